public import WaymarkDirections
import WaymarkRegion
import WaymarkRoads

/// Finds paths for one request.
struct RequestSearch {
    let engine: CostEngine
    /// The clock by which journeys are timed, at 0 when they begin; `nil` where they take the same at any time.
    let clock: TimedCosts?
    /// Whether they are found by it, too.
    let findsByClock: Bool
    /// Takes places also on roads that the request would rather avoid.
    let snapper: Snapper
}

extension RequestSearch {
    /// The best path from one place to another, begun when the journey has cost so much already.
    func path(from start: Snap, to end: Snap, after cost: Int) throws(RoutingError) -> RoadPath? {
        guard findsByClock, let clock else { return engine.cheapestPath(from: start, to: end) }
        return try engine.earliestPath(
            from: start, to: end, by: clock, at: UInt32(clamping: min(cost, 1 << 30)))
    }

    /// The same journey with the times that it takes by ``clock``.
    func timed(_ journey: Journey) -> Journey {
        guard let clock else { return journey }
        var (journey, now) = (journey, 0.0)
        journey.paths = journey.paths.map { path in
            let path = engine.timed(path, by: clock, from: UInt32(min(now * 1000, 1e9)))
            now += path.duration
            return path
        }
        return journey
    }
}

extension Router {
    /// The features of the roads of `paths` that requests may avoid.
    public func features(of paths: [RoadPath]) -> RoadFeatures {
        paths.reduce(into: []) { features, path in
            for edge in path.edges {
                features.formUnion(metric.states[Int(edge.index)].features)
                features.formUnion(graph.attributes(of: edge).flags.features)
            }
        }
    }

    /// The best path through `places` in their order, one path from each to the next.
    ///
    /// A place is taken on the nearest road. Where that one cannot reach the others, the nearest
    /// road of a part of the network that can is taken.
    ///
    /// - Throws: ``RoutingError``.
    public func paths(
        through places: [SnapRequest], options: RoutingOptions = .default
    ) throws(RoutingError) -> [RoadPath] {
        try journey(through: places, options: options).paths
    }

    /// The same with the places as they were taken to lie.
    ///
    /// - Parameter departure: when it begins, where the router knows how long roads take at which time: the journey
    ///   that arrives first is found then, and how long its roads take when it is there.
    /// - Throws: ``RoutingError``.
    public func journey(
        through places: [SnapRequest], options: RoutingOptions = .default,
        departure: WeekTime? = nil
    ) throws(RoutingError) -> Journey {
        let search = try search(
            CostOptions(options), closures: options.closures, isByClock: true,
            departure: departure)
        return try journey(through: places, search: search)
    }

    /// The best paths at costs that no request may ask for.
    package func paths(
        through places: [SnapRequest], costs: CostOptions
    ) throws(RoutingError) -> [RoadPath] {
        try journey(through: places, search: search(costs, closures: RouteClosures())).paths
    }

    func journey(
        through places: [SnapRequest], search: RequestSearch
    ) throws(RoutingError) -> Journey {
        guard places.count >= 2 else { throw .tooFewWaypoints }
        try RoutingError.check(places.count, limit: Self.mostPlaces)
        let choices = try search.snapper.choices(places)
        return try JourneyPlanner(search: search, places: places, choices: choices).journey()
    }
}

/// The paths between places, and the places as they were snapped to roads.
public struct Journey: Hashable, Sendable {
    /// The places on the roads.
    public internal(set) var snaps: [Snap]
    /// The path from each place to the next.
    public internal(set) var paths: [RoadPath]

    /// The cost of all paths together.
    public var cost: Int { paths.reduce(0) { $0 + Int($1.cost) } }
}

/// Chooses for each place of a journey a road and a direction.
struct JourneyPlanner {
    let search: RequestSearch
    let places: [SnapRequest]
    /// For each place the roads it may be taken on, nearest first.
    let choices: [[Snap]]

    /// One path to be at a place, with the best journey that leads there.
    private struct Option {
        /// The place as it is left.
        let departure: Snap
        /// The place as it was taken.
        let snap: Snap
        /// Metres from the points that were asked for to the roads.
        let distance: Double
        let cost: Int
        let path: RoadPath?
        let previous: Int
    }

    func journey() throws(RoutingError) -> Journey {
        if let journey = try journey(choices.map { [$0[0]] }) { return journey }
        if let journey = try journey(choices) { return journey }
        for number in 0..<places.count - 1 {
            let pair = JourneyPlanner(
                search: search, places: Array(places[number...number + 1]),
                choices: Array(choices[number...number + 1]))
            if try pair.journey(pair.choices) == nil {
                throw .noRoute(from: number, to: number + 1)
            }
        }
        throw .noRoute(from: 0, to: places.count - 1)
    }

    /// The journey over one of the `choices` for each place that stay nearest to the places, and of
    /// those the cheapest.
    private func journey(_ choices: [[Snap]]) throws(RoutingError) -> Journey? {
        var stages: [[Option]] = [
            choices[0].map {
                Option(
                    departure: $0, snap: $0, distance: $0.distance, cost: 0, path: nil, previous: -1
                )
            }
        ]
        for number in 1..<choices.count {
            let isPassed = number < choices.count - 1
            let arrivals = choices[number].flatMap { snap in
                variants(of: snap, isStraight: isPassed && places[number].passage == .straight)
            }
            var next: [Option] = []
            for (arrival, isStraight) in arrivals {
                let best = try best(
                    from: stages[number - 1], to: arrival, isStraight: isStraight)
                if let best { next.append(best) }
            }
            guard !next.isEmpty else { return nil }
            stages.append(next)
        }
        guard let last = stages.last,
            var index = last.indices.min(by: { isBetter(last[$0], than: last[$1]) })
        else { return nil }
        var journey = Journey(snaps: [], paths: [])
        for stage in stages.reversed() {
            journey.snaps.append(stage[index].snap)
            if let path = stage[index].path { journey.paths.append(path) }
            index = stage[index].previous
        }
        journey.snaps.reverse()
        journey.paths.reverse()
        return search.timed(journey)
    }

    private func isBetter(_ a: Option, than b: Option) -> Bool {
        (a.distance, a.cost) < (b.distance, b.cost)
    }

    /// A place that is passed without turning round is reached in each direction by itself.
    private func variants(of snap: Snap, isStraight: Bool) -> [(arrival: Snap, isStraight: Bool)] {
        guard isStraight else { return [(snap, false)] }
        return snap.arrivals.map { (snap.arriving([$0]), true) }
    }

    /// The best path on from `options` to `arrival`.
    private func best(
        from options: [Option], to arrival: Snap, isStraight: Bool
    ) throws(RoutingError) -> Option? {
        var best: Option?
        for (index, option) in options.enumerated() {
            try SearchBudget.check()
            guard
                let path = try search.path(from: option.departure, to: arrival, after: option.cost)
            else { continue }
            let departure = isStraight ? arrival.departing(arrival.arrivals) : arrival
            let candidate = Option(
                departure: departure, snap: arrival, distance: option.distance + arrival.distance,
                cost: option.cost + Int(path.cost), path: path, previous: index)
            if best.map({ isBetter(candidate, than: $0) }) ?? true { best = candidate }
        }
        return best
    }
}
