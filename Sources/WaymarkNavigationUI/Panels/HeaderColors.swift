import WaymarkStyle

/// The colours of the header by day or by night (row L15).
package struct HeaderColors: Hashable, Sendable {
    let primary: StyleColor
    let secondary: StyleColor
    let largeIcon: StyleColor
    let smallIcon: StyleColor
    let nextStep: StyleColor
    let distanceValue: StyleColor
    let distanceUnits: StyleColor
    let instructions: StyleColor
    let recommendedLane: StyleColor

    /// The colours that the app has chosen, or those of the package.
    package init(_ accessories: NavigationAccessories = NavigationAccessories(), isDark: Bool) {
        let day = accessories.navigationHeaderPrimaryBackgroundColor
        let secondaryDay = accessories.navigationHeaderSecondaryBackgroundColor
        let night = accessories.navigationHeaderPrimaryBackgroundColorNightMode
        let secondaryNight = accessories.navigationHeaderSecondaryBackgroundColorNightMode
        primary = isDark ? night ?? day : day
        secondary = isDark ? secondaryNight ?? secondaryDay : secondaryDay
        largeIcon = accessories.navigationHeaderLargeManeuverIconColor
        smallIcon = accessories.navigationHeaderSmallManeuverIconColor
        nextStep = accessories.navigationHeaderNextStepTextColor
        distanceValue = accessories.navigationHeaderDistanceValueTextColor
        distanceUnits = accessories.navigationHeaderDistanceUnitsTextColor
        instructions = accessories.navigationHeaderInstructionsTextColor
        recommendedLane = accessories.navigationHeaderGuidanceRecommendedLaneColor
    }
}
