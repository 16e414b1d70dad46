import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry

/// OSRM's match: the roads that a trace followed.
struct MatchEndpoint: Endpoint {
    static let takesBodies = true

    private enum Gaps: String { case split, ignore }

    private let shape: ShapeOptions
    private let times: [Double]?
    private let gaps: Gaps
    /// Whether points that say little are left out.
    private let isTidied: Bool
    /// The points where the matched way stops; all where `nil`.
    private let stops: [Int]?

    init(
        _ options: inout OptionReader, count: Int, limits: ServiceLimits
    ) throws(RequestError) {
        try Self.check(count, most: limits.matchPoints)
        shape = try ShapeOptions(&options)
        times = try Self.times(&options, count: count)
        gaps = try options.choice("gaps", default: .split)
        isTidied = try options.flag("tidy", default: false)
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
        let kept = isTidied ? tidied(context.coordinates) : Array(context.coordinates.indices)
        let answer = try await context.ask { provider throws(DirectionsError) in
            try await provider.match(request(context, kept))
        }
        // Where one stops is asked of one way through all the points.
        if let stops {
            let isWhole = answer.points.indices.allSatisfy {
                answer.points[$0] != nil || !stops.contains(kept[$0])
            }
            guard answer.matchings.count == 1, isWhole else { throw .noMatch }
        }
        var points = [WaypointObject?](repeating: nil, count: context.coordinates.count)
        for (index, point) in zip(kept, answer.points) {
            points[index] = point.map { context.waypoint(index, $0) }
        }
        var matchings: [RouteObject] = []
        for (number, matching) in answer.matchings.enumerated() {
            for (place, index) in matching.points.enumerated() {
                points[kept[index]]?.matchingsIndex = number
                points[kept[index]]?.alternativesCount = matching.otherRoads?[place] ?? 0
            }
            for (place, index) in matching.stops.enumerated() {
                points[kept[index]]?.waypointIndex = place
            }
            var route = RouteObject(
                matching.route.legs,
                from: matching.stops.first.map { context.coordinates[kept[$0]] },
                shape, mode: TravelMode(matching.route.travelMode))
            route.confidence = matching.confidence.hundredths
            matchings.append(route)
        }
        return [
            "code": ResponseCode.okay, "matchings": matchings,
            "tracepoints": context.options.skipsWaypoints ? nil : points,
        ]
    }

    /// The points of a trace that is tidied: the first and the last, those where it stops, and of the others those
    /// that lie 15 m and 5 s beyond the one before.
    private func tidied(_ coordinates: [Coordinate]) -> [Int] {
        var kept: [Int] = []
        for (index, coordinate) in coordinates.enumerated() {
            guard let last = kept.last, index < coordinates.count - 1,
                !(stops?.contains(index) ?? false)
            else {
                kept.append(index)
                continue
            }
            let isFar = coordinates[last].distance(to: coordinate) >= 15
            let isLater = times.map { $0[index] - $0[last] >= 5 } ?? true
            if isFar && isLater { kept.append(index) }
        }
        return kept
    }

    private func request(_ context: ServiceContext, _ kept: [Int]) -> MatchRequest {
        let trace = kept.map { index in
            TracePoint(
                context.coordinates[index], time: times?[index],
                // A deviation of nothing, or of a town, is no help.
                accuracy: context.options.radiuses[index].map { max(1, min(200, $0)) })
        }
        var request = MatchRequest(trace: trace, options: context.routing)
        request.stops = stops.map { stops in kept.indices.filter { stops.contains(kept[$0]) } }
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
