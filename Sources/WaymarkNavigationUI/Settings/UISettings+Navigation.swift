package import WaymarkDirections
public import WaymarkMaps
public import WaymarkStyle

/// The settings of a navigation, which are those of the map that shows it.
///
/// The parts that accompany a trip (header, footer, bar, speedometer, signs, markers, colours)
/// change with the next trip, the rest at once. A map keeps them when another navigation is shown on it.
extension UISettings {
    /// Whether a button lets the camera follow again after the user has moved the map.
    public var isRecenterButtonEnabled: Bool {
        get { self[.isRecenterButtonEnabled] }
        set { self[.isRecenterButtonEnabled] = newValue }
    }
    /// Whether a tap on the icon of a traffic incident opens a card that tells of it.
    public var showsIncidentCards: Bool {
        get { self[.showsIncidentCards] }
        set { self[.showsIncidentCards] = newValue }
    }
    /// Whether a card tells how long and how far the drive was when the last destination is reached. It is one of the
    /// prompts that a navigator may be told not to display.
    public var showsTripSummary: Bool {
        get { self[.showsTripSummary] }
        set { self[.showsTripSummary] = newValue }
    }
    /// Whether a button silences the voice while the driver is guided, where there is a voice.
    public var isVoiceButtonEnabled: Bool {
        get { self[.isVoiceButtonEnabled] }
        set { self[.isVoiceButtonEnabled] = newValue }
    }
    /// Whether the next turn stands at the top.
    public var isNavigationHeaderEnabled: Bool {
        get { self[.isNavigationHeaderEnabled] }
        set { self[.isNavigationHeaderEnabled] = newValue }
    }
    /// Whether remaining time and distance stand at the bottom.
    public var isNavigationFooterEnabled: Bool {
        get { self[.isNavigationFooterEnabled] }
        set { self[.isNavigationFooterEnabled] = newValue }
    }
    /// Whether a bar of all of the trip stands at the leading side.
    public var isNavigationTripProgressBarEnabled: Bool {
        get { self[.isNavigationTripProgressBarEnabled] }
        set { self[.isNavigationTripProgressBarEnabled] = newValue }
    }
    /// Whether speed limit and speed are shown.
    public var shouldDisplaySpeedometer: Bool {
        get { self[.shouldDisplaySpeedometer] }
        set { self[.shouldDisplaySpeedometer] = newValue }
    }
    /// Whether traffic lights are shown.
    public var showsTrafficLights: Bool {
        get { self[.showsTrafficLights] }
        set { self[.showsTrafficLights] = newValue }
    }
    /// Whether stop signs are shown.
    public var showsStopSigns: Bool {
        get { self[.showsStopSigns] }
        set { self[.showsStopSigns] = newValue }
    }
    /// Whether the destinations of the route are shown.
    public var showsDestinationMarkers: Bool {
        get { self[.showsDestinationMarkers] }
        set { self[.showsDestinationMarkers] = newValue }
    }
    /// Whether the name of the road that the driver is on stands below him, while the camera follows.
    public var showsRoadName: Bool {
        get { self[.showsRoadName] }
        set { self[.showsRoadName] = newValue }
    }
    /// The background of the header.
    public var navigationHeaderPrimaryBackgroundColor: StyleColor {
        get { self[.navigationHeaderPrimaryBackgroundColor] }
        set { self[.navigationHeaderPrimaryBackgroundColor] = newValue }
    }
    /// The background of what is below the header.
    public var navigationHeaderSecondaryBackgroundColor: StyleColor {
        get { self[.navigationHeaderSecondaryBackgroundColor] }
        set { self[.navigationHeaderSecondaryBackgroundColor] = newValue }
    }
    /// The background of the header by night. Where it is `nil` it is that of the day if the app has set one, else a
    /// darker green.
    public var navigationHeaderPrimaryBackgroundColorNightMode: StyleColor? {
        get { self[.navigationHeaderPrimaryBackgroundColorNightMode] }
        set { self[.navigationHeaderPrimaryBackgroundColorNightMode] = newValue }
    }
    /// The background of what is below the header by night, by the same rule.
    public var navigationHeaderSecondaryBackgroundColorNightMode: StyleColor? {
        get { self[.navigationHeaderSecondaryBackgroundColorNightMode] }
        set { self[.navigationHeaderSecondaryBackgroundColorNightMode] = newValue }
    }
    /// The icon of the next turn.
    public var navigationHeaderLargeManeuverIconColor: StyleColor {
        get { self[.navigationHeaderLargeManeuverIconColor] }
        set { self[.navigationHeaderLargeManeuverIconColor] = newValue }
    }
    /// The icon of the turn after it.
    public var navigationHeaderSmallManeuverIconColor: StyleColor {
        get { self[.navigationHeaderSmallManeuverIconColor] }
        set { self[.navigationHeaderSmallManeuverIconColor] = newValue }
    }
    /// The words of the turn after it.
    public var navigationHeaderNextStepTextColor: StyleColor {
        get { self[.navigationHeaderNextStepTextColor] }
        set { self[.navigationHeaderNextStepTextColor] = newValue }
    }
    /// The number of the distance.
    public var navigationHeaderDistanceValueTextColor: StyleColor {
        get { self[.navigationHeaderDistanceValueTextColor] }
        set { self[.navigationHeaderDistanceValueTextColor] = newValue }
    }
    /// The unit of the distance.
    public var navigationHeaderDistanceUnitsTextColor: StyleColor {
        get { self[.navigationHeaderDistanceUnitsTextColor] }
        set { self[.navigationHeaderDistanceUnitsTextColor] = newValue }
    }
    /// The street.
    public var navigationHeaderInstructionsTextColor: StyleColor {
        get { self[.navigationHeaderInstructionsTextColor] }
        set { self[.navigationHeaderInstructionsTextColor] = newValue }
    }
    /// The lanes that lead on.
    public var navigationHeaderGuidanceRecommendedLaneColor: StyleColor {
        get { self[.navigationHeaderGuidanceRecommendedLaneColor] }
        set { self[.navigationHeaderGuidanceRecommendedLaneColor] = newValue }
    }
}

extension UISettings {
    /// The kinds of things at junctions that are shown.
    var junctionControls: JunctionControls {
        var controls: JunctionControls = []
        if showsTrafficLights { controls.insert(.signals) }
        if showsStopSigns { controls.insert(.stopSign) }
        return controls
    }

    /// Whether the speedometer is shown: on roads, to drivers.
    package func showsSpeedometer(isNavigating: Bool, travelMode: RouteTravelMode) -> Bool {
        shouldDisplaySpeedometer && isNavigating && travelMode == .driving
    }
}
