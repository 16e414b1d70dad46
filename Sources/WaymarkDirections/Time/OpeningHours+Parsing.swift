extension OpeningHours {
    /// Reads rules from the front; never steps back more than one token.
    ///
    /// A function that finds nothing of its own at the front returns nil, or an empty list, and
    /// takes nothing; one that finds a torso throws.
    struct Parser {
        private var tokens: ArraySlice<Token>
        /// The date before a comma: in `Dec 24,26` the second one goes without its month.
        private var lastDate: DateRange.Bound?
        /// Whether a range of dates has begun with a day, so that its end may be one too.
        private var isRangeOpen = false

        struct SyntaxError: Error {}

        init(_ text: String) throws { tokens = try Self.tokens(of: text)[...] }

        /// All rules of the text.
        func rules() throws -> [Rule] {
            var parser = self
            var rules: [Rule] = []
            var role: Rule.Role? = .normal
            while let current = role {
                if let rule = try parser.rule(current) { rules.append(rule) }
                role = parser.separator()
            }
            guard parser.tokens.isEmpty, !rules.isEmpty else { throw SyntaxError() }
            return rules
        }

        private mutating func separator() -> Rule.Role? {
            if take(";") { return .normal }
            if take(",") { return .additional }
            return take("|") && take("|") ? .fallback : nil
        }

        private mutating func rule(_ role: Rule.Role) throws -> Rule? {
            let count = tokens.count
            var rule = Rule(role: role)
            var hasComment = takeComments()
            let isAlways = takeAlways()
            if !isAlways {
                let start = tokens.count
                try readDays(into: &rule)
                let hasDays = start > tokens.count
                hasComment = takeComments() || hasComment
                // As in `Mo-Fr: 08:00-12:00` and `Mo-Fr, 08:00-12:00`.
                if hasDays, isTime(at: 1) { _ = take(":") || take(",") }
                rule.times = try list { try $0.times() }
                // `Jan, Mo` leaves open whether that is a list or two rules.
                if rule.times.isEmpty, tokens.first == .symbol(",") { throw SyntaxError() }
            }
            hasComment = takeComments() || hasComment
            let isNote = hasComment && rule.times.isEmpty && !isAlways
            rule.state = modifier() ?? (isNote ? .unknown : .open)
            takeComments()
            return count > tokens.count ? rule : nil
        }

        @discardableResult
        private mutating func takeComments() -> Bool {
            let count = tokens.count
            tokens = tokens.drop { $0 == .comment }
            return count > tokens.count
        }

        /// `24/7`.
        private mutating func takeAlways() -> Bool {
            guard tokens.starts(with: [.number(24), .symbol("/"), .number(7)]) else { return false }
            tokens.removeFirst(3)
            return true
        }

        private mutating func modifier() -> OpeningHours.State? {
            if take(word: "open") { return .open }
            if take(word: "unknown") { return .unknown }
            return take(word: "off") || take(word: "closed") ? .closed : nil
        }
    }
}

// MARK: - Days

extension OpeningHours.Parser {
    private typealias Bound = OpeningHours.DateRange.Bound

    private mutating func readDays(into rule: inout OpeningHours.Rule) throws {
        // In `2026 Nov 01-2027 Mar 31` the years belong to the dates.
        if !isMonth(at: 1) { rule.years = try list { try $0.numbers(in: Self.allYears) } }
        guard rule.years.allSatisfy({ $0.first <= $0.last }) else { throw SyntaxError() }
        lastDate = nil
        rule.dates = try list { try $0.dates() }
        if take(word: "week") {
            rule.weeks = try list { try $0.isTime(at: 0) ? nil : $0.numbers(in: 1...53) }
            guard !rule.weeks.isEmpty else { throw SyntaxError() }
        }
        if !isTime(at: 1) { _ = take(":") }
        rule.weekdays = try list { try $0.weekdays() }
        // `SH Mo-Fr`: both have to match.
        if !rule.weekdays.isEmpty, rule.weekdays.allSatisfy({ $0.kind != .weekdays }) {
            let weekdays = try list { try $0.weekdays() }
            if !weekdays.isEmpty { (rule.holidays, rule.weekdays) = (rule.weekdays, weekdays) }
        }
    }

    private static let allYears = 1900...9999
    private static let months = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]
    private static let weekdays = ["mo", "tu", "we", "th", "fr", "sa", "su"]

    /// `2026`, `2026-2028`, `2026+`, `01-53/2`.
    private mutating func numbers(in all: ClosedRange<Int>) throws -> OpeningHours.NumberRange? {
        guard let first = number(in: all) else { return nil }
        var last = first
        if take("-") {
            last = try Self.found(number(in: all))
        } else if take("+") {
            last = all.upperBound
        }
        let step = try take("/") ? Self.found(number(in: 1...99)) : 1
        return OpeningHours.NumberRange(first: first, last: last, step: step)
    }

    /// `Nov`, `Nov-Apr`, `Nov 01-Apr 15`, `Dec 24-26`, `2026 Nov 01-2027 Mar 31`, `2026 Nov 01+`.
    private mutating func dates() throws -> OpeningHours.DateRange? {
        isRangeOpen = false
        guard let start = try bound() ?? dayOnly(in: lastDate) else { return nil }
        var end = start
        if take("+") {
            end = Bound(year: start.year.map { _ in 9999 }, month: 12)
        } else if take("-") {
            isRangeOpen = start.day != .any
            end = try Self.found(try bound() ?? dayOnly(in: start))
        }
        lastDate = end
        return try Self.found(OpeningHours.DateRange(from: start, to: end))
    }

    private mutating func bound() throws -> Bound? {
        let year =
            isMonth(at: 1) || token(at: 1) == .word("easter") ? number(in: Self.allYears) : nil
        if take(word: "easter") {
            return Bound(year: year, month: 3, day: .easter(offset: try dayOffset()))
        }
        guard let month = takeWord(of: Self.months) else { return nil }
        if let day = day() { return Bound(year: year, month: month + 1, day: .number(day)) }
        return Bound(year: year, month: month + 1, day: try weekdayInMonth() ?? .any)
    }

    /// `Su[-1]` behind a month where a date begins or ends with it: else it is a day of the week.
    private mutating func weekdayInMonth() throws -> Bound.Day? {
        let start = tokens
        guard let weekday = takeWord(of: Self.weekdays), take("["),
            let occurrence = try occurrences()?.first, take("]")
        else {
            tokens = start
            return nil
        }
        let offset = try dayOffset()
        guard isDateRange(from: start) else {
            tokens = start
            return nil
        }
        return .weekday(weekday, occurrence: occurrence, offset: offset)
    }

    /// Whether a day of the week in a month is one end of a range of dates.
    private func isDateRange(from start: ArraySlice<Token>) -> Bool {
        if token(at: 0) == .symbol("-") {
            return isMonth(at: 1) || isMonth(at: 2) || token(at: 1) == .word("easter")
        }
        return isRangeOpen
    }

    /// `+1 day`, `-2 days`; 0 where there is none.
    private mutating func dayOffset() throws -> Int {
        guard tokens.first == .symbol("+") || tokens.first == .symbol("-"),
            case .number? = token(at: 1),
            token(at: 2) == .word("day") || token(at: 2) == .word("days")
        else { return 0 }
        let isEarlier = take("-")
        if !isEarlier { _ = take("+") }
        let count = try Self.found(number(in: 0...60))
        tokens.removeFirst()
        return isEarlier ? -count : count
    }

    private mutating func dayOnly(in date: Bound?) -> Bound? {
        guard var date, case .number = date.day, let day = day() else { return nil }
        date.day = .number(day)
        return date
    }

    private mutating func day() -> Int? {
        isTime(at: 0) || token(at: 1) == .symbol("/") ? nil : number(in: 1...31)
    }

    /// `Mo`, `Sa-Mo`, `Mo[1,3]`, `Su[-1]`, `PH`, `PH +1 day`, `Sa[1] -1 day`.
    private mutating func weekdays() throws -> OpeningHours.DaySelector? {
        if take(word: "ph") {
            return OpeningHours.DaySelector(kind: .publicHoliday, offset: try dayOffset())
        }
        if take(word: "sh") { return OpeningHours.DaySelector(kind: .schoolHoliday) }
        guard let first = takeWord(of: Self.weekdays) else { return nil }
        let last = try take("-") ? Self.found(takeWord(of: Self.weekdays)) : first
        let length = (last - first + 7) % 7
        let days = (first...first + length).reduce(UInt8(0)) { $0 | 1 << UInt8($1 % 7) }
        var weekdays = OpeningHours.DaySelector(kind: .weekdays, days: days)
        if first == last, take("[") {
            weekdays.occurrences = try list { try $0.occurrences() }.flatMap { $0 }
            guard !weekdays.occurrences.isEmpty, take("]") else { throw SyntaxError() }
            weekdays.offset = try dayOffset()
        }
        return weekdays
    }

    private mutating func occurrences() throws -> [Int]? {
        if take("-") { return [-(try Self.found(number(in: 1...5)))] }
        guard let first = number(in: 1...5) else { return nil }
        let last = try take("-") ? Self.found(number(in: first...5)) : first
        return Array(first...last)
    }
}

// MARK: - Times

extension OpeningHours.Parser {
    static let events = ["dawn", "sunrise", "sunset", "dusk"]

    /// `08:00-12:00`, `22:00-06:00`, `18:00-26:00`, `18:00+`, `sunset-(sunrise-00:30)`.
    private mutating func times() throws -> OpeningHours.Times? {
        guard isTime(at: 0) else { return nil }
        let start = try time()
        guard start.minute(by: .equinox) <= 24 * 60 else { throw SyntaxError() }
        if take("+") { return OpeningHours.Times(start: start, end: nil) }
        guard take("-") else { throw SyntaxError() }
        let end = try time()
        return OpeningHours.Times(start: start, end: end, isEndOpen: take("+"))
    }

    private mutating func time() throws -> OpeningHours.TimePoint {
        if let event = takeWord(of: Self.events) { return OpeningHours.TimePoint(event: event) }
        guard take("(") else { return OpeningHours.TimePoint(minutes: try clock()) }
        let event = try Self.found(takeWord(of: Self.events))
        let sign = take("-") ? -1 : 1
        guard sign == -1 || take("+") else { throw SyntaxError() }
        let offset = sign * (try clock())
        guard take(")"), SunTimes.equinox.minutes[event] + offset >= 0 else { throw SyntaxError() }
        return OpeningHours.TimePoint(event: event, minutes: offset)
    }

    /// `08:30`; hours up to 48 belong to the next day.
    private mutating func clock() throws -> Int {
        let hour = try Self.found(number(in: 0...48))
        guard take(":") else { throw SyntaxError() }
        return min(hour * 60 + (try Self.found(number(in: 0...59))), 48 * 60)
    }
}

// MARK: - Tokens

extension OpeningHours.Parser {
    private func token(at offset: Int) -> Token? { tokens.dropFirst(offset).first }

    private func isMonth(at offset: Int) -> Bool {
        guard case .word(let name)? = token(at: offset) else { return false }
        return Self.months.contains(name)
    }

    private func isTime(at offset: Int) -> Bool {
        switch token(at: offset) {
        case .word(let name): Self.events.contains(name)
        case .symbol(let symbol): symbol == "("
        case .number: isClock(at: offset)
        case .comment, nil: false
        }
    }

    /// Whether a number is an hour: in `Oct 30: 09:00` the first one is not.
    private func isClock(at offset: Int) -> Bool {
        guard case .number? = token(at: offset + 2) else { return false }
        return token(at: offset + 1) == .symbol(":") && token(at: offset + 3) != .symbol(":")
    }

    private mutating func take(_ symbol: Unicode.Scalar) -> Bool {
        guard tokens.first == .symbol(symbol) else { return false }
        tokens.removeFirst()
        return true
    }

    private mutating func take(word: String) -> Bool { takeWord(of: [word]) != nil }

    private mutating func takeWord(of words: [String]) -> Int? {
        guard case .word(let name)? = tokens.first, let index = words.firstIndex(of: name) else {
            return nil
        }
        tokens.removeFirst()
        return index
    }

    private mutating func number(in range: ClosedRange<Int>) -> Int? {
        guard case .number(let number)? = tokens.first, range.contains(number) else { return nil }
        tokens.removeFirst()
        return number
    }

    static func found<Value>(_ value: Value?) throws -> Value {
        guard let value else { throw SyntaxError() }
        return value
    }

    /// All that `element` reads between commas; the comma before anything else stays.
    private mutating func list<Element>(
        _ element: (inout Self) throws -> Element?
    ) throws -> [Element] {
        var elements: [Element] = []
        var rest = tokens
        while let next = try element(&self) {
            elements.append(next)
            rest = tokens
            guard take(",") else { break }
        }
        tokens = rest
        return elements
    }
}
