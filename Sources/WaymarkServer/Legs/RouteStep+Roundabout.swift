import WaymarkDirections
import WaymarkGeometry

extension RouteStep {
    /// The way in a roundabout and that after it, which OSRM has as two steps; `nil` where the step
    /// leads through none.
    func roundaboutParts(on leg: RouteLeg) -> [RouteStep]? {
        guard maneuver.kind == .roundabout || maneuver.kind == .rotary,
            maneuver.roundaboutExit != nil,
            intersections.first?.features.contains(.roundabout) == true,
            let exit = intersections.firstIndex(where: { !$0.features.contains(.roundabout) })
        else { return nil }
        let point = intersections[exit].point
        guard point > pointRange.lowerBound, point < pointRange.upperBound else { return nil }
        let leaving = Maneuver(
            kind: maneuver.kind, direction: nil, coordinate: leg.path[point],
            bearingBefore: leg.path[point - 1].bearing(to: leg.path[point]),
            bearingAfter: leg.path[point].bearing(to: leg.path[point + 1]),
            roundaboutExit: maneuver.roundaboutExit)
        return [
            part(pointRange.lowerBound...point, of: leg, intersections[..<exit]),
            part(point...pointRange.upperBound, of: leg, intersections[exit...], leaving),
        ]
    }

    private func part(
        _ range: ClosedRange<Int>, of leg: RouteLeg, _ intersections: ArraySlice<Intersection>,
        _ maneuver: Maneuver? = nil
    ) -> RouteStep {
        let segments = range.lowerBound..<range.upperBound
        return copy(
            maneuver: maneuver, pointRange: range,
            distance: segments.reduce(0) { $0 + leg.path[$1].distance(to: leg.path[$1 + 1]) },
            duration: leg.segmentDurations[segments].reduce(0, +),
            intersections: Array(intersections))
    }
}
