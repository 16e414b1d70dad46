/// How bright a map is (rows C8, H27 and L27).
public enum LightingMode: String, Hashable, Sendable, Codable, CaseIterable {
    /// For the day.
    case normal
    /// Darker, for the night and for tunnels.
    case lowLight
}
