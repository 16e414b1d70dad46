import WaymarkMaps
import WaymarkNavigationUI

/// How an element is looked at: its language and the light.
struct ElementLook: Hashable {
    let isHebrew: Bool
    let isNight: Bool

    /// Left-to-right and right-to-left, day and night.
    static let all = [false, true].flatMap { isHebrew in
        [false, true].map { ElementLook(isHebrew: isHebrew, isNight: $0) }
    }

    /// The end of a picture's name.
    var name: String { "\(isHebrew ? "he" : "en")-\(isNight ? "night" : "day")" }

    var panel: PanelLook { PanelLook(isDark: isNight, isRightToLeft: isHebrew) }

    var colors: HeaderColors { HeaderColors(isDark: isNight) }

    var format: DisplayFormat { DisplayFormat(locale: isHebrew ? "he" : "en") }

    var traits: ViewTraits {
        var traits = ViewTraits()
        traits.isRightToLeft = isHebrew
        return traits
    }

    /// What is written in the language.
    func text(_ english: String, _ hebrew: String) -> String { isHebrew ? hebrew : english }
}
