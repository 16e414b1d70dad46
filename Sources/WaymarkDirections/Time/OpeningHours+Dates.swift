extension OpeningHours {
    /// Days of every year, or from one date to another where the text names a year.
    struct DateRange: Hashable {
        private let start: Bound
        private let end: Bound

        /// A date without its year or its day, as the text has it.
        struct Bound: Hashable {
            /// The day of the month.
            enum Day: Hashable {
                /// The first or the last one, whichever end of the range it is.
                case any
                case number(Int)
                /// `Su[-1]`: a day of the week, its number in the month, and days after it.
                case weekday(Int, occurrence: Int, offset: Int)
                /// Days after Easter Sunday.
                case easter(offset: Int)
            }

            var year: Int?
            var month: Int
            var day = Day.any

            /// Its place in the order of days: a year has 10,000, a month 100.
            func key(in year: Int, isEnd: Bool) -> Int {
                func key(_ month: Int, _ day: Int) -> Int { year * 10_000 + month * 100 + day }
                switch day {
                case .any: return key(month, isEnd ? 31 : 1)
                case .number(let day): return key(month, day)
                case .easter(let offset):
                    let day = MovableDays.easter(of: year).flatMap {
                        LocalTime(dayNumber: $0 + offset)
                    }
                    return day.map { $0.key } ?? key(3, 31)
                case .weekday(let weekday, let occurrence, let offset):
                    let day = Self.day(weekday, occurrence, month: month, year: year)
                    return day?.adding(days: offset)?.key ?? key(month, isEnd ? 31 : 1)
                }
            }

            /// A day of the week by its number in a month; the last one where there are fewer.
            private static func day(
                _ weekday: Int, _ occurrence: Int, month: Int, year: Int
            ) -> LocalTime? {
                guard let first = LocalTime(year: year, month: month, day: 1) else { return nil }
                let start = 1 + (weekday - first.weekday + 7) % 7
                let count = (LocalTime.days(inMonth: month, of: year) - start) / 7 + 1
                let number = occurrence > 0 ? occurrence - 1 : count + occurrence
                let day = start + 7 * max(0, min(number, count - 1))
                return LocalTime(year: year, month: month, day: day)
            }
        }

        /// From the first day of `start` to the last one of `end`; `nil` where no day lies between.
        init?(from start: Bound, to end: Bound) {
            (self.start, self.end) = (start, end)
            if let keys = yearKeys {
                guard keys.first <= keys.last else { return nil }
            } else if end.year != nil {
                return nil
            }
        }

        /// First and last day where there is a year.
        private var yearKeys: (first: Int, last: Int)? {
            guard let year = start.year else { return nil }
            let first = start.key(in: year, isEnd: false)
            if let endYear = end.year { return (first, end.key(in: endYear, isEnd: true)) }
            let last = end.key(in: year, isEnd: true)
            // Without a year of its own the end follows the start: in winter that is a year later.
            return (first, last < first ? end.key(in: year + 1, isEnd: true) : last)
        }

        func contains(_ time: LocalTime) -> Bool {
            let key = time.key
            if let keys = yearKeys { return keys.first <= key && key <= keys.last }
            let first = start.key(in: time.year, isEnd: false)
            let last = end.key(in: time.year, isEnd: true)
            return first <= last ? first <= key && key <= last : first <= key || key <= last
        }
    }
}

extension LocalTime {
    fileprivate var key: Int { year * 10_000 + month * 100 + day }
}
