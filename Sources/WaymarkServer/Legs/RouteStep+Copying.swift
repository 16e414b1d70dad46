import WaymarkDirections
import WaymarkGeometry

extension RouteStep {
    /// The same step with another maneuver, on another part of a line.
    func copy(
        maneuver: Maneuver? = nil, pointRange: ClosedRange<Int>, distance: Double,
        duration: Double, intersections: [Intersection]
    ) -> RouteStep {
        RouteStep(
            maneuver: maneuver ?? self.maneuver, pointRange: pointRange, distance: distance,
            duration: duration, roadName: roadName, roadReference: roadReference,
            destinations: destinations, drivingSide: drivingSide, instruction: instruction,
            headline: headline, announcements: announcements, pronunciation: pronunciation,
            rotaryName: rotaryName, destinationReferences: destinationReferences,
            lanes: maneuver == nil ? lanes : [], intersections: intersections)
    }

    /// The same step on a line with `count` points before its own.
    func moved(by count: Int) -> RouteStep {
        copy(
            maneuver: nil,
            pointRange: pointRange.lowerBound + count...pointRange.upperBound + count,
            distance: distance, duration: duration,
            intersections: intersections.map { $0.moved(to: $0.point + count) })
    }
}
