import WaymarkNavigation
public import WaymarkPlatform

/// How much too fast a driver may be before an alert, as parts of the limit; it does not change.
#if canImport(ObjectiveC)
    @objcMembers
#endif
public class GMSNavigationSpeedAlertOptions: NSObject {
    /// The part of the limit above it from which on alerts are minor; negative for never.
    var minor = -1.0
    /// The same for major ones.
    var major = -1.0
    fileprivate var duration = 5.0

    /// A part of the limit that nobody drives.
    private static let never = 1e9

    /// Options without alerts.
    public override init() { super.init() }

    init?(_ options: SpeedAlertOptions) {
        guard options.minorFraction != nil || options.majorFraction != nil else { return nil }
        super.init()
        minor = options.minorFraction.flatMap { $0 < Self.never ? $0 : nil } ?? -1
        major = options.majorFraction.flatMap { $0 < Self.never ? $0 : nil } ?? -1
        duration = options.severityUpgradeDuration
    }

    /// Seconds that a driver must be too fast before an alert.
    public var severityUpgradeDurationSeconds: TimeInterval { duration }

    /// The part of the limit above it from which on there is an alert, as 0.1 for a tenth; negative for never.
    #if canImport(ObjectiveC)
        @objc(thresholdPercentageForSpeedAlertSeverity:)
    #endif
    public func thresholdPercentage(
        for speedAlertSeverity: GMSNavigationSpeedAlertSeverity
    ) -> CGFloat {
        switch speedAlertSeverity {
        case .minor: CGFloat(minor)
        case .major: CGFloat(major)
        case .notSpeeding, .unknown: -1
        }
    }

    func setDuration(_ seconds: TimeInterval) { duration = seconds }

    var core: SpeedAlertOptions {
        var options = SpeedAlertOptions()
        options.minorFraction = minor < 0 ? Self.never : minor
        options.majorFraction = major < 0 ? Self.never : major
        options.severityUpgradeDuration = max(0, duration)
        return options
    }
}

extension GMSNavigationSpeedAlertOptions: NSCopying, NSMutableCopying {
    /// Equal options that do not change.
    public func copy(with zone: NSZone? = nil) -> Any { made(GMSNavigationSpeedAlertOptions()) }

    /// Equal options that can be changed.
    public func mutableCopy(with zone: NSZone? = nil) -> Any {
        made(GMSNavigationMutableSpeedAlertOptions())
    }

    private func made(_ other: GMSNavigationSpeedAlertOptions) -> GMSNavigationSpeedAlertOptions {
        (other.minor, other.major) = (minor, major)
        other.setDuration(duration)
        return other
    }
}

/// ``GMSNavigationSpeedAlertOptions``, by a shorter name.
public typealias GMSSpeedAlertOptions = GMSNavigationSpeedAlertOptions
