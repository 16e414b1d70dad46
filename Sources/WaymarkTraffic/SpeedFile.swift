import Foundation
import WaymarkDirections

/// Speed files of OSRM: `from,to,km/h` a line, with more columns that do not count.
enum SpeedFile {
    static func read(
        _ bytes: [UInt8], source: String, now: Date
    ) throws(TrafficFeedError) -> TrafficReport {
        var stretches: [TrafficReport.Stretch] = []
        var number = 0
        for line in bytes.split(separator: 0x0a, omittingEmptySubsequences: false) {
            number += 1
            let text = line.last == 0x0d ? line.dropLast() : line
            guard text.contains(where: { $0 > 0x20 }) else { continue }
            guard stretches.count < TrafficFeed.mostEntries else {
                throw .tooBig(what: "lines", limit: TrafficFeed.mostEntries)
            }
            let parts = text.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
            guard parts.count >= 3, let from = node(parts[0]), let to = node(parts[1]),
                let speed = Double(String(decoding: parts[2], as: UTF8.self).trimmed),
                speed.isFinite
            else {
                throw .malformed(
                    entry: number, reason: "a line is: from node, to node, speed in km/h")
            }
            stretches.append(
                TrafficReport.Stretch(
                    nodes: [from, to], speed: speed == 0 ? nil : speed / 3.6, isClosed: speed == 0))
        }
        return TrafficReport(source: source, time: now, stretches: stretches)
    }

    private static func node(_ text: some Sequence<UInt8>) -> Int64? {
        Int64(String(decoding: Array(text), as: UTF8.self).trimmed)
    }
}

extension String {
    /// Without blanks around it.
    fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
