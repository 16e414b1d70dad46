package import WaymarkGeometry

extension RouteLeg {
    /// The leg from a place on one of its segments on; its first step is the one that is under way.
    ///
    /// - Parameters:
    ///   - coordinate: the place.
    ///   - segment: the segment of the path that it lies on.
    ///   - fraction: the share of the segment that lies behind, 0 to 1.
    ///   - distance: metres to the end of the leg.
    ///   - duration: seconds to the end of the leg.
    package func rest(
        from coordinate: Coordinate, segment: Int, fraction: Double, distance: Double,
        duration: Double
    ) -> RouteLeg {
        var leg = self
        leg.takeLine(of: self, from: segment, to: path.count - 1)
        leg.path[0] = coordinate
        leg.segmentDurations[0] *= 1 - fraction
        if !leg.segmentFreeFlowDurations.isEmpty {
            leg.segmentFreeFlowDurations[0] *= 1 - fraction
        }
        leg.steps = steps.filter { $0.pointRange.upperBound > segment }
            .map { rest(of: $0, from: segment, fraction) }
        leg.elevation = elevation?.part(from: self.distance - distance, to: self.distance)
        leg.distance = distance
        leg.duration = duration
        leg.weight = duration * weightPerSecond
        return leg
    }

    private func rest(of step: RouteStep, from segment: Int, _ fraction: Double) -> RouteStep {
        let first = step.pointRange.lowerBound
        var rest = step
        rest.pointRange = max(0, first - segment)...step.pointRange.upperBound - segment
        rest.intersections = step.intersections.filter { $0.point >= segment }
            .map { $0.moved(to: $0.point - segment) }
        guard first <= segment else { return rest }
        let meters = length(first..<segment) + fraction * length(segment..<segment + 1)
        let seconds =
            segmentDurations[first..<segment].reduce(0, +)
            + fraction * segmentDurations[segment]
        rest.distance = max(0, step.distance - meters)
        rest.duration = max(0, step.duration - seconds)
        return rest
    }
}
