import WaymarkDirections
import WaymarkGeometry

/// Cuts a leg into legs at places of its line.
struct LegCutter {
    private let leg: RouteLeg
    private var path = Path()
    private var durations: [Double] = []
    private var limits: [Double] = []
    private var classes: [RouteRoadClass] = []
    /// For each point of the leg its number on the line with the cuts.
    private var points: [Int] = []
    /// The numbers of the cuts on it.
    private var cuts: [Int] = []

    /// Metres within which a cut is taken at a point that is there.
    private static let tolerance = 0.005

    /// A cutter of `leg` at `positions`: metres from its start, ascending.
    init(_ leg: RouteLeg, at positions: [Double]) {
        self.leg = leg
        path.append(leg.path[0])
        points.append(0)
        var rest = positions[...]
        var walked = 0.0
        for segment in 0..<leg.path.count - 1 {
            let length = leg.path[segment].distance(to: leg.path[segment + 1])
            var done = 0.0
            while let position = rest.first, position < walked + length - Self.tolerance {
                rest.removeFirst()
                let fraction = length > 0 ? max(0, position - walked) / length : 0
                if (fraction - done) * length > Self.tolerance {
                    let place = leg.path[segment].interpolated(
                        to: leg.path[segment + 1], fraction: fraction)
                    append(place, segment, share: fraction - done)
                    done = fraction
                }
                cuts.append(path.count - 1)
            }
            append(leg.path[segment + 1], segment, share: 1 - done)
            points.append(path.count - 1)
            walked += length
        }
        cuts += rest.map { _ in path.count - 1 }
    }

    private mutating func append(_ point: Coordinate, _ segment: Int, share: Double) {
        path.append(point)
        durations.append(leg.segmentDurations[segment] * share)
        limits.append(leg.segmentSpeedLimits[segment])
        if leg.segmentRoadClasses.indices.contains(segment) {
            classes.append(leg.segmentRoadClasses[segment])
        }
    }

    /// The legs from each cut to the next.
    func legs() -> [RouteLeg] { zip(cuts, cuts.dropFirst()).map { part(from: $0, to: $1) } }

    private func part(from first: Int, to last: Int) -> RouteLeg {
        let segments = first..<last
        let isEmpty = segments.isEmpty
        return RouteLeg(
            destinationWaypoint: Waypoint(coordinate: path[last]),
            destinationCoordinate: path[last],
            path: isEmpty ? [path[first], path[first]] : Path(path[first...last]),
            steps: steps(from: first, to: last),
            segmentDurations: isEmpty ? [0] : Array(durations[segments]),
            segmentSpeedLimits: isEmpty ? [0] : Array(limits[segments]),
            segmentRoadClasses: isEmpty || classes.isEmpty ? [] : Array(classes[segments]),
            distance: length(segments), duration: durations[segments].reduce(0, +))
    }

    private func length(_ segments: Range<Int>) -> Double {
        segments.reduce(0) { $0 + path[$1].distance(to: path[$1 + 1]) }
    }

    private func steps(from first: Int, to last: Int) -> [RouteStep] {
        var steps: [RouteStep] = []
        var arrival = leg.steps.last
        for step in leg.steps.dropLast() {
            let low = max(first, points[step.pointRange.lowerBound])
            let high = min(last, points[step.pointRange.upperBound])
            guard low < high || (first == last && low == high && steps.isEmpty) else { continue }
            steps.append(part(of: step, low..<high, offset: first, isFirst: steps.isEmpty))
            arrival = step
        }
        guard let arrival else { return steps }
        let end = Maneuver(
            kind: .arrive, direction: nil, coordinate: path[last],
            bearingBefore: bearing(at: last - 1), bearingAfter: nil)
        let place = max(1, last - first)
        return steps + [
            arrival.copy(
                maneuver: end, pointRange: place...place, distance: 0, duration: 0,
                intersections: [])
        ]
    }

    /// The part of a step on the points of `range`, in a leg that starts at point `offset`.
    private func part(
        of step: RouteStep, _ range: Range<Int>, offset: Int, isFirst: Bool
    ) -> RouteStep {
        let (low, high) = (range.lowerBound, range.upperBound)
        let departure =
            isFirst
            ? Maneuver(
                kind: .depart, direction: nil, coordinate: path[low], bearingBefore: nil,
                bearingAfter: bearing(at: low)) : nil
        return step.copy(
            maneuver: departure, pointRange: low - offset...max(high, low + 1) - offset,
            distance: length(range), duration: durations[range].reduce(0, +),
            intersections: junctions(of: step, range, departure).map {
                $0.moved(to: $0.point - offset)
            })
    }

    /// The junctions of the step on the points of `range`, with that of its departure.
    private func junctions(
        of step: RouteStep, _ range: Range<Int>, _ departure: Maneuver?
    ) -> [Intersection] {
        let all = step.intersections.filter { points.indices.contains($0.point) }
            .map { $0.moved(to: points[$0.point]) }
        let ahead = all.filter { $0.point >= range.lowerBound && $0.point < range.upperBound }
        guard let departure, !all.isEmpty else { return ahead }
        let low = range.lowerBound
        return [Intersection(of: departure, at: low, like: all.last { $0.point <= low })]
            + ahead.filter { $0.point > low }
    }

    /// The direction of the segment at `point`, or of the nearest one that has a length.
    private func bearing(at point: Int) -> Double {
        let first = max(0, min(point, path.count - 2))
        let segment =
            (first..<path.count - 1).first { path[$0] != path[$0 + 1] }
            ?? (0..<first).last { path[$0] != path[$0 + 1] } ?? first
        return path[segment].bearing(to: path[segment + 1])
    }
}
