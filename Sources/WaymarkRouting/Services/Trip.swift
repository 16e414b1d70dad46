public import WaymarkDirections

/// A tour over places.
public struct Trip: Hashable, Sendable {
    /// The numbers of the places in the order of the tour, each once.
    public let order: [Int]
    /// The route from each place of `order` to the next, and of a round tour back to the first.
    public let paths: [RoadPath]
    /// The places on roads, in the order in which they were given.
    public let snaps: [Snap]
}

extension Router {
    /// The most places that a tour may have.
    public static let mostStops = 500

    /// The fastest tour over `places`: exact for up to 12 of them, else by local search
    /// (``TourSolver``).
    ///
    /// - Throws: ``RoutingError``: too few or too many places, no road near one, no route over all.
    public func trip(
        over places: [SnapRequest], _ options: TripOptions = TripOptions(),
        options routing: RoutingOptions = .default
    ) throws(RoutingError) -> Trip {
        guard places.count >= 2 else { throw .tooFewWaypoints }
        try RoutingError.check(places.count, limit: Self.mostStops)
        let snaps = try nearestRoads(places)
        let matrix = try matrix(from: snaps, to: snaps, options: routing)
        let solver = TourSolver(
            costs: routing.strategy == .shortest ? matrix.decimeters : matrix.milliseconds,
            count: places.count)
        try SearchBudget.check()
        let order = solver.order(
            shape: options.isRound ? .round : .open,
            fixedStart: options.startsAtFirst ? 0 : nil,
            fixedEnd: options.endsAtLast ? places.count - 1 : nil)
        guard let order else { throw unreachable(in: matrix) }
        let engine = engine(for: CostOptions(routing))
        var paths: [RoadPath] = []
        for (from, to) in zip(order, order.dropFirst() + (options.isRound ? [order[0]] : [])) {
            try SearchBudget.check()
            guard let path = engine.cheapestPath(from: snaps[from], to: snaps[to]) else {
                throw .noRoute(from: from, to: to)
            }
            paths.append(path)
        }
        return Trip(order: order, paths: paths, snaps: snaps)
    }

    /// The same tour for who sets out at `departure`: each of its routes is the one that arrives first by who sets out
    /// when the one before ends, with the times of its roads when one is there.
    ///
    /// - Throws: ``RoutingError``.
    public func timed(
        _ trip: Trip, options: RoutingOptions = .default, departure: WeekTime?
    ) throws(RoutingError) -> Trip {
        let search = try search(
            CostOptions(options), closures: RouteClosures(), isByClock: true, departure: departure)
        guard search.clock != nil else { return trip }
        let isRound = trip.paths.count == trip.order.count
        let stops = trip.order + (isRound ? trip.order.prefix(1) : [])
        var journey = Journey(snaps: stops.map { trip.snaps[$0] }, paths: [])
        for (from, to) in zip(stops, stops.dropFirst()) {
            try SearchBudget.check()
            guard
                let path = try search.path(
                    from: trip.snaps[from], to: trip.snaps[to], after: journey.cost)
            else { throw .noRoute(from: from, to: to) }
            journey.paths.append(path)
        }
        return Trip(order: trip.order, paths: search.timed(journey).paths, snaps: trip.snaps)
    }

    /// The error that names the first two places without a route.
    private func unreachable(in matrix: CostMatrix) -> RoutingError {
        for from in 0..<matrix.sourceCount {
            for to in 0..<matrix.targetCount where matrix.duration(from: from, to: to) == nil {
                return .noRoute(from: from, to: to)
            }
        }
        return .noRoute(from: 0, to: matrix.targetCount - 1)
    }
}
