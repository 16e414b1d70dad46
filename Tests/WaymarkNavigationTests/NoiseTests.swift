import Testing
import WaymarkDirections
import WaymarkEngine
import WaymarkNavigation

@Suite("Noise of the receiver")
@MainActor struct NoiseTests {
    /// Drives along `route` with 5 to 10 m of noise.
    private func noisy(
        _ provider: some DirectionsProvider & RoadProvider, _ route: Route, seed: UInt64
    ) async -> GuidedDrive {
        let drive = GuidedDrive(provider)
        await drive.begin(route)
        var noise = NoisyDrive(Route(legs: drive.navigator.routeLegs), seed: seed, noise: 5...10)
        while let reading = noise.next() {
            drive.source.onLocation?(reading)
            await drive.navigator.finishRerouting()
        }
        return drive
    }

    private func expectCleanDrive(_ drive: GuidedDrive, seed: UInt64) {
        #expect(drive.log.departures == 0, "seed \(seed)")
        #expect(drive.log.routeChanges == 1, "seed \(seed)")
        #expect(drive.log.arrivals.count == 1, "seed \(seed)")
        #expect(isNear(drive.navigator.distanceToNextDestination, 0, within: 10), "seed \(seed)")
        #expect(isNear(drive.navigator.timeToNextDestination, 0, within: 2), "seed \(seed)")
        let words = drive.log.words
        #expect(Set(words).count == words.count, "seed \(seed): \(words)")
    }

    @Test("C2: 5 to 10 m of noise never leave the route, say nothing twice, and end at 0")
    func drawn() async {
        let route = Route.drawn(["A": [.north(800), .east(600), .north(500), .west(400)]])
        for seed in UInt64(1)...20 {
            let drive = await noisy(ScriptedProvider(route), route, seed: seed)
            expectCleanDrive(drive, seed: seed)
        }
    }

    @Test("C2: nor do they in Helsinki")
    func helsinki() async throws {
        let provider = try Helsinki.provider.get()
        let request = DirectionsRequest(
            waypoints: [Waypoint(coordinate: Helsinki.start), Waypoint(coordinate: Helsinki.end)])
        let route = try #require(try provider.route(request).routes.first)
        for seed in UInt64(1)...5 {
            let drive = await noisy(provider, route, seed: seed)
            expectCleanDrive(drive, seed: seed)
        }
    }
}
