import WaymarkDirections
import WaymarkSearch

// Of words that many places have, those places that have two of them come before those that are
// important: of thousands of streets "Hauptstraße" the one in Berlin.
extension PlaceGatherer {
    /// Places of a word that are looked at for another one.
    private static let mostLooks = 20_000

    /// Places that have two of the words, in their names or in those of the areas around them.
    func together(
        _ words: [[WordSpan]], _ share: Int
    ) async throws(DatabaseError) -> Set<Int> {
        try await inAreas(words, share).union(inNames(words, share))
    }

    /// Places whose name has the rarest of the words and another one.
    private func inNames(
        _ words: [[WordSpan]], _ share: Int
    ) async throws(DatabaseError) -> Set<Int> {
        let sorted = words.sorted { a, b in
            a.reduce(0) { $0 + $1.count } < b.reduce(0) { $0 + $1.count }
        }
        guard let rarest = sorted.first else { return [] }
        var statement = Statement()
        let (low, high) = (statement.bind(rarest.map(\.low)), statement.bind(rarest.map(\.high)))
        let hasOther = statement.condition(anyOf: sorted.dropFirst().flatMap { $0 })
        let (looks, most) = (statement.bind(Self.mostLooks), statement.bind(share))
        return try await numbers(
            """
            SELECT number FROM \(build.schema).place JOIN (
                SELECT own.place FROM unnest(\(low), \(high)) AS span (low, high)
                JOIN \(build.schema).place_word AS own ON own.word BETWEEN span.low AND span.high
                LIMIT \(looks)) AS found ON found.place = number
            WHERE \(hasOther) ORDER BY number LIMIT \(most)
            """, statement)
    }

    /// Places whose name has one of the words, in areas whose names have another one.
    private func inAreas(
        _ words: [[WordSpan]], _ share: Int
    ) async throws(DatabaseError) -> Set<Int> {
        var statement = Statement()
        let numbered = words.enumerated().flatMap { number, spans in spans.map { (number, $0) } }
        let word = statement.bind(numbered.map(\.0))
        let low = statement.bind(numbered.map(\.1.low))
        let high = statement.bind(numbered.map(\.1.high))
        let classes = statement.bind(build.classes { $0.kind.isAround })
        let most = statement.bind(share)
        let (place, placeWord) = ("\(build.schema).place", "\(build.schema).place_word")
        return try await numbers(
            """
            WITH span AS MATERIALIZED (
                SELECT * FROM unnest(\(word), \(low), \(high)) AS span (word, low, high)),
            area AS MATERIALIZED (
                SELECT DISTINCT span.word, number FROM \(place), unnest(words) AS own, span
                WHERE class = ANY(\(classes)) AND own BETWEEN span.low AND span.high),
            inside AS MATERIALIZED (
                SELECT DISTINCT area.word, around.number
                FROM \(place) AS around, unnest(around.areas || around.number) AS own
                JOIN area ON area.number = own
                WHERE around.class = ANY(\(classes)))
            SELECT found.place FROM (SELECT DISTINCT word FROM span) AS asked
            CROSS JOIN LATERAL (
                SELECT own.place FROM span JOIN \(placeWord) AS own
                    ON own.word BETWEEN span.low AND span.high
                WHERE span.word = asked.word AND parent IN (
                    SELECT number FROM inside WHERE inside.word <> asked.word)
                ORDER BY place LIMIT \(most)) AS found
            """, statement)
    }
}

extension PlaceKind {
    /// Whether it may be around other places.
    fileprivate var isAround: Bool {
        switch self {
        case .country, .state, .county, .settlement, .district, .locality: true
        default: false
        }
    }
}
