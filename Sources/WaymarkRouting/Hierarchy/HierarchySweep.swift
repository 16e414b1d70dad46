import WaymarkGeometry
import WaymarkRegion

/// The costs from some seeds to all vertices of a hierarchy at once: up from the seeds, then down over all
/// arcs in the order of ranks (Delling, Goldberg, Nowatzyk, Werneck 2013,
/// doi 10.1016/j.jpdc.2012.02.007).
struct HierarchySweep {
    /// For each rank the cost, ``HierarchyWeights/infinity`` where there is no path.
    private(set) var costs: [UInt32]

    private static let verticesBetweenChecks = 1 << 14

    /// - Parameter most: costs beyond it may be left infinite; what is farther is passed by.
    /// - Throws: ``RoutingError/outOfTime`` or ``RoutingError/cancelled``.
    /// - Complexity: O(*n*) in the number of arcs.
    init(
        in hierarchy: Hierarchy, seeds: [Seed], most: UInt32 = HierarchyWeights.infinity
    ) throws(RoutingError) {
        let topology = hierarchy.topology
        costs = Array(repeating: HierarchyWeights.infinity, count: topology.count)
        try SearchBudget.check()
        let view = TopologyView(topology)
        let weights = WeightsView(hierarchy.weights)
        withExtendedLifetime(hierarchy) {
            costs.withUncheckedElements { costs in
                let above = topology.rise(
                    from: seeds, over: BoundArcs(view.up, weights: weights.up),
                    to: costs)
                Self.descend(
                    view, weights, topology.cells, from: above, to: costs, most: most)
            }
        }
        try SearchBudget.check()
    }

    private static func descend(
        _ view: TopologyView, _ weights: WeightsView, _ cells: HierarchyCells,
        from above: [UInt32], to costs: UncheckedMutableArray<UInt32>, most: UInt32
    ) {
        func isFar(_ cell: HierarchyCells.Cell) -> Bool {
            let place = above.partitioningIndex { $0 < cell.first }
            return (place == above.count || above[place] > cell.last)
                && cells.least(costs, at: cell.entries) > most
        }
        var untilCheck = verticesBetweenChecks
        cells.descend(from: view.count, skipping: isFar) { vertex in
            untilCheck -= 1
            if untilCheck == 0 {
                guard !SearchBudget.isOver else { return false }
                untilCheck = verticesBetweenChecks
            }
            var best = costs[vertex]
            for arc in view.down.range(vertex) {
                best = min(best, costs[Int(view.down.tops[arc])] &+ weights.down[arc])
            }
            costs[vertex] = best <= most ? best : HierarchyWeights.infinity
            return true
        }
    }
}
