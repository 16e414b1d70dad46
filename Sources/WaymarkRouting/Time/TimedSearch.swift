import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads

/// One search for the earliest arrival by costs that depend on the time: A* over the turns of the roads, driven by
/// the exact costs of the rest of the way when traffic is lightest.
///
/// Roads for destination traffic are used around start and end alone, as by the hierarchy.
struct TimedSearch {
    private let engine: CostEngine
    private let costs: TimedCosts
    private let start: Snap
    private let end: Snap
    private let labels: SearchLabels<UInt32>
    private let potential: HierarchyPotential
    private let clock: UInt32

    private var queue = MinimumHeap<QueuedLabel>()
    private var departures = LocalTree()
    private var arrivals = LocalTree()
    /// The leaves of ``arrivals`` on each state from which restricted roads lead on.
    private var tails: [UInt32: [Int]] = [:]
    private var best: Arrival?

    private struct Arrival {
        /// The time on the clock.
        let clock: UInt32
        /// The state that was settled last; `nil` where the way never leaves the tree of the start.
        let state: UInt32?
        /// The edges after it.
        let edges: [EdgeID]
    }

    /// - Parameter clock: the time on the clock of `costs` at the start.
    init(
        engine: CostEngine, costs: TimedCosts, from start: Snap, to end: Snap, at clock: UInt32,
        labels: SearchLabels<UInt32>, potential: HierarchyPotential
    ) {
        (self.engine, self.costs, self.start, self.end) = (engine, costs, start, end)
        (self.clock, self.labels, self.potential) = (clock, labels, potential)
    }

    /// The path that arrives first, or `nil`; its cost is by the clock.
    ///
    /// - Throws: ``RoutingError/outOfTime`` or ``RoutingError/cancelled``.
    mutating func run() throws(RoutingError) -> RoadPath? {
        try SearchBudget.check()
        let local = LocalSearch(engine: engine)
        let direct: LocalSearch.Direct?
        (departures, direct) = local.departures(from: start, to: end)
        arrivals = local.arrivals(at: end, from: start)
        if let direct { arrive(directly: direct) }
        for leaf in arrivals.leaves where arrivals.nodes[leaf].link >= 0 {
            tails[arrivals.nodes[leaf].state, default: []].append(leaf)
        }
        potential.aim(at: arrivals.seeds(), in: engine.hierarchy)
        let topology = engine.hierarchy.topology
        let view = TopologyView(topology)
        let rest = Rest(
            potential: potential, ranks: UncheckedArray(topology.ranks),
            parents: UncheckedArray(topology.parents), up: view.up,
            weights: WeightsView(engine.hierarchy.weights).up, bias: UInt32(arrivals.bias))
        for leaf in departures.leaves {
            let edges = Array(edges(in: departures, from: leaf).reversed())
            guard let end = drive(edges, from: clock) else { continue }
            update(
                departures.nodes[leaf].state, clock: end, parent: Self.leafBit | UInt32(leaf), rest)
        }
        var steps = 0
        while let entry = queue.pop() {
            if let best, entry.key >= best.clock &+ rest.bias { break }
            let label = labels.costs[Int(entry.label)]
            guard label != .max, entry.key == label &+ rest.cost(from: entry.label) else {
                continue
            }
            settle(entry.label, clock: label, rest)
            steps += 1
            if steps % SearchBudget.steps == 0 { try SearchBudget.check() }
        }
        return withExtendedLifetime(engine) { best.map(path) }
    }

    /// The numbers that bounds are made of.
    private struct Rest {
        let potential: HierarchyPotential
        let ranks: UncheckedArray<UInt32>
        let parents: UncheckedArray<UInt32>
        let up: TopologyView.Arcs
        let weights: UncheckedArray<UInt32>
        let bias: UInt32

        /// The least cost from the end of the state's edge to the destination, and ``bias``.
        @inline(__always) func cost(from state: UInt32) -> UInt32 {
            let rank = ranks[Int(state)]
            guard rank != Topology.none else { return HierarchyWeights.infinity }
            return potential.cost(from: rank, parents, up, weights)
        }
    }

    private static let leafBit: UInt32 = 1 << 31

    private mutating func settle(_ state: UInt32, clock: UInt32, _ rest: Rest) {
        let (graph, automaton) = (engine.graph, engine.automaton)
        for leaf in tails[state] ?? [] {
            let edges = Array(edges(in: arrivals, from: leaf).dropFirst())
            if let end = drive(edges, after: state, from: clock) { arrive(end, state, edges) }
        }
        let edge = automaton.edge(of: state)
        for index in graph.edges(from: graph.targets[Int(edge.index)]) {
            let next = EdgeID(index)
            guard !engine.isRestricted(next) else { continue }
            let step = engine.weight(from: state, to: next)
            guard step != Metric.closed else { continue }
            let weight = engine.metric.weights[index]
            guard
                let (begin, factor) = costs.passage(
                    from: state, to: next, at: clock &+ (step - weight), automaton)
            else { continue }
            let free = Double(weight) * factor
            for target in end.arrivals where target.edge == next {
                let part = free * target.fraction
                arrive(costs.end(of: index, free: part, from: begin), state, [next])
            }
            let following = automaton.next(from: state, to: next)
            // What cannot be better is not looked at further.
            guard begin &+ weight < labels.costs[Int(following)] else { continue }
            update(
                following, clock: costs.end(of: index, free: free, from: begin),
                parent: state, rest)
        }
    }

    private mutating func update(_ state: UInt32, clock: UInt32, parent: UInt32, _ rest: Rest) {
        guard clock < labels.costs[Int(state)] else { return }
        let left = rest.cost(from: state)
        guard left < HierarchyWeights.infinity, clock < HierarchyWeights.infinity else { return }
        let key = clock &+ left
        if let best, key >= best.clock &+ rest.bias { return }
        labels.set(Int(state), cost: clock, parent: parent)
        queue.push(QueuedLabel(key: key, label: state))
    }

    private mutating func arrive(_ clock: UInt32, _ state: UInt32?, _ edges: [EdgeID]) {
        if let best, best.clock <= clock { return }
        best = Arrival(clock: clock, state: state, edges: edges)
    }

    /// A way that never leaves the roads around the start.
    private mutating func arrive(directly direct: LocalSearch.Direct) {
        let before = direct.node >= 0 ? edges(in: departures, from: direct.node).reversed() : []
        let edges = before + [direct.arrival.edge]
        if let end = drive(edges, from: clock, endsAtDestination: true) { arrive(end, nil, edges) }
    }

    private func edges(in tree: LocalTree, from node: Int) -> [EdgeID] {
        tree.chain(from: node).map { engine.automaton.edge(of: $0) }
    }

    /// The time on the clock at the end of `edges`, of which the first is the one of the start unless a state comes
    /// before; those after a state lead to the destination. `nil` where signs do not let one through.
    private func drive(
        _ edges: [EdgeID], after last: UInt32? = nil, from clock: UInt32,
        endsAtDestination: Bool = false
    ) -> UInt32? {
        let automaton = engine.automaton
        var (now, state) = (clock, last)
        let isEnding = last != nil || endsAtDestination
        for (number, edge) in edges.enumerated() {
            var (low, high) = (0.0, 1.0)
            var factor = 1.0
            if let before = state {
                let turn = engine.turnMilliseconds(from: automaton.edge(of: before), to: edge)
                guard
                    let passage = costs.passage(
                        from: before, to: edge, at: now &+ turn, automaton)
                else { return nil }
                (now, factor) = passage
                state = automaton.next(from: before, to: edge)
            } else {
                low = start.departures.first { $0.edge == edge }?.fraction ?? 0
                state = edge.index
            }
            if isEnding, number == edges.count - 1 {
                high = end.arrivals.first { $0.edge == edge }?.fraction ?? 1
            }
            let free = Double(engine.metric.weights[Int(edge.index)]) * max(0, high - low) * factor
            now = costs.end(of: Int(edge.index), free: free, from: now)
        }
        return now
    }

    private func path(_ arrival: Arrival) -> RoadPath {
        var edges = arrival.edges.reversed() as [EdgeID]
        var state = arrival.state
        while let current = state {
            let parent = labels.parents[Int(current)]
            if parent & Self.leafBit != 0 {
                edges += self.edges(in: departures, from: Int(parent & ~Self.leafBit))
                state = nil
            } else {
                edges.append(engine.automaton.edge(of: current))
                state = parent
            }
        }
        edges.reverse()
        return engine.path(
            over: edges,
            from: start.departures.first { $0.edge == edges[0] }?.fraction ?? 0,
            to: end.arrivals.first { $0.edge == edges[edges.count - 1] }?.fraction ?? 1,
            cost: arrival.clock - clock)
    }
}
