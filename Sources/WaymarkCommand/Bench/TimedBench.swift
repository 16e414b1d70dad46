import WaymarkGeometry
import WaymarkRoads
import WaymarkRouting

/// Measures journeys at a time on roads that take another time at another hour.
struct TimedBench {
    let router: Router
    let snapped: [(Snap, Snap)]
    let seed: UInt64

    /// A moment of the week for each pair.
    private func departures(_ seed: UInt64) -> [WeekTime] {
        var random = SeededGenerator(seed: seed)
        return snapped.map { _ in
            WeekTime(milliseconds: Int.random(in: 0..<604_800_000, using: &random))
        }
    }

    /// The times of queries: of the first ones, which have the router learn what roads take at the least within the
    /// hours of the week, and then of others.
    func figures() -> [Figure] {
        let back = zip(snapped.map { ($0.1, $0.0) }, departures(seed &+ 1))
        let named = [
            ("first queries at a time", Array(back)),
            ("query at a time", Array(zip(snapped, departures(seed)))),
        ]
        let queries = named.map { name, pairs in
            Figure(name, for: pairs, inMicroseconds: true) { pair, departure in
                _ = try? router.earliestPath(from: pair.0, to: pair.1, departure: departure)
            }
        }
        return queries + servicesFigures()
    }

    /// The times of tables and areas by the clock.
    private func servicesFigures() -> [Figure] {
        let starts = Array(zip(snapped, departures(seed &+ 3)).prefix(50))
        let areas = Figure("area of 30 min by the clock", for: starts) { pair, departure in
            _ = try? router.isochrones(from: pair.0, limits: [1800], departure: departure)
        }
        let tables = Figure("table 10 x 10 by the clock", for: starts.prefix(10)) { _, departure in
            let (from, to) = (snapped.prefix(10).map(\.0), snapped.suffix(10).map(\.1))
            _ = try? router.timedMatrix(from: from, to: to, departure: departure)
        }
        return [areas, tables]
    }

    /// The times to take the traffic of now on one in a hundred roads and to find the first route after it; and those
    /// of queries while it changes before every tenth of them.
    func liveFigures() -> [Figure] {
        var random = SeededGenerator(seed: seed &+ 2)
        let now = WeekTime(milliseconds: 8 * 3_600_000)
        let open = (0..<router.graph.edgeCount).filter { router.metric.isOpen(EdgeID($0)) }
        var traffic = router
        func change() {
            var entries: [EdgeID: LiveSpeeds.Entry] = [:]
            var closed: [EdgeID: Double?] = [:]
            for _ in 0..<router.graph.edgeCount / 100 {
                let edge = EdgeID(open[Int.random(in: 0..<open.count, using: &random)])
                if Int.random(in: 0..<100, using: &random) == 0 {
                    closed.updateValue(nil, forKey: edge)
                } else {
                    entries[edge] = .init(factor: .random(in: 1...4, using: &random), base: 1)
                }
            }
            let speeds = LiveSpeeds(
                time: now, entries: entries, edgeCount: router.graph.edgeCount)
            traffic = router.live(speeds, faster: closed)
        }
        func find(_ pair: (Snap, Snap)) {
            _ = try? traffic.earliestPath(from: pair.0, to: pair.1, departure: now)
        }
        let changes = Figure("a hundredth of roads change", for: snapped.prefix(50)) {
            change()
            find($0)
        }
        let times = snapped.enumerated().map { number, pair in
            if number % 10 == 0 { change() }
            let watch = Stopwatch()
            find(pair)
            return watch.microseconds
        }
        let queries = Figure("query in traffic that changes", times, unit: "µs")
        return [changes, queries]
    }

    /// Compares them with the plain search on `count` pairs of random places; how many differ.
    func check(_ count: Int) -> (compared: Int, different: Int) {
        let side = Int(Double(count).squareRoot().rounded(.up))
        let ends = snapped.suffix(side).map(\.1)
        var (compared, different) = (0, 0)
        for (pair, departure) in zip(snapped, departures(seed)).prefix(side) {
            let plain = router.plainCosts(from: pair.0, to: ends, departure: departure)
            for (end, expected) in zip(ends, plain) where compared < count {
                compared += 1
                let path = try? router.earliestPath(from: pair.0, to: end, departure: departure)
                if path?.cost != expected { different += 1 }
            }
        }
        return (compared, different)
    }
}
