import Testing
import WaymarkDirections
import WaymarkNavigation

/// A view of an app, as the guide on navigation events writes it.
@MainActor private final class ViewController: NavigatorListener {
    struct MapView { weak var navigator: Navigator? }

    let mapView: MapView
    private(set) var printed: [String] = []

    init(_ navigator: Navigator) {
        mapView = MapView(navigator: navigator)
        mapView.navigator?.addListener(self)
    }

    private func print(_ text: String) { printed.append(text) }

    func navigator(_ navigator: Navigator, didArriveAt waypoint: Waypoint) {
        print("You have arrived at: \(waypoint.title)")
        mapView.navigator?.continueToNextDestination()
        mapView.navigator?.isGuidanceActive = true
    }
}

@Suite("The last destination")
@MainActor struct LastDestinationTests {
    private let route = Route.drawn(["A": [.north(300)], "B": [.east(300)]])

    /// Drives over both destinations, and 300 m beyond the last one.
    private func driveOn(_ drive: GuidedDrive) async {
        for north in stride(from: 10.0, through: 300, by: 10) { await drive.drive(north: north) }
        await driveEast(drive)
    }

    private func driveEast(_ drive: GuidedDrive) async {
        for east in stride(from: 10.0, through: 600, by: 10) {
            await drive.drive(east: east, north: 300, course: 90)
        }
    }

    @Test("B5, C1: the guide's code of arrivals leads over all stops, and then the route ends")
    func guide() async {
        let provider = ScriptedProvider(route)
        let drive = GuidedDrive(provider)
        let app = ViewController(drive.navigator)
        await drive.begin(route)
        await driveOn(drive)
        #expect(app.printed == ["You have arrived at: A", "You have arrived at: B"])
        let changes = drive.log.events.filter { $0.name == "routeChanged" }
        #expect(
            changes == [
                .routeChanged(.destinationsSet), .routeChanged(.nextDestination),
                .routeChanged(.cleared),
            ])
        #expect(drive.navigator.destinations.isEmpty)
        #expect(drive.navigator.routeLegs.isEmpty)
        #expect(!drive.navigator.isGuidanceActive)
        #expect(drive.log.departures == 0)
        #expect(provider.requests.count == 1, "nobody asks for a route without destinations")
    }

    @Test("B5: the guide's code skips no stop after a place that is only passed")
    func passing() async {
        let route = Route.drawn(
            ["Via": [.north(300)], "A": [.east(300)], "B": [.east(300)]], passing: ["Via"])
        let drive = GuidedDrive(ScriptedProvider(route))
        let app = ViewController(drive.navigator)
        await drive.begin(route)
        for north in stride(from: 10.0, through: 300, by: 10) { await drive.drive(north: north) }
        #expect(app.printed == ["You have arrived at: Via"])
        #expect(drive.navigator.destinations.map(\.title) == ["A", "B"])
        #expect(drive.navigator.isGuidanceActive, "who passes by is guided on")
        await driveEast(drive)
        #expect(app.printed.dropFirst() == ["You have arrived at: A", "You have arrived at: B"])
        #expect(drive.navigator.route == nil)
    }

    @Test("B5: two listeners that go on from the same arrival go on once")
    func twice() async {
        let route = Route.drawn(["A": [.north(300)], "B": [.east(300)], "C": [.east(300)]])
        let drive = GuidedDrive(ScriptedProvider(route))
        let apps = [ViewController(drive.navigator), ViewController(drive.navigator)]
        await drive.begin(route)
        for north in stride(from: 10.0, through: 300, by: 10) { await drive.drive(north: north) }
        #expect(apps.map(\.printed.count) == [1, 1])
        #expect(drive.navigator.destinations.map(\.title) == ["B", "C"])
        #expect(drive.navigator.isGuidanceActive)
        // Outside of an arrival a destination may be given up.
        #expect(drive.navigator.continueToNextDestination().waypoint?.title == "C")
    }

    @Test("B7: after the last stop guidance waits for the next route")
    func nextTrip() async {
        let provider = ScriptedProvider(route)
        let drive = GuidedDrive(provider)
        let app = ViewController(drive.navigator)
        await drive.begin(route)
        await driveOn(drive)
        let back = Route.drawn(["C": [.west(500)]], east: 600, north: 300)
        provider.answer(.success(back))
        #expect(await drive.navigator.setDestinations(back.destinations) == .ok)
        #expect(drive.navigator.isGuidanceActive)
        #expect(app.printed.count == 2)
    }

    @Test("B7: guidance does not begin again on a route whose last destination is reached")
    func finished() async {
        let route = Route.drawn(["A": [.north(300)]])
        let provider = ScriptedProvider(route)
        let drive = GuidedDrive(provider)
        await drive.begin(route)
        for north in stride(from: 10.0, through: 300, by: 10) { await drive.drive(north: north) }
        #expect(drive.log.arrivals == ["A"])
        drive.log.clear()
        drive.navigator.isGuidanceActive = true
        #expect(!drive.navigator.isGuidanceActive)
        await driveOn(drive)
        #expect(drive.log.lines.isEmpty)
        #expect(provider.requests.count == 1)
    }

    @Test("B5: going on before the last destination is reached ends the route as well")
    func givenUp() async {
        let route = Route.drawn(["A": [.north(1000)]])
        let provider = ScriptedProvider(route)
        let drive = GuidedDrive(provider)
        await drive.begin(route)
        await drive.drive(north: 100)
        drive.log.clear()
        let next = drive.navigator.continueToNextDestination()
        #expect(next.waypoint == nil && next.status == .noWaypoints)
        #expect(drive.log.events == [.routeChanged(.cleared)])
        drive.navigator.isGuidanceActive = true
        for east in stride(from: 10.0, through: 200, by: 10) {
            await drive.drive(east: east, north: 100, course: 90)
        }
        #expect(drive.log.departures == 0)
        #expect(provider.requests.count == 1)
    }

    @Test("C1: with guidance that goes on no faster way is looked for to what is reached")
    func noFasterRoute() async {
        let route = Route.drawn(["A": [.north(300)]])
        let provider = ScriptedProvider(route)
        let drive = GuidedDrive(provider)
        drive.navigator.stopGuidanceAtArrival = false
        drive.navigator.fasterRoutePolicy = .offer
        await drive.begin(route)
        for north in stride(from: 10.0, through: 300, by: 10) { await drive.drive(north: north) }
        for _ in 0..<400 { drive.stand(at: place(east: 0, north: 300)) }
        #expect(drive.log.arrivals == ["A"])
        #expect(provider.requests.count == 1)
    }
}
