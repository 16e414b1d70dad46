import WaymarkDirections

/// The look of the navigation UI, as the first interface has it.
#if canImport(ObjectiveC)
    @objc
#endif
public enum GMSNavigationUIMode: Int, Sendable {
    /// For the day.
    case normal = 1
    /// Darker, for the night.
    case night = 2

    init(_ mode: LightingMode) { self = mode == .lowLight ? .night : .normal }
}
