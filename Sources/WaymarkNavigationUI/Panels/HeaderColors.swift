package import WaymarkMaps
package import WaymarkStyle

/// The colours of the header by day or by night.
package struct HeaderColors: Hashable, Sendable {
    /// The background of the header.
    package private(set) var primary: StyleColor
    /// The background of what is below it.
    package private(set) var secondary: StyleColor
    let largeIcon: StyleColor
    let smallIcon: StyleColor
    let nextStep: StyleColor
    let distanceValue: StyleColor
    let distanceUnits: StyleColor
    let instructions: StyleColor
    let recommendedLane: StyleColor

    /// The colours that the app has chosen, or those of the package. A colour that it has chosen for
    /// the day is that of the night too, unless it has chosen another one.
    package init(_ settings: UISettings = UISettings(), isDark: Bool) {
        let own = UISettings()
        func ground(
            _ day: StyleColor, _ night: StyleColor?, usual: StyleColor, usualNight: StyleColor
        ) -> StyleColor {
            isDark ? night ?? (day == usual ? usualNight : day) : day
        }
        primary = ground(
            settings.navigationHeaderPrimaryBackgroundColor,
            settings.navigationHeaderPrimaryBackgroundColorNightMode,
            usual: own.navigationHeaderPrimaryBackgroundColor, usualNight: Self.nightPrimary)
        secondary = ground(
            settings.navigationHeaderSecondaryBackgroundColor,
            settings.navigationHeaderSecondaryBackgroundColorNightMode,
            usual: own.navigationHeaderSecondaryBackgroundColor, usualNight: Self.nightSecondary)
        largeIcon = settings.navigationHeaderLargeManeuverIconColor
        smallIcon = settings.navigationHeaderSmallManeuverIconColor
        nextStep = settings.navigationHeaderNextStepTextColor
        distanceValue = settings.navigationHeaderDistanceValueTextColor
        distanceUnits = settings.navigationHeaderDistanceUnitsTextColor
        instructions = settings.navigationHeaderInstructionsTextColor
        recommendedLane = settings.navigationHeaderGuidanceRecommendedLaneColor
    }

    /// The same for a maneuver after the next one: the ground of the turn after it.
    var previewing: HeaderColors {
        var colors = self
        colors.primary = secondary
        colors.secondary = secondary.mixed(with: .black, 0.3)
        return colors
    }

    /// The greens of the package by night, darker and less bright than those of the day.
    private static let nightPrimary = StyleColor(hex: 0x175539)
    private static let nightSecondary = StyleColor(hex: 0x0f3b28)
}
