/// Why something was not said.
public enum VoiceError: Error, Sendable {
    /// The synthesizer has no voice for this BCP 47 tag; the user can install one or choose another
    /// language.
    case languageNotSupported(String)
    /// The synthesizer has failed with an error of its own.
    case synthesizerFailed(any Error)
}

extension VoiceError: CustomStringConvertible {
    /// One line for a person.
    public var description: String {
        switch self {
        case .languageNotSupported(let language): "there is no voice for the language '\(language)'"
        case .synthesizerFailed(let error): "cannot speak: \(error)"
        }
    }
}
