import WaymarkNavigation

/// A voice without sound that ends when it is told to; it speaks only English.
@MainActor final class ScriptedSynthesizer: SpeechSynthesizer {
    var audioDevices: AudioDeviceOptions = .bluetooth
    var onProblem: (@MainActor (any Error) -> Void)?
    var endsAtOnce = false
    private(set) var log: [String] = []
    private(set) var onEnd: (@MainActor () -> Void)?

    func supports(language: String) -> Bool { language == "en" }

    func speak(_ utterance: Utterance, onEnd: @escaping @MainActor () -> Void) {
        log.append(utterance.text)
        self.onEnd = onEnd
        if endsAtOnce { onEnd() }
    }

    func stop() { log.append("stop") }

    func end() { onEnd?() }
}
