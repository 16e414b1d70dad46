import WaymarkDirections
import WaymarkGeometry
import WaymarkRendering
import WaymarkInstructions

/// The traffic incidents of a map as icons, the gravest first; an icon that would lie over a graver one is hidden.
@MainActor final class IncidentLayer: MapContent {
    let level = OverlayLevel.aboveLabels
    /// Under all markers.
    let zIndex = Int.min
    /// Whether it is shown.
    var isEnabled = false
    /// Called when it looks different.
    var onChange: () -> Void = {}
    /// Called with the incident whose icon is tapped.
    var onTap: (TrafficIncident) -> Void = { _ in }
    private var store: TileStore<[TrafficIncident]>?
    private var shownTiles: [TileID] = []
    private var icons: [IncidentIcon] = []
    /// The zoom of a map from which on they are shown.
    static let leastZoom = 10.0
    private static let zooms = 9...14
    /// As many of a tile are kept: more than that fit nowhere.
    private nonisolated static let mostInTile = 200

    /// Shows the incidents that `provider` knows; nothing without one.
    func show(_ provider: (any TrafficProvider)?) {
        (shownTiles, icons) = ([], [])
        store = provider.map { provider in
            TileStore(zooms: Self.zooms, onChange: { [weak self] in self?.onChange() }) { tile in
                let incidents = Self.gravest(of: try await provider.incidents(in: tile))
                return (incidents, incidents.reduce(0) { $0 + $1.byteCount })
            }
        }
        onChange()
    }

    private nonisolated static func gravest(of incidents: [TrafficIncident]) -> [TrafficIncident] {
        Array(incidents.filter(\.coordinate.isValid).sorted(by: isGraver).prefix(mostInTile))
    }

    /// Whether `a` comes first: incidents that close the road, then those that delay most.
    private nonisolated static func isGraver(_ a: TrafficIncident, _ b: TrafficIncident) -> Bool {
        if a.isClosed != b.isClosed { return a.isClosed }
        return (b.minutes, a.kind, a.id) < (a.minutes, b.kind, b.id)
    }

    private func wanted(_ view: ViewTransform) -> [CoveringTile] {
        view.zoom >= Self.leastZoom ? view.coveringTiles(zooms: Self.zooms) : []
    }

    private var shown: TileStore<[TrafficIncident]>? { isEnabled ? store : nil }

    func isComplete(in view: ViewTransform) -> Bool { shown?.hasAll(wanted(view)) ?? true }

    func load(_ view: ViewTransform) async { await shown?.load(wanted(view)) }

    func reload() { store?.retry() }

    func draw(on canvas: inout OverlayCanvas) {
        guard let shown else { return }
        let tiles = shown.tiles(
            for: wanted(canvas.view), cancelsOthers: !canvas.settings.isSnapshot)
        let ids = tiles.map(\.id)
        if ids != shownTiles {
            shownTiles = ids
            icons = icons(of: tiles.flatMap(\.content))
        }
        for icon in icons { icon.marker.draw(on: &canvas, owner: icon) }
    }

    /// The icons of incidents, the least grave, which is the lowest, first.
    private func icons(of found: [TrafficIncident]) -> [IncidentIcon] {
        var known: Set<String> = []
        let different = found.filter { known.insert($0.id).inserted }
        return different.sorted { Self.isGraver($1, $0) }.map { incident in
            let marker = Marker(position: incident.coordinate)
            marker.icon = Self.images[incident.kind]
            marker.groundAnchor = SIMD2(0.5, 0.5)
            marker.collision = .optionalAndHidesLowerPriority
            return IncidentIcon(incident, marker, self)
        }
    }

    private static let images = Dictionary(
        uniqueKeysWithValues: TrafficIncident.Kind.allCases.map { kind in
            let size = SIMD2(repeating: IncidentSign.size)
            let drawing = MapDrawing(size: size) { canvas in
                IncidentSign(kind).draw(on: &canvas, in: ViewRect(low: .zero, high: size))
            }
            return (kind, MarkerImage(drawing))
        })
}

/// The icon of an incident.
@MainActor private final class IncidentIcon: BillboardOwner {
    let incident: TrafficIncident
    let marker: Marker
    private weak var layer: IncidentLayer?

    init(_ incident: TrafficIncident, _ marker: Marker, _ layer: IncidentLayer) {
        self.incident = incident
        self.marker = marker
        self.layer = layer
    }

    /// Nothing once its layer is hidden, also before the next frame.
    func hit() -> MapHit? {
        guard let layer, layer.isEnabled else { return nil }
        return MapHit(tap: { layer.onTap(self.incident) })
    }

    func accessibilityElement(in frame: ViewRect, language: String) -> AccessibilityElement? {
        AccessibilityElement(
            identifier: "traffic-incident-\(incident.id)",
            label: incident.summary.isEmpty
                ? Language.closest(to: language).map.incident : incident.summary,
            value: incident.roadName, role: .button, frame: frame)
    }
}

extension TrafficIncident {
    /// The delay in whole minutes; 0 where it is not known.
    fileprivate var minutes: Double {
        guard let delay, delay.isFinite else { return 0 }
        return (max(0, delay) / 60).rounded()
    }

    /// About how much memory it takes.
    fileprivate var byteCount: Int {
        let texts = [id, summary, details, roadName].reduce(0) { $0 + $1.utf8.count }
        return 160 + texts + 16 * (path?.count ?? 0)
    }
}
