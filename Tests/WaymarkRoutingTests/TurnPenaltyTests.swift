import Testing
import WaymarkRoads
import WaymarkRouting

@Suite("Penalties of single turns")
struct TurnPenaltyTests {
    private func penalties(_ path: RoadPath, _ seconds: Double) -> TurnPenalties {
        let turns = zip(path.edges, path.edges.dropFirst()).map { RoadTurn(from: $0, to: $1) }
        return TurnPenalties(Dictionary(turns.map { ($0, seconds) }) { one, _ in one })
    }

    @Test(
        "Paths go by them as a plain search and a router customized anew do",
        arguments: [-1.0, 30, 600])
    func paths(seconds: Double) throws {
        var sample = try RandomRouter(seed: 171, restricted: 10, bans: 60)
        var moved = 0
        for (start, end, path) in try sample.ways(20, longerThan: 1000) {
            let router = sample.router.updated(
                durations: [:], penalties: penalties(path, seconds))
            let cost = router.fastestCost(from: start, to: end)
            #expect(cost == router.plainPath(from: start, to: end)?.cost)
            #expect(cost == router.recustomized().fastestCost(from: start, to: end))
            #expect(router.fastestPath(from: start, to: end)?.cost == cost)
            if cost != path.cost { moved += 1 }
            let back = router.updated(durations: [:], penalties: .empty)
            #expect(back.fastestCost(from: start, to: end) == path.cost)
        }
        #expect(moved > 10 || seconds < 0)
    }

    @Test("They stay where times of roads change, and are replaced as a whole")
    func both() throws {
        var sample = try RandomRouter(seed: 172)
        for (start, end, path) in try sample.ways(10, longerThan: 1000) {
            let first = penalties(path, 600)
            let router = sample.router.updated(durations: [:], penalties: first)
                .updated(durations: [path.edges[0]: 300])
            #expect(router.turnPenalties == first)
            #expect(
                router.fastestCost(from: start, to: end)
                    == router.plainPath(from: start, to: end)?.cost)
            let other = router.updated(durations: [:], penalties: penalties(path, 5))
            #expect(
                other.fastestCost(from: start, to: end)
                    == other.recustomized().fastestCost(from: start, to: end))
        }
    }

    @Test("The time of a path has them; what is longer than a day is none")
    func durations() throws {
        var sample = try RandomRouter(seed: 173)
        let (start, end, path) = try #require(
            try sample.ways(10, longerThan: 1000).first { $0.path.edges.count > 2 })
        let turn = RoadTurn(from: path.edges[0], to: path.edges[1])
        let router = sample.router.updated(
            durations: [:], penalties: TurnPenalties([turn: 0.01]))
        let slower = try #require(router.fastestPath(from: start, to: end))
        if slower.edges == path.edges {
            #expect(abs(slower.duration - path.duration - 0.01) < 1e-6)
        }
        #expect(TurnPenalties([turn: 1e6]).isEmpty && TurnPenalties([turn: .nan]).isEmpty)
    }
}
