/// The little words of questions such as "cafes near the harbour": what they mean, in any language
/// that has words for categories (``CategoryWords``).
package enum SearchPhrases {
    /// A meaning of little words.
    package enum Connector: String, Hashable, Sendable, CaseIterable {
        /// Between what is looked for and the place that it shall be near: "near", "bei", "près de".
        case near
        /// The same where the place comes first: "aseman lähellä", "駅の近く".
        case nearBefore
        /// Near where one is: "near me", "nearest", "in der Nähe".
        case nearMe
        /// Between what is looked for and the place around it: "in", "à".
        case inside
        /// Between the names of two streets that meet: "and", "Ecke".
        case and
        /// That it is open now.
        case open
        /// That it is open day and night.
        case allDay
        /// Along the way that one drives.
        case alongRoute
        /// Nothing; it may stand beside the others: "the", "der", "de la".
        case filler
    }

    /// What some words may mean, and how many words they are.
    package struct Match: Hashable, Sendable {
        package let connectors: Set<Connector>
        package let count: Int
    }

    /// The longest phrase that the folded `words` have from `start` on.
    package static func match(in words: [String], at start: Int) -> Match? {
        guard words.indices.contains(start) else { return nil }
        let most = min(longest, words.count - start)
        for count in stride(from: most, to: 0, by: -1) {
            let phrase = words[start..<start + count].joined(separator: " ")
            if let found = table[phrase] { return Match(connectors: found, count: count) }
        }
        return nil
    }

    /// What the folded `word`, or a sign such as `&`, may mean by itself: "en" is "in" in Spanish and
    /// "and" in Dutch.
    package static func connectors(_ word: String) -> Set<Connector> {
        table[word] ?? signs[word].map { [$0] } ?? []
    }

    private static let signs: [String: Connector] = [
        "&": .and, "+": .and, "/": .and, "@": .near, "×": .and,
    ]

    private static let longest = table.keys.map { $0.split(separator: " ").count }.max() ?? 1

    private static let table: [String: Set<Connector>] = {
        var table: [String: Set<Connector>] = [:]
        for line in phrases.split(separator: "\n") {
            let parts = line.split(separator: ":")
            guard let connector = parts.first.flatMap({ Connector(rawValue: String($0)) }) else {
                preconditionFailure("no connector: \(line)")
            }
            for phrase in parts.dropFirst().joined().split(separator: ",") {
                let words = Folding.tokens(String(phrase)).map(\.text)
                if !words.isEmpty {
                    table[words.joined(separator: " "), default: []].insert(connector)
                }
            }
        }
        return table
    }()
}
