import WaymarkNavigation

/// How bad it is to drive faster than allowed.
#if canImport(ObjectiveC)
    @objc
#endif
public enum GMSNavigationSpeedAlertSeverity: Int, Sendable {
    /// The speed or the limit is not known.
    case unknown = -2
    /// The driver is not so fast that an alert is due.
    case notSpeeding = -1
    /// The speed is written in red.
    case minor = 0
    /// The speed stands on red.
    case major = 1

    init(_ state: SpeedingState) {
        self =
            switch state.severity {
            case nil: .unknown
            case SpeedAlertSeverity.none?: .notSpeeding
            case .minor?: .minor
            case .major?: .major
            }
    }
}
