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

    /// Distances near the end of the line.
    private var lengths: LineDistances

    /// The line of a path that begins some seconds after the departure.
    init(_ path: RoadPath, _ roads: GuidanceRoads, after start: Double = 0) {
        let graph = roads.graph
        let node = graph.source(of: path.edges[0])
        lengths = LineDistances(around: graph.nodePositions[Int(node.index)].coordinate)
        let pieces = PathPieces(path, roads)
        reserve(pieces.pointCount, edges: path.edges.count)
        var clock = start
        var (road, shape) = (LineRoad?.none, [Coordinate]())
        for (index, edge) in path.edges.enumerated() {
            let share = path.range(of: index)
            let seconds = path.timings.isEmpty ? pieces.seconds[index] : path.timings[index]
            firstPoints.append(max(0, points.count - 1))
            if share == 0...1 {
                pieces.read(index, of: graph, into: &shape)
                append(shape, graph.nodes(of: edge), seconds)
            } else {
                let part = graph.path(of: edge).part(share)
                append(Array(part), graph.nodes(of: edge, in: share), seconds)
            }
            if road?.isSteady != true || !pieces.continuesRoad(at: index) {
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

    /// The line without the first and the last of `edges`, and the others, where nothing is driven of them: their
    /// time belongs to the edge next to them.
    func withoutStandingEnds(_ edges: [EdgeID]) -> (PathLine, [EdgeID]) {
        var (line, rest) = (self, edges[...])
        while rest.count > 1, line.distances[line.firstPoints[1]] < Self.shortestDirection {
            rest.removeFirst()
            line.firstPoints.removeFirst()
            line.firstPoints[0] = 0
        }
        let length = line.distances[line.distances.count - 1]
        while rest.count > 1,
            length - line.distances[line.firstPoints[rest.count - 1]] < Self.shortestDirection
        {
            rest.removeLast()
            line.firstPoints.removeLast()
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
        _ part: [Coordinate], _ ids: [Int64], _ seconds: Double
    ) {
        guard let start = part.first else { return }
        if points.isEmpty {
            points.append(start)
            nodes += ids.prefix(1)
            distances.append(0)
        }
        let first = points.count - 1
        var (last, length) = (points[first], distances[first])
        if !lengths.isNear(start) { lengths = LineDistances(around: start) }
        for (number, point) in part.enumerated() {
            guard point != last else {
                // What begins at a node begins nowhere before it.
                if !ids.isEmpty { nodes[nodes.count - 1] = ids[number] }
                continue
            }
            length += lengths.distance(from: last, to: point)
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

/// The pieces of road of a path. Each of their properties is read for all of them at once, so that no read waits for
/// another: of a journey across a country, most lie in memory that nobody has touched for long.
private struct PathPieces {
    /// The number of points of the line, those where two pieces meet once.
    let pointCount: Int
    /// For each piece the seconds that it takes, the turn onto it included.
    let seconds: [Double]
    private let isReversed: [Bool]
    private let attributes: [UInt32]
    private let tagSets: [TagSetID]
    private let shapes: [RoadShape.Place]

    init(_ path: RoadPath, _ roads: GuidanceRoads) {
        let (graph, edges) = (roads.graph, path.edges)
        let segments = edges.map { Int(graph.segments[Int($0.index)]) }
        isReversed = edges.map(graph.isReversed)
        attributes = segments.map { graph.attributeIndices[$0] }
        tagSets = segments.map { graph.tagSetIDs[$0] }
        shapes = segments.map(graph.shapePlace(ofSegment:))
        pointCount = shapes.reduce(1) { $0 + $1.count - 1 }
        var seconds = edges.map { Double(roads.metric.durations[Int($0.index)]) / 1000 }
        for index in edges.indices {
            if index == 0 || index == edges.count - 1 { seconds[index] *= path.share(of: index) }
            guard index > 0 else { continue }
            seconds[index] += roads.turns.duration(from: edges[index - 1], to: edges[index])
        }
        self.seconds = seconds
    }

    /// Puts the points of piece `index` in its direction into `points`, in place of what is there.
    func read(_ index: Int, of graph: RoadGraph, into points: inout [Coordinate]) {
        graph.read(shapes[index], isReversed: isReversed[index], into: &points)
    }

    /// Whether piece `index` is of the same road as the one before it, in the same direction.
    func continuesRoad(at index: Int) -> Bool {
        index > 0 && attributes[index - 1] == attributes[index]
            && tagSets[index - 1] == tagSets[index] && isReversed[index - 1] == isReversed[index]
    }
}

/// What a line tells of a road, which is the same for most pieces of it.
private struct LineRoad {
    let limit: Double
    let roadClass: RouteRoadClass
    let isTunnel: Bool
    /// Whether the limit is the same at all times.
    let isSteady: Bool

    /// The road of `edge`, which is reached some seconds after the departure.
    init(_ edge: EdgeID, _ roads: GuidanceRoads, after seconds: Double) {
        let road = roads.attributes(edge)
        (limit, isSteady) = roads.speedLimit(on: edge, after: seconds)
        roadClass = RouteRoadClass(road.roadClass)
        isTunnel = road.flags.contains(.tunnel)
    }
}
