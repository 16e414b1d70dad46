import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkNavigation

@Suite("Guidance on and off")
@MainActor struct GuidanceTests {
    private let route = Route.drawn(["A": [.north(1000)], "B": [.east(500)]])

    @Test("B7: guidance that is switched on before the route starts with it")
    func before() async {
        let drive = GuidedDrive(ScriptedProvider(route))
        drive.stand(at: route.path[0])
        drive.navigator.isGuidanceActive = true
        #expect(!drive.navigator.isGuidanceActive)
        #expect(await drive.navigator.setDestinations(route.destinations) == .ok)
        #expect(drive.navigator.isGuidanceActive)
        #expect(drive.log.lines == ["route", "step drive A1", "say start A"])
    }

    @Test("B7: guidance that is switched on and off before the route does not start")
    func changedMind() async {
        let drive = GuidedDrive(ScriptedProvider(route))
        drive.navigator.isGuidanceActive = true
        drive.navigator.isGuidanceActive = false
        await drive.begin(route, isGuided: false)
        #expect(!drive.navigator.isGuidanceActive)
        #expect(drive.log.lines == ["route"])
    }

    @Test("B7: guidance that is switched on after the route starts at once")
    func after() async {
        let drive = GuidedDrive(ScriptedProvider(route))
        await drive.begin(route, isGuided: false)
        drive.log.clear()
        drive.navigator.isGuidanceActive = true
        #expect(drive.navigator.isGuidanceActive)
        #expect(drive.log.lines == ["step drive A1", "say start A"])
        #expect(drive.log.times.count == 1)
        #expect(drive.log.distances.count == 1)
    }

    @Test("B7: without guidance the driver hears nothing, and the distances still run")
    func off() async {
        let drive = GuidedDrive(ScriptedProvider(route))
        await drive.begin(route)
        drive.navigator.isGuidanceActive = false
        drive.log.clear()
        drive.send(north: 500)
        drive.send(north: 990)
        #expect(drive.log.lines.isEmpty)
        #expect(drive.log.times.isEmpty)
        #expect(drive.log.distances.isEmpty)
        #expect(isNear(drive.navigator.distanceToNextDestination, 10, within: 5))
    }

    @Test("B7: a search that fails leaves the wish for guidance")
    func failed() async {
        let provider = ScriptedProvider(route)
        provider.answer(.failure(.network(reason: "no answer")))
        let drive = GuidedDrive(provider)
        #expect(await drive.begin(route) == .networkError)
        #expect(!drive.navigator.isGuidanceActive)
        provider.answer(.success(route))
        #expect(await drive.navigator.setDestinations(route.destinations) == .ok)
        #expect(drive.navigator.isGuidanceActive)
    }

    @Test("B6: clearing the destinations ends guidance")
    func cleared() async {
        let drive = GuidedDrive(ScriptedProvider(route))
        await drive.begin(route)
        drive.navigator.clearDestinations()
        #expect(!drive.navigator.isGuidanceActive)
        #expect(await drive.navigator.setDestinations(route.destinations) == .ok)
        #expect(!drive.navigator.isGuidanceActive, "the wish is gone too")
    }

    @Test("B5: guidance must be switched on again for the next destination")
    func next() async {
        let drive = GuidedDrive(ScriptedProvider(route))
        await drive.begin(route)
        let next = drive.navigator.continueToNextDestination()
        #expect(next.waypoint?.title == "B")
        #expect(next.status == .ok)
        #expect(!drive.navigator.isGuidanceActive)
        drive.log.clear()
        drive.navigator.isGuidanceActive = true
        drive.send(north: 1000, course: 90)
        #expect(drive.log.lines.contains("step drive B1"))
    }
}
