import Foundation
import Testing
import WaymarkMaps
import WaymarkRendering
import WaymarkStyle

/// Has no fonts, and says so in its own way.
private final class SilentEngine: TextEngine {
    let families: [String] = []
    let failures: [FontFailure] = [.missing(name: "of a test")]

    func shape(_ line: TextLine) -> [GlyphRun] { [] }
    func outlines(of glyphs: [GlyphID], in font: FontID) -> [GlyphOutline] {
        glyphs.map { _ in GlyphOutline() }
    }
    func metrics(of font: FontID) -> FontMetrics { FontMetrics(ascender: 1, descender: 0) }
    func glyph(for character: Unicode.Scalar, in font: TextFont) -> CharacterGlyph? { nil }
}

@Suite("Fonts of maps (row H1)")
@MainActor struct MapFontTests {
    private func map(_ change: (inout MapViewOptions) -> Void) throws -> MapView {
        var options = MapViewOptions(
            size: SIMD2(128, 128), camera: CameraPosition(target: MapSample.middle, zoom: 15.2))
        change(&options)
        let label = TileSample.label("Name")
        return MapView(
            options: options, source: ScriptedTiles { _ in label },
            style: try Style(json: Data(MapSample.style.utf8)))
    }

    private func whites(_ map: MapView) async -> Int {
        await map.loadTiles()
        return map.frame().allColors[Pixel(0xffffff), default: 0]
    }

    @Test("H1: a font that the app adds and that is broken is told, and the map has its texts")
    func broken() async throws {
        let map = try map { $0.fonts = [.data(Data("no font".utf8)), .file("/nowhere.ttf")] }
        #expect(map.resourceFailures.count == 2)
        #expect(map.resourceFailures.allSatisfy { $0.contains("font") })
        let usual = try self.map { _ in }
        #expect(await whites(map) == whites(usual))
    }

    @Test("H1: a text engine of the app is asked instead of that of the platform")
    func engine() async throws {
        let map = try map { $0.textEngine = SilentEngine() }
        #expect(await whites(map) == 0)
        #expect(map.resourceFailures == [FontFailure.missing(name: "of a test").description])
        #expect(await map.takeSnapshot().width == 128)
    }
}
