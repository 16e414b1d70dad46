import Testing
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting

/// New times of edges.
private typealias Changes = [EdgeID: Double?]

@Suite("Routers whose costs were brought up to date")
struct PartialCustomizationTests {
    /// Expects of `router` the costs of one whose hierarchy was customized anew.
    private func compare(_ router: Router, over places: [Snap]) {
        let fresh = router.recustomized()
        for start in places {
            for end in places {
                let expected = fresh.fastestCost(from: start, to: end)
                #expect(router.fastestCost(from: start, to: end) == expected)
                #expect(router.fastestPath(from: start, to: end)?.cost == expected)
            }
        }
    }

    /// Expects of `router` the costs that a search over its roads finds.
    private func compareWithRoads(_ router: Router, over places: [Snap]) {
        for (start, end) in zip(places, places.dropFirst()) {
            let expected = router.plainPath(from: start, to: end)?.cost
            #expect(router.fastestCost(from: start, to: end) == expected)
        }
    }

    /// `count` random open edges with what `change` makes of their seconds.
    private func changes(
        _ count: Int, of sample: inout RandomRouter, _ change: (Double) -> Double?
    ) -> Changes {
        let metric = sample.router.metric
        var changes: Changes = [:]
        let open = (0..<metric.durations.count).filter { metric.isOpen(EdgeID($0)) }
        for edge in open.shuffled(using: &sample.random).prefix(count) {
            changes.updateValue(change(Double(metric.durations[edge]) / 1000), forKey: EdgeID(edge))
        }
        return changes
    }

    private static let directions = ["dearer", "cheaper", "closed"]

    private func factor(_ kind: String) -> Double? { ["dearer": 3, "cheaper": 0.2][kind] }

    @Test(
        "They cost what routers customized anew cost", arguments: directions, [1, 20, 150])
    func kinds(kind: String, count: Int) throws {
        var sample = try RandomRouter(seed: 71, restricted: 10, bans: 60)
        let places = try sample.snaps(14)
        let changes = changes(count, of: &sample) { seconds in factor(kind).map { seconds * $0 } }
        let router = sample.router.updated(durations: changes)
        compare(router, over: places)
        compareWithRoads(router, over: places)
    }

    @Test(
        "Changes all over a large network, worked on in parallel, cost the same",
        arguments: directions)
    func largeNetwork(kind: String) throws {
        var sample = try RandomRouter(seed: 79, nodeCount: 3500, restricted: 5, bans: 200)
        let places = try sample.snaps(12)
        // Above the number that one thread does alone, below the share that all is computed anew for.
        let changes = changes(75, of: &sample) { seconds in factor(kind).map { seconds * $0 } }
        let router = sample.router.updated(durations: changes)
        compare(router, over: places)
        compareWithRoads(router, over: places)
        compare(router.updated(durations: self.changes(70, of: &sample) { $0 * 1.5 }), over: places)
    }

    @Test("Edges that a journey used are dearer or closed for it", arguments: directions)
    func usedEdges(kind: String) throws {
        var sample = try RandomRouter(seed: 72)
        var moved = 0
        for (start, end, path) in try sample.ways(20, longerThan: 1000) {
            let metric = sample.router.metric
            let values = path.edges.map { edge in
                factor(kind).map { Double(metric.durations[Int(edge.index)]) / 1000 * $0 }
            }
            let router = sample.router.updated(
                durations: Changes(zip(path.edges, values), uniquingKeysWith: { $1 }))
            let cost = router.fastestCost(from: start, to: end)
            #expect(cost == router.plainPath(from: start, to: end)?.cost)
            if cost != path.cost { moved += 1 }
        }
        #expect(moved > 15)
    }

    @Test("Many rounds one after the other add up", arguments: [UInt64(73), 74])
    func rounds(seed: UInt64) throws {
        var sample = try RandomRouter(seed: seed, restricted: 10, bans: 40)
        let places = try sample.snaps(8)
        var router = sample.router
        for round in 0..<40 {
            let factor = [4, 0.3, 1.7, 0.5][round % 4]
            let changes = changes(12, of: &sample) { round % 10 == 9 ? nil : $0 * factor }
            router = router.updated(durations: changes)
            compare(router, over: places)
        }
        compareWithRoads(router, over: places)
    }

    @Test("What is undone costs as before", arguments: directions.dropLast())
    func undone(kind: String) throws {
        var sample = try RandomRouter(seed: 75)
        let places = try sample.snaps(12)
        let changes = changes(80, of: &sample) { seconds in factor(kind).map { seconds * $0 } }
        let metric = sample.router.metric
        let back = Changes(
            changes.keys.map { ($0, Double(metric.durations[Int($0.index)]) / 1000) },
            uniquingKeysWith: { $1 })
        let router = sample.router.updated(durations: changes).updated(durations: back)
        for (start, end) in zip(places, places.dropFirst()) {
            let expected = sample.router.fastestCost(from: start, to: end)
            #expect(router.fastestCost(from: start, to: end) == expected)
        }
    }

    @Test("The old router answers as before")
    func oldRouter() throws {
        var sample = try RandomRouter(seed: 76)
        let places = try sample.snaps(12)
        let old = sample.router
        let paths = { zip(places, places.dropFirst()).map { old.fastestPath(from: $0, to: $1) } }
        let before = paths()
        let changes = changes(200, of: &sample) { _ in nil }
        let router = old.updated(durations: changes)
        #expect(paths() == before)
        #expect(
            zip(places, places.dropFirst()).map { router.fastestPath(from: $0, to: $1) } != before)
    }

    @Test("A matrix of the new router has the new times")
    func matrix() throws {
        var sample = try RandomRouter(seed: 77)
        let places = try sample.snaps(8)
        _ = try sample.router.matrix(from: places, to: places)
        let router = sample.router.updated(durations: changes(150, of: &sample) { $0 * 2 })
        let matrix = try router.matrix(from: places, to: places)
        for row in 0..<8 {
            for column in 0..<8 {
                let path = router.fastestPath(from: places[row], to: places[column])
                let difference =
                    (path?.duration ?? 0) - (matrix.duration(from: row, to: column) ?? 0)
                #expect(abs(difference) < 0.0021)
            }
        }
    }

    @Test("Without changes all stays as it is")
    func nothing() throws {
        var sample = try RandomRouter(seed: 78, nodeCount: 60)
        let places = try sample.snaps(8)
        let router = sample.router.updated(durations: [:])
        for (start, end) in zip(places, places.dropFirst()) {
            let expected = sample.router.fastestPath(from: start, to: end)
            #expect(router.fastestPath(from: start, to: end) == expected)
        }
    }
}
