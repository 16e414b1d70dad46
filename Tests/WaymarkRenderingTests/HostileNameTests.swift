import Foundation
import Testing
import WaymarkRendering
import WaymarkStyle

@Suite("Names that would not be drawn as names")
struct HostileNameTests {
    private func drawn(_ text: String) -> (list: DisplayList, width: Double) {
        let renderer = MapRenderer(style: Style())
        var list = DisplayList()
        let width = renderer.drawText(
            text, at: SIMD2(4, 40), size: 20, color: .black, into: &list)
        return (list, width)
    }

    @Test(
        "Control characters are not drawn, line ends are spaces",
        arguments: [
            ("Ma\u{1b}\u{0}in\u{7f}\u{9b}", "Main"), ("a\u{8}\u{7}b", "ab"), ("a\tb", "a b"),
            ("a\u{2028}b", "a b"), ("a\u{85}b", "a b"),
        ])
    func controls(text: String, plain: String) {
        #expect(drawn(text).list.edges == drawn(plain).list.edges)
        #expect(drawn(text).width == drawn(plain).width)
    }

    @Test(
        "Overrides of direction without end are drawn",
        arguments: ["\u{202e}", "\u{202b}", "\u{2067}", "\u{202d}\u{2066}"])
    func directions(mark: String) {
        let width = drawn(String(repeating: mark, count: 500) + "Main").width
        #expect(abs(width - drawn("Main").width) < 1)
    }

    @Test("Of a name as long as a book the beginning is drawn")
    func long() {
        let (most, more) = (
            drawn(String(repeating: "a", count: 4096)),
            drawn(
                String(repeating: "a", count: 100_000))
        )
        #expect(most.width == more.width && most.list.edges.count == more.list.edges.count)
        #expect(drawn("a" + String(repeating: "\u{301}", count: 100_000)).width < 1000)
    }
}
