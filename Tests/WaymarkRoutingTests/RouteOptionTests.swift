import WaymarkGeometry
import Testing
import WaymarkDirections
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting

@Suite("Requests with options")
struct RouteOptionTests {
    private static let friday = LocalTime(iso: "2026-11-20T08:30")

    static let options = [
        CostOptions(objective: .shortest), CostOptions(avoids: .ferries),
        CostOptions(ignoresVehicleLimits: true), CostOptions(departure: friday),
        CostOptions(objective: .shortest, avoids: .ferries, departure: friday),
    ]

    @Test(
        "They are answered as by a router that was made for them",
        arguments: ["car", "truck", "bicycle"], options)
    func likeARouterOfTheirOwn(profile: String, options: CostOptions) throws {
        var random = SeededGenerator(seed: 61)
        let graph = try RandomRoads(nodeCount: 220, restricted: 10, random: &random).graph()
        let router = try Router(profile, on: graph)
        let metric = Metric(profile: router.metric.profile, graph: graph, options: options)
        let own = Router(graph: graph, metric: metric)
        var count = 0
        for _ in 0..<100 {
            let places = (0..<2).map { _ in SnapRequest(RandomRoads.place(&random)) }
            let snaps = places.compactMap { own.snaps($0).first }
            // Places are taken on roads to avoid too; a router without these roads cannot.
            let nearest = places.compactMap { router.snaps($0).first }
            guard nearest.map(\.coordinate) == snaps.map(\.coordinate) else { continue }
            guard snaps.count == 2, let expected = own.plainPath(from: snaps[0], to: snaps[1])
            else { continue }
            count += 1
            let paths = try? router.paths(through: places, costs: options)
            #expect(paths?.first?.cost == expected.cost, "\(places.map(\.coordinate))")
        }
        #expect(count > 10)
    }

    @Test("The conditions of the random roads matter: options open and close some of them")
    func optionsMatter() throws {
        var random = SeededGenerator(seed: 61)
        let graph = try RandomRoads(nodeCount: 220, restricted: 60, random: &random).graph()
        let truck = try Profile(named: "truck")
        func open(_ options: CostOptions) -> Int {
            let metric = Metric(profile: truck, graph: graph, options: options)
            return metric.durations.reduce(0) { $0 + ($1 == Metric.closed ? 0 : 1) }
        }
        let plain = open(CostOptions())
        #expect(open(CostOptions(avoids: .ferries)) < plain)
        #expect(open(CostOptions(ignoresVehicleLimits: true)) > plain)
        #expect(open(CostOptions(departure: Self.friday)) > plain)
    }
}
