import Foundation
import WaymarkDirections
import WaymarkGeometry

/// The median of what devices told of a road within five minutes, as it was published: what a server may keep of
/// probes to learn from.
public struct ProbeMedian: Hashable, Sendable {
    /// The line of the road in the direction of travel, encoded with six digits.
    public let line: String
    /// The five minutes, counted from 1970 on.
    public let period: Int
    /// Metres per second.
    public let speed: Double
    /// How many speeds it is the median of.
    public let count: Int

    /// The median of `count` speeds.
    package init(line: String, period: Int, speed: Double, count: Int) {
        (self.line, self.period, self.speed, self.count) = (line, period, speed, count)
    }

    /// The middle of its five minutes, in seconds since 1970.
    var seconds: Double { (Double(period) + 0.5) * RoadProbe.periodSeconds }
}

extension ProbeMedian {
    /// The most of a line of text, and lines of a file.
    private static let (longestText, mostLines) = (8192, 50_000_000)
    /// Medians of more count as those of so many.
    private static let mostCount = 10_000

    /// A line of a file of medians: `period,speed,count,line`.
    package var text: String { String(format: "%d,%.3f,%d,", period, speed, count) + line + "\n" }

    /// The medians in a file that a server wrote.
    ///
    /// - Throws: ``TrafficFeedError`` where a line is none.
    public static func medians(in bytes: [UInt8]) throws(TrafficFeedError) -> [ProbeMedian] {
        var medians: [ProbeMedian] = []
        var number = 0
        for text in bytes.split(separator: 0x0a, omittingEmptySubsequences: false) {
            number += 1
            guard !text.isEmpty else { continue }
            guard medians.count < mostLines else { throw .tooBig(what: "lines", limit: mostLines) }
            guard text.count <= longestText, let median = ProbeMedian(text) else {
                throw .malformed(
                    entry: number, reason: "a line is: five minutes, m/s, how many, line of a road")
            }
            medians.append(median)
        }
        return medians
    }

    private init?(_ text: ArraySlice<UInt8>) {
        let parts = text.split(
            separator: UInt8(ascii: ","), maxSplits: 3, omittingEmptySubsequences: false
        ).map { String(decoding: $0, as: UTF8.self) }
        guard parts.count == 4, let period = Int(parts[0]), let speed = Double(parts[1]),
            let count = Int(parts[2]), (0..<100_000_000).contains(period), count > 0,
            SpeedHistogram.range.contains(speed)
        else { return nil }
        self.init(
            line: parts[3], period: period, speed: speed, count: min(count, Self.mostCount))
    }
}
