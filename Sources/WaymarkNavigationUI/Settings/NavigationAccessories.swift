package import WaymarkDirections
package import WaymarkStyle

/// The elements that accompany a trip on the map. A change is seen on the user's next trip. Apps
/// set it by the properties of ``WaymarkMaps/UISettings`` of the same names.
package struct NavigationAccessories: Hashable, Sendable {
    /// Whether the next turn stands at the top.
    package var isNavigationHeaderEnabled = true
    /// Whether remaining time and distance stand at the bottom.
    package var isNavigationFooterEnabled = true
    /// Whether a bar of all of the trip stands at the leading side.
    package var isNavigationTripProgressBarEnabled = false
    /// Whether speed limit and speed are shown.
    package var shouldDisplaySpeedometer = false
    /// Whether traffic lights are shown.
    package var showsTrafficLights = false
    /// Whether stop signs are shown.
    package var showsStopSigns = false
    /// Whether the destinations of the route are shown.
    package var showsDestinationMarkers = true
    /// Whether the name of the road that the driver is on stands below him.
    package var showsRoadName = true
    /// The background of the header.
    package var navigationHeaderPrimaryBackgroundColor = StyleColor(hex: 0x0f7b4a)
    /// The background of what is below the header.
    package var navigationHeaderSecondaryBackgroundColor = StyleColor(hex: 0x0a5a36)
    /// The background of the header by night. Where it is `nil` it is that of the day if the app has set one, else a
    /// darker green.
    package var navigationHeaderPrimaryBackgroundColorNightMode: StyleColor?
    /// The background of what is below the header by night, by the same rule.
    package var navigationHeaderSecondaryBackgroundColorNightMode: StyleColor?
    /// The icon of the next turn.
    package var navigationHeaderLargeManeuverIconColor = StyleColor.white
    /// The icon of the turn after it.
    package var navigationHeaderSmallManeuverIconColor = StyleColor.white
    /// The words of the turn after it.
    package var navigationHeaderNextStepTextColor = StyleColor.white
    /// The number of the distance.
    package var navigationHeaderDistanceValueTextColor = StyleColor.white
    /// The unit of the distance.
    package var navigationHeaderDistanceUnitsTextColor = StyleColor(hex: 0xd5dbd8)
    /// The street.
    package var navigationHeaderInstructionsTextColor = StyleColor.white
    /// The lanes that lead on.
    package var navigationHeaderGuidanceRecommendedLaneColor = StyleColor.white

    /// Header and footer, nothing else.
    package init() {}

    /// The kinds of things at junctions that are shown.
    var junctionControls: JunctionControls {
        var controls: JunctionControls = []
        if showsTrafficLights { controls.insert(.signals) }
        if showsStopSigns { controls.insert(.stopSign) }
        return controls
    }

    /// Whether the speedometer is shown: on roads, to who drives.
    package func showsSpeedometer(isNavigating: Bool, travelMode: RouteTravelMode) -> Bool {
        shouldDisplaySpeedometer && isNavigating && travelMode == .driving
    }
}
