import WaymarkGeometry
import WaymarkRegion

/// The folded words of all names in their order, as UTF-16, each with the places that have it.
struct TokenTable: Sendable {
    /// For each word the first of its units, and one more: the number of units.
    let firstUnits: MappedArray<UInt32>
    let units: MappedArray<UInt16>
    /// For each word the first of its places, and one more: the number of places.
    let firstPostings: MappedArray<UInt32>
    /// Places by word, the most important first.
    let postings: MappedArray<UInt32>

    /// The number of words.
    var count: Int { max(0, firstUnits.count - 1) }

    func length(of token: Int) -> Int { Int(firstUnits[token + 1]) - Int(firstUnits[token]) }

    func text(of token: Int) -> String {
        String(decoding: units[Int(firstUnits[token])..<Int(firstUnits[token + 1])], as: UTF16.self)
    }

    /// The places of the words in `tokens`, which lie side by side.
    func postingRange(of tokens: Range<Int>) -> Range<Int> {
        Int(firstPostings[tokens.lowerBound])..<Int(firstPostings[tokens.upperBound])
    }

    /// The words that begin with `prefix`.
    func tokens(withPrefix prefix: [UInt16]) -> Range<Int> {
        let start = bound(of: prefix) { $0 < 0 }
        let end = bound(of: prefix) { $0 <= 0 }
        return start..<max(start, end)
    }

    /// The number of the word `word`.
    func token(_ word: [UInt16]) -> Int? {
        let found = tokens(withPrefix: word).lowerBound
        return found < count && length(of: found) == word.count
            && compare(found, with: word) == 0 ? found : nil
    }

    private func bound(of prefix: [UInt16], _ isBefore: (Int) -> Bool) -> Int {
        (0..<count).partitioningIndex { isBefore(compare($0, with: prefix)) }
    }

    /// Whether `token` comes before (-1) or after (1) all words with `prefix`, or is one of them.
    private func compare(_ token: Int, with prefix: [UInt16]) -> Int {
        let (start, end) = (Int(firstUnits[token]), Int(firstUnits[token + 1]))
        for (offset, unit) in prefix.enumerated() {
            guard start + offset < end else { return -1 }
            let own = units[start + offset]
            if own != unit { return own < unit ? -1 : 1 }
        }
        return 0
    }
}

/// Finds the words of a table that differ from a word by few edits: a letter too much, too few,
/// another one, or two of them swapped (the optimal string alignment of Damerau and Levenshtein).
///
/// The sorted words are walked as the trie that they are, with a row of the distance table for each
/// letter; a branch ends where no entry of the row is within reach.
struct FuzzyWalk {
    private let table: TokenTable
    private let word: [UInt16]
    private let most: Int
    private let isPrefix: Bool
    private var rows: [[Int]] = []
    private var path: [UInt16] = []
    /// Rows that may still be made; one is some tens of nanoseconds of work.
    private var rowsLeft: Int
    private(set) var found: [(tokens: Range<Int>, edits: Int)] = []

    /// - Parameters:
    ///   - range: the words that are looked at.
    ///   - most: the edits in reach.
    ///   - isPrefix: whether words count that only begin so.
    init(
        _ word: [UInt16], in table: TokenTable, range: Range<Int>, edits most: Int, isPrefix: Bool,
        rows limit: Int
    ) {
        self.table = table
        self.word = word
        self.most = most
        self.isPrefix = isPrefix
        rowsLeft = limit
        rows.append(Array(0...word.count))
        descend(into: range, depth: 0)
    }

    private mutating func descend(into range: Range<Int>, depth: Int) {
        var next = range.lowerBound
        while next < range.upperBound, table.length(of: next) == depth {
            if rows[depth][word.count] <= most, depth > 0 {
                found.append((next..<next + 1, rows[depth][word.count]))
            }
            next += 1
        }
        while next < range.upperBound, rowsLeft > 0 {
            let unit = unit(of: next, at: depth)
            let end = end(of: unit, at: depth, in: next..<range.upperBound)
            rowsLeft -= 1
            let row = row(after: unit, depth: depth)
            if row.min() ?? .max <= most {
                rows.append(row)
                path.append(unit)
                if isPrefix, row[word.count] <= most { found.append((next..<end, row[word.count])) }
                descend(into: next..<end, depth: depth + 1)
                rows.removeLast()
                path.removeLast()
            }
            next = end
        }
    }

    private func unit(of token: Int, at depth: Int) -> UInt16 {
        table.units[Int(table.firstUnits[token]) + depth]
    }

    private func end(of unit: UInt16, at depth: Int, in range: Range<Int>) -> Int {
        // Most branches are short.
        var (low, step) = (range.lowerBound, 1)
        while low + step < range.upperBound, self.unit(of: low + step, at: depth) == unit {
            low += step
            step *= 2
        }
        let high = min(low + step, range.upperBound)
        return (low + 1..<max(low + 1, high)).partitioningIndex {
            self.unit(of: $0, at: depth) == unit
        }
    }

    private func row(after unit: UInt16, depth: Int) -> [Int] {
        let above = rows[depth]
        var row = [Int](repeating: depth + 1, count: word.count + 1)
        for column in 1..<row.count {
            let same = word[column - 1] == unit ? 0 : 1
            var least = min(above[column] + 1, row[column - 1] + 1, above[column - 1] + same)
            if depth > 0, column > 1, word[column - 1] == path[depth - 1],
                word[column - 2] == unit
            {
                least = min(least, rows[depth - 1][column - 2] + 1)
            }
            row[column] = least
        }
        return row
    }
}
