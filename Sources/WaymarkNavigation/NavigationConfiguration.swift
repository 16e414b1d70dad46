/// The numbers of navigation.
public struct NavigationConfiguration: Hashable, Sendable {
    /// A driver within this many metres of the route is on it.
    public var routeTolerance = 25.0
    /// Readings off the route, one after the other, before the route is left.
    public var deviationCount = 3
    /// Metres from the route at which one reading less is enough.
    public var certainDeviation = 60.0
    /// Degrees between course and route from which on a driver goes another way.
    public var wrongWayAngle = 100.0
    /// Metres before the end of a leg at which the destination is reached.
    public var arrivalDistance = 20.0
    /// Seconds after a failed search for a new route until the next; doubled with each failure.
    public var rerouteBackoff = 5.0
    /// The longest wait between two searches, in seconds.
    public var longestBackoff = 60.0
    /// Seconds of change before the remaining time is reported (row B16).
    public var timeUpdateThreshold = 1.0
    /// Metres of change before the remaining distance is reported (row B17).
    public var distanceUpdateThreshold = 1.0

    /// The values above.
    public init() {}
}
