import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting
import WaymarkTestSupport

/// A random road network of about six by three kilometres: near nodes are joined by bent or
/// straight roads, a third of them one-way, some closed to some, some double, some loops; on some
/// junctions stand barriers.
struct RandomRoads {
    struct Segment {
        let start: Int
        let end: Int
        let points: [FixedCoordinate]
        let attributes: RoadAttributes
        /// What closes it or leaves it to those who start or end there.
        var sign: RandomSign
        /// The value of its tag `oneway`.
        let oneway: String?
        /// The flags of its edges.
        let forward: EdgeFlags
        let backward: EdgeFlags
    }

    /// A forbidden sequence of edges.
    struct Ban {
        let directions: [RoadGraphBuilder.SegmentDirection]
        /// For whom it holds.
        let rule: RandomSign
    }

    private(set) var nodes: [Coordinate] = []
    private(set) var segments: [Segment] = []
    /// The barriers by their nodes.
    private(set) var barriers: [Int: RandomSign] = [:]

    /// - Parameters:
    ///   - restricted: how many roads in a hundred are for destination traffic.
    ///   - barred: how many nodes in a hundred have a barrier.
    init(
        nodeCount: Int, restricted: Int = 0, barred: Int = 5, random: inout SeededGenerator
    ) {
        nodes = (0..<nodeCount).map { _ in Self.place(&random) }
        addSegments(&random)
        for number in segments.indices where random.chance(restricted) {
            segments[number].sign = RandomSign.restricting.randomElement(using: &random) ?? .init()
        }
        for node in nodes.indices where random.chance(barred) {
            barriers[node] = RandomSign.barriers.randomElement(using: &random)
        }
    }

    /// A place in or near the network.
    static func place(_ random: inout SeededGenerator) -> Coordinate {
        Coordinate(
            latitude: 60.17 + .random(in: -0.0135...0.0135, using: &random),
            longitude: 24.94 + .random(in: -0.055...0.055, using: &random))
    }

    private mutating func addSegments(_ random: inout SeededGenerator) {
        var joined: Set<[Int]> = []
        for node in nodes.indices {
            let distances = nodes.map { $0.distance(to: nodes[node]) }
            let near = nodes.indices.sorted { distances[$0] < distances[$1] }
            var others = Array(near.dropFirst().prefix(random.chance(50) ? 3 : 2))
            if random.chance(70) { others.append(near[Int.random(in: 4..<12, using: &random)]) }
            for other in others {
                let isNew = joined.insert([min(node, other), max(node, other)]).inserted
                guard isNew || random.chance(5) else { continue }
                addSegment(from: node, to: other, &random)
            }
            if random.chance(2) { addSegment(from: node, to: node, &random) }
        }
    }

    private mutating func addSegment(
        from start: Int, to end: Int, _ random: inout SeededGenerator
    ) {
        let points = [nodes[start]] + bends(from: start, to: end, &random) + [nodes[end]]
        let closing = random.chance(8) ? RandomSign.closing.randomElement(using: &random) : nil
        let (isOneway, isReversed) = (random.chance(33), random.chance(50))
        let flags = (Self.controls(&random), Self.controls(&random))
        segments.append(
            Segment(
                start: start, end: end, points: points.map { FixedCoordinate($0) },
                attributes: Self.attributes(&random), sign: closing ?? .init(),
                oneway: isOneway ? (isReversed ? "-1" : "yes") : nil,
                forward: flags.0, backward: flags.1))
    }

    private func bends(
        from start: Int, to end: Int, _ random: inout SeededGenerator
    ) -> [Coordinate] {
        let count = start == end ? 2 : Int.random(in: 0...2, using: &random)
        return (0..<count).map { bend in
            let middle = nodes[start].interpolated(
                to: nodes[end], fraction: Double(bend + 1) / Double(count + 1))
            let bearing = Double(bend) * 70 + .random(in: 0...60, using: &random)
            return middle.destination(
                distance: .random(in: 5...60, using: &random), bearing: bearing)
        }
    }

    private static func controls(_ random: inout SeededGenerator) -> EdgeFlags {
        random.chance(10) ? .signal : random.chance(5) ? .giveWay : []
    }

    private static func attributes(_ random: inout SeededGenerator) -> RoadAttributes {
        var road = RoadAttributes()
        road.roadClass =
            [.primary, .secondary, .tertiary, .residential, .residential, .service, .ferry, .path]
            .randomElement(using: &random) ?? .residential
        road.limitForward = [0, 30, 50, 80].randomElement(using: &random) ?? 0
        road.limitBackward = [0, 30, 50, 80].randomElement(using: &random) ?? 0
        if random.chance(10) { road.flags.insert(.drivesOnLeft) }
        return road
    }
}

extension RandomRoads.Segment {
    /// The tags as the import keeps them.
    var tags: [(key: String, value: String)] {
        let kind =
            attributes.roadClass == .ferry
            ? (key: "route", value: "ferry")
            : (key: "highway", value: "\(attributes.roadClass)")
        return [kind] + sign.tags + (oneway.map { [(key: "oneway", value: $0)] } ?? [])
    }

    /// Whether a profile may use a direction, as far as class and signs tell.
    func isOpen(to profile: Profile, isReversed: Bool) -> Bool {
        guard profile.speeds["\(attributes.roadClass)"] != nil,
            !sign.closedTo.contains(profile.name)
        else { return false }
        guard profile.name != "foot", let oneway else { return true }
        // A bicycle is pushed against the others.
        let isFast = [RoadClass.motorway, .trunk, .ferry].contains(attributes.roadClass)
        let isForFeet = !sign.tags.contains {
            $0.key == "foot" && ["no", "private", "use_sidepath"].contains($0.value)
        }
        if profile.name == "bicycle", !isFast, isForFeet { return true }
        return isReversed == (oneway == "-1")
    }
}

extension RandomRoads {
    /// The network without the sequences in `bans`.
    func graph(bans: [Ban] = []) throws -> RoadGraph {
        var builder = RoadGraphBuilder()
        for node in nodes { _ = builder.addNode(FixedCoordinate(node)) }
        for (node, sign) in barriers.sorted(by: { $0.key < $1.key }) {
            let tags = builder.tagSet(sign.tags)
            builder.addBarrier(at: node, tags: tags)
        }
        for (number, segment) in segments.enumerated() {
            let tags = builder.tagSet(segment.tags)
            _ = builder.addSegment(
                from: segment.start, to: segment.end, points: segment.points,
                attributes: segment.attributes, tags: tags, way: Int64(number),
                forward: .init(flags: segment.forward),
                backward: .init(flags: segment.backward))
        }
        for ban in bans {
            let rule = builder.tagSet(ban.rule.tags)
            builder.ban(ban.directions, rule: rule)
        }
        return try builder.graph()
    }
}

extension Router {
    /// A router of a profile of the package.
    init(_ profile: String, on graph: RoadGraph) throws {
        self.init(graph: graph, metric: Metric(profile: try Profile(named: profile), graph: graph))
    }

    /// A router of the package's car profile.
    init(car graph: RoadGraph) throws { try self.init("car", on: graph) }

    /// A random place on an open road.
    func randomSnap(_ random: inout SeededGenerator) -> Snap? {
        snaps(SnapRequest(RandomRoads.place(&random))).first
    }

    /// `count` sequences of `lengths` edges, cut out of the fastest ways between random places:
    /// banned, they turn many journeys aside.
    func randomBans(
        _ count: Int, lengths: ClosedRange<Int>, _ random: inout SeededGenerator
    ) -> [RandomRoads.Ban] {
        var bans: [RandomRoads.Ban] = []
        for _ in 0..<10 * count where bans.count < count {
            guard let start = randomSnap(&random), let end = randomSnap(&random),
                let edges = fastestPath(from: start, to: end)?.edges
            else { continue }
            for length in lengths where edges.count > length {
                let first = Int.random(in: 0..<edges.count - length, using: &random)
                let rule = random.chance(20) ? RandomSign.rules.randomElement(using: &random) : nil
                bans.append(
                    RandomRoads.Ban(
                        directions: edges[first..<first + length].map { direction(of: $0) },
                        rule: rule ?? .plainRule))
            }
        }
        return bans
    }

    private func direction(of edge: EdgeID) -> RoadGraphBuilder.SegmentDirection {
        .init(segment: Int(graph.segments[Int(edge.index)]), isReversed: graph.isReversed(edge))
    }
}
