import Foundation
import Testing
import WaymarkGeometry
import WaymarkMaps
import WaymarkRendering
import WaymarkStyle
import WaymarkTiles

@Suite("Pictures of roofs")
@MainActor struct RoofPictureTests {
    private static let style = #"""
        {"version": 8, "light": {"anchor": "map", "position": [1.15, 323, 30], "intensity": 0.5},
        "layers": [
            {"id": "ground", "type": "background", "paint": {"background-color": "#000000"}},
            {"id": "buildings", "type": "fill-extrusion", "source-layer": "buildings",
                "paint": {"fill-extrusion-color": "#808080",
                    "fill-extrusion-height": ["get", "height"]},
                "metadata": {"waymark:roof-shape": ["get", "roof_shape"],
                    "waymark:roof-height": ["get", "roof_height"],
                    "waymark:roof-direction": ["get", "roof_direction"],
                    "waymark:roof-color": ["get", "roof_colour"]}}
        ]}
        """#

    /// A house of 6 m in the middle of the tile, 60 units long from west to east and 40 wide, of which one is 4 pixels.
    private func frame(
        _ shape: String?, height: Double = 6, roof: Double = 3, direction: Double = 0,
        color: String? = nil, hasCourt: Bool = false, bearing: Double = 0, pitch: Double = 0,
        zoom: Double = 20
    ) async throws -> Bitmap {
        let source = ScriptedTiles { _ in
            var layer = VectorTileLayerEncoder(name: "buildings")
            var properties = [TileProperty("height", height)]
            if let shape {
                properties += [
                    TileProperty("roof_shape", shape), TileProperty("roof_height", roof),
                    TileProperty("roof_direction", direction),
                ]
            }
            if let color { properties.append(TileProperty("roof_colour", color)) }
            let court = Self.ring(10, 5).reversed()
            layer.add(
                .polygon, parts: [Self.ring(30, 20)] + (hasCourt ? [Array(court)] : []),
                properties: properties)
            return layer.encoded()
        }
        let camera = CameraPosition(
            target: MapSample.middle, zoom: zoom, bearing: bearing, viewingAngle: pitch)
        let view = try MapView(
            options: MapViewOptions(size: SIMD2(256, 256), scale: 1, camera: camera),
            source: source, style: Style(json: Data(Self.style.utf8)))
        await view.loadTiles()
        return view.frame()
    }

    private nonisolated static func ring(_ x: Int32, _ y: Int32) -> [TilePoint] {
        [(-x, -y), (x, -y), (x, y), (-x, y)].map { TilePoint(x: 2048 + $0.0, y: 2048 + $0.1) }
    }

    /// The colours of the house that have more than so many pixels: borders have some along all of a side.
    private func shades(_ frame: Bitmap, over least: Int = 700) -> [Pixel: Int] {
        frame.colors(0..<256, 0..<230).filter { $0.key != .black && $0.value > least }
    }

    @Test(
        "From above a roof has a shade for each of its planes",
        arguments: [
            ("flat", 1), ("gabled", 2), ("hipped", 4), ("half-hipped", 4),
            // Its two slopes to the light meet it at the same angle, from above and from below.
            ("gambrel", 3), ("mansard", 8), ("skillion", 1), ("pyramidal", 4), ("nonsense", 1),
        ])
    func planes(shape: String, count: Int) async throws {
        let found = shades(try await frame(shape, zoom: 19.6))
        #expect(found.count == count, "\(found)")
    }

    @Test("What is round has many shades", arguments: ["dome", "onion", "round"])
    func domes(shape: String) async throws {
        #expect(shades(try await frame(shape, zoom: 19.6), over: 120).count > 7)
    }

    @Test("The ridge runs across the direction of the slopes")
    func ridge() async throws {
        let along = try await frame("gabled", direction: 180)
        #expect(along.pixel(90, 128 - 20) == along.pixel(170, 128 - 20))
        #expect(along.pixel(128, 128 - 20) != along.pixel(128, 128 + 20))
        let across = try await frame("gabled", direction: 270)
        #expect(across.pixel(90, 128 - 20) == across.pixel(90, 128 + 20))
        #expect(across.pixel(90, 128) != across.pixel(170, 128))
    }

    @Test("A slope that faces the light is brighter than the one behind it")
    func light() async throws {
        let house = try await frame("gabled")
        #expect(house.pixel(128, 128 - 20).red > house.pixel(128, 128 + 20).red)
    }

    @Test(
        "A roof stays below the height of the building, and above its eaves",
        arguments: [
            "gabled", "hipped", "half-hipped", "gambrel", "mansard", "skillion", "pyramidal",
            "round", "dome",
        ], [0.0, 35, 90, 200])
    func silhouette(shape: String, bearing: Double) async throws {
        func size(_ shape: String?, _ height: Double) async throws -> Set<Int> {
            let frame = try await frame(
                shape, height: height, direction: 180, bearing: bearing, pitch: 55, zoom: 18.5)
            return Set(
                (0..<230 * 256).filter { frame.pixel($0 % 256, $0 / 256) != .black })
        }
        let (low, roofed) = (try await size(nil, 3), try await size(shape, 6))
        let high = try await size(nil, 6)
        #expect(roofed.subtracting(high).count < 12 && low.subtracting(roofed).count < 12)
        // A low roof with slopes all around does not rise over its far eaves.
        #expect(roofed.count < high.count && roofed.count > low.count - 12)
    }

    @Test("A roof has its own colour, whatever its shape", arguments: ["flat", "gabled"])
    func color(shape: String) async throws {
        let house = try await frame(shape, color: "#ff0000")
        let pixel = house.pixel(128, 110)
        #expect(pixel.red > 2 * pixel.green && pixel.red > 2 * pixel.blue)
    }

    @Test("A court stays open under slopes; a dome over one is drawn flat")
    func courts() async throws {
        #expect(try await frame("gabled", hasCourt: true).pixel(128, 128) == .black)
        let dome = try await frame("dome", hasCourt: true, zoom: 19.6)
        #expect(dome.pixel(128, 128) == .black && shades(dome).count == 1)
    }
}
