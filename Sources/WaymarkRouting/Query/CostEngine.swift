import WaymarkGeometry
import Synchronization
import WaymarkRegion
import WaymarkRoads

/// Everything that queries for one metric need. Immutable: requests with other options use another
/// one.
final class CostEngine: Sendable {
    let graph: RoadGraph
    let automaton: TurnAutomaton
    let metric: Metric
    let hierarchy: Hierarchy
    let queries: QueryPool
    let measures = MeasureShelf()
    private let model: TurnModel

    init(
        graph: RoadGraph, automaton: TurnAutomaton, metric: Metric, hierarchy: Hierarchy,
        queries: QueryPool
    ) {
        self.graph = graph
        self.automaton = automaton
        self.metric = metric
        self.hierarchy = hierarchy
        self.queries = queries
        model = TurnModel(metric, graph)
    }

    /// What the search counts from the end of one state's edge to the end of the next one's;
    /// ``Metric/closed`` where it is not allowed.
    @inline(__always) func weight(from state: UInt32, to edge: EdgeID) -> UInt32 {
        let from = automaton.edge(of: state)
        let turn = model.weight(Int(from.index), Int(edge.index))
        guard turn != Metric.closed, !completesSequence(from: state, to: edge) else {
            return Metric.closed
        }
        return turn + model.weights[Int(edge.index)]
    }

    private func completesSequence(from state: UInt32, to edge: EdgeID) -> Bool {
        automaton.hasSequences
            && automaton.completes(from: state, to: edge) { metric.bans.forbids(sequence: $0) }
    }

    @inline(__always) func isOpen(_ edge: EdgeID) -> Bool {
        model.durations[Int(edge.index)] != Metric.closed
    }

    @inline(__always) func isRestricted(_ edge: EdgeID) -> Bool {
        model.states[Int(edge.index)].contains(.restricted)
    }

    /// Milliseconds lost between two edges.
    func turnMilliseconds(from: EdgeID, to: EdgeID) -> UInt32 {
        model.milliseconds(Int(from.index), Int(to.index))
    }

    /// What a way over `edges` is, from a place on the first to a place on the last.
    func path(
        _ edges: [EdgeID], from start: Double, to end: Double, cost: UInt32
    ) -> RoadPath {
        let path = RoadPath(edges: edges, startFraction: start, endFraction: end)
        var milliseconds = 0.0
        for (index, edge) in edges.enumerated() {
            let part = path.range(of: index)
            milliseconds +=
                Double(metric.durations[Int(edge.index)]) * (part.upperBound - part.lowerBound)
            if index > 0 {
                milliseconds += Double(turnMilliseconds(from: edges[index - 1], to: edge))
            }
        }
        var timed = path
        timed.duration = milliseconds / 1000
        timed.cost = cost
        return timed
    }

    /// Metres along `path`.
    func length(of path: RoadPath) -> Double {
        path.edges.indices.reduce(0) { sum, index in
            let part = path.range(of: index)
            return sum + Double(graph.lengths[Int(path.edges[index].index)])
                * (part.upperBound - part.lowerBound)
        }
    }
}

extension CostEngine {
    /// The cheapest way from one place to another, or `nil` where there is none.
    func cheapestPath(from start: Snap, to end: Snap) -> RoadPath? {
        queries.withQuery { cheapestPath(from: start, to: end, using: $0) }
    }

    /// The same with the memory of `query`.
    func cheapestPath(from start: Snap, to end: Snap, using query: HierarchyQuery) -> RoadPath? {
        if let here = pathOfNoLength(from: start, to: end) { return here }
        let local = LocalSearch(engine: self)
        let (departures, direct) = local.departures(from: start, to: end)
        let arrivals = local.arrivals(at: end, from: start)
        let bias = arrivals.bias
        let found = query.cost(hierarchy, from: departures.seeds(), to: arrivals.seeds())
        let cost = found.map { Int($0) - bias }
        if let direct, direct.cost <= cost ?? .max {
            return path(departures, direct, from: start)
        }
        guard let cost else { return nil }
        return path(
            query.path(hierarchy), departures, arrivals, from: start, to: end, cost: UInt32(cost))
    }

    /// The path over `states` of the hierarchy and what leads there and on.
    func path(
        _ states: [UInt32], _ departures: LocalTree, _ arrivals: LocalTree, from start: Snap,
        to end: Snap, cost: UInt32
    ) -> RoadPath? {
        guard let first = states.first, let last = states.last else { return nil }
        let before = departures.chain(from: first).dropFirst().reversed()
        let after = arrivals.chain(from: last).dropFirst()
        let edges = (before + states + after).map { automaton.edge(of: $0) }
        let fractions = (
            start.departures.first { $0.edge == edges[0] }?.fraction ?? 0,
            end.arrivals.first { $0.edge == edges[edges.count - 1] }?.fraction ?? 1
        )
        return path(edges, from: fractions.0, to: fractions.1, cost: cost)
    }

    /// Only the cost of the cheapest way.
    func cheapestCost(from start: Snap, to end: Snap, using query: HierarchyQuery) -> UInt32? {
        if pathOfNoLength(from: start, to: end) != nil { return 0 }
        let local = LocalSearch(engine: self)
        let (departures, direct) = local.departures(from: start, to: end)
        let arrivals = local.arrivals(at: end, from: start)
        let bias = arrivals.bias
        let found = query.cost(hierarchy, from: departures.seeds(), to: arrivals.seeds())
        let costs = [found.map { Int($0) - bias }, direct?.cost].compactMap { $0 }
        return costs.min().map { UInt32($0) }
    }

    /// Who stands at the destination already drives nowhere.
    private func pathOfNoLength(from start: Snap, to end: Snap) -> RoadPath? {
        guard start.isAt(end),
            let direction = start.departures.first(where: { metric.isOpen($0.edge) })
        else { return nil }
        return path(
            [direction.edge], from: direction.fraction, to: direction.fraction, cost: 0)
    }

    private func path(_ tree: LocalTree, _ direct: LocalSearch.Direct, from start: Snap) -> RoadPath
    {
        let before = direct.node >= 0 ? tree.chain(from: direct.node).reversed() : []
        let edges = before.map { automaton.edge(of: $0) } + [direct.arrival.edge]
        let first = start.departures.first { $0.edge == edges[0] }
        return path(
            edges, from: first?.fraction ?? 0, to: direct.arrival.fraction,
            cost: UInt32(direct.cost))
    }
}
