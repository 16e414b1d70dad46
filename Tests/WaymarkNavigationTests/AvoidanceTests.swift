import Testing
import WaymarkDirections
import WaymarkNavigation
import WaymarkTestSupport

@Suite("Roads and jams that the driver avoids")
@MainActor struct AvoidanceTests {
    /// What becomes of the wish to avoid a stretch.
    private func avoid(_ stretch: RouteStretch, _ navigator: Navigator) async -> AvoidanceError? {
        do throws(AvoidanceError) {
            try await navigator.avoid(stretch)
            return nil
        } catch {
            return error
        }
    }

    @Test(
        "The road ahead is left out, and stays so until the destination",
        arguments: [RouteStretch.road, .distance(300)])
    func road(_ stretch: RouteStretch) async throws {
        let drive = try TrafficDrive()
        try await drive.begin()
        await drive.pass(5)
        #expect(drive.roadsAhead.contains("Main"))
        #expect(await avoid(stretch, drive.navigator) == nil)
        #expect(drive.roadsAhead.contains("Ring") && !drive.roadsAhead.contains("Main"))
        #expect(drive.drive.log.events.contains(.routeChanged(.roadAvoided)))
        #expect(!drive.navigator.avoidedRoads.isEmpty)
        // Also where a route is found again.
        drive.navigator.fasterRoutePolicy = .apply
        await drive.pass(25)
        #expect(drive.provider.requests.last?.options.closures == drive.navigator.avoidedRoads)
        #expect(drive.roadsAhead.contains("Ring"))
        drive.drive.simulator.simulateAlongExistingRoute()
        await drive.pass(400)
        #expect(drive.drive.log.arrivals == ["2"])
        let goal = Waypoint(coordinate: try drive.map.place("1"), title: "1")
        #expect(await drive.navigator.setDestinations([goal]) == .ok)
        #expect(drive.navigator.avoidedRoads.isEmpty)
        #expect(drive.provider.requests.last?.options.closures.isEmpty ?? false)
    }

    @Test("A jam is driven round at once; without one there is nothing to avoid")
    func jam() async throws {
        let drive = try TrafficDrive()
        try await drive.begin()
        await drive.pass(5)
        #expect(await avoid(.jam, drive.navigator) == .nothingToAvoid)
        try drive.report("mb", speed: 3)
        await drive.pass(10)
        #expect(drive.roadsAhead.contains("Main"))
        #expect(await avoid(.jam, drive.navigator) == nil)
        #expect(drive.roadsAhead.contains("Ring"))
    }

    @Test("Where there is no other way, the error says so and the route stays")
    func noOtherWay() async throws {
        let drive = try TrafficDrive(hasRing: false)
        try await drive.begin()
        await drive.pass(5)
        let route = drive.navigator.route
        #expect(await avoid(.distance(300), drive.navigator) == .noOtherWay)
        #expect(drive.navigator.route == route && drive.navigator.avoidedRoads.isEmpty)
        #expect(await avoid(.distance(0), drive.navigator) == .nothingToAvoid)
        drive.navigator.clearDestinations()
        #expect(await avoid(.road, drive.navigator) == .notOnRoute)
    }

    @Test("What is avoided is kept with the navigation, and may be allowed again")
    func saved() async throws {
        let drive = try TrafficDrive()
        try await drive.begin()
        await drive.pass(5)
        #expect(await avoid(.road, drive.navigator) == nil)
        let avoided = drive.navigator.avoidedRoads
        let saved = try SavedNavigation(data: drive.navigator.saved.data())
        drive.navigator.allowAvoidedRoads()
        #expect(drive.navigator.avoidedRoads.isEmpty)
        drive.navigator.restore(saved)
        #expect(drive.navigator.avoidedRoads == avoided)
    }
}
