import Synchronization
import Testing
import WaymarkRendering
import WaymarkStyle

/// Draws every character as a square, and counts what it is asked.
final class SquareEngine: TextEngine {
    struct Asked: Sendable {
        var lines: [String] = []
        var fonts: [TextFont] = []
        var runs = 0
    }

    let asked = Mutex(Asked())
    let families = ["Squares"]
    let failures: [FontFailure] = []
    static let square = GlyphOutline(contours: [[[0, 0], [0.5, 0], [0.5, 0.5], [0, 0.5]]])

    func shape(_ line: TextLine) -> [GlyphRun] {
        asked.withLock {
            $0.lines.append(String(String.UnicodeScalarView(line.characters)))
            $0.fonts.append(line.font)
        }
        let glyphs = line.characters.map { GlyphRun.Glyph(id: GlyphID($0.value), advance: 0.5) }
        return [GlyphRun(font: FontID(7), glyphs: glyphs)]
    }

    func outlines(of glyphs: [GlyphID], in font: FontID) -> [GlyphOutline] {
        asked.withLock { $0.runs += 1 }
        return glyphs.map { _ in font == FontID(7) ? Self.square : GlyphOutline() }
    }

    func metrics(of font: FontID) -> FontMetrics { FontMetrics(ascender: 1, descender: 0.25) }

    func glyph(for character: Unicode.Scalar, in font: TextFont) -> CharacterGlyph? {
        guard character.isASCII else { return nil }
        return CharacterGlyph(font: FontID(7), glyph: GlyphID(character.value), advance: 0.5)
    }
}

@Suite("An engine that is handed in")
struct TextSeamTests {
    @Test("What it answers is drawn, and it is asked once for a text and once for each run")
    func drawn() {
        let engine = SquareEngine()
        let renderer = MapRenderer(style: Style(), textEngine: engine)
        var list = DisplayList()
        list.background = .black
        for top in [20.0, 60] {
            let width = renderer.drawText(
                "abc", at: SIMD2(10, top), size: 20, style: .bold, color: .white, into: &list)
            #expect(width == 30)
        }
        let bitmap = Bitmap.drawn(list, height: 80)
        #expect(abs(bitmap.whiteArea - 2 * 3 * 100) < 1)
        let asked = engine.asked.withLock(\.self)
        #expect(asked.lines == ["abc"] && asked.fonts == [TextFont(.bold)] && asked.runs == 1)
    }

    @Test("Control characters never reach it")
    func controls() {
        let engine = SquareEngine()
        let renderer = MapRenderer(style: Style(), textEngine: engine)
        #expect(renderer.width(of: "a\u{0}b\nc", size: 10) == 20)
        #expect(engine.asked.withLock(\.lines) == ["ab c"])
    }

    @Test("Lists of glyphs for other clients come from it")
    func ranges() throws {
        let range = try #require(GlyphRange(font: "Noto Sans Regular", start: 0))
        let file = range.file(from: SquareEngine())
        let usual = range.file(from: SystemTextEngine())
        #expect(file.count > 128 * 100 && file != usual)
        let other = try #require(GlyphRange(font: "Noto Sans Regular", start: 256))
        #expect(other.file(from: SquareEngine()).count < 100)
    }
}
