import Synchronization
import WaymarkRegion
import WaymarkRoads

/// Hours of the week within which a journey lies, from a few of them that stay the same: journeys of an hour share
/// theirs.
struct HourWindow: Hashable, Sendable {
    /// The first hour, counted from Monday, 0:00.
    let start: Int
    /// How many hours it is long.
    let length: Int

    /// Each begins at half of its length, so that any journey of half of it lies in one.
    private static let lengths = [4, 8, 16]
    private static let hourLength = WeekTime.quarterLength * 4

    /// The shortest that holds both moments, in milliseconds of a week or after it; `nil` where none does.
    init?(from first: Int, to last: Int) {
        let (firstHour, lastHour) = (first / Self.hourLength, last / Self.hourLength)
        for length in Self.lengths {
            let start = firstHour - firstHour % (length / 2)
            guard lastHour < start + length else { continue }
            (self.start, self.length) = (start % (WeekTime.quarterCount / 4), length)
            return
        }
        return nil
    }

    /// Its quarters of an hour.
    var quarters: [Int] {
        (start * 4..<(start + length) * 4).map { $0 % WeekTime.quarterCount }
    }
}

/// The least costs of arcs within some hours, as times of those when traffic is lightest: two bytes for each arc.
struct ArcBounds: Sendable {
    /// For each arc that leads up what it costs more, in parts of 8,192 of its cost.
    let up: MappedArray<UInt16>
    /// The same for each arc that leads down.
    let down: MappedArray<UInt16>
    /// For each curve of the week its least factor within the hours.
    let leastFactors: [Double]

    /// The bounds of the costs in `slow`, where none is below that in `light`.
    init(of slow: HierarchyWeights, light: HierarchyWeights, leastFactors: [Double]) {
        self.leastFactors = leastFactors
        func shares(
            _ slow: MappedArray<UInt32>, _ light: MappedArray<UInt32>
        ) -> MappedArray<UInt16> {
            let shares = NewArray<UInt16>(count: light.count)
            let (slow, light) = (UncheckedArray(slow), UncheckedArray(light))
            for arc in light.indices {
                let (cost, least) = (slow[arc], light[arc])
                shares.elements[arc] =
                    cost > least && least > 0
                    ? UInt16(clamping: (UInt64(cost - least) << 13) / UInt64(least)) : 0
            }
            return shares.array
        }
        up = shares(slow.up, light.up)
        down = shares(slow.down, light.down)
    }

    /// The bytes that it takes.
    var size: Int { 2 * (up.count + down.count) }

    /// The bound of an arc of cost `least`.
    @inline(__always) static func cost(_ least: UInt32, share: UInt16) -> UInt32 {
        least &+ UInt32(truncatingIfNeeded: (UInt64(least) &* UInt64(share)) &>> 13)
    }
}

/// What roads take at the least within hours of the week, for the bounds of journeys at that time. Made where searches
/// without have cost more than it takes to make them, and kept while there is room.
final class TimedBounds: Sendable {
    private struct Key: Hashable {
        let engine: ObjectIdentifier
        let window: HourWindow
    }

    private struct Entry {
        let key: Key
        let bounds: ArcBounds
        // Its address is the key.
        let engine: CostEngine
    }

    private struct State {
        /// Those that were used last at the end.
        var entries: [Entry] = []
        /// For each that is not made how many states were looked at without it.
        var looks: [Key: Int] = [:]
    }

    private static let mostBytes = 400 << 20
    private static let mostKeys = 4096
    private let history: SpeedHistory
    private let live: LiveSpeeds?
    /// One in so many arcs is how many states are looked at without bounds before they are made.
    private let haste: Int
    private let state = Mutex(State())

    /// - Parameter live: the traffic of now; bounds that have to go with it are made less eagerly.
    init(history: SpeedHistory, live: LiveSpeeds? = nil) {
        (self.history, self.live) = (history, live)
        haste = live == nil ? 256 : 16
    }

    /// How many are made.
    var count: Int { state.withLock { $0.entries.count } }

    /// The bounds of `engine` within `window`, where they are made or it is time for that.
    func bounds(_ window: HourWindow, of engine: CostEngine) -> ArcBounds? {
        let key = Key(engine: ObjectIdentifier(engine), window: window)
        let known = state.withLock { state -> ArcBounds? in
            guard let place = state.entries.lastIndex(where: { $0.key == key }) else { return nil }
            let entry = state.entries.remove(at: place)
            state.entries.append(entry)
            return entry.bounds
        }
        return known ?? (areDue(window, of: engine, after: 0) ? made(window, of: engine) : nil)
    }

    /// Whether it is time to make the bounds that so many more states were looked at without.
    func areDue(_ window: HourWindow, of engine: CostEngine, after looks: Int) -> Bool {
        let key = Key(engine: ObjectIdentifier(engine), window: window)
        let topology = engine.hierarchy.topology
        return state.withLock { state in
            if state.looks.count > Self.mostKeys { state.looks = [:] }
            state.looks[key, default: 0] += looks
            return state.looks[key, default: 0] > (topology.up.count + topology.down.count) / haste
        }
    }

    /// Makes the bounds of `engine` within `window`.
    ///
    /// - Complexity: tens of milliseconds for a country (full customization).
    func made(_ window: HourWindow, of engine: CostEngine) -> ArcBounds {
        let hierarchy = engine.hierarchy
        let factors = history.leastFactors(within: window.quarters)
        let slow = Customization.weights(
            of: leastMetric(factors, of: engine.metric), on: hierarchy.topology,
            automaton: engine.automaton)
        let bounds = ArcBounds(of: slow, light: hierarchy.weights, leastFactors: factors)
        let key = Key(engine: ObjectIdentifier(engine), window: window)
        state.withLock { state in
            state.looks[key] = nil
            state.entries.removeAll { $0.key == key }
            state.entries.append(Entry(key: key, bounds: bounds, engine: engine))
            var bytes = state.entries.reduce(0) { $0 + $1.bounds.size }
            while bytes > Self.mostBytes, state.entries.count > 1 {
                bytes -= state.entries.removeFirst().bounds.size
            }
        }
        return bounds
    }

    /// Times by which `edge` costs more at the least than when traffic is lightest, by the least factors of curves.
    func leastFactor(of edge: Int, _ factors: [Double]) -> Double {
        let learnt = factors[Int(history.curveNumbers[edge])]
        guard let entry = live?.entry(of: edge) else { return learnt }
        return min(entry.factor, learnt * entry.base)
    }

    /// The least that roads cost by the least factors of curves.
    private func leastMetric(_ factors: [Double], of metric: Metric) -> Metric {
        let weights = metric.weights.copied()
        for edge in 0..<metric.weights.count where metric.weights[edge] != Metric.closed {
            let factor = leastFactor(of: edge, factors)
            guard factor > 1 else { continue }
            weights.elements[edge] = UInt32(
                min((Double(metric.weights[edge]) * factor).rounded(.down), 1e9))
        }
        var least = metric
        least.weights = weights.array
        return least
    }
}

extension SpeedHistory {
    /// For each curve the least factor in some quarters of an hour of the week.
    fileprivate func leastFactors(within quarters: [Int]) -> [Double] {
        (0..<curveCount).map { curve in
            let row = curve * WeekTime.quarterCount
            let code = quarters.reduce(UInt8.max) { min($0, curves[row + $1]) }
            return Self.factors[Int(code)]
        }
    }
}
