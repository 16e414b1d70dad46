import Foundation
import Testing
import WaymarkNavigationUI

@Suite("The words of the page")
struct PageWordsTests {
    @Test("There are words, and a choice in the page, of each language of the panels on the map")
    func languages() throws {
        #expect(try PageFiles.languages() == DisplayLanguage.available)
        let listed = try #require(
            try PageFiles.text("words.js").firstMatch(of: /languages = \[([^\]]*)\]/))
        let codes = listed.1.matches(of: /"(\w+)"/).map { String($0.1) }
        #expect(codes == DisplayLanguage.available)
    }

    @Test("Each language has the keys of English, and text for each", arguments: languageTags)
    func keys(language: String) throws {
        let words = try PageFiles.words(language)
        let english = try PageFiles.words("en")
        #expect(Set(english.keys).symmetricDifference(words.keys).isEmpty)
        for (key, text) in words {
            let isBlank = text.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty
            #expect(!isBlank, "\(key)")
        }
    }

    @Test("Each text has places for the values of the English one", arguments: languageTags)
    func values(language: String) throws {
        let words = try PageFiles.words(language)
        for (key, text) in try PageFiles.words("en") {
            #expect(Self.values(of: words[key] ?? "") == Self.values(of: text), "\(key)")
        }
    }

    @Test("Units and decimal signs are those of the panels on the map", arguments: languageTags)
    func units(language: String) throws {
        let words = try PageFiles.words(language)
        let panels = DisplayLanguage(language)
        let units = [
            "meters": panels.meters, "kilometers": panels.kilometers, "feet": panels.feet,
            "miles": panels.miles, "yards": panels.yards, "hours": panels.hours,
            "minutes": panels.minutes,
        ]
        for (name, unit) in units {
            let text = try #require(words["unit.\(name)"])
            let written = text.replacing("{value}", with: "")
                .trimmingCharacters(in: .whitespacesAndNewlines)
            #expect(written == unit)
        }
        #expect(words["number.decimal"] == panels.decimal)
    }

    @Test("Each key that the page names has a text")
    func namedKeys() throws {
        let named = try Self.named()
        let known = Set(try PageFiles.words("en").keys)
        #expect(named.count > 150)
        #expect(named.subtracting(known).sorted() == [])
    }

    @Test("Each text is named in the page or belongs to what the host sends")
    func unusedKeys() throws {
        let sent = ["error.", "kind.", "log."]
        let unused = Set(try PageFiles.words("en").keys).subtracting(try Self.named())
            .filter { key in !sent.contains { key.hasPrefix($0) } }
        #expect(unused.sorted() == [])
    }

    @Test("Each error of a command has a text")
    func errors() throws {
        let words = try PageFiles.words("en")
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

    private static let languageTags = DisplayLanguage.available

    private static func values(of text: String) -> [String] {
        text.matches(of: /\{(\w+)\}/).map { String($0.1) }.sorted()
    }

    /// The keys that stand in the page and its modules, and those that the table of settings stands for.
    private static func named() throws -> Set<String> {
        let page = try PageFiles.text("index.html")
        let scripts = try PageFiles.scripts()
        var keys = Set(page.matches(of: /data-phrase[a-z-]*="([^"]+)"/).map { String($0.1) })
        let groups = Set(
            try PageFiles.words("en").keys.compactMap { $0.split(separator: ".").first })
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
