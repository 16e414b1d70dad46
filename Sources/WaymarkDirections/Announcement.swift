/// Something that is announced at a place before the next maneuver.
public struct Announcement: Hashable, Sendable, Codable {
    /// The subjects of announcements.
    public enum Subject: Hashable, Sendable, Codable {
        /// The maneuver at the start of the step: "Head north on Mannerheimintie".
        case departure(then: Succession?)
        /// The road goes on for so many metres: "Continue on E 18 for 12 kilometers".
        case longWay(meters: Double)
        /// The maneuver at the end of the step while it is still far: "In 300 meters, turn left".
        case ahead
        /// The maneuver at the end of the step in time to act: "Turn left".
        case maneuver(then: Succession?)
    }

    /// How soon another maneuver follows one that is announced with it.
    public enum Succession: String, Hashable, Sendable, Codable, CaseIterable {
        /// After a few seconds: "Turn left, then turn right".
        case soon
        /// With no time between them: "Turn left, then at once turn right".
        case atOnce
    }

    /// Metres before the end of its step at which it is made.
    public let distanceBeforeManeuver: Double
    /// Its subject.
    public let subject: Subject

    /// An announcement of `subject`.
    public init(_ subject: Subject, distanceBeforeManeuver: Double) {
        self.subject = subject
        self.distanceBeforeManeuver = distanceBeforeManeuver
    }
}
