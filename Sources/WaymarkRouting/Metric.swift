public import WaymarkRegion
public import WaymarkRoads

/// The driving time of every edge for one profile, and what turns cost: sections of `routing.wmk`.
public struct Metric: Sendable {
    /// The name of the file in a region bundle.
    public static let fileName = "routing.wmk"
    /// The kind of the section file.
    public static let fileKind = "COST"
    /// The time of an edge that is closed.
    public static let closed = UInt32.max

    /// The profile it was computed from.
    public let profile: Profile
    /// Milliseconds along each edge, signals and signs included; ``closed`` where it is not open.
    public let durations: MappedArray<UInt32>
    /// For each edge the number of its strongly connected component; 0 is the largest one.
    public let components: MappedArray<UInt32>
    /// The highest speed on any edge in metres per second.
    public let topSpeed: Double
    let turnCost: TurnCost

    /// Computes the metric of `profile` on `graph`.
    ///
    /// - Complexity: O(*n*) in the number of edges and turns.
    public init(profile: Profile, graph: RoadGraph) {
        let speeds = SpeedModel(profile: profile, graph: graph)
        let turnCost = TurnCost(profile.costs)
        let times = (0..<graph.edgeCount).map { index -> UInt32 in
            guard let speed = speeds.metersPerSecond(on: EdgeID(index)) else { return Self.closed }
            let driving = max(1, Double(graph.lengths[index]) / speed * 1000)
            return UInt32(min(driving.rounded(), 4e9)) + turnCost.controls(graph.flags[index])
        }
        self.profile = profile
        self.turnCost = turnCost
        durations = MappedArray(times)
        topSpeed = speeds.topSpeed
        components = MappedArray(
            StronglyConnectedComponents(graph: graph, durations: times).numbers)
    }

    /// Adds the sections of the metric to `writer`.
    public func write(to writer: inout SectionWriter) {
        let name = profile.name
        writer.add("\(name).duration", Array(durations))
        writer.add("\(name).component", Array(components))
        writer.add("\(name).topSpeed", [topSpeed])
        writer.add("\(name).profile", Array(profile.yaml().utf8))
    }

    /// Opens the sections of the profile `name`.
    ///
    /// - Throws: ``RegionError`` where one is missing or does not fit `graph`.
    public init(_ file: SectionFile, profile name: String, graph: RoadGraph) throws(RegionError) {
        durations = try file.array("\(name).duration")
        components = try file.array("\(name).component")
        let yaml: MappedArray<UInt8> = try file.array("\(name).profile")
        let speed: MappedArray<Double> = try file.array("\(name).topSpeed")
        guard durations.count == graph.edgeCount, components.count == graph.edgeCount,
            let top = speed.first, top > 0,
            let profile = try? Profile(yaml: String(decoding: yaml, as: UTF8.self), name: name)
        else {
            throw .inconsistent(
                file: Self.fileName, section: "\(name).duration",
                reason: "it was not made for these roads")
        }
        self.profile = profile
        topSpeed = top
        turnCost = TurnCost(profile.costs)
    }

    /// Whether the profile may drive on `edge`.
    public func isOpen(_ edge: EdgeID) -> Bool { durations[Int(edge.index)] != Self.closed }

    /// Seconds lost between `from` and `to`.
    public func turnDuration(from: EdgeID, to: EdgeID, in graph: RoadGraph) -> Double {
        Double(turnCost.cost(from: from, to: to, in: graph)) / 1000
    }
}
