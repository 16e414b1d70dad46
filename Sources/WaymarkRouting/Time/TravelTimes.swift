import WaymarkRegion
package import WaymarkRoads

/// How long roads take at which time: what was learnt, and the traffic of now, which fades into that.
package struct TravelTimes: Sendable {
    /// What was learnt; `nil` where nothing was.
    package var history: SpeedHistory?
    /// The traffic of now; `nil` where nothing is known.
    package var live: LiveSpeeds?

    /// Nothing is known where both are `nil`.
    package init(history: SpeedHistory? = nil, live: LiveSpeeds? = nil) {
        (self.history, self.live) = (history, live)
    }
}

/// The traffic of now on some edges.
package struct LiveSpeeds: Sendable {
    /// What is known of an edge.
    package struct Entry: Hashable, Sendable {
        /// Times by which it takes longer now than by the costs that the search goes by, 1 or more.
        package var factor: Double
        /// Times by which it takes longer without traffic than by these costs, 1 or more: where it is freer now
        /// than ever.
        package var base: Double

        /// An entry with these factors.
        package init(factor: Double, base: Double) { (self.factor, self.base) = (factor, base) }
    }

    /// When it was so.
    package let time: WeekTime
    private let entries: [UInt32: Entry]
    /// One bit for each edge that has an entry.
    private let isKnown: MappedArray<UInt64>

    /// Seconds for which the traffic of now counts in full, and after which it is that of the hour.
    private static let (constancy, memory) = (900.0, 4500.0)

    /// What `entries` say at `time` of a graph of so many edges.
    package init(time: WeekTime, entries: [EdgeID: Entry], edgeCount: Int) {
        self.time = time
        var bits = [UInt64](repeating: 0, count: edgeCount / 64 + 1)
        for edge in entries.keys { bits[Int(edge.index) / 64] |= 1 << UInt64(edge.index % 64) }
        self.entries = Dictionary(
            uniqueKeysWithValues: entries.map { ($0.key.index, $0.value) })
        isKnown = MappedArray(bits)
    }

    @inline(__always) func entry(of edge: Int) -> Entry? {
        isKnown[edge / 64] & (1 << UInt64(edge % 64)) == 0 ? nil : entries[UInt32(edge)]
    }

    /// How much the traffic of now counts so many seconds later, in steps of quarters of an hour.
    func share(after seconds: Double) -> Double {
        max(0, min(1, (Self.memory - seconds) / (Self.memory - Self.constancy)))
    }
}

/// What edges cost who drives them at a time: a clock for one search.
///
/// Within a quarter of an hour an edge is driven at one speed, and at another where it is left in the next (Ichoua,
/// Gendreau, Potvin 2003, doi 10.1016/S0377-2217(02)00147-9): who sets out later never arrives earlier.
struct TimedCosts {
    private let history: SpeedHistory?
    private let live: LiveSpeeds?
    private let curves: UncheckedArray<UInt8>
    private let curveNumbers: UncheckedArray<UInt16>
    private let factors: UncheckedArray<Double>
    // Looking at what is optional costs more.
    private let (hasHistory, hasLive): (Bool, Bool)
    /// Milliseconds since the start of the week at which the clock stands at 0.
    private let start: Int
    /// Milliseconds by the clock at which the traffic of now was so.
    private let liveTime: Int
    private let rules: TimedRules?
    /// What roads take at the least within some hours; `nil` where nobody keeps that.
    let bounds: TimedBounds?

    init(
        _ times: TravelTimes, departure: WeekTime, rules: TimedRules? = nil,
        bounds: TimedBounds? = nil
    ) {
        (history, live, self.bounds) = (times.history, times.live, bounds)
        curves = UncheckedArray(times.history?.curves ?? MappedArray())
        curveNumbers = UncheckedArray(times.history?.curveNumbers ?? MappedArray())
        factors = UncheckedArray(SpeedHistory.mappedFactors)
        (hasHistory, hasLive) = (times.history != nil, times.live != nil)
        start = departure.milliseconds
        self.rules = rules
        // The traffic of now is told a little before or after the departure.
        let later = WeekTime(
            milliseconds: (times.live?.time ?? departure).milliseconds - departure.milliseconds)
        let week = WeekTime.weekLength
        liveTime =
            later.milliseconds > week / 2 ? later.milliseconds - week : later.milliseconds
    }

    /// The hours from one moment by the clock to another; `nil` where they lie far apart.
    func hours(from first: UInt32, to last: UInt32) -> JourneyHours? {
        JourneyHours(from: first, to: last, start: start)
    }

    /// The first moment from `clock` on at which signs let one go on from `state` to `edge`, and the times by which
    /// they make the edge slower then; `nil` where there is none.
    @inline(__always) func passage(
        from state: UInt32, to edge: EdgeID, at clock: UInt32, _ automaton: TurnAutomaton
    ) -> (clock: UInt32, factor: Double)? {
        guard let rules else { return (clock, 1) }
        return rules.passage(from: state, to: edge, at: clock, automaton)
    }

    /// The time on the clock after driving on from `clock` over a part of `edge` that takes `free` milliseconds when
    /// traffic is lightest.
    @inline(__always) func end(of edge: Int, free: Double, from clock: UInt32) -> UInt32 {
        guard hasHistory, !hasLive else { return slowEnd(of: edge, free: free, from: clock) }
        // Mostly it is left within the quarter of an hour.
        let quarter = (start + Int(clock)) / WeekTime.quarterLength
        let row = Int(curveNumbers[edge]) * WeekTime.quarterCount
        let factor = factors[Int(curves[row + quarter % WeekTime.quarterCount])]
        let whole = Double(clock) + free * factor
        guard whole > Double((quarter + 1) * WeekTime.quarterLength - start) else {
            return Self.clamped(whole)
        }
        return slowEnd(of: edge, free: free, from: clock)
    }

    private func slowEnd(of edge: Int, free: Double, from clock: UInt32) -> UInt32 {
        let entry = hasLive ? live?.entry(of: edge) : nil
        guard hasHistory || entry != nil else {
            return Self.clamped(Double(clock) + free)
        }
        let row = hasHistory ? Int(curveNumbers[edge]) * WeekTime.quarterCount : 0
        var (rest, now) = (free, Double(clock))
        var moment = start + Int(clock)
        while true {
            let quarter = moment / WeekTime.quarterLength
            let end = Double((quarter + 1) * WeekTime.quarterLength - start)
            var factor =
                hasHistory ? factors[Int(curves[row + quarter % WeekTime.quarterCount])] : 1
            if let entry, let live {
                let since = Double(quarter * WeekTime.quarterLength - start - liveTime) / 1000
                let share = live.share(after: since)
                factor = entry.factor * share + factor * entry.base * (1 - share)
            }
            let whole = now + rest * factor
            // Where a curve has no end in sight, nothing is gained by following it.
            guard whole > end, end - Double(clock) < Self.horizon else {
                return Self.clamped(whole)
            }
            rest -= (end - now) / factor
            now = end
            moment = (quarter + 1) * WeekTime.quarterLength
        }
    }

    /// Milliseconds after which an edge is driven on at the speed of then.
    private static let horizon = 86_400_000.0

    private static func clamped(_ milliseconds: Double) -> UInt32 {
        UInt32(min(milliseconds.rounded(.up), Double(HierarchyWeights.infinity)))
    }
}
