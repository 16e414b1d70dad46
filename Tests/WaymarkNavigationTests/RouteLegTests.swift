import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkNavigation

@Suite("Legs of the route")
@MainActor struct RouteLegTests {
    private let mixed = Route.drawn([
        "A": [.north(400), .north(400, speed: 20, beginsStep: false), .east(400)]
    ])

    /// Expects that the numbers of `leg` fit together.
    private func expectConsistent(
        _ leg: RouteLeg, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let segments = leg.path.count - 1
        let steps = leg.steps
        #expect(segments >= 1, sourceLocation: sourceLocation)
        #expect(leg.segmentDurations.count == segments, sourceLocation: sourceLocation)
        #expect(leg.segmentSpeedLimits.count == segments, sourceLocation: sourceLocation)
        #expect(
            isNear(leg.segmentDurations.reduce(0, +), leg.duration), sourceLocation: sourceLocation)
        #expect(isNear(leg.path.length(), leg.distance), sourceLocation: sourceLocation)
        #expect(steps.first?.pointRange.lowerBound == 0, sourceLocation: sourceLocation)
        #expect(steps.last?.pointRange.upperBound == segments, sourceLocation: sourceLocation)
        #expect(
            zip(steps, steps.dropFirst()).allSatisfy {
                $0.pointRange.upperBound == $1.pointRange.lowerBound
            }, sourceLocation: sourceLocation)
        for step in steps {
            #expect(
                isNear(leg.path(of: step).length(), step.distance), sourceLocation: sourceLocation)
        }
    }

    @Test("B13: the current leg starts where the driver is on the road")
    func start() async throws {
        let drive = GuidedDrive(ScriptedProvider(mixed))
        await drive.begin(mixed)
        drive.send(east: 8, north: 250)
        let leg = try #require(drive.navigator.currentRouteLeg)
        #expect(isNear(leg.path.first, place(east: 0, north: 250), within: 3))
        #expect(
            isNear(leg.path.first, try #require(drive.navigator.state.snappedLocation).coordinate))
        #expect(isNear(leg.distance, 950, within: 3))
        #expect(isNear(leg.duration, 75, within: 0.3))
        #expect(leg.destinationWaypoint.title == "A")
    }

    @Test("B13: at its start the current leg is the whole leg")
    func whole() async {
        let drive = GuidedDrive(ScriptedProvider(mixed))
        await drive.begin(mixed)
        #expect(drive.navigator.currentRouteLeg == mixed.legs[0])
        drive.navigator.clearDestinations()
        #expect(drive.navigator.currentRouteLeg == nil)
    }

    @Test("B13: at every place of a drive the parts of the current leg fit together")
    func consistent() async throws {
        let drive = GuidedDrive(ScriptedProvider(mixed), isSimulated: true)
        await drive.begin(mixed)
        var legs: [RouteLeg] = []
        await drive.follow { legs += drive.navigator.currentRouteLeg.map { [$0] } ?? [] }
        #expect(legs.count == 100)
        for leg in legs { expectConsistent(leg) }
        let last = try #require(legs.last)
        #expect(last.distance < 10)
        #expect(last.duration < 1)
    }

    @Test("B13: the steps of the current leg take as long as the leg")
    func stepDurations() async throws {
        let drive = GuidedDrive(ScriptedProvider(mixed))
        await drive.begin(mixed)
        for north in [100.0, 400, 600, 790] {
            drive.send(north: north)
            let leg = try #require(drive.navigator.currentRouteLeg)
            let sum = leg.steps.reduce(0) { $0 + $1.duration }
            #expect(isNear(sum, leg.duration), "\(north) m: \(sum) s, \(leg.duration) s")
        }
    }

    @Test("B13: a step that is behind the driver is no part of the current leg")
    func steps() async throws {
        let drive = GuidedDrive(ScriptedProvider(mixed))
        await drive.begin(mixed)
        drive.send(north: 400)
        drive.send(north: 790)
        let before = try #require(drive.navigator.currentRouteLeg)
        #expect(before.steps.map(\.roadName) == ["A1", "A2", ""])
        drive.send(east: 20, north: 800, course: 90)
        let after = try #require(drive.navigator.currentRouteLeg)
        #expect(after.steps.map(\.roadName) == ["A2", ""])
        #expect(drive.navigator.currentStep?.roadName == "A2")
    }

    @Test("B14: there is a leg for each destination that is left")
    func shrink() async {
        let route = Route.drawn(["A": [.north(500)], "B": [.east(500)], "C": [.north(500)]])
        let drive = GuidedDrive(ScriptedProvider(route))
        await drive.begin(route)
        let navigator = drive.navigator
        #expect(navigator.routeLegs == route.legs)
        for (count, title) in [(1, "B"), (2, "C")] {
            let next = navigator.continueToNextDestination()
            #expect(next.waypoint?.title == title)
            #expect(next.status == .ok)
            #expect(navigator.routeLegs == Array(route.legs.dropFirst(count)))
            #expect(navigator.destinations == Array(route.destinations.dropFirst(count)))
            #expect(navigator.currentRouteLeg?.destinationWaypoint.title == title)
        }
        let end = navigator.continueToNextDestination()
        #expect(end.waypoint == nil)
        #expect(end.status == .noWaypoints)
    }

    @Test("B14: without a route there are no legs and nothing to go on to")
    func none() async {
        let navigator = GuidedDrive(ScriptedProvider(mixed)).navigator
        #expect(navigator.routeLegs.isEmpty)
        #expect(navigator.continueToNextDestination().waypoint == nil)
    }
}
