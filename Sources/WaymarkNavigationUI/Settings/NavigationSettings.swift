import WaymarkMaps
import WaymarkStyle

/// The settings that the navigation UI adds to those of a map.
struct NavigationSettings: Hashable, Sendable {
    /// Whether a button lets the camera follow again after the user has moved the map.
    var isRecenterButtonEnabled = true
    /// Whether a tap on the icon of a traffic incident opens a card that tells of it.
    var showsIncidentCards = true
    /// Whether a card tells of the drive when the last destination is reached.
    var showsTripSummary = true
    /// Whether a button silences the voice.
    var isVoiceButtonEnabled = true
    /// The elements that accompany a trip.
    var accessories = NavigationAccessories()
}

extension NavigationSettings {
    /// The settings of those names; the rest is as at first.
    init(_ added: [String: AddedSetting]) {
        self.init()
        guard !added.isEmpty else { return }
        for (name, flag) in Self.flags {
            if case .flag(let isOn)? = added[name] { self[keyPath: flag] = isOn }
        }
        for (name, path) in Self.colors {
            if case .color(let color)? = added[name] { self[keyPath: path] = color }
        }
        for (name, path) in Self.nightColors {
            if case .color(let color)? = added[name] { self[keyPath: path] = color }
        }
    }

    /// Those that are not as at first, by the names under which they are saved.
    var added: [String: AddedSetting] {
        let first = NavigationSettings()
        var added: [String: AddedSetting] = [:]
        for (name, flag) in Self.flags where self[keyPath: flag] != first[keyPath: flag] {
            added[name] = .flag(self[keyPath: flag])
        }
        for (name, path) in Self.colors where self[keyPath: path] != first[keyPath: path] {
            added[name] = .color(self[keyPath: path])
        }
        for (name, path) in Self.nightColors {
            added[name] = self[keyPath: path].map(AddedSetting.color)
        }
        return added
    }

    private static var flags: [(String, WritableKeyPath<Self, Bool>)] {
        [
            ("isRecenterButtonEnabled", \.isRecenterButtonEnabled),
            ("showsIncidentCards", \.showsIncidentCards),
            ("showsTripSummary", \.showsTripSummary),
            ("isVoiceButtonEnabled", \.isVoiceButtonEnabled),
            ("showsRoadName", \.accessories.showsRoadName),
            ("isNavigationHeaderEnabled", \.accessories.isNavigationHeaderEnabled),
            ("isNavigationFooterEnabled", \.accessories.isNavigationFooterEnabled),
            (
                "isNavigationTripProgressBarEnabled",
                \.accessories.isNavigationTripProgressBarEnabled
            ),
            ("shouldDisplaySpeedometer", \.accessories.shouldDisplaySpeedometer),
            ("showsTrafficLights", \.accessories.showsTrafficLights),
            ("showsStopSigns", \.accessories.showsStopSigns),
            ("showsDestinationMarkers", \.accessories.showsDestinationMarkers),
        ]
    }

    private static var colors: [(String, WritableKeyPath<Self, StyleColor>)] {
        [
            (
                "navigationHeaderPrimaryBackgroundColor",
                \.accessories.navigationHeaderPrimaryBackgroundColor
            ),
            (
                "navigationHeaderSecondaryBackgroundColor",
                \.accessories.navigationHeaderSecondaryBackgroundColor
            ),
            (
                "navigationHeaderLargeManeuverIconColor",
                \.accessories.navigationHeaderLargeManeuverIconColor
            ),
            (
                "navigationHeaderSmallManeuverIconColor",
                \.accessories.navigationHeaderSmallManeuverIconColor
            ),
            (
                "navigationHeaderNextStepTextColor",
                \.accessories.navigationHeaderNextStepTextColor
            ),
            (
                "navigationHeaderDistanceValueTextColor",
                \.accessories.navigationHeaderDistanceValueTextColor
            ),
            (
                "navigationHeaderDistanceUnitsTextColor",
                \.accessories.navigationHeaderDistanceUnitsTextColor
            ),
            (
                "navigationHeaderInstructionsTextColor",
                \.accessories.navigationHeaderInstructionsTextColor
            ),
            (
                "navigationHeaderGuidanceRecommendedLaneColor",
                \.accessories.navigationHeaderGuidanceRecommendedLaneColor
            ),
        ]
    }

    private static var nightColors: [(String, WritableKeyPath<Self, StyleColor?>)] {
        [
            (
                "navigationHeaderPrimaryBackgroundColorNightMode",
                \.accessories.navigationHeaderPrimaryBackgroundColorNightMode
            ),
            (
                "navigationHeaderSecondaryBackgroundColorNightMode",
                \.accessories.navigationHeaderSecondaryBackgroundColorNightMode
            ),
        ]
    }
}
