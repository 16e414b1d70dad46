/// The order in which routes are offered.
#if canImport(ObjectiveC)
    @objc
#endif
public enum GMSNavigationRoutingStrategy: Int, Sendable {
    /// By time and by what the profile prefers.
    case defaultBest = 0
    /// By length.
    case shorter = 1
    /// By how near their lengths are to ones that the app names.
    case deltaToTargetDistance = 2
}
