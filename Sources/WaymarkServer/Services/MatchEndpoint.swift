import WaymarkDirections
import WaymarkGeometry
import WaymarkRouting

/// OSRM's match: the roads that a trace followed.
struct MatchEndpoint: Endpoint {
    struct Answer: Encodable {
        let code = ResponseCode.okay
        let matchings: [RouteObject]
        let tracepoints: [WaypointObject?]?
    }

    private enum Gaps: String { case split, ignore }

    private let shape: ShapeOptions
    private let times: [Double]?
    private let gaps: Gaps
    /// The points where the matched way stops; all where `nil`.
    private let stops: [Int]?

    init(
        _ options: inout OptionReader, count: Int, limits: ServiceLimits
    ) throws(RequestError) {
        try Self.check(count, most: limits.matchPoints)
        shape = try ShapeOptions(&options)
        times = try Self.times(&options, count: count)
        gaps = try options.choice("gaps", default: .split)
        // Points that lie close together are told apart from noise in any case.
        _ = try options.flag("tidy", default: false)
        stops = try options.stops("waypoints", count: count)
    }

    private static func times(
        _ options: inout OptionReader, count: Int
    ) throws(RequestError) -> [Double]? {
        let name = "timestamps"
        guard let entries = try options.entries(name, count: count) else { return nil }
        var times: [Double] = []
        for entry in entries {
            guard let time = Double(plain: entry) else {
                throw .malformedOption(name: name, value: String(entry))
            }
            guard time >= times.last ?? time else {
                throw .valueOutOfRange(name: name, value: String(entry))
            }
            times.append(time)
        }
        return times
    }

    func answer(_ context: ServiceContext) throws(RequestError) -> Answer {
        let result: MatchResult
        do {
            result = try context.router.match(trace(context), matchOptions(context))
        } catch {
            throw context.requestError(error)
        }
        var points: [WaypointObject?] = result.points.enumerated().map { index, point in
            point.map { context.waypoint(index, at: $0.coordinate, on: $0.edge) }
        }
        var matchings: [RouteObject] = []
        for (number, piece) in result.pieces.enumerated() {
            let stops = stops(of: piece)
            for index in piece.points {
                points[index]?.matchingsIndex = number
                points[index]?.alternativesCount = 0
            }
            for (place, index) in stops.enumerated() { points[index]?.waypointIndex = place }
            let matched = MatchedWay(context: context, piece: piece, points: result.points)
            var route = RouteObject(matched.legs(stops), shape, mode: context.mode)
            route.confidence = piece.confidence.hundredths
            matchings.append(route)
        }
        return Answer(
            matchings: matchings, tracepoints: context.options.skipsWaypoints ? nil : points)
    }

    /// The stops among the points of a piece, its first and last always.
    private func stops(of piece: MatchResult.Piece) -> [Int] {
        guard let stops, let first = piece.points.first, let last = piece.points.last else {
            return piece.points
        }
        let wanted = Set(stops + [first, last])
        return piece.points.filter { wanted.contains($0) }
    }

    private func trace(_ context: ServiceContext) -> [TracePoint] {
        context.places.enumerated().map { index, place in
            TracePoint(
                place.coordinate, time: times?[index],
                // A deviation of nothing, or of a town, is no help.
                accuracy: place.radius.map { max(1, min(200, $0)) })
        }
    }

    private func matchOptions(_ context: ServiceContext) -> MatchOptions {
        var options = MatchOptions()
        let widest = context.places.compactMap(\.radius).max() ?? 0
        options.radius = max(options.radius, min(600, widest * 3))
        if gaps == .ignore { options.longestGap = .infinity }
        return options
    }
}
