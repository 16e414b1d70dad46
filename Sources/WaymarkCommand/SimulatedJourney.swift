import Foundation
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkNavigation

/// A guided drive without a driver: the car follows the guidance, or first a way of its own.
@MainActor final class SimulatedJourney: NavigatorListener {
    let session: NavigationSession
    private let simulator: LocationSimulator
    private let provider: OnDeviceProvider
    private let start: Coordinate
    private var hasArrived = false
    private var followsNewRoute = false
    /// Readings after which a drive that never arrives is given up: a day at one a second.
    private var rest = 86_400

    init(provider: OnDeviceProvider, start: Coordinate) {
        self.provider = provider
        self.start = start
        // Any fixed time: the same drive gives the same log.
        simulator = LocationSimulator(start: Date(timeIntervalSince1970: 1_700_000_000))
        session = NavigationSession(provider: provider, source: simulator)
        session.navigator.addListener(self)
    }

    /// Stands at the start, finds the route and begins to drive.
    func begin(_ destinations: [Waypoint], options: RoutingOptions) async -> RouteStatus {
        session.roadSnappedLocationProvider.startUpdatingLocation()
        simulator.simulateLocation(at: start)
        session.navigator.isGuidanceActive = true
        let status = await session.navigator.setDestinations(destinations, options: options)
        if status == .ok { simulator.simulateAlongExistingRoute() }
        return status
    }

    /// Drives by way of `place` instead of as guided, until there is a new route.
    func leaveRoute(by place: Coordinate, _ request: DirectionsRequest) throws {
        var own = request
        own.waypoints.insert(Waypoint(coordinate: place), at: 1)
        guard let route = try provider.route(own).routes.first else { return }
        simulator.simulate(along: route)
        followsNewRoute = true
    }

    /// Lets `seconds` pass; `false` once the last destination is reached or the drive is over.
    func step(by seconds: Double) async -> Bool {
        simulator.advance(by: seconds)
        await session.navigator.finishRerouting()
        rest -= 1
        if hasArrived {
            hasArrived = false
            let next = await session.navigator.continueToNextDestination()
            guard next.waypoint != nil else { return false }
            session.navigator.isGuidanceActive = true
        }
        return rest > 0 && simulator.isSimulating
    }

    /// The location as one line of JSON.
    func locationLine() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        encoder.dateEncodingStrategy = .iso8601
        let location = session.roadSnappedLocationProvider.location
        return String(decoding: try encoder.encode(location), as: UTF8.self)
    }

    func navigator(_ navigator: Navigator, didArriveAt waypoint: Waypoint) { hasArrived = true }

    func navigatorDidChangeRoute(_ navigator: Navigator) {
        guard followsNewRoute, !navigator.routeLegs.isEmpty else { return }
        followsNewRoute = false
        simulator.simulateAlongExistingRoute()
    }
}
