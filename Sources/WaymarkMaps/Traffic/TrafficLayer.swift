package import WaymarkDirections
import WaymarkRendering
package import WaymarkStyle

/// Draws the traffic along the roads, beside their middle on the side of the direction of travel.
@MainActor final class TrafficLayer: MapContent {
    let level = OverlayLevel.aboveRoads
    /// Whether it is shown.
    var isEnabled = false { didSet { onChange() } }
    /// Called when it looks different.
    var onChange: () -> Void = {}
    private var store: TileStore<[TrafficSegment]>?
    private static let zooms = 6...14

    /// Shows the traffic that `provider` knows; nothing without one.
    func show(_ provider: (any TrafficProvider)?) {
        store = provider.map { provider in
            TileStore(zooms: Self.zooms, onChange: { [weak self] in self?.onChange() }) { tile in
                let segments = try await provider.traffic(in: tile)
                let points = segments.reduce(0) { $0 + $1.path.count }
                return (segments, points * 16 + segments.count * 32)
            }
        }
        onChange()
    }

    private var shown: TileStore<[TrafficSegment]>? { isEnabled ? store : nil }

    func isComplete(in view: ViewTransform) -> Bool {
        shown?.hasAll(view.coveringTiles(zooms: Self.zooms)) ?? true
    }

    func load(_ view: ViewTransform) async {
        await shown?.load(view.coveringTiles(zooms: Self.zooms))
    }

    func reload() { store?.retry() }

    func draw(on canvas: inout OverlayCanvas) {
        guard let shown else { return }
        let tiles = shown.tiles(
            for: canvas.view.coveringTiles(zooms: Self.zooms),
            cancelsOthers: !canvas.settings.isSnapshot)
        let width = max(1.5, min(7, (canvas.view.zoom - 9) * 0.7))
        // The worst lies over all others, over the borders of tiles too.
        for congestion in TrafficCongestion.allCases {
            for tile in tiles {
                for segment in tile.content where segment.congestion == congestion {
                    add(segment, width: width, to: &canvas)
                }
            }
            canvas.list.fill(congestion.mapColor)
        }
    }

    private func add(_ segment: TrafficSegment, width: Double, to canvas: inout OverlayCanvas) {
        let path = OverlayPath(segment.path, isGeodesic: false)
        for wrap in path.wraps(canvas.view) where canvas.sees(path, wrap: wrap, margin: 3 * width) {
            let line = path.ground(wrap: wrap, canvas.view)
            let side = segment.drivingSide == .right ? 0.6 : -0.6
            canvas.addLine(
                GroundPainter.shifted(line, by: side * width * canvas.scale), width: width)
        }
    }
}

extension TrafficCongestion {
    /// The colour of roads on which traffic moves so.
    package var mapColor: StyleColor {
        switch self {
        case .freeFlow: StyleColor(hex: 0x3fb556)
        case .slow: StyleColor(hex: 0xf2a134)
        case .queuing: StyleColor(hex: 0xd93a35)
        case .closed: StyleColor(hex: 0x7d1d1a)
        }
    }
}
