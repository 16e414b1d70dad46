public import WaymarkDirections
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads

extension Router {
    /// The most limits of one request.
    public static let mostContours = 16

    /// The areas that are reached from `start` within each of `limits`: seconds, or metres.
    ///
    /// Around the roads that are reached, land counts as far as one walks in the time that is left.
    ///
    /// - Parameter departure: when one sets out, where the router knows how long roads take at which time: each is
    ///   driven as it is when one comes to it. Distances are of the shortest ways, at any time.
    /// - Throws: ``RoutingError/invalidOption(_:)`` for limits that are not above 0, longer than a
    ///   day or 1,000 km, or too many.
    public func isochrones(
        from start: Snap, limits: [Double], isByDistance: Bool = false, gridSize: Double? = nil,
        options: RoutingOptions = .default, departure: WeekTime? = nil
    ) throws(RoutingError) -> [Isochrone] {
        let greatest = isByDistance ? 1_000_000.0 : 86_400.0
        guard !limits.isEmpty, limits.count <= Self.mostContours,
            limits.allSatisfy({ $0 > 0 && $0 <= greatest }),
            gridSize.map({ $0 >= 1 && $0 <= 10_000 }) ?? true
        else {
            throw .invalidOption(
                "1 to \(Self.mostContours) contours have limits above 0 and up to \(Int(greatest))")
        }
        var costs = CostOptions(options)
        costs.objective = isByDistance ? .shortest : .fastest
        costs.ignoresPreferences = !isByDistance
        let unitsPerLimit = isByDistance ? 10.0 : 1000
        let search = try search(
            costs, closures: RouteClosures(), isByClock: true, departure: departure)
        let most = UInt32((limits.max() ?? 0) * unitsPerLimit)
        let reach =
            if search.findsByClock, let clock = search.clock {
                try ReachedRoads(engine: search.engine, start: start, most: most, clock: clock)
            } else {
                try ReachedRoads(engine: search.engine, start: start, most: most)
            }
        let grid = ReachGrid(
            reach, unitsPerMeter: isByDistance ? 10 : 1000 / Self.walkingSpeed, size: gridSize)
        var areas: [Isochrone] = []
        for limit in limits {
            try SearchBudget.check()
            let polygons = grid.polygons(below: limit * unitsPerLimit)
            areas.append(Isochrone(limit: limit, polygons: polygons))
        }
        return areas
    }

    /// Metres per second off the road.
    private static let walkingSpeed = 1.2
}

/// The parts of roads that are reached within a cost.
struct ReachedRoads {
    let engine: CostEngine
    let start: Snap
    let most: UInt32
    private var passages: EdgePassages
    /// By which edges take what they take at the time; what they always take without it.
    private let clock: TimedCosts?

    /// Those that are reached by a clock that stands at 0 at the start.
    ///
    /// - Complexity: O(*n* log *n*) in the turns of the roads that are reached.
    init(
        engine: CostEngine, start: Snap, most: UInt32, clock: TimedCosts
    ) throws(RoutingError) {
        (self.engine, self.start, self.most, self.clock) = (engine, start, most, clock)
        passages = try engine.queries.withLabels { labels throws(RoutingError) in
            var search = PathSearch(
                engine: engine, start: start, end: start.arriving([]), bound: nil, labels: labels,
                clock: clock)
            return try search.reach(within: most)
        }
    }

    /// - Complexity: O(*n*) in the arcs of the hierarchy.
    init(engine: CostEngine, start: Snap, most: UInt32) throws(RoutingError) {
        (self.engine, self.start, self.most, clock) = (engine, start, most, nil)
        passages = EdgePassages(edgeCount: engine.graph.edgeCount)
        let local = LocalSearch(engine: engine)
        let tree = local.departures(from: start, to: start.arriving([])).tree
        let costs = try HierarchySweep(
            in: engine.hierarchy, seeds: tree.seeds(), most: most
        ).costs
        var queue = CostQueue()
        for (rank, cost) in costs.enumerated() where cost < HierarchyWeights.infinity {
            if rank % SearchBudget.steps == 0 { try SearchBudget.check() }
            follow(engine.hierarchy.topology.states[rank], cost: cost, into: &queue)
        }
        for node in tree.nodes {
            let edge = engine.automaton.edge(of: node.state)
            if node.link < 0 { continue }
            let (weight, end) = (weight(of: edge), UInt32(clamping: node.cost))
            note(edge, entry: end > weight ? end - weight : 0)
            if engine.isRestricted(edge) {
                follow(node.state, cost: UInt32(clamping: node.cost), into: &queue)
            }
        }
        var isDone: Set<Int> = []
        while let entry = queue.pop() {
            guard isDone.insert(entry.item).inserted else { continue }
            if isDone.count % SearchBudget.steps == 0 { try SearchBudget.check() }
            follow(
                UInt32(entry.item), cost: UInt32(entry.cost), into: &queue, isRestrictedOnly: true)
        }
    }

    private func weight(of edge: EdgeID) -> UInt32 { engine.metric.weights[Int(edge.index)] }

    private mutating func note(_ edge: EdgeID, entry: UInt32) {
        passages.note(edge, entry: entry, exit: entry + weight(of: edge))
    }

    /// Notes all edges that may follow a state, and queues the restricted ones.
    ///
    /// - Parameter isRestrictedOnly: leaves the other edges out.
    private mutating func follow(
        _ state: UInt32, cost: UInt32, into queue: inout CostQueue, isRestrictedOnly: Bool = false
    ) {
        guard cost <= most else { return }
        let graph = engine.graph
        let edge = engine.automaton.edge(of: state)
        for index in graph.edges(from: graph.targets[Int(edge.index)])
        where !isRestrictedOnly || engine.isRestricted(EdgeID(index)) {
            let next = EdgeID(index)
            let step = engine.weight(from: state, to: next)
            guard step != Metric.closed else { continue }
            let entry = cost + step - engine.metric.weights[index]
            guard entry <= most, entry < passages.entries[index] else { continue }
            note(next, entry: entry)
            let leaving = cost + step
            if engine.isRestricted(next), leaving <= most {
                queue.push(
                    cost: Int(leaving), item: Int(engine.automaton.next(from: state, to: next)))
            }
        }
    }

    /// How much of an edge is reached, from its start on.
    struct Reach {
        /// The cost at the start of the edge; negative where the journey starts behind it.
        let entry: Double
        /// The cost along the whole edge.
        let weight: Double
        /// The start of the journey, as a share of the edge.
        let first: Double

        /// The cost at a share of the edge, infinite before the start.
        func cost(at share: Double) -> Double { share < first ? .infinity : entry + weight * share }
    }

    /// Calls `body` with every segment that is reached and how it is along its points and against
    /// them; a segment may come twice.
    func forEachSegment(_ body: (Int, _ along: Reach?, _ against: Reach?) -> Void) {
        let graph = engine.graph
        func visit(_ edge: EdgeID, _ own: Reach?, against other: Reach?) {
            let isReversed = graph.isReversed(edge)
            body(
                Int(graph.segments[Int(edge.index)]), isReversed ? other : own,
                isReversed ? own : other)
        }
        for departure in start.departures where engine.isOpen(departure.edge) {
            visit(departure.edge, reach(from: departure), against: nil)
        }
        for edge in passages.edges {
            let other = reach(graph.opposite(of: edge))
            // The edge along the points stands for both.
            guard !graph.isReversed(edge) || other == nil else { continue }
            visit(edge, reach(edge), against: other)
        }
    }

    /// How an edge is reached from its start; `nil` where it is not.
    private func reach(_ edge: EdgeID) -> Reach? {
        let entry = passages.entries[Int(edge.index)]
        guard entry != Metric.closed else { return nil }
        let exit = passages.exits[Int(edge.index)]
        return Reach(entry: Double(entry), weight: Double(exit) - Double(entry), first: 0)
    }

    /// How the edge is reached on which the journey starts.
    private func reach(from departure: Snap.Direction) -> Reach {
        var weight = Double(weight(of: departure.edge))
        let rest = 1 - departure.fraction
        if let clock, rest > 0 {
            let end = clock.end(of: Int(departure.edge.index), free: weight * rest, from: 0)
            weight = Double(end) / rest
        }
        return Reach(
            entry: -weight * departure.fraction, weight: weight, first: departure.fraction)
    }
}
