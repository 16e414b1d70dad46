public import WaymarkDirections

/// Kinds of roads that a route may be asked to avoid.
@frozen public struct RoadFeatures: OptionSet, Hashable, Sendable, Codable {
    /// The bits.
    public let rawValue: UInt8
    /// The set with these bits.
    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Roads where the vehicle pays.
    public static let tolls = RoadFeatures(rawValue: 1 << 0)
    /// Motorways.
    public static let motorways = RoadFeatures(rawValue: 1 << 1)
    /// Ferries and car trains.
    public static let ferries = RoadFeatures(rawValue: 1 << 2)
    /// Roads that are not paved.
    public static let unpaved = RoadFeatures(rawValue: 1 << 3)
}

/// What decides the costs of roads and turns besides the profile.
public struct CostOptions: Hashable, Sendable {
    /// What the route is to be short of.
    public var objective: RoutingStrategy
    /// Roads that are closed for this request.
    public var avoids: RoadFeatures
    /// The time at which conditional tags and restrictions are evaluated; they do not hold where
    /// it is `nil`.
    public var departure: LocalTime?
    /// Whether height, weight and the like are left out of account.
    public var ignoresVehicleLimits: Bool
    /// Whether the profile's preferences are left out of account.
    public var ignoresPreferences: Bool

    /// The fastest way with nothing avoided.
    public init(
        objective: RoutingStrategy = .fastest, avoids: RoadFeatures = [],
        departure: LocalTime? = nil, ignoresVehicleLimits: Bool = false,
        ignoresPreferences: Bool = false
    ) {
        self.ignoresPreferences = ignoresPreferences
        self.objective = objective
        self.avoids = avoids
        self.departure = departure
        self.ignoresVehicleLimits = ignoresVehicleLimits
    }
}
