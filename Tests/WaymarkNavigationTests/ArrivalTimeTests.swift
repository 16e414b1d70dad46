import Foundation
import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkNavigation

@Suite("Where one is and when one arrives, without a map")
@MainActor struct ArrivalTimeTests {
    private let route = Route.drawn(["A": [.north(1000)], "B": [.east(500, speed: 5)]])

    @Test("T2: time and distance to the next and to the last destination are one value each")
    func together() async {
        let drive = GuidedDrive(ScriptedProvider(route))
        let navigator = drive.navigator
        #expect(navigator.timeAndDistanceToNextDestination == nil)
        #expect(navigator.timeAndDistanceToLastDestination == nil)
        await drive.begin(route)
        drive.send(north: 400)
        let next = navigator.timeAndDistanceToNextDestination
        #expect(next?.time == navigator.timeToNextDestination)
        #expect(next?.distance == navigator.distanceToNextDestination)
        #expect(isNear(next?.time, 60, within: 0.5) && isNear(next?.distance, 600, within: 5))
        let last = navigator.timeAndDistanceToLastDestination
        #expect(isNear(last?.time, 160, within: 0.5) && isNear(last?.distance, 1100, within: 5))
        #expect(TimeAndDistance(time: 118, distance: 942).description == "942 m, 118 s")
    }

    @Test("T2: arrival is a time, and a time of day in the zone of the place")
    func arrival() async throws {
        let drive = GuidedDrive(ScriptedProvider(route))
        let navigator = drive.navigator
        #expect(navigator.arrivalTime == nil && navigator.localArrivalTime == nil)
        await drive.begin(route)
        drive.send(north: 400)
        let expected = drive.source.time + 60
        #expect(abs(try #require(navigator.arrivalTime).timeIntervalSince(expected)) < 0.5)
        #expect(
            navigator.arrivalTimes.map { $0.timeIntervalSince(drive.source.time).rounded() }
                == [60, 160])
        // 22:13:20 in Greenwich, and 41 seconds of driving before the last minute.
        for (zone, hour) in [(0, 22), (2, 0), (-8, 14)] {
            navigator.timeZone = TimeZone(secondsFromGMT: zone * 3600) ?? .gmt
            let local = try #require(navigator.localArrivalTime)
            #expect(local.hour == hour && (14...16).contains(local.minute))
        }
        #expect(navigator.localArrivalTime?.day == 14)
    }

    /// A provider that knows that every place lies in New York, and its routes too.
    private struct NewYork: DirectionsProvider, RoadProvider, LocalityProvider {
        let scripted: ScriptedProvider

        func directions(
            _ request: DirectionsRequest
        ) async throws(DirectionsError) -> DirectionsResponse {
            try await scripted.directions(request)
        }

        func roads(
            around center: Coordinate, radius: Double
        ) async throws(DirectionsError) -> [RoadPiece] {
            try await scripted.roads(around: center, radius: radius)
        }

        func locality(of place: Coordinate) -> Locality? {
            Locality(country: "US", timeZone: "America/New_York")
        }
    }

    @Test("T2: departure and arrival are by the clocks of their places, until the app sets a zone")
    func placesHaveZones() async throws {
        let abroad = Route(
            legs: route.legs, distanceUnit: .imperial, country: "US",
            timeZoneIdentifier: "America/Chicago")
        let scripted = ScriptedProvider(abroad)
        let drive = GuidedDrive(NewYork(scripted: scripted))
        await drive.begin(abroad)
        // 22:13 in Greenwich.
        #expect(scripted.requests.last?.options.departureTime?.hour == 17)
        drive.send(north: 400)
        #expect(drive.navigator.localArrivalTime?.hour == 16)
        drive.navigator.timeZone = .gmt
        #expect(drive.navigator.localArrivalTime?.hour == 22)
        _ = await drive.navigator.setDestinations(abroad.destinations)
        #expect(scripted.requests.last?.options.departureTime?.hour == 22)
    }

    @Test("B14: the route of a navigator is that of its legs, whole until it is cleared")
    func wholeRoute() async {
        let drive = GuidedDrive(ScriptedProvider(route))
        #expect(drive.navigator.route == nil)
        await drive.begin(route)
        drive.send(north: 400)
        #expect(drive.navigator.route == route)
        #expect(drive.navigator.route?.duration == 200 && drive.navigator.time != nil)
        drive.navigator.continueToNextDestination()
        #expect(drive.navigator.route?.legs.count == 2 && drive.navigator.routeLegs.count == 1)
        drive.navigator.clearDestinations()
        #expect(drive.navigator.route == nil)
    }

    @Test("D3: where one is comes as a stream, the last known place first and the latest then")
    func stream() async {
        let drive = GuidedDrive(ScriptedProvider(route))
        #expect(drive.navigator.myLocation == nil)
        await drive.begin(route)
        drive.send(north: 100)
        var places = drive.navigator.myLocations().makeAsyncIterator()
        #expect(await places.next() == drive.navigator.myLocation)
        drive.send(north: 110)
        drive.send(north: 120)
        let last = await places.next()
        #expect(last == drive.navigator.myLocation)
        #expect(isNear(last?.coordinate, place(east: 0, north: 120), within: 3))
    }

    @Test("D3: a stream that is begun before the first location gives that first")
    func early() async {
        let drive = GuidedDrive(ScriptedProvider(route))
        var places = drive.navigator.myLocations().makeAsyncIterator()
        drive.stand(at: place(east: 0, north: 7))
        #expect(await places.next()?.coordinate == place(east: 0, north: 7))
    }
}
