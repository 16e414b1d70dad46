public import WaymarkPlatform

/// How much too fast a driver may be before an alert, to be changed. A navigator takes it as it is when it is set.
#if canImport(ObjectiveC)
    @objcMembers
#endif
public final class GMSNavigationMutableSpeedAlertOptions: GMSNavigationSpeedAlertOptions {
    /// Seconds that a driver must be too fast before an alert.
    public override var severityUpgradeDurationSeconds: TimeInterval {
        get { super.severityUpgradeDurationSeconds }
        set { setDuration(newValue) }
    }

    /// Sets the part of the limit above it from which on there is an alert, as 0.1 for a tenth; negative for never.
    ///
    /// A minor alert never comes after the major one: the other threshold moves with the one that is set.
    #if canImport(ObjectiveC)
        @objc(setSpeedAlertThresholdPercentage:forSpeedAlertSeverity:)
    #endif
    public func setSpeedAlertThresholdPercentage(
        _ percentageAboveLimit: CGFloat, for severity: GMSNavigationSpeedAlertSeverity
    ) {
        let part = Double(percentageAboveLimit)
        switch severity {
        case .minor:
            minor = part
            if major >= 0, part >= 0 { major = max(major, part) }
        case .major:
            major = part
            if minor >= 0, part >= 0 { minor = min(minor, part) }
        case .notSpeeding, .unknown: break
        }
    }
}
