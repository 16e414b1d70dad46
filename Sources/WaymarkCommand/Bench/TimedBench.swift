import WaymarkGeometry
import WaymarkRouting

/// Measures journeys at a time on roads that take another time at another hour.
struct TimedBench {
    let router: Router
    let snapped: [(Snap, Snap)]
    let seed: UInt64

    /// A moment of the week for each pair.
    private var departures: [WeekTime] {
        var random = SeededGenerator(seed: seed)
        return snapped.map { _ in
            WeekTime(milliseconds: Int.random(in: 0..<604_800_000, using: &random))
        }
    }

    /// The times of queries.
    func figures() -> [Figure] {
        let pairs = Array(zip(snapped, departures))
        return [
            Figure("query at a time", for: pairs, inMicroseconds: true) { pair, departure in
                _ = try? router.earliestPath(from: pair.0, to: pair.1, departure: departure)
            }
        ]
    }

    /// Compares them with the plain search on `count` pairs of random places; how many differ.
    func check(_ count: Int) -> (compared: Int, different: Int) {
        let side = Int(Double(count).squareRoot().rounded(.up))
        let ends = snapped.suffix(side).map(\.1)
        var (compared, different) = (0, 0)
        for (pair, departure) in zip(snapped, departures).prefix(side) {
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
