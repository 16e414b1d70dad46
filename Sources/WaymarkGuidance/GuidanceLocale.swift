import Foundation
import Yams

/// The words of one language: a YAML file (`Documentation/Locales.md`).
public struct GuidanceLocale: Sendable {
    struct Distances: Decodable, Sendable {
        let meters: PluralTexts?
        let kilometers: PluralTexts?
        let feet: PluralTexts?
        let yards: PluralTexts?
        let miles: PluralTexts?
        let quarterMile: String?
        let halfMile: String?
        let threeQuarterMiles: String?
    }

    struct Contents: Decodable, Sendable {
        let language: String
        let script: String
        let decimal: String
        let list: String
        let directions: [String: String]
        let sides: [String: String]
        let compass: [String]
        let ordinals: [String]
        let ordinalBeyond: String
        let phrases: [String: String]
        let lanes: [String: PluralTexts]
        let headlines: [String: String]
        let distances: Distances
        let distancesAhead: Distances
        let cases: [String: NameCase]
    }

    let contents: Contents
    private let phrases: Templates
    private let headlines: Templates
    private let plurals: PluralRule

    /// Phrases by their keys, then by directions; "" for any other direction.
    private typealias Templates = [String: [String: PhraseTemplate]]

    /// The language as a BCP 47 tag.
    public var language: String { contents.language }

    /// Whether it is written from right to left.
    public var isRightToLeft: Bool { ["Arab", "Hebr"].contains(contents.script) }

    /// The languages that there are files for.
    public static var available: [String] {
        let urls =
            Bundle.module.urls(forResourcesWithExtension: "yaml", subdirectory: "Locales") ?? []
        return urls.map { ($0 as URL).deletingPathExtension().lastPathComponent }.sorted()
    }

    /// What is said in languages that have no words of their own for a phrase.
    private static let plainer = [
        "forkStay": "fork", "stairs": "continue", "gate": "continue", "bollards": "continue",
        "restrictedRoad": "nameChange",
    ]

    /// Older codes of languages.
    private static let aliases = ["iw": "he", "cmn": "zh", "yue": "zh"]

    /// The locale for `tag`, or for its language where the region has no file of its own; `nil`
    /// where there is none.
    public init?(_ tag: String) {
        let first = tag.split(whereSeparator: { $0 == "-" || $0 == "_" }).first ?? ""
        let language = first.lowercased()
        for name in [tag, language, Self.aliases[language] ?? ""] {
            guard !name.isEmpty, name.allSatisfy({ $0.isASCII && $0.isLetter || $0 == "-" }),
                let url = Bundle.module.url(
                    forResource: name, withExtension: "yaml", subdirectory: "Locales"),
                let text = try? String(contentsOf: url, encoding: .utf8),
                let locale = try? GuidanceLocale(yaml: text)
            else { continue }
            self = locale
            return
        }
        return nil
    }

    /// The words of a file of one's own.
    ///
    /// - Throws: `DecodingError` where it is not as `Documentation/Locales.md` says.
    public init(yaml: String) throws {
        contents = try YAMLDecoder().decode(Contents.self, from: yaml)
        phrases = Self.templates(contents.phrases)
        headlines = Self.templates(contents.headlines)
        plurals = PluralRule(
            language: contents.language.split(separator: "-").first.map(String.init) ?? "")
    }

    private static func templates(_ texts: [String: String]) -> Templates {
        var templates: Templates = [:]
        for (name, text) in texts {
            let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
            guard let key = parts.first else { continue }
            templates[key, default: [:]][parts.count > 1 ? parts[1] : ""] =
                PhraseTemplate(text)
        }
        return templates
    }

    /// The phrase `key`, or the one for a direction where there is one.
    func phrase(_ key: String, _ direction: String = "") -> PhraseTemplate {
        let own = phrases[key] ?? phrases[Self.plainer[key] ?? ""]
        return own.flatMap { $0[direction] ?? $0[""] } ?? PhraseTemplate("")
    }

    /// The headline `key`, or the one for a direction; `nil` where the language has none.
    func headline(_ key: String, _ direction: String) -> PhraseTemplate? {
        headlines[key].flatMap { $0[direction] ?? $0[""] }
    }

    /// The word for the `number`th, counted from 1.
    func ordinal(_ number: Int) -> String {
        guard !contents.ordinals.indices.contains(number - 1) else {
            return contents.ordinals[number - 1]
        }
        return contents.ordinalBeyond.replacingOccurrences(of: "{n}", with: "\(number)")
    }

    /// `texts` in the form for `number`, with its digits.
    func plural(_ texts: PluralTexts, _ number: Double) -> String {
        let isWhole = number == number.rounded()
        let digits =
            isWhole
            ? "\(Int(number))" : "\(number)".replacing(".", with: contents.decimal)
        return texts.text(plurals.form(of: number), digits)
    }
}
