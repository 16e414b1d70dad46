#if canImport(ObjectiveC)
    public import WaymarkPlatform

    /// What ``GMSNavigatorListener`` is in Objective-C.
    @objc(GMSNavigatorListener) @preconcurrency @MainActor
    public protocol ObjectiveCNavigatorListener: NSObjectProtocol {
        /// The driver has arrived.
        @objc(navigator:didArriveAtWaypoint:)
        optional func navigator(
            _ navigator: GMSNavigator, didArriveAt waypoint: GMSNavigationWaypoint)
        /// There is another route, or none.
        @objc(navigatorDidChangeRoute:)
        optional func navigatorDidChangeRoute(_ navigator: GMSNavigator)
        /// The time to the next destination is another.
        @objc(navigator:didUpdateRemainingTime:)
        optional func navigator(
            _ navigator: GMSNavigator, didUpdateRemainingTime time: TimeInterval)
        /// The distance to the next destination is another.
        @objc(navigator:didUpdateRemainingDistance:)
        optional func navigator(
            _ navigator: GMSNavigator, didUpdateRemainingDistance distance: CLLocationDistance)
        /// The traffic ahead is another.
        @objc(navigator:didUpdateDelayCategory:)
        optional func navigator(
            _ navigator: GMSNavigator, didUpdate delayCategory: GMSNavigationDelayCategory)
        /// Another light suits.
        @objc(navigator:didChangeSuggestedLightingMode:)
        optional func navigator(
            _ navigator: GMSNavigator,
            didChangeSuggestedLightingMode lightingMode: GMSNavigationLightingMode)
        /// The driver is so much too fast.
        @objc(navigator:didUpdateSpeedingPercentage:)
        optional func navigator(
            _ navigator: GMSNavigator, didUpdateSpeedingPercentage percentageAboveLimit: CGFloat)
        /// An alert for speed has risen or ended.
        @objc(navigator:didUpdateSpeedAlertSeverity:speedingPercentage:)
        optional func navigator(
            _ navigator: GMSNavigator,
            didUpdate speedAlertSeverity: GMSNavigationSpeedAlertSeverity,
            speedingPercentage percentageAboveLimit: CGFloat)
        /// The steps ahead.
        @objc(navigator:didUpdateNavInfo:)
        optional func navigator(_ navigator: GMSNavigator, didUpdate navInfo: GMSNavigationNavInfo)
        /// A prompt is about to appear.
        @objc(navigatorWillPresentPrompt:)
        optional func navigatorWillPresentPrompt(_ navigator: GMSNavigator)
        /// A prompt has gone.
        @objc(navigatorDidDismissPrompt:)
        optional func navigatorDidDismissPrompt(_ navigator: GMSNavigator)
    }

    private final class NavigatorListenerAdapter: ObjectiveCAdapter<
        any ObjectiveCNavigatorListener
    >,
    GMSNavigatorListener
    {
        func navigator(_ navigator: GMSNavigator, didArriveAt waypoint: GMSNavigationWaypoint) {
            target?.navigator?(navigator, didArriveAt: waypoint)
        }

        func navigatorDidChangeRoute(_ navigator: GMSNavigator) {
            target?.navigatorDidChangeRoute?(navigator)
        }

        func navigator(_ navigator: GMSNavigator, didUpdateRemainingTime time: TimeInterval) {
            target?.navigator?(navigator, didUpdateRemainingTime: time)
        }

        func navigator(
            _ navigator: GMSNavigator, didUpdateRemainingDistance distance: CLLocationDistance
        ) {
            target?.navigator?(navigator, didUpdateRemainingDistance: distance)
        }

        func navigator(
            _ navigator: GMSNavigator, didUpdate delayCategory: GMSNavigationDelayCategory
        ) {
            target?.navigator?(navigator, didUpdate: delayCategory)
        }

        func navigator(
            _ navigator: GMSNavigator,
            didChangeSuggestedLightingMode lightingMode: GMSNavigationLightingMode
        ) {
            target?.navigator?(navigator, didChangeSuggestedLightingMode: lightingMode)
        }

        func navigator(
            _ navigator: GMSNavigator, didUpdateSpeedingPercentage percentageAboveLimit: CGFloat
        ) {
            target?.navigator?(navigator, didUpdateSpeedingPercentage: percentageAboveLimit)
        }

        func navigator(
            _ navigator: GMSNavigator,
            didUpdate speedAlertSeverity: GMSNavigationSpeedAlertSeverity,
            speedingPercentage percentageAboveLimit: CGFloat
        ) {
            target?.navigator?(
                navigator, didUpdate: speedAlertSeverity, speedingPercentage: percentageAboveLimit)
        }

        func navigator(_ navigator: GMSNavigator, didUpdate navInfo: GMSNavigationNavInfo) {
            target?.navigator?(navigator, didUpdate: navInfo)
        }

        func navigatorWillPresentPrompt(_ navigator: GMSNavigator) {
            target?.navigatorWillPresentPrompt?(navigator)
        }

        func navigatorDidDismissPrompt(_ navigator: GMSNavigator) {
            target?.navigatorDidDismissPrompt?(navigator)
        }
    }

    extension GMSNavigator {
        /// Adds an object that is told of events; it is not kept alive.
        @objc(addListener:) public func objectiveCAdd(_ listener: any ObjectiveCNavigatorListener) {
            add(NavigatorListenerAdapter.of(listener))
        }

        /// Takes a listener away.
        ///
        /// - Returns: whether it was one.
        @objc(removeListener:) @discardableResult
        public func objectiveCRemove(_ listener: any ObjectiveCNavigatorListener) -> Bool {
            remove(NavigatorListenerAdapter.of(listener))
        }
    }
#endif
