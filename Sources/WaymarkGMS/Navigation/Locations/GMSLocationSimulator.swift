import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
public import WaymarkNavigation
import WaymarkNavigationUI
public import WaymarkPlatform
import WaymarkUIKit

/// Drives where nobody does.
///
/// ```swift
/// mapView.locationSimulator?.simulateLocation(at: start)
/// mapView.locationSimulator?.speedMultiplier = 5
/// mapView.locationSimulator?.simulateLocationsAlongExistingRoute()  // once destinations are set
/// ```
///
/// While it simulates, the receiver of the device is not listened to.
#if canImport(ObjectiveC)
    @objcMembers
#endif
@preconcurrency @MainActor public final class GMSLocationSimulator: NSObject {
    /// The simulator to which all calls go.
    public let core: LocationSimulator
    /// Whether routes of ``simulateAlongNewRoute(toDestinations:callback:)`` avoid motorways.
    public var avoidsHighways = false
    /// Whether routes of ``simulateAlongNewRoute(toDestinations:callback:)`` avoid roads where one pays.
    public var avoidsTolls = false
    /// Whether routes of ``simulateAlongNewRoute(toDestinations:callback:)`` avoid ferries; it is off at first.
    public var avoidsFerries = false
    private weak var navigator: GMSNavigator?
    private let source: SimulatableSource?
    /// Counts what was asked for: a route that is found after something else was is not driven.
    private var count = 0

    /// The simulator of a navigation; `nil` where its session has none.
    init?(_ navigator: GMSNavigator) {
        guard let simulator = navigator.source?.simulator ?? navigator.session.locationSimulator
        else { return nil }
        core = simulator
        source = navigator.source
        self.navigator = navigator
        super.init()
    }

    /// Whether the car stands where it is.
    #if canImport(ObjectiveC)
        @objc(paused)
    #endif
    public var isPaused: Bool {
        get { core.isPaused }
        set { core.isPaused = newValue }
    }

    /// How many times faster than expected the car drives, up to 100. What is not positive changes nothing.
    public var speedMultiplier: Float {
        get { Float(core.speedMultiplier) }
        set { if newValue > 0 { core.speedMultiplier = Double(newValue) } }
    }

    /// Whether readings are off as those of a receiver are, by about 5 m.
    #if canImport(ObjectiveC)
        @objc(locationJitteringEnabled)
    #endif
    public var isLocationJitteringEnabled: Bool {
        get { core.jitter > 0 }
        set { core.jitter = newValue ? 5 : 0 }
    }

    /// Puts the car at `coordinate`, where it stands. What is no place on the Earth changes nothing.
    #if canImport(ObjectiveC)
        @objc(simulateLocationAtCoordinate:)
    #endif
    public func simulateLocation(at coordinate: CLLocationCoordinate2D) {
        guard CLLocationCoordinate2DIsValid(coordinate) else { return }
        begin()
        core.simulateLocation(at: Coordinate(coordinate))
    }

    /// Drives along the rest of the navigator's route; without one the car stays as it is.
    public func simulateLocationsAlongExistingRoute() {
        guard navigator?.core.route != nil else { return }
        begin()
        core.simulateAlongExistingRoute()
    }

    /// Finds a route to `destinations` and drives along it; the navigator keeps its own.
    ///
    /// - Parameter callback: is called when the drive has begun, with ``GMSRouteStatus/OK``, or with why it has not.
    ///   Another call of the simulator before that ends it with ``GMSRouteStatus/canceled``.
    public func simulateAlongNewRoute(
        toDestinations destinations: [GMSNavigationWaypoint],
        callback: @escaping GMSRouteStatusCallback
    ) {
        simulateAlongNewRoute(
            toDestinations: destinations, routingOptions: GMSNavigationRoutingOptions(),
            callback: callback)
    }

    /// Finds a route to `destinations` as `routingOptions` say and drives along it.
    ///
    /// - Parameter callback: see ``simulateAlongNewRoute(toDestinations:callback:)``.
    public func simulateAlongNewRoute(
        toDestinations destinations: [GMSNavigationWaypoint],
        routingOptions: GMSNavigationRoutingOptions, callback: @escaping GMSRouteStatusCallback
    ) {
        count += 1
        let (own, waypoints) = (count, destinations.map(\.core))
        let options = options(routingOptions)
        Task {
            let answer = await route(to: waypoints, options)
            guard own == count else { return callback(.canceled) }
            if let route = answer.route {
                begin()
                core.simulate(along: route)
            }
            callback(answer.status)
        }
    }

    /// Ends the drive: the receiver is listened to again; without one the car stands where it is. A prompt that was
    /// simulated goes.
    public func stopSimulation() {
        count += 1
        core.stopSimulation()
        core.showsPrompt = false
        source?.simulate(false)
    }

    /// Lets listeners hear that a prompt is shown, until ``stopSimulation()``: for the layout of an app. Nothing is
    /// drawn.
    public func simulateNavigationPrompt() { core.showsPrompt = true }

    /// Opens the card of an incident that is none on the map, until the user closes it. Without a map that shows the
    /// navigation, and without a driver, it does nothing.
    public func simulateTrafficIncidentReport() {
        guard let navigator, let place = navigator.core.myLocation else { return }
        let incident = TrafficIncident(
            id: "simulated", kind: .accident, coordinate: place.coordinate,
            roadName: navigator.core.currentStep?.roadName ?? "")
        navigator.controlledMap?.map.navigation?.didReport(.incidentTapped(incident))
    }

    private func begin() {
        count += 1
        source?.simulate(true)
    }

    private func options(_ options: GMSNavigationRoutingOptions) -> RoutingOptions {
        var options = options.core
        options.profile = navigator?.travelMode.profile ?? options.profile
        options.avoidsHighways = avoidsHighways
        options.avoidsTolls = avoidsTolls
        options.avoidsFerries = avoidsFerries
        return options
    }

    private func route(
        to waypoints: [Waypoint], _ options: RoutingOptions
    ) async -> (route: Route?, status: GMSRouteStatus) {
        guard !waypoints.isEmpty else { return (nil, .noWaypointsError) }
        guard let navigator = navigator?.core, let place = navigator.myLocation else {
            return (nil, .locationUnavailable)
        }
        let request = navigator.newRequest(from: place, to: waypoints, options)
        do {
            let response = try await navigator.provider.directions(request)
            guard let route = response.routes.first, route.isConsistent else {
                return (nil, .noRouteFound)
            }
            return (route, .OK)
        } catch {
            return (nil, GMSRouteStatus(error.status))
        }
    }
}
