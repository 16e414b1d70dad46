import Testing
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting

/// A random network with bans, and both routers on it.
private struct OracleCase {
    let router: Router
    let plain: PlainRouter
    let bans: [[RoadGraphBuilder.SegmentDirection]]
    var random: SeededGenerator

    init(seed: UInt64, bansOf lengths: ClosedRange<Int>, restricted: Int = 0) throws {
        random = SeededGenerator(seed: seed)
        let roads = RandomRoads(nodeCount: 220, restricted: restricted, random: &random)
        bans = try Router(car: roads.graph()).randomBans(180, lengths: lengths, &random)
        router = try Router(car: roads.graph(bans: bans))
        plain = PlainRouter(router: router, bans: bans)
    }

    /// Compares the times between 10 starts and 20 ends each; returns the number of ways found.
    mutating func compare() throws -> Int {
        var count = 0
        for _ in 0..<10 {
            let start = try #require(router.randomSnap(&random))
            let entries = plain.entryTimes(from: start)
            for _ in 0..<20 {
                let end = try #require(router.randomSnap(&random))
                let expected = plain.duration(from: start, entries: entries, to: end)
                let path = router.fastestPath(from: start, to: end)
                if path != nil { count += 1 }
                expect(path, expected, from: start, to: end)
            }
        }
        return count
    }

    func expect(_ path: RoadPath?, _ expected: Double?, from start: Snap, to end: Snap) {
        // The router counts whole milliseconds and cuts off those at both ends.
        let isEqual =
            (expected == nil) == (path == nil)
            && abs((expected ?? 0) - (path?.duration ?? 0)) < 0.0025
        let found = "\(path?.duration ?? .nan) s, not \(expected ?? .nan) s"
        #expect(isEqual, "\(start.coordinate) to \(end.coordinate): \(found)")
    }
}

@Suite("The router against a plain search")
struct RouterOracleTests {
    @Test("It finds the fastest of all ways that are allowed", arguments: [UInt64(1), 2, 3])
    func durations(seed: UInt64) throws {
        var oracle = try OracleCase(seed: seed, bansOf: 2...4)
        #expect(try oracle.compare() > 60)
    }

    @Test("Bans of up to six edges that share parts are kept apart", arguments: [UInt64(11), 12])
    func longBans(seed: UInt64) throws {
        var oracle = try OracleCase(seed: seed, bansOf: 3...6)
        #expect(try oracle.compare() > 60)
    }

    @Test(
        "Roads for destination traffic are used around start and end alone",
        arguments: [UInt64(31), 32])
    func restrictedRoads(seed: UInt64) throws {
        var oracle = try OracleCase(seed: seed, bansOf: 2...4, restricted: 15)
        for _ in 0..<20 {
            let start = try #require(oracle.router.randomSnap(&oracle.random))
            let end = try #require(oracle.router.randomSnap(&oracle.random))
            let expected = oracle.plain.duration(from: start, to: end)
            let path = oracle.router.fastestPath(from: start, to: end)
            oracle.expect(path, expected, from: start, to: end)
        }
    }

    @Test("What it finds is a way that may be driven", arguments: [UInt64(1), 2, 3])
    func paths(seed: UInt64) throws {
        var oracle = try OracleCase(seed: seed, bansOf: 2...4)
        let router = oracle.router
        for _ in 0..<200 {
            let start = try #require(router.randomSnap(&oracle.random))
            let end = try #require(router.randomSnap(&oracle.random))
            guard let path = router.fastestPath(from: start, to: end) else { continue }
            // Who is there already drives nowhere, on whichever edge leaves the place.
            guard path.duration > 0 else { continue }
            let (first, last) = (path.edges[0], path.edges[path.edges.count - 1])
            #expect(
                start.departures.contains { $0.edge == first && $0.fraction == path.startFraction })
            #expect(end.arrivals.contains { $0.edge == last && $0.fraction == path.endFraction })
            #expect(router.isConnected(path))
            #expect(abs(router.sumOfParts(path) - path.duration) < 0.0025)
            #expect(oracle.plain.allows(path), "\(path.edges.map(\.index))")
        }
    }

    @Test("Bans turn journeys aside", arguments: [UInt64(1), 2, 3])
    func bansMatter(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let roads = RandomRoads(nodeCount: 220, random: &random)
        let free = try Router(car: roads.graph())
        let bans = free.randomBans(180, lengths: 2...4, &random)
        let plain = PlainRouter(router: free, bans: bans)
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

extension PlainRouter {
    /// Whether every turn of `path` is open, and no sequence of it is forbidden.
    fileprivate func allows(_ path: RoadPath) -> Bool {
        var history = History(Int(path.edges[0].index))
        for edge in path.edges.dropFirst() {
            guard mayFollow(history, Int(edge.index)) else { return false }
            history = history.appending(Int(edge.index))
        }
        return true
    }
}

extension Router {
    fileprivate func isConnected(_ path: RoadPath) -> Bool {
        zip(path.edges, path.edges.dropFirst()).allSatisfy {
            graph.targets[Int($0.index)] == graph.sources[Int($1.index)]
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
