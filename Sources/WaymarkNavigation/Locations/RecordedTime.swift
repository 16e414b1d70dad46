import Foundation

/// The times of recorded readings.
enum RecordedTime {
    /// The start of a drive whose recording has only seconds, or no times at all.
    static let start = Date(timeIntervalSince1970: 1_700_000_000)

    /// The time some seconds after the start of a drive; from 10⁹ seconds on they are counted from
    /// the year 1970. An error if that is thousands of years away.
    static func date(ofSeconds seconds: Double) throws(LocationFileError.Reason) -> Date {
        guard seconds.magnitude <= 1e11 else { throw .notATime(text: "\(seconds)") }
        return seconds >= 1e9 ? Date(timeIntervalSince1970: seconds) : start + seconds
    }

    /// The time that a text gives as date, time of day with fractions, and offset from UTC; without
    /// an offset it is UTC (ISO 8601, RFC 3339).
    static func date(ofISO8601 text: String) throws(LocationFileError.Reason) -> Date {
        var scanner = TimeScanner(text)
        guard let day = scanner.day(), scanner.take("T") || scanner.take("t") || scanner.take(" "),
            let time = scanner.timeOfDay(), let offset = scanner.offset(), scanner.isAtEnd
        else { throw .notATime(text: text) }
        return Date(timeIntervalSince1970: Double(day.number * 86_400 - offset) + time)
    }
}

/// Reads the parts of a time from left to right; a part that is not there is nil.
private struct TimeScanner {
    private var rest: Substring.UTF8View

    init(_ text: String) { rest = Substring(text).utf8 }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func take(_ sign: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: sign) else { return false }
        rest.removeFirst()
        return true
    }

    mutating func day() -> CalendarDay? {
        guard let year = number(digits: 4), take("-"), let month = number(digits: 2), take("-"),
            let day = number(digits: 2)
        else { return nil }
        return CalendarDay(year: year, month: month, day: day)
    }

    /// Seconds since midnight; a leap second is the first one of the next minute.
    mutating func timeOfDay() -> Double? {
        guard let hour = number(digits: 2), hour < 24, take(":"), let minute = number(digits: 2),
            minute < 60, take(":"), let second = number(digits: 2), second <= 60
        else { return nil }
        let whole = Double(hour * 3600 + minute * 60 + second)
        guard take(".") || take(",") else { return whole }
        let digits = rest.prefix(while: \.isDigit)
        guard !digits.isEmpty, let fraction = Double("0." + String(Substring(digits))) else {
            return nil
        }
        rest = rest[digits.endIndex...]
        return whole + fraction
    }

    /// Seconds that the local time is ahead of UTC.
    mutating func offset() -> Int? {
        if isAtEnd || take("Z") || take("z") { return 0 }
        let sign = take("+") ? 1 : take("-") ? -1 : 0
        guard sign != 0, let hours = number(digits: 2), hours < 24 else { return nil }
        _ = take(":")
        let minutes = isAtEnd ? 0 : number(digits: 2)
        guard let minutes, minutes < 60 else { return nil }
        return sign * (hours * 3600 + minutes * 60)
    }

    private mutating func number(digits: Int) -> Int? {
        let text = rest.prefix(digits)
        guard text.count == digits, text.allSatisfy(\.isDigit) else { return nil }
        rest.removeFirst(digits)
        return Int(Substring(text))
    }
}

extension UInt8 {
    /// Whether this is an ASCII digit.
    var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
