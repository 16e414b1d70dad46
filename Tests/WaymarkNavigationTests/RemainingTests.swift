import Testing
import WaymarkDirections
import WaymarkNavigation

@Suite("Remaining time and distance")
@MainActor struct RemainingTests {
    private let route = Route.drawn([
        "A": [.north(1000)], "B": [.east(500, speed: 5)], "C": [.north(300)],
    ])

    private func started(_ route: Route) async -> GuidedDrive {
        let drive = GuidedDrive(ScriptedProvider(route), isSimulated: true)
        await drive.begin(route)
        return drive
    }

    @Test("B9: there is neither time nor distance without a route")
    func none() async {
        let drive = GuidedDrive(ScriptedProvider(route))
        #expect(drive.navigator.timeToNextDestination == nil)
        #expect(drive.navigator.distanceToNextDestination == nil)
        #expect(drive.navigator.timesAndDistances.isEmpty)
        await drive.begin(route)
        drive.navigator.clearDestinations()
        #expect(drive.navigator.timeToNextDestination == nil)
        #expect(drive.navigator.timesAndDistances.isEmpty)
    }

    @Test("B9: time and distance to the next destination fall with every reading")
    func next() async {
        let drive = GuidedDrive(ScriptedProvider(route))
        await drive.begin(route)
        for north in stride(from: 50.0, through: 1000, by: 50) {
            drive.send(north: north)
            #expect(isNear(drive.navigator.distanceToNextDestination, 1000 - north, within: 1))
            #expect(isNear(drive.navigator.timeToNextDestination, 100 - north / 10, within: 0.1))
        }
    }

    @Test("B9: the time is that of the roads that are left")
    func speeds() async {
        let route = Route.drawn(["A": [.north(500), .north(500, speed: 20, beginsStep: false)]])
        let drive = GuidedDrive(ScriptedProvider(route))
        await drive.begin(route)
        #expect(isNear(drive.navigator.timeToNextDestination, 75))
        drive.send(north: 250)
        #expect(isNear(drive.navigator.timeToNextDestination, 50, within: 0.5))
        drive.send(north: 500)
        drive.send(north: 600)
        #expect(isNear(drive.navigator.timeToNextDestination, 20, within: 0.5))
    }

    @Test("B10: there is a time and a distance for each of three destinations")
    func all() async {
        let drive = GuidedDrive(ScriptedProvider(route))
        await drive.begin(route)
        drive.send(north: 400)
        let all = drive.navigator.timesAndDistances
        #expect(all.map { $0.time.rounded() } == [60, 160, 190])
        #expect(all.map { $0.distance.rounded() } == [600, 1100, 1400])
        drive.navigator.continueToNextDestination()
        let rest = drive.navigator.timesAndDistances
        #expect(rest.map { $0.time.rounded() } == [100, 130])
        #expect(rest.map { $0.distance.rounded() } == [500, 800])
    }

    @Test("C3: the remaining time falls on a steady drive up to the arrival")
    func times() async {
        let drive = await started(.drawn(["A": [.north(1000), .east(400)]]))
        await drive.follow()
        let times = drive.log.times
        // One for each second, though their differences lie on both sides of the threshold of 1 s.
        #expect(times.count == drive.log.distances.count)
        #expect(isNear(times.first, 140))
        #expect((times.last ?? .infinity) < 2.01)
        #expect(zip(times, times.dropFirst()).allSatisfy { $0 > $1 })
    }

    @Test("C4: the remaining distance falls on a steady drive up to the arrival")
    func distances() async {
        let drive = await started(.drawn(["A": [.north(1000), .east(400)]]))
        await drive.follow()
        let distances = drive.log.distances
        #expect(isNear(distances.first, 1400))
        #expect((distances.last ?? .infinity) <= 20)
        #expect(zip(distances, distances.dropFirst()).allSatisfy { $0 > $1 })
    }

    @Test("C3: a driver who stands is told nothing new")
    func standing() async {
        let drive = GuidedDrive(ScriptedProvider(route))
        await drive.begin(route)
        for _ in 0..<5 { drive.stand(at: place(east: 0, north: 300)) }
        drive.log.clear()
        for _ in 0..<5 { drive.stand(at: place(east: 0, north: 300)) }
        #expect(drive.log.lines.isEmpty)
        #expect(drive.log.times.isEmpty)
        #expect(drive.log.distances.isEmpty)
    }

    @Test("B16: the time is told when it has changed by the threshold")
    func timeThreshold() async {
        let drive = await started(.drawn(["A": [.north(1000)]]))
        drive.navigator.timeUpdateThreshold = 9.5
        await drive.follow()
        let times = drive.log.times
        #expect(times.count == 10, "the last 2 s are behind the arrival")
        #expect(zip(times, times.dropFirst()).allSatisfy { $0 - $1 >= 9.5 })
        #expect((99...100).contains(drive.log.distances.count), "the other threshold is its own")
    }

    @Test("B17: the distance is told when it has changed by the threshold")
    func distanceThreshold() async {
        let drive = await started(.drawn(["A": [.north(1000)]]))
        drive.navigator.distanceUpdateThreshold = 95
        drive.navigator.timeUpdateThreshold = 0.5
        await drive.follow()
        let distances = drive.log.distances
        #expect(distances.count == 10, "the last 20 m are behind the arrival")
        #expect(zip(distances, distances.dropFirst()).allSatisfy { $0 - $1 >= 95 })
        #expect((99...100).contains(drive.log.times.count), "the other threshold is its own")
    }

    @Test("B16, B17: both thresholds are 1 unless set, and again after a negative value")
    func negative() {
        let navigator = GuidedDrive(ScriptedProvider(route)).navigator
        #expect(navigator.timeUpdateThreshold == 1)
        #expect(navigator.distanceUpdateThreshold == 1)
        navigator.timeUpdateThreshold = 30
        navigator.distanceUpdateThreshold = 200
        #expect(navigator.timeUpdateThreshold == 30)
        #expect(navigator.distanceUpdateThreshold == 200)
        navigator.timeUpdateThreshold = -5
        navigator.distanceUpdateThreshold = -0.1
        #expect(navigator.timeUpdateThreshold == 1)
        #expect(navigator.distanceUpdateThreshold == 1)
        navigator.configuration.timeUpdateThreshold = .nan
        navigator.configuration.distanceUpdateThreshold = -3
        #expect(navigator.timeUpdateThreshold == 1)
        #expect(navigator.distanceUpdateThreshold == 1)
    }

    @Test("B16, B17: the greatest threshold switches the reports off")
    func greatest() async {
        let route = Route.drawn(["A": [.north(1000)]])
        let drive = GuidedDrive(ScriptedProvider(route), isSimulated: true)
        drive.navigator.timeUpdateThreshold = .greatestFiniteMagnitude
        drive.navigator.distanceUpdateThreshold = .greatestFiniteMagnitude
        await drive.begin(route)
        await drive.follow()
        #expect(drive.log.arrivals == ["A"])
        #expect(drive.log.times.isEmpty)
        #expect(drive.log.distances.isEmpty)
    }
}
