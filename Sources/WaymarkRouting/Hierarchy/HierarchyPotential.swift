import WaymarkRegion

/// The costs from the vertices of a hierarchy to one destination, each computed when it is first asked for: the
/// tightest bound there is for a search whose costs are never below those of the hierarchy (Strasser, Zeitz 2021,
/// doi 10.4230/LIPIcs.SEA.2021.6). Keeps its memory between runs; one at a time.
final class HierarchyPotential {
    private let count: Int
    /// For each vertex the cost of going down from it alone.
    private let falling: ScratchArray<UInt32>
    private let costs: ScratchArray<UInt32>
    private var touched: [UInt32] = []
    private var chain: [UInt32] = []

    /// The cost of vertices that nobody asked for.
    private static let unknown = UInt32.max

    /// Potentials in hierarchies of `count` vertices.
    init(count: Int) {
        self.count = count
        falling = ScratchArray(repeating: HierarchyWeights.infinity, count: count)
        costs = ScratchArray(repeating: Self.unknown, count: count)
    }

    /// Begins anew with the destination at `seeds`.
    func aim(at seeds: [Seed], in hierarchy: Hierarchy) {
        for vertex in touched {
            falling[Int(vertex)] = HierarchyWeights.infinity
            costs[Int(vertex)] = Self.unknown
        }
        touched.removeAll(keepingCapacity: true)
        let topology = hierarchy.topology
        guard topology.count == count else { return }
        var order: [UInt32] = []
        for seed in seeds {
            var vertex = topology.ranks[Int(seed.state)]
            guard vertex != Topology.none else { continue }
            falling[Int(vertex)] = min(falling[Int(vertex)], seed.cost)
            // Marked by a cost while the order is made.
            while vertex != Topology.none, costs[Int(vertex)] == Self.unknown {
                costs[Int(vertex)] = 0
                order.append(vertex)
                vertex = topology.parents[Int(vertex)]
            }
        }
        order.sort()
        let down = TopologyView(topology).down
        let weights = WeightsView(hierarchy.weights).down
        for vertex in order {
            costs[Int(vertex)] = Self.unknown
            let cost = falling[Int(vertex)]
            guard cost < HierarchyWeights.infinity else { continue }
            for arc in down.range(Int(vertex)) {
                let top = Int(down.tops[arc])
                falling[top] = min(falling[top], cost &+ weights[arc])
            }
        }
        touched += order
    }

    /// The cost from `vertex` to the destination; ``HierarchyWeights/infinity`` or more where there is no way.
    ///
    /// - Complexity: O(1) where it was asked for, or a vertex below it, else that of the arcs up of all vertices
    ///   above it that were not.
    @inline(__always) func cost(
        from vertex: UInt32, _ parents: UncheckedArray<UInt32>, _ up: TopologyView.Arcs,
        _ weights: UncheckedArray<UInt32>
    ) -> UInt32 {
        let known = costs[Int(vertex)]
        return known != Self.unknown ? known : made(from: vertex, parents, up, weights)
    }

    private func made(
        from vertex: UInt32, _ parents: UncheckedArray<UInt32>, _ up: TopologyView.Arcs,
        _ weights: UncheckedArray<UInt32>
    ) -> UInt32 {
        var current = vertex
        while current != Topology.none, costs[Int(current)] == Self.unknown {
            chain.append(current)
            current = parents[Int(current)]
        }
        touched += chain
        while let next = chain.popLast() {
            var best = falling[Int(next)]
            for arc in up.range(Int(next)) {
                best = min(best, costs[Int(up.tops[arc])] &+ weights[arc])
            }
            costs[Int(next)] = min(best, HierarchyWeights.infinity)
        }
        return costs[Int(vertex)]
    }
}
