/// How much one request may ask for.
public struct ServiceLimits: Hashable, Sendable {
    /// The most places of a route.
    public var routePlaces = 500
    /// The most places of a table, sources and destinations together.
    public var tablePlaces = 500
    /// The most places of a tour.
    public var tripPlaces = 100
    /// The most points of a trace.
    public var matchPoints = 1000
    /// The most roads around a place.
    public var nearestRoads = 100
    /// The most other routes besides the best one, 0 to 3.
    public var alternatives = 3
    /// Metres from a place within which roads are looked for, where a request sets no radius.
    public var snapRadius = 100_000.0
    /// The most bytes of a path with its query.
    public var targetBytes = 512 * 1024

    /// The limits that suit a public server.
    public init() {}
}
