import WaymarkRegion
import WaymarkRoads

/// Walks up the elimination tree from seeds and tells the cost, the time and the length to every
/// vertex above them.
final class MeasuredClimb {
    /// A seed with the time and length that belong to its cost.
    struct Seed {
        let state: UInt32
        let cost: UInt32
        let measure: ArcMeasures.Measure
    }

    private let costs: UnsafeMutablePointer<UInt32>
    private let totals: UnsafeMutablePointer<ArcMeasures.Measure>
    private let isAbove: UnsafeMutablePointer<Bool>
    private let count: Int

    /// The memory of climbs in hierarchies of `count` vertices.
    init(count: Int) {
        self.count = count
        costs = .allocate(capacity: count + 1)
        totals = .allocate(capacity: count + 1)
        isAbove = .allocate(capacity: count + 1)
        costs.initialize(repeating: HierarchyWeights.infinity, count: count + 1)
        totals.initialize(repeating: ArcMeasures.Measure(), count: count + 1)
        isAbove.initialize(repeating: false, count: count + 1)
    }

    deinit {
        costs.deallocate()
        totals.deallocate()
        isAbove.deallocate()
    }

    /// Calls `body` with each vertex that is reached, those of lower rank on a way first.
    func run(
        _ engine: CostEngine, _ measures: ArcMeasures, _ seeds: [Seed], isForward: Bool,
        _ body: (_ vertex: UInt32, _ cost: UInt32, _ measure: ArcMeasures.Measure) -> Void
    ) {
        let topology = engine.hierarchy.topology
        guard topology.count == count else { return }
        let order = order(seeds, topology)
        let view = TopologyView(topology)
        let weights = WeightsView(engine.hierarchy.weights)
        let (arcs, prices) = isForward ? (view.up, weights.up) : (view.down, weights.down)
        withExtendedLifetime(engine.hierarchy) {
            (isForward ? measures.up : measures.down).withUnsafeBufferPointer { measures in
                for vertex in order {
                    let (cost, total) = (costs[Int(vertex)], totals[Int(vertex)])
                    costs[Int(vertex)] = HierarchyWeights.infinity
                    isAbove[Int(vertex)] = false
                    guard cost < HierarchyWeights.infinity else { continue }
                    body(vertex, cost, total)
                    for arc in arcs.range(Int(vertex)) {
                        let top = Int(arcs.tops[arc])
                        let sum = cost &+ prices[arc]
                        guard sum < costs[top] else { continue }
                        costs[top] = sum
                        totals[top] = total + measures[arc]
                    }
                }
            }
        }
    }

    private func order(_ seeds: [Seed], _ topology: Topology) -> [UInt32] {
        var order: [UInt32] = []
        for seed in seeds {
            var vertex = topology.ranks[Int(seed.state)]
            guard vertex != Topology.none else { continue }
            if seed.cost < costs[Int(vertex)] {
                costs[Int(vertex)] = seed.cost
                totals[Int(vertex)] = seed.measure
            }
            while vertex != Topology.none, !isAbove[Int(vertex)] {
                isAbove[Int(vertex)] = true
                order.append(vertex)
                vertex = topology.parents[Int(vertex)]
            }
        }
        if seeds.count > 1 { order.sort() }
        return order
    }
}

extension LocalTree {
    /// The leaves around a start, with time and length.
    func measuredSeeds(_ engine: CostEngine, departures start: Snap) -> [MeasuredClimb.Seed] {
        zip(leaves, seeds()).map { leaf, seed in
            let edges = chain(from: leaf).reversed().map { engine.automaton.edge(of: $0) }
            let fraction = start.departures.first { $0.edge == edges[0] }?.fraction ?? 0
            var sum = engine.measure(of: edges[0], share: 1 - fraction)
            for (a, b) in zip(edges, edges.dropFirst()) {
                sum = sum + engine.measure(from: a, to: b)
            }
            return .init(state: seed.state, cost: seed.cost, measure: sum)
        }
    }

    /// The leaves around a destination, with time and length; what of the last edge is not driven
    /// is subtracted, so that they may wrap below zero until the way there is added.
    func measuredSeeds(_ engine: CostEngine, arrivals end: Snap) -> [MeasuredClimb.Seed] {
        zip(leaves, seeds()).map { leaf, seed in
            let edges = chain(from: leaf).map { engine.automaton.edge(of: $0) }
            let last = edges[edges.count - 1]
            let fraction = end.arrivals.first { $0.edge == last }?.fraction ?? 1
            let rest = engine.measure(of: last, share: 1 - fraction)
            var sum = ArcMeasures.Measure()
            for (a, b) in zip(edges, edges.dropFirst()) {
                sum = sum + engine.measure(from: a, to: b)
            }
            sum.milliseconds = sum.milliseconds &- rest.milliseconds
            sum.decimeters = sum.decimeters &- rest.decimeters
            return .init(state: seed.state, cost: seed.cost, measure: sum)
        }
    }
}
