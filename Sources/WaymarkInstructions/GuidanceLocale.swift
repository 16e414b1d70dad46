import Foundation

/// The words of guidance in one language.
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
        let list: String
        let directions: [String: String]
        let sides: [String: String]
        let compass: [String]
        let ordinals: [String]
        let ordinalBeyond: String
        let phrases: [String: String]
        let landmarks: [String: String]
        let delays: PluralTexts
        let lanes: [String: PluralTexts]
        let headlines: [String: String]
        let distances: Distances
        let distancesAhead: Distances
    }

    let contents: Contents
    /// How names change, by the names of the cases.
    let cases: [String: NameCase]
    let decimal: String
    private let script: String
    private let phrases: Templates
    private let headlines: Templates
    private let plurals: PluralRule

    /// Phrases by their keys, then by their forms, as a direction or "up"; "" for any other form.
    private typealias Templates = [String: [String: PhraseTemplate]]

    /// The language as a BCP 47 tag.
    public let language: String

    /// Whether it is written from right to left.
    public var isRightToLeft: Bool { Self.rightToLeft.contains(script) }

    /// The living scripts from right to left (ISO 15924).
    private static let rightToLeft: Set = ["Adlm", "Arab", "Hebr", "Nkoo", "Rohg", "Syrc", "Thaa"]

    /// The phrases that stand in for those that a language has no words of its own for.
    static let plainer = [
        "forkStay": "fork", "stairs": "continue", "gate": "continue", "bollards": "continue",
        "restrictedRoad": "nameChange", "dismount": "nameChange", "escalator": "stairs",
        "door": "continue", "enterBuilding": "continue", "leaveBuilding": "continue",
    ]

    init(
        _ contents: Contents, language: String, script: String, decimal: String,
        cases: [String: NameCase]
    ) {
        self.contents = contents
        self.language = language
        self.script = script
        self.decimal = decimal
        self.cases = cases
        phrases = Self.templates(contents.phrases)
        headlines = Self.templates(contents.headlines)
        plurals = PluralRule(
            language: language.split(separator: "-").first.map(String.init) ?? "")
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

    /// The phrase `key`, in the first of `forms` that it has; a plainer one where the language has
    /// none.
    func phrase(_ key: String, in forms: [String] = []) -> PhraseTemplate {
        if let own = phrases[key] { return Self.text(own, in: forms) ?? PhraseTemplate("") }
        return Self.plainer[key].map { phrase($0, in: forms) } ?? PhraseTemplate("")
    }

    /// The headline `key`, in the first of `forms` that it has; `nil` where the language has none.
    func headline(_ key: String, in forms: [String] = []) -> PhraseTemplate? {
        headlines[key].flatMap { Self.text($0, in: forms) }
    }

    private static func text(
        _ templates: [String: PhraseTemplate], in forms: [String]
    ) -> PhraseTemplate? {
        (forms + [""]).lazy.compactMap { templates[$0] }.first
    }

    /// The word for the `number`th, counted from 1.
    func ordinal(_ number: Int) -> String {
        contents.ordinals.indices.contains(number - 1)
            ? contents.ordinals[number - 1]
            : contents.ordinalBeyond.replacingOccurrences(of: "{n}", with: "\(number)")
    }

    /// `texts` in the form for `number`, with its digits.
    func plural(_ texts: PluralTexts, _ number: Double) -> String {
        let isWhole = number == number.rounded()
        let digits = isWhole ? "\(Int(number))" : "\(number)".replacing(".", with: decimal)
        return texts.text(plurals.form(of: number), digits)
    }
}
