import WaymarkGeometry

/// Collects the words of names and the places that have them.
struct NameTokenizer {
    /// The key of a name that is another in Latin letters; it is searched but not shown.
    static let otherScript = "latn:"
    /// Words of a name beyond these are not searched.
    static let mostTokens = 32
    /// Letters of a word beyond these are not searched.
    static let longestToken = 64

    private var tokens = Numbering<[UInt16]>()
    private var postings: [[UInt32]] = []

    /// The words of `name`: as it is written and, where that is not Latin, in Latin letters. Notes
    /// them for `place`; places come in ascending order.
    mutating func tokens(of name: String, place: Int) -> [[Int]] {
        let own = list(of: name, place: place)
        guard let latin = Transliteration.latin(name) else { return [own] }
        let other = list(of: latin, place: place)
        return other.isEmpty || other == own ? [own] : [own, other]
    }

    private mutating func list(of name: String, place: Int) -> [Int] {
        Folding.tokens(name).prefix(Self.mostTokens).map { token in
            let number = tokens.number(of: Array(token.text.utf16.prefix(Self.longestToken)))
            if number == postings.count { postings.append([]) }
            if postings[number].last != UInt32(place) { postings[number].append(UInt32(place)) }
            return number
        }
    }

    /// The words in their order.
    func sorted() -> SortedTokens {
        let order = tokens.elements.indices.sorted {
            tokens.elements[$0].lexicographicallyPrecedes(tokens.elements[$1])
        }
        var numbers = [Int](repeating: 0, count: order.count)
        for (number, token) in order.enumerated() { numbers[token] = number }
        return SortedTokens(
            tokens: order.map { tokens.elements[$0] }, postings: order.map { postings[$0] },
            numbers: numbers)
    }
}

/// Words in their order with their places.
package struct SortedTokens {
    /// Folded, in units of UTF-16.
    package let tokens: [[UInt16]]
    /// For each word its places, the most important first.
    package let postings: [[UInt32]]
    /// For each word in the order of its first use its number.
    let numbers: [Int]

    /// The most important places of short beginnings that many places have.
    func prefixes() -> [(key: UInt64, places: [UInt32])] {
        beginnings().map { (PrefixTable.key(of: $0.units), $0.places) }.sorted { $0.key < $1.key }
    }

    /// The same with the beginnings themselves.
    package func beginnings() -> [(units: [UInt16], places: [UInt32])] {
        var result: [(units: [UInt16], places: [UInt32])] = []
        for length in 1...PrefixTable.longest {
            var start = 0
            while start < tokens.count {
                let prefix = tokens[start].prefix(length)
                var end = start + 1
                while end < tokens.count, tokens[end].prefix(length) == prefix { end += 1 }
                let count = postings[start..<end].reduce(0) { $0 + $1.count }
                if prefix.count == length, count >= PrefixTable.least {
                    let places = Set(postings[start..<end].joined()).sorted()
                    result.append((Array(prefix), Array(places.prefix(PrefixTable.most))))
                }
                start = end
            }
        }
        return result
    }
}
