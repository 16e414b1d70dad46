import WaymarkDirections
public import WaymarkRegion
public import WaymarkRoads

/// The costs of every edge and turn for one profile and one set of options: sections of
/// `routing.wmk`.
public struct Metric: Sendable {
    /// The name of the file in a region bundle.
    public static let fileName = "routing.wmk"
    /// The kind of the section file.
    public static let fileKind = "COST"
    /// The cost of an edge or turn that is closed.
    public static let closed = UInt32.max
    /// The most that an open edge costs: eleven days and a half.
    static let mostCost: UInt32 = 1_000_000_000

    /// The profile it was computed from.
    public let profile: Profile
    /// The options that it was computed with.
    private(set) var options: CostOptions
    /// Milliseconds along each edge, signals and signs included; ``closed`` where it is not open.
    public internal(set) var durations: MappedArray<UInt32>
    /// The cost of each edge for the search: milliseconds over the profile's preference, or
    /// decimetres; ``closed`` where it is not open.
    public internal(set) var weights: MappedArray<UInt32>
    /// For each edge what else there is to say.
    public private(set) var states: MappedArray<EdgeState>
    private(set) var nodes: MappedArray<NodeState>
    /// For each edge the number of its strongly connected component; 0 is the largest one.
    public private(set) var components: MappedArray<UInt32>
    private let componentSizes = ComponentSizes()
    /// What the costs of edges follow from, and for each edge the number of its own; of a metric that
    /// was computed with no options.
    let paces: [EdgePace]
    let paceNumbers: [UInt32]
    /// The highest speed on any edge in metres per second.
    public let topSpeed: Double
    /// Metres that 1,000 units of ``weights`` reach at most.
    var topWeightSpeed: Double
    let turnCost: TurnCost
    private(set) var bans: ActiveBans
    /// What single turns take beside that.
    var turnPenalties = TurnPenalties.empty

    /// Computes the metric of `profile` on `graph`.
    ///
    /// - Complexity: O(*n*) in the number of edges and turns.
    public init(profile: Profile, graph: RoadGraph) {
        self.init(profile: profile, graph: graph, options: CostOptions())
    }

    /// The same with options, and with components where they are known already.
    package init(
        profile: Profile, graph: RoadGraph, options: CostOptions,
        components known: MappedArray<UInt32>? = nil
    ) {
        let costs = EdgeCosts(profile: profile, graph: graph, options: options)
        self.profile = profile
        self.options = options
        durations = MappedArray(costs.durations)
        weights = MappedArray(costs.weights)
        states = MappedArray(costs.states)
        nodes = MappedArray(costs.nodes)
        let isPlain = options == CostOptions()
        paces = isPlain ? costs.paces : []
        paceNumbers = isPlain ? costs.paceNumbers : []
        topSpeed = costs.topSpeed
        topWeightSpeed = costs.topWeightSpeed
        turnCost = costs.turnCost
        bans = ActiveBans(graph: graph, reader: costs.reader)
        components = known ?? MappedArray()
        guard known == nil else { return }
        components = MappedArray(Self.openFirst(connectedParts(of: graph), durations))
    }

    /// The components of the roads that are open. Turning back counts: a driver who may only turn
    /// at the next dead end is no less connected.
    private func connectedParts(of graph: RoadGraph) -> [UInt32] {
        let turns = TurnModel(metric: self, graph: graph)
        return StronglyConnectedComponents(graph: graph) { from, to in
            if graph.opposite(of: from) == to { return isOpen(from) && isOpen(to) }
            return turns.allows(from: Int(from.index), to: Int(to.index))
        }.numbers
    }

    /// Whether a component has so many edges that one gets around in it.
    func isLarge(_ component: UInt32) -> Bool {
        component < componentSizes.countOfLarge(in: components)
    }

    /// The same roads counted by their length.
    func byDistance(on graph: RoadGraph) -> Metric {
        var metric = self
        metric.options.objective = .shortest
        let weights = NewArray<UInt32>(count: graph.edgeCount)
        for edge in 0..<graph.edgeCount {
            weights.elements[edge] =
                isOpen(EdgeID(edge)) ? Self.distance(ofLength: graph.lengths[edge]) : Self.closed
        }
        metric.weights = weights.array
        metric.topWeightSpeed = Self.topDistance
        return metric
    }

    /// Decimetres: a kilometre counts 10,000.
    static func distance(ofLength length: Float) -> UInt32 {
        UInt32(max(1, min((Double(length) * 10).rounded(), 1e9)))
    }

    /// Metres that 1,000 decimetres reach, and what rounding adds.
    static let topDistance = 101.0

    /// Each road and turn as free as by any of `metrics`, which are of one profile and graph.
    static func freest(of metrics: [Metric]) -> Metric {
        var metric = metrics[0]
        guard metrics.count > 1 else { return metric }
        let (edges, nodes) = (metric.durations.indices, metric.nodes.indices)
        func least(_ values: (Metric) -> MappedArray<UInt32>) -> MappedArray<UInt32> {
            let (arrays, all) = (metrics.map(values), NewArray<UInt32>(count: edges.count))
            for edge in edges {
                all.elements[edge] = arrays.reduce(Metric.closed) { min($0, $1[edge]) }
            }
            return all.array
        }
        (metric.durations, metric.weights) = (least(\.durations), least(\.weights))
        metric.states = MappedArray(
            edges.map { edge in
                let open = metrics.filter { $0.durations[edge] != Metric.closed }
                let all = open.reduce(into: EdgeState()) { $0.formUnion($1.states[edge]) }
                let isFree = open.contains { !$0.states[edge].contains(.restricted) }
                return isFree ? all.subtracting(.restricted) : all
            })
        metric.nodes = MappedArray(
            nodes.map { node in
                let all = metrics.map { $0.nodes[node] }
                let common = all.reduce(all[0]) { $0.intersection($1) }
                let barriers: NodeState = [.closed, .slow]
                return all.reduce(into: NodeState()) { $0.formUnion($1) }
                    .subtracting(barriers).union(common.intersection(barriers))
            })
        metric.bans = ActiveBans(commonTo: metrics.map(\.bans))
        metric.topWeightSpeed = metrics.map(\.topWeightSpeed).max() ?? metric.topWeightSpeed
        return metric
    }

    /// The metric of what a region holds, with the arrays that were made of it.
    init(_ packed: Packed, arrays: Arrays, graph: RoadGraph) {
        profile = packed.profile
        options = CostOptions()
        durations = arrays.durations
        weights = arrays.weights
        states = arrays.states
        nodes = arrays.nodes
        components = arrays.components
        paces = []
        paceNumbers = []
        topSpeed = packed.topSpeed
        topWeightSpeed = packed.topWeightSpeed
        turnCost = TurnCost(profile.costs, for: graph)
        bans = ActiveBans(
            graph: graph, reader: TagReader(profile, time: nil, country: graph.country))
    }
}

extension Metric {
    /// What a metric knows of each edge and node, as a cache keeps it.
    struct Arrays {
        let durations: MappedArray<UInt32>
        let weights: MappedArray<UInt32>
        let states: MappedArray<EdgeState>
        let nodes: MappedArray<NodeState>
        let components: MappedArray<UInt32>

        /// Adds the sections to `writer`.
        func write(to writer: inout SectionWriter) {
            writer.add("duration", Array(durations))
            writer.add("weight", Array(weights))
            writer.add("edge", Array(states))
            writer.add("node", Array(nodes))
            writer.add("component", Array(components))
        }
    }
}

extension Metric.Arrays {
    /// Opens the sections of `file`.
    ///
    /// - Throws: ``RegionError`` where one is missing or does not fit `graph`.
    init(_ file: SectionFile, graph: RoadGraph) throws(RegionError) {
        durations = try file.array("duration")
        weights = try file.array("weight")
        states = try file.array("edge")
        nodes = try file.array("node")
        components = try file.array("component")
        let counts = [durations.count, weights.count, states.count, components.count]
        guard counts.allSatisfy({ $0 == graph.edgeCount }), nodes.count == graph.nodeCount else {
            throw .notMadeForRoads(section: "duration")
        }
    }
}

extension Metric {
    /// Whether the profile may drive on `edge`.
    public func isOpen(_ edge: EdgeID) -> Bool { durations[Int(edge.index)] != Self.closed }

    /// Whether `edge` is only for those who start or end their journey there.
    public func isRestricted(_ edge: EdgeID) -> Bool {
        states[Int(edge.index)].contains(.restricted)
    }

    /// Whether one gets off and pushes on `edge`.
    public func isPushed(_ edge: EdgeID, in graph: RoadGraph) -> Bool {
        let index = Int(edge.index)
        guard let pushing = profile.oneway.pushing, isOpen(edge),
            !states[index].contains(.ferry)
        else { return false }
        let moving = Double(durations[index]) - Double(turnCost.delay(on: index, of: graph))
        // What takes as long as its timetable says is no walk.
        let pace = Double(graph.attributes(of: edge).pace) * 1000
        guard pace == 0 || abs(moving - pace * Double(graph.lengths[index])) > 1 else {
            return false
        }
        // Times are whole milliseconds.
        return Double(graph.lengths[index]) * 3600 <= pushing * 1.01 * (moving + 0.5)
    }

    /// Seconds lost between `from` and `to`.
    public func turnDuration(from: EdgeID, to: EdgeID, in graph: RoadGraph) -> Double {
        let model = TurnModel(metric: self, graph: graph)
        return Double(model.milliseconds(from: Int(from.index), to: Int(to.index))) / 1000
    }
}

extension RegionError {
    /// The section was not made for the roads beside it.
    static func notMadeForRoads(section: String) -> RegionError {
        .inconsistent(
            file: Metric.fileName, section: section, reason: "it was not made for these roads")
    }

    /// A number in the section leads nowhere.
    static func outOfRange(section: String) -> RegionError {
        .inconsistent(file: Metric.fileName, section: section, reason: "a number is out of range")
    }
}
