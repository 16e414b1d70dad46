import Testing
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting

/// A router on a random network, and a generator for places on it.
struct RandomRouter {
    let router: Router
    var random: SeededGenerator

    /// - Parameters:
    ///   - restricted: how many roads in a hundred are for destination traffic.
    ///   - bans: how many times sequences of two to four edges are forbidden.
    init(
        _ profile: String = "car", seed: UInt64, nodeCount: Int = 160, restricted: Int = 0,
        bans: Int = 0
    ) throws {
        random = SeededGenerator(seed: seed)
        let roads = RandomRoads(nodeCount: nodeCount, restricted: restricted, random: &random)
        let free = try Router(profile, on: roads.graph())
        let sequences = free.randomBans(bans, lengths: 2...4, &random)
        router = bans > 0 ? try Router(profile, on: roads.graph(bans: sequences)) : free
    }

    /// `count` places on open roads.
    mutating func snaps(_ count: Int) throws -> [Snap] {
        var snaps: [Snap] = []
        for _ in 0..<count { snaps.append(try #require(router.randomSnap(&random))) }
        return snaps
    }

    /// Up to `count` fastest ways of more than `least` metres between random places.
    mutating func ways(
        _ count: Int, longerThan least: Double
    ) throws -> [(start: Snap, end: Snap, path: RoadPath)] {
        var ways: [(start: Snap, end: Snap, path: RoadPath)] = []
        for _ in 0..<10 * count where ways.count < count {
            let ends = try snaps(2)
            guard let path = router.fastestPath(from: ends[0], to: ends[1]),
                router.length(of: path) > least
            else { continue }
            ways.append((ends[0], ends[1], path))
        }
        return ways
    }
}

extension Router {
    /// What the search counts along `path`, by the edges and turns that it is made of.
    func sumOfWeights(of path: RoadPath) -> Double {
        let driving = path.edges.indices.reduce(0.0) { sum, index in
            let part = path.range(of: index)
            let weight = Double(metric.weights[Int(path.edges[index].index)])
            return sum + weight * (part.upperBound - part.lowerBound)
        }
        return zip(path.edges, path.edges.dropFirst()).reduce(driving) {
            $0 + metric.turnDuration(from: $1.0, to: $1.1, in: graph) * 1000
        }
    }
}
