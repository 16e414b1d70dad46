import WaymarkDirections
import WaymarkNavigation

/// Called with how a request for a route has ended.
public typealias GMSRouteStatusCallback = @MainActor (GMSRouteStatus) -> Void

extension GMSNavigator {
    /// Finds a route from the driver to `destinations`, which replace the former ones.
    ///
    /// - Parameter callback: is called later with ``GMSRouteStatus/OK`` where there is a route; a newer request and
    ///   ``clearDestinations()`` end it with ``GMSRouteStatus/canceled``. After any other failure the route before
    ///   stays.
    public func setDestinations(
        _ destinations: [GMSNavigationWaypoint], callback: @escaping GMSRouteStatusCallback
    ) {
        setDestinations(
            destinations, routingOptions: GMSNavigationRoutingOptions(), callback: callback)
    }

    /// Finds a route from the driver to `destinations` as `routingOptions` say.
    ///
    /// - Parameter callback: see ``setDestinations(_:callback:)``.
    public func setDestinations(
        _ destinations: [GMSNavigationWaypoint], routingOptions: GMSNavigationRoutingOptions,
        callback: @escaping GMSRouteStatusCallback
    ) {
        let search = DestinationSearch(
            waypoints: destinations.map(\.core), options: options(routingOptions),
            targets: routingOptions.targets, request: self.destinations.begin(destinations))
        let begun = clearings
        Task {
            guard begun == clearings else {
                self.destinations.end(search.request)
                return callback(.canceled)
            }
            callback(await find(search))
        }
    }

    /// Finds a route from the driver to `destinations`, which replace the former ones.
    ///
    /// - Returns: ``GMSRouteStatus/OK`` where there is one.
    public func setDestinations(_ destinations: [GMSNavigationWaypoint]) async -> GMSRouteStatus {
        await setDestinations(destinations, routingOptions: GMSNavigationRoutingOptions())
    }

    /// Finds a route from the driver to `destinations` as `routingOptions` say.
    ///
    /// - Returns: ``GMSRouteStatus/OK`` where there is one.
    public func setDestinations(
        _ destinations: [GMSNavigationWaypoint], routingOptions: GMSNavigationRoutingOptions
    ) async -> GMSRouteStatus {
        await find(
            DestinationSearch(
                waypoints: destinations.map(\.core), options: options(routingOptions),
                targets: routingOptions.targets, request: self.destinations.begin(destinations)))
    }

    /// Goes on to the next destination. Guidance must be switched on again after it, and nothing is known of the
    /// destination before any more: what an app wants to know of its leg, it asks first.
    ///
    /// - Returns: the destination that the route leads to now; `nil` where none is left, which ends the route.
    @discardableResult
    public func continueToNextDestination() -> GMSNavigationWaypoint? {
        clearings += 1
        let next = core.continueToNextDestination().waypoint
        reportEndOfGuidance()
        return next == nil ? nil : waypointsLeft.first
    }

    /// Removes destinations and route, and ends guidance and requests that are under way.
    public func clearDestinations() {
        clearings += 1
        core.clearDestinations()
        reportEndOfGuidance()
    }

    /// The legs that are left, one for each destination; `nil` without a route.
    public var routeLegs: [GMSRouteLeg]? {
        guard core.route != nil else { return nil }
        return zip(core.routeLegs, waypointsLeft).map { GMSRouteLeg($0, to: $1) }
    }

    /// The leg to the next destination, from the latest place of the driver on; `nil` without a route.
    public var currentRouteLeg: GMSRouteLeg? {
        guard let leg = core.currentRouteLeg, let waypoint = waypointsLeft.first else { return nil }
        return GMSRouteLeg(leg, to: waypoint)
    }

    /// The destinations that are left, as the app knows them.
    var waypointsLeft: [GMSNavigationWaypoint] {
        destinations.waypoints(left: core.routeLegs.map(\.destinationWaypoint))
    }

    /// The number of `waypoint` among the destinations that are left.
    func index(of waypoint: GMSNavigationWaypoint) -> Int? {
        destinations.index(of: waypoint, left: core.routeLegs.map(\.destinationWaypoint))
    }

    private func find(_ search: DestinationSearch) async -> GMSRouteStatus {
        let status = await core.setDestinations(search.waypoints, options: search.options)
        destinations.end(search.request)
        if status == .ok, let targets = search.targets, let route = core.route,
            let nearest = targets.nearest(of: [route] + core.alternatives), nearest != route
        {
            core.chooseAlternative(nearest)
        }
        return GMSRouteStatus(status)
    }

    private func options(_ options: GMSNavigationRoutingOptions) -> RoutingOptions {
        var options = options.core
        options.profile = travelMode.profile
        options.avoidsHighways = avoidsHighways
        options.avoidsTolls = avoidsTolls
        options.avoidsFerries = avoidsFerries
        return options
    }
}

/// A search for a route, as it was when it was asked for.
private struct DestinationSearch {
    let waypoints: [Waypoint]
    let options: RoutingOptions
    let targets: TargetDistances?
    let request: Int
}
