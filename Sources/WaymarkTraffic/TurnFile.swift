import Foundation
import WaymarkDirections

/// Files of OSRM's penalties of turns: `from,via,to,seconds` a line, and a weight that does not count.
enum TurnFile {
    /// No speed of a file of speeds is higher.
    private static let highestSpeed: Int64 = 1000

    /// Whether the first line of `start` has four columns or more, the third of which is no speed.
    static func isOne(_ start: some Sequence<UInt8>) -> Bool {
        let line = Array(start.drop { $0 <= 0x20 }.prefix { $0 != 0x0a })
        let parts = columns(line)
        return parts.count >= 4 && Int64(parts[2]).map { $0 > highestSpeed } ?? false
    }

    static func read(
        _ bytes: [UInt8], source: String, now: Date
    ) throws(TrafficFeedError) -> TrafficReport {
        var turns: [TrafficReport.Turn] = []
        var number = 0
        for line in bytes.split(separator: 0x0a, omittingEmptySubsequences: false) {
            number += 1
            guard line.contains(where: { $0 > 0x20 }) else { continue }
            guard turns.count < TrafficFeed.mostEntries else {
                throw .tooBig(what: "lines", limit: TrafficFeed.mostEntries)
            }
            let parts = columns(Array(line))
            guard parts.count >= 4, let from = Int64(parts[0]), let via = Int64(parts[1]),
                let to = Int64(parts[2]), let seconds = Double(parts[3]), seconds.isFinite
            else {
                throw .malformed(
                    entry: number,
                    reason: "a line is: from node, via node, to node, seconds")
            }
            turns.append(TrafficReport.Turn(from: from, via: via, to: to, seconds: seconds))
        }
        var report = TrafficReport(source: source, time: now)
        report.turns = turns
        return report
    }

    private static func columns(_ line: [UInt8]) -> [String] {
        line.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        }
    }
}
