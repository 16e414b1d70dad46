/// The speed on a stretch of road that a device has passed, as it leaves the device: with noise, and without
/// anything that tells who it was, or what was driven before and after.
public struct RoadProbe: Hashable, Sendable, Codable {
    /// The line of the stretch in the direction of travel, from one junction to the next, as a polyline that is
    /// encoded with six digits.
    public let line: String
    /// Metres per second.
    public let speed: Double
    /// The five minutes in which the stretch was passed, counted from 1970: no finer time is told.
    public let period: Int

    /// Seconds of a ``period``.
    public static let periodSeconds = 300.0

    /// A speed on the stretch of `line`.
    public init(line: String, speed: Double, period: Int) {
        (self.line, self.speed, self.period) = (line, speed, period)
    }

    /// The period of the moment that is so many seconds after the beginning of 1970.
    package static func period(ofSeconds seconds: Double) -> Int {
        Int(exactly: (seconds / periodSeconds).rounded(.down)) ?? 0
    }
}

/// Takes speeds of roads from devices, and makes traffic of them.
public protocol ProbeReceiver: Sendable {
    /// Sends `probes` in one message.
    func send(_ probes: [RoadProbe]) async throws(DirectionsError)
}
