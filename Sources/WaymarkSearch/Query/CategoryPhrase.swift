import WaymarkDirections
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads

/// Words of a question that say a category: "cafes", "petrol station".
struct CategoryPhrase {
    let categories: Set<PlaceCategory>
    /// Where its words stand.
    let range: Range<Int>
    /// Bits of its words.
    var words: UInt32 { range.reduce(0) { $0 | 1 << UInt32($1) } }

    private static let longest = 4

    /// The longest phrase of `query` that is the word for a category in any language.
    init?(in query: QueryText) {
        let texts = query.words.map(\.text)
        for length in stride(from: min(Self.longest, texts.count), to: 0, by: -1) {
            for start in 0...(texts.count - length) {
                let phrase = texts[start..<start + length].joined(separator: " ")
                let found = CategoryWords.standard.categories(named: phrase)
                guard !found.isEmpty else { continue }
                categories = CategoryTable.standard.expanded(found)
                range = start..<start + length
                return
            }
        }
        return nil
    }
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

extension PlaceFinder {
    /// How good places of a category are that was asked for by its name.
    private static let categoryScore = 1.2
    /// Places that have the word for a category as their name.
    private static let mostNamed = 3
    /// Metres within which they count where they are not well known.
    private static let namedReach = 20_000.0
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
            return try response(of: phrase, query, options, mode)
        }
        // A name with all of the words comes before a place in the neighbourhood.
        let named = try candidates(query, options, mode).filter(\.isComplete)
        if little.saysWhere ? named.contains(where: \.hasWholeName) : !named.isEmpty { return nil }
        var place = options
        (place.kinds, place.categories, place.tags) = ([], [], [])
        var part = query.part(little.rest)
        try findExact(&part, options, mode)
        let found = try candidates(part, place, mode).filter { $0.isComplete }
        guard let anchor = found.max(by: { $0.score < $1.score }) else { return nil }
        return try response(of: phrase, query, around: anchor, options)
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
        of phrase: CategoryPhrase, _ query: QueryText, _ options: PlaceOptions, _ mode: SearchMode
    ) throws(PlaceError) -> PlaceResponse {
        let center = options.near ?? options.bounds?.center
        var list = try places(of: phrase.categories, around: center, options)
        let best = list.lazy.map(\.score).max() ?? 0
        let known = Set(list.map(\.place))
        let others = try candidates(query, options, mode).filter {
            $0.isComplete && !known.contains($0.place)
        }
        let named = others.filter { candidate in
            candidate.isWholeName && (isKnown(candidate) || isNear(candidate, center))
        }.sorted { $0.score > $1.score }
        for (number, candidate) in named.prefix(Self.mostNamed).enumerated() {
            var candidate = candidate
            let isKnown = isKnown(candidate)
            candidate.score = best + (isKnown ? 0.1 : -0.001) - 0.0001 * Double(number)
            list.append(candidate)
        }
        if list.count < options.limit {
            list += others.filter { !$0.isWholeName }.map { candidate in
                var candidate = candidate
                candidate.score = min(candidate.score, 1) - 0.9
                return candidate
            }
        }
        return matching(options, words: query.words).response(of: list)
    }

    private func isKnown(_ candidate: PlaceCandidate) -> Bool {
        index.importance(of: candidate.place) > 0.4
    }

    private func isNear(_ candidate: PlaceCandidate, _ center: Coordinate?) -> Bool {
        center.map {
            position(of: candidate).coordinate.distance(to: $0) < Self.namedReach
        } ?? true
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
        return list.sorted { ($0.score, $1.place) > ($1.score, $0.place) }
            .prefix(Self.mostTyped).map { candidate in
                var candidate = candidate
                candidate.quality = .prefix
                return candidate
            }
    }

    private func response(
        of phrase: CategoryPhrase, _ query: QueryText, around anchor: PlaceCandidate,
        _ options: PlaceOptions
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
        return matching(options, words: query.words).response(of: list)
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
        var list: [PlaceCandidate] = []
        for category in categories.sorted(by: { $0.rawValue < $1.rawValue }) {
            for posting in index.places(of: category) {
                let place = Int(index.categoryPlaces[posting])
                guard filter.allows(place) else { continue }
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
