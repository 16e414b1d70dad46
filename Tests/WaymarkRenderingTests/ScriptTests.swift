import Testing
import WaymarkRendering
import WaymarkStyle

@Suite("Scripts")
struct ScriptTests {
    private func picture(_ text: String, style: FontStyle = .regular) throws -> Bitmap {
        let renderer = try MapRenderer(style: Style(named: "day"))
        var list = DisplayList()
        list.background = .black
        renderer.drawText(
            text, at: SIMD2(10, 40), size: 32, style: style, color: .white, into: &list)
        return .drawn(list, height: 80)
    }

    @Test(
        "Letters of every script are drawn, not the box for those that are missing",
        arguments: [
            "\u{6771}\u{4eac}", "\u{30bb}\u{30f3}", "\u{3068}\u{304a}", "\u{c11c}\u{c6b8}",
            "\u{9a5b}\u{9a6c}",
            "\u{5e9}\u{5dc}", "\u{634}\u{627}", "\u{92e}\u{928}", "\u{e01}\u{e23}",
            "\u{10d7}\u{10d1}", "\u{448}\u{436}",
        ])
    func scripts(text: String) throws {
        let missing = try picture(String(repeating: "\u{10ffff}", count: text.count))
        for style in [FontStyle.regular, .bold] {
            let drawn = try picture(text, style: style)
            #expect(drawn.whiteArea > 100 && drawn.pixels != missing.pixels)
            let halves = try text.map { try picture(String($0), style: style) }
            #expect(halves[0].pixels != halves[1].pixels, "two letters, two pictures")
        }
    }

    @Test(
        "Punctuation that scripts share is drawn in the font of the letter before it",
        arguments: ["\u{634}\u{60c}", "\u{634}\u{61f}", "\u{92e}\u{964}"])
    func punctuation(text: String) throws {
        let letter = try picture(String(text.prefix(1)))
        let boxed = try picture(text.prefix(1) + "\u{10ffff}")
        let both = try picture(text)
        #expect(both.whiteArea > letter.whiteArea + 10 && both.pixels != boxed.pixels)
    }

    @Test("Characters that Japanese and Chinese share look as the kana beside them say")
    func shared() throws {
        // 'Straight' is written differently in the two countries.
        let width = 32
        let chinese = try picture("\u{76f4}")
        let japanese = try picture("\u{76f4}\u{3088}")
        let same = (0..<80).allSatisfy { y in
            (10..<10 + width).allSatisfy { chinese.pixel($0, y) == japanese.pixel($0, y) }
        }
        #expect(!same)
    }
}
