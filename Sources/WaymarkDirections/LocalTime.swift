/// A civil date and time to the minute, as the clock at the place shows it.
///
/// It is coded as the text of ``description``.
public struct LocalTime: Hashable, Sendable {
    /// The year of the Gregorian calendar, 0 to 9999.
    public let year: Int
    /// The month, 1 to 12.
    public let month: Int
    /// The day of the month, 1 to 31.
    public let day: Int
    /// The hour, 0 to 23.
    public let hour: Int
    /// The minute, 0 to 59.
    public let minute: Int

    /// A time of the given parts; `nil` where the calendar or the clock does not have it.
    public init?(year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0) {
        guard (0...9999).contains(year), (1...12).contains(month), day >= 1,
            day <= Self.days(inMonth: month, of: year), (0..<24).contains(hour),
            (0..<60).contains(minute)
        else { return nil }
        self.year = year
        self.month = month
        self.day = day
        self.hour = hour
        self.minute = minute
    }

    /// Reads `2026-11-21T08:30`, also with a space for the `T` and with seconds, which are
    /// dropped; `nil` for anything else.
    public init?(iso text: String) {
        let bytes = Array(text.utf8)
        let isWellFormed = zip(bytes, "0000-00-00T00:00:00".utf8).allSatisfy { byte, form in
            form == UInt8(ascii: "0")
                ? Self.isDigit(byte)
                : byte == form || byte == UInt8(ascii: " ") && form == UInt8(ascii: "T")
        }
        guard isWellFormed, bytes.count == 16 || bytes.count == 19 else { return nil }
        let parts = bytes.split { !Self.isDigit($0) }.map { digits in
            digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
        }
        guard parts.count >= 5, parts.dropFirst(5).allSatisfy({ $0 < 60 }) else { return nil }
        self.init(
            year: parts[0], month: parts[1], day: parts[2], hour: parts[3], minute: parts[4])
    }

    /// The day of the week, 0 for Monday to 6 for Sunday.
    public var weekday: Int {
        // The year 1 began on a Monday; whole weeks keep the number from being negative.
        (dayNumber + 146_096) % 7
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}

extension LocalTime {
    /// The week by ISO 8601, 1 to 53: that of its Thursday.
    public var week: Int {
        var thursday = dayOfYear - weekday + 3
        if thursday < 1 {
            thursday += Self.days(inYear: year - 1)
        } else if thursday > Self.days(inYear: year) {
            thursday -= Self.days(inYear: year)
        }
        return (thursday - 1) / 7 + 1
    }

    /// The same time on the day before; `nil` on the first one of the calendar.
    public var previousDay: LocalTime? {
        var (year, month, day) = (year, month, day - 1)
        if day == 0 {
            (year, month) = month == 1 ? (year - 1, 12) : (year, month - 1)
            day = Self.days(inMonth: month, of: year)
        }
        return LocalTime(year: year, month: month, day: day, hour: hour, minute: minute)
    }

    /// How many days a month, 1 to 12, of a year has.
    public static func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 2: days(inYear: year) - 337
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    private static func days(inYear year: Int) -> Int {
        let isLeap = year.isMultiple(of: 4) && !year.isMultiple(of: 100)
        return isLeap || year.isMultiple(of: 400) ? 366 : 365
    }

    var dayOfYear: Int {
        (1..<month).reduce(day) { $0 + Self.days(inMonth: $1, of: year) }
    }
}

extension LocalTime: CustomStringConvertible {
    /// The time as `2026-11-21T08:30`.
    public var description: String {
        func padded(_ number: Int, _ width: Int) -> String {
            let digits = String(number)
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
        return padded(year, 4) + "-" + padded(month, 2) + "-" + padded(day, 2) + "T"
            + padded(hour, 2) + ":" + padded(minute, 2)
    }
}

extension LocalTime: Codable {
    /// Decodes the text that ``init(iso:)`` reads.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let time = LocalTime(iso: text) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "No date and time: \(text)")
        }
        self = time
    }

    /// Encodes ``description``.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
