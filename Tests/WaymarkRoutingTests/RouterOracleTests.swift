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

    init(seed: UInt64, bansOf lengths: ClosedRange<Int>) throws {
        random = SeededGenerator(seed: seed)
        let roads = RandomRoads(nodeCount: 250, random: &random)
        bans = try Router(car: roads.graph()).randomBans(180, lengths: lengths, &random)
        router = try Router(car: roads.graph(bans: bans))
        plain = PlainRouter(router: router, bans: bans)
    }

    /// Compares the times between 10 starts and 20 ends each; returns the number of ways found.
    mutating func compare() throws -> Int {
        var found = 0
        for _ in 0..<10 {
            let start = try #require(router.randomSnap(&random))
            let entries = plain.entryTimes(from: start)
            for _ in 0..<20 {
                let end = try #require(router.randomSnap(&random))
                let expected = plain.duration(from: start, entries: entries, to: end)
                let path = router.fastestPath(from: start, to: end)
                if path != nil { found += 1 }
                // The router counts whole milliseconds and cuts off those at both ends.
                let isEqual = (expected == nil) == (path == nil)
                    && abs((expected ?? 0) - (path?.duration ?? 0)) < 0.0025
                #expect(
                    isEqual,
                    "\(start.coordinate) to \(end.coordinate): \(String(describing: path?.duration)), not \(String(describing: expected))"
                )
            }
        }
        return found
    }
}

@Suite("The router against a plain search")
struct RouterOracleTests {
    @Test("It finds the fastest of all ways that are allowed", arguments: [UInt64(1), 2, 3])
    func durations(seed: UInt64) throws {
        var oracle = try OracleCase(seed: seed, bansOf: 2...4)
        #expect(try oracle.compare() > 100)
    }

    @Test("Bans of up to six edges that share parts are kept apart", arguments: [UInt64(11), 12])
    func longBans(seed: UInt64) throws {
        var oracle = try OracleCase(seed: seed, bansOf: 3...6)
        #expect(try oracle.compare() > 100)
    }

    @Test("What it finds is a way that may be driven", arguments: [UInt64(1), 2, 3])
    func paths(seed: UInt64) throws {
        var oracle = try OracleCase(seed: seed, bansOf: 2...4)
        let router = oracle.router
        for _ in 0..<200 {
            let start = try #require(router.randomSnap(&oracle.random))
            let end = try #require(router.randomSnap(&oracle.random))
            guard let path = router.fastestPath(from: start, to: end) else { continue }
            let first = Snap.Direction(edge: path.edges[0], fraction: path.startFraction, start)
            let last = Snap.Direction(
                edge: path.edges[path.edges.count - 1], fraction: path.endFraction, end)
            #expect(first != nil && last != nil, "it joins the places")
            #expect(router.isConnected(path))
            #expect(abs(router.sumOfParts(path) - path.duration) < 0.0025)
            #expect(oracle.plain.allows(path), "\(path.edges.map(\.index))")
        }
    }

    @Test("Bans turn journeys aside", arguments: [UInt64(1), 2, 3])
    func bansMatter(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let roads = RandomRoads(nodeCount: 250, random: &random)
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

extension Snap.Direction {
    /// The direction of `snap` on `edge` at `fraction`; `nil` where it has none.
    fileprivate init?(edge: EdgeID, fraction: Double, _ snap: Snap) {
        let found = snap.directions.first { $0.edge == edge && abs($0.fraction - fraction) < 1e-12 }
        guard let found else { return nil }
        self = found
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
