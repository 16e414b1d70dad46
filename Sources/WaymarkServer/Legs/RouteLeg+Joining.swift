import WaymarkDirections
import WaymarkGeometry

extension RouteLeg {
    /// This leg and the next one as one: the place between them is passed without a stop.
    func joined(to next: RouteLeg) -> RouteLeg {
        // Both have the place between them.
        let offset = path.count - 1
        let classes =
            segmentRoadClasses.isEmpty || next.segmentRoadClasses.isEmpty
            ? [] : segmentRoadClasses + next.segmentRoadClasses
        return RouteLeg(
            destinationWaypoint: next.destinationWaypoint,
            destinationCoordinate: next.destinationCoordinate,
            path: path + next.path.dropFirst(), steps: joinedSteps(next, offset: offset),
            segmentDurations: segmentDurations + next.segmentDurations,
            segmentSpeedLimits: segmentSpeedLimits + next.segmentSpeedLimits,
            segmentRoadClasses: classes, distance: distance + next.distance,
            duration: duration + next.duration)
    }

    private func joinedSteps(_ next: RouteLeg, offset: Int) -> [RouteStep] {
        var steps = Array(steps.dropLast())
        let following = next.steps.map { $0.moved(by: offset) }
        guard let last = steps.popLast(), let first = following.first else {
            return steps + following
        }
        let (before, after) = (self.steps.last?.maneuver.bearingBefore, first.maneuver.bearingAfter)
        let angle =
            before.flatMap { before in after.map { ($0 - before).normalizedLongitude } } ?? 0
        guard abs(angle) > Self.straight else {
            steps.append(
                last.copy(
                    pointRange: last.pointRange.lowerBound...first.pointRange.upperBound,
                    distance: last.distance + first.distance,
                    duration: last.duration + first.duration,
                    intersections: last.intersections + first.intersections.dropFirst()))
            return steps + following.dropFirst()
        }
        let maneuver = Maneuver(
            kind: abs(angle) > Self.back ? .uTurn : .turn,
            direction: Maneuver.Direction(angle: angle), coordinate: first.maneuver.coordinate,
            bearingBefore: before, bearingAfter: after)
        let turn = first.copy(
            maneuver: maneuver, pointRange: first.pointRange, distance: first.distance,
            duration: first.duration, intersections: first.junctions(behind: maneuver))
        return steps + [last, turn] + following.dropFirst()
    }

    /// Degrees up to which a driver who is told nothing goes on.
    private static let straight = 40.0
    /// Degrees from which on the way leads back.
    private static let back = 150.0
}

extension RouteStep {
    /// The junctions of the step where another maneuver begins it; none where they are not known.
    func junctions(behind maneuver: Maneuver) -> [Intersection] {
        guard let first = intersections.first else { return [] }
        return [Intersection(of: maneuver, at: first.point, like: first)]
            + intersections.dropFirst()
    }
}

extension [TravelLeg] {
    /// One leg from each of `stops` (numbers of the places that the legs lead from and to) to the
    /// next.
    func joined(at stops: [Int]) -> [TravelLeg] {
        zip(stops, stops.dropFirst()).compactMap { from, to -> TravelLeg? in
            guard from < to, to <= count else { return nil }
            return self[(from + 1)..<to].reduce(self[from]) { whole, next in
                TravelLeg(
                    leg: whole.leg.joined(to: next.leg), weight: whole.weight + next.weight,
                    start: whole.start)
            }
        }
    }
}
