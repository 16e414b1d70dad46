import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkNavigation

@Suite("A road beside the route")
@MainActor struct ParallelRoadTests {
    private static let route = Route.drawn(["A": [.north(2000)]])
    private static let seeds = UInt64(1)...10

    /// The road of the route, and a frontage road beside it from 300 m on.
    private func provider(_ east: Double, isTwoWay: Bool) -> ScriptedProvider {
        let start = Self.route.path[0]
        return ScriptedProvider(
            Self.route,
            roads: [
                .init(path: [start, Self.route.path[1]], isTwoWay: true),
                .init(
                    path: [place(east: east, north: 300), place(east: east, north: 2000)],
                    isTwoWay: isTwoWay),
            ])
    }

    /// A drive with 10 m of noise that goes over to `east` at 300 m and then on to the north, up to
    /// `end` or until it is found to have left the route; how far it was driven.
    private func driven(
        _ drive: GuidedDrive, to east: Double, end: Double, seed: UInt64
    ) async -> Double {
        var generator = SeededGenerator(seed: seed)
        await drive.begin(Self.route)
        var north = 0.0
        while north < end, drive.log.departures == 0 {
            north += 12
            let across = max(0, min(1, (north - 300) / 40)) * east
            let place = place(east: across, north: north)
                .destination(
                    distance: .random(in: 0...10, using: &generator),
                    bearing: .random(in: 0..<360, using: &generator))
            drive.source.send(
                place, course: (.random(in: -8...8, using: &generator) as Double).normalizedBearing,
                speed: 12, after: 1)
            await drive.navigator.finishRerouting()
        }
        return north
    }

    @Test(
        "C2: who is on the frontage road has left the route",
        arguments: [(15.0, 300.0), (20, 180), (25, 120), (-20, 180)], [false, true])
    func frontage(_ beside: (east: Double, within: Double), _ isTwoWay: Bool) async {
        let east = beside.east
        for seed in Self.seeds {
            let drive = GuidedDrive(provider(east, isTwoWay: isTwoWay))
            let end = await driven(drive, to: east, end: 1800, seed: seed)
            #expect(drive.log.departures == 1, "seed \(seed)")
            #expect(end - 300 <= beside.within, "seed \(seed)")
        }
    }

    @Test(
        "C2: who is on the route beside a frontage road has not left it", arguments: [15.0, 20, 25])
    func onRoute(_ east: Double) async {
        for seed in Self.seeds {
            let drive = GuidedDrive(provider(east, isTwoWay: true))
            _ = await driven(drive, to: 0, end: 1900, seed: seed)
            #expect(drive.log.departures == 0, "seed \(seed)")
        }
    }

    @Test("C2: a road that only crosses is no place to be for who follows the route")
    func crossing() async {
        for seed in Self.seeds {
            let crossings = stride(from: 100.0, to: 1900, by: 100).map { north in
                ScriptedProvider.Road(
                    path: [place(east: -200, north: north), place(east: 200, north: north)],
                    isTwoWay: true)
            }
            let drive = GuidedDrive(ScriptedProvider(Self.route, roads: crossings))
            _ = await driven(drive, to: 0, end: 1900, seed: seed)
            #expect(drive.log.departures == 0, "seed \(seed)")
        }
    }

    @Test("D3: who has left the route is shown on the frontage road, not on the line")
    func shown() async {
        let drive = GuidedDrive(provider(20, isTwoWay: true))
        await drive.begin(Self.route, isGuided: false)
        for north in stride(from: 10.0, through: 300, by: 10) { await drive.drive(north: north) }
        for north in stride(from: 310.0, through: 800, by: 10) {
            await drive.drive(east: min(20, (north - 300) / 2), north: north, after: 1)
        }
        #expect(
            isNear(
                drive.log.locations.last?.location.coordinate, place(east: 20, north: 800),
                within: 2))
        #expect(drive.log.locations.last?.isOnRoute == false)
    }
}
