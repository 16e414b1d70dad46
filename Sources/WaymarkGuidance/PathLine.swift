import WaymarkDirections
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting

/// The points of a path with distances, times and limits.
struct PathLine {
    private(set) var points = Path()
    /// Metres from the start to each point.
    private(set) var distances: [Double] = []
    /// Seconds for each segment; what a turn costs falls on the segment after it.
    private(set) var durations: [Double] = []
    /// The speed limit in km/h of each segment: 0 unknown, infinite for none.
    private(set) var limits: [Double] = []
    /// The importance of the road of each segment.
    private(set) var roadClasses: [RouteRoadClass] = []
    /// For each edge of the path its first point.
    private(set) var firstPoints: [Int] = []

    init(_ path: RoadPath, graph: RoadGraph, metric: Metric) {
        for (index, edge) in path.edges.enumerated() {
            let part = graph.path(of: edge).part(path.range(of: index))
            firstPoints.append(max(0, points.count - 1))
            let share = path.range(of: index)
            var seconds =
                Double(metric.durations[Int(edge.index)]) / 1000
                * (share.upperBound - share.lowerBound)
            if index > 0 {
                seconds += metric.turnDuration(from: path.edges[index - 1], to: edge, in: graph)
            }
            append(
                part, seconds: seconds, limit: Self.limit(of: edge, graph),
                roadClass: RouteRoadClass(graph.attributes(of: edge).roadClass))
        }
        if points.count == 1 {
            // Start and end are one place: a leg still has a line.
            points.append(points[0])
            distances.append(0)
            durations.append(0)
            limits.append(0)
            roadClasses.append(
                path.edges.last.map { RouteRoadClass(graph.attributes(of: $0).roadClass) }
                    ?? .unclassified)
        }
    }

    /// The bearing of the first segment from `point` on that has a length.
    func bearing(at point: Int) -> Double {
        let first = max(0, min(point, points.count - 2))
        let forward = (first..<points.count - 1).first { points[$0] != points[$0 + 1] }
        let segment = forward ?? (0..<first).last { points[$0] != points[$0 + 1] } ?? first
        return points[segment].bearing(to: points[segment + 1])
    }

    private mutating func append(
        _ part: Path, seconds: Double, limit: Double, roadClass: RouteRoadClass
    ) {
        let length = part.length()
        for (index, point) in part.enumerated() {
            guard let last = points.last else {
                points.append(point)
                distances.append(0)
                continue
            }
            let step = last.distance(to: point)
            let isJoint = index == 0 || point == last
            // The last point of a part is kept even where it repeats, to carry the time.
            guard !isJoint || (index == part.count - 1 && length == 0 && index > 0) else {
                continue
            }
            points.append(point)
            distances.append((distances.last ?? 0) + step)
            durations.append(length > 0 ? seconds * step / length : seconds)
            limits.append(limit)
            roadClasses.append(roadClass)
        }
    }

    private static func limit(of edge: EdgeID, _ graph: RoadGraph) -> Double {
        let road = graph.attributes(of: edge)
        let code = graph.isReversed(edge) ? road.limitBackward : road.limitForward
        return code == 255 ? .infinity : Double(code)
    }
}
