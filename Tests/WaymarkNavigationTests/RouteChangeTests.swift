import Testing
import WaymarkDirections
import WaymarkNavigation

@Suite("Changes of the route")
@MainActor struct RouteChangeTests {
    private let route = Route.drawn(["A": [.north(1000)], "B": [.east(500)]])
    private let other = Route.drawn(
        ["A": [.north(900), .west(100)], "B": [.east(500)]], east: 100, north: 100)

    @Test("C2: a new route is told, and is there when it is told")
    func new() async {
        let drive = GuidedDrive(ScriptedProvider(route))
        let witness = Witness()
        drive.navigator.addListener(witness)
        await drive.begin(route, isGuided: false)
        #expect(witness.legCounts == [2])
    }

    @Test("C2: that the route is cleared is told once, and only where there was one")
    func cleared() async {
        let drive = GuidedDrive(ScriptedProvider(route))
        drive.navigator.clearDestinations()
        #expect(drive.log.events.isEmpty)
        await drive.begin(route)
        drive.log.clear()
        let witness = Witness()
        drive.navigator.addListener(witness)
        drive.navigator.clearDestinations()
        drive.navigator.clearDestinations()
        #expect(drive.log.events == [.routeChanged(.cleared)])
        #expect(witness.legCounts == [0])
    }

    @Test("C2: a new route after the driver left the old one is told")
    func rerouted() async {
        let provider = ScriptedProvider(route)
        let drive = GuidedDrive(provider)
        await drive.begin(route)
        drive.send(north: 100)
        drive.log.clear()
        provider.answer(.success(other))
        for north in [110.0, 120, 130] { await drive.drive(east: 100, north: north) }
        #expect(drive.log.lines.prefix(2) == ["off route", "route"])
        #expect(drive.log.routeChanges == 1)
        #expect(drive.navigator.routeLegs == other.legs)
    }

    @Test("C2: that the next destination has become the first is a change of the route")
    func next() async {
        let drive = GuidedDrive(ScriptedProvider(route))
        await drive.begin(route)
        drive.log.clear()
        let witness = Witness()
        drive.navigator.addListener(witness)
        drive.navigator.continueToNextDestination()
        #expect(drive.log.routeChanges == 1)
        #expect(witness.legCounts == [1])
    }

    @Test("C2: a search that fails does not change the route")
    func failed() async {
        let provider = ScriptedProvider(route)
        let drive = GuidedDrive(provider)
        await drive.begin(route)
        drive.send(north: 100)
        drive.log.clear()
        provider.answer(.failure(.network(reason: "no answer")))
        for north in [110.0, 120, 130] { await drive.drive(east: 100, north: north) }
        #expect(drive.log.lines == ["off route", "no route networkError"])
        #expect(drive.navigator.routeLegs == route.legs)
    }
}

/// Looks at the route when it is told that it has changed.
@MainActor private final class Witness: NavigatorListener {
    private(set) var legCounts: [Int] = []

    func navigatorDidChangeRoute(_ navigator: Navigator) {
        legCounts.append(navigator.routeLegs.count)
    }
}
