import Foundation
import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkNavigation

@Suite("Routes and providers that cannot be")
@MainActor struct HostileProviderTests {
    private let route = Route.drawn(["A": [.north(1000)]])

    @Test("B1: stretches without length, at any place, are driven over", arguments: 0...3)
    func noLength(_ index: Int) async {
        var stretches: [Stretch] = [.north(300), .east(300), .north(300)]
        for _ in 0..<3 { stretches.insert(.north(0), at: index) }
        let route = Route.drawn(["A": stretches])
        let drive = GuidedDrive(ScriptedProvider(route), isSimulated: true)
        await drive.begin(route)
        await drive.follow()
        #expect(drive.log.arrivals == ["A"])
        #expect(drive.log.departures == 0)
        #expect(drive.log.locations.dropFirst().allSatisfy { $0.isOnRoute })
    }

    @Test("C1: destinations on top of each other are reached one after the other")
    func sameDestination() async {
        let route = Route.drawn(["A": [.north(300)], "B": [.north(0)], "C": [.north(0)]])
        let drive = GuidedDrive(ScriptedProvider(route))
        await drive.begin(route)
        for north in stride(from: 10.0, through: 300, by: 10) { await drive.drive(north: north) }
        for _ in 0..<3 {
            drive.navigator.continueToNextDestination()
            drive.navigator.isGuidanceActive = true
            for _ in 0..<3 { drive.stand(at: place(east: 0, north: 300)) }
        }
        #expect(drive.log.arrivals.prefix(3) == ["A", "B", "C"])
        #expect(drive.log.departures == 0)
    }

    @Test("C1: places to be passed on top of each other are passed at once")
    func samePlace() async {
        let route = Route.drawn(
            ["V": [.north(300)], "W": [.north(0)], "X": [.north(0)], "A": [.east(300)]],
            passing: ["V", "W", "X"])
        let drive = GuidedDrive(ScriptedProvider(route))
        await drive.begin(route)
        for north in stride(from: 10.0, through: 300, by: 10) { await drive.drive(north: north) }
        for east in stride(from: 10.0, through: 300, by: 10) {
            await drive.drive(east: east, north: 300, course: 90)
        }
        #expect(drive.log.arrivals == ["V", "W", "X", "A"])
        #expect(drive.log.departures == 0)
    }

    @Test("B4: 25 destinations are taken, 26 are too many", arguments: [25, 26])
    func most(_ count: Int) async {
        let route = Route(
            legs: (0..<count).flatMap {
                Route.drawn(["A": [.north(100)]], north: Double($0) * 100).legs
            })
        let provider = ScriptedProvider(route)
        let drive = GuidedDrive(provider)
        let expected = count <= Navigator.mostDestinations ? RouteStatus.ok : .tooManyWaypoints
        #expect(await drive.begin(route) == expected)
        #expect(provider.requests.count == (expected == .ok ? 1 : 0))
        #expect(drive.navigator.setRoute(route) == expected)
        #expect(drive.navigator.routeLegs.count == (expected == .ok ? count : 0))
    }

    @Test("B4: a newer request cancels one that the provider never answers, at once")
    func hangingThenNewer() async {
        let provider = ScriptedProvider()
        let drive = GuidedDrive(provider)
        drive.stand(at: route.path[0])
        async let old = drive.navigator.setDestinations(route.destinations)
        await provider.waitForRequests(1)
        provider.answer(.success(route))
        #expect(await drive.navigator.setDestinations(route.destinations) == .ok)
        #expect(await old == .cancelled)
        provider.reply(.success(route))
    }

    @Test("B4: destinations that the provider does not answer in 20 s of a drive fail")
    func hanging() async {
        let provider = ScriptedProvider()
        let drive = GuidedDrive(provider)
        drive.stand(at: route.path[0])
        async let status = drive.navigator.setDestinations(route.destinations)
        await provider.waitForRequests(1)
        for north in stride(from: 10.0, through: 250, by: 10) {
            drive.send(north: north, after: 1)
        }
        #expect(await status == .networkError)
        provider.reply(.success(route))
        #expect(drive.navigator.routeLegs.isEmpty)
    }

    @Test("B5: after the last destination none is left")
    func last() async {
        let drive = GuidedDrive(ScriptedProvider(route))
        await drive.begin(route)
        let next = drive.navigator.continueToNextDestination()
        #expect(next.waypoint == nil && next.status == .noWaypoints)
        #expect(drive.navigator.destinations.isEmpty)
    }

    /// Leaves the route to the east.
    private func leave(_ drive: GuidedDrive, readings: Int = 10) {
        for index in 1...readings {
            drive.send(east: Double(index) * 10, north: 300, course: 90, after: 1)
        }
    }

    @Test(
        "B4: the answer to another request is no route",
        arguments: [
            Route.drawn(["B": [.north(500)]]),
            Route.drawn(["A": [.north(500)]]),
            Route.drawn(["A": [.north(1000)], "B": [.north(10)]]),
            Route(legs: []),
        ])
    func otherAnswer(_ answer: Route) async {
        let provider = ScriptedProvider(answer)
        let drive = GuidedDrive(provider)
        #expect(await drive.begin(route) == .internalError)
        #expect(drive.navigator.routeLegs.isEmpty)
        provider.answer(.success(route))
        #expect(await drive.navigator.setDestinations(route.destinations) == .ok)
        for north in stride(from: 10.0, through: 300, by: 10) { drive.send(north: north) }
        provider.answer(.success(answer))
        leave(drive)
        await drive.navigator.finishRerouting()
        #expect(drive.navigator.routeLegs == route.legs)
        #expect(drive.log.lines.suffix(2) == ["off route", "no route internalError"])
    }

    @Test("B4: a route whose parts do not fit together is no route")
    func inconsistent() async {
        let leg = route.legs[0]
        let broken = Route(legs: [
            RouteLeg(
                destinationWaypoint: leg.destinationWaypoint,
                destinationCoordinate: leg.destinationCoordinate, path: leg.path,
                steps: leg.steps, segmentDurations: [], segmentSpeedLimits: [], distance: 1,
                duration: 1)
        ])
        let drive = GuidedDrive(ScriptedProvider(broken))
        #expect(await drive.begin(route) == .internalError)
        #expect(drive.navigator.setRoute(broken) == .internalError)
        #expect(drive.navigator.setRoute(Route(legs: [])) == .noWaypoints)
        #expect(drive.navigator.routeLegs.isEmpty)
    }

    @Test("C2: a provider that never answers is asked again, and its late answer is not taken")
    func noAnswer() async {
        let provider = ScriptedProvider(route)
        let drive = GuidedDrive(provider)
        await drive.begin(route)
        for north in stride(from: 10.0, through: 300, by: 10) { drive.send(north: north) }
        provider.hold()
        leave(drive, readings: 15)
        #expect(drive.log.lines.suffix(1) == ["off route"], "20 s are not over")
        await provider.waitForRequests(2)
        for second in 1...20 {
            drive.send(east: 150 + Double(second) * 10, north: 300, course: 90, after: 1)
        }
        await provider.waitForRequests(3)
        #expect(drive.log.lines.suffix(2) == ["off route", "no route networkError"])
        let (late, right) = (
            Route.drawn(["A": [.north(700), .west(100)]], east: 100, north: 300),
            Route.drawn(["A": [.north(700), .west(350)]], east: 350, north: 300)
        )
        provider.reply(.success(late))
        provider.reply(.success(right))
        await drive.navigator.finishRerouting()
        #expect(drive.navigator.routeLegs == right.legs)
        #expect(drive.log.departures == 1)
    }

    @Test("C2: time alone gives up a search that is not answered")
    func noAnswerInTheTunnel() async {
        let provider = ScriptedProvider(route)
        let drive = GuidedDrive(provider)
        await drive.begin(route)
        for north in stride(from: 10.0, through: 300, by: 10) { drive.send(north: north) }
        provider.hold()
        leave(drive)
        await provider.waitForRequests(2)
        for second in 1...20 { drive.navigator.advance(to: drive.source.time + Double(second)) }
        #expect(drive.log.lines.contains("no route networkError"))
        provider.reply(.success(.drawn(["A": [.north(700), .west(100)]], east: 100, north: 300)))
        await drive.navigator.finishRerouting()
        #expect(drive.navigator.routeLegs == route.legs)
    }
}
