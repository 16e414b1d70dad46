/// Times in the syntax of `opening_hours=*` (OSM wiki, Key:opening_hours/specification).
///
/// ```swift
/// let hours = OpeningHours("Mo-Fr 07:00-09:00,16:00-18:00; Dec 24-26 off")
/// hours?.isOpen(at: morning)
/// ```
///
/// A later rule replaces the earlier ones on the calendar days that it matches, from midnight to
/// midnight; `off` takes away only its own times. What runs over midnight comes on top of the
/// next day. An open end (`18:00+`) lasts until midnight. A rule that has only a comment, with days
/// or without, is unknown; elsewhere comments are skipped.
public struct OpeningHours: Hashable, Sendable {
    private let rules: [Rule]

    /// The times that `text` states; `nil` where any part of it cannot be understood.
    ///
    /// - Complexity: O(*n*) in the length of `text`.
    public init?(_ text: String) {
        guard let rules = try? Parser(text).rules() else { return nil }
        self.rules = rules
    }

    /// Whether `time` is surely one of the times at a place of which nothing is known: no day is a
    /// holiday, the sun rises at 06:00 (dawn 05:30) and sets at 18:00 (dusk 18:30) all year.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public func isOpen(at time: LocalTime) -> Bool { isOpen(at: time, in: .nowhere) == true }

    /// Whether it is open at `time` at a place; `nil` where that is unknown: by the text, or because
    /// it depends on holidays that are not known.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    package func isOpen(at time: LocalTime, in setting: Setting) -> Bool? {
        let minute = time.hour * 60 + time.minute
        let setting = prepared(setting, for: time.year...time.year)
        return state(at: minute, Days(of: time, in: setting, rules)).isOpen
    }

    private func prepared(_ setting: Setting, for years: ClosedRange<Int>) -> Setting {
        let hasHolidays = rules.contains { rule in
            (rule.holidays + rule.weekdays).contains { $0.kind == .publicHoliday }
        }
        return hasHolidays ? setting.prepared(for: years) : setting
    }

    /// The first minute after `time` at which open and closed change, within a year; `nil` where
    /// there is none or it is not known.
    ///
    /// - Complexity: O(*n*²) in the length of the text for each day until then.
    package func nextChange(after time: LocalTime, in setting: Setting) -> LocalTime? {
        let setting = prepared(setting, for: time.year - 1...time.year + 1)
        guard let now = isOpen(at: time, in: setting) else { return nil }
        var date = LocalTime(year: time.year, month: time.month, day: time.day)
        var first = time.hour * 60 + time.minute + 1
        for _ in 0...366 {
            guard let today = date else { return nil }
            let days = Days(of: today, in: setting, rules)
            for minute in borders(of: days) where minute >= first {
                let state = state(at: minute, days)
                if state.isOpen == now { continue }
                guard state != .unknown else { return nil }
                return LocalTime(
                    year: today.year, month: today.month, day: today.day, hour: minute / 60,
                    minute: minute % 60)
            }
            (date, first) = (today.adding(days: 1), 0)
        }
        return nil
    }

    /// The minutes of a day at which a state may begin, from midnight on.
    private func borders(of days: Days) -> [Int] {
        var borders: Set<Int> = [0]
        for rule in rules {
            for time in rule.times {
                let today = time.minutes(by: days.today.sun)
                borders.formUnion([today.lowerBound, today.upperBound])
                if let yesterday = days.yesterday {
                    let minutes = time.minutes(by: yesterday.sun)
                    borders.formUnion([minutes.lowerBound - 1_440, minutes.upperBound - 1_440])
                }
            }
        }
        return borders.filter { (0..<1_440).contains($0) }.sorted()
    }

    /// The state at a minute of a day, the same whatever holidays are that nobody knows.
    private func state(at minute: Int, _ days: Days) -> State {
        let states = Set(days.guesses.map { state(at: minute, days, guess: $0) })
        return states.count == 1 ? states.first ?? .unknown : .unknown
    }

    private func state(at minute: Int, _ days: Days, guess: Guess) -> State {
        rules.reduce(.closed) { state, rule in
            let isToday = rule.matches(days.today, guess)
            let isFromYesterday = days.yesterday.map {
                rule.covers(minute + 1_440, by: $0.sun) && rule.matches($0, guess)
            }
            let covers =
                isToday && rule.covers(minute, by: days.today.sun) || isFromYesterday == true
            if rule.state == .closed {
                return covers && rule.role != .fallback ? .closed : state
            }
            if rule.role == .fallback { return covers && state == .closed ? rule.state : state }
            return covers ? rule.state : isToday && rule.role == .normal ? .closed : state
        }
    }
}

extension OpeningHours {
    /// Open, closed, or not to be known.
    enum State: Hashable {
        case open
        case closed
        case unknown

        var isOpen: Bool? { self == .unknown ? nil : self == .open }
    }

    /// What days are of which nobody knows whether they are holidays.
    struct Guess: Hashable {
        let isPublicHoliday: Bool
        let isSchoolHoliday: Bool
    }

    /// A day at a place.
    struct Day {
        let date: LocalTime
        let sun: SunTimes
        private let setting: Setting

        init(_ date: LocalTime, in setting: Setting, hasSun: Bool) {
            self.date = date
            self.setting = setting
            sun = hasSun ? setting.sun(on: date) : .equinox
        }

        /// Whether the day `offset` days later is a public holiday.
        func isPublicHoliday(later offset: Int) -> Bool? {
            guard let day = offset == 0 ? date : date.adding(days: offset) else { return false }
            return setting.isPublicHoliday(day)
        }

        var isSchoolHoliday: Bool? { setting.isSchoolHoliday }
    }

    /// A day, and the one before, whose nights may last until now.
    private struct Days {
        let today: Day
        let yesterday: Day?
        /// All that the holidays of the rules may be.
        let guesses: [Guess]

        init(of time: LocalTime, in setting: Setting, _ rules: [Rule]) {
            let hasSun = rules.contains { $0.times.contains { $0.hasSun } }
            today = Day(time, in: setting, hasSun: hasSun)
            yesterday = time.previousDay.map { Day($0, in: setting, hasSun: hasSun) }
            let days = [today, yesterday].compactMap { $0 }
            let selectors = Set(rules.flatMap { $0.holidays + $0.weekdays })
            let isPublicUnknown = selectors.contains { selector in
                guard selector.kind == .publicHoliday else { return false }
                return days.contains { $0.isPublicHoliday(later: -selector.offset) == nil }
            }
            let isSchoolUnknown =
                setting.isSchoolHoliday == nil && selectors.contains { $0.kind == .schoolHoliday }
            guesses = (isPublicUnknown ? [false, true] : [false]).flatMap { isPublic in
                (isSchoolUnknown ? [false, true] : [false]).map {
                    Guess(isPublicHoliday: isPublic, isSchoolHoliday: $0)
                }
            }
        }
    }
}
