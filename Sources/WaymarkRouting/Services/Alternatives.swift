public import WaymarkDirections
import WaymarkRegion
import WaymarkRoads

/// Limits that another route must keep to be worth showing.
public struct AlternativeOptions: Hashable, Sendable {
    /// How many routes besides the best one, 0 to 3.
    public var count: Int
    /// How much dearer than the best one, as a share of its cost.
    public var stretch: Double
    /// How much of it may be the same as another route, as a share of its length.
    public var sharing: Double
    /// Parts of the route up to this share of the best cost are cheapest routes themselves, so that it
    /// makes no detour that a driver would notice.
    public var localOptimality: Double

    /// Up to `count` routes, at most a quarter dearer, with at most four fifths in common.
    public init(
        count: Int = 2, stretch: Double = 0.25, sharing: Double = 0.8,
        localOptimality: Double = 0.1
    ) {
        self.count = count
        self.stretch = stretch
        self.sharing = sharing
        self.localOptimality = localOptimality
    }

    /// - Throws: ``RoutingError/invalidOption(_:)``.
    func check() throws(RoutingError) {
        guard (0...3).contains(count) else {
            throw .invalidOption("there are 0 to 3 alternatives, not \(count)")
        }
        guard (0...4).contains(stretch), (0...1).contains(sharing),
            (0...1).contains(localOptimality)
        else { throw .invalidOption("the limits of alternatives are shares") }
    }
}

extension Router {
    /// Other good routes besides `best`, the best of them first: plateaus of the trees of cheapest
    /// routes from the start and to the destination (Abraham, Delling, Goldberg, Werneck 2013,
    /// doi 10.1145/2444016.2444019).
    ///
    /// - Throws: ``RoutingError/invalidOption(_:)``.
    /// - Complexity: O(*n*) in the number of arcs of the hierarchy.
    public func alternatives(
        to best: RoadPath, from start: Snap, to end: Snap,
        _ options: AlternativeOptions = AlternativeOptions(),
        options route: RoutingOptions = .default
    ) throws(RoutingError) -> [RoadPath] {
        try options.check()
        guard options.count > 0, best.cost > 0 else { return [] }
        // What the request closes is closed to its alternatives.
        let search = try search(CostOptions(route), closures: route.closures)
        return try AlternativeSearch(
            engine: search.engine, start: start, end: end, best: best, options: options
        ).paths()
    }
}

private struct AlternativeSearch {
    let engine: CostEngine
    let start: Snap
    let end: Snap
    let best: RoadPath
    let options: AlternativeOptions
    private let departures: LocalTree
    private let arrivals: LocalTree
    private let most: UInt32

    init(engine: CostEngine, start: Snap, end: Snap, best: RoadPath, options: AlternativeOptions) {
        self.engine = engine
        self.start = start
        self.end = end
        self.best = best
        self.options = options
        let local = LocalSearch(engine: engine)
        departures = local.departures(from: start, to: end).tree
        arrivals = local.arrivals(at: end, from: start)
        let limit = Double(best.cost) * (1 + options.stretch) + Double(arrivals.bias)
        most = UInt32(min(limit, Double(HierarchyWeights.infinity - 1)))
    }

    /// A stretch that the cheapest routes from the start and to the destination have in common.
    private struct Plateau {
        let vertex: UInt32
        /// The cost of the route over it.
        let cost: UInt32
        /// The cost along it.
        let length: UInt32
    }

    func paths() throws(RoutingError) -> [RoadPath] {
        let plateaus = try plateaus().sorted { rank($0) < rank($1) }
        var chosen = [Shape(of: best, in: engine)]
        var paths: [RoadPath] = []
        // What does not work out costs a query each.
        for plateau in plateaus.prefix(40) where paths.count < options.count {
            try SearchBudget.check()
            guard let path = path(over: plateau) else { continue }
            let shape = Shape(of: path, in: engine)
            guard !shape.repeatsEdges,
                chosen.allSatisfy({ shape.sharing(with: $0) <= options.sharing })
            else { continue }
            chosen.append(shape)
            paths.append(path)
        }
        return paths.sorted { $0.cost < $1.cost }
    }

    /// Cheap routes with long stretches of their own come first.
    private func rank(_ plateau: Plateau) -> Double {
        Double(plateau.cost) - 0.5 * Double(plateau.length)
    }

    private func plateaus() throws(RoutingError) -> [Plateau] {
        let hierarchy = engine.hierarchy
        let there = try HierarchySweep(
            in: hierarchy, seeds: departures.seeds(), direction: .fromSeeds, most: most
        ).costs
        let back = try HierarchySweep(
            in: hierarchy, seeds: arrivals.seeds(), direction: .toSeeds, most: most, beside: there
        ).costs
        let near = nearVertices(there: there, back: back)
        let links = links(there: there, back: back, among: near)
        var plateaus: [Plateau] = []
        let least = UInt32(Double(best.cost) * options.localOptimality)
        for vertex in near where links.previous[Int(vertex)] == Topology.none {
            var last = vertex
            while links.next[Int(last)] != Topology.none { last = links.next[Int(last)] }
            // The way to the end of an edge leads over the whole of it.
            let edge = engine.automaton.edge(of: engine.hierarchy.topology.states[Int(vertex)])
            let length =
                there[Int(last)] - there[Int(vertex)] + engine.metric.weights[Int(edge.index)]
            guard length >= least else { continue }
            let cost = there[Int(vertex)] + back[Int(vertex)]
            plateaus.append(Plateau(vertex: vertex, cost: cost, length: length))
        }
        return plateaus.sorted { ($0.cost, $0.vertex) < ($1.cost, $1.vertex) }
    }

    /// The vertices on routes that are not too long.
    private func nearVertices(there: [UInt32], back: [UInt32]) -> [UInt32] {
        (0..<UInt32(there.count)).filter { vertex in
            let (a, b) = (there[Int(vertex)], back[Int(vertex)])
            return a < HierarchyWeights.infinity && b < HierarchyWeights.infinity && a + b <= most
        }
    }

    /// The turns that are part of a cheapest route from the start and of one to the destination: for
    /// each vertex the one behind such a turn and the one before.
    private func links(
        there: [UInt32], back: [UInt32], among near: [UInt32]
    ) -> (next: [UInt32], previous: [UInt32]) {
        let none = [UInt32](repeating: Topology.none, count: there.count)
        var (next, previous) = (none, none)
        func join(from: Int, to: Int, cost: UInt32) {
            guard there[from] + cost == there[to], back[from] == cost + back[to],
                back[from] < HierarchyWeights.infinity,
                next[from] == Topology.none, previous[to] == Topology.none
            else { return }
            next[from] = UInt32(to)
            previous[to] = UInt32(from)
        }
        let topology = engine.hierarchy.topology
        let weights = engine.hierarchy.weights
        for vertex in near.map({ Int($0) }) {
            for arc in Int(topology.up.first[vertex])..<Int(topology.up.first[vertex + 1])
            where weights.upMiddles[arc] == HierarchyWeights.noMiddle {
                join(from: vertex, to: Int(topology.up.tops[arc]), cost: weights.up[arc])
            }
            for arc in Int(topology.down.first[vertex])..<Int(topology.down.first[vertex + 1])
            where weights.downMiddles[arc] == HierarchyWeights.noMiddle {
                join(from: Int(topology.down.tops[arc]), to: vertex, cost: weights.down[arc])
            }
        }
        return (next, previous)
    }

    private func path(over plateau: Plateau) -> RoadPath? {
        let state = engine.hierarchy.topology.states[Int(plateau.vertex)]
        let via = [Seed(state: state, cost: 0)]
        let states = engine.queries.hierarchyQueries.lend { query -> [UInt32]? in
            let hierarchy = engine.hierarchy
            guard query.cost(in: hierarchy, from: departures.seeds(), to: via) != nil else {
                return nil
            }
            let first = query.path(in: hierarchy)
            guard query.cost(in: hierarchy, from: via, to: arrivals.seeds()) != nil else {
                return nil
            }
            return first + query.path(in: hierarchy).dropFirst()
        }
        guard let states else { return nil }
        let cost = Int(plateau.cost) - arrivals.bias
        return engine.path(
            over: states, departures: departures, arrivals: arrivals, from: start, to: end,
            cost: UInt32(clamping: cost))
    }
}

/// The edges of a path with their lengths, for comparison.
private struct Shape {
    private let lengths: [EdgeID: Double]
    private let total: Double
    let repeatsEdges: Bool

    init(of path: RoadPath, in engine: CostEngine) {
        var lengths: [EdgeID: Double] = [:]
        for (index, edge) in path.edges.enumerated() {
            lengths[edge, default: 0] +=
                Double(engine.graph.lengths[Int(edge.index)]) * path.share(of: index)
        }
        self.lengths = lengths
        total = max(1e-9, lengths.values.reduce(0, +))
        repeatsEdges = lengths.count < path.edges.count
    }

    /// The part that the two paths have in common, as a share of the length of the shorter one.
    func sharing(with other: Shape) -> Double {
        let common = lengths.reduce(0) { $0 + (other.lengths[$1.key] == nil ? 0 : $1.value) }
        return common / min(total, other.total)
    }
}
