/// A day of the Gregorian calendar, counted from 1 January 1970.
struct CalendarDay: Hashable {
    /// Days since 1 January 1970, negative before it.
    var number: Int

    init(number: Int) { self.number = number }

    /// The day with a year of 1 to 9999, a month and a day of the month; nil if there is none.
    init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month) else { return nil }
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        guard (1...lengths[month - 1]).contains(day) else { return nil }
        let past = year - 1
        let daysOfPastYears = past * 365 + past / 4 - past / 100 + past / 400
        let daysOfPastMonths = lengths[..<(month - 1)].reduce(0, +)
        // 1 January 1970 is 719,162 days after 1 January of the year 1.
        number = daysOfPastYears + daysOfPastMonths + day - 1 - 719_162
    }
}
