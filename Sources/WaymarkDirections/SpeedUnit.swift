/// Units of speeds. All speeds and limits of Waymark are in metres per second; these are for numbers
/// that people read and write.
///
/// ```swift
/// let limit = navigator.speedLimit.map(SpeedUnit.kilometersPerHour.number)  // 50
/// ```
public enum SpeedUnit: String, Hashable, Sendable, Codable, CaseIterable {
    /// Metres per second.
    case metersPerSecond
    /// Kilometres per hour.
    case kilometersPerHour
    /// Miles per hour.
    case milesPerHour

    /// The unit that goes with distances in `unit`.
    public init(_ unit: DistanceUnit) {
        switch unit {
        case .metric: self = .kilometersPerHour
        case .imperial, .imperialYards: self = .milesPerHour
        }
    }

    /// The speed of so many of the unit, in metres per second.
    public func metersPerSecond(_ number: Double) -> Double { number / perMeterPerSecond }

    /// How many of the unit a speed in metres per second is.
    public func number(_ metersPerSecond: Double) -> Double { metersPerSecond * perMeterPerSecond }

    private var perMeterPerSecond: Double {
        switch self {
        case .metersPerSecond: 1
        case .kilometersPerHour: 3.6
        case .milesPerHour: 3600 / 1609.344
        }
    }
}

extension Double {
    /// A speed in metres per second as files have it: in km/h, without errors of rounding.
    package var codedSpeed: Double {
        let number = SpeedUnit.kilometersPerHour.number(self)
        return abs(number) < 1e6 ? (number * 1e6).rounded() / 1e6 : number
    }

    /// The speed in metres per second that a file has in km/h.
    package init(codedSpeed: Double) {
        self = SpeedUnit.kilometersPerHour.metersPerSecond(codedSpeed)
    }
}
