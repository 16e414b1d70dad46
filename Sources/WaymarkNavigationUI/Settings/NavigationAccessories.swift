public import WaymarkStyle

/// What accompanies a trip on the map. A change is seen on the user's next trip (row L12).
public struct NavigationAccessories: Hashable, Sendable {
    /// Whether the next turn stands at the top (row L13).
    public var isNavigationHeaderEnabled = true
    /// Whether remaining time and distance stand at the bottom (row L14).
    public var isNavigationFooterEnabled = true
    /// Whether a bar of all of the trip stands at the leading side (row L17).
    public var isNavigationTripProgressBarEnabled = false
    /// Whether speed limit and speed are shown (row L21).
    public var shouldDisplaySpeedometer = false
    /// Whether traffic lights are shown (row L20).
    public var showsTrafficLights = false
    /// Whether stop signs are shown (row L20).
    public var showsStopSigns = false
    /// Whether the destinations of the route are shown (row L22).
    public var showsDestinationMarkers = true
    /// The background of the header (row L15).
    public var navigationHeaderPrimaryBackgroundColor = StyleColor(hex: 0x0f7b4a)
    /// The background of what is below the header (row L15).
    public var navigationHeaderSecondaryBackgroundColor = StyleColor(hex: 0x0a5a36)
    /// The background of the header by night; that of the day where it is `nil`.
    public var navigationHeaderPrimaryBackgroundColorNightMode: StyleColor?
    /// The background of what is below the header by night; that of the day where it is `nil`.
    public var navigationHeaderSecondaryBackgroundColorNightMode: StyleColor?
    /// The icon of the next turn.
    public var navigationHeaderLargeManeuverIconColor = StyleColor.white
    /// The icon of the turn after it.
    public var navigationHeaderSmallManeuverIconColor = StyleColor.white
    /// The words of the turn after it.
    public var navigationHeaderNextStepTextColor = StyleColor.white
    /// The number of the distance.
    public var navigationHeaderDistanceValueTextColor = StyleColor.white
    /// The unit of the distance.
    public var navigationHeaderDistanceUnitsTextColor = StyleColor(hex: 0xd5dbd8)
    /// The street.
    public var navigationHeaderInstructionsTextColor = StyleColor.white
    /// The lanes that lead on.
    public var navigationHeaderGuidanceRecommendedLaneColor = StyleColor.white

    /// Header and footer, nothing else.
    public init() {}
}
