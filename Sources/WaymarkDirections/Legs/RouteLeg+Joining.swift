import WaymarkGeometry

extension RouteLeg {
    /// This leg and the next one as one: the place between them is passed without a stop.
    ///
    /// A way that bends at that place turns there. Announcements are planned anew.
    public func joined(to next: RouteLeg) -> RouteLeg {
        var leg = self
        leg.destinationWaypoint = next.destinationWaypoint
        leg.destinationCoordinate = next.destinationCoordinate
        // Both have the place between them.
        leg.appendLine(of: next)
        leg.steps = joinedSteps(next, offset: path.count - 1)
        leg.scheduleAnnouncements()
        leg.elevation = elevation.flatMap { own in next.elevation.map { own.joined(to: $0) } }
        leg.distance = distance + next.distance
        leg.duration = duration + next.duration
        leg.weight = weight + next.weight
        return leg
    }

    private func joinedSteps(_ next: RouteLeg, offset: Int) -> [RouteStep] {
        var joined = Array(steps.dropLast())
        let following = next.steps.map { $0.moved(by: offset) }
        guard let last = joined.last, let first = following.first else { return joined + following }
        if let before = steps.last?.maneuver.bearingBefore,
            let turn = first.turning(from: before)
        {
            return joined + [turn] + following.dropFirst()
        }
        joined[joined.count - 1] = last.continued(by: first)
        return joined + following.dropFirst()
    }
}

extension [RouteLeg] {
    /// One leg from each of `stops` (numbers of the places that the legs lead from and to) to the
    /// next.
    package func joined(at stops: [Int]) -> [RouteLeg] {
        zip(stops, stops.dropFirst()).compactMap { from, to -> RouteLeg? in
            guard from < to, to <= count else { return nil }
            return self[(from + 1)..<to].reduce(self[from]) { $0.joined(to: $1) }
        }
    }
}

extension RouteStep {
    /// The step and the way of the next one, at whose start nothing is done.
    fileprivate func continued(by next: RouteStep) -> RouteStep {
        var step = self
        step.pointRange = pointRange.lowerBound...next.pointRange.upperBound
        step.distance += next.distance
        step.duration += next.duration
        step.intersections += next.intersections.dropFirst()
        return step
    }

    /// The step with a turn at its start, of which neither lanes nor other roads are known; `nil` where
    /// the way goes straight on from the direction `before`.
    fileprivate func turning(from before: Double) -> RouteStep? {
        guard let after = maneuver.bearingAfter else { return nil }
        let angle = (after - before).normalizedLongitude
        guard abs(angle) > Self.straight else { return nil }
        var step = self
        step.maneuver = Maneuver(
            kind: abs(angle) > Self.back ? .uTurn : .turn,
            direction: Maneuver.Direction(angle: angle), coordinate: maneuver.coordinate,
            bearingBefore: before, bearingAfter: after)
        step.lanes = []
        guard let first = intersections.first else { return step }
        step.intersections[0] = Intersection(of: step.maneuver, at: first.point, like: first)
        return step
    }

    /// Degrees up to which a driver who is told nothing goes on.
    private static let straight = 40.0
    /// Degrees from which on the way leads back.
    private static let back = 150.0
}
