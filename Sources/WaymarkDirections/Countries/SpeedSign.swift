/// How the sign of a speed limit looks in a country.
public struct SpeedSign: Hashable, Sendable {
    /// The shapes of signs.
    public enum Shape: String, Hashable, Sendable {
        /// A white disc with a red ring.
        case circle
        /// A white plate, higher than wide, with words over the number.
        case plate
    }

    /// Its shape.
    public let shape: Shape
    /// The unit of the limit on it.
    public let unit: SpeedUnit
    /// The lines over the number.
    public let caption: [String]

    /// As in Europe and most of the world, by the Vienna Convention on Road Signs and Signals.
    public static let europe = SpeedSign(shape: .circle, unit: .kilometersPerHour, caption: [])
    /// As in the United Kingdom: the same in miles per hour.
    public static let unitedKingdom = SpeedSign(shape: .circle, unit: .milesPerHour, caption: [])
    /// As in the United States: sign R2-1 of the Manual on Uniform Traffic Control Devices.
    public static let unitedStates = SpeedSign(
        shape: .plate, unit: .milesPerHour, caption: ["SPEED", "LIMIT"])
    /// As in Canada.
    public static let canada = SpeedSign(
        shape: .plate, unit: .kilometersPerHour, caption: ["MAXIMUM"])

    /// The sign of a country, by its ISO 3166-1 code of two letters; where the country is not known
    /// that of those who count distances in `unit`.
    public static func sign(country: String?, unit: DistanceUnit = .metric) -> SpeedSign {
        if let country = country.flatMap({ Country(code: $0) }) { return country.speedSign }
        switch unit {
        case .metric: return .europe
        case .imperial: return .unitedStates
        case .imperialYards: return .unitedKingdom
        }
    }
}
