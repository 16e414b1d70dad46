import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkNavigation
import WaymarkNavigationUI
import WaymarkRendering

/// What stands on the driver's screen beside header and footer.
@Suite("The driver's screen")
@MainActor struct DriverScreenTests {
    private final class Delegate: NavigationMapDelegate {
        private(set) var voices: [VoiceGuidance] = []

        func navigation(
            _ controller: NavigationMapController, didSetVoice guidance: VoiceGuidance
        ) {
            voices.append(guidance)
        }
    }

    @Test("The name of the road that the driver is on stands below him while the camera follows")
    func roadName() async throws {
        let scene = try DriveScene()
        scene.pass(1)
        #expect(scene.element("road-name") == nil)
        try await scene.drive(seconds: 20)
        let name = try #require(scene.element("road-name"))
        #expect(name.label == "Mannerheimintie")
        let driver = scene.map.anchor * scene.map.size
        #expect(abs(name.frame.center.x - driver.x) < 1 && name.frame.low.y > driver.y + 20)
        #expect(name.frame.high.y < driver.y + 80)
        scene.pass(60)
        #expect(scene.element("road-name")?.label == "Kaivokatu", "after the turn")
        scene.controller.cameraMode = .overview
        scene.pass(1)
        #expect(scene.element("road-name") == nil)
    }

    @Test("L12: an app may do without the name of the road, from the next trip on")
    func roadNameSetting() async throws {
        let scene = try DriveScene()
        try await scene.drive(seconds: 10)
        scene.map.settings.showsRoadName = false
        scene.pass(1)
        #expect(scene.element("road-name") != nil)
        scene.navigator.clearDestinations()
        try await scene.drive(seconds: 10)
        #expect(scene.element("road-name") == nil && scene.element("footer") != nil)
    }

    @Test("A button silences the voice, and lets it speak again as it did")
    func voice() async throws {
        let scene = try DriveScene()
        let delegate = Delegate()
        scene.controller.delegate = delegate
        try await scene.drive(seconds: 5)
        #expect(scene.element("voice") == nil, "there is no voice")
        scene.navigator.speak(with: SilentSynthesizer())
        scene.navigator.voiceGuidance = .alertsOnly
        scene.pass(1)
        let button = try #require(scene.element("voice"))
        #expect(button.role == .button && button.label == "Mute voice")
        let before = scene.map.frame()
        scene.tap(button.frame.center)
        #expect(scene.navigator.voiceGuidance == .silent)
        #expect(scene.element("voice")?.label == "Unmute voice")
        #expect(scene.map.frame().changes(from: before) { button.frame.contains($0) } > 20)
        scene.tap(button.frame.center)
        #expect(scene.navigator.voiceGuidance == .alertsOnly)
        #expect(delegate.voices == [.silent, .alertsOnly])
        scene.navigator.clearDestinations()
        scene.pass(1)
        #expect(scene.element("voice") == nil)
    }
}

/// Says everything at once and unheard.
private final class SilentSynthesizer: SpeechSynthesizer {
    var audioDevices = AudioDeviceOptions.bluetooth
    var onProblem: (@MainActor (any Error) -> Void)?

    func supports(language: String) -> Bool { true }

    func speak(_ utterance: Utterance, onEnd: @escaping @MainActor () -> Void) { onEnd() }

    func stop() {}
}
