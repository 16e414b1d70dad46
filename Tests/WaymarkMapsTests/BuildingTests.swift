import Testing
import WaymarkGeometry
import WaymarkMaps
import WaymarkRendering

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

    private func built(_ frame: Bitmap, _ columns: Range<Int>) -> Int {
        frame.colors(columns, 0..<230).filter { $0.key != .black }.reduce(0) { $0 + $1.value }
    }
}
