import WaymarkRegion

/// Searches up the elimination tree from seeds for the cost, the time and the length to every vertex
/// above them. Keeps its memory between runs; one at a time.
final class UpwardSearch {
    /// A seed with the time and length that belong to its cost.
    struct Seed {
        let state: UInt32
        let cost: UInt32
        let measure: ArcMeasures.Measure
    }

    private let costs: ScratchArray<UInt32>
    private let totals: ScratchArray<ArcMeasures.Measure>
    private let isAbove: ScratchArray<Bool>
    private let count: Int

    /// A search in hierarchies of `count` vertices.
    init(count: Int) {
        self.count = count
        costs = ScratchArray(repeating: HierarchyWeights.infinity, count: count)
        totals = ScratchArray(repeating: ArcMeasures.Measure(), count: count)
        isAbove = ScratchArray(repeating: false, count: count)
    }

    /// Calls `body` with each vertex that is reached, those of lower rank on a path first.
    ///
    /// - Parameter isForward: follows the arcs that lead up, else those that lead down backwards.
    func run(
        from seeds: [Seed], in hierarchy: Hierarchy, measures: ArcMeasures, isForward: Bool,
        _ body: (_ vertex: UInt32, _ cost: UInt32, _ measure: ArcMeasures.Measure) -> Void
    ) {
        let topology = hierarchy.topology
        guard topology.count == count else { return }
        let order = order(of: seeds, in: topology)
        let view = TopologyView(topology)
        let weights = WeightsView(hierarchy.weights)
        let (arcs, arcCosts) = isForward ? (view.up, weights.up) : (view.down, weights.down)
        let arcMeasures = UncheckedArray(isForward ? measures.up : measures.down)
        withExtendedLifetime((hierarchy, measures)) {
            for vertex in order {
                let (cost, total) = (costs[Int(vertex)], totals[Int(vertex)])
                costs[Int(vertex)] = HierarchyWeights.infinity
                isAbove[Int(vertex)] = false
                guard cost < HierarchyWeights.infinity else { continue }
                body(vertex, cost, total)
                for arc in arcs.range(Int(vertex)) {
                    let top = Int(arcs.tops[arc])
                    let sum = cost &+ arcCosts[arc]
                    guard sum < costs[top] else { continue }
                    costs[top] = sum
                    totals[top] = total + arcMeasures[arc]
                }
            }
        }
    }

    /// Labels the seeds, and lists all vertices above them by rank.
    private func order(of seeds: [Seed], in topology: Topology) -> [UInt32] {
        for seed in seeds {
            let vertex = topology.ranks[Int(seed.state)]
            guard vertex != Topology.none, seed.cost < costs[Int(vertex)] else { continue }
            costs[Int(vertex)] = seed.cost
            totals[Int(vertex)] = seed.measure
        }
        return topology.ancestors(of: seeds.lazy.map { $0.state }) { vertex in
            guard !isAbove[Int(vertex)] else { return false }
            isAbove[Int(vertex)] = true
            return true
        }
    }
}
