import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting

/// A rectangle along the parallels and meridians.
private struct Rectangle {
    let south: Double
    let west: Double
    let north: Double
    let east: Double

    /// A rectangle of some hundred metres around a random place.
    init(_ random: inout SeededGenerator) {
        let center = RandomRoads.place(&random)
        let half = (
            Double.random(in: 0.001...0.004, using: &random),
            Double.random(in: 0.002...0.01, using: &random)
        )
        (south, north) = (center.latitude - half.0, center.latitude + half.0)
        (west, east) = (center.longitude - half.1, center.longitude + half.1)
    }

    /// Its corners, counter-clockwise.
    var ring: [Coordinate] {
        [(south, west), (south, east), (north, east), (north, west)].map {
            Coordinate(latitude: $0.0, longitude: $0.1)
        }
    }

    /// Whether a part of the line from `a` to `b` lies inside (Liang and Barsky 1984, doi
    /// 10.1145/357332.357333).
    func meets(_ a: Coordinate, _ b: Coordinate) -> Bool {
        var (low, high) = (0.0, 1.0)
        let axes = [
            (a.latitude, b.latitude, south, north), (a.longitude, b.longitude, west, east),
        ]
        for (from, to, least, most) in axes {
            guard from != to else {
                if from < least || from > most { return false }
                continue
            }
            let cuts = [(least - from) / (to - from), (most - from) / (to - from)].sorted()
            (low, high) = (max(low, cuts[0]), min(high, cuts[1]))
        }
        return low < high
    }
}

extension Router {
    /// The edges of the segments that `isClosed` is true for, by their shapes.
    fileprivate func edges(where isClosed: (Path) -> Bool) -> [EdgeID] {
        (0..<graph.edgeCount).map { EdgeID($0) }.filter { isClosed(graph.path(of: $0)) }
    }

    /// The same router with `edges` closed.
    fileprivate func closing(_ edges: [EdgeID]) -> Router {
        var changes: [EdgeID: Double?] = [:]
        for edge in edges { changes.updateValue(nil, forKey: edge) }
        return updated(durations: changes)
    }
}

@Suite("Roads that a request closes")
struct ClosureTests {
    /// Expects around `closures` the ways of a plain search on a router where `edges` are closed.
    /// Returns how many of them are not the ways without closures.
    private func compare(
        _ sample: inout RandomRouter, _ closures: RouteClosures, _ edges: [EdgeID]
    ) throws -> Int {
        let closed = sample.router.closing(edges)
        var moved = 0
        for _ in 0..<16 {
            let places = (0..<2).map { _ in SnapRequest(RandomRoads.place(&sample.random)) }
            guard let start = closed.snaps(places[0]).first,
                let end = closed.snaps(places[1]).first,
                let expected = closed.plainPath(from: start, to: end)
            else { continue }
            let path = try sample.router.paths(
                through: places, options: RoutingOptions(closures: closures)
            ).first
            #expect(path?.cost == expected.cost, "\(places.map(\.coordinate))")
            #expect(path.map { Set($0.edges).isDisjoint(with: edges) } ?? false)
            if sample.router.fastestCost(from: start, to: end) != expected.cost { moved += 1 }
        }
        return moved
    }

    @Test("Ways lead around closed roads", arguments: [UInt64(101), 102, 103])
    func ways(seed: UInt64) throws {
        var sample = try RandomRouter(seed: seed, restricted: 10, bans: 40)
        var moved = 0
        for _ in 0..<8 {
            let ways = Set((0..<40).map { _ in Int64.random(in: 0..<400, using: &sample.random) })
            let graph = sample.router.graph
            let edges = (0..<graph.edgeCount).filter {
                ways.contains(graph.wayIDs[Int(graph.segments[$0])])
            }
            moved += try compare(&sample, RouteClosures(ways: ways), edges.map { EdgeID($0) })
        }
        #expect(moved > 5)
    }

    @Test("Ways lead around closed circles", arguments: [UInt64(104), 105, 106])
    func circles(seed: UInt64) throws {
        var sample = try RandomRouter(seed: seed, restricted: 10, bans: 40)
        var moved = 0
        for _ in 0..<16 {
            let circle = RouteClosures.Circle(
                center: RandomRoads.place(&sample.random),
                radius: .random(in: 50...700, using: &sample.random))
            let distance = { (path: Path) in path.nearest(to: circle.center)?.distance ?? .infinity
            }
            // Distances in the plane and on the sphere tell no road that touches the circle.
            let touching = sample.router.edges { abs(distance($0) / circle.radius - 1) < 0.0002 }
            guard touching.isEmpty else { continue }
            let edges = sample.router.edges { distance($0) < circle.radius }
            moved += try compare(&sample, RouteClosures(circles: [circle]), edges)
        }
        #expect(moved > 5)
    }

    @Test("Ways lead around closed areas", arguments: [UInt64(117), 108, 109])
    func areas(seed: UInt64) throws {
        var sample = try RandomRouter(seed: seed, restricted: 10, bans: 40)
        var moved = 0
        for round in 0..<12 {
            let areas = (0..<2).map { _ in Rectangle(&sample.random) }
            let edges = sample.router.edges { path in
                zip(path, path.dropFirst()).contains { a, b in areas.contains { $0.meets(a, b) } }
            }
            let rings = areas.map { round % 2 == 0 ? $0.ring : $0.ring.reversed() }
            moved += try compare(&sample, RouteClosures(areas: rings), edges)
        }
        #expect(moved > 5)
    }

    @Test("Alternatives keep off the closed roads too")
    func alternatives() throws {
        var sample = try RandomRouter(seed: 110, nodeCount: 300)
        var found = 0
        for _ in 0..<40 {
            let circle = RouteClosures.Circle(
                center: RandomRoads.place(&sample.random), radius: 300)
            let options = RoutingOptions(closures: RouteClosures(circles: [circle]))
            let places = (0..<2).map { _ in SnapRequest(RandomRoads.place(&sample.random)) }
            guard let journey = try? sample.router.journey(through: places, options: options)
            else { continue }
            let others = try sample.router.alternatives(
                to: journey.paths[0], from: journey.snaps[0], to: journey.snaps[1],
                options: options)
            found += others.count
            for edge in others.flatMap(\.edges) {
                let shape = sample.router.graph.path(of: edge)
                #expect(shape.nearest(to: circle.center)?.distance ?? 0 > 299)
            }
        }
        #expect(found > 5)
    }

    @Test("Requests that close one thing after the other do not see what others closed")
    func oneAfterTheOther() throws {
        var sample = try RandomRouter(seed: 113, nodeCount: 300, restricted: 5)
        let router = sample.router
        let ways = try sample.ways(6, longerThan: 1500)
        let requests = ways.map { way in
            let middle = way.path.edges[way.path.edges.count / 2]
            let closed = router.graph.wayIDs[Int(router.graph.segments[Int(middle.index)])]
            return RoutingOptions(closures: RouteClosures(ways: [closed]))
        }
        func costs() -> [[UInt32?]] {
            requests.map { options in
                ways.map { way in
                    let ends = [way.start, way.end].map { SnapRequest($0.coordinate) }
                    return try? router.paths(through: ends, options: options)[0].cost
                }
            }
        }
        let first = costs()
        #expect(Set(first).count > 3)
        #expect(costs() == first)
        #expect(Array(costs().reversed()) == first.reversed())
    }

    private static let nowhere = Coordinate(latitude: .nan, longitude: 25)
    private static let corner = Coordinate(latitude: 60.17, longitude: 24.94)

    static let impossible = [
        RouteClosures(circles: [.init(center: corner, radius: 0)]),
        RouteClosures(circles: [.init(center: corner, radius: -5)]),
        RouteClosures(circles: [.init(center: corner, radius: .nan)]),
        RouteClosures(circles: [.init(center: corner, radius: .infinity)]),
        RouteClosures(circles: [.init(center: corner, radius: 1_000_001)]),
        RouteClosures(circles: [.init(center: nowhere, radius: 100)]),
        RouteClosures(areas: [[]]),
        RouteClosures(areas: [[corner, corner]]),
        RouteClosures(areas: [[corner, corner, nowhere]]),
    ]

    @Test("What is no circle and no area is refused", arguments: impossible)
    func refused(closures: RouteClosures) throws {
        var sample = try RandomRouter(seed: 111, nodeCount: 30)
        let places = try sample.snaps(2).map { SnapRequest($0.coordinate) }
        do {
            _ = try sample.router.paths(
                through: places, options: RoutingOptions(closures: closures))
            Issue.record("it was not refused")
        } catch {
            guard case .invalidOption = error else { throw error }
        }
    }

    @Test("Where all roads around a place are closed there is none near it")
    func allClosed() throws {
        var sample = try RandomRouter(seed: 112, nodeCount: 30)
        let places = try sample.snaps(2).map { SnapRequest($0.coordinate, radius: 500) }
        let circle = RouteClosures.Circle(center: places[0].coordinate, radius: 100_000)
        #expect(throws: RoutingError.noRoad(waypoint: 0, radius: 500)) {
            try sample.router.paths(
                through: places,
                options: RoutingOptions(closures: RouteClosures(circles: [circle])))
        }
    }
}
