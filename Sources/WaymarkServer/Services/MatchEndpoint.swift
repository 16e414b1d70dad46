import WaymarkDirections
import WaymarkEngine

/// OSRM's match: the roads that a trace followed.
struct MatchEndpoint: Endpoint {
    static let takesBodies = true

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

    func cost(_ count: Int) -> RequestCost { .match(points: count) }

    func answer(_ context: ServiceContext) async throws(RequestError) -> JSONMembers {
        let answer = try await context.ask { provider throws(DirectionsError) in
            try await provider.match(request(context))
        }
        // Where one stops is asked of one way through all the points.
        if let stops {
            guard answer.matchings.count == 1, stops.allSatisfy({ answer.points[$0] != nil }) else {
                throw .noMatch
            }
        }
        var points = answer.points.enumerated().map { index, point in
            point.map { context.waypoint(index, $0) }
        }
        var matchings: [RouteObject] = []
        for (number, matching) in answer.matchings.enumerated() {
            for index in matching.points {
                points[index]?.matchingsIndex = number
                points[index]?.alternativesCount = 0
            }
            for (place, index) in matching.stops.enumerated() {
                points[index]?.waypointIndex = place
            }
            var route = RouteObject(
                matching.route.legs, from: matching.stops.first.map { context.coordinates[$0] },
                shape, mode: TravelMode(matching.route.travelMode))
            route.confidence = matching.confidence.hundredths
            matchings.append(route)
        }
        return [
            "code": ResponseCode.okay, "matchings": matchings,
            "tracepoints": context.options.skipsWaypoints ? nil : points,
        ]
    }

    private func request(_ context: ServiceContext) -> MatchRequest {
        let trace = context.coordinates.enumerated().map { index, coordinate in
            TracePoint(
                coordinate, time: times?[index],
                // A deviation of nothing, or of a town, is no help.
                accuracy: context.options.radiuses[index].map { max(1, min(200, $0)) })
        }
        var request = MatchRequest(trace: trace, options: context.routing)
        request.stops = stops
        let widest = context.options.radiuses.compactMap { $0 }.max() ?? 0
        request.matching.radius = max(request.matching.radius, min(600, widest * 3))
        request.matching.longestGap = gaps == .ignore ? .infinity : longestGap
        return request
    }

    /// Seconds without a reading after which a trace goes on as another one: many times as long as its
    /// readings are apart.
    private var longestGap: Double {
        let usual = MatchOptions().longestGap
        guard let times else { return usual }
        let intervals = zip(times, times.dropFirst()).map { $1 - $0 }.sorted()
        let median = intervals.isEmpty ? 0 : intervals[intervals.count / 2]
        return min(usual, max(60, 10 * median))
    }
}
