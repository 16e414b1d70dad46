public import Foundation

extension LocalTime {
    /// The time that clocks show at `date` in a time zone; `nil` outside of the years 0 to 9999.
    public init?(_ date: Date, in timeZone: TimeZone) {
        guard date.timeIntervalSinceReferenceDate.isFinite else { return nil }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        let parts = calendar.dateComponents(
            [.era, .year, .month, .day, .hour, .minute], from: date)
        guard parts.era == 1, let year = parts.year, let month = parts.month, let day = parts.day,
            let hour = parts.hour, let minute = parts.minute
        else { return nil }
        self.init(year: year, month: month, day: day, hour: hour, minute: minute)
    }

    /// The moment when clocks in a time zone show this time, the first one where they show it twice; `nil`
    /// where they never do.
    public func date(in timeZone: TimeZone) -> Date? {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        let parts = DateComponents(year: year, month: month, day: day, hour: hour, minute: minute)
        return calendar.date(from: parts).flatMap { LocalTime($0, in: timeZone) == self ? $0 : nil }
    }
}

extension LocalTime: Comparable {
    /// Whether `first` is earlier than `second`, by one clock.
    public static func < (first: Self, second: Self) -> Bool {
        (first.year, first.month, first.day, first.hour, first.minute)
            < (second.year, second.month, second.day, second.hour, second.minute)
    }
}
