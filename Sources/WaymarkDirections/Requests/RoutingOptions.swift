/// How many other routes are offered besides the best one.
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

/// The quantity that a route keeps small.
public enum RoutingStrategy: String, Hashable, Sendable, Codable, CaseIterable {
    /// Time, and what the profile prefers.
    case fastest
    /// Metres.
    case shortest
}

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
    /// Stairs that one climbs.
    public static let stairs = RoadFeatures(rawValue: 1 << 4)
    /// Escalators.
    public static let escalators = RoadFeatures(rawValue: 1 << 5)
}

/// The options of every search: routes, tables, tours and areas within reach.
///
/// ```swift
/// var options = RoutingOptions(profile: "truck")
/// options.avoidsTolls = true
/// options.departureTime = LocalTime(iso: "2026-11-23T08:00")
/// ```
public struct RoutingOptions: Hashable, Sendable, Codable {
    /// The name of a routing profile of the provider.
    public var profile: String
    /// How many other routes are offered; only where there is no stop on the way.
    public var alternateRoutesStrategy = AlternateRoutesStrategy.all
    /// The goal of the search: a short time or a short way.
    public var strategy = RoutingStrategy.fastest
    /// Whether toll roads are left out where there is another way.
    public var avoidsTolls = false
    /// Whether motorways are left out where there is another way.
    public var avoidsHighways = false
    /// Whether ferries are left out where there is another way.
    public var avoidsFerries = false
    /// Whether unpaved roads are left out where there is another way.
    public var avoidsUnpavedRoads = false
    /// Whether stairs are left out where there is another way, as by a ramp or a lift.
    public var avoidsStairs = false
    /// Whether escalators are left out where there is another way.
    public var avoidsEscalators = false
    /// When the journey starts, by the clock at its start: restrictions that depend on the time
    /// are evaluated then. Where it is `nil`, none of them holds; a navigator departs now.
    public var departureTime: LocalTime?
    /// When the journey shall end at the latest, by the clock at its start, instead of a departure: it begins as
    /// late as that allows. For routes alone.
    public var arrivalTime: LocalTime?
    /// Roads, places and areas that are closed for this route.
    public var closures = RouteClosures()
    /// The vehicle, where it is not that of the profile.
    public var vehicle: VehicleDimensions?
    /// A profile of the caller's own instead of ``profile``: a YAML document (`Documentation/Profiles.md`), which
    /// may extend a profile of the provider. It uses no roads but those that profiles of the provider use.
    public var profileDocument: String?

    /// A car, and the fastest way.
    public static let `default` = RoutingOptions()

    /// Options for `profile`.
    public init(profile: String = "car") { self.profile = profile }

    /// Options for a car with this strategy of alternate routes.
    public init(alternateRoutesStrategy: AlternateRoutesStrategy) {
        self.init()
        self.alternateRoutesStrategy = alternateRoutesStrategy
    }
}

extension RoutingOptions {
    /// The kinds of roads to avoid, as one set.
    public var avoids: RoadFeatures {
        get {
            var features: RoadFeatures = []
            if avoidsTolls { features.insert(.tolls) }
            if avoidsHighways { features.insert(.motorways) }
            if avoidsFerries { features.insert(.ferries) }
            if avoidsUnpavedRoads { features.insert(.unpaved) }
            if avoidsStairs { features.insert(.stairs) }
            if avoidsEscalators { features.insert(.escalators) }
            return features
        }
        set {
            avoidsTolls = newValue.contains(.tolls)
            avoidsHighways = newValue.contains(.motorways)
            avoidsFerries = newValue.contains(.ferries)
            avoidsUnpavedRoads = newValue.contains(.unpaved)
            avoidsStairs = newValue.contains(.stairs)
            avoidsEscalators = newValue.contains(.escalators)
        }
    }
}

extension RoutingOptions {
    private enum CodingKeys: String, CodingKey {
        case profile, alternateRoutesStrategy, strategy, avoidsTolls, avoidsHighways, avoidsFerries
        case avoidsUnpavedRoads, avoidsStairs, avoidsEscalators, departureTime, arrivalTime
        case closures, vehicle, profileDocument
    }

    /// Decodes options; what an older document does not have is as in new options.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        self.init(profile: try fields.decode(String.self, forKey: .profile))
        alternateRoutesStrategy = try fields.decode(
            AlternateRoutesStrategy.self, forKey: .alternateRoutesStrategy)
        strategy = try fields.decode(RoutingStrategy.self, forKey: .strategy)
        avoidsTolls = try fields.decode(Bool.self, forKey: .avoidsTolls)
        avoidsHighways = try fields.decode(Bool.self, forKey: .avoidsHighways)
        avoidsFerries = try fields.decode(Bool.self, forKey: .avoidsFerries)
        avoidsUnpavedRoads = try fields.decode(Bool.self, forKey: .avoidsUnpavedRoads)
        avoidsStairs = try fields.decodeIfPresent(Bool.self, forKey: .avoidsStairs) ?? false
        avoidsEscalators = try fields.decodeIfPresent(Bool.self, forKey: .avoidsEscalators) ?? false
        departureTime = try fields.decodeIfPresent(LocalTime.self, forKey: .departureTime)
        arrivalTime = try fields.decodeIfPresent(LocalTime.self, forKey: .arrivalTime)
        closures = try fields.decode(RouteClosures.self, forKey: .closures)
        vehicle = try fields.decodeIfPresent(VehicleDimensions.self, forKey: .vehicle)
        profileDocument = try fields.decodeIfPresent(String.self, forKey: .profileDocument)
    }
}
