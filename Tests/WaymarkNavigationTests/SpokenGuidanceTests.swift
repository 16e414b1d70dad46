import Testing
import WaymarkDirections
import WaymarkNavigation

@Suite("What is said on the way")
@MainActor struct SpokenGuidanceTests {
    private let route = Route.drawn(["A": [.north(500), .east(300), .north(400)]])

    @Test("A11: every announcement is made once, in its order")
    func inOrder() async {
        let drive = GuidedDrive(ScriptedProvider(route), isSimulated: true)
        await drive.begin(route)
        await drive.follow()
        #expect(
            drive.log.words == [
                "start A", "soon A2", "now A2", "soon A3", "now A3", "soon A", "now A",
            ])
    }

    @Test("A11: an announcement is made at its place")
    func places() async {
        let drive = GuidedDrive(ScriptedProvider(route))
        await drive.begin(route)
        drive.log.clear()
        drive.send(north: 395)
        #expect(drive.log.words.isEmpty)
        drive.send(north: 401)
        #expect(drive.log.words == ["soon A2"])
        drive.send(north: 475)
        #expect(drive.log.words == ["soon A2"])
        drive.send(north: 481)
        #expect(drive.log.words == ["soon A2", "now A2"])
    }

    @Test("A11: of several that are due at once only the last is said")
    func lastOnly() async {
        let drive = GuidedDrive(ScriptedProvider(route))
        drive.stand(at: place(east: 0, north: 485))
        drive.navigator.isGuidanceActive = true
        _ = await drive.navigator.setDestinations(route.destinations)
        #expect(drive.log.words == ["now A2"])
        drive.send(north: 490)
        #expect(drive.log.words == ["now A2"])
    }

    @Test("A11: a reading that falls back says nothing again")
    func noiseBeforeTurn() async {
        let drive = GuidedDrive(ScriptedProvider(route))
        await drive.begin(route)
        for north in [390.0, 405, 395, 405, 398, 410] { drive.send(north: north) }
        #expect(drive.log.words == ["start A", "soon A2"])
    }

    @Test("A11: a reading that falls back behind the turn says nothing again")
    func noiseBehindTurn() async {
        let route = Route.drawn(["A": [.north(500), .north(500)]])
        let drive = GuidedDrive(ScriptedProvider(route))
        await drive.begin(route)
        for north in [420.0, 485, 505, 496, 508, 515] { drive.send(north: north) }
        #expect(drive.log.words == ["start A", "soon A2", "now A2"])
    }

    @Test("B25: every step is told once, in its order")
    func steps() async {
        let drive = GuidedDrive(ScriptedProvider(route), isSimulated: true)
        await drive.begin(route)
        await drive.follow()
        let steps = drive.log.lines.filter { $0.hasPrefix("step drive") }
        #expect(steps == ["step drive A1", "step drive A2", "step drive A3"])
    }

    @Test("B25: the next maneuver and the way to it")
    func maneuver() async {
        let drive = GuidedDrive(ScriptedProvider(route))
        await drive.begin(route)
        drive.send(north: 420)
        #expect(drive.navigator.currentStep?.roadName == "A1")
        #expect(drive.navigator.nextStep?.roadName == "A2")
        #expect(isNear(drive.navigator.distanceToNextManeuver, 80, within: 5))
        #expect(drive.navigator.speedLimit == 50 / 3.6)
    }

    @Test("B25: after the last turn the arrival is next")
    func lastManeuver() async {
        let drive = GuidedDrive(ScriptedProvider(route))
        drive.stand(at: place(east: 300, north: 700))
        _ = await drive.navigator.setDestinations(route.destinations)
        #expect(drive.navigator.currentStep?.roadName == "A3")
        #expect(drive.navigator.nextStep?.maneuver.kind == .arrive)
        #expect(isNear(drive.navigator.distanceToNextManeuver, 200))
    }
}
