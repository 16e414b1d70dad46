import Foundation

/// How the name of a road changes after the words of a phrase (`Documentation/Locales.md`).
struct NameCase: Codable, Sendable {
    /// A rule for names with a certain word, or for all.
    struct Rule: Codable, Sendable {
        var has: String?
        var words: [String: String]?
        var endings: [String: String]?
        var before: String?
    }

    let rules: [Rule]

    init(from decoder: any Decoder) throws {
        rules = try decoder.singleValueContainer().decode([Rule].self)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rules)
    }

    /// `name` in this case; as it is where no rule knows it.
    func apply(_ name: String) -> String {
        let words = name.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        let rule = rules.first { rule in
            guard let has = rule.has else { return true }
            return words.contains { $0.lowercased() == has.lowercased() }
        }
        guard let rule else { return name }
        let changed = words.map { word in
            replaced(word, rule.words ?? [:]) ?? ended(word, rule.endings ?? [:]) ?? word
        }
        return (rule.before ?? "") + changed.joined(separator: " ")
    }

    private func replaced(_ word: String, _ words: [String: String]) -> String? {
        if let exact = words[word] { return exact }
        guard let other = words[word.lowercased()] else { return nil }
        return word.first?.isUppercase == true ? other.capitalizedFirst : other
    }

    /// The longest ending that fits is replaced.
    private func ended(_ word: String, _ endings: [String: String]) -> String? {
        let fitting = endings.keys.filter { word.hasSuffix($0) && word.count > $0.count }
        guard let ending = fitting.max(by: { $0.count < $1.count }), let new = endings[ending]
        else { return nil }
        return word.dropLast(ending.count) + new
    }
}
