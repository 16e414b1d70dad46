import WaymarkDirections

/// Words of a question that say a category: "cafes", "petrol station".
struct CategoryPhrase {
    let categories: Set<PlaceCategory>
    /// The numbers of its words.
    let range: Range<Int>
    /// Bits of its words.
    let words: UInt32

    /// Whether they are stops of buses or trams, which are one place where both halt.
    var saysStop: Bool { !categories.isDisjoint(with: Self.stops) }

    /// Whether they are parts of buildings and stations, as platforms are.
    var saysPart: Bool { categories.contains(where: CategoryTable.standard.isPart) }

    private static let longest = 4
    private static let stops = Set(
        ["bus_stop", "tram_stop"].map { PlaceCategory(rawValue: $0) })

    /// The words of `query` that say a category in any language, those first that say what is looked
    /// for: a platform rather than its station, else what is on the right side of a word for "near" or "in",
    /// else the longest.
    static func all(in query: QueryText) -> [CategoryPhrase] {
        let texts = query.words.map(\.text)
        let phrases = Self.phrases(in: texts)
        let part = phrases.first(where: \.saysPart)
        guard let subject = part ?? Self.subject(of: texts, among: phrases) else { return phrases }
        return [subject] + phrases.filter { $0.range != subject.range }
    }

    private init(_ categories: [PlaceCategory], _ range: Range<Int>) {
        self.init(CategoryTable.standard.expanded(categories), at: Array(range))
    }

    /// A phrase of categories at some words, one or more.
    init(_ categories: Set<PlaceCategory>, at words: [Int]) {
        self.categories = categories
        range = (words.first ?? 0)..<(words.last ?? -1) + 1
        self.words = words.reduce(0) { $0 | 1 << UInt32($1) }
    }

    /// All phrases that are apart from each other, the longest first.
    private static func phrases(in texts: [String]) -> [CategoryPhrase] {
        var found: [CategoryPhrase] = []
        for length in stride(from: min(longest, texts.count), to: 0, by: -1) {
            for start in 0...(texts.count - length) {
                let range = start..<start + length
                guard !found.contains(where: { $0.range.overlaps(range) }) else { continue }
                let categories = Self.categories(of: texts, at: range)
                if !categories.isEmpty { found.append(CategoryPhrase(categories, range)) }
            }
        }
        return found
    }

    /// The categories that the words `range` say; those of gates and platforms only beside a number, as their
    /// words are a part of many names.
    private static func categories(of texts: [String], at range: Range<Int>) -> [PlaceCategory] {
        let found = CategoryWords.standard.categories(
            named: texts[range].joined(separator: " "))
        let neighbours = [range.lowerBound - 1, range.upperBound].filter(texts.indices.contains)
        let hasNumber = neighbours.contains { hasDigit(texts[$0]) }
        // "gate B", but not the little words of "porte à gauche".
        let hasLetter = range.upperBound == texts.count - 1 && texts.last?.utf8.count == 1
        return hasNumber || hasLetter ? found : found.filter { !CategoryTable.standard.isPart($0) }
    }

    private static func hasDigit(_ text: String) -> Bool {
        text.utf8.contains { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }

    /// The last phrase before a word such as "near", or the first one after such a word that stands
    /// behind its place.
    private static func subject(
        of texts: [String], among phrases: [CategoryPhrase]
    ) -> CategoryPhrase? {
        guard phrases.count > 1 else { return nil }
        let inOrder = phrases.sorted { $0.range.lowerBound < $1.range.lowerBound }
        var number = 0
        while number < texts.count {
            if let phrase = inOrder.first(where: { $0.range.contains(number) }) {
                number = phrase.range.upperBound
                continue
            }
            let match = SearchPhrases.match(in: texts, at: number)
            let end = number + (match?.count ?? 1)
            if let match, !match.connectors.isDisjoint(with: [.near, .inside]),
                let phrase = inOrder.last(where: { $0.range.upperBound <= number })
            {
                return phrase
            }
            if let match, match.connectors.contains(.nearBefore),
                let phrase = inOrder.first(where: { $0.range.lowerBound >= end })
            {
                return phrase
            }
            number = end
        }
        return nil
    }

    /// Whether `text`, folded, is what one of the categories is called first of all, in any language.
    func isUsual(_ text: String) -> Bool {
        let table = CategoryWords.standard
        return table.languages.contains { language in
            categories.contains { category in
                table.words(for: category, language: language).prefix(Self.usualWords).contains {
                    Folding.fold($0) == text
                }
            }
        }
    }

    /// The words of a category in a language that are usual: singular and plural.
    private static let usualWords = 2

    /// The category that all of `texts` say, also in another form of the word: "вокзалом".
    static func categories(saidBy texts: [String]) -> Set<PlaceCategory> {
        var phrase = texts.joined(separator: " ")
        for _ in 0...mostInflected {
            let found = CategoryWords.standard.categories(named: phrase)
            guard found.isEmpty else { return CategoryTable.standard.expanded(found) }
            guard phrase.count > shortestStem else { break }
            phrase.removeLast()
        }
        return []
    }

    /// Letters that the form of a word has more than the word that is known, and those that are left.
    private static let mostInflected = 4
    private static let shortestStem = 4
}

/// The little words of a question: what they mean, and which words are left.
struct LittleWords {
    private(set) var meanings: Set<SearchPhrases.Connector> = []
    /// The words that are none.
    private(set) var rest: [Int] = []

    /// Whether they say where to look.
    var saysWhere: Bool {
        !meanings.isDisjoint(with: [.near, .nearBefore, .inside])
    }

    /// - Parameter skipped: words that are not looked at.
    init(of query: QueryText, without skipped: Range<Int> = 0..<0) {
        let texts = query.words.map(\.text)
        var number = 0
        while number < texts.count {
            guard !skipped.contains(number) else {
                number += 1
                continue
            }
            if let match = SearchPhrases.match(in: texts, at: number) {
                meanings.formUnion(match.connectors)
                number += match.count
            } else {
                rest.append(number)
                number += 1
            }
        }
    }
}
