public import WaymarkDirections
public import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads

extension PlaceFinder {
    /// Points of a line that distances are measured to.
    private static let mostPoints = 500

    /// The places along a line, in the order of the way.
    ///
    /// - Parameters:
    ///   - reach: metres from the line.
    ///   - limit: the most places: the nearest to the line.
    /// - Throws: ``PlaceError``.
    public func places(
        along query: AlongRouteQuery, within reach: Double, limit: Int
    ) throws(PlaceError) -> [(match: PlaceMatch, place: PathProjection)] {
        guard !query.path.isEmpty, query.path.allSatisfy(\.isValid) else {
            throw .invalidRequest(reason: "the route has no points")
        }
        try query.options.check()
        let line = Path(
            stride(
                from: 0, to: query.path.count,
                by: max(1, query.path.count / Self.mostPoints)
            ).map { query.path[$0] } + query.path.suffix(1))
        var options = query.options
        options.bounds = line.bounds.map { $0.grown(by: reach) }
        options.limit = 50
        let corridor = Corridor(path: line, reach: reach)
        let found = try candidates(query.text, options, within: corridor)
        var list: [(candidate: PlaceCandidate, place: PathProjection)] = []
        for candidate in found {
            guard let place = line.nearest(to: position(of: candidate).coordinate),
                place.distance <= reach
            else { continue }
            list.append((candidate, place))
        }
        list.sort {
            ($0.place.distance, $0.candidate.place) < ($1.place.distance, $1.candidate.place)
        }
        let maker = matching(options)
        var result: [(match: PlaceMatch, place: PathProjection)] = []
        for (candidate, place) in list.prefix(4 * limit) where result.count < limit {
            let response = maker.response(of: [candidate])
            if let match = response.matches.first { result.append((match, place)) }
        }
        return result.sorted {
            ($0.place.segment, $0.place.fraction) < ($1.place.segment, $1.place.fraction)
        }
    }

    /// The places of the words, or of the categories of the options where there are none.
    private func candidates(
        _ text: String, _ options: PlaceOptions, within corridor: Corridor
    ) throws(PlaceError) -> [PlaceCandidate] {
        guard text.contains(where: { !$0.isWhitespace }) else {
            guard !options.categories.isEmpty else { throw .emptyQuery }
            return try places(
                of: CategoryTable.standard.expanded(options.categories), around: nil, options,
                within: corridor)
        }
        var question = WordQuestion(query: try QueryText(text), options: options, mode: .whole)
        try findExact(&question, within: corridor)
        let query = question.query
        if let phrase = CategoryPhrase.all(in: query).first, phrase.range.count == query.words.count
        {
            return try places(of: phrase.categories, around: nil, options, within: corridor)
        }
        return try candidates(question).filter(\.isComplete)
    }
}

extension CoordinateBounds {
    /// The box with `margin` metres more on each side, where that is not across the 180th meridian.
    fileprivate func grown(by margin: Double) -> CoordinateBounds {
        let (low, high) = (southWest.square(of: margin), northEast.square(of: margin))
        return CoordinateBounds(southWest: low.southWest, northEast: high.northEast)
    }
}
