package import WaymarkDirections
public import WaymarkGeometry
import WaymarkRegion
public import WaymarkRoads

/// Finds the cheapest paths on a road graph for one profile, in a customizable contraction
/// hierarchy.
///
/// ```swift
/// let metric = Metric(profile: try Profile(named: "car"), graph: graph)
/// let router = Router(graph: graph, metric: metric)
/// let places = [start, end].map { SnapRequest($0) }
/// let paths = try router.paths(through: places)
/// print(paths[0].duration, router.line(of: paths[0]).length())
/// ```
public struct Router: Sendable {
    /// The most places that one journey may have.
    public static let mostPlaces = 2000

    /// The roads.
    public let graph: RoadGraph
    /// The costs where a request sets no options.
    public var metric: Metric { engine.metric }
    let engine: CostEngine
    let engines: EngineCache
    /// By which journeys at a time are found; `nil` where roads take the same at any time.
    let times: TravelTimes?
    /// What roads take at the least within some hours; `nil` where they take the same at any time.
    private let bounds: TimedBounds?

    /// A router for the profile of `metric`, with a hierarchy of its own.
    ///
    /// - Complexity: seconds for a country; regions keep hierarchies in their files.
    public init(graph: RoadGraph, metric: Metric) {
        self.init(engine: CostEngine(automaton: TurnAutomaton(graph: graph), metric: metric))
    }

    init(engine: CostEngine) {
        self.init(engine: engine, engines: EngineCache(base: engine, changes: [:]))
    }

    init(engine: CostEngine, engines: EngineCache, times: TravelTimes? = nil) {
        (self.engine, self.engines, self.times) = (engine, engines, times)
        bounds = times.flatMap { times in
            times.history.map { TimedBounds(history: $0, live: times.live) }
        }
        graph = engine.graph
    }

    /// The fastest path from one place to another, or `nil` where there is none.
    ///
    /// Roads for destination traffic are used around start and end alone.
    public func fastestPath(from start: Snap, to end: Snap) -> RoadPath? {
        engine.cheapestPath(from: start, to: end)
    }

    /// The same by a plain search over the roads, which needs no hierarchy: the reference.
    public func plainPath(from start: Snap, to end: Snap) -> RoadPath? {
        let bound = StraightBound(engine: engine, end: end.coordinate)
        return engine.queries.withLabels { labels in
            var search = PathSearch(
                engine: engine, start: start, end: end, bound: bound, labels: labels)
            return search.run()
        }
    }

    /// The costs of the cheapest paths from a place to some others by Dijkstra's method (1959) over
    /// the roads alone: the reference for many queries at once. `nil` where there is no path.
    ///
    /// - Complexity: O(*n* log *n*) in the number of turns.
    public func plainCosts(from start: Snap, to ends: [Snap]) -> [UInt32?] {
        engine.queries.withLabels { labels in
            var search = PathSearch(
                engine: engine, start: start, end: start.arriving([]), bound: nil, labels: labels)
            _ = search.run()
            return costs(of: search, from: start, to: ends)
        }
    }

    private func costs(of search: PathSearch, from start: Snap, to ends: [Snap]) -> [UInt32?] {
        let starts = Set(start.departures.map(\.edge))
        return ends.map { end in
            // Around the edges of the start, entries and the start itself are hard to tell apart.
            let isNear =
                end.arrivals.contains { starts.contains($0.edge) }
                || start.isAt(end)
            guard !isNear else { return plainPath(from: start, to: end)?.cost }
            return end.arrivals.compactMap { arrival -> UInt32? in
                let weight = metric.weights[Int(arrival.edge.index)]
                guard let whole = search.cost(toEndOf: arrival.edge) else { return nil }
                return whole - weight + UInt32(Double(weight) * arrival.fraction)
            }.min()
        }
    }

    /// The nearest place on an open road, and, for other parts of the network around, the nearest
    /// place there. Empty where there is none in reach.
    public func snaps(_ request: SnapRequest) -> [Snap] { snapper.snaps(request) }

    /// Up to `limit` places on open roads within reach, nearest first, one for each segment.
    public func nearest(_ request: SnapRequest, limit: Int) -> [Snap] {
        snapper.nearest(request, limit: limit)
    }

    /// The edges of `segment` that the profile may use: along its points first.
    public func openEdges(ofSegment segment: Int) -> [EdgeID] {
        snapper.openEdges(ofSegment: segment)
    }

    /// The clock of a journey that begins at `departure`.
    ///
    /// - Parameter keepsBounds: whether others will ask for journeys over the same roads.
    func clock(_ departure: WeekTime, keepsBounds: Bool = true) -> TimedCosts? {
        times.map {
            TimedCosts($0, departure: departure, bounds: keepsBounds ? bounds : nil)
        }
    }

    /// Of how many spans of hours of the week it knows what roads take then at the least.
    package var knownHourCount: Int { bounds?.count ?? 0 }

    var snapper: Snapper { Snapper(graph: graph, metric: metric) }

    /// The points of `path`, from its start to its end.
    public func line(of path: RoadPath) -> Path {
        var line = Path()
        line.reserveCapacity(
            path.edges.reduce(1) {
                $0 + graph.pointCount(ofSegment: Int(graph.segments[Int($1.index)])) - 1
            })
        func add(_ points: some Sequence<Coordinate>) {
            for point in points where point != line.last { line.append(point) }
        }
        for (index, edge) in path.edges.enumerated() {
            let share = path.range(of: index)
            let shape = graph.shape(ofSegment: Int(graph.segments[Int(edge.index)]))
            if share != 0...1 {
                add(graph.path(of: edge).part(share))
            } else if graph.isReversed(edge) {
                add(shape.reversed().lazy.map(\.coordinate))
            } else {
                add(shape.lazy.map(\.coordinate))
            }
        }
        return line
    }

    /// Metres along `path`.
    public func length(of path: RoadPath) -> Double { engine.length(of: path) }

    /// The costs of the roads at `departure`, as they are to who would avoid none of them.
    package func metric(at departure: LocalTime?) -> Metric {
        engine(for: CostOptions(departure: departure)).metric
    }

    /// The engine for `options`, made where it is not known yet.
    func engine(
        for options: CostOptions, closed: Set<Int> = []
    ) -> CostEngine { engines.engine(for: options, closed: closed) }

    /// The search of one request, where `closures` are closed besides.
    ///
    /// - Parameter isByClock: whether signs say what they say when one comes to them, else what they say at the
    ///   departure.
    func search(
        _ costs: CostOptions, closures: RouteClosures, isByClock: Bool = false,
        departure: WeekTime? = nil
    ) throws(RoutingError) -> RequestSearch {
        // Costs of other options may have to be made.
        try SearchBudget.check()
        let closed = closures.isEmpty ? [] : try closures.closedSegments(of: graph)
        if isByClock, costs.objective == .fastest, let time = costs.departure,
            let (engine, rules) = try engines.changingEngine(for: costs, from: time, closed: closed)
        {
            // Signs change on the way.
            let clock = TimedCosts(
                times ?? TravelTimes(), departure: departure ?? WeekTime(time), rules: rules,
                bounds: closed.isEmpty ? bounds : nil)
            return RequestSearch(
                engine: engine, clock: clock, findsByClock: true,
                snapper: Snapper(graph: graph, metric: engine.metric, closedSegments: closed))
        }
        let engine = engine(for: costs, closed: closed)
        let isPlain = costs.departure == nil && !costs.ignoresVehicleLimits
        return RequestSearch(
            engine: engine,
            clock: departure.flatMap { clock($0, keepsBounds: closed.isEmpty) },
            findsByClock: costs.objective == .fastest,
            snapper: Snapper(
                graph: graph, metric: isPlain ? metric : engine.metric, closedSegments: closed))
    }
}
