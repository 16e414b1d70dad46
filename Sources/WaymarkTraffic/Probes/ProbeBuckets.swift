package import Foundation
package import WaymarkDirections
import WaymarkGeometry

/// Speeds of roads that devices told, counted by road and five minutes: all that is kept of them.
///
/// A bucket has how often which speed was told, and nothing of who told it, when, or what else. Of a bucket the
/// median is published once there are ``Rules/leastCount`` speeds in it, and again after as many more: who compares
/// two reports never sees what a single speed has changed. A median bears that fewer than half of them lie (its
/// breakdown point; Hampel 1971, doi 10.1214/aoms/1177693054).
package struct ProbeBuckets: Hashable, Sendable {
    /// When something is published, and how much is kept.
    package struct Rules: Hashable, Sendable {
        /// How many devices must have told a speed of a road within five minutes.
        package var leastCount = 5
        /// Seconds after its five minutes after which a bucket is forgotten.
        package var lifetime = 1800.0
        /// The most buckets: what would make more is not counted.
        package var mostBuckets = 50_000

        /// The rules that suit a public server.
        package init(leastCount: Int = 5) { self.leastCount = leastCount }

        /// Whether speeds of `period` are taken at `now`: neither long ago nor of the future.
        package func takes(_ period: Int, at now: Date) -> Bool {
            let current = RoadProbe.period(ofSeconds: now.timeIntervalSince1970)
            let periods = Int(lifetime / RoadProbe.periodSeconds)
            // Clocks differ.
            return (-1..<periods).contains(
                current.subtractingReportingOverflow(period).partialValue)
        }
    }

    /// A speed on a road.
    package struct Entry: Hashable, Sendable {
        /// The line of the road in the direction of travel, encoded with six digits.
        package let line: String
        /// Metres per second.
        package let speed: Double
        /// The period of ``RoadProbe``.
        package let period: Int

        /// A speed on the road of `line`.
        package init(line: String, speed: Double, period: Int) {
            (self.line, self.speed, self.period) = (line, speed, period)
        }
    }

    /// What is published of a bucket.
    private struct Published: Hashable {
        let speed: Double
        let count: Int
    }

    private struct Bucket: Hashable {
        var speeds = SpeedHistogram()
        var published: Published?
    }

    private struct Key: Hashable {
        let line: String
        let period: Int
    }

    private let rules: Rules
    /// By period, then by line.
    private var buckets: [Int: [String: Bucket]] = [:]
    /// What was published last of buckets that are forgotten, until somebody takes it.
    private var settled: [ProbeMedian] = []

    /// No speeds yet.
    package init(_ rules: Rules = Rules()) { self.rules = rules }

    /// How many buckets there are.
    package var count: Int { buckets.values.reduce(0) { $0 + $1.count } }

    /// Counts the speeds of one message: of a road and a period the first.
    ///
    /// - Returns: how many were counted.
    @discardableResult package mutating func add(_ entries: [Entry], at now: Date) -> Int {
        forget(before: now)
        var known: Set<Key> = []
        var (counted, room) = (0, rules.mostBuckets - count)
        for entry in entries where rules.takes(entry.period, at: now) {
            guard SpeedHistogram.range.contains(entry.speed),
                known.insert(Key(line: entry.line, period: entry.period)).inserted
            else { continue }
            if buckets[entry.period]?[entry.line] == nil {
                guard room > 0 else { continue }
                room -= 1
            }
            buckets[entry.period, default: [:]][entry.line, default: Bucket()].speeds.add(
                entry.speed)
            counted += 1
        }
        return counted
    }

    /// What may be published at `now`: the newest median of each road.
    package mutating func report(of source: String, at now: Date) -> TrafficReport {
        forget(before: now)
        var lines: Set<String> = []
        var stretches: [TrafficReport.Stretch] = []
        for period in buckets.keys.sorted(by: >) {
            for line in (buckets[period] ?? [:]).keys.sorted() {
                guard let published = publish(line, period), lines.insert(line).inserted,
                    let path = try? Path(encoded: line, precision: 6)
                else { continue }
                stretches.append(stretch(along: path, of: published, in: period, at: now))
            }
        }
        return TrafficReport(source: source, time: now, stretches: stretches)
    }

    private mutating func publish(_ line: String, _ period: Int) -> Published? {
        guard let bucket = buckets[period]?[line] else { return nil }
        let (count, before) = (bucket.speeds.count, bucket.published?.count ?? 0)
        guard count - before >= rules.leastCount, let speed = bucket.speeds.median else {
            return bucket.published
        }
        let published = Published(speed: speed, count: count)
        buckets[period]?[line]?.published = published
        return published
    }

    private func stretch(
        along path: Path, of published: Published, in period: Int, at now: Date
    ) -> TrafficReport.Stretch {
        let over = Double(period + 1) * RoadProbe.periodSeconds
        let age = max(0, now.timeIntervalSince1970 - over)
        // The noise of a few is much of what they say.
        let count = Double(published.count)
        let confidence = count / (count + 3) * (1 - age / rules.lifetime)
        return TrafficReport.Stretch(
            path: path, speed: published.speed, confidence: max(0.01, min(1, confidence)),
            endTime: Date(timeIntervalSince1970: over + rules.lifetime))
    }

    /// What was published last of each road and five minutes that are forgotten since this was asked last; of as many
    /// as ``Rules/mostBuckets`` at most. It tells no more than was published.
    package mutating func takeSettled() -> [ProbeMedian] {
        defer { settled = [] }
        return settled
    }

    private mutating func forget(before now: Date) {
        let old = buckets.keys.sorted().filter { period in
            let over = (Double(period) + 1) * RoadProbe.periodSeconds
            return now.timeIntervalSince1970 - over >= rules.lifetime
        }
        for period in old {
            let lines = (buckets.removeValue(forKey: period) ?? [:]).sorted { $0.key < $1.key }
            for (line, bucket) in lines where settled.count < rules.mostBuckets {
                guard let published = bucket.published else { continue }
                settled.append(
                    ProbeMedian(
                        line: line, period: period, speed: published.speed, count: published.count))
            }
        }
    }
}

/// How often which speed was told, in steps of 9 %.
struct SpeedHistogram: Hashable, Sendable {
    /// Metres per second of vehicles.
    static let range = 0.25...70.0
    private static let stepCount = 64
    private static let (least, step) = (log(0.25), log(280.0) / Double(stepCount))

    private var counts = [UInt16](repeating: 0, count: stepCount)
    /// How many there are.
    private(set) var count = 0

    mutating func add(_ speed: Double) {
        let place = Int(((log(speed) - Self.least) / Self.step).rounded(.down))
        let index = max(0, min(Self.stepCount - 1, place))
        guard counts[index] < .max else { return }
        counts[index] += 1
        count += 1
    }

    /// The speed that as many are above as below, to a step; `nil` where there are none.
    var median: Double? {
        guard count > 0 else { return nil }
        // Of an even number the mean of the two in the middle.
        let middle = [(count - 1) / 2, count / 2].map(step(ofRank:))
        let logarithm = Double(middle[0] + middle[1]) / 2 + 0.5
        return exp(Self.least + logarithm * Self.step)
    }

    /// The step of the speed with so many before it.
    private func step(ofRank rank: Int) -> Int {
        var sum = 0
        return counts.firstIndex { count in
            sum += Int(count)
            return sum > rank
        } ?? 0
    }
}
