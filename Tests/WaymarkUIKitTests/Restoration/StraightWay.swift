import WaymarkDirections
import WaymarkGeometry

/// A provider of straight ways on which two maneuvers are made to each destination.
struct StraightWay: DirectionsProvider, RoadProvider {
    static let start = Coordinate(latitude: 0, longitude: 25)
    static let goal = Waypoint(coordinate: Coordinate(latitude: 0.01, longitude: 25), title: "Mill")

    func directions(
        _ request: DirectionsRequest
    ) async throws(DirectionsError) -> DirectionsResponse {
        let legs = zip(request.waypoints, request.waypoints.dropFirst()).compactMap(Self.leg)
        return DirectionsResponse(routes: [Route(legs: legs, travelMode: .driving)])
    }

    func roads(
        around center: Coordinate, radius: Double
    ) async throws(DirectionsError) -> [RoadPiece] { [] }

    /// The way from one waypoint to another.
    static func leg(from start: Waypoint, to goal: Waypoint) -> RouteLeg? {
        guard let first = start.coordinate, let last = goal.coordinate else { return nil }
        let length = first.distance(to: last)
        func step(
            _ kind: Maneuver.Kind, at place: Coordinate, _ points: ClosedRange<Int>,
            distance: Double, roadName: String
        ) -> RouteStep {
            RouteStep(
                maneuver: Maneuver(
                    kind: kind, direction: nil, coordinate: place, bearingBefore: 0,
                    bearingAfter: 0),
                pointRange: points, distance: distance, duration: distance / 10,
                roadName: roadName)
        }
        return RouteLeg(
            destinationWaypoint: goal, destinationCoordinate: last, path: [first, last],
            steps: [
                step(.depart, at: first, 0...1, distance: length, roadName: "Mill Road"),
                step(.arrive, at: last, 1...1, distance: 0, roadName: ""),
            ],
            segmentDurations: [length / 10], segmentSpeedLimits: [50 / 3.6],
            segmentFreeFlowDurations: [length / 10], distance: length, duration: length / 10)
    }
}
