import ArgumentParser
import Foundation
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkNavigation
import WaymarkRegion
import WaymarkRouting
import WaymarkTraffic

struct TrafficLearnCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "learn",
        abstract: "Learn how fast roads are at which hour from recorded drives.",
        discussion: """
            Drives are files as `waymark match` reads them, with a date and a time at each reading, or folders of \
            them. What was seen of each road is kept in the file of --observations, which grows with further \
            drives; the region gets the speeds that follow, and its routes go by them. No drive can be read out of \
            either. --probes takes what a server published of the speeds that devices told it \
            (`waymark serve --probes --probes-log FILE`); each file once. With --prior, streets of which little or \
            nothing was seen go by what is usual at the hour.

            Examples:
              waymark traffic learn reykjavik.waymark drives/ -o reykjavik.seen
              waymark traffic learn reykjavik.waymark --probes november.csv -o reykjavik.seen
              waymark traffic learn reykjavik.waymark --prior -o reykjavik.seen
              waymark route reykjavik.waymark --from 64.14,-21.93 --to 64.11,-21.89 --depart 2026-11-24T08:00
            """)

    @OptionGroup var region: RegionArgument

    @Argument(help: "Recorded drives, or folders of them.")
    var traces: [String] = []

    @Option(help: "A file of what a server published of probes; may be given several times.")
    var probes: [String] = []

    @Flag(help: "Expect of streets of which little was seen what published counts of traffic tell.")
    var prior = false

    @Option(
        name: [.customShort("o"), .long],
        help: "The file that keeps what was seen; it is made where it is missing.")
    var observations: String

    @Option(help: "The profile of the vehicles that were driven.")
    var profile = "car"

    @Option(help: "The time zone of the region, where it knows none: Europe/Helsinki.")
    var timeZone: String?

    /// Files that are read before the next ones are.
    private static let batch = 256

    func validate() throws {
        try require(
            !traces.isEmpty || !probes.isEmpty || prior, "name drives, --probes, or --prior")
    }

    func run() async throws {
        let region = try region.open()
        let zone = try zone(of: region)
        let router = try region.unlearntRouter(profile: profile)
        guard router.metric.profile.family == .motor else {
            throw ValidationError("speeds are learnt for motor vehicles")
        }
        var known: SpeedObservations?
        if FileManager.default.fileExists(atPath: observations) {
            known = try SpeedObservations(path: observations, of: region.roads)
        }
        var learner = SpeedLearner(router: router, timeZone: zone, observations: known)
        try await learn(from: TraceFolder.files(in: traces), learner: &learner)
        let lines = try learnFromProbes(&learner)
        let seen = learner.observations
        guard prior || !seen.isEmpty else {
            throw CommandError.unreadable(
                path: (traces + probes)[0], reason: "nothing in it lies on roads of the region")
        }
        let history = learner.history(
            prior: prior ? SpeedPrior(country: region.manifest.country) : nil)
        try RegionBuilder.put(
            SpeedHistory.self, into: self.region.path, expecting: region.manifest
        ) {
            try history.sections().write(to: $0)
        }
        // Last: where it fails, the drives are learnt from again.
        try seen.sections().write(to: observations)
        print((text(history, learner) + lines).joined(separator: "\n"))
    }

    private func learn(from files: [String], learner: inout SpeedLearner) async throws {
        for start in stride(from: 0, to: files.count, by: Self.batch) {
            var batch: [[TracePoint]] = []
            for path in files[start..<min(files.count, start + Self.batch)] {
                batch += try TraceFolder.traces(in: path)
            }
            await learner.learn(from: batch)
        }
    }

    /// Learns from the files of ``probes``; what was found in them.
    private func learnFromProbes(_ learner: inout SpeedLearner) throws -> [String] {
        try probes.map { path in
            guard let data = FileManager.default.contents(atPath: path) else {
                throw CommandError.unreadable(path: path, reason: "it cannot be read")
            }
            let medians: [ProbeMedian]
            do throws(TrafficFeedError) {
                medians = try ProbeMedian.medians(in: [UInt8](data))
            } catch {
                throw CommandError.unreadable(path: path, reason: error.description)
            }
            let used = learner.learn(from: medians)
            return "\(used) of \(medians.count) medians of probes lie on roads"
        }
    }

    private func zone(of region: Region) throws -> TimeZone {
        guard let name = timeZone ?? region.manifest.timeZone else {
            throw ValidationError("the region knows no time zone; name it by --time-zone")
        }
        guard let zone = TimeZone(identifier: name) else {
            throw ValidationError("there is no time zone '\(name)'")
        }
        return zone
    }

    private func text(_ history: SpeedHistory, _ learner: SpeedLearner) -> [String] {
        let (count, edges) = history.traces
        var lines = ["\(count) drives on \(edges) roads, \(history.curveCount) curves of the week"]
        if learner.unusedCount > 0 {
            lines.append("\(learner.unusedCount) that lie on no roads, or have no times")
        }
        if let range = history.spread.range(of: 1200) {
            lines.append(
                "of 20 minutes, eight of ten take "
                    + String(
                        format: "%.1f to %.1f", range.lowerBound / 60, range.upperBound / 60))
        }
        return lines
    }
}

/// Recorded drives in folders.
enum TraceFolder {
    /// The files of `paths`, of which some are folders; by their names.
    static func files(in paths: [String]) throws -> [String] {
        try paths.flatMap { path -> [String] in
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
                throw CommandError.unreadable(path: path, reason: "there is no such file")
            }
            guard isFolder.boolValue else { return [path] }
            let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
            return names.filter { !$0.hasPrefix(".") }.sorted().map { path + "/" + $0 }
        }
    }

    /// The drives in the file at `path`, whose readings have times: one, or as many as a column `trace` tells apart.
    static func traces(in path: String) throws -> [[TracePoint]] {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw CommandError.unreadable(path: path, reason: "it cannot be read")
        }
        guard let tables = tables(of: [UInt8](data)) else {
            return [try dated(try TraceFile.read(path), path)]
        }
        return try tables.map { table in
            do {
                let drive = try LocationFile.locations(in: table, format: .csv)
                return drive.map {
                    TracePoint($0.coordinate, time: $0.timestamp.timeIntervalSince1970)
                }
            } catch {
                throw CommandError.unreadable(path: path, reason: "\(error)")
            }
        }
    }

    private static func dated(_ trace: [TracePoint], _ path: String) throws -> [TracePoint] {
        guard trace.allSatisfy({ $0.time != nil }) else {
            throw CommandError.unreadable(path: path, reason: "its readings have no times")
        }
        return trace
    }

    /// The rows of a table with a column `trace`, each trace as a table of its own; `nil` of other files.
    private static func tables(of bytes: [UInt8]) -> [[UInt8]]? {
        let lines = bytes.filter { $0 != UInt8(ascii: "\r") }.split(separator: UInt8(ascii: "\n"))
        guard let head = lines.first,
            let column = head.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
                .firstIndex(where: { $0.elementsEqual("trace".utf8) })
        else { return nil }
        var tables: [ArraySlice<UInt8>: [UInt8]] = [:]
        var order: [ArraySlice<UInt8>] = []
        for line in lines.dropFirst() {
            let fields = line.split(
                separator: UInt8(ascii: ","), maxSplits: column + 1,
                omittingEmptySubsequences: false)
            guard fields.count > column else { continue }
            if tables[fields[column]] == nil {
                order.append(fields[column])
                tables[fields[column]] = Array(head)
            }
            tables[fields[column]]?.append(UInt8(ascii: "\n"))
            tables[fields[column]]?.append(contentsOf: line)
        }
        return order.compactMap { tables[$0] }
    }
}
