import WaymarkGeometry
public import WaymarkRoads
import WaymarkRegion

/// Finds the fastest way on a road graph for one profile.
///
/// An exact edge-based A* search (Hart, Nilsson, Raphael 1968, doi 10.1109/TSSC.1968.300136) with
/// turn restrictions and turn costs: the reference that faster methods are tested against.
public struct Router: Sendable {
    /// The roads.
    public let graph: RoadGraph
    /// The driving times.
    public let metric: Metric
    let rules: TurnRules
    let pockets: RestrictedPockets
    /// For each segment one of its edges.
    let firstEdges: SegmentEdges

    /// A router for the profile of `metric`.
    public init(graph: RoadGraph, metric: Metric) {
        self.graph = graph
        self.metric = metric
        rules = TurnRules(graph: graph, metric: metric)
        pockets = RestrictedPockets(graph: graph, metric: metric)
        firstEdges = SegmentEdges(graph: graph)
    }

    /// The fastest way through `places` in their order, one path from each to the next.
    ///
    /// A stop may be left in either direction of its road.
    ///
    /// - Throws: ``RoutingError``.
    public func paths(through places: [SnapRequest]) throws(RoutingError) -> [RoadPath] {
        guard places.count >= 2 else { throw .tooFewWaypoints }
        var choices: [[Snap]] = []
        for (number, place) in places.enumerated() {
            guard place.coordinate.isValid else { throw .invalidCoordinate(waypoint: number) }
            let snaps = snaps(place)
            guard !snaps.isEmpty else {
                throw .noRoad(waypoint: number, radius: place.radius)
            }
            choices.append(snaps)
        }
        do {
            return try paths(choices.compactMap(\.first))
        } catch {
            // The nearest road may be cut off: the main network is the second choice.
            return try paths(choices.compactMap(\.last))
        }
    }

    private func paths(_ places: [Snap]) throws(RoutingError) -> [RoadPath] {
        var paths: [RoadPath] = []
        for number in 0..<places.count - 1 {
            guard let path = fastestPath(from: places[number], to: places[number + 1]) else {
                throw .noRoute(from: number, to: number + 1)
            }
            paths.append(path)
        }
        return paths
    }

    /// The fastest way from one place to another, or `nil` where there is none.
    ///
    /// Roads for destination traffic are used around start and end alone, unless there is no other
    /// way.
    public func fastestPath(from start: Snap, to end: Snap) -> RoadPath? {
        var search = PathSearch(router: self, start: start, end: end, passesRestricted: false)
        if let path = search.run() { return path }
        var second = PathSearch(router: self, start: start, end: end, passesRestricted: true)
        return second.run()
    }
}

/// For each segment one edge that runs on it, the forward one where both exist.
struct SegmentEdges: Sendable {
    private let edges: [UInt32]

    init(graph: RoadGraph) {
        var edges = [UInt32](repeating: .max, count: graph.segmentCount)
        for edge in 0..<graph.edgeCount {
            let segment = Int(graph.segments[edge])
            if edges[segment] == .max || !graph.isReversed(EdgeID(edge)) {
                edges[segment] = UInt32(edge)
            }
        }
        self.edges = edges
    }

    subscript(segment: Int) -> EdgeID? {
        edges[segment] == .max ? nil : EdgeID(rawIndex: edges[segment])
    }
}
