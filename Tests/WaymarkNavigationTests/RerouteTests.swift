import Testing
import WaymarkDirections
import WaymarkNavigation

@Suite("Searching for a new route")
@MainActor struct RerouteTests {
    private let route = Route.drawn(["A": [.north(1000)], "B": [.east(500)]])
    private let other = Route.drawn(
        ["A": [.north(900), .west(100)], "B": [.east(500)]], east: 100, north: 100)
    private let provider: ScriptedProvider
    private let drive: GuidedDrive

    init() {
        provider = ScriptedProvider(route)
        drive = GuidedDrive(provider)
    }

    private var searches: Int { provider.requests.count - 1 }

    /// Begins, leaves the route and has the provider hold the search.
    private func leaveWithHeldSearch() async {
        await drive.begin(route)
        drive.send(north: 100)
        provider.hold()
        for north in [110.0, 120, 130] { drive.send(east: 100, north: north) }
        await provider.waitForRequests(2)
    }

    @Test("C2: after failures the next search waits 5, 10, 20 seconds and so on, at most a minute")
    func backoff() async {
        await drive.begin(route)
        await drive.drive(north: 100)
        provider.answer(.failure(.network(reason: "no answer")))
        var seconds: [Int] = []
        for second in 0..<205 {
            let before = searches
            await drive.drive(east: 100, north: 100 + Double(second), after: 1)
            if searches > before { seconds.append(second) }
        }
        let waits = seconds.map { $0 - (seconds.first ?? 0) }
        #expect(waits == [0, 5, 15, 35, 75, 135, 195])
        #expect(drive.log.departures == 1)
        #expect(drive.log.lines.filter { $0 == "no route networkError" }.count == 7)
    }

    @Test("C2: back on the route the wait is forgotten")
    func backoffForgotten() async {
        await drive.begin(route)
        provider.answer(.failure(.noRouteFound(from: 0, to: 1)))
        for _ in 0..<2 {
            for north in [100.0, 110, 120] { await drive.drive(north: north) }
            let before = searches
            for north in [120.0, 130, 140] { await drive.drive(east: 100, north: north) }
            #expect(searches == before + 1)
        }
        #expect(drive.log.departures == 2)
    }

    @Test("C2: who comes back on the route before there is another one is told so")
    func returned() async {
        await leaveWithHeldSearch()
        for north in [140.0, 150, 160, 170] { drive.send(north: north) }
        #expect(drive.log.events.count { $0 == .returnedToRoute } == 1)
        #expect(!drive.navigator.state.isRerouting)
        provider.reply(.success(other))
    }

    @Test("C2: while a search is under way there is no other")
    func oneAtATime() async {
        await leaveWithHeldSearch()
        for north in stride(from: 140.0, through: 250, by: 10) {
            drive.send(east: 100, north: north)
        }
        #expect(searches == 1)
        provider.reply(.success(other))
        await drive.navigator.finishRerouting()
        #expect(drive.navigator.routeLegs == other.legs)
        drive.send(east: 100, north: 260)
        #expect(isNear(drive.navigator.distanceToNextDestination, 840, within: 5))
    }

    @Test("A11: off the route nothing is said")
    func silent() async {
        await drive.begin(route)
        drive.send(north: 850)
        provider.hold()
        drive.log.clear()
        for north in stride(from: 860.0, through: 1000, by: 10) {
            drive.send(east: 100, north: north)
        }
        #expect(drive.log.lines == ["off route"])
        await provider.waitForRequests(2)
        provider.reply(.failure(.noRouteFound(from: 0, to: 1)))
        await drive.navigator.finishRerouting()
        #expect(drive.log.lines == ["off route", "no route noRouteFound"])
    }

    @Test("C2: a new route is guided from where the driver is")
    func guided() async {
        await leaveWithHeldSearch()
        drive.log.clear()
        provider.reply(.success(other))
        await drive.navigator.finishRerouting()
        #expect(drive.log.lines == ["route", "step drive A1", "say start A"])
        #expect(isNear(drive.navigator.distanceToNextDestination, 970, within: 5))
    }

    @Test("C2: an answer that comes after the driver is back on the route changes nothing")
    func tooLate() async {
        await leaveWithHeldSearch()
        for north in [130.0, 140, 150] { drive.send(north: north) }
        drive.log.clear()
        provider.reply(.success(other))
        await drive.navigator.finishRerouting()
        #expect(drive.log.routeChanges == 0)
        #expect(drive.navigator.routeLegs == route.legs)
    }

    @Test("C2: a failure that comes after the driver is back on the route is not told")
    func failureTooLate() async {
        await leaveWithHeldSearch()
        for north in [130.0, 140, 150] { drive.send(north: north) }
        drive.log.clear()
        provider.reply(.failure(.network(reason: "no answer")))
        await drive.navigator.finishRerouting()
        #expect(drive.log.lines.isEmpty)
    }

    @Test("B6: an answer that comes after the destinations are cleared changes nothing")
    func clearedMeanwhile() async {
        await leaveWithHeldSearch()
        drive.navigator.clearDestinations()
        drive.log.clear()
        provider.reply(.success(other))
        await drive.navigator.finishRerouting()
        #expect(drive.navigator.routeLegs.isEmpty)
        #expect(drive.log.lines.isEmpty)
    }

    @Test("B5: an answer that still goes to the destination before is not taken")
    func continuedMeanwhile() async {
        await leaveWithHeldSearch()
        drive.navigator.continueToNextDestination()
        provider.reply(.success(other))
        await drive.navigator.finishRerouting()
        #expect(drive.navigator.destinations.map(\.title) == ["B"])
        #expect(drive.navigator.routeLegs.map(\.destinationWaypoint.title) == ["B"])
    }

    @Test("B4: new destinations that fail do not end the search for a new route for good")
    func failedDestinationsMeanwhile() async {
        await leaveWithHeldSearch()
        let navigator = drive.navigator
        let pending = Task { await navigator.setDestinations([route.destinations[1]]) }
        await provider.waitForRequests(3)
        provider.reply(.failure(.network(reason: "no answer")), to: 1)
        #expect(await pending.value == .networkError)
        provider.reply(.failure(.network(reason: "no answer")))
        await drive.navigator.finishRerouting()
        provider.answer(.success(other))
        for north in stride(from: 130.0, through: 330, by: 10) {
            await drive.drive(east: 100, north: north)
        }
        #expect(drive.navigator.routeLegs == other.legs)
    }
}
