import WaymarkDirections
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads

extension PlaceFinder {
    /// How good places of a category are that was asked for by its name.
    private static let categoryScore = 1.2
    /// Places that have the word for a category as their name.
    private static let mostNamed = 3
    /// Metres within which they count where they are not well known.
    private static let namedReach = 20_000.0
    /// The same for those whose name is all of several words.
    private static let spelledReach = 5000.0
    /// Letters from which on the beginning of a category's name is one, and its places then.
    private static let leastTyped = 3
    private static let mostTyped = 3
    /// Metres around a place that "near" reaches.
    private static let nearReach = 3000.0

    /// The places of a category where the question is for that: "cafes", "cafes near the harbour";
    /// `nil` where it is for a name.
    func categoryResponse(
        _ phrase: CategoryPhrase, _ query: QueryText, _ options: PlaceOptions, _ mode: SearchMode
    ) throws(PlaceError) -> PlaceResponse? {
        let little = LittleWords(of: query, without: phrase.range)
        let options = self.options(options, saying: little)
        if little.rest.isEmpty {
            // "Am Bahnhof" is a street rather than what is near the station.
            let isPlace = little.saysWhere && phrase.range.lowerBound > 0
            if isPlace, try candidates(query, options, mode).contains(where: \.isComplete) {
                return nil
            }
            return try response(of: phrase, query, options, mode, little)
        }
        if try isName(query, with: phrase, little, options, mode) { return nil }
        var anchor = try anchor(query.part(little.rest), without: phrase, options, mode)
        if anchor == nil {
            if !little.saysWhere, try isMistakenName(query, options, mode) { return nil }
            anchor = try similarAnchor(query.part(little.rest), options, mode)
        }
        guard let anchor else { return nil }
        let response = try response(of: phrase, query, around: anchor, options, little)
        return response.matches.isEmpty && !little.saysWhere ? nil : response
    }

    /// Whether the question is a name with a mistake in it: "Beach Avenuv".
    private func isMistakenName(
        _ query: QueryText, _ options: PlaceOptions, _ mode: SearchMode
    ) throws(PlaceError) -> Bool {
        var query = query
        try findSimilar(&query, options, mode)
        let all = query.words.indices.reduce(UInt32(0)) { $0 | 1 << UInt32($1) }
        return try candidates(query, options, mode).contains {
            $0.isComplete && ($0.nameWords == all || $0.house != nil)
        }
    }

    /// Whether the question is the name of a place rather than a category and where to look.
    private func isName(
        _ query: QueryText, with phrase: CategoryPhrase, _ little: LittleWords,
        _ options: PlaceOptions, _ mode: SearchMode
    ) throws(PlaceError) -> Bool {
        let named = try candidates(query, options, mode).filter(\.isComplete)
        guard !little.saysWhere else {
            if named.contains(where: \.hasWholeName) { return true }
            // "Bushaltestelle Am Steep"
            let all = query.words.indices.reduce(UInt32(0)) { $0 | 1 << UInt32($1) }
            return try candidates(query, options, mode, phrase).contains {
                $0.isComplete && $0.hasWholeName && $0.nameWords | phrase.words == all
            }
        }
        guard named.isEmpty else { return true }
        // "Plage du Larvotto" for Plage Larvotto, "lago de Engolasters" for a lake of another word.
        let words = (Array(phrase.range) + little.rest).sorted()
        let content = query.part(words)
        let places = Set(words.indices.filter { !phrase.range.contains(words[$0]) })
        let bits = places.reduce(UInt32(0)) { $0 | 1 << UInt32($1) }
        let part = CategoryPhrase(
            phrase.categories, at: words.indices.filter { !places.contains($0) })
        return try candidates(content, options, mode, part).contains {
            $0.isComplete && $0.nameWords & bits == bits
        }
    }

    /// The place that the words of a question say besides a category: of a name, else the nearest one
    /// of another category.
    private func anchor(
        _ part: QueryText, without phrase: CategoryPhrase, _ options: PlaceOptions,
        _ mode: SearchMode
    ) throws(PlaceError) -> PlaceCandidate? {
        var part = part
        let anywhere = options.anywhere
        try findExact(&part, anywhere, mode)
        var found = try candidates(part, anywhere, mode).filter(\.isComplete)
        // A supermarket that is called Casino is not near one.
        let others = found.filter { candidate in
            index.category(of: candidate.place).map { !phrase.categories.contains($0) } ?? true
        }
        if others.isEmpty {
            let said = CategoryPhrase.categories(saidBy: part.words.map(\.text))
            let nearest = try places(of: said, around: options.near, anywhere)
            if !nearest.isEmpty { found = nearest }
        } else {
            found = others
        }
        return found.max { $0.score < $1.score }
    }

    /// The same with a mistake or an ending in the name: "Hallgrímskirkju".
    private func similarAnchor(
        _ part: QueryText, _ options: PlaceOptions, _ mode: SearchMode
    ) throws(PlaceError) -> PlaceCandidate? {
        var part = part
        let anywhere = options.anywhere
        try findExact(&part, anywhere, mode)
        try findSimilar(&part, anywhere, mode)
        return try candidates(part, anywhere, mode).filter(\.isComplete)
            .max { $0.score < $1.score }
    }

    /// The options with the time at which places shall be open, where the question says so.
    private func options(_ options: PlaceOptions, saying little: LittleWords) -> PlaceOptions {
        var options = options
        if options.openAt == nil, !little.meanings.isDisjoint(with: [.open, .allDay]) {
            options.openAt = localTime()
        }
        return options
    }

    /// The places of a category, the nearest or most important first. What is called just so comes
    /// first where it is a town or the like, else second.
    private func response(
        of phrase: CategoryPhrase, _ query: QueryText, _ options: PlaceOptions, _ mode: SearchMode,
        _ little: LittleWords
    ) throws(PlaceError) -> PlaceResponse {
        let center = options.near ?? options.bounds?.center
        var list = try places(of: phrase.categories, around: center, options)
        let all = try candidates(query, options, mode).filter(\.isComplete)
        let known = Set(list.map(\.place))
        let first = named(all, of: phrase, query, among: list, known, center)
        let isFull = list.count + first.count >= options.limit
        list += first
        if !isFull {
            list += all.filter { !$0.isWholeName && !known.contains($0.place) }.map { candidate in
                var candidate = candidate
                candidate.score = min(candidate.score, 1) - 0.9
                return candidate
            }
        }
        return matching(options, little, words: query.words).response(of: list)
    }

    /// The places whose name the words for a category are, with scores beside those of `list`: before
    /// all others where the name is meant, else behind the first.
    private func named(
        _ all: [PlaceCandidate], of phrase: CategoryPhrase, _ query: QueryText,
        among list: [PlaceCandidate], _ known: Set<Int>, _ center: Coordinate?
    ) -> [PlaceCandidate] {
        let kept = all.filter { $0.isWholeName || known.contains($0.place) }
        guard !kept.isEmpty else { return [] }
        let isUsual = phrase.isUsual(query.words[phrase.range].map(\.text).joined(separator: " "))
        let rare =
            isUsual ? [] : rareNames(kept.filter { known.contains($0.place) }, of: list, center)
        let rarePlaces = Set(rare.map(\.place))
        let best = list.lazy.map(\.score).max() ?? 0
        func isNamesake(_ candidate: PlaceCandidate) -> Bool {
            candidate.isWholeName && !known.contains(candidate.place)
                && isNear(candidate, center, within: Self.spelledReach)
        }
        // Several places nearby that are called so are a chain: "Subway"; and one that is far nearer
        // than any of the category is meant too.
        let isChain = kept.count(where: isNamesake) > 1
        let gap = list.best(1).first.flatMap { distance(of: $0, from: center) } ?? .infinity
        func isMuchNearer(_ candidate: PlaceCandidate) -> Bool {
            isNamesake(candidate) && (distance(of: candidate, from: center) ?? .infinity) < gap / 4
        }
        var found: [PlaceCandidate] = []
        for var candidate in kept.sorted(by: { $0.score > $1.score })
        where found.count < Self.mostNamed {
            let isMeant =
                rarePlaces.contains(candidate.place)
                || candidate.isWholeName
                    && (isKnown(candidate) || isSpelledOut(candidate, in: query, center)
                        || isMuchNearer(candidate)
                        || (!isUsual || isChain && isNamesake(candidate))
                            && isNear(candidate, center, within: Self.spelledReach))
            guard isMeant || !known.contains(candidate.place) && isNear(candidate, center)
            else { continue }
            candidate.score = best + (isMeant ? 0.1 : -0.001) - 0.0001 * Double(found.count)
            found.append(candidate)
        }
        return found
    }

    /// The places of a category that few others share a word with: "tuomiokirkko" says a church, but the
    /// cathedral is meant.
    private func rareNames(
        _ named: [PlaceCandidate], of list: [PlaceCandidate], _ center: Coordinate?
    ) -> [PlaceCandidate] {
        let near = named.filter {
            $0.quality <= .folded && isNear($0, center, within: Self.spelledReach)
        }
        guard let center, !near.isEmpty, near.count <= Self.mostNamed else { return [] }
        let square = center.square(of: Self.spelledReach)
        let all = list.count { square.contains(position(of: $0).coordinate) }
        return 4 * near.count <= all ? near : []
    }

    private func matching(
        _ options: PlaceOptions, _ little: LittleWords, words: [QueryWord]
    ) -> MatchMaker {
        var maker = matching(options, words: words)
        maker.isAllDay = little.meanings.contains(.allDay)
        return maker
    }

    private func isKnown(_ candidate: PlaceCandidate) -> Bool {
        index.importance(of: candidate.place) > 0.3
    }

    private func isNear(
        _ candidate: PlaceCandidate, _ center: Coordinate?,
        within reach: Double = PlaceFinder.namedReach
    ) -> Bool {
        distance(of: candidate, from: center).map { $0 < reach } ?? true
    }

    private func distance(of candidate: PlaceCandidate, from center: Coordinate?) -> Double? {
        center.map { position(of: candidate).coordinate.distance(to: $0) }
    }

    /// Whether several words are letter by letter the name of a place nearby, which is meant then:
    /// "China Restaurant", "Am Weiher".
    private func isSpelledOut(
        _ candidate: PlaceCandidate, in query: QueryText, _ center: Coordinate?
    ) -> Bool {
        query.words.count > 1 && candidate.quality <= .folded
            && isNear(candidate, center, within: Self.spelledReach)
    }

    /// Places of a category whose name begins as what is typed: "pharm".
    func typedCategories(
        _ query: QueryText, _ options: PlaceOptions
    ) throws(PlaceError) -> [PlaceCandidate] {
        let text = query.words.map(\.text).joined(separator: " ")
        guard text.count >= Self.leastTyped else { return [] }
        let found = CategoryWords.standard.categories(startingWith: text, limit: 1)
        guard !found.isEmpty else { return [] }
        let categories = CategoryTable.standard.expanded(found)
        let center = options.near ?? options.bounds?.center
        let list = try places(of: categories, around: center, options)
        return list.best(Self.mostTyped).map { candidate in
            var candidate = candidate
            candidate.quality = .prefix
            return candidate
        }
    }

    private func response(
        of phrase: CategoryPhrase, _ query: QueryText, around anchor: PlaceCandidate,
        _ options: PlaceOptions, _ little: LittleWords
    ) throws(PlaceError) -> PlaceResponse {
        var options = options
        let center = position(of: anchor).coordinate
        let box = anchor.house == nil ? index.box(of: anchor.place) : nil
        let kind = index.kind(of: anchor.place)
        let isArea = kind.isArea && box != nil
        if options.near == nil || !isArea { options.near = center }
        if options.bounds == nil {
            options.bounds =
                isArea ? box.map { CoordinateBounds($0) } : center.square(of: Self.nearReach)
        }
        let list = try places(of: phrase.categories, around: options.near, options)
        return matching(options, little, words: query.words).response(of: list)
    }

    /// Where a candidate is.
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

extension PlaceOptions {
    /// The same for a place of any sort.
    fileprivate var anywhere: PlaceOptions {
        var options = self
        (options.kinds, options.categories, options.tags) = ([], [], [])
        options.openAt = nil
        return options
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
