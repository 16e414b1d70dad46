import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting

/// Measures the routing engine of one region and profile.
struct RoutingBench {
    let router: Router
    let pairs: [PlacePair]
    let seed: UInt64
    var figures: [Figure] = []
    /// For each pair the seconds and metres of the fastest way.
    private(set) var routes: [(duration: Double, distance: Double)?] = []
    private(set) var snapped: [(Snap, Snap)] = []

    mutating func measureQueries() {
        var nearest: [Double] = []
        for pair in pairs {
            let watch = Stopwatch()
            let from = router.snaps(SnapRequest(pair.from)).first
            nearest.append(watch.milliseconds)
            if let from, let to = router.snaps(SnapRequest(pair.to)).first {
                snapped.append((from, to))
            }
            let paths = try? router.paths(through: pair.places)
            routes.append(paths.map { ($0[0].duration, router.length(of: $0[0])) })
        }
        figures.append(Figure("nearest", nearest, unit: "ms"))
        figures.append(
            Figure("distance query", for: snapped, inMicroseconds: true) { from, to in
                _ = router.fastestCost(from: from, to: to)
            })
        figures.append(
            Figure("distance query with path", for: snapped, inMicroseconds: true) { from, to in
                _ = router.fastestPath(from: from, to: to)
            })
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
            figures.append(
                Figure("customization, \(threads) thread(s)", for: 0..<7) { _ in
                    _ = router.recustomized(threads: threads)
                })
        }
        for count in [1, 1000] {
            let rounds = (0..<9).map { changes(count, seed: seed &+ UInt64($0)) }
            figures.append(
                Figure("\(count) changed edges", for: rounds) {
                    _ = router.updated(durations: $0)
                })
        }
    }

    /// Random edges that take up to four times as long as before.
    private func changes(_ count: Int, seed: UInt64) -> [EdgeID: Double?] {
        let open = router.openEdges
        var generator = SeededGenerator(seed: seed)
        var changes: [EdgeID: Double?] = [:]
        while changes.count < min(count, open.count) {
            let edge = open[Int(generator.next() % UInt64(open.count))]
            let factor = 0.5 + 3.5 * Double(generator.next() % 1000) / 1000
            changes[EdgeID(edge)] = Double(router.metric.durations[edge]) / 1000 * factor
        }
        return changes
    }
}
