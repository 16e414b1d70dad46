/// Why `espeak-ng` did not say something.
public enum ESpeakError: Error, Hashable, Sendable {
    /// The program is not installed; the user can install the Debian package.
    case programMissing(searched: [String], package: String)
    /// The program could not be started; `code` is the number of the system's error.
    case cannotStart(path: String, code: Int)
    /// The program has ended with this status.
    case failed(status: Int32)
    /// The program did not end within these seconds and was killed.
    case timedOut(seconds: Double)
    /// The program wrote more than any text needs and was killed.
    case tooMuchOutput(limitInBytes: Int)
    /// The program lists no voices.
    case noVoices
    /// The program has no voice that reads the language of this BCP 47 tag.
    case languageNotSupported(String)
    /// The words are longer than any announcement.
    case textTooLong(bytes: Int, limit: Int)
    /// The program could not open a sound device; `message` is its own.
    case noSoundDevice(message: String)
}

extension ESpeakError: CustomStringConvertible {
    /// One line for a person.
    public var description: String {
        switch self {
        case .programMissing(_, let package): "install the Debian package \(package)"
        case .cannotStart(let path, let code): "cannot start \(path) (error \(code))"
        case .failed(let status): "espeak-ng has ended with status \(status)"
        case .timedOut(let seconds): "espeak-ng did not end within \(seconds) s"
        case .tooMuchOutput(let limit): "espeak-ng wrote more than \(limit) bytes"
        case .noVoices: "espeak-ng lists no voices"
        case .languageNotSupported(let tag): "espeak-ng has no voice that reads \(tag)"
        case .textTooLong(let bytes, let limit): "\(bytes) bytes of words, \(limit) are the limit"
        case .noSoundDevice(let message): "no sound device: \(message)"
        }
    }
}
