/// How bright a map is.
public enum LightingMode: String, Hashable, Sendable, Codable, CaseIterable {
    /// For the day.
    case normal
    /// Darker, for the night and for tunnels.
    case lowLight
}
