/// A fault of a WAV file.
public enum WaveError: Error, Hashable, Sendable, CustomStringConvertible {
    /// It has no sound of one channel with 16 bits and this many samples a second.
    case unexpectedFormat(samplesPerSecond: Int)
    /// It would be longer than these seconds.
    case tooLong(limitInSeconds: Double)
    /// A time that is negative or no number of seconds.
    case notATime(Double)
    /// The file cannot be written.
    case cannotWrite(path: String)

    /// One line for a person.
    public var description: String {
        switch self {
        case .unexpectedFormat(let rate):
            "the sound is not of one channel with 16 bits and \(rate) samples a second"
        case .tooLong(let limit): "the sound is longer than \(Int(limit)) seconds"
        case .notATime(let time): "\(time) is no time of a sound"
        case .cannotWrite(let path): "cannot write \(path)"
        }
    }
}
