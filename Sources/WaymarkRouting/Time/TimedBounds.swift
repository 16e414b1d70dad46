import Synchronization
import WaymarkRegion
import WaymarkRoads

/// Hours of the week in which some roads of a journey are driven, from a few that stay the same: journeys of an hour
/// share theirs.
struct HourWindow: Hashable, Sendable {
    /// The first hour, counted from Monday, 0:00.
    let start: Int
    /// How many hours it is long.
    let length: Int

    /// Each begins at half of its length, so that what takes half of it lies in one.
    static let lengths = [16, 8, 4, 2]

    /// Its quarters of an hour.
    var quarters: [Int] {
        (start * 4..<(start + length) * 4).map { $0 % WeekTime.quarterCount }
    }
}

/// The least costs of arcs within some hours, as times of those when traffic is lightest: a byte for each arc.
struct ArcBounds: Sendable {
    /// For each arc that leads up what it costs more, in parts of 256 of its cost.
    let up: MappedArray<UInt8>
    /// The same for each arc that leads down.
    let down: MappedArray<UInt8>
    /// For each curve of the week the code of its least factor within the hours.
    let leastCodes: [UInt8]

    /// The bounds of the costs in `slow`, where none is below that in `light`.
    init(of slow: HierarchyWeights, light: HierarchyWeights, leastCodes: [UInt8]) {
        self.leastCodes = leastCodes
        func shares(
            _ slow: MappedArray<UInt32>, _ light: MappedArray<UInt32>
        ) -> MappedArray<UInt8> {
            let shares = NewArray<UInt8>(count: light.count)
            let (slow, light) = (UncheckedArray(slow), UncheckedArray(light))
            for arc in light.indices {
                let (cost, least) = (slow[arc], light[arc])
                shares.elements[arc] =
                    cost > least && least > 0
                    ? UInt8(clamping: (UInt64(cost - least) << 8) / UInt64(least)) : 0
            }
            return shares.array
        }
        up = shares(slow.up, light.up)
        down = shares(slow.down, light.down)
    }

    /// The bytes that it takes.
    var size: Int { up.count + down.count + leastCodes.count }

    /// The bound of an arc of cost `least`.
    @inline(__always) static func cost(_ least: UInt32, share: UInt8) -> UInt32 {
        least &+ UInt32(truncatingIfNeeded: (UInt64(least) &* UInt64(share)) &>> 8)
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
        let bounds: ArcBounds
        // Its address is part of the key.
        let engine: CostEngine
        var lastQuestion: Int
    }

    private struct State {
        var entries: [Key: Entry] = [:]
        /// For each that is not made how many states were looked at without it.
        var looks: [Key: Int] = [:]
        /// How often somebody asked for some.
        var questions = 0
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

    /// Those of `windows` that are made for `engine`, in their order.
    func known(_ windows: [HourWindow], of engine: CostEngine) -> [(HourWindow, ArcBounds)] {
        state.withLock { state in
            state.questions += 1
            return windows.compactMap { window in
                let key = Key(engine: ObjectIdentifier(engine), window: window)
                guard let bounds = state.entries[key]?.bounds else { return nil }
                state.entries[key]?.lastQuestion = state.questions
                return (window, bounds)
            }
        }
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
    func make(_ window: HourWindow, of engine: CostEngine) {
        let hierarchy = engine.hierarchy
        let codes = history.leastCodes(within: window.quarters)
        let slow = Customization.weights(
            of: leastMetric(codes, of: engine.metric), on: hierarchy.topology,
            automaton: engine.automaton)
        let bounds = ArcBounds(of: slow, light: hierarchy.weights, leastCodes: codes)
        let key = Key(engine: ObjectIdentifier(engine), window: window)
        state.withLock { state in
            state.looks[key] = nil
            state.entries[key] = Entry(
                bounds: bounds, engine: engine, lastQuestion: state.questions)
            var bytes = state.entries.values.reduce(0) { $0 + $1.bounds.size }
            while bytes > Self.mostBytes, state.entries.count > 1,
                let oldest = state.entries.min(by: {
                    $0.value.lastQuestion < $1.value.lastQuestion
                })
            {
                bytes -= oldest.value.bounds.size
                state.entries[oldest.key] = nil
            }
        }
    }

    /// Times by which `edge` costs more at the least than when traffic is lightest, by the least factors of curves.
    func leastFactor(of edge: Int, _ codes: [UInt8]) -> Double {
        let learnt = SpeedHistory.factors[Int(codes[Int(history.curveNumbers[edge])])]
        guard let entry = live?.entry(of: edge) else { return learnt }
        return min(entry.factor, learnt * entry.base)
    }

    /// The least that roads cost by the least factors of curves.
    private func leastMetric(_ codes: [UInt8], of metric: Metric) -> Metric {
        let weights = metric.weights.copied()
        for edge in 0..<metric.weights.count where metric.weights[edge] != Metric.closed {
            let factor = leastFactor(of: edge, codes)
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
    /// For each curve the code of the least factor in some quarters of an hour of the week.
    fileprivate func leastCodes(within quarters: [Int]) -> [UInt8] {
        (0..<curveCount).map { curve in
            let row = curve * WeekTime.quarterCount
            return quarters.reduce(UInt8.max) { min($0, curves[row + $1]) }
        }
    }
}
