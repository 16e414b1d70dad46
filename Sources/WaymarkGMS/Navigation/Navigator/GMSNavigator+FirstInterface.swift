import WaymarkNavigation
public import WaymarkPlatform

// The names of the first interface: one navigator for the app that takes control of a map. Each goes to one of today.
extension GMSNavigator {
    /// The navigator of the app, which is made where there is none yet.
    ///
    /// - Throws: ``GMSNavigationSetupError`` where the app has given no data, `NavigationSetupError` where the
    ///   provider asks for a key or for accepted terms, and that is not done.
    #if canImport(ObjectiveC)
        @objc(sharedNavigatorWithError:)
    #endif
    public static func shared() throws -> GMSNavigator {
        try GMSNavigationServices.sharedSession().ownNavigator
    }

    /// ``isGuidanceActive``.
    #if canImport(ObjectiveC)
        @objc(guidanceEnabled)
    #endif
    public var isGuidanceEnabled: Bool {
        get { isGuidanceActive }
        set { isGuidanceActive = newValue }
    }

    /// Switches ``isGuidanceActive`` on.
    public func startGuidance() { isGuidanceActive = true }

    /// Switches ``isGuidanceActive`` off.
    public func stopGuidance() { isGuidanceActive = false }

    /// Finds a route from the driver to `waypoints` as `options` say; see ``setDestinations(_:callback:)``.
    public func setDestinations(
        withWaypoints waypoints: [GMSNavigationWaypoint], options: GMSRoutingOptions,
        callback: @escaping GMSRouteStatusCallback
    ) {
        setDestinations(waypoints, routingOptions: options, callback: callback)
    }

    /// ``timeUpdateThreshold``.
    public var timeChangedThreshold: TimeInterval {
        get { timeUpdateThreshold }
        set { timeUpdateThreshold = newValue }
    }

    /// ``distanceUpdateThreshold``.
    public var distanceChangedThreshold: CLLocationDistance {
        get { distanceUpdateThreshold }
        set { distanceUpdateThreshold = newValue }
    }

    /// ``traveledPath``.
    public var travelledRoute: GMSPath { traveledPath }

    /// ``currentRouteLeg``.
    public var currentRouteSegment: GMSRouteSegment? { currentRouteLeg }

    /// ``routeLegs``.
    public var routeSegments: [GMSRouteSegment]? { routeLegs }

    /// What is left to the next destination; `nil` without a route.
    public var timeAndDistanceToNextDestination: GMSTimeAndDistance? {
        core.timeAndDistanceToNextDestination.map { GMSTimeAndDistance($0) }
    }

    /// What is left to each destination; `nil` without a route.
    public var timesAndDistances: [GMSTimeAndDistance]? {
        core.route == nil ? nil : core.timesAndDistances.map { GMSTimeAndDistance($0) }
    }

    /// Shows the navigation on `mapView`, and no longer on the map before. The camera follows at once.
    public func startControllingMap(_ mapView: GMSMapView) {
        let former = controlledMap
        guard mapView.enableNavigation(with: GMSNavigationSession(self)) else { return }
        if former !== mapView { former?.isNavigationEnabled = false }
        mapView.cameraMode = .following
    }

    /// Gives the map back as it was. Guidance goes on.
    public func stopControllingMap() { controlledMap?.isNavigationEnabled = false }

    /// Lets the camera of the map follow the driver in a perspective.
    #if canImport(ObjectiveC)
        @objc(followMyLocationWithPerspective:)
    #endif
    public func followMyLocation(with perspective: GMSNavigationCameraPerspective) {
        controlledMap?.followingPerspective = perspective
        controlledMap?.cameraMode = .following
    }

    /// Shows the rest of the route on the map.
    public func showRouteOverview() { controlledMap?.cameraMode = .overview }

    /// Drives along the route by itself; see ``GMSLocationSimulator/simulateLocationsAlongExistingRoute()``.
    public func simulateLocationsAlongExistingRoute() {
        locationSimulator?.simulateLocationsAlongExistingRoute()
    }

    /// Ends the drive; see ``GMSLocationSimulator/stopSimulation()``.
    public func stopSimulation() { locationSimulator?.stopSimulation() }
}

/// A navigator drives along its route by itself: the first interface has no simulator of its own.
public typealias GMSNavigationSimulator = GMSLocationSimulator
