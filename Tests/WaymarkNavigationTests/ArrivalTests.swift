import Testing
import WaymarkDirections
import WaymarkNavigation

@Suite("Arrival")
@MainActor struct ArrivalTests {
    private let route = Route.drawn(["A": [.north(1000)], "B": [.east(500)], "C": [.north(300)]])

    @Test("C1: every destination is reached exactly once, in its order")
    func once() async {
        let drive = GuidedDrive(ScriptedProvider(route), isSimulated: true)
        await drive.begin(route)
        await drive.follow()
        #expect(drive.log.arrivals == ["A", "B", "C"])
    }

    @Test("C1: a destination is reached 20 metres before it")
    func distance() async {
        let drive = GuidedDrive(ScriptedProvider(route))
        await drive.begin(route)
        drive.send(north: 975)
        #expect(drive.log.arrivals.isEmpty)
        drive.send(north: 985)
        #expect(drive.log.arrivals == ["A"])
    }

    @Test("C1: neither standing, nor driving on, nor new guidance repeats the arrival")
    func after() async {
        let drive = GuidedDrive(ScriptedProvider(route))
        await drive.begin(route)
        for north in [990.0, 995, 1000, 1000, 1000, 1010] { drive.send(north: north) }
        drive.navigator.isGuidanceActive = false
        drive.navigator.isGuidanceActive = true
        drive.send(north: 1000)
        for north in stride(from: 1020.0, through: 1300, by: 20) { await drive.drive(north: north) }
        #expect(drive.log.arrivals == ["A"])
    }

    @Test("C1: a new route that comes too late does not repeat the arrival")
    func lateRoute() async {
        let route = Route.drawn(["A": [.north(1000)]])
        let provider = ScriptedProvider(route)
        let drive = GuidedDrive(provider)
        await drive.begin(route)
        drive.send(north: 800)
        provider.hold()
        for north in stride(from: 810.0, through: 910, by: 10) {
            drive.send(east: 60, north: north)
        }
        await provider.waitForRequests(2)
        for north in [930.0, 940, 950, 960, 970, 990] { drive.send(north: north) }
        #expect(drive.log.arrivals == ["A"])
        provider.reply(.success(.drawn(["A": [.north(60)]], north: 940)))
        await drive.navigator.finishRerouting()
        drive.send(north: 1000)
        #expect(drive.log.arrivals == ["A"])
    }

    @Test("C1: without guidance there is no arrival")
    func unguided() async {
        let drive = GuidedDrive(ScriptedProvider(route))
        await drive.begin(route, isGuided: false)
        for north in [500.0, 990, 1000] { drive.send(north: north) }
        #expect(drive.log.arrivals.isEmpty)
    }

    @Test("C1: whoever stands across from the destination has not arrived")
    func acrossTheRoad() async {
        let route = Route.drawn(["A": [.north(600), .east(40), .south(300)]])
        let drive = GuidedDrive(ScriptedProvider(route))
        await drive.begin(route)
        drive.send(north: 290)
        // At a red light, and for one reading the receiver is 27 m off.
        drive.source.send(place(east: 0, north: 300), speed: 0)
        drive.source.send(place(east: 27, north: 300), speed: 0, after: 1)
        drive.source.send(place(east: 0, north: 300), speed: 0)
        #expect(drive.log.arrivals.isEmpty)
        #expect(isNear(drive.navigator.distanceToNextDestination, 640, within: 5))
    }
}
