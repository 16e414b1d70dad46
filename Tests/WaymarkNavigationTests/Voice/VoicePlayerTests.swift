import Testing
import WaymarkInstructions
import WaymarkNavigation

@Suite("A player of a voice")
@MainActor struct VoicePlayerTests {
    private let alert = Utterance("Jam ahead", language: "en", priority: .alert)
    private let left = Utterance("Turn left", language: "en", priority: .guidance, expires: 5)
    private let synthesizer = ScriptedSynthesizer()
    private let clock = Clock()
    private let player: VoicePlayer

    init() {
        player = VoicePlayer(synthesizer: synthesizer) { [clock] in clock.time }
    }

    private final class Clock {
        var time = 0.0
    }

    @Test("What is given is said one after the other")
    func order() {
        player.say(alert)
        player.say(left)
        #expect(synthesizer.log == ["Jam ahead"])
        synthesizer.end()
        #expect(synthesizer.log == ["Jam ahead", "Turn left"])
        synthesizer.end()
        #expect(player.current == nil)
    }

    @Test("The clock decides what has expired")
    func expired() {
        player.say(alert)
        player.say(left)
        clock.time = 6
        synthesizer.end()
        #expect(synthesizer.log == ["Jam ahead"])
    }

    @Test("The late end of what was interrupted does not end what interrupted it")
    func lateEnd() throws {
        player.say(left)
        let lateEnd = try #require(synthesizer.onEnd)
        player.say(alert)
        #expect(synthesizer.log == ["Turn left", "stop", "Jam ahead"])
        lateEnd()
        #expect(player.current == alert)
        synthesizer.end()
        #expect(synthesizer.log.last == "Turn left")
    }

    @Test("A language without a voice is reported and not said")
    func language() {
        var problems: [String] = []
        player.onProblem = { problem in
            if case .languageNotSupported(let tag) = problem { problems.append(tag) }
        }
        player.say(Utterance("右折です", language: "ja", priority: .guidance))
        #expect(problems == ["ja"])
        #expect(synthesizer.log == [])
        player.voiceGuidance = .silent
        player.say(Utterance("右折です", language: "ja", priority: .guidance))
        #expect(problems == ["ja"])
    }

    @Test("A problem of the synthesizer is handed on, and the next one is said")
    func failure() {
        var count = 0
        player.onProblem = { problem in
            if case .synthesizerFailed(is Broken) = problem { count += 1 }
        }
        player.say(alert)
        player.say(left)
        synthesizer.onProblem?(Broken())
        synthesizer.end()
        #expect(count == 1)
        #expect(player.current == left)
    }

    @Test("A synthesizer that fails at once does not stop the others")
    func failureAtOnce() {
        synthesizer.endsAtOnce = true
        player.say(left)
        player.say(alert)
        #expect(synthesizer.log == ["Turn left", "Jam ahead"])
        #expect(player.current == nil)
    }

    @Test("B18, B20: settings go to the queue and to the synthesizer")
    func settings() {
        #expect(player.voiceGuidance == .alertsAndGuidance)
        #expect(player.audioDevices == .bluetooth)
        #expect(player.isVibrationEnabled)
        player.audioDevices = .builtInOnly
        #expect(synthesizer.audioDevices == .builtInOnly)
        player.say(left)
        player.voiceGuidance = .alertsOnly
        #expect(synthesizer.log == ["Turn left", "stop"])
        player.say(left)
        #expect(player.current == nil)
    }

    @Test("B19: the device vibrates when a voice alert begins, if that is wanted")
    func vibration() {
        var count = 0
        player.onVibrate = { count += 1 }
        player.say(alert)
        #expect(count == 1)
        player.isVibrationEnabled = false
        player.say(left)
        synthesizer.end()
        #expect(count == 1)
    }

    @Test("Who stops the voice in a callback hears nothing more")
    func reentrance() {
        player.onVibrate = { player.stop() }
        player.say(alert)
        #expect(synthesizer.log == ["Jam ahead", "stop"])
        #expect(player.current == nil)
    }

    @Test("Stopping is silent and forgets what waits")
    func stop() {
        player.say(alert)
        player.say(left)
        player.stop()
        #expect(synthesizer.log == ["Jam ahead", "stop"])
        synthesizer.end()
        #expect(synthesizer.log == ["Jam ahead", "stop"])
    }

    @Test("A synthesizer that hangs is stopped")
    func hanging() {
        player.say(alert)
        clock.time = 61
        player.advance()
        #expect(synthesizer.log == ["Jam ahead", "stop"])
    }

    @Test("An announcement of a route is an instruction that expires")
    func announcement() {
        let words = SpokenText("Turn", markup: "<speak>Turn</speak>", language: "en-GB")
        let utterance = Utterance(words)
        #expect(utterance.text == "Turn" && utterance.language == "en-GB")
        #expect(utterance.markup == "<speak>Turn</speak>")
        #expect(utterance.priority == .guidance)
        #expect(utterance.expires == Utterance.guidanceLifetime)
    }
}

private struct Broken: Error {}
