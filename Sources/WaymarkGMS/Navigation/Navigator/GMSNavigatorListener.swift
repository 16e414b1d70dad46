public import WaymarkPlatform

/// Hears what a navigator reports. Every method has a default that does nothing.
///
/// ```swift
/// mapView.navigator?.add(self)  // it is not kept alive
/// ```
@preconcurrency @MainActor public protocol GMSNavigatorListener: AnyObject {
    /// A destination is reached: the object that was given when destinations were set. It comes once for each.
    func navigator(_ navigator: GMSNavigator, didArriveAt waypoint: GMSNavigationWaypoint)
    /// There is another route, or none any more.
    func navigatorDidChangeRoute(_ navigator: GMSNavigator)
    /// The seconds to the next destination have changed by ``GMSNavigator/timeUpdateThreshold`` or more.
    func navigator(_ navigator: GMSNavigator, didUpdateRemainingTime time: TimeInterval)
    /// The meters to the next destination have changed by ``GMSNavigator/distanceUpdateThreshold`` or more.
    func navigator(
        _ navigator: GMSNavigator, didUpdateRemainingDistance distance: CLLocationDistance)
    /// Traffic delays the way to the next destination more or less than before.
    func navigator(_ navigator: GMSNavigator, didUpdate delayCategory: GMSNavigationDelayCategory)
    /// It became dark or light where the driver is. The map stays as it is until the app says otherwise.
    func navigator(
        _ navigator: GMSNavigator,
        didChangeSuggestedLightingMode lightingMode: GMSNavigationLightingMode)
    /// How many percent faster than allowed the driver is: 0 where he is not, -1 where that is not known.
    func navigator(
        _ navigator: GMSNavigator, didUpdateSpeedingPercentage percentageAboveLimit: CGFloat)
    /// The same with how bad it is. The percentage means nothing but for minor and major alerts.
    func navigator(
        _ navigator: GMSNavigator, didUpdate speedAlertSeverity: GMSNavigationSpeedAlertSeverity,
        speedingPercentage percentageAboveLimit: CGFloat)
    /// What comes next on the way: with every location while the driver is guided, and once when guidance ends.
    func navigator(_ navigator: GMSNavigator, didUpdate navInfo: GMSNavigationNavInfo)
    /// Something is about to be shown over the map.
    func navigatorWillPresentPrompt(_ navigator: GMSNavigator)
    /// It is not shown any more.
    func navigatorDidDismissPrompt(_ navigator: GMSNavigator)
}

extension GMSNavigatorListener {
    /// Does nothing.
    public func navigator(_ navigator: GMSNavigator, didArriveAt waypoint: GMSNavigationWaypoint) {
    }
    /// Does nothing.
    public func navigatorDidChangeRoute(_ navigator: GMSNavigator) {}
    /// Does nothing.
    public func navigator(_ navigator: GMSNavigator, didUpdateRemainingTime time: TimeInterval) {}
    /// Does nothing.
    public func navigator(
        _ navigator: GMSNavigator, didUpdateRemainingDistance distance: CLLocationDistance
    ) {}
    /// Does nothing.
    public func navigator(
        _ navigator: GMSNavigator, didUpdate delayCategory: GMSNavigationDelayCategory
    ) {}
    /// Does nothing.
    public func navigator(
        _ navigator: GMSNavigator,
        didChangeSuggestedLightingMode lightingMode: GMSNavigationLightingMode
    ) {}
    /// Does nothing.
    public func navigator(
        _ navigator: GMSNavigator, didUpdateSpeedingPercentage percentageAboveLimit: CGFloat
    ) {}
    /// Does nothing.
    public func navigator(
        _ navigator: GMSNavigator, didUpdate speedAlertSeverity: GMSNavigationSpeedAlertSeverity,
        speedingPercentage percentageAboveLimit: CGFloat
    ) {}
    /// Does nothing.
    public func navigator(_ navigator: GMSNavigator, didUpdate navInfo: GMSNavigationNavInfo) {}
    /// Does nothing.
    public func navigatorWillPresentPrompt(_ navigator: GMSNavigator) {}
    /// Does nothing.
    public func navigatorDidDismissPrompt(_ navigator: GMSNavigator) {}
}
