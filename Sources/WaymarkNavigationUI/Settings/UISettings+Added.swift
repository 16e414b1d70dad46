import WaymarkMaps
import WaymarkStyle

/// The switches that the navigation UI adds to the settings of a map, by the names under which they are saved.
enum NavigationSwitch: String, CaseIterable {
    case isRecenterButtonEnabled, showsIncidentCards, showsTripSummary, isVoiceButtonEnabled
    case showsRoadName, isNavigationHeaderEnabled, isNavigationFooterEnabled
    case isNavigationTripProgressBarEnabled, shouldDisplaySpeedometer, showsTrafficLights
    case showsStopSigns, showsDestinationMarkers

    /// Whether it is on until an app says otherwise.
    var isOnAtFirst: Bool {
        switch self {
        case .isNavigationTripProgressBarEnabled, .shouldDisplaySpeedometer, .showsTrafficLights,
            .showsStopSigns:
            false
        case .isRecenterButtonEnabled, .showsIncidentCards, .showsTripSummary,
            .isVoiceButtonEnabled, .showsRoadName, .isNavigationHeaderEnabled,
            .isNavigationFooterEnabled, .showsDestinationMarkers:
            true
        }
    }
}

/// The colours of the header that the navigation UI adds to them.
enum HeaderColor: String {
    case navigationHeaderPrimaryBackgroundColor, navigationHeaderSecondaryBackgroundColor
    case navigationHeaderLargeManeuverIconColor, navigationHeaderSmallManeuverIconColor
    case navigationHeaderNextStepTextColor, navigationHeaderDistanceValueTextColor
    case navigationHeaderDistanceUnitsTextColor, navigationHeaderInstructionsTextColor
    case navigationHeaderGuidanceRecommendedLaneColor

    /// The colour of the package.
    var atFirst: StyleColor {
        switch self {
        case .navigationHeaderPrimaryBackgroundColor: StyleColor(hex: 0x0f7b4a)
        case .navigationHeaderSecondaryBackgroundColor: StyleColor(hex: 0x0a5a36)
        case .navigationHeaderDistanceUnitsTextColor: StyleColor(hex: 0xd5dbd8)
        default: .white
        }
    }
}

/// The colours of the header by night that the navigation UI adds to them; there are none at first.
enum NightHeaderColor: String {
    case navigationHeaderPrimaryBackgroundColorNightMode
    case navigationHeaderSecondaryBackgroundColorNightMode
}

extension UISettings {
    /// The names of the switches that the navigation UI adds.
    package static var navigationSwitches: [String] { NavigationSwitch.allCases.map(\.rawValue) }

    subscript(setting: NavigationSwitch) -> Bool {
        get {
            guard case .flag(let isOn)? = added[setting.rawValue] else {
                return setting.isOnAtFirst
            }
            return isOn
        }
        set { added[setting.rawValue] = newValue == setting.isOnAtFirst ? nil : .flag(newValue) }
    }

    subscript(setting: HeaderColor) -> StyleColor {
        get { color(named: setting.rawValue) ?? setting.atFirst }
        set { added[setting.rawValue] = newValue == setting.atFirst ? nil : .color(newValue) }
    }

    subscript(setting: NightHeaderColor) -> StyleColor? {
        get { color(named: setting.rawValue) }
        set { added[setting.rawValue] = newValue.map(AddedSetting.color) }
    }

    private func color(named name: String) -> StyleColor? {
        guard case .color(let color)? = added[name] else { return nil }
        return color
    }
}
