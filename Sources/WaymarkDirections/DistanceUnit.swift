/// The units of distances.
public enum DistanceUnit: String, Hashable, Sendable, Codable, CaseIterable {
    /// Metres and kilometres.
    case metric
    /// Feet and miles, as in the United States.
    case imperial
    /// Yards and miles, as in the United Kingdom.
    case imperialYards = "imperial-yards"

    /// The units that are usual in a country, by its code of ISO 3166; metres where it is `nil`.
    public init(country: String?) {
        switch country {
        case "US", "LR", "PR", "VI", "GU": self = .imperial
        case "GB", "IM", "JE", "GG": self = .imperialYards
        default: self = .metric
        }
    }
}
