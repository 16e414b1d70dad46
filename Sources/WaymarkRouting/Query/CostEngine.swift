import Synchronization
import WaymarkRegion
import WaymarkRoads

/// Everything that queries for one metric need. Immutable: requests with other options use another
/// one.
final class CostEngine: Sendable {
    let graph: RoadGraph
    let automaton: TurnAutomaton
    let metric: Metric
    let hierarchy: Hierarchy
    let queries: QueryPool
    private let model: TurnModel
    private let knownMeasures = Mutex<ArcMeasures?>(nil)
    private let cache: BundleCache?

    /// - Parameter cache: where more is kept of the profile that is computed when it is asked for.
    init(
        automaton: TurnAutomaton, metric: Metric, hierarchy: Hierarchy, queries: QueryPool? = nil,
        cache: BundleCache? = nil
    ) {
        graph = automaton.graph
        self.automaton = automaton
        self.metric = metric
        self.hierarchy = hierarchy
        self.cache = cache
        self.queries =
            queries
            ?? QueryPool(
                vertexCount: hierarchy.topology.count, stateCount: automaton.stateCount,
                edgeCount: automaton.graph.edgeCount)
        model = TurnModel(metric: metric, graph: graph)
    }

    /// An engine with costs of `topology`, or of one of its own, that are computed here.
    convenience init(automaton: TurnAutomaton, metric: Metric, topology: Topology? = nil) {
        let topology = topology ?? Topology(automaton: automaton, metrics: [metric])
        let weights = Customization.weights(of: metric, on: topology, automaton: automaton)
        self.init(
            automaton: automaton, metric: metric,
            hierarchy: Hierarchy(topology: topology, weights: weights))
    }

    /// The same roads with other costs; `weights` are those of `metric`.
    func with(_ metric: Metric, weights: HierarchyWeights) -> CostEngine {
        CostEngine(
            automaton: automaton, metric: metric,
            hierarchy: Hierarchy(topology: hierarchy.topology, weights: weights), queries: queries)
    }

    /// The same roads with the costs of `metric`, all computed anew.
    func customized(for metric: Metric, threads: Int = 2) -> CostEngine {
        let weights = Customization.weights(
            of: metric, on: hierarchy.topology, automaton: automaton, threads: threads)
        return with(metric, weights: weights)
    }

    /// The same roads with the costs of `metric`, which are others for the `changed` edges alone.
    func customized(for metric: Metric, changed: [EdgeID]) -> CostEngine {
        let turns = Customization.TurnCosts(automaton: automaton, metric: metric)
        return with(
            metric,
            weights: PartialCustomization.run(turns, hierarchy: hierarchy, changed: changed))
    }

    /// Time and length of all arcs, computed when they are first asked for, or from the cache.
    var measures: ArcMeasures {
        if let known = knownMeasures.withLock({ $0 }) { return known }
        // No profile has so long a name.
        let (name, kind) = ("arc-measures-\(metric.profile.name)", ArcMeasures.fileKind)
        func opened(_ file: SectionFile?) -> ArcMeasures? {
            file.flatMap { try? ArcMeasures($0, topology: hierarchy.topology) }
        }
        func made() -> ArcMeasures {
            let new = computedMeasures()
            // Pages of a file give their memory back.
            return opened(cache?.keep(name, kind: kind) { new.write(to: &$0) }) ?? new
        }
        let measures = opened(cache?.sections(name, kind: kind)) ?? made()
        knownMeasures.withLock { $0 = measures }
        return measures
    }

    /// The cost from the end of one state's edge to the end of the next one's;
    /// ``Metric/closed`` where it is not allowed.
    @inline(__always) func weight(from state: UInt32, to edge: EdgeID) -> UInt32 {
        let from = automaton.edge(of: state)
        let turn = model.weight(from: Int(from.index), to: Int(edge.index))
        guard turn != Metric.closed, !automaton.forbids(from: state, to: edge, by: metric.bans)
        else { return Metric.closed }
        return turn + model.weights[Int(edge.index)]
    }

    @inline(__always) func isOpen(_ edge: EdgeID) -> Bool {
        model.durations[Int(edge.index)] != Metric.closed
    }

    @inline(__always) func isRestricted(_ edge: EdgeID) -> Bool {
        model.states[Int(edge.index)].contains(.restricted)
    }

    /// Milliseconds lost between two edges.
    func turnMilliseconds(from: EdgeID, to: EdgeID) -> UInt32 {
        model.milliseconds(from: Int(from.index), to: Int(to.index))
    }

    /// The path over `edges`, from a place on the first to a place on the last.
    func path(over edges: [EdgeID], from start: Double, to end: Double, cost: UInt32) -> RoadPath {
        var path = RoadPath(edges: edges, startFraction: start, endFraction: end, cost: cost)
        var milliseconds = 0.0
        for (index, edge) in edges.enumerated() {
            milliseconds += Double(metric.durations[Int(edge.index)]) * path.share(of: index)
            if index > 0 {
                milliseconds += Double(turnMilliseconds(from: edges[index - 1], to: edge))
            }
        }
        path.duration = milliseconds / 1000
        return path
    }

    /// What `path` costs on these roads; `nil` where they do not allow it.
    func cost(of path: RoadPath) -> UInt32? {
        var (cost, state) = (0.0, path.edges[0].index)
        for (index, edge) in path.edges.enumerated() {
            guard isOpen(edge) else { return nil }
            let whole = model.weights[Int(edge.index)]
            var turn: UInt32 = 0
            if index > 0 {
                let weight = weight(from: state, to: edge)
                guard weight != Metric.closed else { return nil }
                turn = weight - whole
                state = automaton.next(from: state, to: edge)
            }
            cost += Double(turn) + Double(whole) * path.share(of: index)
        }
        return UInt32(min(cost.rounded(), Double(HierarchyWeights.infinity - 1)))
    }

    /// The same path with the times that it takes by the clock of `costs`, begun at `clock`.
    func timed(_ path: RoadPath, by costs: TimedCosts, from clock: UInt32) -> RoadPath {
        var path = path
        var (now, state) = (clock, path.edges[0].index)
        path.timings = path.edges.enumerated().map { index, edge in
            let begin = now
            // Nobody drives on a closed road: it takes nothing of the clock.
            let whole = isOpen(edge) ? Double(metric.durations[Int(edge.index)]) : 0
            var free = whole * path.share(of: index)
            if index > 0 {
                now = now &+ turnMilliseconds(from: path.edges[index - 1], to: edge)
                if let passage = costs.passage(from: state, to: edge, at: now, automaton) {
                    now = passage.clock
                    free *= passage.factor
                }
                state = automaton.next(from: state, to: edge)
            }
            now = costs.end(of: Int(edge.index), free: free, from: now)
            return Double(now - begin) / 1000
        }
        path.duration = Double(now - clock) / 1000
        return path
    }

    /// Metres along `path`.
    func length(of path: RoadPath) -> Double {
        path.edges.enumerated().reduce(0) { sum, pair in
            sum + Double(graph.lengths[Int(pair.element.index)]) * path.share(of: pair.offset)
        }
    }
}

extension CostEngine {
    /// The cheapest path from one place to another, or `nil` where there is none.
    func cheapestPath(from start: Snap, to end: Snap) -> RoadPath? {
        queries.hierarchyQueries.lend { cheapestPath(from: start, to: end, using: $0) }
    }

    /// The same with the memory of `query`.
    func cheapestPath(from start: Snap, to end: Snap, using query: HierarchyQuery) -> RoadPath? {
        if let here = pathOfNoLength(from: start, to: end) { return here }
        let (departures, direct, arrivals, cost) = search(from: start, to: end, using: query)
        if let direct, direct.cost <= cost ?? .max {
            return path(in: departures, ending: direct, from: start)
        }
        guard let cost else { return nil }
        return path(
            over: query.path(in: hierarchy), departures: departures, arrivals: arrivals,
            from: start, to: end, cost: UInt32(clamping: cost))
    }

    /// The path that arrives first by the clock of `costs`, on which it is `clock` at the start; `nil` where there
    /// is none.
    func earliestPath(
        from start: Snap, to end: Snap, by costs: TimedCosts, at clock: UInt32
    ) throws(RoutingError) -> RoadPath? {
        if let here = pathOfNoLength(from: start, to: end) { return here }
        return try queries.potentials.lend { potential throws(RoutingError) in
            try queries.potentials.lend { earliest throws(RoutingError) in
                try queries.withLabels { labels throws(RoutingError) in
                    var search = TimedSearch(
                        engine: self, costs: costs, from: start, to: end, at: clock,
                        labels: labels, potential: potential, earliest: earliest)
                    return try search.run()
                }
            }
        }
    }

    /// The path over `states` of the hierarchy and what leads there and on.
    func path(
        over states: [UInt32], departures: LocalTree, arrivals: LocalTree, from start: Snap,
        to end: Snap, cost: UInt32
    ) -> RoadPath? {
        guard let first = states.first, let last = states.last else { return nil }
        let before = departures.chain(from: first).dropFirst().reversed()
        let after = arrivals.chain(from: last).dropFirst()
        let edges = (before + states + after).map { automaton.edge(of: $0) }
        let fractions = (
            start.departures.first { $0.edge == edges[0] }?.fraction ?? 0,
            end.arrivals.first { $0.edge == edges[edges.count - 1] }?.fraction ?? 1
        )
        return path(over: edges, from: fractions.0, to: fractions.1, cost: cost)
    }

    /// Only the cost of the cheapest path.
    func cheapestCost(from start: Snap, to end: Snap, using query: HierarchyQuery) -> UInt32? {
        if pathOfNoLength(from: start, to: end) != nil { return 0 }
        let (_, direct, _, cost) = search(from: start, to: end, using: query)
        return [cost, direct?.cost].compactMap { $0 }.min().map { UInt32(clamping: $0) }
    }

    /// The trees around both ends, the cheapest path within them, and the cost by the hierarchy.
    private func search(
        from start: Snap, to end: Snap, using query: HierarchyQuery
    ) -> (departures: LocalTree, direct: LocalSearch.Direct?, arrivals: LocalTree, cost: Int?) {
        let local = LocalSearch(engine: self)
        let (departures, direct) = local.departures(from: start, to: end)
        let arrivals = local.arrivals(at: end, from: start)
        let cost = query.cost(in: hierarchy, from: departures.seeds(), to: arrivals.seeds())
        return (departures, direct, arrivals, cost.map { Int($0) - arrivals.bias })
    }

    /// The path of a driver who stands at the destination already.
    private func pathOfNoLength(from start: Snap, to end: Snap) -> RoadPath? {
        guard start.isAt(end),
            let direction = start.departures.first(where: { metric.isOpen($0.edge) })
        else { return nil }
        return path(
            over: [direction.edge], from: direction.fraction, to: direction.fraction, cost: 0)
    }

    private func path(in tree: LocalTree, ending direct: LocalSearch.Direct, from start: Snap)
        -> RoadPath
    {
        let before = direct.node >= 0 ? tree.chain(from: direct.node).reversed() : []
        let edges = before.map { automaton.edge(of: $0) } + [direct.arrival.edge]
        let first = start.departures.first { $0.edge == edges[0] }
        return path(
            over: edges, from: first?.fraction ?? 0, to: direct.arrival.fraction,
            cost: UInt32(clamping: direct.cost))
    }
}
