import WaymarkRoads

extension LocalTree {
    /// The leaves around a start, with time and length.
    func measuredSeeds(in engine: CostEngine, departures start: Snap) -> [UpwardSearch.Seed] {
        zip(leaves, seeds()).map { leaf, seed in
            let edges = chain(from: leaf).reversed().map { engine.automaton.edge(of: $0) }
            let fraction = start.departures.first { $0.edge == edges[0] }?.fraction ?? 0
            let first = engine.measure(of: edges[0], share: 1 - fraction)
            return .init(
                state: seed.state, cost: seed.cost, measure: first + engine.measure(along: edges))
        }
    }

    /// The leaves around a destination, with time and length. The rest of the last edge, which is
    /// not driven, is subtracted, so that they may wrap below zero until the path there is added.
    func measuredSeeds(in engine: CostEngine, arrivals end: Snap) -> [UpwardSearch.Seed] {
        zip(leaves, seeds()).map { leaf, seed in
            let edges = chain(from: leaf).map { engine.automaton.edge(of: $0) }
            let last = edges[edges.count - 1]
            let fraction = end.arrivals.first { $0.edge == last }?.fraction ?? 1
            let rest = engine.measure(of: last, share: 1 - fraction)
            var sum = engine.measure(along: edges)
            sum.milliseconds = sum.milliseconds &- rest.milliseconds
            sum.decimeters = sum.decimeters &- rest.decimeters
            return .init(state: seed.state, cost: seed.cost, measure: sum)
        }
    }
}
