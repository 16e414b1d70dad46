/// A request for the times and distances from places to places.
public struct TableRequest: Hashable, Sendable, Codable {
    /// The places.
    public var waypoints: [Waypoint]
    /// The numbers of the waypoints that routes start from; all where `nil`.
    public var sources: [Int]?
    /// The numbers of the waypoints that routes lead to; all where `nil`.
    public var destinations: [Int]?
    /// The options of the search.
    public var options: RoutingOptions
    /// Whether each journey takes what its roads take when it is there. Else, and where `nil`, all roads are as they
    /// are at the departure, all the way, which is found many times faster. Tables by the clock have up to 2,500
    /// pairs.
    public var followsClock: Bool?

    /// A request for the table from each of `waypoints` to each.
    public init(waypoints: [Waypoint], options: RoutingOptions = .default) {
        self.waypoints = waypoints
        self.options = options
    }
}

/// The times and distances of the best routes from places to places.
public struct TravelTable: Hashable, Sendable, Codable {
    /// Stands for no route.
    public static let unreachable = UInt32.max

    /// The places that routes start from.
    public let sources: [SnappedWaypoint]
    /// The places that routes lead to.
    public let destinations: [SnappedWaypoint]
    /// Milliseconds, ``unreachable`` where there is no route: row by row, one row a source.
    public let milliseconds: [UInt32]
    /// Decimetres, ``unreachable`` where there is no route, in the same order.
    public let decimeters: [UInt32]

    /// A table of `sources.count` rows with `destinations.count` columns.
    public init(
        sources: [SnappedWaypoint], destinations: [SnappedWaypoint], milliseconds: [UInt32],
        decimeters: [UInt32]
    ) {
        self.sources = sources
        self.destinations = destinations
        self.milliseconds = milliseconds
        self.decimeters = decimeters
    }

    /// Seconds from one place to another, by their numbers; `nil` where there is no route.
    public func duration(from source: Int, to destination: Int) -> Double? {
        let value = milliseconds[source * destinations.count + destination]
        return value == Self.unreachable ? nil : Double(value) / 1000
    }

    /// Metres from one place to another, by their numbers; `nil` where there is no route.
    public func distance(from source: Int, to destination: Int) -> Double? {
        let value = decimeters[source * destinations.count + destination]
        return value == Self.unreachable ? nil : Double(value) / 10
    }
}
