import WaymarkSearch

extension PlaceGatherer {
    /// Words that are compared with one that may have mistakes in it.
    private static let mostCompared = 200_000
    /// Similar words whose places are fetched.
    private static let mostSimilar = 300
    /// The cost of a place that is found by a similar word, for the order of words alone.
    private static let penalties = [0.3, 0.5]

    /// The words of the region that are similar to `word`, the most similar first.
    ///
    /// The server finds words that may be: those with the same first letter and about the same length,
    /// and by their trigrams those with another first letter. Which of them are is decided as in a file.
    func spans(similarTo word: MistakenWord) async throws(DatabaseError) -> [WordSpan] {
        let text = String(decoding: word.units, as: UTF16.self)
        let rows = try await similarRows(text, word)
        var (spans, texts): ([WordSpan], [[UInt16]]) = ([], [])
        for var row in rows {
            let number = try row.int()
            texts.append(Array(try row.text().utf16))
            spans.append(
                WordSpan(
                    low: number, high: number, count: try row.int(), penalty: 0, beginning: nil))
        }
        let matches = word.matches(among: texts).sorted { a, b in
            (a.edits, -spans[a.word].count, a.word) < (b.edits, -spans[b.word].count, b.word)
        }
        return matches.prefix(Self.mostSimilar).map { match in
            let span = spans[match.word]
            return WordSpan(
                low: span.low, high: span.high, count: span.count,
                penalty: Self.penalties[min(match.edits, 2) - 1], beginning: nil)
        }
    }

    private func similarRows(
        _ text: String, _ word: MistakenWord
    ) async throws(DatabaseError) -> [PostgresRow] {
        let letters = Array(text.unicodeScalars)
        guard letters.count > 1 else { return [] }
        var statement = Statement()
        let first = String(String.UnicodeScalarView(letters.prefix(1)))
        let (low, high) = (
            statement.bind(PostgresValue(first)),
            statement.bind(PostgresValue(first + Self.lastLetter))
        )
        let least = statement.bind(letters.count - word.edits)
        let most = statement.bind(word.isPrefix ? Int(Int16.max) : letters.count + word.edits)
        let patterns = statement.bind(Self.patterns(letters, isPrefix: word.isPrefix))
        let limit = statement.bind(Self.mostCompared)
        let table = "\(build.schema).word"
        return try await connection.execute(
            """
            SELECT number, text, places FROM \(table)
                WHERE text BETWEEN \(low) AND \(high)
                AND char_length(text) BETWEEN \(least) AND \(most)
            UNION SELECT number, text, places FROM unnest(\(patterns)) AS pattern
                JOIN \(table) ON text LIKE pattern
            LIMIT \(limit)
            """, statement.parameters)
    }

    /// Patterns of words whose first letter is wrong, missing, too much, or swapped with the second.
    private static func patterns(_ letters: [Unicode.Scalar], isPrefix: Bool) -> [String] {
        func escaped(_ letters: some Sequence<Unicode.Scalar>) -> String {
            letters.reduce(into: "") { text, letter in
                if letter == "_" || letter == "%" || letter == "\\" { text += "\\" }
                text.unicodeScalars.append(letter)
            }
        }
        let rest = escaped(letters.dropFirst())
        let swapped = escaped([letters[1], letters[0]] + letters.dropFirst(2))
        let patterns = ["_" + rest, "_" + escaped(letters), rest, swapped]
        return isPrefix ? patterns.map { $0 + "%" } : patterns
    }
}
