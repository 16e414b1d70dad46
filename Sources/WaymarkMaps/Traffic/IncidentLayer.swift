import WaymarkDirections
import WaymarkGeometry
import WaymarkRendering

/// The traffic incidents of a map as icons, the gravest first; those that would lie over graver ones are hidden.
@MainActor final class IncidentLayer {
    private let store: TileStore<[TrafficIncident]>
    private var shownTiles: [TileID] = []
    private var markers: [Marker] = []
    private var incidents: [ObjectIdentifier: TrafficIncident] = [:]
    /// The zoom of a map from which on they are shown.
    static let leastZoom = 10.0
    private static let zooms = 9...14
    /// As many of a tile are kept: more than that fit nowhere.
    private nonisolated static let mostInTile = 200

    init(_ provider: any TrafficProvider, _ map: MapView) {
        store = TileStore(zooms: Self.zooms) { tile in
            do throws(DirectionsError) {
                let incidents = Self.gravest(of: try await provider.incidents(in: tile))
                return .success((incidents, incidents.reduce(0) { $0 + $1.byteCount }))
            } catch {
                return .failure(TileFailure(reason: "\(error)"))
            }
        }
        store.onChange = { [weak map] in map?.setNeedsDisplay() }
        map.setNeedsDisplay()
    }

    private nonisolated static func gravest(of incidents: [TrafficIncident]) -> [TrafficIncident] {
        Array(incidents.filter(\.coordinate.isValid).sorted(by: isGraver).prefix(mostInTile))
    }

    /// Those that close the road come first, then those that delay most.
    private nonisolated static func isGraver(_ a: TrafficIncident, _ b: TrafficIncident) -> Bool {
        if a.isClosed != b.isClosed { return a.isClosed }
        let (first, second) = (a.minutes, b.minutes)
        return first != second ? first > second : (a.kind, a.id) < (b.kind, b.id)
    }

    private func wanted(_ view: ViewTransform) -> [CoveringTile] {
        view.zoom >= Self.leastZoom ? view.coveringTiles(zooms: Self.zooms) : []
    }

    func hasAll(_ view: ViewTransform) -> Bool { store.hasAll(wanted(view)) }

    func load(_ view: ViewTransform) async { await store.load(wanted(view)) }

    /// The icons for a view, the least grave, which is the lowest, first.
    func markers(in view: ViewTransform) -> [Marker] {
        let tiles = store.tiles(for: wanted(view))
        let ids = tiles.map(\.id)
        if ids != shownTiles {
            shownTiles = ids
            show(tiles.flatMap(\.content))
        }
        return markers
    }

    private func show(_ found: [TrafficIncident]) {
        var known: Set<String> = []
        let different = found.filter { known.insert($0.id).inserted }
        incidents = [:]
        markers = different.sorted { Self.isGraver($1, $0) }.map { incident in
            let marker = Marker(position: incident.coordinate)
            marker.icon = Self.images[incident.kind]
            marker.groundAnchor = SIMD2(0.5, 0.5)
            marker.collision = .optionalAndHidesLowerPriority
            incidents[ObjectIdentifier(marker)] = incident
            return marker
        }
    }

    /// What `marker` stands for; `nil` where it is none of these.
    func incident(of marker: Marker) -> TrafficIncident? { incidents[ObjectIdentifier(marker)] }

    private static let images = Dictionary(
        uniqueKeysWithValues: TrafficIncident.Kind.allCases.map { kind in
            let size = SIMD2(repeating: IncidentSign.size)
            let drawing = MapDrawing(size: size) { canvas in
                IncidentSign(kind).draw(on: &canvas, in: ViewRect(low: .zero, high: size))
            }
            return (kind, MarkerImage(drawing))
        })
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
