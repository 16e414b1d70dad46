import Testing
import WaymarkGeometry
import WaymarkMaps
import WaymarkRendering

@Suite("The attribution of the data")
@MainActor struct AttributionTests {
    /// Light letters on a box nearly as dark as the ground, or dark letters on a light one.
    private func expectAttribution(
        _ frame: Bitmap, scale: Int = 1, isDark: Bool = true,
        _ location: SourceLocation = #_sourceLocation
    ) {
        let columns = max(0, frame.width - 60 * scale)..<frame.width
        let rows = max(0, frame.height - 16 * scale)..<frame.height
        let colors = frame.colors(columns, rows)
        #expect(colors[.black, default: 0] == 0, sourceLocation: location)
        #expect(colors.count > 5, "letters have soft borders", sourceLocation: location)
        func count(where isMeant: (Int) -> Bool) -> Int {
            colors.filter { isMeant($0.key.red) }.reduce(0) { $0 + $1.value }
        }
        let (dark, light) = (count { $0 < 110 }, count { $0 > 145 })
        let (letters, box) = isDark ? (light, dark) : (dark, light)
        #expect(letters > 20 && box > 2 * letters, sourceLocation: location)
    }

    @Test("H27: it is light on dark where the ground is dark, and dark on light elsewhere")
    func lightAndDark() throws {
        let source = ScriptedTiles { _ in nil }
        for (ground, isDark) in [
            ("#000000", true), ("#262c37", true), ("#1b2a20", true), ("#f3f0ea", false),
            ("#ffffff", false), ("rgba(0, 0, 0, 0.1)", false),
        ] {
            let style = MapSample.style.replacing("#000000", with: ground)
            let view = try MapSample.view(source, size: SIMD2(300, 200), style: style)
            expectAttribution(view.frame(), isDark: isDark)
        }
        let bare = #"{"version": 8, "layers": []}"#
        let view = try MapSample.view(source, size: SIMD2(300, 200), style: bare)
        expectAttribution(view.frame(), isDark: false)
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
