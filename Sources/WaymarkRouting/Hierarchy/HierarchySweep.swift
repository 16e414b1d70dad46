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
        let (upward, cells) = (above.sorted(), topology.cells)
        try SearchBudget.check()
        withExtendedLifetime(hierarchy) {
            costs.withUncheckedElements { costs in
                for vertex in upward.lazy.map({ Int($0) })
                where costs[vertex] < HierarchyWeights.infinity {
                    for arc in view.up.range(vertex) {
                        let top = Int(view.up.tops[arc])
                        costs[top] = min(costs[top], costs[vertex] + weights.up[arc])
                    }
                }
                func isFar(_ cell: HierarchyCells.Cell) -> Bool {
                    let place = upward.partitioningIndex { $0 < cell.first }
                    return (place == upward.count || upward[place] > cell.last)
                        && cells.least(costs, at: cell.entries) > most
                }
                var untilCheck = Self.verticesBetweenChecks
                cells.descend(from: view.count, skipping: isFar) { vertex in
                    untilCheck -= 1
                    if untilCheck == 0 {
                        guard !SearchBudget.isOver else { return false }
                        untilCheck = Self.verticesBetweenChecks
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
        try SearchBudget.check()
    }
}
