import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads

/// One run of an A* search over the roads (Hart, Nilsson, Raphael 1968,
/// doi 10.1109/TSSC.1968.300136), exact with turn restrictions: the reference for the hierarchy.
///
/// A journey leaves the restricted roads around its start once, and enters those around its
/// destination once: each state exists in three phases.
struct PathSearch {
    private enum Phase: UInt32 { case leaving = 0, free, arriving }

    private let engine: CostEngine
    private let start: Snap
    private let end: Snap
    private let bound: StraightBound?
    private let labels: SearchLabels<UInt32>
    /// By which edges take what they take at the time; what they always take without it.
    private let clock: TimedCosts?
    private var queue = MinimumHeap<QueuedLabel>()
    /// For each edge the numbers of further destinations on it, and how far along it they lie.
    private var passed: [UInt32: [(number: Int, fraction: Double)]] = [:]
    /// For each further destination the cost to it, `nil` where there is no way. The start must not lie on its edge.
    private(set) var passedCosts: [UInt32?] = []
    /// The best arrival so far: the label before the last edge (or none), the last edge, the cost.
    private var best: (cost: UInt32, parent: UInt32?, direction: Snap.Direction)?
    private var stateCount: UInt32 { UInt32(engine.automaton.stateCount) }

    /// A search that is driven by a bound of the rest of the path; without one all roads are searched.
    init(
        engine: CostEngine, start: Snap, end: Snap, bound: StraightBound?,
        labels: SearchLabels<UInt32>, clock: TimedCosts? = nil
    ) {
        self.engine = engine
        self.start = start
        self.end = end
        self.bound = bound
        self.labels = labels
        self.clock = clock
    }

    /// The cheapest path, or `nil`.
    mutating func run() -> RoadPath? {
        seed()
        while let entry = queue.pop() {
            let (key, label) = (entry.key, entry.label)
            if let best, key >= best.cost { break }
            // An entry is stale where the state was reached earlier in the meantime.
            let cost = labels.costs[Int(label)]
            guard cost != .max, key == cost &+ bound(label) else { continue }
            relax(from: label, cost: cost)
        }
        return best.map(path)
    }

    /// Drives to no destination, on all roads that are come to within a cost of `most`, and notes when.
    ///
    /// - Throws: ``RoutingError/outOfTime`` or ``RoutingError/cancelled``.
    mutating func reach(within most: UInt32) throws(RoutingError) -> EdgePassages {
        var passages = EdgePassages(edgeCount: engine.graph.edgeCount)
        var steps = 0
        seed()
        while let entry = queue.pop(), entry.key <= most {
            guard entry.key == labels.costs[Int(entry.label)] else { continue }
            relax(from: entry.label, cost: entry.key) { edge, begin, end in
                if begin <= most { passages.note(edge, entry: begin, exit: end) }
            }
            steps += 1
            if steps % SearchBudget.steps == 0 { try SearchBudget.check() }
        }
        return passages
    }

    /// Lets a run to no destination note what it costs to each of `ends`.
    mutating func pass(_ ends: [Snap]) {
        passedCosts = ends.map { _ in nil }
        for (number, end) in ends.enumerated() {
            for arrival in end.arrivals {
                passed[arrival.edge.index, default: []].append((number, arrival.fraction))
            }
        }
    }

    /// After a run to no destination: the cost to the end of `edge`.
    func cost(toEndOf edge: EdgeID) -> UInt32? {
        var best = UInt32.max
        for state in engine.automaton.states(on: edge) {
            for phase in 0..<UInt32(3) {
                best = min(best, labels.costs[Int(state + phase * stateCount)])
            }
        }
        return best == .max ? nil : best
    }

    private func phase(of edge: EdgeID, after phase: Phase?) -> Phase? {
        let isRestricted = engine.isRestricted(edge)
        switch phase {
        case nil, .leaving: return isRestricted ? .leaving : .free
        case .free: return isRestricted ? .arriving : .free
        case .arriving: return isRestricted ? .arriving : nil
        }
    }

    private mutating func seed() {
        let isThere = !end.arrivals.isEmpty && start.isAt(end)
        for direction in start.departures where engine.isOpen(direction.edge) {
            // A junction is left on other edges than it is reached on, but no way leads to it.
            if isThere { arrive(cost: 0, parent: nil, direction: direction) }
            let weight = Double(engine.metric.weights[Int(direction.edge.index)])
            for target in end.arrivals
            where target.edge == direction.edge && target.fraction >= direction.fraction {
                let cost = time(
                    along: direction.edge, weight * (target.fraction - direction.fraction), from: 0)
                arrive(cost: cost, parent: nil, direction: target)
            }
            guard let phase = phase(of: direction.edge, after: nil) else { continue }
            let rest = time(along: direction.edge, weight * (1 - direction.fraction), from: 0)
            update(direction.edge.index + phase.rawValue * stateCount, cost: rest, parent: .max)
        }
    }

    /// - Parameter noting: called with each edge that is come to, and the costs at its start and end.
    private mutating func relax(
        from label: UInt32, cost: UInt32, noting: (EdgeID, UInt32, UInt32) -> Void = { _, _, _ in }
    ) {
        let state = label % stateCount
        guard let current = Phase(rawValue: label / stateCount) else { return }
        let (graph, automaton) = (engine.graph, engine.automaton)
        let edge = automaton.edge(of: state)
        for index in graph.edges(from: graph.targets[Int(edge.index)]) {
            let next = EdgeID(index)
            guard let phase = phase(of: next, after: current) else { continue }
            let step = engine.weight(from: state, to: next)
            guard step != Metric.closed else { continue }
            let whole = cost.addingReportingOverflow(step)
            guard !whole.overflow else { continue }
            let weight = engine.metric.weights[index]
            var begin = whole.partialValue - weight
            var free = Double(weight)
            if let clock {
                guard
                    let passage = clock.passage(from: state, to: next, at: begin, engine.automaton)
                else { continue }
                begin = passage.clock
                free *= passage.factor
            }
            for target in end.arrivals where target.edge == next {
                let part = time(along: next, free * target.fraction, from: begin)
                arrive(cost: begin + part, parent: label, direction: target)
            }
            for (number, fraction) in passed[next.index] ?? [] {
                let cost = begin + time(along: next, free * fraction, from: begin)
                passedCosts[number] = min(cost, passedCosts[number] ?? .max)
            }
            let following = automaton.next(from: state, to: next)
            let end =
                clock == nil ? whole.partialValue : begin + time(along: next, free, from: begin)
            noting(next, begin, end)
            update(following + phase.rawValue * stateCount, cost: end, parent: label)
        }
    }

    /// Milliseconds for a part of `edge` that takes `free` at least, begun at the time `begin`.
    private func time(along edge: EdgeID, _ free: Double, from begin: UInt32) -> UInt32 {
        guard let clock else { return UInt32(free) }
        let end = clock.end(of: Int(edge.index), free: free, from: begin)
        return end > begin ? end - begin : 0
    }

    private mutating func update(_ label: UInt32, cost: UInt32, parent: UInt32) {
        guard cost < labels.costs[Int(label)] else { return }
        let key = cost.addingReportingOverflow(bound(label))
        guard !key.overflow else { return }
        labels.set(Int(label), cost: cost, parent: parent)
        queue.push(QueuedLabel(key: key.partialValue, label: label))
    }

    private mutating func arrive(cost: UInt32, parent: UInt32?, direction: Snap.Direction) {
        if let best, best.cost <= cost { return }
        best = (cost, parent, direction)
    }

    /// No more than the cost from the end of the state's edge to the destination.
    private func bound(_ label: UInt32) -> UInt32 { bound?.bound(of: label % stateCount) ?? 0 }

    private func path(
        _ arrival: (cost: UInt32, parent: UInt32?, direction: Snap.Direction)
    ) -> RoadPath {
        var edges = [arrival.direction.edge]
        var label = arrival.parent
        while let current = label, current != .max {
            edges.append(engine.automaton.edge(of: current % stateCount))
            label = labels.parents[Int(current)]
        }
        edges.reverse()
        let first = start.departures.first { $0.edge == edges[0] }
        return engine.path(
            over: edges, from: first?.fraction ?? 0, to: arrival.direction.fraction,
            cost: arrival.cost)
    }
}

/// The time that the straight line takes at the highest speed of all roads.
struct StraightBound {
    private let engine: CostEngine
    private let end: Coordinate
    private let scale: Double

    init(engine: CostEngine, end: Coordinate) {
        self.engine = engine
        self.end = end
        // 0.999 keeps the bound below lengths that were rounded to 32 bits.
        scale = 0.999 / engine.metric.topWeightSpeed * 1000
    }

    /// No more than the cost from the end of the edge of `state` to the destination.
    func bound(of state: UInt32) -> UInt32 {
        let node = engine.graph.targets[Int(engine.automaton.edge(of: state).index)]
        let position = engine.graph.nodePositions[Int(node.index)].coordinate
        // A place within a metre of a junction is taken there.
        let cost = max(0, position.distance(to: end) - 1.5) * scale
        // For who walks round the Earth it is a smaller bound than there could be.
        return UInt32(min(cost, Double(HierarchyWeights.infinity)))
    }
}
