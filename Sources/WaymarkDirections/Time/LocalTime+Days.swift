extension LocalTime {
    /// The number of the day: 1 is the first one of the year 1.
    package var dayNumber: Int {
        // The calendar repeats after 400 years, so that no number below is negative.
        let years = year + 399
        return years * 365 + years / 4 - years / 100 + years / 400 - 146_097 + dayOfYear
    }

    /// A time on the day of a number; `nil` outside of the years 0 to 9999.
    package init?(dayNumber: Int, hour: Int = 0, minute: Int = 0) {
        guard (-366...3_652_100).contains(dayNumber) else { return nil }
        var year = dayNumber * 400 / 146_097 + 1
        func start(_ year: Int) -> Int? { LocalTime(year: year, month: 1, day: 1)?.dayNumber }
        while let first = start(year), first > dayNumber { year -= 1 }
        while let next = start(year + 1), next <= dayNumber { year += 1 }
        guard let first = start(year) else { return nil }
        var (month, day) = (1, dayNumber - first + 1)
        while month < 12, day > Self.days(inMonth: month, of: year) {
            day -= Self.days(inMonth: month, of: year)
            month += 1
        }
        self.init(year: year, month: month, day: day, hour: hour, minute: minute)
    }

    /// The time so many minutes later, or earlier where they are negative, by a clock that nobody sets; `nil`
    /// outside of the years 0 to 9999.
    package func adding(minutes count: Int) -> LocalTime? {
        let sum = hour * 60 + minute + count
        let rest = (sum % 1440 + 1440) % 1440
        return LocalTime(
            dayNumber: dayNumber + (sum - rest) / 1440, hour: rest / 60, minute: rest % 60)
    }

    /// The same time `count` days later, or earlier where it is negative; `nil` outside of the years
    /// 0 to 9999.
    package func adding(days count: Int) -> LocalTime? {
        LocalTime(dayNumber: dayNumber + count, hour: hour, minute: minute)
    }
}
