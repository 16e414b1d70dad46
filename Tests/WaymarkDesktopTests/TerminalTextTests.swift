import Foundation
import Testing
import WaymarkDesktop

@Suite("Texts on terminals")
struct TerminalTextTests {
    @Test(
        "Characters that steer a terminal are written by their numbers",
        arguments: [
            ("\u{1b}[2J", "\\u001b[2J"), ("a\rb", "a\\u000db"), ("\u{7}", "\\u0007"),
            ("\0", "\\u0000"), ("\u{7f}", "\\u007f"), ("\u{9b}31m", "\\u009b31m"),
            ("\u{85}", "\\u0085"), ("a\r\nb", "a\\u000d\nb"), ("e\u{301}\u{1b}", "e\u{301}\\u001b"),
            ("\u{202e}teertS", "\\u202eteertS"), ("\u{202a}a\u{202c}", "\\u202aa\\u202c"),
        ])
    func controls(text: String, expected: String) {
        #expect(text.forTerminal == expected)
    }

    @Test(
        "All other texts stay as they are",
        arguments: [
            "", "Main Street", "Ä\u{a0}ö", "two\nlines\tand", "ירושלים \u{200f}1", "東京", "👩‍👧",
            "\u{2068}Main\u{2069}",
        ])
    func others(text: String) { #expect(Array(text.forTerminal.utf8) == Array(text.utf8)) }

    @Test("JSON stays the same JSON")
    func json() throws {
        let names = ["\u{1b}]0;x\u{7}", "\u{85}\u{9b}", "\n\t\\", "\u{202e}", "plain"]
        let json = String(decoding: try JSONEncoder().encode(names), as: UTF8.self)
        let shown = json.forTerminal
        #expect(!shown.unicodeScalars.contains { (0x7f..<0xa0).contains($0.value) })
        #expect(try JSONDecoder().decode([String].self, from: Data(shown.utf8)) == names)
    }
}
