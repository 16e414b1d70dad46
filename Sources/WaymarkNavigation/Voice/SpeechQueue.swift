/// Decides what is said when: the most urgent first, one at a time, and nothing too late.
///
/// Time is given from outside as seconds of any clock; a time before an earlier one counts as that.
/// The rules:
///
/// 1. What is more urgent interrupts what is less urgent and is said at once.
/// 2. What is equally urgent waits for its turn. Of instructions only the newest waits.
/// 3. An interrupted instruction is said again from its beginning if it has not expired by then and
///    no newer one waits. Anything else that is interrupted is dropped.
/// 4. What has expired is never begun. What is being said is said to its end.
/// 5. What waits or is being said is not queued again; its time to expire is the later one.
/// 6. ``voiceGuidance`` filters what is queued, what waits and what is being said.
public struct SpeechQueue: Sendable {
    /// Seconds after which a synthesizer that reports no end is stopped.
    public static let longestUtterance = 60.0

    /// The kinds of words that are spoken; ``setVoiceGuidance(_:at:)`` changes it.
    public private(set) var voiceGuidance: VoiceGuidance
    /// Whether the device vibrates when an alert or an instruction begins.
    public var isVibrationEnabled: Bool

    private var speaking: QueuedUtterance?
    private var waiting: [QueuedUtterance] = []
    private var now = -Double.infinity
    private var began = -Double.infinity

    /// An empty queue.
    public init(
        voiceGuidance: VoiceGuidance = .alertsAndGuidance, isVibrationEnabled: Bool = true
    ) {
        self.voiceGuidance = voiceGuidance
        self.isVibrationEnabled = isVibrationEnabled
    }

    /// The utterance that is being spoken.
    public var current: Utterance? { speaking?.utterance }
    /// The utterances that wait, the next one first.
    public var upcoming: [Utterance] { waiting.map(\.utterance) }

    /// Queues `utterance`.
    public mutating func add(_ utterance: Utterance, at time: Double) -> [SpeechEffect] {
        move(to: time)
        if voiceGuidance.allows(utterance.priority) { enqueue(QueuedUtterance(utterance, at: now)) }
        return settle()
    }

    /// Notes that what is being said has ended; not to be called for what the queue has stopped.
    public mutating func finished(at time: Double) -> [SpeechEffect] {
        move(to: time)
        speaking = nil
        return settle()
    }

    /// Lets time pass, so that what has expired is forgotten and a synthesizer that hangs is stopped.
    public mutating func advance(to time: Double) -> [SpeechEffect] {
        move(to: time)
        return settle()
    }

    /// Drops what waits and what is being said.
    public mutating func clear(at time: Double) -> [SpeechEffect] {
        move(to: time)
        waiting = []
        return stop()
    }

    /// Sets what is said at all.
    public mutating func setVoiceGuidance(
        _ guidance: VoiceGuidance, at time: Double
    ) -> [SpeechEffect] {
        move(to: time)
        voiceGuidance = guidance
        waiting.removeAll { !guidance.allows($0.utterance.priority) }
        guard let current, !guidance.allows(current.priority) else { return settle() }
        return stop() + settle()
    }

    private mutating func move(to time: Double) { if time > now { now = time } }

    private mutating func stop() -> [SpeechEffect] {
        guard speaking != nil else { return [] }
        speaking = nil
        return [.stop]
    }

    private mutating func enqueue(_ entry: QueuedUtterance) {
        if let speaking, speaking.covers(entry) {
            self.speaking?.deadline = max(speaking.deadline, entry.deadline)
        } else if let index = waiting.firstIndex(where: { $0.covers(entry) }) {
            waiting[index].deadline = max(waiting[index].deadline, entry.deadline)
        } else {
            waiting.removeAll { entry.covers($0) || entry.replaces($0) }
            let index = waiting.firstIndex { $0.priority < entry.priority }
            waiting.insert(entry, at: index ?? waiting.endIndex)
        }
    }

    /// Applies the rules to the present moment and returns the effects.
    private mutating func settle() -> [SpeechEffect] {
        waiting.removeAll { $0.isExpired(at: now) }
        var effects: [SpeechEffect] = []
        if now - began > Self.longestUtterance { effects += stop() }
        if let next = waiting.first, let speaking, next.priority > speaking.priority {
            effects += stop()
            putBack(speaking)
        }
        return effects + begin()
    }

    private mutating func putBack(_ entry: QueuedUtterance) {
        guard entry.priority == .guidance, !entry.isExpired(at: now),
            !waiting.contains(where: { $0.replaces(entry) })
        else { return }
        enqueue(entry)
    }

    private mutating func begin() -> [SpeechEffect] {
        guard speaking == nil, !waiting.isEmpty else { return [] }
        let next = waiting.removeFirst()
        speaking = next
        began = now
        let vibrates = isVibrationEnabled && next.priority >= .guidance
        return (vibrates ? [.vibrate] : []) + [.speak(next.utterance)]
    }
}

/// An utterance with the time until which it may begin.
private struct QueuedUtterance: Sendable {
    let utterance: Utterance
    var deadline: Double

    init(_ utterance: Utterance, at time: Double) {
        self.utterance = utterance
        deadline = time + (utterance.expires ?? .infinity)
    }

    var priority: Utterance.Priority { utterance.priority }

    /// Not `time > deadline`: a deadline that is no number has passed.
    func isExpired(at time: Double) -> Bool { !(time <= deadline) }

    /// Whether who hears this need not hear `other` as well.
    func covers(_ other: Self) -> Bool {
        utterance.sounds(like: other.utterance) && priority >= other.priority
    }

    /// Whether an older `other` is worth nothing once this one waits.
    func replaces(_ other: Self) -> Bool { priority == .guidance && other.priority == .guidance }
}
