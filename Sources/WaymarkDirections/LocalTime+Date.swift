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
}

extension LocalTime: Comparable {
    /// Whether `first` is earlier than `second`, by one clock.
    public static func < (first: Self, second: Self) -> Bool {
        (first.year, first.month, first.day, first.hour, first.minute)
            < (second.year, second.month, second.day, second.hour, second.minute)
    }
}
