import Testing
import WaymarkNavigation

@Suite("What is said when")
struct SpeechQueueTests {
    private let alert = Utterance("Jam ahead", language: "en", priority: .alert)
    private let closed = Utterance("Road closed", language: "en", priority: .alert)
    private let left = Utterance("Turn left", language: "en", priority: .guidance, expires: 5)
    private let right = Utterance("Turn right", language: "en", priority: .guidance, expires: 5)
    private let note = Utterance("Faster route found", language: "en")

    private var quiet: SpeechQueue { SpeechQueue(isVibrationEnabled: false) }

    @Test("B18: what comes into an empty queue is said at once")
    func first() {
        var queue = quiet
        #expect(queue.add(left, at: 0) == [.speak(left)])
        #expect(queue.current == left)
        #expect(queue.finished(at: 2) == [])
        #expect(queue.current == nil)
    }

    @Test("What is equally urgent waits for its turn")
    func turns() {
        var queue = quiet
        #expect(queue.add(alert, at: 0) == [.speak(alert)])
        #expect(queue.add(closed, at: 1) == [])
        #expect(queue.finished(at: 3) == [.speak(closed)])
    }

    @Test("The most urgent of what waits is next")
    func order() {
        var queue = quiet
        _ = queue.add(alert, at: 0)
        _ = queue.add(note, at: 0)
        _ = queue.add(left, at: 0)
        _ = queue.add(closed, at: 0)
        #expect(queue.upcoming == [closed, left, note])
    }

    @Test("What is more urgent interrupts at once")
    func interruption() {
        var queue = quiet
        _ = queue.add(note, at: 0)
        #expect(queue.add(left, at: 1) == [.stop, .speak(left)])
        #expect(queue.add(alert, at: 2) == [.stop, .speak(alert)])
    }

    @Test("An interrupted instruction that is still good is said again")
    func again() {
        var queue = quiet
        _ = queue.add(left, at: 0)
        _ = queue.add(alert, at: 1)
        #expect(queue.finished(at: 5) == [.speak(left)])
    }

    @Test("An interrupted instruction that has expired is dropped")
    func late() {
        var queue = quiet
        _ = queue.add(left, at: 0)
        _ = queue.add(alert, at: 1)
        #expect(queue.finished(at: 5.1) == [])
    }

    @Test("An interrupted instruction is dropped where a newer one waits")
    func newer() {
        var queue = quiet
        _ = queue.add(left, at: 0)
        _ = queue.add(right, at: 1)
        _ = queue.add(alert, at: 2)
        #expect(queue.finished(at: 3) == [.speak(right)])
        #expect(queue.finished(at: 4) == [])
    }

    @Test("What is nice to know is dropped when it is interrupted")
    func dropped() {
        var queue = quiet
        _ = queue.add(note, at: 0)
        _ = queue.add(alert, at: 1)
        #expect(queue.finished(at: 2) == [])
    }

    @Test("Of waiting instructions the newest is said")
    func replaced() {
        var queue = quiet
        let straight = Utterance("Go straight on", language: "en", priority: .guidance)
        _ = queue.add(straight, at: 0)
        _ = queue.add(left, at: 1)
        _ = queue.add(right, at: 2)
        #expect(queue.finished(at: 3) == [.speak(right)])
        #expect(queue.finished(at: 4) == [])
    }

    @Test("What has expired is not said", arguments: [(5.0, true), (5.5, false)])
    func expiry(end: Double, isSaid: Bool) {
        var queue = quiet
        _ = queue.add(alert, at: 0)
        _ = queue.add(left, at: 0)
        #expect(queue.finished(at: end) == (isSaid ? [.speak(left)] : []))
    }

    @Test("A time to expire that is no time never begins", arguments: [-1.0, .nan])
    func badExpiry(seconds: Double) {
        var queue = quiet
        let never = Utterance("Never", language: "en", priority: .alert, expires: seconds)
        #expect(queue.add(never, at: 0) == [])
    }

    @Test("Time that passes forgets what has expired")
    func passing() {
        var queue = quiet
        _ = queue.add(alert, at: 0)
        _ = queue.add(left, at: 0)
        #expect(queue.advance(to: 5) == [])
        #expect(queue.upcoming == [left])
        #expect(queue.advance(to: 6) == [])
        #expect(queue.upcoming == [])
    }

    @Test("Time that goes back is the same time")
    func backwards() {
        var queue = quiet
        _ = queue.add(alert, at: 100)
        _ = queue.add(left, at: 0)
        #expect(queue.finished(at: 104) == [.speak(left)])
    }

    @Test("The same words are said once")
    func duplicates() {
        var queue = quiet
        #expect(queue.add(alert, at: 0) == [.speak(alert)])
        #expect(queue.add(alert, at: 1) == [])
        #expect(queue.add(closed, at: 1) == [])
        #expect(queue.add(closed, at: 2) == [])
        #expect(queue.finished(at: 3) == [.speak(closed)])
        #expect(queue.finished(at: 4) == [])
        #expect(queue.add(alert, at: 5) == [.speak(alert)])
    }

    @Test("The same words again live as long as the later ones")
    func longer() {
        var queue = quiet
        _ = queue.add(alert, at: 0)
        _ = queue.add(left, at: 0)
        _ = queue.add(left, at: 4)
        #expect(queue.finished(at: 8) == [.speak(left)])
    }

    @Test("The same words as an alert interrupt themselves and are said once")
    func raised() {
        var queue = quiet
        let urgent = Utterance("Turn left", language: "en", priority: .alert)
        _ = queue.add(left, at: 0)
        #expect(queue.add(urgent, at: 1) == [.stop, .speak(urgent)])
        #expect(queue.finished(at: 2) == [])
    }

    @Test("The same words in another language are other words")
    func languages() {
        var queue = quiet
        let foreign = Utterance("Jam ahead", language: "nl", priority: .alert)
        _ = queue.add(alert, at: 0)
        _ = queue.add(foreign, at: 0)
        #expect(queue.finished(at: 1) == [.speak(foreign)])
    }

    @Test("B18: silence stops what is being said and takes nothing")
    func silence() {
        var queue = quiet
        _ = queue.add(alert, at: 0)
        _ = queue.add(left, at: 0)
        #expect(queue.setVoiceGuidance(.silent, at: 1) == [.stop])
        #expect(queue.add(closed, at: 2) == [])
        #expect(queue.setVoiceGuidance(.alertsAndGuidance, at: 3) == [])
    }

    @Test("B18: alerts only stops an instruction and goes on with an alert")
    func alertsOnly() {
        var queue = quiet
        _ = queue.add(left, at: 0)
        #expect(queue.setVoiceGuidance(.alertsOnly, at: 1) == [.stop])
        #expect(queue.add(right, at: 2) == [])
        #expect(queue.add(note, at: 2) == [])
        #expect(queue.add(alert, at: 2) == [.speak(alert)])
        #expect(queue.setVoiceGuidance(.alertsAndGuidance, at: 3) == [])
        #expect(queue.current == alert)
    }

    @Test("B19: the device vibrates with alerts and instructions and with nothing else")
    func vibration() {
        var queue = SpeechQueue()
        #expect(queue.add(note, at: 0) == [.speak(note)])
        #expect(queue.add(left, at: 1) == [.stop, .vibrate, .speak(left)])
        #expect(queue.add(alert, at: 2) == [.stop, .vibrate, .speak(alert)])
        queue.isVibrationEnabled = false
        #expect(queue.add(closed, at: 3) == [])
        #expect(queue.finished(at: 4) == [.speak(closed)])
    }

    @Test("Clearing is silent and forgets all")
    func clear() {
        var queue = quiet
        _ = queue.add(alert, at: 0)
        _ = queue.add(closed, at: 0)
        #expect(queue.clear(at: 1) == [.stop])
        #expect(queue.clear(at: 1) == [])
        #expect(queue.finished(at: 1) == [])
        #expect(queue.current == nil)
    }

    @Test("A synthesizer that reports no end is stopped")
    func hanging() {
        var queue = quiet
        _ = queue.add(alert, at: 0)
        _ = queue.add(closed, at: 0)
        #expect(queue.advance(to: SpeechQueue.longestUtterance) == [])
        #expect(queue.advance(to: 61) == [.stop, .speak(closed)])
    }
}
