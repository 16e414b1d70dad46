import WaymarkDirections
import WaymarkGeometry
import WaymarkRoads

/// Makes the answer of candidates: the best ones once each, with what was asked marked in their names.
struct MatchMaker {
    let index: PlaceIndex
    let options: PlaceOptions
    let words: [QueryWord]
    /// Whether only places count that are open day and night.
    var isAllDay = false
    private let hours: (any OpeningHoursReader)?
    private let maker: PlaceMaker

    /// Metres within which two places that look the same are one.
    private static let sameReach = 3000.0
    /// The score of an answer that cannot be better.
    private static let bestScore = 1.8

    init(
        _ index: PlaceIndex, _ options: PlaceOptions, words: [QueryWord],
        hours: (any OpeningHoursReader)?
    ) {
        self.index = index
        self.options = options
        self.words = words
        self.hours = hours
        maker = PlaceMaker(index: index, language: options.language)
    }

    /// The best of `candidates`, the best first. Where none is open day and night though that is asked
    /// for, those that are open.
    func response(of candidates: [PlaceCandidate]) -> PlaceResponse {
        let best = candidates.best(Self.looksPerMatch * limit)
        let matches = matches(of: best, isAllDay: isAllDay)
        guard isAllDay, matches.isEmpty else { return PlaceResponse(matches: matches) }
        return PlaceResponse(matches: self.matches(of: best, isAllDay: false))
    }

    private var limit: Int { max(1, min(50, options.limit)) }
    /// Candidates that are looked at for each match, as some are the same thing or closed.
    private static let looksPerMatch = 8

    private func matches(of best: [PlaceCandidate], isAllDay: Bool) -> [PlaceMatch] {
        var matches: [PlaceMatch] = []
        for candidate in best where matches.count < limit {
            let match = match(of: candidate)
            if options.openAt != nil, hours != nil, match.isOpen != true { continue }
            if isAllDay, !isAlwaysOpen(match.place) { continue }
            if !matches.contains(where: { isRepeated($0, match) }) { matches.append(match) }
        }
        return matches
    }

    private func match(of candidate: PlaceCandidate) -> PlaceMatch {
        let place: Place
        if let house = candidate.house {
            place = maker.house(house)
        } else if let junction = candidate.junction {
            place = maker.junction(junction)
        } else {
            place = maker.place(candidate.place)
        }
        return match(
            place, score: min(1, max(0, candidate.score / Self.bestScore)),
            quality: candidate.quality)
    }

    /// The match of `place` with its lines, distance and hours.
    func match(_ place: Place, score: Double, quality: MatchQuality) -> PlaceMatch {
        var match = PlaceMatch(place, score: score, quality: quality)
        let name = place.name.isEmpty ? place.address.thoroughfare ?? "" : place.name
        match.title = marked(name)
        match.subtitle = marked(subtitle(of: place))
        if let near = options.near, near.isValid {
            match.distance = near.distance(to: place.coordinate)
            match.bearing = near.bearing(to: place.coordinate)
        }
        if let time = options.openAt { match.isOpen = status(of: place, at: time)?.isOpen }
        return match
    }

    /// Street and settlement, or what lies around it.
    private func subtitle(of place: Place) -> String {
        let address = place.address
        let isPart = place.category.map(CategoryTable.standard.isPart) == true
        var parts: [String?] = []
        switch place.kind {
        case .pointOfInterest where isPart, .stop where isPart:
            parts = [address.houseName ?? address.thoroughfare, address.locality]
        case .pointOfInterest, .stop: parts = [address.thoroughfare, address.locality]
        case .address:
            let code = address.postalCode
            parts = [[code, address.locality].compactMap { $0 }.joined(separator: " ")]
        case .street, .junction, .postcode, .locality, .nature, .district, .coordinate:
            parts = [address.subLocality, address.locality]
        case .settlement, .county, .state, .country: break
        }
        var shown: [String] = []
        for case let part? in parts where !part.isEmpty && part != place.name {
            if !shown.contains(part) { shown.append(part) }
        }
        if shown.isEmpty {
            let areas = [
                address.subAdministrativeArea, address.administrativeArea, address.country,
            ]
            shown = areas.compactMap { $0 }.filter { $0 != place.name }.prefix(2).map { $0 }
        }
        return shown.joined(separator: ", ")
    }

    /// Whether a place never closes, by its hours.
    private func isAlwaysOpen(_ place: Place) -> Bool {
        let status = options.openAt.flatMap { self.status(of: place, at: $0) }
        return status.map { $0.isOpen && $0.nextChange == nil } ?? false
    }

    private func status(of place: Place, at time: LocalTime) -> OpeningStatus? {
        place.openingHours.flatMap { text in
            hours?.status(
                of: text, at: time, country: place.address.countryCode,
                coordinate: place.coordinate)
        }
    }

    private func isRepeated(_ known: PlaceMatch, _ new: PlaceMatch) -> Bool {
        if known.place.id == new.place.id { return true }
        guard known.place.kind == new.place.kind, known.title.text == new.title.text,
            !new.title.text.isEmpty, known.subtitle.text == new.subtitle.text
        else { return false }
        let isPart = new.place.category.map(CategoryTable.standard.isPart) == true
        let isWhole = new.place.kind == .stop && !isPart
        guard isWhole || known.place.level == new.place.level else { return false }
        let reach = isPart || new.place.kind == .pointOfInterest ? 100 : Self.sameReach
        return known.place.coordinate.distance(to: new.place.coordinate) < reach
    }

    /// `text` with the words of the question marked.
    private func marked(_ text: String) -> MarkedText {
        guard !words.isEmpty, !text.isEmpty else { return MarkedText(text) }
        let marks = Folding.tokens(text).compactMap { token in
            words.compactMap { mark(of: token, for: $0) }.max { $0.count < $1.count }
        }
        return MarkedText(text, marks: marks)
    }

    private func mark(of token: FoldedToken, for word: QueryWord) -> Range<Int>? {
        if token.text == word.text { return token.range }
        let units = Array(token.text.utf16)
        if token.text.hasPrefix(word.text) {
            guard !word.isNumber else { return nil }
            let isSameLength = token.range.count == units.count
            return isSameLength
                ? token.range.lowerBound..<token.range.lowerBound + word.units.count : token.range
        }
        let number = index.tokens.token(units)
        return number.flatMap { word.matches.penalty(of: $0) } == nil ? nil : token.range
    }
}
