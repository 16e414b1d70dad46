import WaymarkStyle

/// The kind of map that is shown.
public enum MapType: String, Sendable, CaseIterable, Codable {
    /// Roads and names, in the style of the map.
    case normal
    /// Pictures of the ground alone.
    case satellite
    /// Roads and names over shaded slopes.
    case terrain
    /// Roads and names over pictures of the ground.
    case hybrid
    /// Nothing but what an app lays on it.
    case none

    /// Its style; `nil` for the one of the map.
    func style() throws(StyleError) -> Style? {
        switch self {
        case .normal: return nil
        case .terrain: return try Style(named: "terrain")
        case .hybrid: return try Style(named: "hybrid")
        case .satellite:
            return try Style(named: "hybrid").filtered {
                $0.kind == .background || $0.kind == .raster
            }
        case .none: return try Style(named: "day").filtered { $0.kind == .background }
        }
    }
}
