/// What a navigation does.
#if canImport(ObjectiveC)
    @objc
#endif
public enum GMSNavigationNavState: Int, Sendable {
    /// It is not known.
    case unknown = 0
    /// It guides along a route.
    case enroute = 1
    /// It looks for another route.
    case rerouting = 2
    /// It does not guide.
    case stopped = 3
}
