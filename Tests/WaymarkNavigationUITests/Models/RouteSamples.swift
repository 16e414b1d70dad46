import WaymarkDirections
import WaymarkGeometry

/// Routes to be shown.
enum RouteSamples {
    static func step(
        _ kind: Maneuver.Kind = .turn, _ direction: Maneuver.Direction? = .right,
        roadName: String = "", reference: String = "",
        destinations: [String] = [], references: [String] = [], distance: Double = 500,
        duration: Double = 60, lanes: [Lane] = [],
        drivingSide: DrivingSide = .right, bearings: (Double?, Double?) = (350, 80),
        roundaboutExit: Int? = nil
    ) -> RouteStep {
        RouteStep(
            maneuver: Maneuver(
                kind: kind, direction: direction,
                coordinate: Coordinate(latitude: 60, longitude: 25), bearingBefore: bearings.0,
                bearingAfter: bearings.1, roundaboutExit: roundaboutExit,
                exitNumber: kind == .offRamp ? "12" : nil),
            pointRange: 0...1, distance: distance, duration: duration, roadName: roadName,
            roadReference: reference, destinations: destinations, drivingSide: drivingSide,
            destinationReferences: references, lanes: lanes)
    }

    /// A leg north of segments of 1,000 metres, each with its time; 50 seconds without traffic.
    static func leg(from latitude: Double = 0, times: [Double], hasTraffic: Bool = true) -> RouteLeg
    {
        let degrees = 1000 / 111_195.08
        let path = Path(
            (0...times.count).map {
                Coordinate(latitude: latitude + Double($0) * degrees, longitude: 0)
            })
        let waypoint = Waypoint(coordinate: path[path.count - 1], title: "end")
        return RouteLeg(
            destinationWaypoint: waypoint, destinationCoordinate: path[path.count - 1], path: path,
            steps: [step(.depart, nil)], segmentDurations: times,
            segmentSpeedLimits: times.map { _ in 50 / 3.6 },
            segmentFreeFlowDurations: hasTraffic ? times.map { _ in 50 } : [],
            distance: 1000 * Double(times.count), duration: times.reduce(0, +))
    }
}
