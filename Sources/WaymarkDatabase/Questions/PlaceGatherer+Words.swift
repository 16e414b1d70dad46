import WaymarkDirections
import WaymarkGeometry
import WaymarkRoads
import WaymarkSearch

extension PlaceGatherer {
    /// Places that are fetched for all words together, the most important of each.
    private static let mostPlaces = 800
    private static let leastPlaces = 100
    /// Places around the view that are looked at where a word has more, and that are fetched of them.
    private static let nearLooks = 2000
    private static let mostNear = 300

    /// Fetches the places of words, their houses with the numbers of the question, and their junctions.
    mutating func find(_ demand: WordDemand) async throws(DatabaseError) {
        var words = try await spans(of: demand.words)
        var similar: [WordSpan] = []
        for word in demand.mistaken { similar += try await spans(similarTo: word) }
        if !similar.isEmpty { words.append(similar) }
        words.removeAll(where: \.isEmpty)
        guard !words.isEmpty else { return }
        let share = max(Self.leastPlaces, Self.mostPlaces / words.count)
        var found: Set<Int> = []
        if let corridor = demand.corridor {
            var statement = Statement()
            let area = statement.condition(corridor)
            found = try await bearers(of: words.flatMap { $0 }, where: area, &statement)
        } else {
            found = try await mostImportant(of: words, share)
            if words.contains(where: { $0.reduce(0) { $0 + $1.count } > share }) {
                found.formUnion(try await nearest(of: words.flatMap { $0 }, demand.options))
                if words.count > 1 { found.formUnion(try await together(words, share)) }
            }
        }
        try await load(places: found)
        try await loadHouses(of: found, demand)
        if demand.wordCount > 1 { try await loadJunctions() }
    }

    /// The words of the region that the words of a question may stand for.
    private func spans(of words: [[WordForm]]) async throws(DatabaseError) -> [[WordSpan]] {
        let forms = words.flatMap { $0 }
        guard !forms.isEmpty else { return [] }
        let texts = forms.map { String(decoding: $0.units, as: UTF16.self) }
        var statement = Statement()
        let low = statement.bind(texts)
        let high = statement.bind(
            zip(forms, texts).map { $0.isPrefix ? $1 + Self.lastLetter : $1 })
        let table = "\(build.schema).word"
        let rows = try await connection.execute(
            """
            SELECT form.number::int, first.number, last.number,
                last.first_place + last.places - first.first_place,
                EXISTS (SELECT 1 FROM \(build.schema).beginning WHERE text = form.low)
            FROM unnest(\(low), \(high)) WITH ORDINALITY AS form (low, high, number)
            CROSS JOIN LATERAL (SELECT number, first_place FROM \(table)
                WHERE text >= form.low ORDER BY text LIMIT 1) first
            CROSS JOIN LATERAL (SELECT number, first_place, places FROM \(table)
                WHERE text <= form.high ORDER BY text DESC LIMIT 1) last
            WHERE first.number <= last.number
            """, statement.parameters)
        var found: [Int: WordSpan] = [:]
        for var row in rows {
            let form = try row.int() - 1
            guard forms.indices.contains(form) else { throw .malformedAnswer }
            let (first, last, count) = (try row.int(), try row.int(), try row.int())
            let isListed = try row.bool() && forms[form].isPrefix
            found[form] = WordSpan(
                low: first, high: last, count: count, penalty: forms[form].penalty,
                beginning: isListed ? texts[form] : nil)
        }
        var next = 0
        return words.map { forms in
            defer { next += forms.count }
            return (next..<next + forms.count).compactMap { found[$0] }
        }
    }

    /// The most important places of each word: those that are found by the best of its forms first.
    private func mostImportant(
        of words: [[WordSpan]], _ share: Int
    ) async throws(DatabaseError) -> Set<Int> {
        var ranges: [(span: WordSpan, most: Int)] = []
        var beginnings: Set<String> = []
        for spans in words {
            var room = share
            for span in spans.sorted(by: { $0.penalty < $1.penalty }) where room > 0 {
                if let beginning = span.beginning {
                    beginnings.insert(beginning)
                } else {
                    ranges.append((span, min(room, span.count)))
                    room -= span.count
                }
            }
        }
        var statement = Statement()
        let (low, high) = (
            statement.bind(ranges.map(\.span.low)), statement.bind(ranges.map(\.span.high))
        )
        let most = statement.bind(ranges.map(\.most))
        let list = statement.bind(beginnings.sorted())
        return try await numbers(
            """
            SELECT found.place FROM unnest(\(low), \(high), \(most)) AS span (low, high, most)
            CROSS JOIN LATERAL (SELECT place FROM \(build.schema).place_word
                WHERE word BETWEEN span.low AND span.high ORDER BY place LIMIT span.most) found
            UNION SELECT unnest(places) FROM \(build.schema).beginning WHERE text = ANY(\(list))
            """, statement)
    }

    /// The places around the view, or in it, that have one of the words.
    private func nearest(
        of spans: [WordSpan], _ options: PlaceOptions
    ) async throws(DatabaseError) -> Set<Int> {
        var found: Set<Int> = []
        if let bounds = options.bounds {
            var statement = Statement()
            let area = statement.condition(bounds)
            found = try await bearers(
                of: spans, where: area, around: options.near ?? bounds.center, &statement)
        } else if let near = options.near {
            var statement = Statement()
            found = try await bearers(of: spans, around: near, &statement)
        }
        return found
    }

    private func bearers(
        of spans: [WordSpan], where area: String = "true", around center: Coordinate? = nil,
        _ statement: inout Statement
    ) async throws(DatabaseError) -> Set<Int> {
        let order =
            center.map { "ORDER BY position <-> \(statement.point($0))" } ?? "ORDER BY number"
        let hasWord = statement.condition(anyOf: spans)
        let (looks, most) = (statement.bind(Self.nearLooks), statement.bind(Self.mostNear))
        return try await numbers(
            """
            SELECT number FROM (
                SELECT number, words FROM \(build.schema).place WHERE \(area)
                \(order) LIMIT \(looks)) near
            WHERE \(hasWord) LIMIT \(most)
            """, statement)
    }

    /// The junctions of the streets that were found.
    private mutating func loadJunctions() async throws(DatabaseError) {
        let streets = gathered.streets
        guard streets.count > 1 else { return }
        var statement = Statement()
        let list = statement.bind(streets)
        try await loadJunctions(
            "first = ANY(\(list)) AND second = ANY(\(list)) AND first < second", statement)
    }
}
