package import WaymarkStyle

/// The face of buttons and panels on a map. By night its border is a little lighter, so that it
/// stands out from a dark map, on which a shadow is not seen.
package enum ElementFace {
    /// How wide the lighter border is, in points.
    package static let edgeWidth = 1.0

    /// The face of a button, darker by day and lighter by night under a finger, or of a panel.
    package static func color(isDark: Bool, isPressed: Bool = false) -> StyleColor {
        StyleColor(
            hex: isDark ? (isPressed ? 0x3d4853 : 0x2b353f) : (isPressed ? 0xe2e6ea : 0xffffff))
    }

    /// The border of a face; `nil` by day, where it has none.
    package static func edge(of face: StyleColor, isDark: Bool) -> StyleColor? {
        isDark ? face.mixed(with: .white, 0.16) : nil
    }
}
