import WaymarkNavigation

/// How much traffic delays the way to the next destination.
///
/// The numbers do not rise with the delay.
#if canImport(ObjectiveC)
    @objc
#endif
public enum GMSNavigationDelayCategory: Int, Sendable {
    /// There is no route, or nothing is known of the traffic.
    case noData = 0
    /// The way takes half as long again as without traffic, or longer.
    case heavy = 1
    /// The way takes a quarter as long again, or longer.
    case medium = 2
    /// The way takes less.
    case light = 3

    init(_ category: DelayCategory) {
        self =
            switch category {
            case .noData: .noData
            case .heavy: .heavy
            case .medium: .medium
            case .light: .light
            }
    }
}
