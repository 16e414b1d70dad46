package import WaymarkDirections
package import WaymarkRoads

extension Router {
    /// Whether its roads take other times at other hours.
    package var isTimed: Bool { times != nil }

    /// A router for the same roads with the times of `history`: without a departure those of when traffic is
    /// lightest, with one those of the hours at which a journey is there.
    ///
    /// - Complexity: tens of milliseconds for a country (full customization).
    ///
    /// - Parameter isOwn: whether the vehicle is the one whose speeds they are; another one takes them or its own,
    ///   whichever are lower.
    package func learning(_ history: SpeedHistory, isOwn: Bool = true) -> Router {
        learning(
            LearntTimes(history: history, isOwn: isOwn), times: TravelTimes(history: history))
    }

    /// A router for the same roads as they are at one quarter of an hour of the week, 0 to 671.
    ///
    /// - Complexity: tens of milliseconds for a country (full customization).
    package func typical(atQuarter quarter: Int) -> Router {
        guard var learnt = engines.learnt else { return self }
        learnt.quarter = quarter
        return learning(learnt, times: nil)
    }

    private func learning(_ learnt: LearntTimes, times: TravelTimes?) -> Router {
        let engine = engine.customized(for: learnt.times(of: metric, on: graph))
        return Router(
            engine: engine,
            engines: EngineCache(base: engine, changes: engines.changes, learnt: learnt),
            times: times)
    }

    /// A router for the same roads in the traffic of now, by which journeys at a time are found. Its roads take no
    /// longer without a departure than before; they take less where `faster` says so, and `nil` there closes them.
    package func live(
        _ speeds: LiveSpeeds, faster seconds: [EdgeID: Double?],
        penalties: TurnPenalties = .empty
    ) -> Router {
        let isSame = seconds.isEmpty && penalties == turnPenalties
        let router = isSame ? self : updated(durations: seconds, penalties: penalties)
        return Router(
            engine: router.engine, engines: router.engines,
            times: TravelTimes(history: times?.history, live: speeds))
    }

    /// The same paths, each begun at `departure`, with the times that their roads take a request with `options` when
    /// they are there.
    ///
    /// - Throws: ``RoutingError``.
    package func timed(
        _ paths: [RoadPath], options: RoutingOptions = .default, departure: WeekTime
    ) throws(RoutingError) -> [RoadPath] {
        let search = try search(
            CostOptions(options), closures: RouteClosures(), isByClock: true, departure: departure)
        guard let clock = search.clock else { return paths }
        return paths.map { search.engine.timed($0, by: clock, from: 0) }
    }

    /// The seconds along whole `edges`, each of which follows on the one before, for who enters the first at
    /// `departure`; `nil` where they are closed.
    package func duration(along edges: [EdgeID], departure: WeekTime) -> Double? {
        guard let clock = clock(departure), !edges.isEmpty, edges.allSatisfy(metric.isOpen) else {
            return nil
        }
        let path = RoadPath(edges: edges, startFraction: 0, endFraction: 1)
        return engine.timed(path, by: clock, from: 0).duration
    }

    /// The path that arrives first by who sets out at `departure`, or `nil` where there is none.
    ///
    /// - Throws: ``RoutingError/outOfTime`` or ``RoutingError/cancelled``.
    public func earliestPath(
        from start: Snap, to end: Snap, departure: WeekTime
    ) throws(RoutingError) -> RoadPath? {
        guard let clock = clock(departure) else { return fastestPath(from: start, to: end) }
        return try engine.earliestPath(from: start, to: end, by: clock, at: 0).map {
            engine.timed($0, by: clock, from: 0)
        }
    }

    /// The costs of such paths from a place to some others by Dijkstra's method over the roads: the reference for
    /// many queries at once. `nil` where there is no path.
    ///
    /// - Complexity: O(*n* log *n*) in the number of turns.
    public func plainCosts(
        from start: Snap, to ends: [Snap], departure: WeekTime
    ) -> [UInt32?] {
        guard let clock = clock(departure) else { return plainCosts(from: start, to: ends) }
        let costs = engine.queries.withLabels { labels in
            var search = PathSearch(
                engine: engine, start: start, end: start.arriving([]), bound: nil, labels: labels,
                clock: clock)
            search.pass(ends)
            _ = search.run()
            return search.passedCosts
        }
        let starts = Set(start.departures.map(\.edge))
        return zip(ends, costs).map { end, cost in
            let isNear = end.arrivals.contains { starts.contains($0.edge) } || start.isAt(end)
            return isNear ? plainPath(from: start, to: end, departure: departure)?.cost : cost
        }
    }

    /// The same by Dijkstra's method over the roads: the reference.
    public func plainPath(from start: Snap, to end: Snap, departure: WeekTime) -> RoadPath? {
        guard let clock = clock(departure) else { return plainPath(from: start, to: end) }
        return engine.queries.withLabels { labels in
            var search = PathSearch(
                engine: engine, start: start, end: end, bound: nil, labels: labels, clock: clock)
            return search.run().map { engine.timed($0, by: clock, from: 0) }
        }
    }
}
