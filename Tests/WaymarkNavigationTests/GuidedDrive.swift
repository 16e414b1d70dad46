import WaymarkDirections
import WaymarkGeometry
import WaymarkNavigation

/// A session with a recorder, fed by readings of the test or by the simulator.
@MainActor final class GuidedDrive {
    let session: NavigationSession
    let source = ScriptedSource()
    let simulator = LocationSimulator(start: startOfTime)
    let log = EventRecorder()

    var navigator: Navigator { session.navigator }

    /// - Parameter isSimulated: whether readings come from ``simulator`` instead of ``source``.
    init(_ provider: some DirectionsProvider & RoadProvider, isSimulated: Bool = false) {
        do throws(NavigationSetupError) {
            session = try NavigationSession(
                provider: provider, source: isSimulated ? simulator : source)
        } catch {
            preconditionFailure("a provider of tests demands nothing")
        }
        session.navigator.addListener(log)
        session.roadSnappedLocationProvider.startUpdatingLocation()
    }

    /// Stands at the start of `route` and goes to its destinations, with guidance unless told.
    @discardableResult
    func begin(_ route: Route, isGuided: Bool = true) async -> RouteStatus {
        stand(at: route.path[0])
        navigator.isGuidanceActive = isGuided
        return await navigator.setDestinations(route.destinations)
    }

    /// A reading of a car that stands.
    func stand(at coordinate: Coordinate) {
        simulator.simulateLocation(at: coordinate)
        source.send(coordinate, speed: 0)
    }

    /// A reading of a car that drives there at 10 m/s, a second after the one before or later,
    /// unless told.
    func send(east: Double = 0, north: Double, course: Double = 0, after seconds: Double? = nil) {
        let place = place(east: east, north: north)
        let way = source.last?.distance(to: place) ?? 0
        source.send(place, course: course, speed: 10, after: seconds ?? max(1, way / 10))
    }

    /// The same, and an eventual search for a new route comes to its end.
    func drive(
        east: Double = 0, north: Double, course: Double = 0, after seconds: Double? = nil
    ) async {
        send(east: east, north: north, course: course, after: seconds)
        await navigator.finishRerouting()
    }

    /// Lets the simulator drive to the end of its route; at every destination but the last it goes
    /// on to the next. `observe` is called after every reading.
    func run(by seconds: Double = 1, observe: () -> Void = {}) async {
        while simulator.isSimulating {
            let arrivals = log.arrivals.count
            simulator.advance(by: seconds)
            await navigator.finishRerouting()
            observe()
            guard log.arrivals.count > arrivals, navigator.routeLegs.count > 1 else { continue }
            navigator.continueToNextDestination()
            navigator.isGuidanceActive = true
        }
    }

    /// Follows the guidance to the end.
    func follow(by seconds: Double = 1, observe: () -> Void = {}) async {
        simulator.simulateAlongExistingRoute()
        await run(by: seconds, observe: observe)
    }
}

/// Whether two numbers are the same but for rounding.
func isNear(_ a: Double?, _ b: Double, within tolerance: Double = 0.01) -> Bool {
    a.map { abs($0 - b) <= tolerance } ?? false
}

/// Whether two places are the same, but for a few centimetres unless told.
func isNear(_ a: Coordinate?, _ b: Coordinate, within tolerance: Double = 0.05) -> Bool {
    a.map { $0.distance(to: b) < tolerance } ?? false
}

/// Whether two bearings are the same but for half a degree.
func isBearing(_ a: Double?, _ b: Double) -> Bool {
    a.map { abs(($0 - b).normalizedLongitude) < 0.5 } ?? false
}
