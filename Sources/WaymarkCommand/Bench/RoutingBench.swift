import Foundation
import WaymarkEngine
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting

/// Measures the routing engine of one region and profile.
struct RoutingBench {
    let router: Router
    let pairs: [(from: Coordinate, to: Coordinate)]
    let seed: UInt64
    var figures: [Figure] = []
    /// For each pair the seconds and metres of the fastest way.
    private(set) var routes: [(duration: Double, distance: Double)?] = []
    private var snapped: [(Snap, Snap)] = []

    init(router: Router, pairs: [(from: Coordinate, to: Coordinate)], seed: UInt64) {
        self.router = router
        self.pairs = pairs
        self.seed = seed
    }

    /// `count` pairs of random junctions that are open to the profile.
    static func randomPairs(
        _ router: Router, count: Int, seed: UInt64
    ) -> [(from: Coordinate, to: Coordinate)] {
        let graph = router.graph
        let open = (0..<graph.edgeCount).filter { router.metric.isOpen(EdgeID($0)) }
        guard !open.isEmpty else { return [] }
        var generator = SeededGenerator(seed: seed)
        func place() -> Coordinate {
            let edge = open[Int(generator.next() % UInt64(open.count))]
            return graph.nodePositions[Int(graph.sources[edge].index)].coordinate
        }
        return (0..<count).map { _ in (place(), place()) }
    }

    mutating func measureQueries() {
        var (nearest, costs, paths) = ([Double](), [Double](), [Double]())
        for pair in pairs {
            let watch = Stopwatch()
            let from = router.snaps(SnapRequest(pair.from)).first
            nearest.append(watch.microseconds)
            if let from, let to = router.snaps(SnapRequest(pair.to)).first {
                snapped.append((from, to))
            }
            let paths = try? router.paths(through: [SnapRequest(pair.from), SnapRequest(pair.to)])
            routes.append(paths.map { ($0[0].duration, router.length(of: $0[0])) })
        }
        for (from, to) in snapped {
            let watch = Stopwatch()
            _ = router.fastestCost(from: from, to: to)
            costs.append(watch.microseconds)
        }
        for (from, to) in snapped {
            let watch = Stopwatch()
            _ = router.fastestPath(from: from, to: to)
            paths.append(watch.microseconds)
        }
        figures.append(Figure("nearest", nearest.map { $0 / 1000 }, unit: "ms"))
        figures.append(Figure("distance query", costs, unit: "µs"))
        figures.append(Figure("distance query with path", paths, unit: "µs"))
    }

    /// Compares the hierarchy with the plain search on `count` pairs of random places; how many
    /// differ.
    mutating func check(_ count: Int) -> (compared: Int, different: Int) {
        let side = Int(Double(count).squareRoot().rounded(.up))
        let starts = snapped.prefix(side).map(\.0)
        let ends = snapped.suffix(side).map(\.1)
        var (times, compared, different) = ([Double](), 0, 0)
        for start in starts where compared < count {
            let watch = Stopwatch()
            let plain = router.plainCosts(from: start, to: ends)
            times.append(watch.milliseconds)
            for (end, expected) in zip(ends, plain) where compared < count {
                compared += 1
                let path = router.fastestPath(from: start, to: end)
                if path?.cost != expected { different += 1 }
            }
        }
        figures.append(Figure("plain search of all roads", times, unit: "ms"))
        return (compared, different)
    }

    mutating func measureCustomization() {
        for threads in [1, 2] {
            let times = (0..<7).map { _ -> Double in
                let watch = Stopwatch()
                _ = router.recustomized(threads: threads)
                return watch.milliseconds
            }
            figures.append(Figure("customization, \(threads) thread(s)", times, unit: "ms"))
        }
        for count in [1, 1000] {
            let times = (0..<9).map { round -> Double in
                let changes = changes(count, seed: seed &+ UInt64(round))
                let watch = Stopwatch()
                _ = router.updated(durations: changes)
                return watch.milliseconds
            }
            figures.append(Figure("\(count) changed edges", times, unit: "ms"))
        }
    }

    /// Random edges that take up to four times as long as before.
    private func changes(_ count: Int, seed: UInt64) -> [EdgeID: Double?] {
        let metric = router.metric
        let open = (0..<router.graph.edgeCount).filter { metric.isOpen(EdgeID($0)) }
        guard !open.isEmpty else { return [:] }
        var generator = SeededGenerator(seed: seed)
        var changes: [EdgeID: Double?] = [:]
        while changes.count < min(count, open.count) {
            let edge = open[Int(generator.next() % UInt64(open.count))]
            let factor = 0.5 + 3.5 * Double(generator.next() % 1000) / 1000
            changes[EdgeID(edge)] = Double(metric.durations[edge]) / 1000 * factor
        }
        return changes
    }
}
