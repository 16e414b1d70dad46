/// A fault of a WAV file.
public enum WaveError: Error, Hashable, Sendable {
    /// It has no sound of one channel with 16 bits and this many samples a second.
    case unexpectedFormat(samplesPerSecond: Int)
    /// It would be longer than these seconds.
    case tooLong(limitInSeconds: Double)
    /// A time that is negative or no number of seconds.
    case notATime(Double)
    /// The file cannot be written.
    case cannotWrite(path: String)
}
