import Foundation
import Testing
import WaymarkGeometry
import WaymarkMaps
import WaymarkRendering
import WaymarkStyle
import WaymarkTiles

/// The world in four colours: red and green in the north, blue and yellow in the south, each from the west on.
private enum FourColors {
    static let pixels = [Pixel.red, .green, .blue, Pixel(0xffff00)]

    static let source = ScriptedTiles(zooms: 1...14) { tile in
        let shift = tile.z - 1
        let quarter = (tile.y >> shift) * 2 + tile.x >> shift
        let color = ["#ff0000", "#00ff00", "#0000ff", "#ffff00"][quarter]
        var layer = VectorTileLayerEncoder(name: "area")
        let corners: [(Int32, Int32)] = [(0, 0), (4096, 0), (4096, 4096), (0, 4096)]
        layer.add(
            .polygon, parts: [corners.map { TilePoint(x: $0.0, y: $0.1) }],
            properties: [TileProperty("color", color)])
        return layer.encoded()
    }
}

/// A layer whose tiles have one colour.
@MainActor private final class GreyLayer: SyncTileLayer {
    override func tile(x: Int, y: Int, zoom: Int) -> Texture? {
        Texture(width: 2, height: 2, pixels: Array(repeating: 0xff80_8080, count: 4))
    }
}

/// At zoom 2 the world is 1024 points wide and high.
@Suite("The world without end to the east and west (H29, M14)")
@MainActor struct WorldRowTests {
    private func world(
        _ camera: CameraPosition = .world, size: SIMD2<Double> = SIMD2(1400, 1100)
    ) throws -> MapView {
        let map = try MapView(
            options: MapViewOptions(size: size, camera: camera), source: FourColors.source,
            style: Style(json: Data(MapSample.style.utf8)))
        // The world ends within a view only where something covers its edge.
        let edge = max(0, (size.y - 1024) / 2)
        map.padding = EdgeInsets(top: edge, bottom: edge)
        map.camera = camera
        return map
    }

    private func frame(_ map: MapView) async -> Bitmap {
        await map.loadTiles()
        return map.frame()
    }

    @Test("H29: the world repeats to the east and the west, and is a square between its cuts")
    func square() async throws {
        let frame = try await frame(world())
        // Its north-west corner is at (188, 38), its south-east corner at (1212, 1062).
        let quarters = [(444, 294), (956, 294), (444, 806), (956, 806)]
        #expect(quarters.map { frame.pixel($0.0, $0.1) } == FourColors.pixels)
        for (x, y) in [(190, 40), (1210, 40), (190, 1060), (698, 548), (702, 552)] {
            #expect(frame.pixel(x, y) != .black, "\(x), \(y)")
        }
        // To the left and the right of it there is the world again …
        for y in stride(from: 50, to: 1050, by: 90) {
            for x in stride(from: 0, to: 376, by: 5) {
                #expect(frame.pixel(x, y) == frame.pixel(x + 1024, y), "\(x), \(y)")
            }
        }
        #expect(frame.pixel(100, 294) == .green && frame.pixel(1300, 806) == .blue)
        // … above and below it there is nothing.
        for y in [0, 20, 36, 1064, 1070] {
            #expect(frame.colors(0..<1400, y..<y + 1) == [.black: 1400], "\(y)")
        }
    }

    @Test(
        "H29: the same is shown at longitudes that are whole worlds apart",
        arguments: [(120, 480), (-30, 330), (179.5, -180.5), (0, 3600)] as [(Double, Double)])
    func longitudes(first: Double, second: Double) async throws {
        var frames: [Bitmap] = []
        for longitude in [first, second] {
            let camera = CameraPosition(latitude: 20, longitude: longitude, zoom: 2)
            frames.append(try await frame(world(camera, size: SIMD2(1200, 300))))
        }
        #expect(frames[0].pixels == frames[1].pixels)
        for x in stride(from: 0, to: 176, by: 5) {
            #expect(frames[0].pixel(x, 100) == frames[0].pixel(x + 1024, 100))
        }
    }

    @Test(
        "H29: lines, areas, pictures and tile layers repeat with the world, and end where it ends")
    func overlays() async throws {
        let map = try world()
        let (west, east) = (-170.0, -150.0)
        func ring(_ south: Double, _ north: Double) -> Path {
            Path(
                [(south, west), (south, east), (north, east), (north, west)].map {
                    Coordinate(latitude: $0.0, longitude: $0.1)
                })
        }
        // Beyond the cut there is nothing to be drawn on: what is at the pole lies on the cut.
        let area = Polygon(path: ring(75, 90))
        area.fillColor = .white
        area.strokeWidth = 0
        area.map = map
        let line = Polyline(path: ring(30, 60))
        line.strokeColor = .white
        line.strokeWidth = 9
        line.map = map
        let icon = Texture(width: 1, height: 1, pixels: [0xffff_ffff])
        let picture = GroundOverlay(
            bounds: CoordinateBounds(
                southWest: Coordinate(latitude: -20, longitude: west),
                northEast: Coordinate(latitude: -5, longitude: east)), icon: icon)
        picture.map = map
        let frame = await frame(map)
        let white = Pixel(0xffffff)
        let places = [(80.0, -160.0), (30, -160), (-10, -160)]
        for (latitude, longitude) in places {
            let point = try #require(
                map.projection.point(for: Coordinate(latitude: latitude, longitude: longitude)))
            #expect(frame.pixel(Int(point.x), Int(point.y)) == white, "\(latitude)")
            #expect(frame.pixel(Int(point.x) + 1024, Int(point.y)) == white, "\(latitude)")
        }
        #expect(frame.colors(0..<1400, 20..<36) == [.black: 1400 * 16])
        let layer = GreyLayer()
        layer.fadeIn = false
        layer.map = map
        let grey = await self.frame(map)
        #expect(grey.pixel(60, 550) == Pixel(0x808080) && grey.pixel(1380, 550) == Pixel(0x808080))
        for y in [20, 36, 1064] {
            #expect(grey.colors(0..<1200, y..<y + 1) == [.black: 1200], "\(y)")
        }
    }

    @Test("H29: a camera at its greatest latitude shows the cut, and nothing beyond it")
    func cut() async throws {
        for (latitude, sign) in [(85.0, -1), (-85, 1)] {
            let camera = CameraPosition(latitude: latitude, longitude: 90, zoom: 2)
            let frame = try await frame(world(camera, size: SIMD2(400, 400)))
            // From 85 degrees to the cut there are less than two points.
            let inside = frame.pixel(100, 200 - 5 * sign)
            #expect(inside == (sign < 0 ? .green : Pixel(0xffff00)))
            for distance in stride(from: 4, to: 150, by: 5) {
                #expect(frame.pixel(100, 200 + distance * sign) == .black, "\(latitude)")
            }
        }
    }

    @Test("M14: a map that is centred on the 180th meridian shows both sides of it")
    func centered() async throws {
        let camera = CameraPosition(latitude: 0, longitude: 180, zoom: 5)
        let map = try world(camera, size: SIMD2(400, 300))
        let frame = await frame(map)
        // The east of the world is to the left, its west to the right.
        #expect(frame.pixel(50, 50) == .green && frame.pixel(350, 50) == .red)
        #expect(frame.pixel(50, 250) == Pixel(0xffff00))
        let corners = map.projection.visibleRegion
        #expect(corners.nearLeft.longitude > 170 && corners.nearRight.longitude < -170)
        #expect(corners.bounds.crossesAntimeridian)
    }

    @Test("M14: a finger moves the map over the 180th meridian and back as anywhere else")
    func finger() throws {
        let scene = try CameraScene(CameraPosition(latitude: 0, longitude: 179.9, zoom: 8))
        let point = 360 / Mercator.worldSize(zoom: 8)
        scene.swipe(from: SIMD2(300, 150), to: SIMD2(100, 150))
        let goal = Coordinate(latitude: 0, longitude: 179.9 + 200 * point - 360)
        #expect(isClose(scene.map.camera.target, goal, within: 1e-6))
        #expect(scene.map.camera.target.longitude < -179)
        scene.swipe(from: SIMD2(100, 150), to: SIMD2(300, 150))
        #expect(isClose(scene.map.camera.target.longitude, 179.9, within: 1e-6))
    }
}
