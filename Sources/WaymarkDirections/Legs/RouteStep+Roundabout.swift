import WaymarkGeometry

extension RouteStep {
    /// The way in a roundabout and the way after it as steps of their own; `nil` where the step
    /// leads through none.
    package func roundaboutParts(on leg: RouteLeg) -> [RouteStep]? {
        guard maneuver.kind == .roundabout || maneuver.kind == .rotary,
            maneuver.roundaboutExit != nil,
            intersections.first?.features.contains(.roundabout) == true,
            let exit = intersections.firstIndex(where: { !$0.features.contains(.roundabout) })
        else { return nil }
        let point = intersections[exit].point
        guard point > pointRange.lowerBound, point < pointRange.upperBound else { return nil }
        let entering = part(pointRange.lowerBound...point, of: leg, intersections[..<exit])
        var leaving = part(point...pointRange.upperBound, of: leg, intersections[exit...])
        leaving.lanes = []
        leaving.maneuver = Maneuver(
            kind: maneuver.kind, direction: nil, coordinate: leg.path[point],
            bearingBefore: leg.path[point - 1].bearing(to: leg.path[point]),
            bearingAfter: leg.path[point].bearing(to: leg.path[point + 1]),
            roundaboutExit: maneuver.roundaboutExit)
        return [entering, leaving]
    }

    private func part(
        _ range: ClosedRange<Int>, of leg: RouteLeg, _ intersections: ArraySlice<Intersection>
    ) -> RouteStep {
        let segments = range.lowerBound..<range.upperBound
        var part = self
        part.pointRange = range
        part.distance = leg.length(segments)
        part.duration = leg.segmentDurations[segments].reduce(0, +)
        part.intersections = Array(intersections)
        return part
    }
}
