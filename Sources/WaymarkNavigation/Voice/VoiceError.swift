/// Why something was not said.
public enum VoiceError: Error, Sendable {
    /// The synthesizer has no voice for this BCP 47 tag; the user can install one or choose another
    /// language.
    case languageNotSupported(String)
    /// The synthesizer has failed with an error of its own.
    case synthesizerFailed(any Error)
}
