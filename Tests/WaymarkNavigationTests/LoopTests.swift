import Testing
import WaymarkDirections
import WaymarkNavigation

/// A route that comes back to where it was.
struct Loop: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let stretches: [Stretch]

    init(_ name: String, _ stretches: [Stretch]) {
        testDescription = name
        self.stretches = stretches
    }

    static let all = [
        Loop(
            "the same street twice",
            [.north(400), .east(300), .south(400), .west(300), .north(400), .west(300)]),
        Loop("a crossing with itself", [.north(400), .east(200), .south(200), .west(400)]),
        Loop("there and back", [.north(300), .south(300)]),
        Loop("a round trip", [.north(300), .east(300), .south(300), .west(300)]),
        Loop(
            "a street beside another",
            [.north(600), .east(30), .south(600), .east(30), .north(600)]),
    ]
}

@Suite("Routes that meet themselves")
@MainActor struct LoopTests {
    @Test("B9: progress goes on evenly on a route that meets itself", arguments: Loop.all)
    func progress(_ loop: Loop) async {
        let route = Route.drawn(["A": loop.stretches])
        let provider = ScriptedProvider(route)
        let drive = GuidedDrive(provider, isSimulated: true)
        await drive.begin(route)
        await drive.follow()
        let distances = drive.log.distances
        let gaps = zip(distances, distances.dropFirst()).map { $0 - $1 }
        #expect(gaps.allSatisfy { isNear($0, 10, within: 0.1) })
        #expect(isNear(distances.first, route.distance))
        #expect((distances.last ?? .infinity) < 21)
        let steps = drive.log.lines.filter { $0.hasPrefix("step drive") }
        #expect(steps == loop.stretches.indices.map { "step drive A\($0 + 1)" })
        #expect(drive.log.arrivals == ["A"])
        #expect(drive.log.lines.last { $0.hasPrefix("say") } == "say now A")
        #expect(provider.requests.count == 1)
    }

    @Test("B9: noise does not shift progress on a route that meets itself", arguments: Loop.all)
    func noise(_ loop: Loop) async {
        let route = Route.drawn(["A": loop.stretches])
        for seed in 1...10 {
            let drive = GuidedDrive(ScriptedProvider(route))
            await drive.begin(route)
            var noise = NoisyDrive(route, seed: UInt64(seed), noise: 3...6)
            var driven = 0.0
            while let reading = noise.next() {
                drive.source.onLocation?(reading)
                driven += 10
                let rest = max(0, route.distance - driven)
                #expect(
                    isNear(drive.navigator.distanceToNextDestination, rest, within: 15),
                    "seed \(seed), after \(driven) m")
            }
        }
    }

    @Test("B9: a round trip begins at its beginning, even if its end is nearer")
    func beginning() async {
        let route = Route.drawn(["A": [.north(300), .east(300), .south(300), .west(300)]])
        let drive = GuidedDrive(ScriptedProvider(route))
        drive.stand(at: place(east: 6, north: 0))
        drive.navigator.isGuidanceActive = true
        _ = await drive.navigator.setDestinations(route.destinations)
        #expect(drive.log.arrivals.isEmpty)
        #expect((drive.navigator.distanceToNextDestination ?? 0) > 1190)
    }

    @Test("B9: one noisy reading near a later part of the route does not skip to it")
    func skip() async {
        let route = Route.drawn(["A": [.north(600), .east(40), .south(600), .west(400)]])
        let drive = GuidedDrive(ScriptedProvider(route))
        await drive.begin(route)
        drive.send(north: 300)
        drive.log.clear()
        drive.source.send(place(east: 27, north: 300), speed: 0, after: 1)
        #expect(isNear(drive.navigator.distanceToNextDestination, 1340, within: 10))
        #expect(drive.log.lines.isEmpty)
    }

    @Test("B9: a driver who takes a short cut is found on the later part of the route")
    func shortCut() async {
        let route = Route.drawn(["A": [.north(600), .east(200), .south(600)]])
        let provider = ScriptedProvider(route)
        let drive = GuidedDrive(provider)
        await drive.begin(route, isGuided: false)
        await drive.drive(north: 300)
        for east in stride(from: 10.0, through: 200, by: 10) {
            await drive.drive(east: east, north: 300, course: 90)
        }
        for north in stride(from: 290.0, through: 240, by: -10) {
            await drive.drive(east: 200, north: north, course: 180)
        }
        #expect(isNear(drive.navigator.distanceToNextDestination, 240, within: 5))
    }

    @Test("B9: the next leg of a round trip begins at its beginning")
    func nextLeg() async {
        let route = Route.drawn([
            "A": [.north(300)], "B": [.east(300), .south(300), .west(300), .north(300)],
        ])
        let drive = GuidedDrive(ScriptedProvider(route))
        await drive.begin(route)
        drive.send(north: 295)
        #expect(drive.log.arrivals == ["A"])
        drive.navigator.continueToNextDestination()
        drive.navigator.isGuidanceActive = true
        drive.send(north: 298)
        #expect(drive.log.arrivals == ["A"])
        #expect((drive.navigator.distanceToNextDestination ?? 0) > 1190)
    }
}
