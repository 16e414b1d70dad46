import Testing
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting

/// A random network with bans and barriers, and both routers on it.
private struct OracleCase {
    let roads: RandomRoads
    let router: Router
    let plain: PlainRouter
    var random: SeededGenerator

    init(
        _ profile: String = "car", seed: UInt64, bansOf lengths: ClosedRange<Int> = 2...4,
        restricted: Int = 0
    ) throws {
        random = SeededGenerator(seed: seed)
        roads = RandomRoads(nodeCount: 220, restricted: restricted, random: &random)
        let bans = try Router(profile, on: roads.graph())
            .randomBans(180, lengths: lengths, &random)
        router = try Router(profile, on: roads.graph(bans: bans))
        plain = PlainRouter(router: router, roads: roads, bans: bans)
    }

    /// Compares the costs between 10 starts and 20 ends each; returns the number of ways found.
    mutating func compare() throws -> Int {
        var count = 0
        for _ in 0..<10 {
            let start = try #require(router.randomSnap(&random))
            let entries = plain.entryCosts(from: start)
            for _ in 0..<20 {
                let end = try #require(router.randomSnap(&random))
                let expected = plain.cost(from: start, entries: entries, to: end)
                if expected != nil { count += 1 }
                expect(expected, from: start, to: end)
            }
        }
        return count
    }

    private func expect(_ expected: Int?, from start: Snap, to end: Snap) {
        let found = [
            ("hierarchy", router.fastestPath(from: start, to: end)?.cost),
            ("hierarchy without the way", router.fastestCost(from: start, to: end)),
            ("search over the roads", router.plainPath(from: start, to: end)?.cost),
        ]
        for (method, cost) in found {
            #expect(
                cost.map { Int($0) } == expected,
                "\(method), \(start.coordinate) to \(end.coordinate)")
        }
    }

    /// Random ways that lead somewhere, by both methods.
    mutating func ways(_ count: Int) throws -> [(start: Snap, end: Snap, path: RoadPath)] {
        var ways: [(start: Snap, end: Snap, path: RoadPath)] = []
        for _ in 0..<count {
            let start = try #require(router.randomSnap(&random))
            let end = try #require(router.randomSnap(&random))
            let paths = [
                router.fastestPath(from: start, to: end), router.plainPath(from: start, to: end),
            ]
            // Who is there already drives nowhere, on whichever edge leaves the place.
            ways += paths.compactMap { $0 }.filter { $0.duration > 0 }.map { (start, end, $0) }
        }
        return ways
    }
}

@Suite("The router against a plain search")
struct RouterOracleTests {
    @Test("Who walks to the other end of the Earth is told that there is no way")
    func farAway() throws {
        let (far, near) = ((east: 8_600_000.0, north: -10_000_000.0), (east: 0.0, north: 0.0))
        var sketch = RoadSketch([near, (100, 0), far, (far.east + 100, far.north)])
        sketch.addRoad(over: [0, 1])
        sketch.addRoad(over: [2, 3])
        let router = try sketch.router("foot")
        let ends = try [near, far].map {
            try #require(
                router.snaps(SnapRequest(RoadSketch.place(east: $0.east, north: $0.north))).first)
        }
        #expect(router.plainPath(from: ends[0], to: ends[1]) == nil)
        #expect(router.fastestPath(from: ends[0], to: ends[1]) == nil)
    }

    @Test(
        "It finds the cheapest of all ways that are allowed", arguments: RandomSign.profiles,
        [UInt64(1), 2, 3])
    func costs(profile: String, seed: UInt64) throws {
        var oracle = try OracleCase(profile, seed: seed)
        #expect(try oracle.compare() > 60)
    }

    @Test(
        "Bans of up to six edges that share parts are kept apart",
        arguments: ["car", "truck", "bicycle"], [UInt64(11), 12])
    func longBans(profile: String, seed: UInt64) throws {
        var oracle = try OracleCase(profile, seed: seed, bansOf: 3...6)
        #expect(try oracle.compare() > 60)
    }

    @Test(
        "Roads for destination traffic are used around start and end alone, and never passed",
        arguments: RandomSign.profiles, [UInt64(31), 32])
    func restrictedRoads(profile: String, seed: UInt64) throws {
        var oracle = try OracleCase(profile, seed: seed, restricted: 15)
        #expect(try oracle.compare() > 20)
    }

    @Test(
        "What it finds is a way that may be driven", arguments: RandomSign.profiles,
        [UInt64(1), 2, 3])
    func paths(profile: String, seed: UInt64) throws {
        var oracle = try OracleCase(profile, seed: seed, restricted: 5)
        let router = oracle.router
        for (start, end, path) in try oracle.ways(200) {
            let (first, last) = (path.edges[0], path.edges[path.edges.count - 1])
            #expect(
                start.departures.contains { $0.edge == first && $0.fraction == path.startFraction })
            #expect(end.arrivals.contains { $0.edge == last && $0.fraction == path.endFraction })
            #expect(router.isConnected(path))
            #expect(abs(router.sumOfParts(path) - path.duration) < 1e-6)
            #expect(oracle.plain.cost(of: path) == Int(path.cost))
            #expect(oracle.plain.allows(path), "\(path.edges.map(\.index))")
        }
    }

    @Test("Without preferences the cost is the time in milliseconds", arguments: [UInt64(1), 2, 3])
    func durations(seed: UInt64) throws {
        var oracle = try OracleCase(seed: seed)
        for (_, _, path) in try oracle.ways(100) {
            // Those at both ends are cut off.
            #expect(abs(Double(path.cost) / 1000 - path.duration) < 0.0025)
        }
    }

    @Test("Bans turn journeys aside", arguments: [UInt64(1), 2, 3])
    func bansMatter(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let roads = RandomRoads(nodeCount: 220, random: &random)
        let free = try Router(car: roads.graph())
        let bans = free.randomBans(180, lengths: 2...4, &random)
        let plain = PlainRouter(router: free, roads: roads, bans: bans)
        var broken = 0
        for _ in 0..<200 {
            guard let start = free.randomSnap(&random), let end = free.randomSnap(&random),
                let path = free.fastestPath(from: start, to: end)
            else { continue }
            if !plain.allows(path) { broken += 1 }
        }
        #expect(broken > 20, "the oracle is only worth something where bans lie on fastest ways")
    }
}

@Suite("What the signs of random networks are to the profiles")
struct RandomSignTests {
    @Test(
        "Classes and signs of roads decide which directions are open",
        arguments: RandomSign.profiles)
    func open(profile: String) throws {
        let oracle = try OracleCase(profile, seed: 51, restricted: 15)
        let (graph, metric) = (oracle.router.graph, oracle.router.metric)
        for edge in (0..<graph.edgeCount).map({ EdgeID($0) }) {
            let segment = oracle.roads.segments[Int(graph.segments[Int(edge.index)])]
            let isOpen = segment.isOpen(to: metric.profile, isReversed: graph.isReversed(edge))
            #expect(metric.isOpen(edge) == isOpen, "\(segment.tags)")
        }
    }

    @Test(
        "Signs of roads and gates leave them to those who start or end there",
        arguments: RandomSign.profiles)
    func restricted(profile: String) throws {
        let oracle = try OracleCase(profile, seed: 52, restricted: 15)
        let (graph, metric) = (oracle.router.graph, oracle.router.metric)
        for edge in (0..<graph.edgeCount).map({ EdgeID($0) }) where metric.isOpen(edge) {
            let segment = oracle.roads.segments[Int(graph.segments[Int(edge.index)])]
            let gates = [segment.start, segment.end].compactMap { oracle.roads.barriers[$0] }
            let signs = [segment.sign] + gates
            guard signs.contains(where: { $0.restrictedTo.contains(profile) }) else { continue }
            #expect(metric.isRestricted(edge), "\(segment.tags)")
        }
    }

    @Test(
        "Turning round is allowed where no other road goes on", arguments: RandomSign.profiles,
        [UInt64(53), 54])
    func deadEnds(profile: String, seed: UInt64) throws {
        let oracle = try OracleCase(profile, seed: seed, restricted: 15)
        let metric = oracle.router.metric
        for edge in 0..<oracle.router.graph.edgeCount where metric.isOpen(EdgeID(edge)) {
            let isDeadEnd = metric.states[edge].contains(.deadEnd)
            #expect(isDeadEnd == oracle.plain.deadEnds.contains(edge), "edge \(edge)")
        }
    }
}

extension Router {
    fileprivate func isConnected(_ path: RoadPath) -> Bool {
        zip(path.edges, path.edges.dropFirst()).allSatisfy {
            graph.targets[Int($0.index)] == graph.source(of: $1)
        }
    }

    /// Seconds along the driven parts of the edges and for the turns between them.
    fileprivate func sumOfParts(_ path: RoadPath) -> Double {
        let driving = path.edges.indices.reduce(0.0) { sum, index in
            let part = path.range(of: index)
            let duration = Double(metric.durations[Int(path.edges[index].index)]) / 1000
            return sum + duration * (part.upperBound - part.lowerBound)
        }
        return zip(path.edges, path.edges.dropFirst()).reduce(driving) {
            $0 + metric.turnDuration(from: $1.0, to: $1.1, in: graph)
        }
    }
}
