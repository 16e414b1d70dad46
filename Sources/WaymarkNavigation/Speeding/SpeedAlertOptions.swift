public import WaymarkDirections

/// How bad it is to be above the speed limit.
public enum SpeedAlertSeverity: String, Hashable, Sendable, Codable, CaseIterable, Comparable {
    /// Not worth an alert.
    case none
    /// Red words on the speedometer.
    case minor
    /// A red speedometer.
    case major

    /// Whether `first` is less bad than `second`.
    public static func < (first: Self, second: Self) -> Bool { first.rank < second.rank }

    private var rank: Int {
        switch self {
        case .none: 0
        case .minor: 1
        case .major: 2
        }
    }
}

/// When a driver above the speed limit is alerted.
public struct SpeedAlertOptions: Hashable, Sendable, Codable {
    /// Km/h above the limit from which on the alert is minor.
    public var minorThreshold: Double
    /// Km/h above the limit from which on the alert is major.
    public var majorThreshold: Double
    /// Seconds that a driver must be above a threshold before the severity rises.
    public var severityUpgradeDuration = 5.0

    /// Alerts from these speeds above the limit on, in km/h.
    public init(minorThreshold: Double, majorThreshold: Double) {
        self.minorThreshold = minorThreshold
        self.majorThreshold = majorThreshold
    }

    /// Alerts from 10 and 20 km/h on, or where `unit` counts miles from 5 and 10 miles per hour.
    public init(unit: DistanceUnit = .metric) {
        switch unit {
        case .metric: self.init(minorThreshold: 10, majorThreshold: 20)
        case .imperial, .imperialYards:
            self.init(minorThreshold: 5 * Self.mile, majorThreshold: 10 * Self.mile)
        }
    }

    /// Kilometres of a mile.
    private static let mile = 1.609_344
}
