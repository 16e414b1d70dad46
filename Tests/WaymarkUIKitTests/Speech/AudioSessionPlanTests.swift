import Testing
import WaymarkDirections
import WaymarkNavigation
import WaymarkUIKit

@Suite("How a voice takes part in the sound of a device (B20)")
@MainActor struct AudioSessionPlanTests {
    @Test("Others become quieter and their words pause, from wherever the voice is heard")
    func ducks() {
        for devices in [AudioDeviceOptions.bluetooth, .builtInOnly, []] {
            let plan = AudioSessionPlan(devices)
            #expect(plan.ducksOthers && plan.interruptsSpokenAudio)
        }
    }

    @Test("Over Bluetooth the voice is a prompt that the system sends where sound goes")
    func bluetooth() {
        let plan = AudioSessionPlan(.bluetooth)
        #expect(plan.category == .playback && plan.mode == .voicePrompt && !plan.forcesSpeaker)
    }

    @Test("The built-in loudspeaker is chosen where nothing else is wanted")
    func builtIn() {
        let plan = AudioSessionPlan(.builtInOnly)
        #expect(plan.category == .playAndRecord && plan.mode == .standard && plan.forcesSpeaker)
    }

    @Test("The set of a navigator leads there")
    func guidance() throws {
        let navigator = try Navigator(provider: StraightWay())
        #expect(!AudioSessionPlan(navigator.audioDevices).forcesSpeaker)
        navigator.audioGuidance = [.voice, .vibration]
        #expect(AudioSessionPlan(navigator.audioDevices).forcesSpeaker)
        navigator.audioGuidance = .default
        #expect(!AudioSessionPlan(navigator.audioDevices).forcesSpeaker)
    }
}
