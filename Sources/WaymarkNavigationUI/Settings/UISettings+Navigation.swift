public import WaymarkMaps
public import WaymarkStyle

/// The settings of a navigation, which are those of the map that shows it.
///
/// The parts that accompany a trip (header, footer, bar, speedometer, signs, markers, colours)
/// change with the next trip, the rest at once. A map keeps them when another navigation is shown on it.
extension UISettings {
    /// Whether a button lets the camera follow again after the user has moved the map.
    public var isRecenterButtonEnabled: Bool {
        get { navigation.isRecenterButtonEnabled }
        set { navigation.isRecenterButtonEnabled = newValue }
    }
    /// Whether a tap on the icon of a traffic incident opens a card that tells of it.
    public var showsIncidentCards: Bool {
        get { navigation.showsIncidentCards }
        set { navigation.showsIncidentCards = newValue }
    }
    /// Whether a card tells how long and how far the drive was when the last destination is reached. It is one of the
    /// prompts that a navigator may be told not to display.
    public var showsTripSummary: Bool {
        get { navigation.showsTripSummary }
        set { navigation.showsTripSummary = newValue }
    }
    /// Whether a button silences the voice while the driver is guided, where there is a voice.
    public var isVoiceButtonEnabled: Bool {
        get { navigation.isVoiceButtonEnabled }
        set { navigation.isVoiceButtonEnabled = newValue }
    }
    /// Whether the next turn stands at the top.
    public var isNavigationHeaderEnabled: Bool {
        get { navigation.accessories.isNavigationHeaderEnabled }
        set { navigation.accessories.isNavigationHeaderEnabled = newValue }
    }
    /// Whether remaining time and distance stand at the bottom.
    public var isNavigationFooterEnabled: Bool {
        get { navigation.accessories.isNavigationFooterEnabled }
        set { navigation.accessories.isNavigationFooterEnabled = newValue }
    }
    /// Whether a bar of all of the trip stands at the leading side.
    public var isNavigationTripProgressBarEnabled: Bool {
        get { navigation.accessories.isNavigationTripProgressBarEnabled }
        set { navigation.accessories.isNavigationTripProgressBarEnabled = newValue }
    }
    /// Whether speed limit and speed are shown.
    public var shouldDisplaySpeedometer: Bool {
        get { navigation.accessories.shouldDisplaySpeedometer }
        set { navigation.accessories.shouldDisplaySpeedometer = newValue }
    }
    /// Whether traffic lights are shown.
    public var showsTrafficLights: Bool {
        get { navigation.accessories.showsTrafficLights }
        set { navigation.accessories.showsTrafficLights = newValue }
    }
    /// Whether stop signs are shown.
    public var showsStopSigns: Bool {
        get { navigation.accessories.showsStopSigns }
        set { navigation.accessories.showsStopSigns = newValue }
    }
    /// Whether the destinations of the route are shown.
    public var showsDestinationMarkers: Bool {
        get { navigation.accessories.showsDestinationMarkers }
        set { navigation.accessories.showsDestinationMarkers = newValue }
    }
    /// Whether the name of the road that the driver is on stands below him, while the camera follows.
    public var showsRoadName: Bool {
        get { navigation.accessories.showsRoadName }
        set { navigation.accessories.showsRoadName = newValue }
    }
    /// The background of the header.
    public var navigationHeaderPrimaryBackgroundColor: StyleColor {
        get { navigation.accessories.navigationHeaderPrimaryBackgroundColor }
        set { navigation.accessories.navigationHeaderPrimaryBackgroundColor = newValue }
    }
    /// The background of what is below the header.
    public var navigationHeaderSecondaryBackgroundColor: StyleColor {
        get { navigation.accessories.navigationHeaderSecondaryBackgroundColor }
        set { navigation.accessories.navigationHeaderSecondaryBackgroundColor = newValue }
    }
    /// The background of the header by night. Where it is `nil` it is that of the day if the app has set one, else a
    /// darker green.
    public var navigationHeaderPrimaryBackgroundColorNightMode: StyleColor? {
        get { navigation.accessories.navigationHeaderPrimaryBackgroundColorNightMode }
        set { navigation.accessories.navigationHeaderPrimaryBackgroundColorNightMode = newValue }
    }
    /// The background of what is below the header by night, by the same rule.
    public var navigationHeaderSecondaryBackgroundColorNightMode: StyleColor? {
        get { navigation.accessories.navigationHeaderSecondaryBackgroundColorNightMode }
        set { navigation.accessories.navigationHeaderSecondaryBackgroundColorNightMode = newValue }
    }
    /// The icon of the next turn.
    public var navigationHeaderLargeManeuverIconColor: StyleColor {
        get { navigation.accessories.navigationHeaderLargeManeuverIconColor }
        set { navigation.accessories.navigationHeaderLargeManeuverIconColor = newValue }
    }
    /// The icon of the turn after it.
    public var navigationHeaderSmallManeuverIconColor: StyleColor {
        get { navigation.accessories.navigationHeaderSmallManeuverIconColor }
        set { navigation.accessories.navigationHeaderSmallManeuverIconColor = newValue }
    }
    /// The words of the turn after it.
    public var navigationHeaderNextStepTextColor: StyleColor {
        get { navigation.accessories.navigationHeaderNextStepTextColor }
        set { navigation.accessories.navigationHeaderNextStepTextColor = newValue }
    }
    /// The number of the distance.
    public var navigationHeaderDistanceValueTextColor: StyleColor {
        get { navigation.accessories.navigationHeaderDistanceValueTextColor }
        set { navigation.accessories.navigationHeaderDistanceValueTextColor = newValue }
    }
    /// The unit of the distance.
    public var navigationHeaderDistanceUnitsTextColor: StyleColor {
        get { navigation.accessories.navigationHeaderDistanceUnitsTextColor }
        set { navigation.accessories.navigationHeaderDistanceUnitsTextColor = newValue }
    }
    /// The street.
    public var navigationHeaderInstructionsTextColor: StyleColor {
        get { navigation.accessories.navigationHeaderInstructionsTextColor }
        set { navigation.accessories.navigationHeaderInstructionsTextColor = newValue }
    }
    /// The lanes that lead on.
    public var navigationHeaderGuidanceRecommendedLaneColor: StyleColor {
        get { navigation.accessories.navigationHeaderGuidanceRecommendedLaneColor }
        set { navigation.accessories.navigationHeaderGuidanceRecommendedLaneColor = newValue }
    }

    /// All of them.
    var navigation: NavigationSettings {
        get { NavigationSettings(added) }
        set { added = newValue.added }
    }
}
