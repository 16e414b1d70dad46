import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads

/// One search for the earliest arrival by costs that depend on the time: A* over the turns of the roads, driven by
/// the costs of the rest of the way when traffic is lightest, or what it costs at the least within the hours of the
/// journey. These are known because the way that is best in the lightest traffic arrives before the last of them.
///
/// Roads for destination traffic are used around start and end alone, as by the hierarchy.
struct TimedSearch {
    private let engine: CostEngine
    private let costs: TimedCosts
    private let start: Snap
    private let end: Snap
    private let labels: SearchLabels<UInt32>
    private let potential: HierarchyPotential
    /// When vertices can be reached in the lightest traffic.
    private let earliest: HierarchyPotential
    private let clock: UInt32
    private let weights: UncheckedArray<UInt32>
    private let firstEdges: UncheckedArray<UInt32>
    private let targets: UncheckedArray<NodeID>
    /// The edges of the destination lie within these.
    private let destinations: ClosedRange<UInt32>

    private var queue = MinimumHeap<QueuedLabel>()
    /// The least of those that were queued last: mostly it is the next one, and needs no queue.
    private var waiting: QueuedLabel?
    private var departures = LocalTree()
    private var arrivals = LocalTree()
    /// The leaves of ``arrivals`` on each state from which restricted roads lead on.
    private var tails: [UInt32: [Int]] = [:]
    private var best: Arrival? { didSet { limit = best?.clock ?? .max } }
    /// The time on the clock of ``best``.
    private var limit = UInt32.max

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
        labels: SearchLabels<UInt32>, potential: HierarchyPotential, earliest: HierarchyPotential
    ) {
        (self.engine, self.costs, self.start, self.end) = (engine, costs, start, end)
        (self.clock, self.labels) = (clock, labels)
        (self.potential, self.earliest) = (potential, earliest)
        weights = UncheckedArray(engine.metric.weights)
        firstEdges = UncheckedArray(engine.graph.firstEdges)
        targets = UncheckedArray(engine.graph.targets)
        let last = end.arrivals.map(\.edge.index)
        destinations = (last.min() ?? 0)...(last.max() ?? 0)
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
        let fastest = driveFastest()
        guard let best, let bounds = costs.bounds,
            let hours = costs.hours(from: clock, to: best.clock)
        else {
            _ = try search(from: starts())
            return self.best.map(path)
        }
        try search(by: bounds, hours, fastest: fastest)
        return self.best.map(path)
    }

    /// Looks for what arrives before ``best``, by what `bounds` know of the hours until then; and has them learn more
    /// where that is worth its time.
    private mutating func search(
        by bounds: TimedBounds, _ hours: JourneyHours, fastest: UInt32
    ) throws(RoutingError) {
        let (windows, engine) = (hours.windows, engine)
        var known = HourBounds(hours: hours, known: bounds.known(windows, of: engine))
        if known.isEmpty, let first = windows.first {
            if !bounds.areDue(first, of: engine, after: 0) {
                var looked = 0
                let isDone = try search(from: starts()) { count in
                    defer { looked = count }
                    return bounds.areDue(first, of: engine, after: count - looked)
                }
                if isDone { return }
                best = best.map {
                    Arrival(clock: $0.clock, state: nil, edges: edges(of: $0))
                }
                labels.reset()
                (queue, waiting) = (MinimumHeap(), nil)
            }
            bounds.make(first, of: engine)
            known = HourBounds(hours: hours, known: bounds.known([first], of: engine))
        }
        let looks = try search(within: known, fastest: fastest)
        if let missing = windows.first(where: { !known.windows.contains($0) }),
            bounds.areDue(missing, of: engine, after: looks)
        {
            bounds.make(missing, of: engine)
        }
    }

    /// Drives the way that is best when traffic is lightest, which is hardly ever much worse than the best; what it
    /// costs in that.
    private mutating func driveFastest() -> UInt32 {
        guard let fastest = engine.cheapestPath(from: start, to: end) else { return 0 }
        if let clock = drive(fastest.edges, from: clock, endsAtDestination: true) {
            arrive(clock, nil, fastest.edges)
        }
        return fastest.cost
    }

    /// The states to begin with, and the time on the clock at each.
    private func starts() -> [Start] {
        departures.leaves.compactMap { leaf in
            let edges = Array(edges(in: departures, from: leaf).reversed())
            return drive(edges, from: clock).map {
                Start(leaf: leaf, state: departures.nodes[leaf].state, clock: $0)
            }
        }
    }

    private struct Start {
        let leaf: Int
        let state: UInt32
        let clock: UInt32
    }

    /// Looks for what arrives before ``best``, with bounds of the lightest traffic; whether it was not told to stop.
    ///
    /// - Parameter stops: asked now and then and at the end, with the number of states that were looked at.
    private mutating func search(
        from starts: [Start], stops: (Int) -> Bool = { _ in false }
    ) throws(RoutingError) -> Bool {
        let (topology, weights) = (engine.hierarchy.topology, engine.hierarchy.weights)
        let (view, costs) = (TopologyView(topology), WeightsView(weights))
        potential.aim(
            at: arrivals.seeds(), in: topology, down: BoundArcs(view.down, weights: costs.down))
        let rest = Rest(
            potential, in: topology, up: BoundArcs(view.up, weights: costs.up),
            bias: UInt32(arrivals.bias))
        return try withExtendedLifetime(engine) { () throws(RoutingError) in
            try search(rest, from: starts, stops: stops).isDone
        }
    }

    /// Looks for what arrives before ``best``, with bounds of the hours in which roads can be driven.
    ///
    /// - Parameter fastest: the cost of the way that is best in the lightest traffic.
    /// - Returns: the number of states that were looked at.
    @discardableResult
    private mutating func search(
        within known: HourBounds, fastest: UInt32
    ) throws(RoutingError) -> Int {
        let (topology, weights) = (engine.hierarchy.topology, engine.hierarchy.weights)
        let (view, costs) = (TopologyView(topology), WeightsView(weights))
        let starts = starts()
        let (up, down) = (
            BoundArcs(view.up, weights: costs.up), BoundArcs(view.down, weights: costs.down)
        )
        // From a start, arcs are followed forward that are followed backward from a destination.
        earliest.aim(
            at: starts.map { Seed(state: $0.state, cost: $0.clock) }, in: topology, down: up)
        let span = HourlyArcs.Span(
            earliest, parents: UncheckedArray(topology.parents), down: down,
            slack: limit &- min(limit, clock &+ fastest) &+ Self.rounding, limit: limit)
        let (seeds, bias) = seeds(within: known)
        potential.aim(
            at: seeds, in: topology,
            down: HourlyArcs(down, known: known, span: span, shares: \.down))
        let rest = Rest(
            potential, in: topology,
            up: HourlyArcs(up, known: known, span: span, shares: \.up), bias: bias)
        return try withExtendedLifetime((engine, known)) { () throws(RoutingError) in
            try search(rest, from: starts) { _ in false }.count
        }
    }

    /// Milliseconds by which the sums of costs of parts of a way may differ.
    private static let rounding: UInt32 = 2000

    /// The ends of the journey, and what is added to their costs. What a leaf takes off, the part of its edge behind
    /// the destination, takes longer within the hours of `known`, as the whole edge does.
    private func seeds(within known: HourBounds) -> (seeds: [Seed], bias: UInt32) {
        let seeds = arrivals.seeds()
        guard let times = costs.bounds else { return (seeds, UInt32(arrivals.bias)) }
        let codes = known.leastCodes
        let rests = arrivals.leaves.map { leaf -> UInt32 in
            let node = arrivals.nodes[leaf]
            guard node.cost < 0 else { return 0 }
            let edge = Int(engine.automaton.edge(of: node.state).index)
            let factor = codes.map { times.leastFactor(of: edge, $0) }.max() ?? 1
            return UInt32((Double(-node.cost) * max(0, factor - 1)).rounded(.up))
        }
        let most = rests.max() ?? 0
        let moved = zip(seeds, rests).map { Seed(state: $0.state, cost: $0.cost + most - $1) }
        return (moved, UInt32(arrivals.bias) + most)
    }

    private mutating func search(
        _ rest: Rest<some BoundingArcs>, from starts: [Start], stops: (Int) -> Bool
    ) throws(RoutingError) -> (isDone: Bool, count: Int) {
        for start in starts {
            update(
                start.state, clock: start.clock, parent: Self.leafBit | UInt32(start.leaf), rest)
        }
        var steps = 0
        while let entry = dequeue() {
            if limit < .max, entry.key >= limit &+ rest.bias { break }
            let label = labels.costs[Int(entry.label)]
            guard label != .max, entry.key == label &+ rest.cost(from: entry.label) else {
                continue
            }
            settle(entry.label, clock: label, rest)
            steps += 1
            if steps % SearchBudget.steps == 0 {
                try SearchBudget.check()
                if stops(steps) { return (false, steps) }
            }
        }
        _ = stops(steps)
        return (true, steps)
    }

    /// The numbers that bounds are made of.
    private final class Rest<Arcs: BoundingArcs> {
        private let potential: HierarchyPotential
        private let ranks: UncheckedArray<UInt32>
        private let parents: UncheckedArray<UInt32>
        private let up: Arcs
        let bias: UInt32

        init(
            _ potential: HierarchyPotential, in topology: Topology, up: Arcs, bias: UInt32
        ) {
            (self.potential, self.up, self.bias) = (potential, up, bias)
            ranks = UncheckedArray(topology.ranks)
            parents = UncheckedArray(topology.parents)
        }

        /// The least cost from the end of the state's edge to the destination, and ``bias``.
        @inline(__always) func cost(from state: UInt32) -> UInt32 {
            let rank = ranks[Int(state)]
            guard rank != Topology.none else { return HierarchyWeights.infinity }
            return potential.cost(from: rank, parents, up)
        }
    }

    private static let leafBit: UInt32 = 1 << 31

    private mutating func settle(_ state: UInt32, clock: UInt32, _ rest: Rest<some BoundingArcs>) {
        let automaton = engine.automaton
        if !tails.isEmpty, let leaves = tails[state] {
            for leaf in leaves {
                let edges = Array(edges(in: arrivals, from: leaf).dropFirst())
                if let end = drive(edges, after: state, from: clock) { arrive(end, state, edges) }
            }
        }
        let edge = automaton.edge(of: state)
        let node = Int(targets[Int(edge.index)].index)
        for index in Int(firstEdges[node])..<Int(firstEdges[node + 1]) {
            let next = EdgeID(index)
            guard !engine.isRestricted(next) else { continue }
            let step = engine.weight(from: state, to: next)
            guard step != Metric.closed else { continue }
            let weight = weights[index]
            guard
                let (begin, factor) = costs.passage(
                    from: state, to: next, at: clock &+ (step - weight), automaton)
            else { continue }
            let free = Double(weight) * factor
            if destinations.contains(next.index) {
                for target in end.arrivals where target.edge == next {
                    let part = free * target.fraction
                    arrive(costs.end(of: index, free: part, from: begin), state, [next])
                }
            }
            let following = automaton.next(from: state, to: next)
            // What cannot be better is not looked at further.
            guard begin &+ weight < labels.costs[Int(following)] else { continue }
            update(
                following, clock: costs.end(of: index, free: free, from: begin),
                parent: state, rest)
        }
    }

    private mutating func update(
        _ state: UInt32, clock: UInt32, parent: UInt32, _ rest: Rest<some BoundingArcs>
    ) {
        guard clock < labels.costs[Int(state)] else { return }
        let left = rest.cost(from: state)
        guard left < HierarchyWeights.infinity, clock < HierarchyWeights.infinity else { return }
        let key = clock &+ left
        if limit < .max, key >= limit &+ rest.bias { return }
        labels.set(Int(state), cost: clock, parent: parent)
        enqueue(QueuedLabel(key: key, label: state))
    }

    @inline(__always) private mutating func enqueue(_ entry: QueuedLabel) {
        guard let other = waiting else { return waiting = entry }
        queue.push(max(entry, other))
        waiting = min(entry, other)
    }

    @inline(__always) private mutating func dequeue() -> QueuedLabel? {
        guard let entry = waiting else { return queue.pop() }
        if let first = queue.first, first < entry { return queue.pop() }
        waiting = nil
        return entry
    }

    private mutating func arrive(_ clock: UInt32, _ state: UInt32?, _ edges: [EdgeID]) {
        if limit <= clock { return }
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

    /// All edges of a way, from the one of the start.
    private func edges(of arrival: Arrival) -> [EdgeID] {
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
        return edges.reversed()
    }

    private func path(_ arrival: Arrival) -> RoadPath {
        let edges = edges(of: arrival)
        return engine.path(
            over: edges,
            from: start.departures.first { $0.edge == edges[0] }?.fraction ?? 0,
            to: end.arrivals.first { $0.edge == edges[edges.count - 1] }?.fraction ?? 1,
            cost: arrival.clock - clock)
    }
}
