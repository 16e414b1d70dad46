import WaymarkGeometry

extension RouteLeg {
    /// Metres along the line between two of its points.
    func length(_ segments: Range<Int>) -> Double {
        segments.reduce(0) { $0 + path[$1].distance(to: path[$1 + 1]) }
    }

    /// The direction of the segment at `point`, or of the nearest one that has a length.
    func bearing(at point: Int) -> Double {
        let first = max(0, min(point, path.count - 2))
        let segment =
            (first..<path.count - 1).first { path[$0] != path[$0 + 1] }
            ?? (0..<first).last { path[$0] != path[$0 + 1] } ?? first
        return path[segment].bearing(to: path[segment + 1])
    }

    /// Takes the line of `leg` between two of its points, with all that is known of it; a part
    /// without a segment gets one of no length.
    mutating func takeLine(of leg: RouteLeg, from first: Int, to last: Int) {
        let segments = first..<last
        guard !segments.isEmpty else {
            path = [leg.path[first], leg.path[first]]
            pathNodes = leg.pathNodes.isEmpty ? [] : [leg.pathNodes[first], leg.pathNodes[first]]
            (segmentDurations, segmentSpeedLimits) = ([0], [0])
            (segmentRoadClasses, segmentFreeFlowDurations, tunnels) = ([], [], [])
            return
        }
        path = Path(leg.path[first...last])
        pathNodes = leg.pathNodes.isEmpty ? [] : Array(leg.pathNodes[first...last])
        // Empty where nothing is known.
        func part<Value>(_ values: [Value]) -> [Value] {
            Array(values.dropFirst(first).prefix(last - first))
        }
        segmentDurations = part(leg.segmentDurations)
        segmentSpeedLimits = part(leg.segmentSpeedLimits)
        segmentRoadClasses = part(leg.segmentRoadClasses)
        segmentFreeFlowDurations = part(leg.segmentFreeFlowDurations)
        tunnels = leg.tunnels.filter { $0.lowerBound < last && $0.upperBound > first }.map {
            max(first, $0.lowerBound) - first...min(last, $0.upperBound) - first
        }
    }

    /// Appends the line of `next`, which begins where this one ends; what only one of them knows of
    /// its segments is left out.
    mutating func appendLine(of next: RouteLeg) {
        func joined<Value>(_ own: [Value], _ other: [Value]) -> [Value] {
            own.isEmpty || other.isEmpty ? [] : own + other
        }
        let offset = path.count - 1
        path += next.path.dropFirst()
        // Where they meet between two nodes, the one behind stands for the place.
        pathNodes = joined(pathNodes.dropLast(), next.pathNodes)
        segmentDurations += next.segmentDurations
        segmentSpeedLimits += next.segmentSpeedLimits
        segmentRoadClasses = joined(segmentRoadClasses, next.segmentRoadClasses)
        segmentFreeFlowDurations = joined(
            segmentFreeFlowDurations, next.segmentFreeFlowDurations)
        for tunnel in next.tunnels.map({ $0.lowerBound + offset...$0.upperBound + offset }) {
            if let last = tunnels.last, last.upperBound == tunnel.lowerBound {
                tunnels[tunnels.count - 1] = last.lowerBound...tunnel.upperBound
            } else {
                tunnels.append(tunnel)
            }
        }
    }
}

extension RouteStep {
    /// The same step on a line with `count` points more before its own.
    func moved(by count: Int) -> RouteStep {
        var moved = self
        moved.pointRange = pointRange.lowerBound + count...pointRange.upperBound + count
        moved.intersections = intersections.map { $0.moved(to: $0.point + count) }
        return moved
    }

    /// The part of the step on some segments of its leg, with all of its junctions.
    func part(on segments: Range<Int>, of leg: RouteLeg) -> RouteStep {
        var part = self
        part.pointRange = segments.lowerBound...max(segments.upperBound, segments.lowerBound + 1)
        part.distance = leg.length(segments)
        part.duration = leg.segmentDurations[segments].reduce(0, +)
        return part
    }
}
