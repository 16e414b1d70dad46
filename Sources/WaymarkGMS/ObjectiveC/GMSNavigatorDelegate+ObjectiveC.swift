#if canImport(ObjectiveC)
    public import WaymarkPlatform

    /// What ``GMSNavigatorDelegate`` is in Objective-C.
    @objc(GMSNavigatorDelegate) @preconcurrency @MainActor
    public protocol ObjectiveCNavigatorDelegate: NSObjectProtocol {
        /// The driver's place on the road.
        @objc(navigator:didUpdateLocation:)
        optional func navigator(_ navigator: GMSNavigator, didUpdate location: CLLocation)
        /// The driver has arrived.
        @objc(navigator:didArriveAtWaypoint:)
        optional func navigator(
            _ navigator: GMSNavigator, didArriveAt waypoint: GMSNavigationWaypoint)
        /// There is another route, or none.
        @objc(navigatorDidChangeRoute:)
        optional func navigatorDidChangeRoute(_ navigator: GMSNavigator)
        /// Time or distance to the next destination are others.
        @objc(navigator:didUpdateRemainingTimeOrDistance:)
        optional func navigator(
            _ navigator: GMSNavigator,
            didUpdateRemainingTimeOrDistance timeAndDistance: GMSTimeAndDistance)
    }

    private final class NavigatorDelegateAdapter: ObjectiveCAdapter<
        any ObjectiveCNavigatorDelegate
    >,
    GMSNavigatorDelegate
    {
        func navigator(_ navigator: GMSNavigator, didUpdate location: CLLocation) {
            target?.navigator?(navigator, didUpdate: location)
        }

        func navigator(_ navigator: GMSNavigator, didArriveAt waypoint: GMSNavigationWaypoint) {
            target?.navigator?(navigator, didArriveAt: waypoint)
        }

        func navigatorDidChangeRoute(_ navigator: GMSNavigator) {
            target?.navigatorDidChangeRoute?(navigator)
        }

        func navigator(
            _ navigator: GMSNavigator,
            didUpdateRemainingTimeOrDistance timeAndDistance: GMSTimeAndDistance
        ) {
            target?.navigator?(navigator, didUpdateRemainingTimeOrDistance: timeAndDistance)
        }
    }

    extension GMSNavigator {
        /// The `delegate` of Objective-C.
        @objc(delegate) public var objectiveCDelegate: (any ObjectiveCNavigatorDelegate)? {
            get { (delegate as? NavigatorDelegateAdapter)?.target }
            set { delegate = newValue.map { NavigatorDelegateAdapter.of($0) } }
        }
    }
#endif
