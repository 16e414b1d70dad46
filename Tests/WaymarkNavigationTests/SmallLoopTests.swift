import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkNavigation

/// Aisles of a car park 16 m apart and a loop behind them, with a stop at a corner of the loop and
/// one on the aisle back. The piece between both aisles is driven twice in each round.
private enum CarPark {
    static var route: Route {
        .drawn([
            "in": [.north(200)], "A": toLoop, "B": back, "C": home + toLoop, "D": back,
            "out": home + [.west(200)],
        ])
    }

    private static let toLoop = [slow(east: 37), between, slow(east: 17)]
    private static let back = [
        slow(north: -31), slow(east: -17), slow(north: 15), between, slow(east: -24),
    ]
    private static let home = [slow(east: -13), slow(north: -16)]
    private static let between = Stretch.north(16, speed: 1.2)

    private static func slow(east: Double = 0, north: Double = 0) -> Stretch {
        Stretch(east: east, north: north, speed: 3)
    }

    /// The roads of the route, each piece one that may be driven both ways.
    static let roads = zip(route.path, route.path.dropFirst()).map {
        ScriptedProvider.Road(path: [$0, $1], isTwoWay: true)
    }
}

@Suite("Stops on small loops")
@MainActor struct SmallLoopTests {
    /// Drives from stop to stop with noise of 10 m in each direction.
    private func driven(_ provider: ScriptedProvider, seed: UInt64) async -> GuidedDrive {
        let drive = GuidedDrive(provider)
        await drive.begin(CarPark.route)
        var noise = NoisyDrive(CarPark.route, seed: seed, noise: 0...25)
        while let reading = noise.next() {
            let arrivals = drive.log.arrivals.count
            drive.source.onLocation?(reading)
            await drive.navigator.finishRerouting()
            guard drive.log.arrivals.count > arrivals, drive.navigator.routeLegs.count > 1
            else { continue }
            drive.navigator.continueToNextDestination()
            drive.navigator.isGuidanceActive = true
        }
        return drive
    }

    @Test("C2: who stops in a car park and comes by the same place again is not re-routed")
    func stops() async {
        for seed in UInt64(1)...30 {
            let provider = ScriptedProvider(CarPark.route, roads: CarPark.roads)
            let drive = await driven(provider, seed: seed)
            #expect(drive.log.departures == 0, "seed \(seed)")
            #expect(drive.log.arrivals == ["in", "A", "B", "C", "D", "out"], "seed \(seed)")
            #expect(provider.requests.count == 1, "seed \(seed)")
        }
    }
}
