import WaymarkDirections
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads

/// The words of a question that were found somewhere, with what each costs.
struct FoundWords {
    /// Bits of the words.
    private(set) var bits: UInt32 = 0
    /// There are no more words than ``QueryText/mostWords`` and a few.
    private var penalties = SIMD32<Float>.zero

    /// The highest of the costs.
    var worst: Double { Double(penalties.max()) }

    func has(_ word: Int) -> Bool { bits & (1 << UInt32(word)) != 0 }
    func penalty(of word: Int) -> Double { Double(penalties[word]) }

    mutating func add(_ word: Int, penalty: Double) {
        bits |= 1 << UInt32(word)
        penalties[word] = Float(penalty)
    }

    /// Adds words that cost nothing.
    mutating func add(_ words: UInt32) { bits |= words }
}

/// Finds the places that the words of one question may mean.
///
/// Places that have one of the words in their names are looked at one by one, the most important and the
/// nearest of many; each of the other words must be in the same name, in the names of what lies around it,
/// or be its postal code, its category or the number of a house.
struct WordSearch {
    let index: PlaceIndex
    let query: QueryText
    let mode: SearchMode
    let filter: PlaceFilter
    let nearness: Nearness
    let options: PlaceOptions
    /// Bits of words that say a category.
    let categoryWords: UInt32
    let interruption: @Sendable () -> PlaceError?
    /// The words once more, for quick answers.
    let table: WordTable
    /// Whether houses may be answers.
    let mayHaveHouses: Bool

    var found: [PlaceCandidate] = []
    private var seen: Set<Int> = []
    var contexts: [Int: FoundWords] = [:]
    /// Bits of the words that texts have, by the text.
    var textWords: [UInt32: UInt32] = [:]
    /// Bits of the words that name a country, by its letters in the index.
    var countryWords: [UInt16: UInt32] = [:]
    /// For each class whether it is of the category that the words say; empty where they say none.
    let categoryClasses: [Bool]
    /// Whether they say a stop.
    let saysStop: Bool
    /// The key of names in the language of the question.
    let languageKey: StringID?
    private var looked = 0

    /// Places that are looked at for all words together, about half a microsecond each.
    private static let mostLooks = 4000
    private static let nearLooks = 400

    /// - Parameter phrase: the words that say a category.
    init(
        _ question: WordQuestion, _ phrase: CategoryPhrase?, in index: PlaceIndex,
        interruption: @escaping @Sendable () -> PlaceError?
    ) {
        self.index = index
        self.interruption = interruption
        query = question.query
        mode = question.mode
        options = question.options
        categoryWords = phrase?.words ?? 0
        categoryClasses = phrase.map { index.classes(of: $0.categories) } ?? []
        saysStop = phrase?.saysStop ?? false
        languageKey = options.language.flatMap { index.key(ofLanguage: $0) }
        table = WordTable(query)
        filter = PlaceFilter(options, in: index)
        mayHaveHouses = filter.allowsHouses && !query.houseNumbers.isEmpty
        nearness = Nearness(options)
    }

    /// Looks for candidates; they are in ``found``.
    mutating func run() throws(PlaceError) {
        let lists = query.words.map { AnchorList($0, in: index) }
        let order = lists.indices.sorted { (lists[$0].count, $0) < (lists[$1].count, $1) }
        let share = max(200, Self.mostLooks / max(1, order.count))
        var isCut = false
        for word in order where lists[word].count > 0 {
            isCut = isCut || lists[word].count > share
            for place in lists[word].places(most: share) { try look(at: place) }
        }
        guard isCut else { return }
        for place in nearPlaces() { try look(at: place) }
    }

    /// The places around the view, for words that too many have.
    private func nearPlaces() -> [Int] {
        var places: [Int] = []
        if let bounds = options.bounds, bounds.isValid, !bounds.crossesAntimeridian {
            let box = IndexBox(bounds)
            index.tree.forEachCandidate(in: box) {
                if places.count < 5 * Self.nearLooks, box.contains(index.positions[$0]) {
                    places.append($0)
                }
            }
        }
        if let near = options.near, near.isValid {
            index.visitPlaces(near: near) { place, _ in
                places.append(place)
                return places.count < 6 * Self.nearLooks && places.count < Self.nearLooks
            }
        }
        return places
    }

    private mutating func look(at place: Int) throws(PlaceError) {
        guard seen.insert(place).inserted else { return }
        looked += 1
        if looked.isMultiple(of: 256), let end = interruption() { throw end }
        addCandidates(at: place)
    }
}

/// The places that have a word in their names.
private struct AnchorList {
    private let index: PlaceIndex
    private let spans: [(postings: Range<Int>, penalty: Double)]
    private let top: Range<Int>?
    /// How many they are, those with two such words counted twice.
    let count: Int

    init(_ word: QueryWord, in index: PlaceIndex) {
        self.index = index
        spans = word.matches.spans.map { (index.tokens.postingRange(of: $0.tokens), $0.penalty) }
        top = index.prefixes.range(of: word.units)
        count = spans.reduce(0) { $0 + $1.postings.count }
    }

    /// Up to `most` of them: the best found first, of these the most important.
    func places(most: Int) -> [Int] {
        guard count > most else { return spans.flatMap { $0.postings.map(place) } }
        var places: [Int] = []
        if let top {
            // The list of a beginning has all that matters of it.
            places += index.prefixes.places[top].prefix(most).map { Int($0) }
        }
        for span in spans.sorted(by: { $0.penalty < $1.penalty }) where places.count < most {
            if top != nil, span.penalty >= WordMatches.Penalty.typedPrefix { break }
            let room = most - places.count
            places +=
                span.postings.count <= room
                ? span.postings.map(place) : mostImportant(of: span.postings, room)
        }
        return places
    }

    private func place(_ posting: Int) -> Int { Int(index.tokens.postings[posting]) }

    /// The lowest numbers of some postings.
    private func mostImportant(of postings: Range<Int>, _ most: Int) -> [Int] {
        var limit = max(1, index.count * most / postings.count)
        while true {
            let list = postings.lazy.map(place).filter { $0 < limit }
            if list.count >= most || limit >= index.count {
                return Array(Array(list).sorted().prefix(most))
            }
            limit *= 2
        }
    }
}
