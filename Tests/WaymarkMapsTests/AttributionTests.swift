import Testing
import WaymarkGeometry
import WaymarkMaps
import WaymarkRendering

@Suite("The attribution of the data")
@MainActor struct AttributionTests {
    /// Black ground, translucent white and dark letters: more than one colour and hardly black.
    private func expectAttribution(
        _ frame: Bitmap, scale: Int = 1, _ location: SourceLocation = #_sourceLocation
    ) {
        let columns = max(0, frame.width - 60 * scale)..<frame.width
        let rows = max(0, frame.height - 16 * scale)..<frame.height
        let colors = frame.colors(columns, rows)
        #expect(colors[.black, default: 0] == 0, sourceLocation: location)
        #expect(colors.count > 5, "letters have soft borders", sourceLocation: location)
        let dark = colors.filter { $0.key.red < 110 }.reduce(0) { $0 + $1.value }
        #expect(dark > 20, "letters can be read", sourceLocation: location)
    }

    @Test("Every frame carries it, before and after tiles arrive, flat and tilted")
    func always() async throws {
        let view = try MapSample.view(ScriptedTiles { _ in nil }, size: SIMD2(300, 200))
        expectAttribution(view.frame())
        await view.loadTiles()
        for camera in [
            CameraPosition(latitude: 0, longitude: 0, zoom: 2),
            CameraPosition(latitude: 60, longitude: 25, zoom: 18, bearing: 90, viewingAngle: 65),
            CameraPosition(latitude: 85, longitude: 180, zoom: 21),
        ] {
            view.camera = camera
            expectAttribution(view.frame())
        }
    }

    @Test(
        "It is there in small views and in fine pixels",
        arguments: [(SIMD2(80.0, 40), 1), (SIMD2(64, 64), 1), (SIMD2(300, 200), 2)])
    func sizes(size: SIMD2<Double>, scale: Int) throws {
        let source = ScriptedTiles { _ in nil }
        let view = try MapSample.view(source, size: size, scale: Double(scale))
        expectAttribution(view.frame(), scale: scale)
    }

    @Test("Names keep clear of it")
    func names() async throws {
        let size = SIMD2(128.0, 24)
        let labelled = ScriptedTiles { _ in TileSample.label("WWW") }
        let view = try MapSample.view(labelled, size: size)
        await view.loadTiles()
        let empty = try MapSample.view(ScriptedTiles { _ in nil }, size: size)
        await empty.loadTiles()
        #expect(view.frame().pixels == empty.frame().pixels)
    }
}
