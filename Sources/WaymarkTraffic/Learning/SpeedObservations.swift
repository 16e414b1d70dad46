import Foundation
public import WaymarkRegion
public import WaymarkRoads
import WaymarkRouting

/// How often which speed was seen on which edge in which quarter of an hour of the week: what is kept of traces, and
/// grows with them. Nothing of it tells where a single drive began or went on.
public struct SpeedObservations: Sendable {
    /// The kind of the section file.
    static let fileKind = "SPOB"
    /// The most that one edge is seen to be driven at one speed in one quarter of an hour.
    private static let mostCount: UInt64 = 0xffff

    /// How many traces there were.
    public private(set) var traceCount = 0
    /// Ascending: the edge, the quarter of an hour, the code of the pace, and how often.
    private(set) var entries: [UInt64] = []
    /// For each length of journeys (``DurationSpread``) how often which ratio of the real time and the expected one.
    private(set) var ratios = [UInt32](
        repeating: 0, count: DurationSpread.classes.count * SpeedObservations.ratioCount)
    private let edgeCount: Int
    private let digest: UInt32

    /// Nothing was seen on `graph` yet.
    public init(of graph: RoadGraph) {
        edgeCount = graph.edgeCount
        digest = Self.digest(of: graph)
    }

    /// A number that is another one for other roads.
    private static func digest(of graph: RoadGraph) -> UInt32 {
        var hash: UInt32 = 2_166_136_261
        for length in graph.lengths { hash = (hash ^ length.bitPattern) &* 16_777_619 }
        return hash
    }

    /// Whether nothing was seen.
    public var isEmpty: Bool { entries.isEmpty }

    /// The days of the week on which anything was seen, 0 being Monday.
    var weekdays: Set<Int> {
        Set(entries.lazy.map { Int($0 >> 24 & 0x3ff) * 7 / WeekTime.quarterCount })
    }

    /// What was seen of one edge in one quarter of an hour.
    struct Seen {
        let edge: Int
        let quarter: Int
        /// The logarithm of the seconds for a metre.
        let logPace: Double
        let count: Double

        init(_ entry: UInt64) {
            edge = Int(entry >> 34)
            quarter = Int(entry >> 24 & 0x3ff)
            logPace = SpeedObservations.logPace(ofCode: Int(entry >> 16 & 0xff))
            count = Double(entry & 0xffff)
        }
    }

    /// Paces lie between 0.01 seconds for a metre and 16.
    private static let (leastLogPace, logPaceStep) = (log(0.01), log(1600.0) / 255)

    private static func logPace(ofCode code: Int) -> Double {
        leastLogPace + Double(code) * logPaceStep
    }

    private static func code(ofPace pace: Double) -> UInt64 {
        UInt64(max(0, min(255, ((log(pace) - leastLogPace) / logPaceStep).rounded())))
    }

    /// An edge that was driven.
    struct DrivenEdge {
        let edge: EdgeID
        /// The quarter of an hour of the week.
        let quarter: Int
        /// Seconds for a metre.
        let pace: Double
        /// How often; at least once.
        var count = 1
    }

    /// Counts edges that were driven.
    mutating func add(_ seen: [DrivenEdge], traces: Int) {
        traceCount += traces
        var new = seen.map { item in
            UInt64(item.edge.index) << 34 | UInt64(item.quarter) << 24
                | Self.code(ofPace: item.pace) << 16 | min(Self.mostCount, UInt64(item.count))
        }
        new.sort()
        var merged: [UInt64] = []
        merged.reserveCapacity(entries.count + new.count)
        func take(_ entry: UInt64) {
            guard let last = merged.last, last >> 16 == entry >> 16 else {
                return merged.append(entry)
            }
            let count = min(Self.mostCount, (last & 0xffff) + (entry & 0xffff))
            merged[merged.count - 1] = last & ~0xffff | count
        }
        var (a, b) = (0, 0)
        while a < entries.count || b < new.count {
            let takesOld =
                b == new.count || a < entries.count && entries[a] >> 16 <= new[b] >> 16
            take(takesOld ? entries[a] : new[b])
            if takesOld { a += 1 } else { b += 1 }
        }
        entries = merged
    }

    /// The most that one ratio is counted.
    private static let mostRatios: UInt32 = 1 << 24
    /// Ratios between a quarter and four in steps of 1.4 %.
    static let ratioCount = 200
    static let (leastLogRatio, logRatioStep) = (-log(4.0), log(16.0) / 200)

    /// Counts how long a journey took that was expected to take another time.
    mutating func add(expected: Double, real: Double) {
        guard expected > 0, real > 0 else { return }
        let length =
            DurationSpread.classes.firstIndex { expected <= $0 } ?? DurationSpread.classes.count - 1
        let step = (log(real / expected) - Self.leastLogRatio) / Self.logRatioStep
        let place = length * Self.ratioCount + max(0, min(Self.ratioCount - 1, Int(step)))
        ratios[place] = min(ratios[place] + 1, Self.mostRatios)
    }

    /// The spread of the journeys that were counted.
    var spread: DurationSpread {
        DurationSpread(
            counting: DurationSpread.classes.indices.flatMap { length in
                (0..<Self.ratioCount).map { step in
                    let ratio = exp(
                        Self.leastLogRatio + (Double(step) + 0.5) * Self.logRatioStep)
                    let expected = min(DurationSpread.classes[length], 1e6) * 0.999
                    let count = ratios[length * Self.ratioCount + step]
                    return (expected: expected, real: expected * ratio, count: Double(count))
                }
            })
    }
}

extension SpeedObservations {
    /// Adds the sections to a writer of a file of its own.
    public func sections() -> SectionWriter {
        var writer = SectionWriter(kind: Self.fileKind)
        writer.add("roads", [UInt32(edgeCount), digest])
        writer.add("traces", [UInt32(clamping: traceCount)])
        writer.add("seen", entries)
        writer.add("ratio", ratios)
        return writer
    }

    /// Opens the observations in the file at `path`, which were made on `graph`.
    ///
    /// - Throws: ``RegionError`` where it is damaged, or was made on other roads.
    public init(path: String, of graph: RoadGraph) throws(RegionError) {
        self.init(of: graph)
        let file = try SectionFile(MappedFile(path: path), kind: Self.fileKind, check: .everything)
        let name = (path as NSString).lastPathComponent
        let roads: MappedArray<UInt32> = try file.array("roads")
        guard Array(roads) == [UInt32(edgeCount), digest] else {
            throw .inconsistent(
                file: name, section: "roads",
                reason: "it was made on other roads; learn from the traces again")
        }
        let counts: MappedArray<UInt32> = try file.array("traces")
        let seen: MappedArray<UInt64> = try file.array("seen")
        let ratios: MappedArray<UInt32> = try file.array("ratio")
        guard counts.count == 1, ratios.count == self.ratios.count,
            zip(seen, seen.dropFirst()).allSatisfy({ $0 >> 16 < $1 >> 16 }),
            seen.allSatisfy({
                $0 >> 34 < edgeCount && $0 >> 24 & 0x3ff < WeekTime.quarterCount
                    && $0 & 0xffff > 0
            }), ratios.allSatisfy({ $0 <= Self.mostRatios })
        else {
            throw .inconsistent(file: name, section: "seen", reason: "a number is out of range")
        }
        traceCount = Int(counts[0])
        (entries, self.ratios) = (Array(seen), Array(ratios))
    }
}
