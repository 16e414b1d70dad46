import Foundation
import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkNavigation

@Suite("On foot and by bicycle")
@MainActor struct WalkingTests {
    private static let stretches: [Stretch] = [.north(300, speed: 1.4), .east(200, speed: 1.4)]

    private func route(_ mode: RouteTravelMode = .walking) -> Route {
        .drawn(["A": Self.stretches], travelMode: mode)
    }

    /// A walk along places, at 1.4 m/s.
    private func walk(_ drive: GuidedDrive, _ places: [Coordinate], course: Double? = nil) async {
        for place in places {
            let way = drive.source.last?.distance(to: place) ?? 0
            drive.source.send(place, course: course, speed: 1.4, after: max(1, way / 1.4))
            await drive.navigator.finishRerouting()
        }
    }

    private func rest(_ drive: GuidedDrive) -> Double {
        drive.navigator.distanceToNextDestination ?? .nan
    }

    @Test(
        "D3: who walks or cycles is shown where he is, not on the line",
        arguments: [RouteTravelMode.walking, .cycling])
    func notGlued(_ mode: RouteTravelMode) async {
        let drive = GuidedDrive(ScriptedProvider(route(mode)))
        await drive.begin(route(mode))
        let places = stride(from: 2.0, through: 280, by: 2).map {
            place(east: 7 * CMath.sine($0 / 20), north: $0)
        }
        drive.log.clear()
        await walk(drive, places)
        #expect(drive.log.locations.map(\.location.coordinate) == places)
        #expect(drive.log.locations.allSatisfy { $0.isOnRoute })
        #expect(isNear(rest(drive), 220, within: 8))
        #expect(drive.log.departures == 0)
    }

    @Test("D3: who drives the same way is on the line")
    func glued() async {
        let drive = GuidedDrive(ScriptedProvider(route(.driving)))
        await drive.begin(route(.driving))
        await walk(drive, [place(east: 5, north: 2), place(east: 5, north: 4)])
        #expect(isNear(drive.log.locations.last?.location.coordinate.longitude, 25, within: 1e-9))
    }

    @Test("C2: the other side of a wide street is the route too", arguments: [-15.0, 15])
    func otherSide(_ east: Double) async {
        let provider = ScriptedProvider(
            route(),
            roads: [
                .init(path: [place(east: 0, north: 0), place(east: 0, north: 300)], isTwoWay: true)
            ])
        let drive = GuidedDrive(provider)
        await drive.begin(route())
        await walk(
            drive, stride(from: 2.0, through: 280, by: 2).map { place(east: east, north: $0) },
            course: 0)
        #expect(drive.log.departures == 0)
        #expect(isNear(rest(drive), 220, within: 8))
    }

    @Test("C2: a few steps back, or a wait with a wandering receiver, leave the route as it is")
    func stepsBack() async {
        let drive = GuidedDrive(ScriptedProvider(route()))
        await drive.begin(route())
        let (there, back) = (
            stride(from: 2.0, through: 100, by: 2), stride(from: 98.0, through: 88, by: -2)
        )
        await walk(drive, there.map { place(east: 0, north: $0) }, course: 0)
        await walk(drive, back.map { place(east: 2, north: $0) }, course: 180)
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<120 {
            drive.source.send(
                place(
                    east: .random(in: -6...6, using: &generator),
                    north: 88 + .random(in: -6...6, using: &generator)),
                course: .random(in: 0..<360, using: &generator),
                speed: .random(in: 0...0.7, using: &generator), after: 1)
            await drive.navigator.finishRerouting()
        }
        #expect(drive.log.departures == 0)
        #expect(isNear(rest(drive), 412, within: 12))
        #expect(drive.log.words == ["start A"])
    }

    @Test("C2: who walks away from the route has left it within 100 m")
    func leaves() async {
        let provider = ScriptedProvider(route())
        let drive = GuidedDrive(provider)
        await drive.begin(route())
        provider.answer(.failure(.noRouteFound(from: 0, to: 1)))
        let (there, away) = (
            stride(from: 2.0, through: 100, by: 2), stride(from: 2.0, through: 100, by: 2)
        )
        await walk(drive, there.map { place(east: 0, north: $0) })
        await walk(drive, away.map { place(east: -$0, north: 100) })
        #expect(drive.log.departures == 1)
    }

    /// A walk along `route` with a receiver that tells the place alone, off by `deviation` metres.
    private func wander(
        _ drive: GuidedDrive, along route: Route, deviation: Double, seed: UInt64,
        observe: (_ truth: Double) -> Void = { _ in }
    ) async {
        var walk = SimulatedDrive(route: route, timestamp: startOfTime)
        var generator = SeededGenerator(seed: seed)
        while !walk.isFinished {
            let truth = walk.advance(by: 1)
            let (east, north) = (generator.normal() * deviation, generator.normal() * deviation)
            let moved = truth.coordinate.destination(distance: east, bearing: 90)
                .destination(distance: north, bearing: 0)
            drive.navigator.update(
                Location(coordinate: moved, timestamp: truth.timestamp + 2))
            await drive.navigator.finishRerouting()
            observe(1.4 * truth.timestamp.timeIntervalSince(startOfTime))
        }
    }

    @Test(
        "C2: noise that looks like a run is no departure of one who walks",
        arguments: UInt64(1)...10)
    func noRun(_ seed: UInt64) async {
        let route = route()
        let street = ScriptedProvider.Road(
            path: [place(east: 12, north: 0), place(east: 12, north: 300)], isTwoWay: true)
        let drive = GuidedDrive(ScriptedProvider(route, roads: [street]))
        await drive.begin(route)
        await wander(drive, along: route, deviation: 10, seed: seed)
        #expect(drive.log.departures == 0)
        #expect(drive.log.arrivals == ["A"])
    }

    @Test(
        "B14: where the way folds back, noise does not take the walker around the corner",
        arguments: UInt64(1)...10)
    func folded(_ seed: UInt64) async {
        // 120 m there, 14 m across and 120 m back.
        let route = Route.drawn(
            [
                "A": [
                    .north(120, speed: 1.4), .east(14, speed: 1.4), .north(-120, speed: 1.4),
                ]
            ], travelMode: .walking)
        let drive = GuidedDrive(ScriptedProvider(route))
        await drive.begin(route)
        var worst = 0.0
        await wander(drive, along: route, deviation: 6, seed: seed) { truth in
            guard truth < 240 else { return }
            worst = max(worst, abs(254 - truth - rest(drive)))
        }
        #expect(worst < 45, "\(worst) m")
        #expect(
            drive.log.lines.filter { $0.hasPrefix("step drive") } == [
                "step drive A1", "step drive A2", "step drive A3",
            ])
    }

    @Test(
        "C1: the walk ends at its destination, after every step in its order",
        arguments: UInt64(1)...10)
    func arrives(_ seed: UInt64) async {
        let route = route()
        let drive = GuidedDrive(ScriptedProvider(route))
        await drive.begin(route)
        var noise = NoisyDrive(route, seed: seed, noise: 1...6)
        while var next = noise.next() {
            // Compasses of telephones say little.
            next.course = nil
            drive.navigator.update(next)
            await drive.navigator.finishRerouting()
        }
        #expect(drive.log.arrivals == ["A"])
        #expect(drive.log.departures == 0)
        #expect(
            drive.log.lines.filter { $0.hasPrefix("step drive") } == [
                "step drive A1", "step drive A2",
            ])
    }
}

@Suite("Without a receiver")
@MainActor struct SteppingTests {
    private static let route = Route.drawn(
        ["A": [.north(300, speed: 1.4), .east(200, speed: 1.4), .north(100, speed: 1.4)]],
        travelMode: .walking)

    @Test("Who says that a step is done is told the next one, up to the arrival")
    func forward() async {
        let drive = GuidedDrive(ScriptedProvider(Self.route))
        await drive.begin(Self.route)
        let navigator = drive.navigator
        let count = Self.route.legs[0].steps.count
        var rests = [navigator.distanceToNextDestination ?? .nan]
        for number in 1..<count {
            #expect(navigator.stepForward(at: startOfTime.addingTimeInterval(Double(number))))
            rests.append(navigator.distanceToNextDestination ?? .nan)
            if number < count - 1 {
                #expect(navigator.currentStep == Self.route.legs[0].steps[number])
            }
        }
        #expect(rests == rests.sorted(by: >))
        #expect(rests.last == 0)
        #expect(drive.log.departures == 0)
        #expect(drive.log.arrivals.count == 1)
    }

    @Test("He may go back, and at the ends there is nothing")
    func back() async {
        let drive = GuidedDrive(ScriptedProvider(Self.route))
        await drive.begin(Self.route)
        let navigator = drive.navigator
        let first = navigator.currentStep
        #expect(!navigator.stepBack(at: startOfTime.addingTimeInterval(1)))
        #expect(navigator.stepForward(at: startOfTime.addingTimeInterval(2)))
        #expect(navigator.currentStep != first)
        #expect(navigator.stepBack(at: startOfTime.addingTimeInterval(3)))
        #expect(navigator.currentStep == first)
        navigator.clearDestinations()
        #expect(!navigator.stepForward(at: startOfTime.addingTimeInterval(4)))
    }
}
