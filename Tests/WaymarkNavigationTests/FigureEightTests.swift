import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkNavigation

extension Loop {
    /// A polygon of chords of `meters` around a circle, to the right for a positive `turn`.
    private static func circle(from bearing: Double, meters: Double, turn: Double) -> [Stretch] {
        let count = Int((360 / abs(turn)).rounded())
        return (0..<count).map { index in
            let course = (bearing + (Double(index) + 0.5) * turn).degreesToRadians
            return Stretch(
                east: meters * CMath.sine(course), north: meters * CMath.cosine(course),
                beginsStep: index.isMultiple(of: count / 4))
        }
    }

    static let eights = [
        Loop(
            "an eight",
            circle(from: 0, meters: 60, turn: 15) + circle(from: 0, meters: 60, turn: -15)),
        Loop(
            "an eight of squares",
            [
                .north(300), .east(300), .south(300), .west(600), .south(300), .east(300),
                .north(600),
            ]),
        Loop(
            "a small eight",
            circle(from: 0, meters: 12, turn: 15) + circle(from: 0, meters: 12, turn: -15)),
        Loop("out and back", [.north(800), .south(800)]),
        Loop("out and back twice", [.north(400), .south(400), .north(400), .south(400)]),
        Loop(
            "round a block twice",
            [
                .north(200), .east(200), .south(200), .west(200), .north(200), .east(200),
                .south(200), .west(200),
            ]),
        Loop(
            "dead ends on the way",
            [.north(300), .east(80), .west(80), .north(300), .west(80), .east(80), .north(300)]),
        Loop(
            "a ramp that crosses its road",
            [.north(400)] + circle(from: 0, meters: 20, turn: 15)
                + [.north(200), .west(300)]),
    ]
}

@Suite("Routes that cross themselves, and that lead out and back")
@MainActor struct FigureEightTests {
    private func steps(_ loop: Loop) -> [String] {
        let starts = loop.stretches.indices.filter { $0 == 0 || loop.stretches[$0].beginsStep }
        return starts.indices.map { "step drive A\($0 + 1)" }
    }

    @Test(
        "B25: steps are told in their order, and progress never jumps",
        arguments: Loop.eights, [0.0, 5, 10])
    func order(_ loop: Loop, _ noise: Double) async {
        let route = Route.drawn(["A": loop.stretches])
        for seed in UInt64(1)...(noise > 0 ? 8 : 1) {
            let provider = ScriptedProvider(route)
            let drive = GuidedDrive(provider)
            await drive.begin(route)
            var readings = NoisyDrive(route, seed: seed, noise: 0...noise)
            var driven = 0.0
            var worst = 0.0
            while let reading = readings.next() {
                drive.navigator.update(reading)
                await drive.navigator.finishRerouting()
                driven += 10
                guard drive.log.arrivals.isEmpty else { break }
                let rest = drive.navigator.distanceToNextDestination ?? .infinity
                worst = max(worst, abs(rest - max(0, route.distance - driven)))
            }
            #expect(worst < 15 + 2 * noise, "seed \(seed)")
            let told = drive.log.lines.filter { $0.hasPrefix("step drive") }
            #expect(told == steps(loop), "seed \(seed)")
            #expect(drive.log.arrivals == ["A"], "seed \(seed)")
            #expect(provider.requests.count == 1, "seed \(seed)")
            let words = drive.log.words
            #expect(Set(words).count == words.count, "seed \(seed): \(words)")
        }
    }

    @Test(
        "B25: a car that stands where the route crosses itself stays on its step", arguments: 0...1)
    func standing(_ pass: Int) async {
        let stretches: [Stretch] = [.north(400), .east(200), .south(200), .west(400)]
        let route = Route.drawn(["A": stretches])
        let drive = GuidedDrive(ScriptedProvider(route))
        await drive.begin(route)
        var car = SimulatedDrive(route: route, timestamp: startOfTime)
        for _ in 0..<(pass == 0 ? 20 : 100) { drive.navigator.update(car.advance(by: 1)) }
        let rest = drive.navigator.distanceToNextDestination
        var generator = SeededGenerator(seed: 7)
        drive.source.time = car.timestamp
        for _ in 0..<120 {
            drive.source.send(
                place(
                    east: .random(in: -5...5, using: &generator),
                    north: 200 + .random(in: -5...5, using: &generator)),
                speed: 0, after: 1)
        }
        #expect(isNear(drive.navigator.distanceToNextDestination, rest ?? .nan, within: 15))
        #expect(drive.log.departures == 0)
    }
}
