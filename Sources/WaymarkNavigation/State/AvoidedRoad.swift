import WaymarkDirections
import WaymarkGeometry

extension LegGeometry {
    /// Metres from the start to the first and the last place of the stretch ahead that is to be avoided.
    ///
    /// It begins at a junction where the driver can still turn off, and ends at one before the destination.
    ///
    /// - Throws: ``AvoidanceError/nothingToAvoid``, or ``AvoidanceError/noOtherWay`` where no junction is known at
    ///   which the driver can turn off before, or that lies behind it.
    func range(
        of stretch: RouteStretch, from traveled: Double, speed: Double
    ) throws(AvoidanceError) -> ClosedRange<Double> {
        let reach = traveled + max(15, speed * 3)
        let next = junctions.first { $0 >= reach }
        let ends: (start: Double?, end: Double)
        switch stretch {
        case .road: ends = (next, next.map(endOfRoad) ?? 0)
        case .distance(let meters):
            guard meters > 0 else { throw .nothingToAvoid }
            ends = (next, (next ?? 0) + meters)
        case .jam:
            guard let jam = jam(from: traveled) else { throw .nothingToAvoid }
            // The way into a jam that cannot be left on the way is part of it.
            let before = junctions.last { $0 <= jam.lowerBound && $0 >= reach }
            ends = (before ?? junctions.first { $0 >= max(reach, jam.lowerBound) }, jam.upperBound)
        }
        // The road of the destination stays open, or there would be no way to it.
        guard let start = ends.start, let last = junctions.last(where: { $0 < length - 1 }),
            min(ends.end, last) > start + 1
        else { throw .noOtherWay }
        return start...min(ends.end, last)
    }

    /// Metres from the start to where the road at a junction has another name.
    private func endOfRoad(from start: Double) -> Double {
        let first = step(at: start)
        let name = leg.steps[first].roadName
        let last = leg.steps.indices.dropFirst(first)
            .prefix { leg.steps[$0].roadName == name && leg.steps[$0].maneuver.kind != .arrive }
            .last
        return last.map { end(ofStep: $0) } ?? start
    }

    /// The next stretch on which traffic is slower by a quarter or more; shorter ones without are part of it.
    func jam(from traveled: Double) -> ClosedRange<Double>? {
        guard !leg.segmentFreeFlowDurations.isEmpty else { return nil }
        var jam: ClosedRange<Double>?
        for segment in segment(at: min(traveled, length))..<leg.segmentDurations.count {
            let (start, end) = (distances[segment], distances[segment + 1])
            if let jam, start - jam.upperBound > Self.longestGap { break }
            let delay = DelayCategory(
                time: leg.segmentDurations[segment],
                freeFlow: leg.segmentFreeFlowDurations[segment])
            guard delay.severity ?? 0 > 1, end > start else { continue }
            jam = (jam?.lowerBound ?? start)...end
        }
        return jam
    }

    /// Metres of free road between two parts of a jam.
    private static let longestGap = 150.0

    /// Metres from the start to the junctions and maneuvers, ascending.
    private var junctions: [Double] {
        let points = Set(
            leg.steps.flatMap { step in
                [step.pointRange.lowerBound] + step.intersections.map(\.point)
            })
        return points.filter(distances.indices.contains).map { distances[$0] }.sorted()
    }

    /// Closes the road between places: on each piece between two junctions a circle that no other road comes near.
    func closures(on range: ClosedRange<Double>) -> RouteClosures {
        let inner = junctions.filter { $0 > range.lowerBound + 1 && $0 < range.upperBound - 1 }
        let ends = [range.lowerBound] + inner + [range.upperBound]
        let circles = zip(ends, ends.dropFirst()).filter { $1 - $0 > 1 }.prefix(Self.mostCircles)
            .map { RouteClosures.Circle(center: place(at: ($0 + $1) / 2), radius: 1) }
        return RouteClosures(circles: Array(circles))
    }

    /// Pieces of road that are closed at once.
    private static let mostCircles = 200
}
