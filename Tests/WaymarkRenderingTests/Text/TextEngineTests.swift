import Testing
import WaymarkRendering

@Suite("The text engine of the platform")
struct TextEngineTests {
    private let engine: any TextEngine = SystemTextEngine()

    @Test(
        "A word has a glyph for each letter, which move the pen on", arguments: FontStyle.allCases)
    func latin(style: FontStyle) throws {
        let runs = engine.runs("Road", in: TextFont(style))
        #expect(runs.count == 1 && runs.joinedGlyphs.count == 4)
        #expect(runs.joinedGlyphs.allSatisfy { (0.1...1).contains($0.advance) })
        let shapes = engine.shapes("Road", in: TextFont(style))
        #expect(shapes.allSatisfy { !$0.contours.isEmpty } && Set(shapes).count == 4)
        let points = shapes.flatMap { $0.contours.joined() }
        #expect(points.allSatisfy { (-0.5...1.5).contains($0.x) && (-0.5...1.2).contains($0.y) })
    }

    @Test("The three faces look different")
    func faces() {
        #expect(Set(FontStyle.allCases.map { engine.shapes("a", in: TextFont($0)) }).count == 3)
    }

    @Test("Letters written from right to left come in the order in which they are seen")
    func direction() {
        let (alef, shin) = (engine.shapes("\u{5d0}"), engine.shapes("\u{5e9}"))
        #expect(engine.shapes("\u{5d0}\u{5e9}") == shin + alef)
        let mixed = engine.shapes("A\u{5d0}\u{5e9}1")
        #expect(mixed == engine.shapes("A") + engine.shapes("1") + shin + alef)
    }

    @Test("Arabic letters are joined")
    func joined() {
        let apart = engine.width("\u{628}") + engine.width("\u{647}")
        #expect(engine.width("\u{628}\u{647}") < apart)
    }

    @Test("A mark stands over its letter and does not move the pen")
    func marks() {
        let (plain, marked) = (engine.width("x"), engine.width("x\u{302}"))
        #expect(abs(plain - marked) < 0.001)
        #expect(engine.shapes("x\u{302}").flatMap(\.contours).count > 1)
    }

    @Test(
        "Each script is found in some font, and it has the character",
        arguments: ["a", "ж", "ש", "ش", "म", "ร", "თ", "東", "서", "ま", "अ", "អ", "မ"] as [Character])
    func scripts(letter: Character) throws {
        let scalar = try #require(letter.unicodeScalars.first)
        let glyph = try #require(engine.glyph(for: scalar, in: TextFont(.regular)))
        #expect(glyph.glyph != GlyphID(0) && glyph.advance > 0)
        let outline = try #require(engine.outlines(of: [glyph.glyph], in: glyph.font).first)
        #expect(!outline.contours.isEmpty)
        let metrics = engine.metrics(of: glyph.font)
        #expect((0.5...2).contains(metrics.ascender) && (0...1.5).contains(metrics.descender))
    }

    @Test("Of what no font has there is no glyph alone, and a box in a text")
    func missing() {
        #expect(engine.glyph(for: "\u{10ffff}", in: TextFont(.regular)) == nil)
        #expect(engine.runs("\u{10ffff}").joinedGlyphs.count == 1)
    }

    @Test("Fonts and glyphs that the engine never named are empty")
    func unknown() {
        let known = engine.runs("a")[0].font
        #expect(engine.outlines(of: [GlyphID(.max)], in: known) == [GlyphOutline()])
        for font in [FontID(9_999), FontID(-1)] {
            #expect(engine.outlines(of: [GlyphID(1), GlyphID(2)], in: font).count == 2)
            #expect(engine.metrics(of: font).ascender > 0)
        }
    }

    @Test("A line of nothing has no glyphs")
    func empty() {
        #expect(engine.runs("").joinedGlyphs.isEmpty)
        #expect(engine.outlines(of: [], in: FontID(0)).isEmpty)
    }

    @Test("It may be asked by several threads at once")
    func threads() async {
        let expected = engine.shapes("Straße \u{5d0}\u{5e9} 東京")
        let engine = engine
        await withTaskGroup(of: [GlyphOutline].self) { group in
            for _ in 0..<8 {
                group.addTask { engine.shapes("Straße \u{5d0}\u{5e9} 東京") }
            }
            for await shapes in group { #expect(shapes == expected) }
        }
    }

    @Test("Fonts are usable where the system has them, and the map has a family")
    func names() {
        #expect(engine.failures.isEmpty && engine.families.count == 1)
    }
}
