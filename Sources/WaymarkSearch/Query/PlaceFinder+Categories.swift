import WaymarkDirections
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads

extension PlaceFinder {
    /// How good places of a category are that was asked for by its name.
    private static let categoryScore = 1.2
    /// Letters from which on the beginning of a category's name is one, and its places then.
    private static let leastTyped = 3
    private static let mostTyped = 3
    /// Metres around a place that "near" reaches.
    private static let nearReach = 3000.0

    /// The places of a category where the question is for that: "cafes", "cafes near the harbour";
    /// `nil` where it is for a name.
    func categoryResponse(
        _ phrase: CategoryPhrase, _ question: WordQuestion
    ) throws(PlaceError) -> PlaceResponse? {
        let little = LittleWords(of: question.query, without: phrase.range)
        let question = self.question(question, saying: little)
        guard !little.rest.isEmpty else {
            // "Am Bahnhof" is a street rather than what is near the station.
            let isPlace = little.saysWhere && phrase.range.lowerBound > 0
            if isPlace, try candidates(question).contains(where: \.isComplete) { return nil }
            return try response(of: phrase, question, little)
        }
        let isName =
            little.saysWhere
            ? try isWholeName(question, with: phrase) : try isName(question, phrase, little)
        if isName { return nil }
        var anchor = try anchor(question.part(little.rest), without: phrase)
        if anchor == nil {
            if !little.saysWhere, try isMistakenName(question) { return nil }
            anchor = try similarAnchor(question.part(little.rest))
        }
        guard let anchor else { return nil }
        let response = try response(of: phrase, question, around: anchor, little)
        guard response.matches.isEmpty else { return response }
        // "Camí a la cascada" is a way rather than the ways at a waterfall, where there are none.
        guard little.saysWhere else { return nil }
        if try candidates(question).contains(where: \.isComplete) { return nil }
        return try isMistakenName(question) ? nil : response
    }

    /// The words that say the category that `question` is for. Of several it is the one of the place
    /// that the others name: "Bushaltestelle Botanischer Garten".
    func phrase(of question: WordQuestion) throws(PlaceError) -> CategoryPhrase? {
        let phrases = CategoryPhrase.all(in: question.query)
        for phrase in phrases.dropFirst() where try isNamed(question, phrase) { return phrase }
        return phrases.first
    }

    /// Whether a place of the category that `phrase` says is called as the other words.
    private func isNamed(
        _ question: WordQuestion, _ phrase: CategoryPhrase
    ) throws(PlaceError) -> Bool {
        try candidates(question, phrase).contains {
            $0.isComplete && $0.hasWholeName
                && $0.nameWords | phrase.words == question.query.bits
        }
    }

    /// The question with the time at which places shall be open, where it says so.
    private func question(_ question: WordQuestion, saying little: LittleWords) -> WordQuestion {
        var question = question
        let isOpen = !little.meanings.isDisjoint(with: [.open, .allDay])
        if question.options.openAt == nil, isOpen { question.options.openAt = localTime() }
        return question
    }

    /// Whether a place is called as the question, little words and all: "Café am Markt", or as all but
    /// the word for its category: "Bushaltestelle Am Steep".
    private func isWholeName(
        _ question: WordQuestion, with phrase: CategoryPhrase
    ) throws(PlaceError) -> Bool {
        let named = try candidates(question)
        if named.contains(where: { $0.isComplete && $0.hasWholeName }) { return true }
        return try isNamed(question, phrase)
    }

    /// Whether the words are in one name, or all but the little ones and the category: "Plage du
    /// Larvotto" for Plage Larvotto, "lago de Engolasters" for a lake of another word.
    private func isName(
        _ question: WordQuestion, _ phrase: CategoryPhrase, _ little: LittleWords
    ) throws(PlaceError) -> Bool {
        if try candidates(question).contains(where: \.isComplete) { return true }
        let words = (Array(phrase.range) + little.rest).sorted()
        let content = question.part(words)
        let own = CategoryPhrase(
            phrase.categories, at: words.indices.filter { phrase.range.contains(words[$0]) })
        let others = content.query.bits & ~own.words
        return try candidates(content, own).contains {
            $0.isComplete && $0.nameWords & others == others
        }
    }

    /// Whether the question is a name with a mistake in it: "Beach Avenuv".
    private func isMistakenName(_ question: WordQuestion) throws(PlaceError) -> Bool {
        var question = question
        try findSimilar(&question)
        return try candidates(question).contains {
            $0.isComplete && ($0.nameWords == question.query.bits || $0.house != nil)
        }
    }

    /// The place that the words of a question say besides a category: of a name, else the nearest one
    /// of another category.
    private func anchor(
        _ question: WordQuestion, without phrase: CategoryPhrase
    ) throws(PlaceError) -> PlaceCandidate? {
        var question = question.anywhere
        try findExact(&question)
        let found = try candidates(question).filter(\.isComplete)
        // A supermarket that is called Casino is not near one.
        let others = found.filter { candidate in
            index.category(of: candidate.place).map { !phrase.categories.contains($0) } ?? true
        }
        if let best = others.best(1).first { return best }
        let said = CategoryPhrase.categories(saidBy: question.query.words.map(\.text))
        let nearest = try places(of: said, around: question.options.near, question.options)
        return nearest.best(1).first ?? found.best(1).first
    }

    /// The same with a mistake or an ending in the name: "Hallgrímskirkju".
    private func similarAnchor(_ question: WordQuestion) throws(PlaceError) -> PlaceCandidate? {
        var question = question.anywhere
        try findExact(&question)
        try findSimilar(&question)
        return try candidates(question).filter(\.isComplete).best(1).first
    }

    /// The places of a category, the nearest or most important first. What is called just so comes
    /// first where it is meant, else second.
    private func response(
        of phrase: CategoryPhrase, _ question: WordQuestion, _ little: LittleWords
    ) throws(PlaceError) -> PlaceResponse {
        let list = try places(of: phrase.categories, around: question.center, question.options)
        let names = CategoryNames(phrase, question, among: list, in: self)
        let all = try candidates(question).filter(\.isComplete)
        var answers = list + names.named(all)
        if answers.count < question.options.limit { answers += names.others(all) }
        return matching(question, little).response(of: answers)
    }

    private func response(
        of phrase: CategoryPhrase, _ question: WordQuestion, around anchor: PlaceCandidate,
        _ little: LittleWords
    ) throws(PlaceError) -> PlaceResponse {
        var question = question
        let center = position(of: anchor).coordinate
        let box = anchor.house == nil ? index.box(of: anchor.place) : nil
        let isArea = index.kind(of: anchor.place).isArea && box != nil
        if question.options.near == nil || !isArea { question.options.near = center }
        if question.options.bounds == nil {
            question.options.bounds =
                isArea ? box.map { CoordinateBounds($0) } : center.square(of: Self.nearReach)
        }
        let list = try places(
            of: phrase.categories, around: question.options.near, question.options)
        return matching(question, little).response(of: list)
    }

    private func matching(_ question: WordQuestion, _ little: LittleWords) -> MatchMaker {
        var maker = matching(question.options, words: question.query.words)
        maker.isAllDay = little.meanings.contains(.allDay)
        return maker
    }

    /// Places of a category whose name begins as what is typed: "pharm".
    func typedCategories(_ question: WordQuestion) throws(PlaceError) -> [PlaceCandidate] {
        let text = question.query.words.map(\.text).joined(separator: " ")
        guard text.count >= Self.leastTyped else { return [] }
        let found = CategoryWords.standard.categories(startingWith: text, limit: Self.mostTyped)
            .filter { !CategoryTable.standard.isPart($0) }.prefix(1)
        guard !found.isEmpty else { return [] }
        let categories = CategoryTable.standard.expanded(found)
        let list = try places(of: categories, around: question.center, question.options)
        return list.best(Self.mostTyped).map { candidate in
            var candidate = candidate
            candidate.quality = .prefix
            return candidate
        }
    }

    /// The point of a candidate.
    func position(of candidate: PlaceCandidate) -> FixedCoordinate {
        if let house = candidate.house { return index.houses.positions[house] }
        if let junction = candidate.junction { return index.junctions.positions[junction] }
        return index.positions[candidate.place]
    }

    /// The places of some categories, with scores that fall with the distance from `center`.
    func places(
        of categories: Set<PlaceCategory>, around center: Coordinate?, _ options: PlaceOptions,
        within corridor: Corridor? = nil
    ) throws(PlaceError) -> [PlaceCandidate] {
        try need(
            .categories(categories, center: center, options: options, corridor: corridor))
        let filter = PlaceFilter(options, in: index)
        let frame = center.map { LocalFrame(origin: $0) }
        let classes = index.classes(of: categories)
        var list: [PlaceCandidate] = []
        for category in categories.sorted(by: { $0.rawValue < $1.rawValue }) {
            for posting in index.places(of: category) {
                let place = Int(index.categoryPlaces[posting])
                guard classes[Int(index.classes[place])], filter.allows(place) else { continue }
                if list.count.isMultiple(of: 1024), let end = interruption() { throw end }
                let worth = frame.map { frame in
                    let offset = frame.offset(to: index.positions[place].coordinate)
                    return 1 / (1 + (offset * offset).sum().squareRoot() / 1000)
                }
                list.append(
                    PlaceCandidate(
                        place: place,
                        score: Self.categoryScore * 0.5 + (worth ?? index.importance(of: place))
                            * 0.6,
                        quality: .exact))
            }
        }
        return list
    }
}

extension PlaceKind {
    /// Whether it is land on which other places lie.
    var isArea: Bool {
        switch self {
        case .country, .state, .county, .settlement, .district, .locality, .postcode: true
        default: false
        }
    }
}

extension Coordinate {
    /// The box that reaches so many metres to each side.
    func square(of radius: Double) -> CoordinateBounds {
        let latitudes = radius / (Earth.meanRadius * .pi / 180)
        let longitudes = latitudes / max(0.01, CMath.cosine(latitude.degreesToRadians))
        return CoordinateBounds(
            southWest: Coordinate(
                latitude: max(-90, latitude - latitudes),
                longitude: (longitude - longitudes).normalizedLongitude),
            northEast: Coordinate(
                latitude: min(90, latitude + latitudes),
                longitude: (longitude + longitudes).normalizedLongitude))
    }
}
