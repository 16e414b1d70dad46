import WaymarkDirections
import WaymarkInstructions
import WaymarkNavigation
import WaymarkPlatform
import WaymarkUIKit

/// The listeners of a navigator, and what they were told last.
@MainActor struct EventReporter {
    var listeners = WeakList()
    /// What was told of time and distance together.
    var remaining: (time: Date?, value: GMSTimeAndDistance)?
    var navState = GMSNavigationNavState.stopped
    /// Whether the route is another one than that of the last info.
    var isRouteNew = false
}

extension GMSNavigator {
    func hear(_ event: NavigationEvent) {
        note(event)
        switch event {
        case .arrived(let waypoint, let index): arrive(at: destinations.waypoint(index, waypoint))
        case .routeChanged:
            tell { $0.navigatorDidChangeRoute(self) }
            delegate?.navigatorDidChangeRoute(self)
        case .remainingTimeUpdated(let time):
            tell { $0.navigator(self, didUpdateRemainingTime: time) }
            reportRemaining()
        case .remainingDistanceUpdated(let distance):
            tell { $0.navigator(self, didUpdateRemainingDistance: distance) }
            reportRemaining()
        case .delayCategoryUpdated(let category):
            tell { $0.navigator(self, didUpdate: GMSNavigationDelayCategory(category)) }
        case .lightingModeSuggested(let mode):
            let mode = GMSNavigationLightingMode(mode)
            tell { $0.navigator(self, didChangeSuggestedLightingMode: mode) }
        case .speedingUpdated(let state): report(state)
        case .promptWillAppear: tell { $0.navigatorWillPresentPrompt(self) }
        case .promptDidDisappear: tell { $0.navigatorDidDismissPrompt(self) }
        case .locationUpdated(let snapped):
            delegate?.navigator(self, didUpdate: CLLocation(snapped.location))
        case .announcement(let due):
            guard sendsBackgroundNotifications else { break }
            backgroundNotificationHandler?(core.words(for: due).text)
        default: break
        }
        reportInfo(with: event)
    }

    /// Tells those who listened that guidance has ended, where it has.
    func reportEndOfGuidance() {
        if !core.isGuidanceActive, reporter.navState != .stopped { reportInfo() }
    }

    private func note(_ event: NavigationEvent) {
        guard case .routeChanged(let cause) = event else { return }
        reporter.isRouteNew = true
        if cause == .destinationsSet || cause == .restored {
            destinations.routeWasSet(to: core.destinations)
        }
    }

    private func arrive(at waypoint: GMSNavigationWaypoint) {
        tell { $0.navigator(self, didArriveAt: waypoint) }
        delegate?.navigator(self, didArriveAt: waypoint)
    }

    private func report(_ state: SpeedingState) {
        let percentage = CGFloat(state.percentage ?? -1)
        tell { $0.navigator(self, didUpdateSpeedingPercentage: percentage) }
        let severity = GMSNavigationSpeedAlertSeverity(state)
        tell { $0.navigator(self, didUpdate: severity, speedingPercentage: percentage) }
    }

    /// Tells the delegate of time and distance, once where both have changed.
    private func reportRemaining() {
        guard let delegate else { return }
        let state = core.moment ?? core.state
        guard let time = state.timeToNextDestination, let distance = state.distanceToNextDestination
        else { return }
        let value = GMSTimeAndDistance(TimeAndDistance(time: time, distance: distance))
        if let last = reporter.remaining, last.time == state.time, last.value == value { return }
        reporter.remaining = (state.time, value)
        delegate.navigator(self, didUpdateRemainingTimeOrDistance: value)
    }

    private func reportInfo(with event: NavigationEvent) {
        switch event {
        case .locationUpdated, .rerouting, .rerouteFailed, .returnedToRoute, .routeChanged,
            .arrived:
            let isActive = (core.moment ?? core.state).isGuidanceActive
            if isActive || reporter.navState != .stopped { reportInfo() }
        default: break
        }
    }

    private func reportInfo() {
        guard !reporter.listeners.objects.isEmpty else { return }
        let info = GMSNavigationNavInfo(core, isRouteNew: reporter.isRouteNew)
        reporter.isRouteNew = false
        reporter.navState = info.navState
        tell { $0.navigator(self, didUpdate: info) }
    }

    private func tell(_ body: (any GMSNavigatorListener) -> Void) {
        for case let listener as any GMSNavigatorListener in reporter.listeners.objects
        // One that was removed by another one hears nothing more.
        where reporter.listeners.contains(listener) { body(listener) }
    }
}
