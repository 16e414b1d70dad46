extension OpeningHours {
    /// Days, times on these days, and whether they are open; an empty list does not limit.
    struct Rule: Hashable {
        /// Its effect on the rules before it.
        enum Role {
            /// Replaces them on its days (`;`).
            case normal
            /// Adds to them (`,`).
            case additional
            /// Holds where none of them is open (`||`).
            case fallback
        }

        let role: Role
        var years: [NumberRange] = []
        var dates: [DateRange] = []
        var weeks: [NumberRange] = []
        /// The holidays of `SH Mo-Fr`, where both have to hold.
        var holidays: [DaySelector] = []
        var weekdays: [DaySelector] = []
        var times: [Times] = []
        var state = State.open

        /// Whether it speaks of `day`.
        func matches(_ day: Day, _ guess: Guess) -> Bool {
            let date = day.date
            return (years.isEmpty || years.contains { $0.contains(date.year) })
                && (dates.isEmpty || dates.contains { $0.contains(date) })
                && (weeks.isEmpty || weeks.contains { $0.contains(date.week) })
                && (weekdays.isEmpty || weekdays.contains { $0.contains(day, guess) })
                && (holidays.isEmpty || holidays.contains { $0.contains(day, guess) })
        }

        /// Whether it speaks of a minute on or after its days.
        func covers(_ minute: Int, by sun: SunTimes) -> Bool {
            times.isEmpty ? minute < 1_440 : times.contains { $0.minutes(by: sun).contains(minute) }
        }
    }

    /// Years or weeks: every `step`-th from `first` to `last`, round the end where that is less.
    struct NumberRange: Hashable {
        let first: Int
        let last: Int
        let step: Int

        func contains(_ number: Int) -> Bool {
            let isInside =
                first <= last
                ? first <= number && number <= last : first <= number || number <= last
            return isInside && (number - first).isMultiple(of: step)
        }
    }

    /// Days of the week, some of them in each month, or holidays.
    struct DaySelector: Hashable {
        enum Kind {
            case weekdays
            case publicHoliday
            case schoolHoliday
        }

        let kind: Kind
        /// A bit for each day, Monday the lowest.
        var days: UInt8 = 0
        /// Their numbers in the month: 1 is the first, -1 the last; all where empty.
        var occurrences: [Int] = []
        /// How many days later than these it is.
        var offset = 0

        func contains(_ day: Day, _ guess: Guess) -> Bool {
            switch kind {
            case .publicHoliday: day.isPublicHoliday(later: -offset) ?? guess.isPublicHoliday
            case .schoolHoliday: day.isSchoolHoliday ?? guess.isSchoolHoliday
            case .weekdays:
                (offset == 0 ? day.date : day.date.adding(days: -offset)).map(isWeekday) == true
            }
        }

        private func isWeekday(_ time: LocalTime) -> Bool {
            guard days >> UInt8(time.weekday) & 1 == 1 else { return false }
            let daysLeft = LocalTime.days(inMonth: time.month, of: time.year) - time.day
            return occurrences.isEmpty || occurrences.contains((time.day - 1) / 7 + 1)
                || occurrences.contains(-(daysLeft / 7 + 1))
        }
    }

    /// A time of the day, by the clock or by the sun.
    struct TimePoint: Hashable {
        /// A number in `SunTimes.minutes`; `nil` for the clock.
        var event: Int?
        /// Minutes after midnight or after the event.
        var minutes = 0

        func minute(by sun: SunTimes) -> Int {
            guard let event else { return minutes }
            return min(max(0, sun.minutes[event] + minutes), 2 * 1_440)
        }
    }

    /// From one time of the day to another.
    struct Times: Hashable {
        let start: TimePoint
        /// `nil` for an open end.
        let end: TimePoint?
        /// Whether it may end later.
        var isEndOpen = false

        var hasSun: Bool { start.event != nil || end?.event != nil }

        /// Minutes since the midnight before; those of the next day follow from 1440 on.
        func minutes(by sun: SunTimes) -> Range<Int> {
            let midnight = 1_440
            let first = start.minute(by: sun)
            guard let end else { return first..<max(first, midnight) }
            let given = end.minute(by: sun)
            let last = given > first ? given : given + midnight
            return first..<max(first, isEndOpen ? max(last, midnight) : last)
        }
    }
}
