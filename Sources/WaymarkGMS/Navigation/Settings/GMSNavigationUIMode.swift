import WaymarkDirections

/// The look of the navigation UI, as the first interface has it.
#if canImport(ObjectiveC)
    @objc
#endif
public enum GMSNavigationUIMode: Int, Sendable {
    /// For the day.
    #if canImport(ObjectiveC)
        @objc(GMSNavigationUINormal)
    #endif
    case normal = 1
    /// Darker, for the night.
    #if canImport(ObjectiveC)
        @objc(GMSNavigationUINight)
    #endif
    case night = 2

    init(_ mode: LightingMode) { self = mode == .lowLight ? .night : .normal }
}
