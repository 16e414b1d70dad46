public import WaymarkDirections

/// A moment of the week by the clock of a place.
public struct WeekTime: Hashable, Sendable, Comparable {
    /// Milliseconds of a week.
    package static let weekLength = 604_800_000
    /// Milliseconds of a quarter of an hour.
    package static let quarterLength = 900_000
    /// The quarters of an hour of a week.
    public static let quarterCount = 672

    /// Milliseconds since Monday, 0:00, below those of a week.
    public let milliseconds: Int

    /// A moment so many milliseconds after a Monday, 0:00; also one of another week.
    public init(milliseconds: Int) {
        let rest = milliseconds % Self.weekLength
        self.milliseconds = rest < 0 ? rest + Self.weekLength : rest
    }

    /// The moment of the week at `time`.
    public init(_ time: LocalTime) {
        self.init(
            milliseconds: ((time.weekday * 24 + time.hour) * 60 + time.minute) * 60_000)
    }

    /// The quarter of an hour, 0 to 671.
    public var quarter: Int { milliseconds / Self.quarterLength }

    /// A quarter of an hour in whose traffic much the same routes are good: one of four, for the night, the morning
    /// and the evening of working days, and the rest.
    package var similarQuarter: Int {
        let (day, hour) = (quarter / 96, quarter % 96 / 4)
        let typical =
            switch hour {
            case ..<6, 22...: 3
            case ..<10 where day < 5: 8
            case 15..<19 where day < 5: 17
            default: 12
            }
        // Of a Wednesday.
        return (2 * 24 + typical) * 4
    }

    /// The moment so many seconds later.
    public func advanced(by seconds: Double) -> WeekTime {
        WeekTime(milliseconds: milliseconds + Int((seconds * 1000).rounded()))
    }

    /// Whether `a` comes before `b` in the week.
    public static func < (a: WeekTime, b: WeekTime) -> Bool { a.milliseconds < b.milliseconds }
}
