/// Says what it is given with a synthesizer, in the order of a ``SpeechQueue``.
@MainActor public final class VoicePlayer {
    /// Called when something is not said; another voice never says it instead.
    public var onProblem: (@MainActor (VoiceError) -> Void)?
    /// Called when the device should vibrate.
    public var onVibrate: (@MainActor () -> Void)?

    private let synthesizer: any SpeechSynthesizer
    private let clock: () -> Double
    private var queue: SpeechQueue
    /// Counts what was begun or stopped: the end of an earlier utterance may be reported late.
    private var turn = 0
    /// The effects that callbacks ask for while others are performed; they are performed after
    /// them.
    private var pending: [SpeechEffect] = []
    private var isPerforming = false

    /// A player with a voice and a clock of seconds that never goes back.
    public init(
        synthesizer: any SpeechSynthesizer, queue: SpeechQueue = SpeechQueue(),
        clock: @escaping () -> Double
    ) {
        self.synthesizer = synthesizer
        self.queue = queue
        self.clock = clock
        synthesizer.onProblem = { [weak self] error in
            self?.onProblem?(.synthesizerFailed(error))
        }
    }

    /// The kinds of words that are spoken.
    public var voiceGuidance: VoiceGuidance {
        get { queue.voiceGuidance }
        set { perform(queue.setVoiceGuidance(newValue, at: clock())) }
    }

    /// Whether the device vibrates when an alert or an instruction begins.
    public var isVibrationEnabled: Bool {
        get { queue.isVibrationEnabled }
        set { queue.isVibrationEnabled = newValue }
    }

    /// The devices that the voice may be heard from.
    public var audioDevices: AudioDeviceOptions {
        get { synthesizer.audioDevices }
        set { synthesizer.audioDevices = newValue }
    }

    /// The utterance that is being spoken.
    public var current: Utterance? { queue.current }

    /// Says `utterance` when it is its turn, or reports that there is no voice for its language.
    public func say(_ utterance: Utterance) {
        guard queue.voiceGuidance.allows(utterance.priority) else { return }
        guard synthesizer.supports(language: utterance.language) else {
            onProblem?(.languageNotSupported(utterance.language))
            return
        }
        perform(queue.add(utterance, at: clock()))
    }

    /// Is silent and forgets what waits.
    public func stop() { perform(queue.clear(at: clock())) }

    /// Stops a synthesizer that hangs; to be called now and then, such as with each location.
    public func advance() { perform(queue.advance(to: clock())) }

    private func perform(_ effects: [SpeechEffect]) {
        pending += effects
        guard !isPerforming else { return }
        isPerforming = true
        defer { isPerforming = false }
        while !pending.isEmpty { perform(pending.removeFirst()) }
    }

    private func perform(_ effect: SpeechEffect) {
        switch effect {
        case .stop:
            turn += 1
            synthesizer.stop()
        case .vibrate: onVibrate?()
        case .speak(let utterance):
            turn += 1
            synthesizer.speak(utterance) { [weak self, turn] in self?.ended(turn) }
        }
    }

    /// An utterance that the queue has stopped, if only just now, does not end the one after it.
    private func ended(_ ended: Int) {
        guard ended == turn, !pending.contains(.stop) else { return }
        turn += 1
        perform(queue.finished(at: clock()))
    }
}
