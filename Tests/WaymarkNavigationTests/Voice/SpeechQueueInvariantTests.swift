import WaymarkGeometry
import Testing
import WaymarkNavigation

@Suite("What always holds of what is said")
struct SpeechQueueInvariantTests {
    @Test("Random queues keep the rules", arguments: UInt64(1)...200)
    func random(seed: UInt64) {
        var drive = RandomSpeech(seed: seed)
        for _ in 0..<200 { drive.act() }
        #expect(drive.violations == [], "seed \(seed)")
        #expect(drive.spoken > 5, "seed \(seed)")
    }
}

/// A queue that random things happen to, and a listener that knows what may be heard.
private struct RandomSpeech {
    private(set) var violations: [String] = []
    private(set) var spoken = 0

    private var random: SeededGenerator
    private var queue = SpeechQueue()
    private var time = 0.0
    private var sounding: Utterance?
    /// When each of the words was queued last with what time to live, at the latest.
    private var deadlines: [String: Double] = [:]

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func act() {
        time += Double.random(in: 0..<4, using: &random)
        switch Int.random(in: 0..<12, using: &random) {
        case 0..<6: add()
        case 6..<10 where sounding != nil:
            sounding = nil
            hear(queue.finished(at: time))
        case 10 where Int.random(in: 0..<8, using: &random) == 0: hear(queue.clear(at: time))
        case 11: change()
        default: hear(queue.advance(to: time))
        }
        check()
    }

    private mutating func add() {
        let utterance = Utterance(
            "words \(Int.random(in: 0..<30, using: &random))", language: "en",
            priority: Utterance.Priority.allCases.randomElement(using: &random) ?? .alert,
            expires: Bool.random(using: &random) ? Double.random(in: 0..<10, using: &random) : nil)
        let deadline = time + (utterance.expires ?? .infinity)
        deadlines[utterance.text] = max(deadline, deadlines[utterance.text] ?? deadline)
        let isFree = sounding?.priority != .alert
        let effects = queue.add(utterance, at: time)
        let isAtOnce = effects.last == .speak(utterance)
        if utterance.priority == .alert, isFree, queue.voiceGuidance != .silent, !isAtOnce {
            violations.append("an alert waits at \(time)")
        }
        hear(effects)
    }

    private mutating func change() {
        let settings: [VoiceGuidance] = [
            .silent, .alertsOnly, .alertsAndGuidance, .alertsAndGuidance, .alertsAndGuidance,
        ]
        let setting = settings.randomElement(using: &random) ?? .silent
        hear(queue.setVoiceGuidance(setting, at: time))
    }

    private mutating func hear(_ effects: [SpeechEffect]) {
        for effect in effects {
            switch effect {
            case .stop:
                if sounding == nil { violations.append("silence is stopped at \(time)") }
                sounding = nil
            case .vibrate: continue
            case .speak(let utterance): hear(utterance)
            }
        }
    }

    private mutating func hear(_ utterance: Utterance) {
        spoken += 1
        if sounding != nil { violations.append("two at once at \(time)") }
        if let deadline = deadlines[utterance.text], time > deadline {
            violations.append("\(utterance.text) is late at \(time)")
        }
        sounding = utterance
    }

    private mutating func check() {
        let next = queue.upcoming.first
        if sounding != queue.current { violations.append("another one sounds at \(time)") }
        if let sounding, !queue.voiceGuidance.allows(sounding.priority) {
            violations.append("it is not silent at \(time)")
        }
        if let next, next.priority > (sounding?.priority ?? .information) || sounding == nil {
            violations.append("\(next.priority) waits at \(time)")
        }
        if queue.upcoming.count(where: { $0.priority == .guidance }) > 1 {
            violations.append("two instructions wait at \(time)")
        }
        if Set(queue.upcoming.map(\.text)).count < queue.upcoming.count {
            violations.append("the same words wait twice at \(time)")
        }
    }
}
