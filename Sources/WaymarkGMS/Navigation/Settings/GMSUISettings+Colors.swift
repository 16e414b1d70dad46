import WaymarkMaps
import WaymarkNavigationUI
public import WaymarkPlatform
import WaymarkStyle
import WaymarkUIKit

// The colors of the header of a navigation, from the next trip on. A color that was not set is `nil`.
extension GMSUISettings {
    /// The background of the header; `nil` for the green of the package.
    public var navigationHeaderPrimaryBackgroundColor: UIColor? {
        get { color(\.navigationHeaderPrimaryBackgroundColor) }
        set { setColor(newValue, \.navigationHeaderPrimaryBackgroundColor) }
    }

    /// The background of what is below the header; `nil` for the dark green of the package.
    public var navigationHeaderSecondaryBackgroundColor: UIColor? {
        get { color(\.navigationHeaderSecondaryBackgroundColor) }
        set { setColor(newValue, \.navigationHeaderSecondaryBackgroundColor) }
    }

    /// The icon of the next turn; `nil` for white.
    public var navigationHeaderLargeManeuverIconColor: UIColor? {
        get { color(\.navigationHeaderLargeManeuverIconColor) }
        set { setColor(newValue, \.navigationHeaderLargeManeuverIconColor) }
    }

    /// The icon of the turn after it; `nil` for white.
    public var navigationHeaderSmallManeuverIconColor: UIColor? {
        get { color(\.navigationHeaderSmallManeuverIconColor) }
        set { setColor(newValue, \.navigationHeaderSmallManeuverIconColor) }
    }

    /// The lanes that lead on; `nil` for white.
    public var navigationHeaderGuidanceRecommendedLaneColor: UIColor? {
        get { color(\.navigationHeaderGuidanceRecommendedLaneColor) }
        set { setColor(newValue, \.navigationHeaderGuidanceRecommendedLaneColor) }
    }

    /// The words of the turn after the next one; `nil` for white.
    public var navigationHeaderNextStepTextColor: UIColor? {
        get { color(\.navigationHeaderNextStepTextColor) }
        set { setColor(newValue, \.navigationHeaderNextStepTextColor) }
    }

    /// The number of the distance; `nil` for white.
    public var navigationHeaderDistanceValueTextColor: UIColor? {
        get { color(\.navigationHeaderDistanceValueTextColor) }
        set { setColor(newValue, \.navigationHeaderDistanceValueTextColor) }
    }

    /// The unit of the distance; `nil` for a light gray.
    public var navigationHeaderDistanceUnitsTextColor: UIColor? {
        get { color(\.navigationHeaderDistanceUnitsTextColor) }
        set { setColor(newValue, \.navigationHeaderDistanceUnitsTextColor) }
    }

    /// The name of the road; `nil` for white.
    public var navigationHeaderInstructionsTextColor: UIColor? {
        get { color(\.navigationHeaderInstructionsTextColor) }
        set { setColor(newValue, \.navigationHeaderInstructionsTextColor) }
    }

    /// The background of the header by night; `nil` for that of the day, or a darker green.
    public var navigationHeaderPrimaryBackgroundColorNightMode: UIColor? {
        get { map.settings.navigationHeaderPrimaryBackgroundColorNightMode?.uiColor }
        set {
            map.settings.navigationHeaderPrimaryBackgroundColorNightMode = newValue.map {
                StyleColor($0)
            }
        }
    }

    /// The background of what is below the header by night; `nil` for that of the day, or a darker
    /// green.
    public var navigationHeaderSecondaryBackgroundColorNightMode: UIColor? {
        get { map.settings.navigationHeaderSecondaryBackgroundColorNightMode?.uiColor }
        set {
            map.settings.navigationHeaderSecondaryBackgroundColorNightMode = newValue.map {
                StyleColor($0)
            }
        }
    }

    private func color(_ part: KeyPath<UISettings, StyleColor>) -> UIColor? {
        let color = map.settings[keyPath: part]
        return color == UISettings()[keyPath: part] ? nil : color.uiColor
    }

    private func setColor(_ color: UIColor?, _ part: WritableKeyPath<UISettings, StyleColor>) {
        map.settings[keyPath: part] =
            color.map { StyleColor($0) } ?? UISettings()[keyPath: part]
    }
}
