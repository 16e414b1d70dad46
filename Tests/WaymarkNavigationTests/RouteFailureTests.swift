import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkNavigation

@Suite("Why there is no route")
@MainActor struct RouteFailureTests {
    private let stops = [
        Waypoint(coordinate: place(east: 0, north: 500), title: "Bakery"),
        Waypoint(coordinate: place(east: 0, north: 900), title: "Harbour"),
        Waypoint(coordinate: place(east: 0, north: 990)),
    ]

    private func failure(_ error: DirectionsError, _ stops: [Waypoint]) async -> RouteFailure? {
        let provider = ScriptedProvider()
        provider.answer(.failure(error))
        let drive = GuidedDrive(provider)
        drive.stand(at: place(east: 0, north: 0))
        let status = await drive.navigator.setDestinations(stops)
        #expect(status == error.status)
        return drive.navigator.routeFailure
    }

    @Test(
        "B4: it says which destination is to blame, and why",
        arguments: [
            (
                DirectionsError.waypoint(index: 2, reason: .noRoad(radius: 2000)), 1,
                "destination 2, Harbour: no road within 2000 m"
            ),
            (
                .waypoint(index: 3, reason: .outsideRegions), 2,
                "destination 3: it lies in no region"
            ),
            (.noRouteFound(from: 0, to: 1), 0, "destination 1, Bakery: no route leads there"),
        ])
    func destination(_ error: DirectionsError, _ index: Int, _ text: String) async throws {
        let failure = try #require(await failure(error, stops))
        #expect(failure.error == error && failure.status == error.status)
        #expect(failure.destinationIndex == index)
        #expect(failure.destination == stops[index])
        #expect("\(failure)" == text)
    }

    @Test(
        "B4: where it is not a destination, none is named",
        arguments: [
            (
                DirectionsError.waypoint(index: 0, reason: .noRoad(radius: 50)),
                "the driver's position: no road within 50 m"
            ),
            (.waypoint(index: 9, reason: .unknownPlace), "the provider knows no such place"),
            (.quotaExceeded, "the quota is used up"),
        ])
    func elsewhere(_ error: DirectionsError, _ text: String) async throws {
        let failure = try #require(await failure(error, stops))
        #expect(failure.destinationIndex == nil && failure.destination == nil)
        #expect("\(failure)" == text)
    }

    @Test("B4: a destination that is given twice is named without asking the provider")
    func twice() async throws {
        let provider = ScriptedProvider()
        let drive = GuidedDrive(provider)
        let status = await drive.navigator.setDestinations([stops[0], stops[1], stops[1]])
        #expect(status == .duplicateWaypoints)
        let failure = try #require(drive.navigator.routeFailure)
        #expect(failure.destinationIndex == 2 && failure.error == nil)
        #expect("\(failure)" == "destination 3, Harbour: it is the destination before")
        #expect(provider.requests.isEmpty)
    }

    @Test("B4: a route that is found forgets the failure, a search on the way that fails has one")
    func later() async throws {
        let route = Route.drawn(["A": [.north(1000)]])
        let provider = ScriptedProvider(route)
        let drive = GuidedDrive(provider)
        _ = await drive.navigator.setDestinations([])
        #expect(drive.navigator.routeFailure?.status == .noWaypoints)
        await drive.begin(route)
        #expect(drive.navigator.routeFailure == nil)
        provider.answer(.failure(.network(reason: "no answer")))
        for east in stride(from: 10.0, through: 150, by: 10) {
            await drive.drive(east: east, north: 0, course: 90)
        }
        #expect(drive.navigator.routeFailure?.error == .network(reason: "no answer"))
    }

    @Test("B4: the region on the device names the stop in the sea")
    func onDevice() async throws {
        let drive = GuidedDrive(try Helsinki.provider.get())
        drive.stand(at: Helsinki.start)
        let sea = Waypoint(coordinate: Coordinate(latitude: 0, longitude: 0), title: "Sea")
        let stops = [Waypoint(coordinate: Helsinki.end), sea]
        #expect(await drive.navigator.setDestinations(stops) == .waypointError)
        #expect(drive.navigator.routeFailure?.destination == sea)
    }
}
