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
    /// For each segment one of its edges.
    let firstEdges: SegmentEdges

    /// A router for the profile of `metric`.
    public init(graph: RoadGraph, metric: Metric) {
        self.graph = graph
        self.metric = metric
        rules = TurnRules(graph: graph, metric: metric)
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
        let chosen = connected(choices)
        var paths: [RoadPath] = []
        for number in 0..<chosen.count - 1 {
            guard let path = fastestPath(from: chosen[number], to: chosen[number + 1]) else {
                throw .noRoute(from: number, to: number + 1)
            }
            paths.append(path)
        }
        return paths
    }

    /// The nearest snaps where they are of one component, else those of the main network.
    private func connected(_ choices: [[Snap]]) -> [Snap] {
        let nearest = choices.compactMap(\.first)
        if Set(nearest.map(\.component)).count == 1 { return nearest }
        return choices.compactMap(\.last)
    }

    /// The fastest way from one place to another, or `nil` where there is none.
    public func fastestPath(from start: Snap, to end: Snap) -> RoadPath? {
        var search = PathSearch(router: self, start: start, end: end)
        return search.run()
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
