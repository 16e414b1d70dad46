import Testing
import WaymarkGeometry
import WaymarkMaps
import WaymarkRendering
import WaymarkTiles

@Suite("Buildings")
@MainActor struct BuildingTests {
    /// 24 by 24 pixels at zoom 20, from 52 to 76 pixels east of the middle of the view.
    private func frame(height: Double) async throws -> Bitmap {
        let source = ScriptedTiles { _ in
            TileSample.building(2064, 2048, half: 3, height: height)
        }
        let view = try MapSample.view(source, size: SIMD2(256, 256), zoom: 20)
        await view.loadTiles()
        return view.frame()
    }

    @Test("A building stands where its ground plan is, and grows outward with its height")
    func perspective() async throws {
        let (low, high) = (try await frame(height: 0.1), try await frame(height: 5))
        #expect(low.pixel(192, 128) != .black && low.pixel(128, 128) == .black)
        let (few, more) = (built(low, 128..<256), built(high, 128..<256))
        #expect(few > 500 && more > few)
    }

    @Test("A building as high as the eye or higher is not drawn on its other side")
    func tall() async throws {
        for height in [30.0, 60, 300, 5000] {
            #expect(built(try await frame(height: height), 0..<128) == 0, "\(height) m")
        }
    }

    @Test(
        "Of two houses as high as each other, wall to wall, the nearer one hides the wall of the other",
        arguments: [0.0, 90, 180, 270])
    func neighbors(bearing: Double) async throws {
        // Both beside the middle of the view, the outer one longer.
        let source = ScriptedTiles { _ in
            var layer = VectorTileLayerEncoder(name: "buildings")
            for (left, right, low) in [(Int32(2018), Int32(2034), Int32(2064)), (2034, 2044, 2056)]
            {
                let ring = [(left, 2030), (right, 2030), (right, low), (left, low)].map {
                    TilePoint(x: $0.0, y: $0.1)
                }
                layer.add(.polygon, parts: [ring], properties: [TileProperty("height", 4.0)])
            }
            return layer.encoded()
        }
        let view = try MapSample.view(source, size: SIMD2(256, 256), zoom: 20)
        view.camera.bearing = bearing
        await view.loadTiles()
        let frame = view.frame()
        // To the left of the middle and a little above it, as the map lies at a bearing of 0.
        func pixel(_ left: Double) -> Pixel {
            let turn = bearing.degreesToRadians
            let (x, y) = (-left, -20.0)
            let place = SIMD2(
                x * CMath.cosine(turn) + y * CMath.sine(turn),
                y * CMath.cosine(turn) - x * CMath.sine(turn))
            return frame.pixel(Int(128 + place.x), Int(128 + place.y))
        }
        let roof = pixel(90)
        #expect(roof != .black)
        #expect(pixel(60) == roof && pixel(50) == roof)
    }

    /// Adds a square building with its middle in that of the tile; none without heights.
    private nonisolated static func house(
        _ half: Int32, _ heights: ClosedRange<Double>?, in layer: inout VectorTileLayerEncoder
    ) {
        guard let heights else { return }
        let ring = [(-half, -half), (half, -half), (half, half), (-half, half)].map {
            TilePoint(x: 2048 + $0.0, y: 2048 + $0.1)
        }
        layer.add(
            .polygon, parts: [ring],
            properties: [
                TileProperty("height", heights.upperBound),
                TileProperty("min_height", heights.lowerBound),
            ])
    }

    @Test("A dome in the middle of a church stands on its roof", arguments: [0.0, 45, 130, 270])
    func dome(bearing: Double) async throws {
        func greenest(dome: ClosedRange<Double>?) async throws -> Int {
            let source = ScriptedTiles { _ in
                var layer = VectorTileLayerEncoder(name: "buildings")
                Self.house(5, dome, in: &layer)
                Self.house(20, 0...4, in: &layer)
                return layer.encoded()
            }
            let base = #""fill-extrusion-base": ["coalesce", ["get", "min_height"], 0], "#
            let style = MapSample.style.replacing(
                #""fill-extrusion-color": "#, with: base + #""fill-extrusion-color": "#)
            let view = try MapSample.view(source, size: SIMD2(256, 256), zoom: 20, style: style)
            view.camera = CameraPosition(
                target: MapSample.middle, zoom: 19, bearing: bearing, viewingAngle: 55)
            await view.loadTiles()
            // Walls are darker than roofs.
            let frame = view.frame()
            let roof = frame.allColors.max { $0.key.green < $1.key.green }?.key
            return frame.colors(96..<160, 60..<128).filter { $0.key != roof && $0.key != .black }
                .reduce(0) { $0 + $1.value }
        }
        let walls = try await greenest(dome: 4...9) - greenest(dome: nil)
        // Those that face the eye, twenty pixels wide and as high: under the roof of the church there would be none.
        #expect(walls > 300, "\(walls) pixels of walls on the roof")
    }

    private func built(_ frame: Bitmap, _ columns: Range<Int>) -> Int {
        frame.colors(columns, 0..<230).filter { $0.key != .black }.reduce(0) { $0 + $1.value }
    }
}
