import WaymarkGeometry
import WaymarkRegion

/// The words of names that a word of a question may stand for, each with what that costs.
struct WordMatches {
    /// Words of the table, side by side, that cost the same.
    struct Span {
        let tokens: Range<Int>
        let penalty: Double
    }

    /// Costs of the ways in which a word is found, 0 for letter by letter.
    enum Penalty {
        static let variant = 0.02
        static let abbreviation = 0.03
        static let transliteration = 0.05
        static let prefix = 0.15
        /// Of the word at which somebody still types.
        static let typedPrefix = 0.06
        static let oneEdit = 0.3
        static let twoEdits = 0.5
    }

    /// In the order of the table, apart from each other.
    private(set) var spans: [Span] = []

    /// Adds words; where they are there already, the lower cost counts.
    mutating func add(_ tokens: Range<Int>, penalty: Double) {
        guard !tokens.isEmpty else { return }
        var rest: [Range<Int>] = [tokens]
        var kept: [Span] = []
        for span in spans {
            let overlap = span.tokens.clamped(to: tokens)
            guard !overlap.isEmpty else {
                kept.append(span)
                continue
            }
            if span.penalty <= penalty {
                kept.append(span)
                rest = rest.flatMap { Self.difference($0, span.tokens) }
            } else {
                kept += Self.difference(span.tokens, tokens).map {
                    Span(tokens: $0, penalty: span.penalty)
                }
            }
        }
        kept += rest.map { Span(tokens: $0, penalty: penalty) }
        spans = kept.sorted { $0.tokens.lowerBound < $1.tokens.lowerBound }
    }

    private static func difference(_ a: Range<Int>, _ b: Range<Int>) -> [Range<Int>] {
        [
            a.lowerBound..<max(a.lowerBound, min(a.upperBound, b.lowerBound)),
            min(a.upperBound, max(a.lowerBound, b.upperBound))..<a.upperBound,
        ].filter { !$0.isEmpty }
    }

    /// What it costs to take `token` for the word; `nil` where it is another one.
    func penalty(of token: Int) -> Double? {
        let place = spans.partitioningIndex { $0.tokens.upperBound <= token }
        guard place < spans.count, spans[place].tokens.contains(token) else { return nil }
        return spans[place].penalty
    }
}

/// A word of a question.
struct QueryWord {
    /// Folded.
    let text: String
    let units: [UInt16]
    /// As it was written.
    let original: String
    /// Where it stands in the question, in units of UTF-16.
    let range: Range<Int>
    var matches = WordMatches()

    init(_ token: FoldedToken, original: String) {
        text = token.text
        self.original = original
        units = Array(token.text.utf16.prefix(NameTokenizer.longestToken))
        range = token.range
    }

    /// Whether it begins with a digit.
    var isNumber: Bool { text.first?.isNumber ?? false }
    /// How much it counts among the others.
    var weight: Double { Double(min(units.count, 10)) + 1 }
    /// The mistakes in it that are forgiven.
    var edits: Int { isNumber || units.count < 3 ? 0 : units.count <= 5 ? 1 : 2 }
}

extension QueryWord {
    /// The words of names that it may stand for, without mistakes.
    ///
    /// - Parameters:
    ///   - isPrefix: whether it may be the beginning of a word.
    ///   - isTyped: whether somebody still types it.
    func forms(isPrefix: Bool, isTyped: Bool) -> [WordForm] {
        var forms = [WordForm(units: units, isPrefix: false, penalty: 0)]
        let others = [
            (Folding.variants(of: original), WordMatches.Penalty.variant),
            (Abbreviations.expand(token: text), WordMatches.Penalty.abbreviation),
        ]
        for (words, penalty) in others {
            forms += words.map {
                WordForm(units: Array($0.utf16), isPrefix: false, penalty: penalty)
            }
        }
        let prefixPenalty =
            isTyped ? WordMatches.Penalty.typedPrefix : WordMatches.Penalty.prefix
        if let latin = Transliteration.latin(text) {
            let units = Array(Folding.fold(latin).utf16)
            let penalty = WordMatches.Penalty.transliteration
            forms.append(WordForm(units: units, isPrefix: false, penalty: penalty))
            if isPrefix {
                forms.append(
                    WordForm(units: units, isPrefix: true, penalty: prefixPenalty + penalty))
            }
        }
        if isPrefix {
            forms.append(WordForm(units: units, isPrefix: true, penalty: prefixPenalty))
        }
        return forms
    }

    /// Finds `forms` of it in `table`.
    mutating func find(_ forms: [WordForm], in table: TokenTable) {
        for form in forms {
            if form.isPrefix {
                matches.add(table.tokens(withPrefix: form.units), penalty: form.penalty)
            } else if let token = table.token(form.units) {
                matches.add(token..<token + 1, penalty: form.penalty)
            }
        }
    }

    /// Rows of the distance table for one word; some milliseconds in the worst case.
    private static let mostRows = 100_000

    /// Finds the words that it may stand for with a mistake, or with two where the first letter is right.
    mutating func findSimilar(in table: TokenTable, isPrefix: Bool) {
        guard edits > 0 else { return }
        find(in: 0..<table.count, of: table, edits: 1, isPrefix: isPrefix)
        guard edits > 1 else { return }
        let range = table.tokens(withPrefix: Array(units.prefix(1)))
        find(in: range, of: table, edits: 2, isPrefix: isPrefix)
    }

    private mutating func find(
        in range: Range<Int>, of table: TokenTable, edits most: Int, isPrefix: Bool
    ) {
        let walk = FuzzyWalk(
            units, in: table, range: range, edits: most, isPrefix: isPrefix, rows: Self.mostRows)
        for (tokens, edits) in walk.found where edits > 0 {
            let penalty =
                edits == 1 ? WordMatches.Penalty.oneEdit : WordMatches.Penalty.twoEdits
            matches.add(tokens, penalty: penalty + (tokens.count > 1 ? 0.05 : 0))
        }
    }
}
