public import WaymarkPlatform

/// Hears what a navigator reports, as the first interface has it: there is one delegate, and every method has a
/// default that does nothing. ``GMSNavigatorListener`` is what apps use today.
@preconcurrency @MainActor public protocol GMSNavigatorDelegate: AnyObject {
    /// The driver is at another place: on the road where he drives on one. It comes with every location.
    func navigator(_ navigator: GMSNavigator, didUpdate location: CLLocation)
    /// A destination is reached.
    func navigator(_ navigator: GMSNavigator, didArriveAt waypoint: GMSNavigationWaypoint)
    /// There is another route, or none any more.
    func navigatorDidChangeRoute(_ navigator: GMSNavigator)
    /// The time or the distance to the next destination has changed by its threshold; one event for both.
    func navigator(
        _ navigator: GMSNavigator,
        didUpdateRemainingTimeOrDistance timeAndDistance: GMSTimeAndDistance)
}

extension GMSNavigatorDelegate {
    /// Does nothing.
    public func navigator(_ navigator: GMSNavigator, didUpdate location: CLLocation) {}
    /// Does nothing.
    public func navigator(_ navigator: GMSNavigator, didArriveAt waypoint: GMSNavigationWaypoint) {
    }
    /// Does nothing.
    public func navigatorDidChangeRoute(_ navigator: GMSNavigator) {}
    /// Does nothing.
    public func navigator(
        _ navigator: GMSNavigator,
        didUpdateRemainingTimeOrDistance timeAndDistance: GMSTimeAndDistance
    ) {}
}
