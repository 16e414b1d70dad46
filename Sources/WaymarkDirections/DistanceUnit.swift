/// The units of distances.
public enum DistanceUnit: String, Hashable, Sendable, Codable, CaseIterable {
    /// Metres and kilometres.
    case metric
    /// Feet and miles, as in the United States.
    case imperial
    /// Yards and miles, as in the United Kingdom.
    case imperialYards = "imperial-yards"
}
