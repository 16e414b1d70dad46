package import WaymarkGeometry

/// A place on the line of a leg, with the way that is left from there.
package struct LegPlace: Hashable, Sendable {
    /// The segment of the path that it lies on.
    package var segment: Int
    /// The share of the segment that lies behind, 0 to 1.
    package var fraction: Double
    /// The place.
    package var coordinate: Coordinate
    /// Metres to the end of the leg.
    package var distanceLeft: Double
    /// Seconds to the end of the leg.
    package var timeLeft: Double

    /// A place on segment `segment`.
    package init(
        segment: Int, fraction: Double, coordinate: Coordinate, distanceLeft: Double,
        timeLeft: Double
    ) {
        self.segment = segment
        self.fraction = fraction
        self.coordinate = coordinate
        self.distanceLeft = distanceLeft
        self.timeLeft = timeLeft
    }
}

extension RouteLeg {
    /// The leg from `place` on; its first step is the one that is under way.
    package func rest(from place: LegPlace) -> RouteLeg {
        var leg = self
        leg.takeLine(of: self, from: place.segment, to: path.count - 1)
        leg.path[0] = place.coordinate
        leg.segmentDurations[0] *= 1 - place.fraction
        if !leg.segmentFreeFlowDurations.isEmpty {
            leg.segmentFreeFlowDurations[0] *= 1 - place.fraction
        }
        leg.steps = steps.filter { $0.pointRange.upperBound > place.segment }
            .map { rest(of: $0, from: place) }
        leg.distance = place.distanceLeft
        leg.duration = place.timeLeft
        leg.weight = place.timeLeft * weightPerSecond
        return leg
    }

    private func rest(of step: RouteStep, from place: LegPlace) -> RouteStep {
        let (first, segment) = (step.pointRange.lowerBound, place.segment)
        var rest = step
        rest.pointRange = max(0, first - segment)...step.pointRange.upperBound - segment
        rest.intersections = step.intersections.filter { $0.point >= segment }
            .map { $0.moved(to: $0.point - segment) }
        guard first <= segment else { return rest }
        let meters = length(first..<segment) + place.fraction * length(segment..<segment + 1)
        let seconds =
            segmentDurations[first..<segment].reduce(0, +)
            + place.fraction * segmentDurations[segment]
        rest.distance = max(0, step.distance - meters)
        rest.duration = max(0, step.duration - seconds)
        return rest
    }
}
