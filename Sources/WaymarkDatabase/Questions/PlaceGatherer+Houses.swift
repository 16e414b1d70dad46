import WaymarkSearch

extension PlaceGatherer {
    /// Numbers of one street that begin as the one that is typed.
    private static let mostLonger = 12

    /// Fetches the houses of `places` with the numbers of a question.
    mutating func loadHouses(
        of places: Set<Int>, _ demand: WordDemand
    ) async throws(DatabaseError) {
        let numbers = demand.houseNumbers
        guard !numbers.isEmpty, !places.isEmpty else { return }
        var statement = Statement()
        let streets = statement.bind(Array(places))
        let values = statement.bind(PostgresValue(numbers.map { Int64($0.value) }))
        let texts = statement.bind(numbers.map(\.text))
        // A range has every number in it, and one of several parts each of these.
        let condition = """
            place = ANY(\(streets)) AND (value = ANY(\(values)) OR is_wide AND (
                EXISTS (SELECT 1 FROM unnest(\(values)) AS asked
                    WHERE asked BETWEEN value AND last_value)
                OR string_to_array(translate(folded, ';,', '//'), '/') && \(texts)))
            """
        try await loadHouses(condition, statement)
        if demand.isTyped { try await loadLonger(of: places, numbers) }
    }

    private mutating func loadLonger(
        of places: Set<Int>, _ numbers: [HouseNumber]
    ) async throws(DatabaseError) {
        let table = "\(build.schema).house"
        var statement = Statement()
        let streets = statement.bind(Array(places))
        let low = statement.bind(numbers.map(\.text))
        let high = statement.bind(numbers.map { $0.text + Self.lastLetter })
        let most = statement.bind(Self.mostLonger)
        try await loadHouses(
            """
            number IN (
                SELECT found.number FROM unnest(\(streets)) AS street
                CROSS JOIN unnest(\(low), \(high)) AS typed (low, high)
                CROSS JOIN LATERAL (SELECT number FROM \(table)
                    WHERE place = street AND folded BETWEEN typed.low AND typed.high
                    ORDER BY number LIMIT \(most)) AS found)
            """, statement)
    }
}
