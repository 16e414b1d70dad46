import WaymarkRegion

/// The costs from or to all vertices of a hierarchy at once: up from the seeds, then down over all
/// arcs in the order of ranks (Delling, Goldberg, Nowatzyk, Werneck 2013,
/// doi 10.1016/j.jpdc.2012.02.007).
struct HierarchySweep {
    /// For each rank the cost, ``HierarchyWeights/infinity`` where there is no path.
    private(set) var costs: [UInt32]

    private static let verticesBetweenChecks = 1 << 14

    /// The sense in which roads are driven.
    enum Direction { case fromSeeds, toSeeds }

    /// - Parameters:
    ///   - most: costs beyond it may be left infinite.
    ///   - other: the costs of a sweep in the other direction; where both together are beyond `most`, costs
    ///     are left infinite.
    /// - Throws: ``RoutingError/outOfTime`` or ``RoutingError/cancelled``.
    /// - Complexity: O(*n*) in the number of arcs.
    init(
        in hierarchy: Hierarchy, seeds: [Seed], direction: Direction,
        most: UInt32 = HierarchyWeights.infinity, beside other: [UInt32]? = nil
    ) throws(RoutingError) {
        let topology = hierarchy.topology
        costs = Array(repeating: HierarchyWeights.infinity, count: topology.count)
        var above: Set<UInt32> = []
        for seed in seeds {
            var vertex = topology.ranks[Int(seed.state)]
            guard vertex != Topology.none else { continue }
            costs[Int(vertex)] = min(costs[Int(vertex)], seed.cost)
            while vertex != Topology.none, above.insert(vertex).inserted {
                vertex = topology.parents[Int(vertex)]
            }
        }
        let view = TopologyView(topology)
        let weights = WeightsView(hierarchy.weights)
        let isForward = direction == .fromSeeds
        let (rising, risingCosts) = isForward ? (view.up, weights.up) : (view.down, weights.down)
        let (falling, fallingCosts) = isForward ? (view.down, weights.down) : (view.up, weights.up)
        let upward = above.sorted()
        try SearchBudget.check()
        withExtendedLifetime(hierarchy) {
            costs.withUncheckedElements { costs in
                for vertex in upward where costs[Int(vertex)] < HierarchyWeights.infinity {
                    for arc in rising.range(Int(vertex)) {
                        let top = Int(rising.tops[arc])
                        costs[top] = min(costs[top], costs[Int(vertex)] + risingCosts[arc])
                    }
                }
                for vertex in stride(from: view.count - 1, through: 0, by: -1) {
                    if vertex % Self.verticesBetweenChecks == 0, SearchBudget.isOver { return }
                    let passed = other?[vertex] ?? 0
                    guard passed < HierarchyWeights.infinity else {
                        costs[vertex] = HierarchyWeights.infinity
                        continue
                    }
                    var best = costs[vertex]
                    for arc in falling.range(vertex) {
                        let cost = costs[Int(falling.tops[arc])] &+ fallingCosts[arc]
                        if cost < best { best = cost }
                    }
                    costs[vertex] = best + passed <= most ? best : HierarchyWeights.infinity
                }
            }
        }
        try SearchBudget.check()
    }
}
