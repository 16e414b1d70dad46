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
    /// Metres per second above the limit from which on the alert is minor.
    public var minorThreshold: Double
    /// Metres per second above the limit from which on the alert is major.
    public var majorThreshold: Double
    /// The part of the limit above it from which on the alert is minor, as 0.1, in the place of ``minorThreshold``.
    public var minorFraction: Double?
    /// The part of the limit above it from which on the alert is major, in the place of ``majorThreshold``.
    public var majorFraction: Double?
    /// Seconds that a driver must be above a threshold before the severity rises.
    public var severityUpgradeDuration = 5.0

    /// Alerts from these speeds above the limit on, in metres per second unless told.
    ///
    /// ```swift
    /// SpeedAlertOptions(minorThreshold: 8, majorThreshold: 16, unit: .kilometersPerHour)
    /// ```
    public init(
        minorThreshold: Double, majorThreshold: Double, unit: SpeedUnit = .metersPerSecond
    ) {
        self.minorThreshold = unit.metersPerSecond(minorThreshold)
        self.majorThreshold = unit.metersPerSecond(majorThreshold)
    }

    /// Alerts from 10 and 20 km/h on, or where `unit` counts miles from 5 and 10 miles per hour.
    public init(unit: DistanceUnit = .metric) {
        let speed = SpeedUnit(unit)
        let minor = speed == .milesPerHour ? 5.0 : 10
        self.init(minorThreshold: minor, majorThreshold: 2 * minor, unit: speed)
    }

    /// Metres per second above `limit` from which on alerts are minor, and major.
    func thresholds(at limit: Double) -> (minor: Double, major: Double) {
        (
            minorFraction.map { $0 * limit } ?? minorThreshold,
            majorFraction.map { $0 * limit } ?? majorThreshold
        )
    }

    /// Whether they are those of a unit, also after having been coded.
    var isUsual: Bool {
        minorFraction == nil && majorFraction == nil
            && DistanceUnit.allCases.contains { unit in
                let usual = Self(unit: unit)
                return abs(minorThreshold - usual.minorThreshold) < 1e-6
                    && abs(majorThreshold - usual.majorThreshold) < 1e-6
                    && severityUpgradeDuration == usual.severityUpgradeDuration
            }
    }
}

// Thresholds are coded in km/h, as limits are.
extension SpeedAlertOptions {
    private enum CodingKeys: String, CodingKey {
        case minorThreshold, majorThreshold, severityUpgradeDuration, minorFraction, majorFraction
    }

    /// Decodes options.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            minorThreshold: try fields.decode(Double.self, forKey: .minorThreshold),
            majorThreshold: try fields.decode(Double.self, forKey: .majorThreshold),
            unit: .kilometersPerHour)
        severityUpgradeDuration = try fields.decode(Double.self, forKey: .severityUpgradeDuration)
        minorFraction = try fields.decodeIfPresent(Double.self, forKey: .minorFraction)
        majorFraction = try fields.decodeIfPresent(Double.self, forKey: .majorFraction)
    }

    /// Encodes all of them.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(minorThreshold.codedSpeed, forKey: .minorThreshold)
        try fields.encode(majorThreshold.codedSpeed, forKey: .majorThreshold)
        try fields.encode(severityUpgradeDuration, forKey: .severityUpgradeDuration)
        try fields.encodeIfPresent(minorFraction, forKey: .minorFraction)
        try fields.encodeIfPresent(majorFraction, forKey: .majorFraction)
    }
}
