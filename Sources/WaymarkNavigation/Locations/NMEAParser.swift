public import Foundation
public import WaymarkDirections

/// Turns the sentences of a receiver into readings, line by line (NMEA 0183).
///
/// It knows RMC, GGA, VTG and GSA of any talker; other lines, and sentences with a wrong checksum,
/// are passed over. Sentences with the same time of day make one reading, which is complete, and
/// returned, when a sentence of another time comes.
public struct NMEAParser: Sendable {
    private var epoch: NMEAEpoch?
    private var day: CalendarDay?
    private var timeOfDay = 0.0

    /// A parser before the first line.
    ///
    /// - Parameter day: any time of the UTC day on which the lines begin. Without it there are no
    ///   readings until an RMC sentence tells the day.
    public init(day: Date? = nil) {
        let number = ((day?.timeIntervalSince1970 ?? .nan) / 86_400).rounded(.down)
        self.day = Int(exactly: number).map { CalendarDay(number: $0) }
    }

    /// Reads a line of up to 4,096 bytes and returns the reading that it completes: that of the
    /// lines before it.
    public mutating func take(_ line: String) -> Location? {
        guard let sentence = NMEASentence(line) else { return nil }
        var location: Location?
        if let time = NMEAEpoch.timeOfDay(of: sentence), time != epoch?.timeOfDay {
            location = finish()
            epoch = NMEAEpoch(timeOfDay: time)
        }
        epoch?.merge(sentence)
        return location
    }

    /// Returns the reading that the last lines make: nothing else completes it.
    public mutating func finish() -> Location? {
        defer { epoch = nil }
        guard let epoch, epoch.isFix, let today = epoch.day ?? nextDay(epoch.timeOfDay) else {
            return nil
        }
        day = today
        timeOfDay = epoch.timeOfDay
        return epoch.location(on: today)
    }

    /// The day of a time that comes after the last one: the next if the clock went back by more
    /// than half a day.
    private func nextDay(_ time: Double) -> CalendarDay? {
        guard let day else { return nil }
        return timeOfDay - time > 43_200 ? CalendarDay(number: day.number + 1) : day
    }
}

/// Reads a file with sentences, and with anything else between them.
enum NMEAReader {
    static func locations(in bytes: [UInt8]) throws(LocationFileError) -> [Location] {
        let locations = try locations(in: bytes, NMEAParser())
        guard locations.isEmpty else { return locations }
        // No sentence tells the day: the drive is still good for a replay.
        return try self.locations(in: bytes, NMEAParser(day: RecordedTime.start))
    }

    private static func locations(
        in bytes: [UInt8], _ start: NMEAParser
    ) throws(LocationFileError) -> [Location] {
        var parser = start
        var list = LocationList()
        for line in ByteLines(bytes) where line.count <= 4096 {
            if let location = parser.take(String(decoding: line, as: UTF8.self)) {
                try list.append(location)
            }
        }
        if let location = parser.finish() { try list.append(location) }
        return list.locations
    }
}
