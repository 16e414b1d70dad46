import WaymarkRouting

/// A time in a simulated city: seconds by its clocks since the first Monday, 00:00.
public struct SimulatedTime: Hashable, Sendable, Comparable {
    /// The seconds.
    public var seconds: Double

    /// Quarters of an hour in a week.
    public static let quartersPerWeek = WeekTime.quarterCount
    static let quarterSeconds = Double(WeekTime.quarterLength) / 1000

    /// The time `seconds` after the first Monday, 00:00.
    public init(seconds: Double) { self.seconds = seconds }

    /// A time of the day number `day`, counted from 0, the first Monday.
    public init(day: Int, hour: Int = 0, minute: Int = 0) {
        seconds = Double(day * 86_400 + hour * 3600 + minute * 60)
    }

    /// The day, counted from 0, the first Monday.
    public var day: Int { Int((seconds / 86_400).rounded(.down)) }
    /// The day of the week, 0 for Monday to 6 for Sunday.
    public var weekday: Int { (day % 7 + 7) % 7 }
    /// Seconds since midnight.
    public var secondOfDay: Double { seconds - Double(day) * 86_400 }
    /// The quarter of an hour in the week, 0 to 671.
    public var quarter: Int {
        let rest = quarterNumber % Self.quartersPerWeek
        return rest < 0 ? rest + Self.quartersPerWeek : rest
    }

    /// The quarter of an hour, counted from the first Monday.
    var quarterNumber: Int { Int((seconds / Self.quarterSeconds).rounded(.down)) }

    /// By time.
    public static func < (a: Self, b: Self) -> Bool { a.seconds < b.seconds }
    /// The time `seconds` later.
    public static func + (time: Self, seconds: Double) -> Self {
        SimulatedTime(seconds: time.seconds + seconds)
    }
    /// The seconds from `b` to `a`.
    public static func - (a: Self, b: Self) -> Double { a.seconds - b.seconds }
}
