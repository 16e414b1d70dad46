public import Foundation
public import WaymarkDirections

/// Tells which time of the calendar a time of a simulated city is.
public struct SimulationClock: Sendable {
    /// The first Monday.
    public let start: LocalTime
    /// The time zone of the city.
    public let timeZone: TimeZone
    /// Seconds since 1970 at which the clocks of Greenwich show the midnight of ``start``.
    private let midnight: Double

    /// A clock whose first day is that of `start`; `nil` where that is no Monday.
    public init?(start: LocalTime, timeZone: TimeZone) {
        guard start.weekday == 0 else { return nil }
        (self.start, self.timeZone) = (start, timeZone)
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let parts = DateComponents(year: start.year, month: start.month, day: start.day)
        guard let date = calendar.date(from: parts) else { return nil }
        midnight = date.timeIntervalSince1970
    }

    /// The moment of `time`. A day has all of its hours by the offset that holds at its noon.
    public func date(of time: SimulatedTime) -> Date {
        Date(timeIntervalSince1970: midnight + time.seconds - Double(offset(onDay: time.day)))
    }

    /// The number of the day of `time`, counted from 0, the first Monday; negative before it.
    public func day(of time: LocalTime) -> Int? {
        guard let clock = SimulationClock(monday: time) else { return nil }
        return Int(((clock.midnight - midnight) / 86_400).rounded()) + time.weekday
    }

    private init?(monday time: LocalTime) {
        var monday = time
        for _ in 0..<time.weekday {
            guard let before = monday.previousDay else { return nil }
            monday = before
        }
        self.init(start: monday, timeZone: .gmt)
    }

    /// Seconds that the clocks of the city are ahead of those of Greenwich.
    private func offset(onDay day: Int) -> Int {
        timeZone.secondsFromGMT(
            for: Date(timeIntervalSince1970: midnight + Double(day) * 86_400 + 43_200))
    }

    /// The texts of the times of a day in ISO 8601: `2026-01-05T08:15:00+02:00`.
    struct DayText {
        private let prefix: [UInt8]
        private let suffix: [UInt8]

        init(_ clock: SimulationClock, day: Int) {
            let noon = Date(
                timeIntervalSince1970: clock.midnight + Double(day) * 86_400 + 43_200)
            prefix = Array((noon.formatted(.iso8601.year().month().day()) + "T").utf8)
            let minutes = clock.offset(onDay: day) / 60
            let (hour, minute) = (abs(minutes) / 60, abs(minutes) % 60)
            suffix =
                Array((minutes < 0 ? "-" : "+").utf8) + SimulationClock.digits(hour)
                + Array(":".utf8) + SimulationClock.digits(minute)
        }

        /// The text of the time `second` seconds after midnight, 0 to 86,399; fractions are dropped.
        func text(second: Int) -> [UInt8] {
            let colon = UInt8(ascii: ":")
            return prefix + SimulationClock.digits(second / 3600) + [colon]
                + SimulationClock.digits(second / 60 % 60) + [colon]
                + SimulationClock.digits(second % 60) + suffix
        }
    }

    fileprivate static func digits(_ number: Int) -> [UInt8] {
        [UInt8(ascii: "0") + UInt8(number / 10), UInt8(ascii: "0") + UInt8(number % 10)]
    }

    /// `time` in ISO 8601, with the offset of its day: `2026-01-05T08:15:00+02:00`.
    public func text(of time: SimulatedTime) -> String {
        String(
            decoding: DayText(self, day: time.day).text(second: Int(time.secondOfDay)),
            as: UTF8.self)
    }
}
