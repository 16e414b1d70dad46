import Foundation
import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkNavigation

@Suite("Loss of the signal")
@MainActor struct SignalTests {
    /// 500 m of road, 2 km of tunnel with a turn in it, and 500 m of road.
    private let tunnel = Route.drawn(
        ["A": [.north(500), .north(1000, beginsStep: false), .east(1000), .east(500)]],
        tunnels: ["A": 1...2])
    private let road = Route.drawn(["A": [.north(3000)]])

    /// A drive of 10 m/s to `north`, as the last reading.
    private func driven(_ route: Route, to north: Double) async -> GuidedDrive {
        let drive = GuidedDrive(ScriptedProvider(route))
        await drive.begin(route)
        for north in stride(from: 10.0, through: north, by: 10) { await drive.drive(north: north) }
        return drive
    }

    /// Lets `seconds` pass without a reading.
    private func wait(_ drive: GuidedDrive, _ seconds: Int) {
        for _ in 0..<seconds {
            drive.source.time += 1; drive.navigator.advance(to: drive.source.time)
        }
    }

    private func rest(_ drive: GuidedDrive) -> Double {
        drive.navigator.distanceToNextDestination ?? .nan
    }

    @Test("D3: in a tunnel the driver goes on, as fast as the road is", arguments: [10, 60, 150])
    func inTunnel(_ seconds: Int) async {
        let drive = await driven(tunnel, to: 510)
        drive.log.clear()
        wait(drive, seconds)
        let whole = tunnel.distance - 510
        #expect(isNear(rest(drive), whole - Double(seconds) * 10, within: 20))
        #expect(drive.log.locations.count >= seconds - 2)
        #expect(drive.log.locations.allSatisfy { $0.isOnRoute && $0.isReckoned })
        let confidences = drive.log.locations.map(\.confidence)
        #expect(zip(confidences, confidences.dropFirst()).allSatisfy { $0 >= $1 })
        #expect(drive.log.lines.filter { $0.hasPrefix("signal") } == ["signal lost"])
    }

    @Test(
        "A13: with a receiver that is live the clock goes on by itself", arguments: [true, false])
    func live(_ isLive: Bool) async throws {
        let source = ScriptedSource()
        source.isLive = isLive
        let watch = ScriptedWatch()
        let session = try NavigationSession(
            provider: ScriptedProvider(tunnel), source: source)
        session.roadSnappedLocationProvider.clock = watch.clock
        let log = EventRecorder()
        session.navigator.addListener(log)
        session.roadSnappedLocationProvider.startUpdatingLocation()
        source.send(place(east: 0, north: 0), course: 0, speed: 10)
        session.navigator.isGuidanceActive = true
        #expect(await session.navigator.setDestinations(tunnel.destinations) == .ok)
        for north in stride(from: 10.0, through: 510, by: 10) {
            source.send(place(east: 0, north: north), course: 0, speed: 10)
        }
        let whole = tunnel.distance - 510
        if isLive { await watch.pass(30) }
        watch.end()
        #expect(
            isNear(
                session.navigator.distanceToNextDestination, isLive ? whole - 300 : whole,
                within: 20))
        #expect(log.lines.contains("signal lost") == isLive)
        session.roadSnappedLocationProvider.stopUpdatingLocation()
    }

    @Test("A11, B25: in a tunnel steps and words are told")
    func words() async {
        let drive = await driven(tunnel, to: 510)
        drive.log.clear()
        wait(drive, 110)
        #expect(
            drive.log.lines == ["signal lost", "say soon A2", "say now A2", "step drive A2"])
    }

    @Test(
        "D3: at the exit of a tunnel the location does not jump back",
        arguments: [-120.0, -60, 0, 60, 120])
    func exit(_ ahead: Double) async {
        let drive = await driven(tunnel, to: 510)
        wait(drive, 199)
        var along = 2500.0 + ahead
        drive.log.clear()
        for _ in 0..<20 {
            await drive.drive(east: along - 1500, north: 1500, course: 90, after: 1)
            along += 10
        }
        let places = drive.log.locations.map { $0.location.coordinate.longitude }
        let metersPerDegree = Earth.meanRadius * .pi / 180
        let moves = zip(places, places.dropFirst()).map { ($1 - $0) * metersPerDegree }
        #expect(moves.allSatisfy { $0 >= -1 }, "\(moves)")
        #expect(drive.log.lines.filter { $0.hasPrefix("signal") } == ["signal regained"])
        #expect(drive.log.departures == 0)
        #expect(isNear(rest(drive), 3010 - along, within: 5))
        #expect(isNear(places.last.map { ($0 - 25) * metersPerDegree }, along - 1510, within: 5))
    }

    @Test("C1: no destination is reached without a reading")
    func destination() async {
        let route = Route.drawn(
            ["A": [.north(500), .north(500, beginsStep: false)]], tunnels: ["A": 1...1])
        let drive = await driven(route, to: 510)
        wait(drive, 600)
        #expect(drive.log.arrivals.isEmpty)
        #expect(rest(drive) >= 25)
        #expect(drive.navigator.isGuidanceActive)
        await drive.drive(north: 995, after: 1)
        #expect(drive.log.arrivals == ["A"])
    }

    @Test("D3: outside of tunnels nobody is taken on for more than 15 s")
    func outside() async {
        let drive = await driven(road, to: 500)
        wait(drive, 15)
        let reckoned = rest(drive)
        #expect(isNear(reckoned, 2350, within: 20))
        drive.log.clear()
        wait(drive, 300)
        #expect(rest(drive) == reckoned)
        #expect(drive.log.lines.isEmpty)
        #expect(drive.log.times.isEmpty)
    }

    @Test("D3: a car that stood when the signal was lost stands on, before a tunnel too")
    func standing() async {
        for route in [road, tunnel] {
            let drive = await driven(route, to: 470)
            for _ in 0..<5 { drive.source.send(place(east: 0, north: 480), speed: 0) }
            let before = rest(drive)
            wait(drive, 100)
            #expect(isNear(rest(drive), before, within: 5))
        }
    }

    @Test(
        "C2: after a gap the driver is on the route at once, however fast he was",
        arguments: [
            (0.0, 4.0), (0, 10), (0, 60), (5, 4), (5, 10), (10, 60), (15, 4), (20, 10), (25, 30),
            (40, 60),
        ])
    func gap(_ speed: Double, _ seconds: Double) async {
        let drive = await driven(road, to: 300)
        drive.log.clear()
        let north = 300 + speed * seconds
        await drive.drive(north: north, after: seconds)
        #expect(drive.log.locations.last?.isOnRoute == true)
        #expect(isNear(rest(drive), 3000 - north, within: 25))
        for step in 1...5 { await drive.drive(north: north + Double(step) * 10, after: 1) }
        #expect(isNear(rest(drive), 2950 - north, within: 5))
        #expect(drive.log.departures == 0)
    }

    @Test("C2: a host that does not tell the time loses nobody in a tunnel")
    func withoutClock() async {
        let drive = await driven(tunnel, to: 510)
        drive.log.clear()
        for east in stride(from: 1000.0, through: 1100, by: 10) {
            await drive.drive(
                east: east, north: 1500, course: 90, after: east == 1000 ? 199 : 1)
        }
        #expect(drive.log.departures == 0)
        #expect(drive.log.locations.allSatisfy { $0.isOnRoute })
        #expect(isNear(rest(drive), 400, within: 5))
    }

    @Test("C2: who took another way in the tunnel has left the route")
    func otherExit() async {
        let drive = await driven(tunnel, to: 510)
        wait(drive, 120)
        for north in stride(from: 1900.0, through: 1950, by: 10) {
            await drive.drive(east: 200, north: north, after: 1)
        }
        #expect(drive.log.departures == 1)
    }

    @Test("D3: the signal is lost and regained once for each gap")
    func twice() async {
        let drive = await driven(road, to: 300)
        drive.log.clear()
        for north in [500.0, 700] {
            wait(drive, 30)
            await drive.drive(north: north, after: 1)
            await drive.drive(north: north + 10, after: 1)
        }
        #expect(
            drive.log.lines == [
                "signal lost", "signal regained", "signal lost", "signal regained",
            ])
    }

    @Test("D3: time without a reading ever, or time that stands still, changes nothing")
    func nothing() async {
        let drive = GuidedDrive(ScriptedProvider(road))
        wait(drive, 30)
        #expect(drive.log.events.isEmpty)
        await drive.begin(road)
        await drive.drive(north: 10)
        drive.log.clear()
        for seconds in [0.0, -10, -1e9] {
            drive.navigator.advance(to: drive.source.time + seconds)
        }
        drive.navigator.advance(to: Date(timeIntervalSince1970: .nan))
        #expect(drive.log.events.isEmpty)
    }
}
