import WaymarkDirections

/// A question in words: its folded words and what stands between them.
struct QueryText {
    let text: String
    private(set) var words: [QueryWord]
    /// Numbers that may be those of houses, with the words that spell them.
    let houseNumbers: [HouseOption]

    /// A number that may be that of a house.
    struct HouseOption {
        let number: HouseNumber
        /// Bits of the words.
        let words: UInt32
    }

    /// Words beyond these do not count.
    static let mostWords = 24

    /// - Throws: ``PlaceError``: empty or too long.
    init(_ text: String) throws(PlaceError) {
        let bytes = text.utf8.count
        guard bytes <= SearchQuery.mostBytes else {
            throw .queryTooLong(bytes: bytes, limit: SearchQuery.mostBytes)
        }
        let tokens = Folding.tokens(text).filter { !$0.text.isEmpty }
        guard !tokens.isEmpty else { throw .emptyQuery }
        let units = Array(text.utf16)
        self.init(
            text: text,
            words: tokens.prefix(Self.mostWords).map { token in
                QueryWord(token, original: String(decoding: units[token.range], as: UTF16.self))
            })
    }

    init(text: String, words: [QueryWord]) {
        self.text = text
        self.words = words
        houseNumbers = Self.houseNumbers(of: words, in: text)
    }

    /// Bits of all words.
    var bits: UInt32 { words.indices.reduce(0) { $0 | 1 << UInt32($1) } }

    /// The same question with some of the words.
    func part(_ range: some Sequence<Int>) -> QueryText {
        QueryText(text: text, words: range.map { words[$0] })
    }

    /// The same question with other words.
    struct Respelling {
        var query: QueryText
        /// The word that two were joined to.
        let joined: QueryWord?
    }

    /// The same question with words joined or cut where others write them together or apart:
    /// "Haupt Strasse" and "Hauptstrasse".
    func respellings() -> [Respelling] {
        var others: [Respelling] = []
        func add(_ words: [QueryWord], joined: QueryWord? = nil) {
            let query = QueryText(text: text, words: Array(words.prefix(Self.mostWords)))
            others.append(Respelling(query: query, joined: joined))
        }
        for (number, word) in words.enumerated() {
            if number + 1 < words.count {
                let next = words[number + 1]
                let token = FoldedToken(
                    text: word.text + next.text,
                    range: word.range.lowerBound..<next.range.upperBound)
                let joined = QueryWord(token, original: token.text)
                add(words[..<number] + [joined] + words[(number + 2)...], joined: joined)
            }
            if let parts = CompoundWords.parts(of: word.text) {
                let pieces = [parts.name, parts.ending].map { text in
                    QueryWord(FoldedToken(text: text, range: word.range), original: text)
                }
                add(words[..<number] + pieces + words[(number + 1)...])
            }
        }
        return others
    }

    private static func houseNumbers(of words: [QueryWord], in text: String) -> [HouseOption] {
        guard words.contains(where: \.isNumber) else { return [] }
        let units = Array(text.utf16)
        var options: [HouseOption] = []
        for (index, word) in words.enumerated() where word.isNumber {
            var last = index
            while last + 1 < words.count, last - index < mostParts,
                isJoined(words[last], words[last + 1], in: units)
            {
                last += 1
                let whole = units[word.range.lowerBound..<words[last].range.upperBound]
                let bits = (index...last).reduce(UInt32(0)) { $0 | 1 << UInt32($1) }
                let number = HouseNumber(String(decoding: whole, as: UTF16.self))
                options.insert(HouseOption(number: number, words: bits), at: 0)
            }
        }
        for (index, word) in words.enumerated() where word.isNumber {
            options.append(HouseOption(number: HouseNumber(word.text), words: 1 << UInt32(index)))
        }
        return options
    }

    /// Words that one number may have besides its first.
    private static let mostParts = 5
    /// Between the parts of numbers: comma, hyphen, slash, semicolon.
    private static let joints: Set<UInt16> = [0x2C, 0x2D, 0x2F, 0x3B]

    /// Whether two words may be parts of one number: "22 b", "22-24", "6 / 105".
    private static func isJoined(
        _ first: QueryWord, _ second: QueryWord, in units: [UInt16]
    ) -> Bool {
        let (start, end) = (first.range.upperBound, second.range.lowerBound)
        guard start <= end else { return false }
        let signs = units[start..<end].filter { $0 != 0x20 }
        if signs.isEmpty { return second.units.count == 1 && !second.isNumber }
        return signs.count == 1 && joints.contains(signs[0]) && second.units.count <= 4
    }

    /// For each word the words of names that it may stand for.
    func forms(_ mode: SearchMode) -> [[WordForm]] {
        words.enumerated().map { place, word in
            // The beginning of a number is another number, but for the last word that is typed.
            let isTyped = mode == .typing && place == words.count - 1
            return word.forms(isPrefix: word.isNumber ? isTyped : true, isTyped: isTyped)
        }
    }

    /// Finds what the words may stand for.
    mutating func findExact(in index: PlaceIndex, mode: SearchMode) {
        for (place, forms) in forms(mode).enumerated() {
            words[place].find(forms, in: index.tokens)
        }
    }

    /// Finds what they may stand for with mistakes in them.
    mutating func findSimilar(in index: PlaceIndex, mode: SearchMode) {
        for place in words.indices {
            let isLast = place == words.count - 1
            words[place].findSimilar(in: index.tokens, isPrefix: mode == .typing && isLast)
        }
    }

    /// The words that may have mistakes in them.
    func mistaken(_ mode: SearchMode) -> [MistakenWord] {
        words.enumerated().filter { $1.edits > 0 }.flatMap { place, word in
            word.mistakenForms.map { form in
                MistakenWord(
                    units: form.units, edits: word.edits,
                    isPrefix: mode == .typing && place == words.count - 1)
            }
        }
    }
}

/// Whether a question is whole.
enum SearchMode {
    case whole
    case typing
}
