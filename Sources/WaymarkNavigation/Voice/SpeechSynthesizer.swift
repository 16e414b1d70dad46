/// A voice: the one of the operating system, of a program or of a page.
@MainActor public protocol SpeechSynthesizer: AnyObject {
    /// The devices that it may be heard from.
    var audioDevices: AudioDeviceOptions { get set }
    /// Called when something could not be said.
    var onProblem: (@MainActor (any Error) -> Void)? { get set }

    /// Whether it has a voice that reads the language of a BCP 47 tag.
    func supports(language: String) -> Bool

    /// Says `utterance` and calls `onEnd` once: when it has ended, has failed or was stopped.
    func speak(_ utterance: Utterance, onEnd: @escaping @MainActor () -> Void)

    /// Is silent at once.
    func stop()
}
