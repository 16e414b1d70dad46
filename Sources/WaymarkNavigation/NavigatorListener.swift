public import WaymarkDirections

/// Hears what a navigator reports. Every method has an empty default.
@MainActor public protocol NavigatorListener: AnyObject {
    /// A destination is reached.
    func navigator(_ navigator: Navigator, didArriveAt waypoint: Waypoint)
    /// There is another route, or none.
    func navigatorDidChangeRoute(_ navigator: Navigator)
    /// Seconds to the next destination.
    func navigator(_ navigator: Navigator, didUpdateRemainingTime time: Double)
    /// Metres to the next destination.
    func navigator(_ navigator: Navigator, didUpdateRemainingDistance distance: Double)
    /// Traffic delays the way to the next destination more or less than before.
    func navigator(_ navigator: Navigator, didUpdate delayCategory: DelayCategory)
    /// It became dark or light where the driver is.
    func navigator(_ navigator: Navigator, didChangeSuggestedLightingMode mode: LightingMode)
    /// How many percent faster than allowed the driver is: 0 where he is not, `nil` where that is
    /// not known.
    func navigator(_ navigator: Navigator, didUpdateSpeedingPercentage percentage: Double?)
    /// Something will be shown over the map.
    func navigatorWillPresentPrompt(_ navigator: Navigator)
    /// It is not shown any more.
    func navigatorDidDismissPrompt(_ navigator: Navigator)
    /// Any event, those above among them.
    func navigator(_ navigator: Navigator, didReport event: NavigationEvent)
}

extension NavigatorListener {
    /// Does nothing.
    public func navigator(_ navigator: Navigator, didArriveAt waypoint: Waypoint) {}
    /// Does nothing.
    public func navigatorDidChangeRoute(_ navigator: Navigator) {}
    /// Does nothing.
    public func navigator(_ navigator: Navigator, didUpdateRemainingTime time: Double) {}
    /// Does nothing.
    public func navigator(_ navigator: Navigator, didUpdateRemainingDistance distance: Double) {}
    /// Does nothing.
    public func navigator(_ navigator: Navigator, didUpdate delayCategory: DelayCategory) {}
    /// Does nothing.
    public func navigator(
        _ navigator: Navigator, didChangeSuggestedLightingMode mode: LightingMode
    ) {}
    /// Does nothing.
    public func navigator(_ navigator: Navigator, didUpdateSpeedingPercentage percentage: Double?) {
    }
    /// Does nothing.
    public func navigatorWillPresentPrompt(_ navigator: Navigator) {}
    /// Does nothing.
    public func navigatorDidDismissPrompt(_ navigator: Navigator) {}
    /// Does nothing.
    public func navigator(_ navigator: Navigator, didReport event: NavigationEvent) {}

    /// Calls the method of `event`, then the one for all.
    func hear(_ event: NavigationEvent, from navigator: Navigator) {
        switch event {
        case .arrived(let waypoint, _): self.navigator(navigator, didArriveAt: waypoint)
        case .routeChanged: navigatorDidChangeRoute(navigator)
        case .remainingTimeUpdated(let time):
            self.navigator(navigator, didUpdateRemainingTime: time)
        case .remainingDistanceUpdated(let distance):
            self.navigator(navigator, didUpdateRemainingDistance: distance)
        case .delayCategoryUpdated(let category): self.navigator(navigator, didUpdate: category)
        case .lightingModeSuggested(let mode):
            self.navigator(navigator, didChangeSuggestedLightingMode: mode)
        case .speedingUpdated(let state):
            self.navigator(navigator, didUpdateSpeedingPercentage: state.percentage)
        case .promptWillAppear: navigatorWillPresentPrompt(navigator)
        case .promptDidDisappear: navigatorDidDismissPrompt(navigator)
        default: break
        }
        self.navigator(navigator, didReport: event)
    }
}
