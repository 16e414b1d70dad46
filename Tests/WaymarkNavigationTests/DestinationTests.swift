import Foundation
import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkNavigation

@Suite("Setting destinations")
@MainActor struct DestinationTests {
    private let route = Route.drawn(["A": [.north(1000)]])
    private let other = Route.drawn(["B": [.east(500)]])

    @Test("E7: a route that is found is the navigator's")
    func found() async {
        let provider = ScriptedProvider(route)
        let drive = GuidedDrive(provider)
        #expect(await drive.begin(route, isGuided: false) == .ok)
        #expect(drive.navigator.routeLegs == route.legs)
        #expect(drive.navigator.destinations == route.destinations)
        #expect(drive.log.lines == ["route"])
    }

    @Test("B4: the request goes from where the user is, with the options given")
    func request() async throws {
        let provider = ScriptedProvider(route)
        let drive = GuidedDrive(provider)
        drive.stand(at: place(east: 3, north: -7))
        drive.navigator.timeZone = .gmt
        let options = RoutingOptions(profile: "bicycle")
        _ = await drive.navigator.setDestinations(route.destinations, options: options)
        let request = try #require(provider.requests.first)
        #expect(request.waypoints.first?.coordinate == place(east: 3, north: -7))
        #expect(Array(request.waypoints.dropFirst()) == route.destinations)
        var sent = options
        sent.departureTime = LocalTime(startOfTime + 1, in: .gmt)
        #expect(request.options == sent)
    }

    @Test(
        "B4: the same destination twice in a row is refused, the same place under two names is not")
    func twice() async {
        let provider = ScriptedProvider(route)
        let drive = GuidedDrive(provider)
        drive.stand(at: place(east: 0, north: 0))
        let door = route.destinations[0]
        let other = Waypoint(coordinate: route.path[1], title: "the neighbour")
        #expect(await drive.navigator.setDestinations([door, door]) == .duplicateWaypoints)
        #expect(provider.requests.isEmpty)
        provider.answer(.failure(.noRouteFound(from: 0, to: 1)))
        #expect(await drive.navigator.setDestinations([door, other, door]) == .noRouteFound)
    }

    @Test("B4: a newer request ends the pending one as cancelled", arguments: [true, false])
    func newer(_ newestAnswersFirst: Bool) async {
        let provider = ScriptedProvider()
        let drive = GuidedDrive(provider)
        drive.stand(at: place(east: 0, north: 0))
        let (route, other, navigator) = (route, other, drive.navigator)
        let first = Task { await navigator.setDestinations(route.destinations) }
        await provider.waitForRequests(1)
        let second = Task { await navigator.setDestinations(other.destinations) }
        await provider.waitForRequests(2)
        if newestAnswersFirst {
            provider.reply(.success(other), to: 1)
            #expect(await second.value == .ok)
            provider.reply(.success(route))
        } else {
            provider.reply(.success(route))
            #expect(await first.value == .cancelled)
            provider.reply(.success(other))
        }
        #expect(await first.value == .cancelled)
        #expect(await second.value == .ok)
        #expect(navigator.destinations == other.destinations)
        #expect(navigator.routeLegs == other.legs)
        #expect(drive.log.routeChanges == 1)
    }

    @Test("E13: clearing the destinations ends the pending request as cancelled")
    func cleared() async {
        let provider = ScriptedProvider()
        let drive = GuidedDrive(provider)
        drive.stand(at: place(east: 0, north: 0))
        let (route, navigator) = (route, drive.navigator)
        let pending = Task { await navigator.setDestinations(route.destinations) }
        await provider.waitForRequests(1)
        navigator.clearDestinations()
        provider.reply(.success(route))
        #expect(await pending.value == .cancelled)
        #expect(navigator.routeLegs.isEmpty)
        #expect(navigator.destinations.isEmpty)
        #expect(drive.log.lines.isEmpty)
    }

    @Test("E14: without a location there is no request")
    func noLocation() async {
        let provider = ScriptedProvider(route)
        let drive = GuidedDrive(provider)
        drive.navigator.locationTimeout = 0
        #expect(await drive.navigator.setDestinations(route.destinations) == .locationUnavailable)
        #expect(provider.requests.isEmpty)
    }

    @Test("B4: without a destination there is no request")
    func noDestination() async {
        let provider = ScriptedProvider(route)
        let drive = GuidedDrive(provider)
        drive.stand(at: place(east: 0, north: 0))
        #expect(await drive.navigator.setDestinations([]) == .noWaypoints)
        #expect(provider.requests.isEmpty)
    }

    @Test(
        "E8 to E12: why there is no route is told by the status",
        arguments: [
            (DirectionsError.noRouteFound(from: 0, to: 1), RouteStatus.noRouteFound),
            (.network(reason: "no answer"), .networkError),
            (.quotaExceeded, .quotaExceeded),
            (.apiKeyNotAuthorized, .apiKeyNotAuthorized),
            (.termsNotAccepted, .termsAndConditionsNotAccepted),
            (.tooFewWaypoints, .noWaypoints),
            (.waypoint(index: 1, reason: .noRoad(radius: 2000)), .waypointError),
            (.unsupported("profile 'boat'"), .travelModeUnsupported),
            (.provider(reason: "damaged"), .internalError),
        ])
    func failure(_ error: DirectionsError, _ status: RouteStatus) async {
        let provider = ScriptedProvider(route)
        let drive = GuidedDrive(provider)
        await drive.begin(route, isGuided: false)
        provider.answer(.failure(error))
        #expect(await drive.navigator.setDestinations(other.destinations) == status)
        #expect(drive.navigator.routeLegs == route.legs, "the route before stays")
        #expect(drive.navigator.destinations == route.destinations)
        #expect(drive.log.routeChanges == 1)
    }

    @Test("B4: new destinations replace the former ones")
    func replaced() async {
        let provider = ScriptedProvider(route)
        let drive = GuidedDrive(provider)
        await drive.begin(route)
        provider.answer(.success(other))
        #expect(await drive.navigator.setDestinations(other.destinations) == .ok)
        #expect(drive.navigator.routeLegs == other.legs)
        #expect(drive.navigator.destinations == other.destinations)
        #expect(drive.navigator.isGuidanceActive)
    }

    @Test("B4: the region on the device names what is wrong with a request")
    func onDevice() async throws {
        let drive = GuidedDrive(try Helsinki.provider.get())
        drive.stand(at: Helsinki.start)
        let navigator = drive.navigator
        let destinations = [Waypoint(coordinate: Helsinki.end)]
        #expect(await navigator.setDestinations(destinations) == .ok)
        let boat = RoutingOptions(profile: "boat")
        #expect(
            await navigator.setDestinations(destinations, options: boat) == .travelModeUnsupported)
        #expect(await navigator.setDestinations([Waypoint(placeID: "x")]) == .waypointError)
        let ocean = Waypoint(coordinate: Coordinate(latitude: 0, longitude: 0))
        #expect(await navigator.setDestinations([ocean]) == .waypointError)
        #expect(navigator.destinations == destinations)
    }
}
