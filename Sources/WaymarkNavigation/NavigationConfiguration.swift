/// The numbers of navigation.
public struct NavigationConfiguration: Hashable, Sendable, Codable {
    /// A driver within this many metres of the route is not said to have left it.
    public var routeTolerance = 25.0
    /// The probability of being elsewhere at which the route is left.
    public var certainDeviation = 0.95
    /// The probability of being on the route below which nothing is said.
    public var voiceConfidence = 0.6
    /// Metres by which somebody who starts beside the route goes away from it before he is said to
    /// leave it.
    public var startTolerance = 60.0
    /// Metres before the end of a leg at which the destination is reached.
    public var arrivalDistance = 20.0
    /// Whether guidance ends when a destination is reached.
    public var stopsGuidanceAtArrival = true
    /// Seconds without a reading after which the signal is lost.
    public var signalTimeout = 10.0
    /// Seconds after a failed search for a new route until the next; doubled with each failure.
    public var rerouteBackoff = 5.0
    /// The longest wait between two searches, in seconds.
    public var longestBackoff = 60.0
    /// When a driver who is too fast is alerted.
    public var speedAlerts = SpeedAlertOptions()
    /// Seconds of change before the remaining time is reported. What is negative or no number sets
    /// the default of 1; the greatest number switches the reports off.
    public var timeUpdateThreshold = 1.0 {
        didSet { if !(timeUpdateThreshold >= 0) { timeUpdateThreshold = 1 } }
    }
    /// Metres of change before the remaining distance is reported. As ``timeUpdateThreshold``.
    public var distanceUpdateThreshold = 1.0 {
        didSet { if !(distanceUpdateThreshold >= 0) { distanceUpdateThreshold = 1 } }
    }

    /// The values above.
    public init() {}
}
