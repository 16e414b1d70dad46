import Testing
import WaymarkDirections
import WaymarkNavigation

@Suite("Leaving the route")
@MainActor struct DeviationTests {
    private let route = Route.drawn(["A": [.north(1000)]])
    private let provider: ScriptedProvider
    private let drive: GuidedDrive

    init() {
        provider = ScriptedProvider(route)
        drive = GuidedDrive(provider)
    }

    /// The searches for a route after the first one.
    private var searches: Int { provider.requests.count - 1 }

    @Test("C2: one noisy reading leaves the route as it is", arguments: [30, 40, 200, 5000])
    func noise(_ east: Double) async {
        await drive.begin(route)
        for north in [100.0, 110] { await drive.drive(north: north) }
        await drive.drive(east: east, north: 120)
        for north in [130.0, 140] { await drive.drive(north: north) }
        #expect(searches == 0)
        #expect(drive.log.departures == 0)
        #expect(isNear(drive.navigator.distanceToNextDestination, 860))
    }

    @Test("C2: noisy readings with good ones between leave the route as it is")
    func alternating() async {
        await drive.begin(route)
        for north in stride(from: 20.0, through: 800, by: 20) {
            await drive.drive(north: north - 10)
            await drive.drive(east: 45, north: north)
        }
        #expect(searches == 0)
    }

    @Test("C2: three readings off the route in a row leave it")
    func three() async {
        await drive.begin(route)
        await drive.drive(north: 100)
        for (north, expected) in [(110.0, 0), (120, 0), (130, 1)] {
            await drive.drive(east: 40, north: north)
            #expect(searches == expected)
        }
        #expect(drive.log.departures == 1)
    }

    @Test("C2: far from the route one reading less is enough, but not one alone")
    func certain() async {
        await drive.begin(route)
        await drive.drive(north: 100)
        await drive.drive(east: 200, north: 110)
        #expect(searches == 0)
        await drive.drive(east: 210, north: 110)
        #expect(searches == 1)
    }

    @Test("C2: the wrong way on the road is off the route")
    func wrongWay() async {
        await drive.begin(route)
        await drive.drive(north: 500)
        for (north, expected) in [(490.0, 0), (480, 0), (470, 1)] {
            await drive.drive(north: north, course: 180)
            #expect(searches == expected)
        }
    }

    @Test("C2: a course means nothing while the car stands")
    func standingCourse() async {
        await drive.begin(route)
        await drive.drive(north: 500)
        for _ in 0..<10 {
            drive.source.send(place(east: 0, north: 500), course: 180, speed: 0.5)
            await drive.navigator.finishRerouting()
        }
        #expect(searches == 0)
    }

    @Test("C2: a new search tells where the driver heads, and goes to what is left")
    func request() async throws {
        let route = Route.drawn(["A": [.north(1000)], "B": [.east(500)]])
        provider.answer(.success(route))
        await drive.begin(route)
        _ = await drive.navigator.continueToNextDestination()
        drive.navigator.isGuidanceActive = true
        await drive.drive(east: 100, north: 1000, course: 90)
        for north in [1040.0, 1050, 1060] {
            await drive.drive(east: 100, north: north, course: 5)
        }
        let request = try #require(provider.requests.dropFirst().first)
        #expect(request.waypoints.first?.coordinate == place(east: 100, north: 1060))
        #expect(isBearing(request.waypoints.first?.preferredHeading, 5))
        #expect(request.waypoints.dropFirst().map(\.title) == ["B"])
    }

    @Test("C2: who starts beside the road and comes nearer is not off the route")
    func carPark() async {
        drive.stand(at: place(east: 90, north: 0))
        drive.navigator.isGuidanceActive = true
        _ = await drive.navigator.setDestinations(route.destinations)
        for east in stride(from: 80.0, through: 10, by: -10) {
            await drive.drive(east: east, north: 0, course: 270)
        }
        for north in [10.0, 20, 30] { await drive.drive(north: north) }
        #expect(searches == 0)
        #expect(drive.log.departures == 0)
        #expect(isNear(drive.navigator.distanceToNextDestination, 970))
    }

    @Test("C2: who starts beside the road and drives away from it is off the route")
    func carParkAway() async {
        drive.stand(at: place(east: 40, north: 0))
        drive.navigator.isGuidanceActive = true
        _ = await drive.navigator.setDestinations(route.destinations)
        for east in stride(from: 50.0, through: 95, by: 10) {
            await drive.drive(east: east, north: 0, course: 90)
        }
        #expect(searches == 0)
        for east in [110.0, 120, 130] { await drive.drive(east: east, north: 0, course: 90) }
        #expect(searches == 1)
    }

    @Test("C2: without guidance there is no search for another route")
    func unguided() async {
        await drive.begin(route, isGuided: false)
        await drive.drive(north: 100)
        for north in stride(from: 110.0, through: 300, by: 10) {
            await drive.drive(east: 100, north: north)
        }
        #expect(searches == 0)
        #expect(drive.log.lines == ["route"])
        #expect(drive.navigator.state.position == .offRoute)
    }

    @Test("C2: after the arrival there is no search for another route")
    func arrived() async {
        await drive.begin(route)
        await drive.drive(north: 995)
        for east in stride(from: 20.0, through: 400, by: 20) {
            await drive.drive(east: east, north: 1000, course: 90)
        }
        #expect(drive.log.arrivals == ["A"])
        #expect(searches == 0)
    }
}
