/// An effect that a change of a speech queue asks the shell to carry out.
public enum SpeechEffect: Hashable, Sendable {
    /// Stop what is being said; its end is not to be reported to the queue.
    case stop
    /// Let the device vibrate once, shortly.
    case vibrate
    /// Say this, and report to the queue when it has ended.
    case speak(Utterance)
}
