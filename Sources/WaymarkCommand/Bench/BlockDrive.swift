import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting

/// Ways that lead twice round a block.
struct BlockDrive {
    let router: Router
    let provider: OnDeviceProvider
    let profile: String

    /// Metres round a block.
    private static let lengths = 200.0...1500
    /// No block has more sides.
    private static let most = 14

    /// The legs of a way like `route` that goes twice round a block beside it, each but the last one to
    /// the middle of a side; `nil` where none is found.
    func twiceRoundABlock(on route: Route, _ generator: inout SeededGenerator) -> [RouteLeg]? {
        let path = route.path
        for _ in 0..<20 {
            let share = Double.random(in: 0.2...0.8, using: &generator)
            guard let place = path.part(0...share).last, let start = edge(near: place, on: path),
                let block = block(from: start), let way = way(round: block, like: route)
            else { continue }
            return way
        }
        return nil
    }

    /// The edge of a route at a place that a junction ends.
    private func edge(near place: Coordinate, on path: Path) -> EdgeID? {
        guard let segment = path.nearest(to: place)?.segment else { return nil }
        let course = path[segment].bearing(to: path[segment + 1])
        return router.snaps(SnapRequest(place)).flatMap(\.departures).map(\.edge).first {
            abs((router.graph.startBearing(of: $0) - course).normalizedLongitude) < 30
        }
    }

    /// The edges round a block that begins with `start`, turning right wherever one may.
    private func block(from start: EdgeID) -> [EdgeID]? {
        let graph = router.graph
        var (edges, length) = ([start], Double(graph.lengths[Int(start.index)]))
        while edges.count <= Self.most, length <= Self.lengths.upperBound {
            let last = edges[edges.count - 1]
            let next = graph.edges(from: graph.targets[Int(last.index)]).map { EdgeID($0) }.filter {
                router.metric.isOpen($0) && $0 != graph.opposite(of: last)
            }.max { graph.turnAngle(from: last, to: $0) < graph.turnAngle(from: last, to: $1) }
            guard let next else { return nil }
            if next == start {
                return Self.lengths.contains(length) && Set(edges).count == edges.count
                    ? edges : nil
            }
            edges.append(next)
            length += Double(graph.lengths[Int(next.index)])
        }
        return nil
    }

    private func way(round block: [EdgeID], like route: Route) -> [RouteLeg]? {
        let graph = router.graph
        let length = block.reduce(0) { $0 + Double(graph.lengths[Int($1.index)]) }
        let sides = block.filter { graph.lengths[Int($0.index)] > 30 }.map { edge in
            let path = graph.path(of: edge)
            var side = Waypoint(
                coordinate: path.part(0...0.5).last ?? path[0],
                preferredHeading: graph.startBearing(of: edge))
            side.passage = .straight
            return side
        }
        guard sides.count > 2, let start = route.path.first, let end = route.path.last else {
            return nil
        }
        let stops =
            [Waypoint(coordinate: start)] + sides + sides + [sides[0], Waypoint(coordinate: end)]
        guard let way = provider.bestRoute(through: stops, profile: profile) else { return nil }
        let round = way.legs.dropFirst().dropLast().reduce(0) { $0 + $1.distance }
        return abs(round - 2 * length) < 0.1 * length ? way.legs : nil
    }
}
