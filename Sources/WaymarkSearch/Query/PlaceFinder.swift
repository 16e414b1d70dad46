public import WaymarkDirections
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads

/// Answers questions for places from one index, on the thread that asks.
///
/// ```swift
/// let finder = PlaceFinder(index: index)
/// let answer = try finder.search(SearchQuery("Laugavegur 22"))
/// ```
public struct PlaceFinder: Sendable {
    /// Settings of a finder.
    public struct Settings: Sendable {
        /// Reads opening hours; without, nobody knows whether a place is open.
        public var hours: (any OpeningHoursReader)?
        /// The time at the places, for questions that say "open"; where it is `nil`, they may be open
        /// or not.
        public var localTime: @Sendable () -> LocalTime? = { nil }
        /// Asked now and then; an error ends the search with it.
        public var interruption: @Sendable () -> PlaceError? = {
            Task.isCancelled ? .cancelled : nil
        }

        /// No hours and no time; who is cancelled ends.
        public init() {}
    }

    let index: PlaceIndex
    private let settings: Settings
    private let demands: PlaceDemands?

    var hours: (any OpeningHoursReader)? { settings.hours }
    var localTime: @Sendable () -> LocalTime? { settings.localTime }
    var interruption: @Sendable () -> PlaceError? { settings.interruption }

    /// A finder in `index`.
    ///
    /// - Parameters:
    ///   - hours: reads opening hours; without, nobody knows whether a place is open.
    ///   - localTime: the time at the places, for questions that say "open"; where it is `nil`, they may
    ///     be open or not.
    ///   - interruption: asked now and then; an error ends the search with it.
    public init(
        index: PlaceIndex, hours: (any OpeningHoursReader)? = nil,
        localTime: @escaping @Sendable () -> LocalTime? = { nil },
        interruption: @escaping @Sendable () -> PlaceError? = {
            Task.isCancelled ? .cancelled : nil
        }
    ) {
        var settings = Settings()
        (settings.hours, settings.localTime) = (hours, localTime)
        settings.interruption = interruption
        self.init(index: index, settings: settings)
    }

    /// A finder in `index`; one that is made for a question tells `demands` what it looks for.
    package init(index: PlaceIndex, settings: Settings, demands: PlaceDemands? = nil) {
        self.index = index
        self.settings = settings
        self.demands = demands
    }

    /// Goes on where the index has what `demand` asks for.
    func need(_ demand: @autoclosure () -> PlaceDemand) throws(PlaceError) {
        guard let demands else { return }
        try demands.check(demand())
    }

    private func need(
        _ question: WordQuestion, forms: [[WordForm]], mistaken: [MistakenWord] = [],
        within corridor: Corridor? = nil
    ) throws(PlaceError) {
        let query = question.query
        try need(
            .words(
                WordDemand(
                    words: forms, mistaken: mistaken, wordCount: query.words.count,
                    houseNumbers: query.houseNumbers.map(\.number),
                    isTyped: question.mode == .typing, options: question.options,
                    corridor: corridor)))
    }

    /// Finds in the index what the words of `question` may stand for.
    func findExact(
        _ question: inout WordQuestion, within corridor: Corridor? = nil
    ) throws(PlaceError) {
        let mode = question.mode
        try need(question, forms: question.query.forms(mode), within: corridor)
        question.query.findExact(in: index, mode: mode)
    }

    /// Finds in the index what they may stand for with mistakes in them.
    func findSimilar(_ question: inout WordQuestion) throws(PlaceError) {
        let mode = question.mode
        try need(
            question, forms: question.query.words.map(\.soundForms),
            mistaken: question.query.mistaken(mode))
        question.query.findSimilar(in: index, mode: mode)
    }

    /// The places that fit the words of `query`.
    ///
    /// - Throws: ``PlaceError``.
    public func search(_ query: SearchQuery) throws(PlaceError) -> PlaceResponse {
        try answer(query.text, query.options, mode: .whole)
    }

    /// The places whose words begin as those of `query`.
    ///
    /// - Throws: ``PlaceError``.
    public func autocomplete(_ query: AutocompleteQuery) throws(PlaceError) -> PlaceResponse {
        try answer(query.text, query.options, mode: .typing)
    }

    private static let mostRespellings = 4

    private func answer(
        _ text: String, _ options: PlaceOptions, mode: SearchMode
    ) throws(PlaceError) -> PlaceResponse {
        try options.check()
        if let end = interruption() { throw end }
        let bytes = text.utf8.count
        guard bytes <= SearchQuery.mostBytes else {
            throw .queryTooLong(bytes: bytes, limit: SearchQuery.mostBytes)
        }
        if let coordinate = CoordinateNotation.parse(text, near: options.near) {
            return PlaceResponse(matches: [try match(at: coordinate, options)])
        }
        var question = WordQuestion(query: try QueryText(text), options: options, mode: mode)
        try findExact(&question)
        let crossings = try namedJunctions(question)
        let phrase = try phrase(of: question)
        // A gate or platform has a number, which no other beside it has.
        if crossings.isEmpty, let phrase, !phrase.saysPart,
            let response = try categoryResponse(phrase, question)
        {
            return try begun(question, beyond: phrase, before: response)
        }
        var candidates = try self.candidates(question, phrase)
        if !isName(candidates) {
            candidates += crossings
            if !hasGood(candidates) { candidates += try looseJunctions(question) }
        }
        if mode == .typing { candidates += try typedCategories(question) }
        if !hasGood(candidates) { candidates += try respelled(question) }
        if !hasGood(candidates) {
            try findSimilar(&question)
            candidates += try self.candidates(question, phrase)
            candidates += try namedJunctions(question)
            if !hasGood(candidates) { candidates += try looseJunctions(question) }
        }
        return matching(options, words: question.query.words).response(of: best(candidates))
    }

    /// An answer for a category, after the places whose names begin with what is typed where that is
    /// more than the category: "Hotel No" may become "Hotel Nordic".
    private func begun(
        _ question: WordQuestion, beyond phrase: CategoryPhrase, before response: PlaceResponse
    ) throws(PlaceError) -> PlaceResponse {
        guard question.mode == .typing, phrase.range.count < question.query.words.count else {
            return response
        }
        let names = try candidates(question).filter(\.beginsName)
        guard !names.isEmpty else { return response }
        var answer = matching(question.options, words: question.query.words).response(of: names)
        let known = Set(answer.matches.map(\.place.id))
        answer.matches += response.matches.filter { !known.contains($0.place.id) }
        answer.matches = Array(answer.matches.prefix(question.options.limit))
        return answer
    }

    /// The answers to the question without its little words, or with words joined or cut.
    private func respelled(_ question: WordQuestion) throws(PlaceError) -> [PlaceCandidate] {
        let rest = LittleWords(of: question.query).rest
        if !rest.isEmpty, rest.count < question.query.words.count {
            let found = try candidates(question.part(rest))
            if hasGood(found) { return found }
        }
        let others = question.query.respellings()
        try need(question, forms: others.flatMap { $0.query.forms(question.mode) })
        let known = others.lazy.filter { other in
            other.joined.map { index.tokens.token($0.units) != nil } ?? true
        }
        for other in known.prefix(Self.mostRespellings) {
            var other = other.query
            other.findExact(in: index, mode: question.mode)
            let found = try candidates(question.respelled(other)).filter(\.isComplete)
            if !found.isEmpty { return found }
        }
        return []
    }

    /// Makes the answers to a question.
    func matching(_ options: PlaceOptions, words: [QueryWord] = []) -> MatchMaker {
        MatchMaker(index, options, words: words, hours: hours)
    }

    /// Whether there are answers with all of the words.
    private func hasGood(_ candidates: [PlaceCandidate]) -> Bool {
        candidates.contains(where: \.isComplete)
    }

    /// The candidates with all words, or else all.
    private func best(_ candidates: [PlaceCandidate]) -> [PlaceCandidate] {
        let complete = candidates.filter(\.isComplete)
        return complete.isEmpty ? candidates : complete
    }

    /// The places that the words may mean, of which `phrase` may say their category.
    func candidates(
        _ question: WordQuestion, _ phrase: CategoryPhrase? = nil
    ) throws(PlaceError) -> [PlaceCandidate] {
        var search = WordSearch(question, phrase, in: index, interruption: interruption)
        try search.run()
        return search.found
    }

    /// A point with its address.
    func match(
        at coordinate: Coordinate, _ options: PlaceOptions
    ) throws(PlaceError) -> PlaceMatch {
        var query = ReverseQuery(coordinate, options: PlaceOptions())
        query.options.language = options.language
        query.options.limit = 1
        var place = Place(
            id: PlaceID(coordinate: coordinate), kind: .coordinate, name: "\(coordinate)",
            coordinate: coordinate)
        if let nearest = try reverse(query).matches.first?.place {
            place.address = nearest.address
            place.address.coordinate = coordinate
        }
        return matching(options).match(place, score: 1, quality: .exact)
    }
}

extension PlaceOptions {
    /// - Throws: ``PlaceError/invalidRequest(reason:)`` for numbers out of their range.
    package func check() throws(PlaceError) {
        if let near, !near.isValid {
            throw .invalidRequest(reason: "the place to be near to is not on the Earth")
        }
        if let bounds, !bounds.isValid {
            throw .invalidRequest(reason: "the bounds are not on the Earth")
        }
        guard (1...50).contains(limit) else {
            throw .invalidRequest(reason: "the number of answers is 1 to 50")
        }
        guard nearnessWeight.isFinite, zoom.isFinite else {
            throw .invalidRequest(reason: "the zoom and the weight of nearness are numbers")
        }
    }
}
