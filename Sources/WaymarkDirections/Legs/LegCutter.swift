import WaymarkGeometry

extension RouteLeg {
    /// Cuts the leg into legs with a departure, an arrival and announcements of their own.
    ///
    /// - Parameters:
    ///   - positions: the ends of the legs in metres from the start, ascending; a position beyond
    ///     the end is the end.
    ///   - waypoints: the destination of each leg; the end of its line where it is `nil`.
    /// - Returns: one leg for each position after the first, from the position before.
    public func cut(at positions: [Double], waypoints: [Waypoint]? = nil) -> [RouteLeg] {
        LegCutter(self, at: positions).legs(to: waypoints)
    }
}

/// Cuts a leg into legs at places of its line.
private struct LegCutter {
    /// The leg with a point at each cut.
    private var leg: RouteLeg
    /// The numbers of the cuts on it.
    private var cuts: [Int] = []

    /// Metres within which a cut is taken at a point that is there.
    private static let tolerance = 0.005

    init(_ whole: RouteLeg, at positions: [Double]) {
        var line = SplitLine(whole)
        var rest = positions[...]
        var walked = 0.0
        for segment in 0..<whole.path.count - 1 {
            let (start, end) = (whole.path[segment], whole.path[segment + 1])
            let length = start.distance(to: end)
            var done = 0.0
            while let position = rest.first, position < walked + length - Self.tolerance {
                rest.removeFirst()
                let fraction = length > 0 ? max(0, position - walked) / length : 0
                if (fraction - done) * length > Self.tolerance {
                    let place = start.interpolated(to: end, fraction: fraction)
                    line.append(place, segment, share: fraction - done)
                    done = fraction
                }
                cuts.append(line.path.count - 1)
            }
            line.append(end, segment, share: 1 - done)
            line.points.append(line.path.count - 1)
            walked += length
        }
        leg = line.leg
        cuts += rest.map { _ in leg.path.count - 1 }
    }

    /// The legs from each cut to the next.
    func legs(to waypoints: [Waypoint]?) -> [RouteLeg] {
        zip(cuts, cuts.dropFirst()).enumerated().map { number, ends in
            var part = part(from: ends.0, to: ends.1)
            if let waypoint = waypoints?[number] {
                part.destinationWaypoint = waypoint
                part.steps[part.steps.count - 1].destinationTitle = waypoint.title.cleanedName
            }
            part.scheduleAnnouncements()
            return part
        }
    }

    private func part(from first: Int, to last: Int) -> RouteLeg {
        var part = leg
        part.takeLine(of: leg, from: first, to: last)
        // A cut between two nodes has the number of the one behind; a part ends at the one ahead.
        let nodes = leg.pathNodes
        if last > first, last + 1 < nodes.count, nodes[last] == nodes[last - 1] {
            part.pathNodes[last - first] = nodes[last + 1]
        }
        part.destinationWaypoint = Waypoint(coordinate: leg.path[last])
        part.destinationCoordinate = leg.path[last]
        part.steps = steps(from: first, to: last)
        let start = leg.length(0..<first)
        part.distance = leg.length(first..<last)
        part.elevation = leg.elevation?.part(from: start, to: start + part.distance)
        part.duration = leg.segmentDurations[first..<last].reduce(0, +)
        part.weight = part.duration * leg.weightPerSecond
        return part
    }

    private func steps(from first: Int, to last: Int) -> [RouteStep] {
        var steps: [RouteStep] = []
        var arrival = leg.steps.last
        for step in leg.steps.dropLast() {
            let low = max(first, step.pointRange.lowerBound)
            let high = min(last, step.pointRange.upperBound)
            guard low < high || (first == last && low == high && steps.isEmpty) else { continue }
            steps.append(part(of: step, low..<high, isFirst: steps.isEmpty).moved(by: -first))
            arrival = step
        }
        guard var arrival else { return steps }
        arrival.maneuver = Maneuver(
            kind: .arrive, direction: nil, coordinate: leg.path[last],
            bearingBefore: leg.bearing(at: last - 1), bearingAfter: nil)
        let place = max(1, last - first)
        arrival.pointRange = place...place
        (arrival.distance, arrival.duration) = (0, 0)
        (arrival.lanes, arrival.intersections, arrival.announcements) = ([], [], [])
        return steps + [arrival]
    }

    /// The part of a step on the points of `range`; the first one of a leg begins with a departure.
    private func part(of step: RouteStep, _ range: Range<Int>, isFirst: Bool) -> RouteStep {
        var part = step.part(on: range, of: leg)
        part.intersections = step.intersections.filter { range.contains($0.point) }
        guard isFirst else { return part }
        let low = range.lowerBound
        part.lanes = []
        part.maneuver = Maneuver(
            kind: .depart, direction: nil, coordinate: leg.path[low], bearingBefore: nil,
            bearingAfter: leg.bearing(at: low))
        guard !step.intersections.isEmpty else { return part }
        let passed = step.intersections.last { $0.point <= low }
        part.intersections =
            [Intersection(of: part.maneuver, at: low, like: passed)]
            + part.intersections.filter { $0.point > low }
        return part
    }
}

/// A leg whose line gets more points.
private struct SplitLine {
    private let whole: RouteLeg
    private(set) var path: Path
    private var nodes: [Int64]
    private var durations: [Double] = []
    private var freeFlow: [Double] = []
    private var limits: [Double] = []
    private var classes: [RouteRoadClass] = []
    /// For each point of the leg its number on the line.
    var points = [0]

    init(_ whole: RouteLeg) {
        self.whole = whole
        path = [whole.path[0]]
        nodes = Array(whole.pathNodes.prefix(1))
    }

    /// Adds a point, up to which it is a `share` of a segment of the leg.
    mutating func append(_ point: Coordinate, _ segment: Int, share: Double) {
        path.append(point)
        if !nodes.isEmpty {
            let isEnd = point == whole.path[segment + 1]
            nodes.append(whole.pathNodes[isEnd ? segment + 1 : segment])
        }
        durations.append(whole.segmentDurations[segment] * share)
        limits.append(whole.segmentSpeedLimits[segment])
        if whole.segmentRoadClasses.indices.contains(segment) {
            classes.append(whole.segmentRoadClasses[segment])
        }
        if whole.segmentFreeFlowDurations.indices.contains(segment) {
            freeFlow.append(whole.segmentFreeFlowDurations[segment] * share)
        }
    }

    /// The leg on this line.
    var leg: RouteLeg {
        var leg = whole
        leg.path = path
        leg.pathNodes = nodes
        leg.segmentDurations = durations
        leg.segmentFreeFlowDurations = freeFlow
        leg.segmentSpeedLimits = limits
        leg.segmentRoadClasses = classes
        leg.tunnels = whole.tunnels.map { points[$0.lowerBound]...points[$0.upperBound] }
        leg.steps = whole.steps.map { step in
            var step = step
            let range = step.pointRange
            step.pointRange = points[range.lowerBound]...points[range.upperBound]
            step.intersections = step.intersections.filter { points.indices.contains($0.point) }
                .map { $0.moved(to: points[$0.point]) }
            return step
        }
        return leg
    }
}
