import WaymarkDirections
import WaymarkGeometry

extension LegGeometry {
    /// Metres from the start to the first and the last place of the stretch ahead that is to be avoided; `nil` where
    /// there is none.
    ///
    /// It begins at a junction where the driver can still turn off, and ends at one before the destination.
    func range(of stretch: RouteStretch, from traveled: Double, speed: Double) -> ClosedRange<
        Double
    >? {
        let reach = traveled + max(15, speed * 3)
        switch stretch {
        case .road: return road(from: reach)
        case .distance(let meters):
            guard meters > 0, let start = junctions.first(where: { $0 >= reach }) else {
                return nil
            }
            return range(start, start + meters)
        case .jam:
            guard let jam = jam(from: traveled) else { return nil }
            // The way into a jam that cannot be left before it is left in it.
            let before = junctions.last { $0 <= jam.lowerBound && $0 >= reach }
            let start = before ?? junctions.first { $0 >= max(reach, jam.lowerBound) }
            return start.flatMap { range($0, jam.upperBound) }
        }
    }

    /// The road behind the next junction, up to where it has another name.
    private func road(from reach: Double) -> ClosedRange<Double>? {
        guard let start = junctions.first(where: { $0 >= reach }) else { return nil }
        let first = step(at: start)
        let name = leg.steps[first].roadName
        let last = leg.steps.indices.dropFirst(first)
            .prefix { leg.steps[$0].roadName == name && leg.steps[$0].maneuver.kind != .arrive }
            .last
        return last.flatMap { range(start, end(ofStep: $0)) }
    }

    private func range(_ start: Double, _ end: Double) -> ClosedRange<Double>? {
        // The road of the destination stays open, or there would be no way to it.
        guard let last = junctions.last(where: { $0 < length - 1 }) else { return nil }
        let end = min(end, last)
        return end > start + 1 ? start...end : nil
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

    /// Metres from the start to the junctions and maneuvers, ascending; where no junctions are known, every hundred
    /// metres is taken for one.
    private var junctions: [Double] {
        let points = Set(
            leg.steps.flatMap { step in
                [step.pointRange.lowerBound] + step.intersections.map(\.point)
            })
        let known = points.filter(distances.indices.contains).map { distances[$0] }.sorted()
        guard exits.isEmpty else { return known }
        return (known + stride(from: 0, to: length, by: 100)).sorted()
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
