/// In which units distances are told.
public enum DistanceUnit: String, Hashable, Sendable, Codable, CaseIterable {
    /// Metres and kilometres.
    case metric
    /// Feet and miles, as in the United States.
    case imperial
    /// Yards and miles, as in the United Kingdom.
    case imperialYards = "imperial-yards"
}

/// How a route is to be found and told (row E1).
public struct RoutingOptions: Hashable, Sendable, Codable {
    /// The name of a routing profile of the provider.
    public var profile: String
    /// The language of instructions as a BCP 47 tag.
    public var locale: String
    /// The units of instructions; those of the country where `nil`.
    public var unit: DistanceUnit?

    /// A car, English, and the units of the country.
    public static let `default` = RoutingOptions()

    /// Options for `profile`.
    public init(profile: String = "car", locale: String = "en", unit: DistanceUnit? = nil) {
        self.profile = profile
        self.locale = locale
        self.unit = unit
    }
}
