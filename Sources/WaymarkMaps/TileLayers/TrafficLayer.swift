import WaymarkDirections
import WaymarkGeometry
import WaymarkRendering
import WaymarkStyle

/// Draws the traffic along the roads, beside their middle on the side of the direction of travel (row H16).
@MainActor final class TrafficLayer {
    private let store: TileStore<[TrafficSegment]>
    private static let zooms = 6...14

    init(_ provider: any TrafficProvider, _ map: MapView) {
        store = TileStore(zooms: Self.zooms) { tile in
            do throws(DirectionsError) {
                let segments = try await provider.traffic(in: tile)
                let points = segments.reduce(0) { $0 + $1.path.count }
                return .success((segments, points * 16 + segments.count * 32))
            } catch {
                return .failure(TileFailure(reason: "\(error)"))
            }
        }
        store.onChange = { [weak map] in map?.setNeedsDisplay() }
        map.setNeedsDisplay()
    }

    private func wanted(_ view: ViewTransform) -> [CoveringTile] {
        view.coveringTiles(zooms: Self.zooms)
    }

    func hasAll(_ view: ViewTransform) -> Bool { store.hasAll(wanted(view)) }

    func load(_ view: ViewTransform) async { await store.load(wanted(view)) }

    func draw(on canvas: inout OverlayCanvas) {
        let tiles = store.tiles(for: wanted(canvas.view))
        let width = max(1.5, min(7, (canvas.view.zoom - 9) * 0.7))
        // The worst lies over all others, over the borders of tiles too.
        for congestion in TrafficCongestion.allCases {
            for tile in tiles {
                for segment in tile.content where segment.congestion == congestion {
                    add(segment, width, &canvas)
                }
            }
            canvas.list.fill(Self.color(congestion))
        }
    }

    private func add(_ segment: TrafficSegment, _ width: Double, _ canvas: inout OverlayCanvas) {
        let path = OverlayPath(segment.path, isGeodesic: false)
        for wrap in path.wraps(canvas.view) where canvas.sees(path, wrap, margin: 3 * width) {
            let line = path.ground(wrap: wrap, canvas.view)
            let side = segment.drivingSide == .right ? 0.6 : -0.6
            canvas.addLine(
                GroundPainter.shifted(line, by: side * width * canvas.scale), width: width)
        }
    }

    private static func color(_ congestion: TrafficCongestion) -> StyleColor {
        switch congestion {
        case .freeFlow: StyleColor(hex: 0x3fb556)
        case .slow: StyleColor(hex: 0xf2a134)
        case .queuing: StyleColor(hex: 0xd93a35)
        case .closed: StyleColor(hex: 0x7d1d1a)
        }
    }
}
