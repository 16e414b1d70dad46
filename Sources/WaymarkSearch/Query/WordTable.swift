/// The meanings of the words of a question, in arrays that a search over many places reads without
/// touching the words themselves.
struct WordTable {
    /// The first span of each word, and one more.
    private var firstSpans: [Int] = [0]
    private var spans: [WordMatches.Span] = []
    /// The tokens from the lowest to the highest of all words.
    private var range = 0..<0
    /// How much each word counts among the others.
    private(set) var weights: [Double] = []
    /// Bits of the words that may be missing: "and" between two others.
    private(set) var optional: UInt32 = 0
    /// Bits of all words.
    let all: UInt32

    init(_ query: QueryText) {
        let words = query.words
        all = query.bits
        for (number, word) in words.enumerated() {
            spans += word.matches.spans
            firstSpans.append(spans.count)
            weights.append(word.weight)
            let isBetween = number > 0 && number < words.count - 1
            if isBetween, SearchPhrases.connectors(word.text).contains(.and) {
                optional |= 1 << UInt32(number)
            }
        }
        if let low = spans.map(\.tokens.lowerBound).min(),
            let high = spans.map(\.tokens.upperBound).max()
        {
            range = low..<high
        }
    }

    /// How many words there are.
    var count: Int { weights.count }

    /// Whether a token may stand for any of the words; most are far from all of them.
    func mayHave(_ token: Int) -> Bool { range.contains(token) }

    /// The cost of taking `token` for a word; `nil` if it is another one.
    func penalty(of token: Int, for word: Int) -> Double? {
        var (low, high) = (firstSpans[word], firstSpans[word + 1])
        while low < high {
            let middle = (low + high) / 2
            if spans[middle].tokens.upperBound <= token { low = middle + 1 } else { high = middle }
        }
        guard low < firstSpans[word + 1], spans[low].tokens.lowerBound <= token else { return nil }
        return spans[low].penalty
    }
}
