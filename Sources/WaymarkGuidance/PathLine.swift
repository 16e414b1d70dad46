import WaymarkDirections
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting

/// The points of a path with distances, times and limits.
struct PathLine {
    private(set) var points: [Coordinate] = []
    /// The OpenStreetMap node of each point; empty where they are not kept.
    private(set) var nodes: [Int64] = []
    /// Metres from the start to each point.
    private(set) var distances: [Double] = []
    /// Seconds for each segment; what a turn costs falls on the segment after it.
    private(set) var durations: [Double] = []
    /// The speed limit in km/h of each segment: 0 unknown, infinite for none.
    private(set) var limits: [Double] = []
    /// The importance of the road of each segment.
    private(set) var roadClasses: [RouteRoadClass] = []
    /// The first and the last point of each tunnel.
    private(set) var tunnels: [ClosedRange<Int>] = []
    /// For each edge of the path its first point.
    private(set) var firstPoints: [Int] = []

    /// The line of a path that begins some seconds after the departure.
    init(_ path: RoadPath, _ roads: GuidanceRoads, after start: Double = 0) {
        let graph = roads.graph
        let count = path.edges.reduce(1) {
            $0 + graph.pointCount(ofSegment: Int(graph.segments[Int($1.index)])) - 1
        }
        reserve(count, edges: path.edges.count)
        var clock = start
        var (road, shape) = (LineRoad?.none, [Coordinate]())
        for (index, edge) in path.edges.enumerated() {
            let share = path.range(of: index)
            let whole = Double(roads.metric.durations[Int(edge.index)]) / 1000
            var seconds = whole * (share.upperBound - share.lowerBound)
            if index > 0 { seconds += roads.turns.duration(from: path.edges[index - 1], to: edge) }
            if !path.timings.isEmpty { seconds = path.timings[index] }
            firstPoints.append(max(0, points.count - 1))
            if share == 0...1 {
                shape.removeAll(keepingCapacity: true)
                for point in graph.shape(ofSegment: Int(graph.segments[Int(edge.index)])) {
                    shape.append(point.coordinate)
                }
                if graph.isReversed(edge) { shape.reverse() }
                append(shape, graph.nodes(of: edge), seconds)
            } else {
                append(
                    graph.path(of: edge).part(share), graph.nodes(of: edge, in: share), seconds)
            }
            if let last = road, last.goesOn(on: edge, roads) {
                road?.edge = edge
            } else {
                road = LineRoad(edge, roads, after: clock)
            }
            road.map { setRoad($0) }
            clock += seconds
        }
        if points.count == 1 {
            // Start and end are one place: a leg still has a line.
            points.append(points[0])
            nodes += nodes.prefix(1)
            distances.append(0)
            durations.append(0)
            path.edges.last.map { setRoad(LineRoad($0, roads, after: clock)) }
        }
    }

    private mutating func reserve(_ count: Int, edges: Int) {
        points.reserveCapacity(count)
        distances.reserveCapacity(count)
        durations.reserveCapacity(count)
        limits.reserveCapacity(count)
        roadClasses.reserveCapacity(count)
        firstPoints.reserveCapacity(edges)
    }

    /// The line without the first of `edges`, and the others, where nothing is driven of it: its time
    /// belongs to the edge after it.
    func withoutStandingStart(_ edges: [EdgeID]) -> (PathLine, [EdgeID]) {
        var (line, rest) = (self, edges[...])
        while rest.count > 1, line.distances[line.firstPoints[1]] < Self.shortestDirection {
            rest.removeFirst()
            line.firstPoints.removeFirst()
            line.firstPoints[0] = 0
        }
        return (line, Array(rest))
    }

    /// The bearing of the first segment from `point` on that is long enough to have one; where there
    /// is none, of the last before it.
    func bearing(at point: Int) -> Double {
        let first = max(0, min(point, points.count - 2))
        func isLong(_ segment: Int) -> Bool {
            distances[segment + 1] - distances[segment] > Self.shortestDirection
        }
        let segment =
            (first..<points.count - 1).first(where: isLong) ?? (0..<first).last(where: isLong)
            ?? first
        return points[segment].bearing(to: points[segment + 1])
    }

    /// The bearing in which the first metres lead, at most up to point `end`: bends and short pieces
    /// are left aside.
    func bearingOfStart(until end: Int) -> Double {
        let ahead = min(end, distances.firstIndex { $0 >= Self.startLength } ?? end)
        guard points[0].distance(to: points[ahead]) > Self.shortestDirection else {
            return bearing(at: 0)
        }
        return points[0].bearing(to: points[ahead])
    }

    /// Metres after which a driver has seen which way he goes.
    private static let startLength = 20.0

    /// Metres of a segment whose direction is no accident of rounding.
    private static let shortestDirection = 0.5

    /// Adds the points of an edge with their nodes, where those are kept; it takes `seconds`.
    private mutating func append(
        _ part: some RandomAccessCollection<Coordinate>, _ ids: [Int64], _ seconds: Double
    ) {
        guard let start = part.first else { return }
        if points.isEmpty {
            points.append(start)
            nodes += ids.prefix(1)
            distances.append(0)
        }
        let first = points.count - 1
        var (last, length) = (points[first], distances[first])
        let line = LineDistances(around: start)
        for (number, point) in part.enumerated() {
            guard point != last else {
                // What begins at a node begins nowhere before it.
                if !ids.isEmpty { nodes[nodes.count - 1] = ids[number] }
                continue
            }
            length += line.distance(from: last, to: point)
            distances.append(length)
            points.append(point)
            if !ids.isEmpty { nodes.append(ids[number]) }
            last = point
        }
        guard first < points.count - 1 else {
            // A point is repeated to carry the time of an edge without length.
            points.append(last)
            if !nodes.isEmpty { nodes.append(nodes[first]) }
            distances.append(length)
            durations.append(seconds)
            return
        }
        let pace = seconds / (length - distances[first])
        for segment in first..<points.count - 1 {
            durations.append(pace * (distances[segment + 1] - distances[segment]))
        }
    }

    /// Gives the segments that were added last what is known of their road.
    private mutating func setRoad(_ road: LineRoad) {
        let added = points.count - 1 - limits.count
        limits += repeatElement(road.limit, count: added)
        roadClasses += repeatElement(road.roadClass, count: added)
        guard road.isTunnel, added > 0 else { return }
        let range = points.count - 1 - added...points.count - 1
        if let last = tunnels.last, last.upperBound == range.lowerBound {
            tunnels[tunnels.count - 1] = last.lowerBound...range.upperBound
        } else {
            tunnels.append(range)
        }
    }
}

/// What a line tells of a road, which is the same for most pieces of it.
private struct LineRoad {
    var edge: EdgeID
    let limit: Double
    let roadClass: RouteRoadClass
    let isTunnel: Bool
    /// Whether the limit is the same at all times.
    private let isSteady: Bool

    /// The road of `edge`, which is reached some seconds after the departure.
    init(_ edge: EdgeID, _ roads: GuidanceRoads, after seconds: Double) {
        let road = roads.attributes(edge)
        self.edge = edge
        (limit, isSteady) = roads.speedLimit(on: edge, after: seconds)
        roadClass = RouteRoadClass(road.roadClass)
        isTunnel = road.flags.contains(.tunnel)
    }

    /// Whether `next` is a piece of the same road in the same direction.
    func goesOn(on next: EdgeID, _ roads: GuidanceRoads) -> Bool {
        let graph = roads.graph
        return isSteady && roads.shareAttributes(edge, next)
            && graph.tagSet(of: edge) == graph.tagSet(of: next)
            && graph.isReversed(edge) == graph.isReversed(next)
    }
}
