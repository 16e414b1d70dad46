public import WaymarkDirections

/// Times in the syntax of `opening_hours=*` (OSM wiki, Key:opening_hours/specification).
///
/// ```swift
/// let hours = OpeningHours("Mo-Fr 07:00-09:00,16:00-18:00; Dec 24-26 off")
/// hours?.isOpen(at: morning)
/// ```
///
/// A later rule replaces the earlier ones on the calendar days that it matches, from midnight to
/// midnight; `off` takes away only its own times. What runs over midnight comes on top of the
/// next day. Public and school holidays are not known and match no day. The sun rises at 06:00
/// (dawn 05:30) and sets at 18:00 (dusk 18:30) all year. An open end (`18:00+`) lasts until
/// midnight.
public struct OpeningHours: Hashable, Sendable {
    private let rules: [Rule]

    /// The times that `text` states; `nil` where any part of it cannot be understood.
    ///
    /// - Complexity: O(*n*) in the length of `text`.
    public init?(_ text: String) {
        guard let rules = try? Parser(text).rules() else { return nil }
        self.rules = rules
    }

    /// Whether `time` is one of the times.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public func isOpen(at time: LocalTime) -> Bool {
        let minute = time.hour * 60 + time.minute
        let yesterday = time.previousDay
        return rules.reduce(false) { isOpen, rule in
            let isToday = rule.matches(time)
            let isFromYesterday =
                rule.covers(minute + 24 * 60) && yesterday.map(rule.matches) == true
            let covers = isToday && rule.covers(minute) || isFromYesterday
            if !rule.isOpen { return isOpen && (!covers || rule.role == .fallback) }
            return covers || isOpen && (!isToday || rule.role != .normal)
        }
    }
}

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
        var weekdays: [Weekdays] = []
        /// Minutes since the midnight before; those of the next day follow from 1440 on.
        var times: [Range<Int>] = []
        var isOpen = true

        /// Whether it speaks of the day of `time`.
        func matches(_ time: LocalTime) -> Bool {
            (years.isEmpty || years.contains { $0.contains(time.year) })
                && (dates.isEmpty || dates.contains { $0.contains(time) })
                && (weeks.isEmpty || weeks.contains { $0.contains(time.week) })
                && (weekdays.isEmpty || weekdays.contains { $0.contains(time) })
        }

        /// Whether it speaks of a minute on or after its days.
        func covers(_ minute: Int) -> Bool {
            times.isEmpty ? minute < 24 * 60 : times.contains { $0.contains(minute) }
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

    /// Days of every year, or from one date to another where the text names a year.
    struct DateRange: Hashable {
        private let first: Int
        private let last: Int
        private let hasYear: Bool

        /// A date without its year or its day, as the text has it.
        struct Bound {
            var year: Int?
            var month: Int
            var day: Int?

            func key(year: Int, day: Int) -> Int { year * 10_000 + month * 100 + day }
        }

        /// From the first day of `start` to the last one of `end`; `nil` where no day lies between.
        init?(from start: Bound, to end: Bound) {
            let year = start.year ?? 0
            hasYear = start.year != nil
            first = start.key(year: year, day: start.day ?? 1)
            let sameYear = end.key(year: year, day: end.day ?? 31)
            // Without a year of its own the end follows the start: in winter that is a year later.
            let followingYear = hasYear && sameYear < first ? sameYear + 10_000 : sameYear
            last = end.year.map { end.key(year: $0, day: end.day ?? 31) } ?? followingYear
            guard hasYear ? first <= last : end.year == nil else { return nil }
        }

        func contains(_ time: LocalTime) -> Bool {
            let key = (hasYear ? time.year * 10_000 : 0) + time.month * 100 + time.day
            return first <= last ? first <= key && key <= last : first <= key || key <= last
        }
    }

    /// Days of the week, or some of them in each month.
    struct Weekdays: Hashable {
        /// A bit for each day, Monday the lowest.
        let days: UInt8
        /// Their numbers in the month: 1 is the first, -1 the last; all where empty.
        var occurrences: [Int] = []

        /// Holidays, which no calendar here knows.
        static let holidays = Weekdays(days: 0)

        func contains(_ time: LocalTime) -> Bool {
            guard days >> UInt8(time.weekday) & 1 == 1 else { return false }
            let daysLeft = LocalTime.days(inMonth: time.month, of: time.year) - time.day
            return occurrences.isEmpty || occurrences.contains((time.day - 1) / 7 + 1)
                || occurrences.contains(-(daysLeft / 7 + 1))
        }
    }
}
