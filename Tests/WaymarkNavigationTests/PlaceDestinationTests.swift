import Foundation
import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkNavigation
import WaymarkTestSupport

@Suite("Destinations that are places")
@MainActor struct PlaceDestinationTests {
    private let route = Route.drawn(["A": [.north(1000)]])
    private let id = PlaceID(element: .way, number: 7)

    private var theatre: Place {
        var place = Place(
            id: id, kind: .pointOfInterest, name: "Theatre", coordinate: route.path[1])
        place.address.lines = ["Stage Street 1"]
        return place
    }

    private func drive(_ places: ScriptedPlaces, _ provider: ScriptedProvider) -> GuidedDrive {
        let drive = GuidedDrive(provider)
        drive.navigator.placeProvider = places
        drive.stand(at: route.path[0])
        return drive
    }

    /// A route whose last waypoint is what the request asked for.
    private func answer(_ provider: ScriptedProvider, to waypoint: Waypoint) {
        var leg = route.legs[0]
        leg.destinationWaypoint = waypoint
        provider.answer(.success(Route(legs: [leg])))
    }

    @Test("E5, T12: a place is found before the route, which is called by its name")
    func found() async throws {
        let provider = ScriptedProvider()
        let drive = drive(ScriptedPlaces([theatre]), provider)
        let wanted = Waypoint(place: theatre)
        answer(provider, to: wanted)
        #expect(await drive.navigator.setDestinations([Waypoint(placeID: id)]) == .ok)
        #expect(provider.requests.last?.waypoints.last == wanted)
        #expect(drive.navigator.destinations == [wanted])
        #expect(drive.navigator.destinations.first?.title == "Theatre")
        #expect(drive.navigator.destinations.first?.placeID == "1w7")
    }

    @Test("Its level goes with it, but not to where cars park, nor over one of the app's own")
    func level() throws {
        var shop = theatre
        shop.level = 2
        #expect(Waypoint(place: shop).level == 2)
        let (door, ramp) = (route.path[0], route.path[1])
        shop.entrances = [
            PlaceEntrance(coordinate: door, use: .main),
            PlaceEntrance(coordinate: ramp, use: .parking),
        ]
        #expect(Waypoint(place: shop, at: door).level == 2)
        #expect(Waypoint(place: shop, at: ramp).level == nil)
    }

    @Test("A place that is known by its id is reached on its level", arguments: [nil, -1.0])
    func levelOfID(own: Double?) async throws {
        let provider = ScriptedProvider()
        provider.answer(.failure(.noRouteFound(from: 0, to: 1)))
        var shop = theatre
        shop.level = 2
        let drive = drive(ScriptedPlaces([shop]), provider)
        var waypoint = Waypoint(placeID: id)
        waypoint.level = own
        _ = await drive.navigator.setDestinations([waypoint])
        #expect(provider.requests.last?.waypoints.last?.level == own ?? 2)
    }

    @Test("E5: a title of the app's own and the other wishes stay")
    func title() async throws {
        let provider = ScriptedProvider()
        provider.answer(.failure(.noRouteFound(from: 0, to: 1)))
        let drive = drive(ScriptedPlaces([theatre]), provider)
        var waypoint = Waypoint(placeID: id, title: "Date")
        waypoint.approach = .curb
        waypoint.preferredHeading = 90
        _ = await drive.navigator.setDestinations([waypoint])
        let sent = try #require(provider.requests.last?.waypoints.last)
        #expect(sent.title == "Date" && sent.approach == .curb && sent.preferredHeading == 90)
        #expect(sent.coordinate == theatre.coordinate)
    }

    @Test("E5: a car goes where it can park, who walks goes to the door")
    func entrances() async throws {
        var place = theatre
        let (door, park) = (route.path[0], Coordinate(latitude: 60.2, longitude: 24.9))
        place.entrances = [
            PlaceEntrance(coordinate: door, use: .main),
            PlaceEntrance(coordinate: park, use: .parking),
        ]
        let provider = ScriptedProvider()
        provider.answer(.failure(.noRouteFound(from: 0, to: 1)))
        let drive = drive(ScriptedPlaces([place]), provider)
        for (profile, coordinate) in [("car", park), ("foot", door), ("truck", door)] {
            _ = await drive.navigator.setDestinations(
                [Waypoint(placeID: id)], options: RoutingOptions(profile: profile))
            #expect(provider.requests.last?.waypoints.last?.coordinate == coordinate)
        }
    }

    @Test(
        "T12: why a place cannot be found is told by status and failure",
        arguments: [
            (PlaceError.noPlaces, RouteStatus.waypointError, "the region has no places"),
            (.outsideRegions, .waypointError, "it lies in no region"),
            (.network(reason: "down"), .networkError, "the provider cannot be reached: down"),
            (.quotaExceeded, .quotaExceeded, "the quota is used up"),
        ])
    func failures(_ error: PlaceError, _ status: RouteStatus, _ text: String) async throws {
        let provider = ScriptedProvider(route)
        let drive = drive(ScriptedPlaces { _ in .failure(error) }, provider)
        #expect(await drive.navigator.setDestinations([Waypoint(placeID: id)]) == status)
        let failure = try #require(drive.navigator.routeFailure)
        #expect(failure.status == status && "\(failure)".hasSuffix(text))
        #expect(provider.requests.isEmpty, "no route is asked for")
    }

    @Test("T12: an unknown place and a text that is no id name the destination")
    func unknown() async throws {
        let drive = drive(ScriptedPlaces([theatre]), ScriptedProvider(route))
        let known = Waypoint(coordinate: route.path[1])
        for text in ["1n99", "x", ""] {
            let stops = [known, Waypoint(placeID: text, title: "Nowhere")]
            #expect(await drive.navigator.setDestinations(stops) == .waypointError)
            let failure = try #require(drive.navigator.routeFailure)
            #expect(failure.destinationIndex == 1)
            #expect(
                "\(failure)" == "destination 2, Nowhere: the provider knows no such place")
        }
    }

    @Test("B4: a newer request ends one whose place is looked for")
    func newer() async throws {
        let provider = ScriptedProvider(route)
        let places = ScriptedPlaces([theatre])
        let drive = drive(places, provider)
        places.hold()
        let navigator = drive.navigator
        let (id, route) = (id, route)
        let first = Task { await navigator.setDestinations([Waypoint(placeID: id)]) }
        await places.waitForQuestions(1)
        #expect(await navigator.setDestinations(route.destinations) == .ok)
        #expect(await first.value == .cancelled)
        #expect(provider.requests.count == 1)
        #expect(navigator.routeFailure == nil)
        places.release()
    }

    @Test("E14: places that never come are given up")
    func silence() async throws {
        let places = ScriptedPlaces([theatre])
        let drive = drive(places, ScriptedProvider(route))
        places.hold()
        let navigator = drive.navigator
        let id = id
        let pending = Task { await navigator.setDestinations([Waypoint(placeID: id)]) }
        await places.waitForQuestions(1)
        drive.stand(at: route.path[0])
        navigator.advance(to: startOfTime + 100)
        #expect(await pending.value == .networkError)
        places.release()
    }
}
