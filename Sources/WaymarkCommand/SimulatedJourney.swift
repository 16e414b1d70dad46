import Foundation
import WaymarkClient
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkNavigation

/// A guided drive without a driver: the car follows the guidance, or first a way of its own; or its
/// locations come from a file.
@MainActor final class SimulatedJourney: NavigatorListener {
    let session: NavigationSession
    let simulator: LocationSimulator
    private let provider: OnDeviceProvider
    private let hybrid: HybridProvider?
    private var source = HybridProvider.Source.network
    /// Called when answers come from elsewhere than before.
    var onSourceChange: ((HybridProvider.Source) -> Void)?
    private var hasArrived = false
    private var followsNewRoute = false
    /// Readings after which a drive that never arrives is given up: a day at one a second.
    private var rest = 86_400

    /// Any fixed time: the same drive gives the same log.
    nonisolated static let start = Date(timeIntervalSince1970: 1_700_000_000)

    /// - Parameter hybrid: answers instead of `provider`, which it asks where the network does not answer.
    init(
        provider: OnDeviceProvider, hybrid: HybridProvider? = nil,
        synthesizer: (any SpeechSynthesizer)? = nil
    ) throws {
        (self.provider, self.hybrid) = (provider, hybrid)
        let simulator = LocationSimulator(start: Self.start)
        self.simulator = simulator
        session =
            if let hybrid {
                try NavigationSession(
                    provider: hybrid, source: simulator, synthesizer: synthesizer)
            } else {
                try NavigationSession(
                    provider: provider, source: simulator, synthesizer: synthesizer)
            }
        // The same drive is the same on every machine.
        session.navigator.timeZone = .gmt
        session.navigator.addListener(self)
        session.roadSnappedLocationProvider.startUpdatingLocation()
        session.navigator.isGuidanceActive = true
    }

    /// Finds the route to `destinations` from where the driver is.
    func setDestinations(_ destinations: [Waypoint], options: RoutingOptions) async throws {
        let status = await session.navigator.setDestinations(destinations, options: options)
        guard status == .ok else { throw CommandError.notStarted(status) }
    }

    /// Drives along `route`, which was found before.
    func setRoute(_ route: Route, options: RoutingOptions) throws {
        let status = session.navigator.setRoute(route, options: options)
        guard status == .ok else { throw CommandError.notStarted(status) }
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
        guard goesOn() else { return false }
        return rest > 0 && simulator.isSimulating
    }

    /// Goes on to the next destination where one is reached; `false` after the last one.
    func goesOn() -> Bool {
        if let hybrid, hybrid.source != source {
            source = hybrid.source
            onSourceChange?(source)
        }
        guard hasArrived else { return true }
        hasArrived = false
        // The log ends at the arrival.
        guard session.navigator.destinations.count > 1 else { return false }
        session.navigator.continueToNextDestination()
        session.navigator.isGuidanceActive = true
        return true
    }

    func navigator(_ navigator: Navigator, didArriveAt waypoint: Waypoint) {
        hasArrived = waypoint.isStopover || navigator.destinations.isEmpty
    }

    func navigatorDidChangeRoute(_ navigator: Navigator) {
        guard followsNewRoute, !navigator.routeLegs.isEmpty else { return }
        followsNewRoute = false
        simulator.simulateAlongExistingRoute()
    }
}
