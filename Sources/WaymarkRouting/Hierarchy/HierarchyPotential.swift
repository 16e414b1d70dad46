import WaymarkRegion

/// The exact cost to a destination in a hierarchy, computed where it is asked for: lazy potentials
/// (Strasser, Zeitz 2021, doi 10.4230/LIPIcs.SEA.2021.6).
final class HierarchyPotential: PotentialFunction {
    private let engine: CostEngine
    private let view: TopologyView
    private let weights: WeightsView
    private let bias: UInt32
    private var costs: [UInt32]
    private var isKnown: [Bool]
    private var straight: StraightPotential

    /// The costs to `end` on the way from `start`.
    init(engine: CostEngine, start: Snap, end: Snap) {
        self.engine = engine
        view = TopologyView(engine.hierarchy.topology)
        weights = WeightsView(engine.hierarchy.weights)
        straight = StraightPotential(engine: engine, end: end.coordinate)
        costs = Array(repeating: HierarchyWeights.infinity, count: view.count)
        isKnown = Array(repeating: false, count: view.count)
        // The start is left out of account: the bound holds for all of them.
        let nowhere = Snap(
            coordinate: start.coordinate, distance: 0, departures: [], arrivals: [], component: 0)
        let tree = LocalSearch(engine: engine).arrivals(at: end, from: nowhere)
        bias = UInt32(tree.bias)
        climb(tree.seeds())
    }

    private func climb(_ seeds: [Seed]) {
        let topology = engine.hierarchy.topology
        var open = Set<UInt32>()
        for seed in seeds {
            var vertex = topology.ranks[Int(seed.state)]
            guard vertex != Topology.none else { continue }
            costs[Int(vertex)] = min(costs[Int(vertex)], seed.cost)
            while vertex != Topology.none, open.insert(vertex).inserted {
                vertex = topology.parents[Int(vertex)]
            }
        }
        for vertex in open.sorted() where costs[Int(vertex)] < HierarchyWeights.infinity {
            for arc in view.down.range(Int(vertex)) {
                let top = Int(view.down.tops[arc])
                costs[top] = min(costs[top], costs[Int(vertex)] + weights.down[arc])
            }
        }
    }

    func bound(of state: UInt32) -> UInt32 {
        let rank = engine.hierarchy.topology.ranks[Int(state)]
        guard rank != Topology.none,
            !engine.metric.isRestricted(engine.automaton.edge(of: state))
        else { return straight.bound(of: state) }
        let cost = cost(of: Int(rank))
        guard cost < HierarchyWeights.infinity else { return .max }
        return cost > bias ? cost - bias : 0
    }

    private func cost(of vertex: Int) -> UInt32 {
        var chain: [Int] = []
        var current = vertex
        while !isKnown[current] {
            chain.append(current)
            let parent = view.parents[current]
            guard parent != Topology.none else { break }
            current = Int(parent)
        }
        for vertex in chain.reversed() {
            var cost = costs[vertex]
            for arc in view.up.range(vertex) {
                cost = min(cost, weights.up[arc] + costs[Int(view.up.tops[arc])])
            }
            costs[vertex] = cost
            isKnown[vertex] = true
        }
        return costs[vertex]
    }
}
