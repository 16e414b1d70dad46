import WaymarkDirections
import WaymarkGeometry

/// A question about the traffic on the rest of a route, with what its answer is compared with.
struct TrafficInquiry: Sendable {
    /// The number of the current leg.
    let legIndex: Int
    /// Metres of the leg that were driven then.
    let distance: Double
    /// The first segment of the leg whose times are taken: the one where the driver is.
    let segment: Int
    /// The current leg and those after it.
    let legs: [LegGeometry]
    /// The request for a route from there.
    let request: DirectionsRequest
    /// The routes that can still be driven instead, with their numbers among the alternatives.
    let alternatives: [(number: Int, route: Route)]
    /// The request for times. Its lines begin some way behind the driver: what a turn takes counts for the road after
    /// it, also where that is half driven.
    let refresh: RouteRefreshRequest
    /// The segments of the first line that lie behind ``segment``.
    private let leadIn: Int
    /// The lines of the request that are those of the route, the others are those of alternatives.
    private let ownCount: Int

    /// Metres behind the driver.
    private static let leadInLength = 3000.0

    /// The times of the answer for the route and for its alternatives.
    struct Times: Sendable {
        var lines: [LineTimes]
        var alternatives: [(number: Int, lines: [LineTimes])] = []
        /// Whether nobody gets through somewhere ahead of the driver.
        var hasClosureAhead = false
    }

    /// - Parameter alternatives: the routes that can still be had.
    init?(
        _ state: NavigationState, request: DirectionsRequest,
        alternatives: [(number: Int, route: Route)]
    ) {
        guard let leg = state.leg, case .onRoute(let distance) = state.position else { return nil }
        legIndex = state.legIndex
        self.distance = distance
        self.request = request
        segment = leg.segment(at: max(0, min(leg.length, distance)))
        let first = distance > Self.leadInLength ? leg.segment(at: distance - Self.leadInLength) : 0
        leadIn = segment - first
        legs = Array(state.legs.dropFirst(legIndex))
        var questions = Questions(rest: RouteRefreshRequest.mostPoints, first: first)
        questions.add(legs.map(\.leg))
        ownCount = questions.lines.count
        self.alternatives = alternatives.filter { [segment] other in
            other.route.legs[0].path.count > segment + 1 && questions.addWhole(other.route.legs)
        }
        refresh = RouteRefreshRequest(lines: questions.lines, options: request.options)
    }

    /// The lines of a request, which has a limit.
    private struct Questions {
        private(set) var lines: [Path] = []
        /// Points that may still be asked for.
        private var rest: Int
        /// The point of each first leg where its line begins.
        private let first: Int

        init(rest: Int, first: Int) { (self.rest, self.first) = (rest, first) }

        private func lines(of legs: [RouteLeg]) -> [Path] {
            legs.enumerated().map { number, leg in
                number == 0 ? Path(leg.path[first...]) : leg.path
            }
        }

        /// Adds as much as may be asked for: what is too far is asked for when it is nearer.
        mutating func add(_ legs: [RouteLeg]) {
            for line in lines(of: legs) {
                let part = Path(line.prefix(rest))
                rest -= part.count
                if part.count > 1 { lines.append(part) }
            }
        }

        /// Adds all of the legs, or nothing; whether it did.
        mutating func addWhole(_ legs: [RouteLeg]) -> Bool {
            let whole = lines(of: legs)
            let count = whole.reduce(0) { $0 + $1.count }
            guard count <= rest else { return false }
            rest -= count
            lines += whole
            return true
        }
    }

    /// The answer of a provider, where it fits.
    func times(_ answer: RouteRefresh) -> Times? {
        let fits =
            answer.lines.count == refresh.lines.count
            && zip(answer.lines, refresh.lines).allSatisfy {
                $0.isConsistent && $0.segmentDurations.count == $1.count - 1
            }
        guard fits else { return nil }
        func shortened(_ lines: some Sequence<LineTimes>) -> [LineTimes] {
            lines.enumerated().map { $0.offset == 0 ? $0.element.from(leadIn) : $0.element }
        }
        let own = shortened(answer.lines.prefix(ownCount))
        var times = Times(lines: own)
        var rest = answer.lines.dropFirst(ownCount)
        for other in alternatives {
            let count = other.route.legs.count
            times.alternatives.append((other.number, shortened(rest.prefix(count))))
            rest = rest.dropFirst(count)
        }
        times.hasClosureAhead = own.enumerated().contains { number, line in
            // Who is on a road that is closed drives on.
            line.closures.contains { number > 0 || $0.lowerBound > 0 }
        }
        return times
    }

    /// What is known already needs no change.
    func isNews(_ times: Times) -> Bool {
        !times.lines.enumerated().allSatisfy { number, line in
            legs[number].leg.has(line, from: number == 0 ? segment : 0)
        }
    }
}
