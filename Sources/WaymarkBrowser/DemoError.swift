/// Why a command of the page was not done, or something that it has begun has ended.
struct DemoError: Error, Hashable {
    /// The codes that the page translates by; the raw values are keys of its words, after "error.".
    enum Code: String, Sendable {
        /// The request was not understood.
        case malformed
        /// No way leads to a destination.
        case noRoute
        /// No road is near a destination.
        case noRoad
        /// A destination stands twice in a row.
        case sameDestination
        /// No route was calculated for another reason.
        case routeFailed
        /// There is no recording to save.
        case nothingRecorded
        /// A recording has no more room.
        case recordingFull
        /// A recording has fewer than two locations.
        case noDrive
        /// A file is no recording.
        case badRecording
    }

    let code: Code
    /// One line for a person, in English.
    let reason: String

    static let malformed = DemoError(code: .malformed, reason: "The request was not understood.")
}
