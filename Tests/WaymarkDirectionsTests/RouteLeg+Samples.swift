import WaymarkDirections
import WaymarkGeometry

extension Coordinate {
    /// The place `index` hundredths of a degree north of a corner.
    static func point(_ index: Int) -> Coordinate {
        Coordinate(latitude: 60 + Double(index) / 100, longitude: 25)
    }
}

extension RouteLeg {
    /// A leg over the points `range` with one step; what is told replaces what fits.
    static func over(
        _ range: ClosedRange<Int>, stepEnd: Int? = nil, durations: [Double]? = nil,
        limits: Int? = nil, classes: [RouteRoadClass] = [], freeFlow: [Double] = [],
        tunnels: [ClosedRange<Int>] = [], path: Path? = nil, hasSteps: Bool = true
    ) -> RouteLeg {
        let end = Coordinate.point(range.upperBound)
        let step = RouteStep(
            maneuver: Maneuver(
                kind: .depart, direction: nil, coordinate: .point(range.lowerBound),
                bearingBefore: nil, bearingAfter: 0),
            pointRange: 0...(stepEnd ?? range.count - 1), distance: 10, duration: 1,
            roadName: "Main",
            roadReference: "", destinations: [], drivingSide: .right)
        return RouteLeg(
            destinationWaypoint: Waypoint(coordinate: end), destinationCoordinate: end,
            path: path ?? Path(range.map { Coordinate.point($0) }), steps: hasSteps ? [step] : [],
            segmentDurations: durations ?? Array(repeating: 1, count: range.count - 1),
            segmentSpeedLimits: Array(repeating: 50, count: limits ?? range.count - 1),
            segmentRoadClasses: classes, segmentFreeFlowDurations: freeFlow, tunnels: tunnels,
            distance: 10 * Double(range.count - 1), duration: Double(range.count - 1))
    }
}

extension RouteLeg {
    /// A leg over the points `range` with a step for each of `roads`: its name, its number and its metres.
    static func over(
        _ range: ClosedRange<Int>, roads: [(name: String, reference: String, meters: Double)]
    ) -> RouteLeg {
        let plain = RouteLeg.over(range)
        let steps = roads.map { road in
            RouteStep(
                maneuver: plain.steps[0].maneuver, pointRange: 0...1, distance: road.meters,
                duration: 1, roadName: road.name, roadReference: road.reference, destinations: [],
                drivingSide: .right)
        }
        return RouteLeg(
            destinationWaypoint: plain.destinationWaypoint,
            destinationCoordinate: plain.destinationCoordinate, path: plain.path, steps: steps,
            segmentDurations: plain.segmentDurations,
            segmentSpeedLimits: plain.segmentSpeedLimits, distance: plain.distance,
            duration: plain.duration)
    }
}
