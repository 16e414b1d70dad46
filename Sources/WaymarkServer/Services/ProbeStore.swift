import Foundation
import Synchronization
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkTraffic

/// The least that devices must agree on before what they tell is published.
public struct ProbeOptions: Hashable, Sendable {
    /// How many devices must have told a speed of a road within five minutes.
    public var leastCount: Int

    /// The options that suit a public server.
    public init(leastCount: Int = 5) { self.leastCount = leastCount }
}

/// Makes traffic of what devices tell of roads: keeps counts in memory, and tells them to a catalog as a source of
/// its own.
package final class ProbeStore: Sendable {
    /// The name of the source.
    package static let source = "probes"

    /// What became of a message.
    struct Answer: Encodable {
        /// Speeds that count.
        var taken = 0
        /// Speeds that no vehicle has, of another time, or off the roads.
        var refused = 0
    }

    private struct State {
        var buckets: ProbeBuckets
        /// Whether the catalog knows of the source.
        var isPublished = false
    }

    private let catalog: RegionCatalog
    private let rules: ProbeBuckets.Rules
    private let now: @Sendable () -> Date
    private let state: Mutex<State>

    /// The most points and metres of a stretch between two junctions.
    private static let (mostPoints, mostMeters) = (500, 20_000.0)

    /// A store that tells the time by `now`.
    init(catalog: RegionCatalog, options: ProbeOptions, now: @escaping @Sendable () -> Date) {
        self.catalog = catalog
        self.now = now
        rules = ProbeBuckets.Rules(leastCount: max(1, options.leastCount))
        state = Mutex(State(buckets: ProbeBuckets(rules)))
    }

    /// Counts what one message says.
    func take(_ probes: [RoadProbe]) -> Answer {
        let now = now()
        var answer = Answer()
        var entries: [ProbeBuckets.Entry] = []
        for probe in probes {
            let roads = rules.takes(probe.period, at: now) ? lines(of: probe) : []
            if roads.isEmpty { answer.refused += 1 } else { answer.taken += 1 }
            entries += roads.map {
                ProbeBuckets.Entry(line: $0, speed: probe.speed, period: probe.period)
            }
        }
        let counted = entries
        state.withLock { _ = $0.buckets.add(counted, at: now) }
        return answer
    }

    /// Tells the catalog what may be told; to be called once a minute or so.
    package func publish() {
        let now = now()
        let report = state.withLock { state -> TrafficReport? in
            let report = state.buckets.report(of: Self.source, at: now)
            guard !report.stretches.isEmpty || state.isPublished else { return nil }
            state.isPublished = true
            return report
        }
        if let report { catalog.apply(report, now: now) }
    }

    /// How many counts are kept.
    package var bucketCount: Int { state.withLock { $0.buckets.count } }

    /// Whether anything was published yet.
    package var hasPublished: Bool { state.withLock { $0.isPublished } }

    /// The roads that a probe is about, by their lines; none where it cannot be true.
    private func lines(of probe: RoadProbe) -> [String] {
        guard (0.25...70).contains(probe.speed), probe.line.utf8.count <= Self.mostPoints * 12,
            let path = try? Path(encoded: probe.line, precision: 6),
            (2...Self.mostPoints).contains(path.count), path.allSatisfy(\.isValid),
            path.length() <= Self.mostMeters
        else { return [] }
        return catalog.coveredRoads(along: path).map { $0.encoded(precision: 6) }
    }
}
