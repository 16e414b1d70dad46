import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting

/// A random road network of about six by three kilometres: near nodes are joined by bent or
/// straight roads, a third of them one-way, some closed, some double, some loops.
struct RandomRoads {
    struct Segment {
        let start: Int
        let end: Int
        let points: [FixedCoordinate]
        let attributes: RoadAttributes
        var forward: EdgeFlags?
        var backward: EdgeFlags?
    }

    private(set) var nodes: [Coordinate] = []
    private(set) var segments: [Segment] = []

    /// - Parameter restricted: how many roads in a hundred are for destination traffic.
    init(nodeCount: Int, restricted: Int = 0, random: inout SeededGenerator) {
        nodes = (0..<nodeCount).map { _ in Self.place(&random) }
        var joined: Set<[Int]> = []
        for node in nodes.indices {
            let distances = nodes.map { $0.distance(to: nodes[node]) }
            let near = nodes.indices.sorted { distances[$0] < distances[$1] }
            var others = Array(near.dropFirst().prefix(2))
            if random.chance(70) { others.append(near[Int.random(in: 3..<9, using: &random)]) }
            for other in others {
                let isNew = joined.insert([min(node, other), max(node, other)]).inserted
                guard isNew || random.chance(5) else { continue }
                addSegment(from: node, to: other, &random)
            }
            if random.chance(2) { addSegment(from: node, to: node, &random) }
        }
        for number in segments.indices where random.chance(restricted) {
            segments[number].forward?.insert(.carRestricted)
            segments[number].backward?.insert(.carRestricted)
        }
    }

    /// A place in or near the network.
    static func place(_ random: inout SeededGenerator) -> Coordinate {
        Coordinate(
            latitude: 60.17 + .random(in: -0.0135...0.0135, using: &random),
            longitude: 24.94 + .random(in: -0.055...0.055, using: &random))
    }

    private mutating func addSegment(
        from start: Int, to end: Int, _ random: inout SeededGenerator
    ) {
        let bends = start == end ? 2 : Int.random(in: 0...2, using: &random)
        let inner = (0..<bends).map { bend -> Coordinate in
            let middle = nodes[start].interpolated(
                to: nodes[end], fraction: Double(bend + 1) / Double(bends + 1))
            let bearing = Double(bend) * 70 + .random(in: 0...60, using: &random)
            return middle.destination(
                distance: .random(in: 5...60, using: &random), bearing: bearing)
        }
        let flags: EdgeFlags = random.chance(95) ? .carAllowed : []
        let direction = Int.random(in: 0..<6, using: &random)
        segments.append(
            Segment(
                start: start, end: end,
                points: ([nodes[start]] + inner + [nodes[end]]).map { FixedCoordinate($0) },
                attributes: Self.attributes(&random),
                forward: direction == 0 ? nil : Self.controlled(flags, &random),
                backward: direction == 1 ? nil : Self.controlled(flags, &random)))
    }

    private static func controlled(
        _ flags: EdgeFlags, _ random: inout SeededGenerator
    ) -> EdgeFlags {
        var flags = flags
        if random.chance(10) { flags.insert(.signal) }
        if random.chance(5) { flags.insert(.barrier) }
        return flags
    }

    private static func attributes(_ random: inout SeededGenerator) -> RoadAttributes {
        var road = RoadAttributes()
        road.roadClass =
            [.primary, .secondary, .tertiary, .residential, .residential, .service, .ferry]
            .randomElement(using: &random) ?? .residential
        road.limitForward = [0, 30, 50, 80].randomElement(using: &random) ?? 0
        road.limitBackward = [0, 30, 50, 80].randomElement(using: &random) ?? 0
        if random.chance(10) { road.flags.insert(.drivesOnLeft) }
        return road
    }

    /// The network without the sequences in `bans`.
    func graph(bans: [[RoadGraphBuilder.SegmentDirection]] = []) throws -> RoadGraph {
        var builder = RoadGraphBuilder()
        for node in nodes { _ = builder.addNode(FixedCoordinate(node)) }
        for (number, segment) in segments.enumerated() {
            _ = builder.addSegment(
                from: segment.start, to: segment.end, points: segment.points,
                attributes: segment.attributes, way: Int64(number),
                forward: segment.forward.map { .init(flags: $0) },
                backward: segment.backward.map { .init(flags: $0) })
        }
        for ban in bans { builder.ban(ban) }
        return try builder.graph()
    }
}

extension Router {
    /// A router of the package's car profile.
    init(car graph: RoadGraph) throws {
        self.init(graph: graph, metric: Metric(profile: try Profile(named: "car"), graph: graph))
    }

    /// A random place on an open road.
    func randomSnap(_ random: inout SeededGenerator) -> Snap? {
        snaps(SnapRequest(RandomRoads.place(&random))).first
    }

    /// `count` sequences of `lengths` edges, cut out of the fastest ways between random places:
    /// banned, they turn many journeys aside.
    func randomBans(
        _ count: Int, lengths: ClosedRange<Int>, _ random: inout SeededGenerator
    ) -> [[RoadGraphBuilder.SegmentDirection]] {
        var bans: [[RoadGraphBuilder.SegmentDirection]] = []
        for _ in 0..<10 * count where bans.count < count {
            guard let start = randomSnap(&random), let end = randomSnap(&random),
                let edges = fastestPath(from: start, to: end)?.edges
            else { continue }
            for length in lengths where edges.count > length {
                let first = Int.random(in: 0..<edges.count - length, using: &random)
                bans.append(edges[first..<first + length].map { direction(of: $0) })
            }
        }
        return bans
    }

    private func direction(of edge: EdgeID) -> RoadGraphBuilder.SegmentDirection {
        .init(segment: Int(graph.segments[Int(edge.index)]), isReversed: graph.isReversed(edge))
    }
}
