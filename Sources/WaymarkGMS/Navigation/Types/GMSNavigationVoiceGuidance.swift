import WaymarkNavigation

/// The kinds of words that are spoken.
#if canImport(ObjectiveC)
    @objc
#endif
public enum GMSNavigationVoiceGuidance: Int, Sendable {
    /// Nothing is said.
    case silent = 0
    /// News is said that the driver must have, and no instructions.
    case alertsOnly = 1
    /// Everything is said.
    case alertsAndGuidance = 2

    init(_ guidance: VoiceGuidance) {
        self =
            switch guidance {
            case .silent: .silent
            case .alertsOnly: .alertsOnly
            case .alertsAndGuidance: .alertsAndGuidance
            }
    }

    var core: VoiceGuidance {
        switch self {
        case .silent: .silent
        case .alertsOnly: .alertsOnly
        case .alertsAndGuidance: .alertsAndGuidance
        }
    }
}
