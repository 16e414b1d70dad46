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
    /// - Complexity: O(*n*) in the number of arcs of the hierarchy near the journey.
    public func alternatives(
        to best: RoadPath, from start: Snap, to end: Snap,
        _ options: AlternativeOptions = AlternativeOptions(),
        options route: RoutingOptions = .default
    ) throws(RoutingError) -> [RoadPath] {
        try options.check()
        guard options.count > 0, best.cost > 0 else { return [] }
        // What the request closes is closed to its alternatives.
        let engine = try search(CostOptions(route), closures: route.closures).engine
        // The best may have been found on the roads of another hour.
        var best = best
        best.cost = engine.cost(of: best) ?? best.cost
        return try AlternativeSearch(
            engine: engine, start: start, end: end, best: best, options: options
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
        return try engine.queries.sharedRoads.lend { shared throws(RoutingError) in
            shared.removeAll()
            shared.keep(best, in: engine.graph)
            var paths: [RoadPath] = []
            // What does not work out costs a query each.
            for plateau in plateaus.prefix(40) where paths.count < options.count {
                try SearchBudget.check()
                guard let path = path(over: plateau) else { continue }
                if shared.keep(path, in: engine.graph, sharing: options.sharing) {
                    paths.append(path)
                }
            }
            return paths.sorted { $0.cost < $1.cost }
        }
    }

    /// Cheap routes with long stretches of their own come first.
    private func rank(_ plateau: Plateau) -> Double {
        Double(plateau.cost) - 0.5 * Double(plateau.length)
    }

    private func plateaus() throws(RoutingError) -> [Plateau] {
        try engine.queries.journeySweeps.lend { sweep throws(RoutingError) in
            try sweep.run(
                in: engine.hierarchy, from: departures.seeds(), to: arrivals.seeds(), most: most)
            return plateaus(sweep)
        }
    }

    private func plateaus(_ sweep: JourneySweep) -> [Plateau] {
        var plateaus: [Plateau] = []
        let least = UInt32(Double(best.cost) * options.localOptimality)
        for vertex in sweep.near where sweep.previous[Int(vertex)] == Topology.none {
            var last = vertex
            while sweep.next[Int(last)] != Topology.none { last = sweep.next[Int(last)] }
            // The way to the end of an edge leads over the whole of it.
            let edge = engine.automaton.edge(of: engine.hierarchy.topology.states[Int(vertex)])
            let length =
                sweep.there[Int(last)] - sweep.there[Int(vertex)]
                + engine.metric.weights[Int(edge.index)]
            guard length >= least else { continue }
            let cost = sweep.there[Int(vertex)] + sweep.back[Int(vertex)]
            plateaus.append(Plateau(vertex: vertex, cost: cost, length: length))
        }
        return plateaus.sorted { ($0.cost, $0.vertex) < ($1.cost, $1.vertex) }
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

/// The roads that some paths have in common. Keeps its memory between searches; one at a time.
final class SharedRoads {
    /// For each edge the paths that it belongs to, a bit each.
    private let marks: ScratchArray<UInt8>
    private var kept: [(edges: [EdgeID], length: Double)] = []
    /// The bit of the path that is looked at.
    private static let current: UInt8 = 0x80

    /// - Parameter count: the number of edges.
    init(count: Int) { marks = ScratchArray(repeating: 0, count: count) }

    /// Forgets all paths.
    func removeAll() {
        for edge in kept.lazy.flatMap(\.edges) { marks[Int(edge.index)] = 0 }
        kept.removeAll()
    }

    /// Keeps `path` where it meets no edge twice and has at most the share `sharing` of the length of the
    /// shorter one in common with each that is kept, of which there are seven at most; without a limit of sharing any path. Tells whether it is kept.
    @discardableResult
    func keep(_ path: RoadPath, in graph: RoadGraph, sharing: Double = .infinity) -> Bool {
        var common = [Double](repeating: 0, count: kept.count)
        var (length, repeats) = (1e-9, false)
        for (index, edge) in path.edges.enumerated() {
            let own = Double(graph.lengths[Int(edge.index)]) * path.share(of: index)
            let mark = marks[Int(edge.index)]
            length += own
            repeats = repeats || mark & Self.current != 0
            marks[Int(edge.index)] = mark | Self.current
            for number in common.indices where mark & 1 << number != 0 { common[number] += own }
        }
        let isOther = zip(common, kept).allSatisfy { $0 <= sharing * min(length, $1.length) }
        let isKept = (isOther && !repeats || sharing == .infinity) && kept.count < 7
        for edge in path.edges {
            let mark = marks[Int(edge.index)] & ~Self.current
            marks[Int(edge.index)] = isKept ? mark | 1 << kept.count : mark
        }
        if isKept { kept.append((path.edges, length)) }
        return isKept
    }
}
