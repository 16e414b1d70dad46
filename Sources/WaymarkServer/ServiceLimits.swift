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
    /// The most points of a route along which places are looked for.
    public var linePoints = 20_000
    /// The most pixels along a side of a picture.
    public var picturePixels = 2560
    /// The most other routes besides the best one, 0 to 3.
    public var alternatives = 3
    /// Metres from a place within which roads are looked for, where a request sets no radius.
    public var snapRadius = 100_000.0
    /// Seconds of a worker that the answer of a request may take, a day at most.
    public var workSeconds = 2.0
    /// Seconds that a request may wait for a worker, a day at most; as much work may wait as the
    /// workers do in this time.
    public var waitSeconds = 5.0
    /// The most clients that listen to the changes of the traffic at a time.
    public var trafficListeners = 256
    /// The most bytes of a path with its query, and of a body.
    public var targetBytes = 512 * 1024

    /// The limits that suit a public server.
    public init() {}

    /// The most coordinates that any service takes.
    var mostPlaces: Int { [routePlaces, tablePlaces, tripPlaces, matchPoints].max() ?? 0 }
}
