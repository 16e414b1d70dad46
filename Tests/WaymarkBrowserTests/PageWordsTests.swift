import Foundation
import Testing
import WaymarkInstructions

@Suite("The words of the page")
struct PageWordsTests {
    @Test("No text is blank", arguments: languageTags)
    func blanks(language: String) {
        for (key, text) in PageFiles.words(language) {
            #expect(text.contains { !$0.isWhitespace }, "\(key)")
        }
    }

    @Test("Each language has the decimal sign, the units and the direction of the map")
    func units() {
        #expect(PageFiles.words("de")["unit.kilometers"] == "{value}\u{a0}km")
        #expect(PageFiles.words("ja")["unit.minutes"] == "{value}分")
        #expect(PageFiles.words("de")["number.decimal"] == ",")
        #expect(PageFiles.words("he")["language.direction"] == "rtl")
        #expect(PageFiles.words("fi")["language.direction"] == "ltr")
        for tag in Self.languageTags {
            #expect(PageFiles.words(tag).keys == PageFiles.words("en").keys, "\(tag)")
        }
    }

    @Test("Each text has places for the values of the English one", arguments: languageTags)
    func values(language: String) throws {
        let words = PageFiles.words(language)
        for (key, text) in PageFiles.words("en") {
            #expect(Self.values(of: words[key] ?? "") == Self.values(of: text), "\(key)")
        }
    }

    @Test("Each key that the page names has a text")
    func namedKeys() throws {
        let named = try Self.named()
        let known = Set(PageFiles.words("en").keys)
        #expect(named.count > 150)
        #expect(named.subtracting(known).sorted() == [])
    }

    @Test("Each text is named in the page or belongs to what the host sends")
    func unusedKeys() throws {
        let sent = ["error.", "kind.", "log."]
        let unused = Set(PageFiles.words("en").keys).subtracting(try Self.named())
            .filter { key in !sent.contains { key.hasPrefix($0) } }
        #expect(unused.sorted() == [])
    }

    @Test("Each error of a command has a text")
    func errors() throws {
        let words = PageFiles.words("en")
        let codes = try PageFiles.source("DemoError.swift").matches(of: /case (\w+)\n/)
        #expect(codes.count >= 8)
        for code in codes { #expect(words["error.\(code.1)"] != nil, "\(code.1)") }
    }

    @Test("No text stands in the page itself")
    func bareTexts() throws {
        let page = try PageFiles.text("index.html")
        let body = try #require(page.split(separator: "<body").last)
        let texts = body.matches(of: />([^<]+)</).map { String($0.1) }
        #expect(texts.filter { $0.contains(where: \.isLetter) } == [])
        #expect(!body.contains(/\s(?:aria-label|title|placeholder)="/))
    }

    private static let languageTags = Language.available

    private static func values(of text: String) -> [String] {
        text.matches(of: /\{(\w+)\}/).map { String($0.1) }.sorted()
    }

    /// The keys that stand in the page and its modules, and those that the table of settings stands for.
    private static func named() throws -> Set<String> {
        let page = try PageFiles.text("index.html")
        let scripts = try PageFiles.scripts()
        var keys = Set(page.matches(of: /data-phrase[a-z-]*="([^"]+)"/).map { String($0.1) })
        let groups = Set(
            PageFiles.words("en").keys.compactMap { $0.split(separator: ".").first })
        for match in scripts.matches(of: /"(\w+)(\.[\w.]+)"/) where groups.contains(match.1) {
            keys.insert("\(match.1)\(match.2)")
        }
        let table = try PageFiles.text("settings-table.js")
        for match in table.matches(of: /group\("(\w+)"/) { keys.insert("group.\(match.1)") }
        for match in table.matches(of: /row\("(\w+)", "\w+"(?:, \{ options: \[([^\]]*)\])?/) {
            keys.formUnion(["setting.\(match.1)", "setting.\(match.1).help"])
            for option in (match.2 ?? "").matches(of: /"(\w+)"/) {
                keys.insert("setting.\(match.1).\(option.1)")
            }
        }
        return keys
    }
}
