/// In which units distances are told.
public enum DistanceUnit: String, Hashable, Sendable, Codable, CaseIterable {
    /// Metres and kilometres.
    case metric
    /// Feet and miles, as in the United States.
    case imperial
    /// Yards and miles, as in the United Kingdom.
    case imperialYards = "imperial-yards"
}

/// How many other routes are offered besides the best one (row E2).
public enum AlternateRoutesStrategy: String, Hashable, Sendable, Codable, CaseIterable {
    /// All good ones, up to two.
    case all
    /// One, if there is one.
    case one
    /// None.
    case none

    /// The greatest number of other routes.
    public var most: Int {
        switch self {
        case .all: 2
        case .one: 1
        case .none: 0
        }
    }
}

/// What a route is to be short of.
public enum RoutingStrategy: String, Hashable, Sendable, Codable, CaseIterable {
    /// Time, and what the profile prefers.
    case fastest
    /// Metres.
    case shortest
}

/// How a route is to be found and told (row E1).
public struct RoutingOptions: Hashable, Sendable, Codable {
    /// The name of a routing profile of the provider.
    public var profile: String
    /// The language of instructions as a BCP 47 tag.
    public var locale: String
    /// The units of instructions; those of the country where `nil`.
    public var unit: DistanceUnit?
    /// How many other routes are offered; only where there is no stop on the way (row E3).
    public var alternateRoutesStrategy = AlternateRoutesStrategy.all
    /// What the route is to be short of.
    public var strategy = RoutingStrategy.fastest
    /// Whether toll roads are left out where there is another way.
    public var avoidsTolls = false
    /// Whether motorways are left out where there is another way.
    public var avoidsHighways = false
    /// Whether ferries are left out where there is another way.
    public var avoidsFerries = false
    /// Whether unpaved roads are left out where there is another way.
    public var avoidsUnpavedRoads = false
    /// When the journey starts, by the clock at its start: restrictions that depend on the time
    /// are evaluated then. Where it is `nil`, none of them holds.
    public var departureTime: LocalTime?
    /// Roads, places and areas that are closed for this route.
    public var closures = RouteClosures()

    /// A car, English, and the units of the country.
    public static let `default` = RoutingOptions()

    /// Options for `profile`.
    public init(profile: String = "car", locale: String = "en", unit: DistanceUnit? = nil) {
        self.profile = profile
        self.locale = locale
        self.unit = unit
    }

    /// Options for a car with this strategy of alternate routes (row E3).
    public init(alternateRoutesStrategy: AlternateRoutesStrategy) {
        self.init()
        self.alternateRoutesStrategy = alternateRoutesStrategy
    }
}
