package import Foundation
import Synchronization
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkTraffic

/// The least that devices must agree on before what they tell is published.
public struct ProbeOptions: Hashable, Sendable {
    /// How many devices must have told a speed of a road within five minutes.
    public var leastCount: Int
    /// The file to which what was published is added when it is over, for `waymark traffic learn --probes`; nothing
    /// is written where it is `nil`.
    public var log: String?

    /// The options that suit a public server.
    public init(leastCount: Int = 5, log: String? = nil) {
        (self.leastCount, self.log) = (leastCount, log)
    }
}

/// The file in which a server keeps what it published of probes. There is nothing else in it: no speed of a single
/// device, and no time but the five minutes of each median.
private final class ProbeLog: Sendable {
    private let path: String
    /// Lines that could not be written yet.
    private let waiting = Mutex("")

    /// The most bytes that wait.
    private static let mostBytes = 16 << 20

    init(path: String) { self.path = path }

    func add(_ medians: [ProbeMedian]) throws {
        try waiting.withLock { waiting in
            if waiting.utf8.count < Self.mostBytes {
                for median in medians { waiting += median.text }
            }
            guard !waiting.isEmpty else { return }
            let isNew = !FileManager.default.fileExists(atPath: path)
            if isNew { try Data().write(to: URL(fileURLWithPath: path)) }
            let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
            defer { try? file.close() }
            try file.seekToEnd()
            try file.write(contentsOf: Data(waiting.utf8))
            waiting = ""
        }
    }
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
    private let log: ProbeLog?
    private let state: Mutex<State>

    /// The most points and metres of a stretch between two junctions.
    private static let (mostPoints, mostMeters) = (500, 20_000.0)

    /// A store that tells the time by `now`.
    init(catalog: RegionCatalog, options: ProbeOptions, now: @escaping @Sendable () -> Date) {
        self.catalog = catalog
        self.now = now
        rules = ProbeBuckets.Rules(leastCount: max(1, options.leastCount))
        log = options.log.map { ProbeLog(path: $0) }
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

    /// Tells the catalog what may be told, and adds what is over to the log; to be called once a minute or so.
    ///
    /// - Parameter time: now where it is `nil`.
    /// - Throws: where the log cannot be written; what was to be written is tried again the next time.
    package func publish(at time: Date? = nil) throws {
        let now = time ?? now()
        let report = state.withLock { state -> TrafficReport? in
            let report = state.buckets.report(of: Self.source, at: now)
            guard !report.stretches.isEmpty || state.isPublished else { return nil }
            state.isPublished = true
            return report
        }
        if let report { catalog.apply(report, now: now) }
        let settled = state.withLock { $0.buckets.takeSettled() }
        if let log { try log.add(settled) }
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
