import Synchronization
import WaymarkDirections
import WaymarkGeometry

/// A provider of routes that answers what a test says.
final class ScriptedRoutes: DirectionsProvider {
    private let asked = Mutex<[DirectionsRequest]>([])
    private let answer: @Sendable (DirectionsRequest) -> Result<DirectionsResponse, DirectionsError>

    init(
        _ answer:
            @escaping @Sendable (DirectionsRequest) -> Result<
                DirectionsResponse, DirectionsError
            >
    ) {
        self.answer = answer
    }

    /// Answers with routes over some roads, and snaps places a little to the north.
    convenience init(roads: [String], notices: [RouteNotice] = []) {
        self.init { request in
            let places = request.waypoints.compactMap(\.coordinate)
            let snapped = places.map {
                SnappedWaypoint(
                    coordinate: Coordinate(
                        latitude: $0.latitude + 0.001, longitude: $0.longitude),
                    distance: 111, roadName: "")
            }
            let routes = roads.map {
                Self.route(places, road: $0, notices: notices)
            }
            let count = (request.alternatives ?? 2) + 1
            return .success(
                DirectionsResponse(routes: Array(routes.prefix(count)), waypoints: snapped))
        }
    }

    /// The requests so far.
    var requests: [DirectionsRequest] { asked.withLock { $0 } }

    func directions(
        _ request: DirectionsRequest
    ) async throws(DirectionsError) -> DirectionsResponse {
        asked.withLock { $0.append(request) }
        return try answer(request).get()
    }

    /// A route of two steps along a road.
    static func route(
        _ places: [Coordinate], road: String, notices: [RouteNotice] = []
    ) -> Route {
        func step(_ kind: Maneuver.Kind, _ range: ClosedRange<Int>, _ length: Double) -> RouteStep {
            RouteStep(
                maneuver: Maneuver(
                    kind: kind, direction: nil, coordinate: places[range.lowerBound],
                    bearingBefore: nil, bearingAfter: kind == .depart ? 0 : nil),
                pointRange: range, distance: length, duration: length / 10, roadName: road)
        }
        let leg = RouteLeg(
            destinationWaypoint: Waypoint(coordinate: places[1]),
            destinationCoordinate: places[1], path: Path(places),
            steps: [step(.depart, 0...1, 600), step(.arrive, 1...1, 0)], segmentDurations: [60],
            segmentSpeedLimits: [0], distance: 600, duration: 60)
        return Route(legs: [leg], notices: notices)
    }
}
