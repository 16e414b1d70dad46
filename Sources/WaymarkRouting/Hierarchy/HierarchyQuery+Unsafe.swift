import WaymarkRegion

/// Finds cheapest ways in a hierarchy by walking up the elimination tree from both ends. Keeps its
/// memory between runs; one at a time.
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
    private struct Labels {
        let costs: UnsafeMutablePointer<UInt32>
        /// The vertex before on the way from the seed.
        let previous: UnsafeMutablePointer<UInt32>
        /// Whether the vertex lies above a seed.
        let marks: UnsafeMutablePointer<Bool>

        init(count: Int) {
            costs = .allocate(capacity: count + 1)
            previous = .allocate(capacity: count + 1)
            marks = .allocate(capacity: count + 1)
            costs.initialize(repeating: HierarchyWeights.infinity, count: count + 1)
            previous.initialize(repeating: Topology.none, count: count + 1)
            marks.initialize(repeating: false, count: count + 1)
        }

        func deallocate() {
            costs.deallocate()
            previous.deallocate()
            marks.deallocate()
        }
    }

    /// A query on hierarchies of `count` vertices.
    init(count: Int) {
        self.count = count
        forward = Labels(count: count)
        backward = Labels(count: count)
    }

    deinit {
        forward.deallocate()
        backward.deallocate()
    }

    /// The cost of the cheapest way from one of `starts` to one of `ends`, seeds included; `nil`
    /// where there is none.
    func cost(_ hierarchy: Hierarchy, from starts: [Seed], to ends: [Seed]) -> UInt32? {
        reset()
        let topology = hierarchy.topology
        guard topology.count == count else { return nil }
        place(starts, topology, forward, &forwardOrder)
        place(ends, topology, backward, &backwardOrder)
        return withExtendedLifetime(hierarchy) {
            search(TopologyView(topology), WeightsView(hierarchy.weights))
        }
    }

    /// The states of the way that ``cost(_:from:to:)`` found last, first and last included.
    func path(_ hierarchy: Hierarchy) -> [UInt32] {
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
        for vertex in forwardOrder { clear(forward, Int(vertex)) }
        for vertex in backwardOrder { clear(backward, Int(vertex)) }
        forwardOrder.removeAll(keepingCapacity: true)
        backwardOrder.removeAll(keepingCapacity: true)
        meeting = Topology.none
    }

    @inline(__always) private func clear(_ labels: Labels, _ vertex: Int) {
        labels.costs[vertex] = HierarchyWeights.infinity
        labels.previous[vertex] = Topology.none
        labels.marks[vertex] = false
    }

    /// Labels the seeds, and lists all vertices above them so that each comes after those below.
    private func place(
        _ seeds: [Seed], _ topology: Topology, _ labels: Labels, _ order: inout [UInt32]
    ) {
        for seed in seeds.reversed() {
            let rank = topology.ranks[Int(seed.state)]
            guard rank != Topology.none else { continue }
            labels.costs[Int(rank)] = min(labels.costs[Int(rank)], seed.cost)
        }
        // The chain of one seed up to where it meets that of another must come before the rest of
        // that one: later chains are put in front.
        var chains: [ArraySlice<UInt32>] = []
        topology.parents.withUnsafeBuffer { parents in
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
        }
        if seeds.count > 1 { order = chains.reversed().flatMap { $0 } }
    }

    private func search(_ view: TopologyView, _ weights: WeightsView) -> UInt32? {
        for vertex in forwardOrder where !backward.marks[Int(vertex)] {
            climb(forward, Int(vertex), view.up, weights.up)
        }
        for vertex in backwardOrder where !forward.marks[Int(vertex)] {
            climb(backward, Int(vertex), view.down, weights.down)
        }
        var best = HierarchyWeights.infinity
        for top in forwardOrder where backward.marks[Int(top)] {
            let vertex = Int(top)
            let (there, back) = (forward.costs[vertex], backward.costs[vertex])
            if there &+ back < best {
                best = there &+ back
                meeting = top
            }
            // Whatever leads over a vertex that is as far away as the best way is no better.
            if there < best { climb(forward, vertex, view.up, weights.up) }
            if back < best { climb(backward, vertex, view.down, weights.down) }
        }
        return best < HierarchyWeights.infinity ? best : nil
    }

    @inline(__always) private func climb(
        _ labels: Labels, _ vertex: Int, _ arcs: TopologyView.Arcs,
        _ costs: UnsafePointer<UInt32>
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

/// Replaces shortcuts by the turns that they stand for.
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

    /// The states on the way over the vertices of `chain`, each joined to the next by an arc.
    func states(of chain: [UInt32]) -> [UInt32] {
        guard let first = chain.first else { return [] }
        var states = [topology.states[Int(first)]]
        var stack: [(from: UInt32, to: UInt32)] = []
        for (from, to) in zip(chain, chain.dropFirst()) {
            stack.append((from, to))
            while let (a, b) = stack.popLast() {
                let middle =
                    a < b
                    ? weights.upMiddles[view.up.arc(Int(a), b)]
                    : weights.downMiddles[view.down.arc(Int(b), a)]
                if middle == HierarchyWeights.noMiddle {
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
