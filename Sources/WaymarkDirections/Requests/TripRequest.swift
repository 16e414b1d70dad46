/// A request for the fastest tour over places.
public struct TripRequest: Hashable, Sendable, Codable {
    /// The places, two or more.
    public var waypoints: [Waypoint]
    /// The places that are fixed in the order.
    public var shape = TripOptions()
    /// Whether legs have steps and what is known of each segment.
    public var includesSteps = true
    /// Whether legs have the heights of the ground, where the provider knows them.
    public var includesElevation = false
    /// The options of the search.
    public var options: RoutingOptions

    /// A request for a round tour over `waypoints` from the first.
    public init(waypoints: [Waypoint], options: RoutingOptions = .default) {
        self.waypoints = waypoints
        self.options = options
    }
}

/// The shape of a tour over places.
public struct TripOptions: Hashable, Sendable, Codable {
    /// Whether it leads back to its start.
    public var isRound: Bool
    /// Whether it starts at the first place.
    public var startsAtFirst: Bool
    /// Whether it ends at the last place, or, of a round one, passes it last.
    public var endsAtLast: Bool

    /// A round tour from the first place.
    public init(isRound: Bool = true, startsAtFirst: Bool = true, endsAtLast: Bool = false) {
        self.isRound = isRound
        self.startsAtFirst = startsAtFirst
        self.endsAtLast = endsAtLast
    }
}

/// The answer to a request for a tour.
public struct TripResponse: Hashable, Sendable, Codable {
    /// The tour.
    public let route: Route
    /// The numbers of the places in the order of the tour, each once.
    public let order: [Int]
    /// The places as they were taken to lie on roads, in the order of the request.
    public let waypoints: [SnappedWaypoint]

    /// The tour `route` over `waypoints` in `order`.
    public init(route: Route, order: [Int], waypoints: [SnappedWaypoint]) {
        self.route = route
        self.order = order
        self.waypoints = waypoints
    }
}
