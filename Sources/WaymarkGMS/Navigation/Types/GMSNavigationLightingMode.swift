import WaymarkDirections

/// How bright a map and the panels on it are.
#if canImport(ObjectiveC)
    @objc
#endif
public enum GMSNavigationLightingMode: Int, Sendable {
    /// For the day.
    case normal = 0
    /// For the night and for tunnels.
    case lowLight = 1

    init(_ mode: LightingMode) { self = mode == .lowLight ? .lowLight : .normal }

    var core: LightingMode { self == .lowLight ? .lowLight : .normal }
}
