import Testing
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting

/// A random network without roads for destination traffic, and journeys on it.
private struct NearRoadCase {
    let router: Router
    let plain: PlainRouter
    private var random: SeededGenerator

    /// Roads enough for parts of the hierarchy that are far from a journey; a gate would leave some to those who
    /// start or end there.
    init(_ profile: String, seed: UInt64) throws {
        random = SeededGenerator(seed: seed)
        let roads = RandomRoads(nodeCount: 500, barred: 0, random: &random)
        let bans = try Router(profile, on: roads.graph())
            .randomBans(60, lengths: 2...2, &random)
        router = try Router(profile, on: roads.graph(bans: bans))
        plain = PlainRouter(router: router, roads: roads, bans: bans)
    }

    /// Places on no common edge with a way between them, and what that costs.
    mutating func journeys(_ count: Int) throws -> [(start: Snap, end: Snap, cost: Int)] {
        var journeys: [(start: Snap, end: Snap, cost: Int)] = []
        for _ in 0..<20 * count where journeys.count < count {
            let start = try #require(router.randomSnap(&random))
            let end = try #require(router.randomSnap(&random))
            let edges = Set(start.departures.map(\.edge))
            guard edges.isDisjoint(with: end.arrivals.map(\.edge)),
                let cost = router.fastestCost(from: start, to: end), cost > 0
            else { continue }
            journeys.append((start, end, Int(cost)))
        }
        return journeys
    }
}

@Suite("Roads near a journey, against a plain search")
struct NearRoadTests {
    @Test(
        "They are all those over which a journey costs no more, with their costs",
        arguments: ["car", "bicycle", "foot"], [UInt64(211), 212])
    func costs(profile: String, seed: UInt64) throws {
        var sample = try NearRoadCase(profile, seed: seed)
        for (start, end, cost) in try sample.journeys(8) {
            let (there, back) = sample.plain.costs(from: start, to: end)
            // What a sweep was told by a larger one before is forgotten.
            for stretch in [1.5, 1, 1.1] {
                let most = Int(Double(cost) * stretch)
                var expected: [EdgeID: [Int]] = [:]
                for (edge, costs) in zip(there, back).enumerated() {
                    guard let there = costs.0, let back = costs.1, there + back <= most else {
                        continue
                    }
                    expected[EdgeID(edge)] = [there, back]
                }
                let near = try sample.router.nearRoads(from: start, to: end, most: most)
                let found = near.map { ($0.edge, [$0.cost, $0.rest]) }
                #expect(Dictionary(found) { $1 } == expected, "\(start) to \(end), \(stretch)")
                #expect(near.count == expected.count)
                #expect(!near.isEmpty)
            }
        }
    }

    @Test(
        "Two of them follow each other where that is cheapest from the start and to the end",
        arguments: ["car", "bicycle", "foot"], [UInt64(213), 214])
    func turns(profile: String, seed: UInt64) throws {
        var sample = try NearRoadCase(profile, seed: seed)
        for (start, end, cost) in try sample.journeys(8) {
            let (there, back) = sample.plain.costs(from: start, to: end)
            let most = Int(Double(cost) * 1.25)
            let near = try sample.router.nearRoads(from: start, to: end, most: most)
            var followers: Set<EdgeID> = []
            for road in near {
                guard let next = road.next else { continue }
                #expect(followers.insert(next).inserted)
                let step = try #require(sample.plain.step(from: road.edge, to: next))
                #expect(there[Int(next.index)] == road.cost + step)
                #expect(back[Int(next.index)] == road.rest - step)
            }
            #expect(followers.count > near.count / 4)
        }
    }
}
