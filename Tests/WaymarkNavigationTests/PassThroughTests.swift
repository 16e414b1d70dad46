import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkNavigation

/// A route that leads through a place at which one does not stop.
struct Passage: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let before: [Stretch]
    let after: [Stretch]

    init(_ name: String, _ before: [Stretch], _ after: [Stretch]) {
        testDescription = name
        self.before = before
        self.after = after
    }

    /// Through "V" to "A".
    var route: Route { .drawn(["V": before, "A": after], passing: ["V"]) }

    static let all = [
        Passage("straight on", [.north(500)], [.north(500)]),
        Passage("round a corner", [.north(500)], [.east(500)]),
        Passage("before a corner", [.north(500)], [.north(40), .east(500)]),
        Passage("in a dead end", [.north(300), .east(200)], [.west(200), .north(300)]),
        Passage("where it turns back", [.north(400)], [.south(400), .east(300)]),
        Passage(
            "where the rest begins and ends", [.north(400)],
            [.east(300), .south(300), .west(300), .north(300)]),
        Passage(
            "on a street that comes again", [.north(400)],
            [.north(200), .east(300), .south(400), .west(300), .north(300)]),
    ]
}

@Suite("Places that are only passed")
@MainActor struct PassThroughTests {
    private func steps(_ passage: Passage) -> [String] {
        passage.before.indices.map { "step drive V\($0 + 1)" }
            + passage.after.indices.map { "step drive A\($0 + 1)" }
    }

    @Test("E4: a place that is only passed is left behind by itself", arguments: Passage.all)
    func passed(_ passage: Passage) async {
        let route = passage.route
        let provider = ScriptedProvider(route)
        let drive = GuidedDrive(provider, isSimulated: true)
        await drive.begin(route)
        drive.simulator.simulate(along: route)
        while drive.simulator.isSimulating {
            #expect(drive.navigator.isGuidanceActive == (drive.log.arrivals != ["V", "A"]))
            drive.simulator.advance(by: 1)
            await drive.navigator.finishRerouting()
        }
        #expect(drive.log.arrivals == ["V", "A"])
        #expect(drive.log.arrivalIndexes == [0, 1])
        #expect(drive.log.lines.filter { $0.hasPrefix("step drive") } == steps(passage))
        #expect(drive.log.routeChanges == 2, "the route, and its next leg")
        #expect(provider.requests.count == 1)
        #expect(drive.log.locations.dropFirst().allSatisfy { $0.isOnRoute })
        #expect(drive.navigator.destinations.map(\.title) == ["A"])
    }

    @Test("E4: noise does not pass the place twice, nor miss it", arguments: Passage.all)
    func noise(_ passage: Passage) async {
        let route = passage.route
        for seed in UInt64(1)...10 {
            let provider = ScriptedProvider(route)
            let drive = GuidedDrive(provider)
            await drive.begin(route)
            var noise = NoisyDrive(route, seed: seed, noise: 3...6)
            while let reading = noise.next() {
                drive.source.onLocation?(reading)
                await drive.navigator.finishRerouting()
            }
            #expect(drive.log.arrivals == ["V", "A"], "seed \(seed)")
            let told = drive.log.lines.filter { $0.hasPrefix("step drive") }
            #expect(told == steps(passage), "seed \(seed)")
            #expect(provider.requests.count == 1, "seed \(seed)")
        }
    }

    @Test("E4: a car that waits at a light before the place is on the route, and goes nowhere")
    func waiting() async {
        for passage in Passage.all {
            let drive = GuidedDrive(ScriptedProvider(passage.route))
            await drive.begin(passage.route)
            let place = passage.route.legs[0].destinationCoordinate
            var car = SimulatedDrive(route: passage.route, timestamp: startOfTime)
            var reading = car.advance(by: 1)
            while reading.coordinate.distance(to: place) > 15 {
                drive.source.send(reading.coordinate, course: reading.course, speed: 10)
                reading = car.advance(by: 1)
            }
            for _ in 0..<60 { drive.source.send(reading.coordinate, speed: 0) }
            #expect(drive.log.arrivals == ["V"], "\(passage.testDescription)")
            #expect(drive.log.departures == 0, "\(passage.testDescription)")
            #expect(
                drive.log.locations.dropFirst().allSatisfy { $0.isOnRoute },
                "\(passage.testDescription)")
            let whole = passage.route.legs[1].distance
            let rest = drive.navigator.distanceToNextDestination
            #expect(isNear(rest, whole, within: 15), "\(passage.testDescription)")
        }
    }

    @Test("C2: a new route leads through the place before it is passed, not afterwards")
    func rerouted() async throws {
        let route = Passage.all[0].route
        for (north, expected) in [(300.0, ["V", "A"]), (600, ["A"])] {
            let provider = ScriptedProvider(route)
            let drive = GuidedDrive(provider)
            await drive.begin(route)
            for north in stride(from: 10.0, through: north, by: 10) {
                await drive.drive(north: north)
            }
            provider.answer(.failure(.network(reason: "no answer")))
            for east in stride(from: 10.0, through: 150, by: 10) {
                await drive.drive(east: east, north: north, course: 90)
            }
            let request = try #require(provider.requests.dropFirst().first)
            #expect(request.waypoints.dropFirst().map(\.title) == expected)
        }
    }

    @Test("E4: several places in a row are passed in their order")
    func several() async {
        let route = Route.drawn(
            [
                "V": [.north(200)], "W": [.north(5)], "X": [.north(300)], "A": [.east(200)],
            ], passing: ["V", "W", "X"])
        let drive = GuidedDrive(ScriptedProvider(route))
        await drive.begin(route)
        for north in stride(from: 10.0, through: 500, by: 10) { await drive.drive(north: north) }
        for east in stride(from: 5.0, through: 205, by: 10) {
            await drive.drive(east: east, north: 505, course: 90)
        }
        #expect(drive.log.arrivals == ["V", "W", "X", "A"])
        #expect(drive.log.departures == 0)
        #expect(!drive.navigator.isGuidanceActive)
    }

    @Test("C1: at a last place that is only to be passed guidance ends all the same")
    func last() async {
        let route = Route.drawn(["A": [.north(300)]], passing: ["A"])
        let drive = GuidedDrive(ScriptedProvider(route), isSimulated: true)
        await drive.begin(route)
        await drive.follow()
        #expect(drive.log.arrivals == ["A"])
        #expect(!drive.navigator.isGuidanceActive)
    }
}
