package import WaymarkDirections
package import WaymarkGeometry

/// Makes probes of a drive: a value that takes readings and gives out what may be sent, one at a time. It knows no
/// clock, no network and no randomness but those that it is given.
///
/// Of the stretches of five minutes at most one is told: that with the least number of a hash that is the same on
/// all devices, so that all who drive there tell the same one, and nobody two that follow each other (as
/// documents are sampled alike: Broder 1997, doi 10.1109/SEQUEN.1997.666900). It depends on where one drives, not
/// on how fast.
package struct ProbeRecorder: Sendable {
    private struct Candidate {
        let passage: RoadPassage
        let line: String
        let rank: UInt64
        /// When it is sent, in seconds since 1970.
        var due: Double
    }

    private let policy: ProbePolicy
    private let noise: SpeedNoise
    private var trip: ProbeTrip
    /// By their period.
    private var candidates: [Int: Candidate] = [:]
    /// Periods of which something was told, or nothing will be.
    private var closed: Set<Int> = []
    /// When something was told within the last hour.
    private var told: [Double] = []
    /// What was told today.
    package private(set) var budget: ProbeBudget

    /// Nothing was driven yet.
    package init(_ policy: ProbePolicy = .standard, budget: ProbeBudget = ProbeBudget()) {
        (self.policy, self.budget) = (policy, budget)
        noise = SpeedNoise(policy)
        trip = ProbeTrip(policy)
    }

    /// Whether anything waits to be sent.
    package var isWaiting: Bool { !candidates.isEmpty }

    /// Takes a reading, as ``ProbeTrip/take(_:at:passed:destinations:using:)`` does.
    package mutating func take(
        _ reading: Coordinate, at now: Double, passed: [RoadPassage],
        destinations: [Coordinate] = [], using random: inout some RandomNumberGenerator
    ) {
        let free = trip.take(
            reading, at: now, passed: passed, destinations: destinations, using: &random)
        for passage in free { add(passage, at: now, using: &random) }
    }

    /// Ends the trip. What waits is sent later, but for what is near its end.
    package mutating func endTrip() { trip.end() }

    /// Something that is to be sent at `now`, in seconds since 1970; `nil` where there is nothing. Of several that
    /// are due any may come first, and the others wait again.
    package mutating func due(
        at now: Double, using random: inout some RandomNumberGenerator
    ) -> RoadProbe? {
        forget(before: now)
        let due = candidates.filter { $0.value.due <= now }.map(\.key).sorted()
        guard let period = due.randomElement(using: &random),
            let candidate = candidates.removeValue(forKey: period)
        else { return nil }
        closed.insert(period)
        for other in due where other != period {
            candidates[other]?.due = now + Double.random(in: policy.delay, using: &random)
        }
        // The end of the trip may have come near to it since.
        guard !trip.hides(candidate.passage.path), told.count < policy.mostPerHour,
            budget.spend(at: now, most: policy.mostPerDay)
        else { return nil }
        told.append(now)
        let speed = noise.told(
            candidate.passage.speed, free: candidate.passage.freeSpeed, using: &random)
        return RoadProbe(line: candidate.line, speed: speed, period: period)
    }

    private mutating func add(
        _ passage: RoadPassage, at now: Double, using random: inout some RandomNumberGenerator
    ) {
        let period = RoadProbe.period(ofSeconds: passage.end)
        guard !closed.contains(period), now - passage.end < policy.longestAge else { return }
        let line = passage.path.encoded(precision: 6)
        let rank = Self.rank(of: line, in: period)
        if let known = candidates[period], known.rank <= rank { return }
        let due =
            candidates[period]?.due
            ?? Double(period + 1) * RoadProbe.periodSeconds
            + policy.cutSeconds * policy.cutSpread.upperBound
            + Double.random(in: policy.delay, using: &random)
        candidates[period] = Candidate(passage: passage, line: line, rank: rank, due: due)
    }

    private mutating func forget(before now: Double) {
        let oldest = RoadProbe.period(ofSeconds: now - policy.longestAge)
        candidates = candidates.filter { $0.key >= oldest }
        closed = closed.filter { $0 >= oldest }
        told.removeAll { now - $0 >= 3600 || $0 > now }
    }

    /// A number that is the same on all devices (FNV-1a, the bits mixed as by SplitMix64).
    private static func rank(of line: String, in period: Int) -> UInt64 {
        var hash: UInt64 = 14_695_981_039_346_656_037
        for byte in line.utf8 { hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211 }
        var mixer = SeededGenerator(seed: hash ^ UInt64(truncatingIfNeeded: period))
        return mixer.next()
    }
}
