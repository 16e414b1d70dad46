import Testing
import WaymarkGeometry
import WaymarkRendering

@Suite("The tiles that cover a view")
struct TileCoverTests {
    /// A camera to cover.
    struct Camera: Sendable, CustomTestStringConvertible {
        var size = SIMD2(800.0, 600)
        var center = MapPoint(x: 0.57, y: 0.3)
        var zoom = 15.3
        var bearing = 0.0
        var pitch = 0.0
        var anchor = SIMD2(0.5, 0.5)

        var view: ViewTransform {
            ViewTransform(
                size: size, scale: 1, center: center, zoom: zoom, bearing: bearing, pitch: pitch,
                anchor: anchor)
        }

        var testDescription: String { "\(center.x) z\(zoom) b\(bearing) p\(pitch)" }
    }

    private static let cameras: [Camera] = [
        Camera(), Camera(zoom: 15.99, bearing: 45), Camera(zoom: 2, bearing: 10),
        Camera(size: SIMD2(1900, 1000), zoom: 2), Camera(zoom: 17, bearing: 100, pitch: 30),
        Camera(zoom: 16.4, bearing: 215, pitch: 45), Camera(bearing: 33, pitch: 60),
        Camera(
            size: SIMD2(393, 852), zoom: 17.6, bearing: 300, pitch: 60, anchor: SIMD2(0.5, 0.72)),
        Camera(zoom: 16, bearing: 181, pitch: 65, anchor: SIMD2(0.5, 0.9)),
        Camera(center: MapPoint(x: 0.999_99, y: 0.4), zoom: 14, bearing: 20),
        Camera(center: MapPoint(x: 0.000_01, y: 0.4), zoom: 14.5, bearing: 110, pitch: 60),
        Camera(center: MapPoint(x: 0, y: 0.5), zoom: 3.5),
        Camera(center: MapPoint(x: 0.5, y: 0.04)),
    ]

    /// How many of `tiles` hold the point.
    private func count(_ tiles: [CoveringTile], at point: MapPoint) -> Int {
        tiles.count { tile in
            let scale = Double(1 << tile.id.z)
            let (x, y) = ((point.x - Double(tile.wrap)) * scale, point.y * scale)
            return Int(x.rounded(.down)) == tile.id.x && Int(y.rounded(.down)) == tile.id.y
        }
    }

    @Test("Every place of the ground that is seen lies in exactly one tile", arguments: cameras)
    func once(camera: Camera) {
        var random = SeededGenerator(seed: 41)
        let view = camera.view
        for zooms in [0...14, 0...22, 3...14] {
            let tiles = view.coveringTiles(zooms: zooms)
            #expect(Set(tiles).count == tiles.count)
            for _ in 0..<300 {
                let place = SIMD2(
                    Double.random(in: 0...view.size.x, using: &random),
                    .random(in: max(view.horizon + 1, 0)...view.size.y, using: &random))
                guard let point = view.mapPoint(atScreen: place), (0..<1).contains(point.y) else {
                    continue
                }
                #expect(count(tiles, at: point) == 1, "\(place)")
            }
        }
    }

    @Test("Tiles exist and are of the zooms that the source has", arguments: cameras)
    func valid(camera: Camera) {
        for zooms in [0...14, 5...9, 0...0, 14...14] where camera.zoom > 10 || zooms != 14...14 {
            let tiles = camera.view.coveringTiles(zooms: zooms)
            #expect(!tiles.isEmpty)
            #expect(tiles.allSatisfy { $0.id.isValid && zooms.contains($0.id.z) })
        }
    }

    @Test("Over the 180th meridian tiles come from both ends of the world")
    func antimeridian() {
        let camera = Camera(center: MapPoint(x: 0.999_999, y: 0.4), zoom: 12)
        let tiles = camera.view.coveringTiles(zooms: 0...14)
        let last = 1 << 11
        #expect(tiles.contains { $0.wrap == 0 && $0.id.x == last - 1 })
        #expect(tiles.contains { $0.wrap == 1 && $0.id.x == 0 })
    }

    @Test("A flat view has tiles of one zoom, 512 to 1024 points wide where the source has them")
    func flat() {
        for (zoom, expected) in [(10.0, 9), (10.9, 9), (11, 10), (15.5, 14), (19, 14)] {
            let tiles = Camera(zoom: zoom).view.coveringTiles(zooms: 0...14)
            #expect(tiles.allSatisfy { $0.id.z == expected }, "zoom \(zoom)")
        }
    }

    @Test("Far away, tilted views have larger tiles")
    func tilted() {
        let camera = Camera(zoom: 14.9, pitch: 65, anchor: SIMD2(0.5, 0.9))
        let tiles = camera.view.coveringTiles(zooms: 0...14)
        let zooms = Set(tiles.map(\.id.z))
        #expect(zooms.max() == 13 && zooms.count > 1)
    }

    @Test("Tilted by 60 degrees no more than 60 tiles are needed", arguments: [UInt64(42)])
    func few(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<500 {
            let camera = Camera(
                size: [SIMD2(800, 600), SIMD2(393, 852)].randomElement(using: &random) ?? .zero,
                center: MapPoint(
                    x: .random(in: 0..<1, using: &random), y: .random(in: 0.1..<0.9, using: &random)
                ),
                zoom: .random(in: 10...21, using: &random),
                bearing: .random(in: 0..<360, using: &random), pitch: 60,
                anchor: SIMD2(0.5, [0.5, 0.72].randomElement(using: &random) ?? 0.5))
            #expect(camera.view.coveringTiles(zooms: 0...22).count <= 60)
        }
    }
}
