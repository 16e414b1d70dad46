import Testing
import WaymarkDirections
import WaymarkInstructions
import WaymarkNavigation

@Suite("Alerts that are spoken")
@MainActor struct VoiceAlertTests {
    private let synthesizer = ScriptedSynthesizer()

    init() { synthesizer.endsAtOnce = true }

    /// Ten stretches of a kilometre; each takes 100 s, and without traffic as many as are told.
    private func route(_ freeFlow: [Double]) -> Route {
        let stretches = (0..<10).map { Stretch.north(1000, beginsStep: $0 == 0) }
        var leg = Route.drawn(["A": stretches]).legs[0]
        leg.segmentFreeFlowDurations = freeFlow
        return Route(legs: [leg])
    }

    /// What the voice says from the start to the end of `route`, without instructions.
    private func alerts(
        _ route: Route, _ prepare: (Navigator) -> Void = { _ in }
    ) async -> [String] {
        let drive = GuidedDrive(ScriptedProvider(route), isSimulated: true)
        drive.navigator.speak(with: synthesizer)
        prepare(drive.navigator)
        await drive.begin(route)
        await drive.follow()
        return synthesizer.log.filter { $0.hasSuffix("traffic") }
    }

    @Test("B18: traffic that becomes heavier ahead is said once, also with alerts only")
    func traffic() async {
        // Light at first, since the jam lies at the end; then more of what is left is in it.
        let jam = route([100, 100, 100, 100, 100, 100, 100, 100, 20, 20])
        #expect(await alerts(jam) == ["Moderate traffic", "Heavy traffic"])
    }

    @Test("B18: with alerts only, the traffic is all that is said")
    func alertsOnly() async {
        let jam = route([100, 100, 100, 100, 100, 100, 100, 100, 20, 20])
        _ = await alerts(jam) { $0.voiceGuidance = .alertsOnly }
        #expect(synthesizer.log.filter { $0 != "stop" } == ["Moderate traffic", "Heavy traffic"])
    }

    @Test("B18: without voice, without traffic and without its data there are no alerts")
    func silence() async {
        let jam = route(Array(repeating: 20, count: 10))
        #expect(await alerts(jam) { $0.voiceGuidance = .silent }.isEmpty)
        #expect(await alerts(route(Array(repeating: 100, count: 10))).isEmpty)
        #expect(await alerts(route([])).isEmpty)
    }

    @Test("B18: traffic that was said and has become light is said again")
    func again() async {
        // Two jams with much free road behind the first one.
        let jams = route([10, 100, 100, 100, 100, 100, 100, 100, 10, 10])
        #expect(await alerts(jams) == ["Moderate traffic", "Heavy traffic"])
        let twice = route([10, 10, 10, 10, 100, 100, 100, 100, 100, 10])
        #expect(
            await alerts(twice).suffix(3) == ["Heavy traffic", "Moderate traffic", "Heavy traffic"])
    }

    @Test("B18: alerts are in the language of the navigator")
    func language() async throws {
        let drive = GuidedDrive(ScriptedProvider())
        drive.navigator.language = "de"
        let words = try #require(drive.navigator.words(for: DelayCategory.heavy))
        #expect(words.text == "Dichter Verkehr" && words.language == "de")
        #expect(drive.navigator.words(for: DelayCategory.noData) == nil)
    }
}

@Suite("Audio guidance as one set")
@MainActor struct AudioGuidanceTests {
    @Test("B20: at first it is voice, vibration and Bluetooth, and it is what the settings are")
    func settings() {
        let navigator = GuidedDrive(ScriptedProvider()).navigator
        #expect(navigator.audioGuidance == .default)
        #expect(navigator.audioGuidance == [.voice, .vibration, .bluetooth])
        navigator.audioGuidance = [.vibration]
        #expect(navigator.voiceGuidance == .silent && navigator.isVibrationEnabled)
        #expect(navigator.audioDevices == .builtInOnly)
        navigator.isVibrationEnabled = false
        navigator.audioDevices = .bluetooth
        #expect(navigator.audioGuidance == [.bluetooth])
    }

    @Test("B20: the voice that is switched on again says what it said before")
    func voice() {
        let navigator = GuidedDrive(ScriptedProvider()).navigator
        navigator.voiceGuidance = .alertsOnly
        navigator.audioGuidance.remove(.voice)
        #expect(navigator.voiceGuidance == .silent)
        navigator.audioGuidance.insert(.voice)
        #expect(navigator.voiceGuidance == .alertsOnly)
        navigator.audioGuidance.remove(.bluetooth)
        #expect(navigator.voiceGuidance == .alertsOnly)
    }

    @Test("B20: the set reaches the synthesizer, also one that comes later")
    func synthesizer() {
        let navigator = GuidedDrive(ScriptedProvider()).navigator
        let synthesizer = ScriptedSynthesizer()
        navigator.audioGuidance = [.voice]
        navigator.speak(with: synthesizer)
        #expect(synthesizer.audioDevices == .builtInOnly)
        #expect(navigator.voicePlayer?.isVibrationEnabled == false)
        navigator.audioGuidance = .default
        #expect(synthesizer.audioDevices == .bluetooth)
        #expect(navigator.voicePlayer?.isVibrationEnabled == true)
    }
}
