import Foundation
import Testing
import WaymarkDirections
import WaymarkNavigation

@Suite("The simulator")
@MainActor struct LocationSimulatorTests {
    private let route = Route.drawn(["A": [.north(300), .east(100)], "B": [.north(200)]])

    @Test("G1: without a route there is nothing to drive along")
    func noRoute() {
        let drive = GuidedDrive(ScriptedProvider(route), isSimulated: true)
        drive.simulator.simulateAlongExistingRoute()
        #expect(!drive.simulator.isSimulating)
        drive.simulator.advance(by: 1)
        #expect(drive.session.roadSnappedLocationProvider.location == nil)
        #expect(drive.simulator.time == startOfTime + 1)
    }

    @Test("G1: the drive goes along the route as fast as the route says")
    func along() async {
        let drive = GuidedDrive(ScriptedProvider(route), isSimulated: true)
        await drive.begin(route, isGuided: false)
        drive.simulator.simulateAlongExistingRoute()
        let provider = drive.session.roadSnappedLocationProvider
        for seconds in 1...30 {
            drive.simulator.advance(by: 1)
            let expected = place(east: 0, north: Double(seconds) * 10)
            #expect(isNear(provider.location?.coordinate, expected))
            #expect(provider.location?.timestamp == startOfTime + Double(seconds))
            #expect(isNear(provider.location?.speed, 10))
        }
        drive.simulator.advance(by: 1)
        #expect(isNear(provider.location?.coordinate, place(east: 10, north: 300)))
        #expect(isBearing(provider.location?.course, 90))
    }

    @Test("G1: a drive that is many times as fast is followed, as its time passes faster as well")
    func haste() async {
        let drive = GuidedDrive(ScriptedProvider(route), isSimulated: true)
        await drive.begin(route)
        drive.simulator.simulateAlongExistingRoute()
        let provider = drive.session.roadSnappedLocationProvider
        drive.simulator.speedMultiplier = 2
        drive.simulator.advance(by: 1)
        #expect(drive.simulator.time == startOfTime + 1)
        #expect(isNear(provider.location?.coordinate, place(east: 0, north: 20)))
        drive.simulator.speedMultiplier = 20
        drive.simulator.advance(by: 1)
        #expect(drive.simulator.time == startOfTime + 11)
        #expect(isNear(provider.location?.coordinate, place(east: 0, north: 220)))
        #expect(isNear(provider.location?.speed, 20))
        while drive.simulator.isSimulating { drive.simulator.advance(by: 1) }
        #expect(drive.simulator.time < startOfTime + 60)
        #expect(drive.log.events.contains { "\($0)".hasPrefix("arrived") })
    }

    @Test("G1: a simulator with a clock of its own drives while locations are delivered")
    func ownClock() async throws {
        let watch = ScriptedWatch()
        let simulator = LocationSimulator(start: startOfTime, clock: watch.clock)
        let session = try NavigationSession(provider: ScriptedProvider(route), source: simulator)
        let locations = session.roadSnappedLocationProvider
        locations.startUpdatingLocation()
        simulator.simulateLocation(at: place(east: 0, north: 0))
        #expect(!simulator.simulateAlongExistingRoute() && !simulator.isSimulating)
        #expect(await session.navigator.setDestinations(route.destinations) == .ok)
        session.navigator.isGuidanceActive = true
        #expect(simulator.simulateAlongExistingRoute() && simulator.isSimulating)
        await watch.pass(12)
        #expect(isNear(locations.location?.coordinate, place(east: 0, north: 120)))
        #expect(simulator.time == startOfTime + 12)
        locations.stopUpdatingLocation()
        watch.end()
        locations.startUpdatingLocation()
        #expect(simulator.time == startOfTime + 12)
        locations.stopUpdatingLocation()
    }

    @Test("A12: what a listener prints is short enough to read")
    func shortEvents() async {
        let drive = GuidedDrive(ScriptedProvider(route), isSimulated: true)
        await drive.begin(route)
        drive.simulator.simulateAlongExistingRoute()
        while drive.simulator.isSimulating { drive.simulator.advance(by: 1) }
        #expect(drive.log.events.allSatisfy { "\($0)".count < 160 })
        #expect("\(route)" == "2 legs, 600 m, 60 s")
        #expect("\(route.legs[0])" == "400 m, 40 s, 3 steps to A")
        #expect("\(route.legs[0].steps)".count < 300)
    }

    @Test("G1: the drive ends at the last destination", arguments: [0.25, 1, 3, 1000])
    func end(_ seconds: Double) async {
        let drive = GuidedDrive(ScriptedProvider(route), isSimulated: true)
        await drive.begin(route, isGuided: false)
        var last: Location?
        let source = drive.simulator
        source.onLocation = { last = $0 }
        source.simulateAlongExistingRoute()
        while source.isSimulating { source.advance(by: seconds) }
        #expect(last?.coordinate == route.destinations.last?.coordinate)
        #expect(last?.speed == 0)
    }

    @Test("G2: a drive that is stopped delivers nothing more, and time goes on")
    func stop() async {
        let drive = GuidedDrive(ScriptedProvider(route), isSimulated: true)
        await drive.begin(route)
        drive.simulator.simulateAlongExistingRoute()
        drive.simulator.advance(by: 5)
        #expect(drive.simulator.isSimulating)
        drive.simulator.stopSimulation()
        #expect(!drive.simulator.isSimulating)
        drive.log.clear()
        drive.simulator.advance(by: 5)
        #expect(drive.log.events.isEmpty)
        #expect(isNear(drive.navigator.distanceToNextDestination, 350))
        #expect(drive.simulator.time == startOfTime + 10)
        drive.simulator.stopSimulation()
        #expect(!drive.simulator.isSimulating)
    }

    @Test("G1: the driver may have his own mind")
    func ownWay() async {
        let drive = GuidedDrive(ScriptedProvider(route), isSimulated: true)
        await drive.begin(route, isGuided: false)
        drive.simulator.simulate(along: .drawn(["X": [.west(500)]]))
        drive.simulator.advance(by: 20)
        let location = drive.session.roadSnappedLocationProvider.location
        #expect(isNear(location?.coordinate, place(east: -200, north: 0)))
    }

    @Test("D1: who starts late is told where the car stands")
    func late() throws {
        let simulator = LocationSimulator(start: startOfTime)
        let session = try NavigationSession(provider: ScriptedProvider(route), source: simulator)
        simulator.simulateLocation(at: place(east: 5, north: 5), course: 45)
        #expect(session.roadSnappedLocationProvider.location == nil)
        session.roadSnappedLocationProvider.startUpdatingLocation()
        let location = session.roadSnappedLocationProvider.location
        #expect(location?.coordinate == place(east: 5, north: 5))
        #expect(location?.course == 45)
    }

    @Test("G1: a session has a simulator only where its locations come from one")
    func session() {
        let simulated = GuidedDrive(ScriptedProvider(), isSimulated: true)
        #expect(simulated.session.locationSimulator === simulated.simulator)
        #expect(GuidedDrive(ScriptedProvider()).session.locationSimulator == nil)
    }
}
