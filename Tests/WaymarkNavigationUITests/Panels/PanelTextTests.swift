import Testing
import WaymarkMaps
import WaymarkNavigationUI
import WaymarkStyle

@Suite("Texts on panels")
@MainActor struct PanelTextTests {
    private static let face = TextFace(20, .bold, .white)

    @Test(
        "What is too long ends with an ellipsis, fits, and breaks no character",
        arguments: [
            PanelSamples.long, "שדרות רוטשילד והרחובות הסמוכים אליהן", "شارع الملك عبد الله",
            "北京市朝阳区建国门外大街辅路高架桥", "проспект Маршала Жукова",
            String(repeating: "e\u{301}\u{323}", count: 200),
        ])
    func truncation(_ name: String) throws {
        let canvas = try PanelScene().canvas
        for width in [24.0, 60, 120] {
            let line = canvas.fitted(name, to: width, Self.face)
            #expect(canvas.width(of: line, Self.face) <= width)
            #expect(line.last == "…")
            #expect(
                name.filter { $0 != " " && $0 != "👨‍👩‍👧‍👦" }.hasPrefix(
                    line.dropLast().filter { $0 != " " && $0 != "\u{200e}" && $0 != "\u{200f}" }))
        }
        #expect(canvas.fitted("Kaivokatu", to: 400, Self.face) == "Kaivokatu")
        #expect(canvas.fitted("Kaivokatu", to: 0, Self.face).isEmpty)
        #expect(canvas.fitted("", to: 100, Self.face).isEmpty)
    }

    @Test("A long text is measured a few times only")
    func effort() {
        var count = 0
        let wrapping = TextWrapping(
            String(repeating: "street ", count: 150), width: 200, most: 4000
        ) {
            count += 1
            return Double($0.count) * 10
        }
        #expect(wrapping.lines(2).count == 2)
        #expect(count < 40, "\(count)")
    }

    @Test("Lines are broken between words, and inside of one only where it is alone")
    func wrapping() {
        func lines(_ text: String, _ limit: Int = 9) -> [String] {
            TextWrapping(text, width: 100, most: 400) { Double($0.count) * 10 }.lines(limit)
        }
        #expect(lines("Main Street North") == ["Main", "Street", "North"])
        #expect(lines("Old Market Hall") == ["Old Market", "Hall"])
        #expect(lines("aaaaaaaaaaaaaaa bb") == ["aaaaaaaaaa", "aaaaa bb"])
        #expect(lines("one-two-three") == ["one-two-", "three"])
        #expect(lines("北京市朝阳区建国门外大街") == ["北京市朝阳区建国门外", "大街"])
        #expect(lines("one two three four five", 2) == ["one two", "three fou…"])
        #expect(lines("  ") == [])
        #expect(lines("line\nbreak") == ["line break"])
    }

    @Test("All lines of a text run as the text does")
    func directions() {
        let lines = TextWrapping("רחוב Google Campus", width: 60, most: 400) {
            Double($0.filter(\.isLetter).count) * 10
        }.lines(3)
        #expect(lines == ["רחוב", "\u{200f}Google", "\u{200f}Campus"])
    }
}
