import WaymarkRegion

/// Finds cheapest paths in a hierarchy by searching up the elimination tree from both ends. Keeps
/// its memory between runs; one at a time.
///
/// - Complexity: O(*h* *d*) for a tree of height *h* whose vertices have *d* arcs that lead up:
///   microseconds where a search over the roads takes milliseconds.
final class HierarchyQuery {
    private let count: Int
    private let forward: Labels
    private let backward: Labels
    private var forwardOrder: [UInt32] = []
    private var backwardOrder: [UInt32] = []
    private var meeting = Topology.none

    /// The labels of one of the two searches.
    private struct Labels: ~Copyable {
        let costs: ScratchArray<UInt32>
        /// The vertex before on the path from the seed.
        let previous: ScratchArray<UInt32>
        /// Whether the vertex lies above a seed.
        let marks: ScratchArray<Bool>

        init(count: Int) {
            costs = ScratchArray(repeating: HierarchyWeights.infinity, count: count)
            previous = ScratchArray(repeating: Topology.none, count: count)
            marks = ScratchArray(repeating: false, count: count)
        }

        func reset(_ vertex: Int) {
            costs[vertex] = HierarchyWeights.infinity
            previous[vertex] = Topology.none
            marks[vertex] = false
        }
    }

    /// A query on hierarchies of `count` vertices.
    init(count: Int) {
        self.count = count
        forward = Labels(count: count)
        backward = Labels(count: count)
    }

    /// The cost of the cheapest path from one of `starts` to one of `ends`, seeds included; `nil`
    /// where there is none.
    func cost(in hierarchy: Hierarchy, from starts: [Seed], to ends: [Seed]) -> UInt32? {
        reset()
        let topology = hierarchy.topology
        guard topology.count == count else { return nil }
        start(from: starts, in: topology, labels: forward, order: &forwardOrder)
        start(from: ends, in: topology, labels: backward, order: &backwardOrder)
        return withExtendedLifetime(hierarchy) {
            search(TopologyView(topology), weights: WeightsView(hierarchy.weights))
        }
    }

    /// The states of the path that ``cost(in:from:to:)`` found last, first and last included.
    func path(in hierarchy: Hierarchy) -> [UInt32] {
        guard meeting != Topology.none else { return [] }
        var chain = [meeting]
        while let last = chain.last, forward.previous[Int(last)] != Topology.none {
            chain.append(forward.previous[Int(last)])
        }
        chain.reverse()
        while let last = chain.last, backward.previous[Int(last)] != Topology.none {
            chain.append(backward.previous[Int(last)])
        }
        return withExtendedLifetime(hierarchy) {
            Unpacking(hierarchy).states(of: chain)
        }
    }

    private func reset() {
        for vertex in forwardOrder { forward.reset(Int(vertex)) }
        for vertex in backwardOrder { backward.reset(Int(vertex)) }
        forwardOrder.removeAll(keepingCapacity: true)
        backwardOrder.removeAll(keepingCapacity: true)
        meeting = Topology.none
    }

    /// Labels the seeds, and lists all vertices above them so that each comes after those below.
    private func start(
        from seeds: [Seed], in topology: Topology, labels: borrowing Labels, order: inout [UInt32]
    ) {
        for seed in seeds.reversed() {
            let rank = topology.ranks[Int(seed.state)]
            guard rank != Topology.none else { continue }
            labels.costs[Int(rank)] = min(labels.costs[Int(rank)], seed.cost)
        }
        // The chain of one seed up to where it meets that of another must come before the rest of
        // that one: later chains are put in front.
        var chains: [ArraySlice<UInt32>] = []
        let parents = UncheckedArray(topology.parents)
        for seed in seeds {
            var vertex = topology.ranks[Int(seed.state)]
            let start = order.count
            while vertex != Topology.none, !labels.marks[Int(vertex)] {
                labels.marks[Int(vertex)] = true
                order.append(vertex)
                vertex = parents[Int(vertex)]
            }
            if seeds.count > 1 { chains.append(order[start...]) }
        }
        if seeds.count > 1 { order = chains.reversed().flatMap { $0 } }
    }

    private func search(_ view: TopologyView, weights: WeightsView) -> UInt32? {
        for vertex in forwardOrder where !backward.marks[Int(vertex)] {
            relax(view.up, above: Int(vertex), costs: weights.up, labels: forward)
        }
        for vertex in backwardOrder where !forward.marks[Int(vertex)] {
            relax(view.down, above: Int(vertex), costs: weights.down, labels: backward)
        }
        var best = HierarchyWeights.infinity
        for top in forwardOrder where backward.marks[Int(top)] {
            let vertex = Int(top)
            let (there, back) = (forward.costs[vertex], backward.costs[vertex])
            if there &+ back < best {
                best = there &+ back
                meeting = top
            }
            // A path over a vertex that is as far away as the best path is long is no better.
            if there < best { relax(view.up, above: vertex, costs: weights.up, labels: forward) }
            if back < best {
                relax(view.down, above: vertex, costs: weights.down, labels: backward)
            }
        }
        return best < HierarchyWeights.infinity ? best : nil
    }

    @inline(__always) private func relax(
        _ arcs: TopologyView.Arcs, above vertex: Int, costs: UncheckedArray<UInt32>,
        labels: borrowing Labels
    ) {
        let cost = labels.costs[vertex]
        guard cost < HierarchyWeights.infinity else { return }
        for arc in arcs.range(vertex) {
            let top = Int(arcs.tops[arc])
            let sum = cost &+ costs[arc]
            if sum < labels.costs[top] {
                labels.costs[top] = sum
                labels.previous[top] = UInt32(vertex)
            }
        }
    }
}

/// Replaces shortcuts by their turns.
struct Unpacking {
    private let topology: Topology
    private let view: TopologyView
    private let weights: WeightsView

    /// Valid as long as `hierarchy` is kept.
    init(_ hierarchy: Hierarchy) {
        topology = hierarchy.topology
        view = TopologyView(hierarchy.topology)
        weights = WeightsView(hierarchy.weights)
    }

    /// The states on the path over the vertices of `chain`, each joined to the next by an arc.
    func states(of chain: [UInt32]) -> [UInt32] {
        guard let first = chain.first else { return [] }
        var states = [topology.states[Int(first)]]
        var stack: [(from: UInt32, to: UInt32)] = []
        for (from, to) in zip(chain, chain.dropFirst()) {
            stack.append((from, to))
            while let (a, b) = stack.popLast() {
                let middle =
                    a < b
                    ? weights.upMiddles[view.up.arc(from: Int(a), to: b)]
                    : weights.downMiddles[view.down.arc(from: Int(b), to: a)]
                if middle == HierarchyWeights.noMiddle {
                    // A cheapest path meets no state twice.
                    guard states.count < view.count else { return [] }
                    states.append(topology.states[Int(b)])
                } else {
                    stack.append((middle, b))
                    stack.append((a, middle))
                }
            }
        }
        return states
    }
}
