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

    /// Draws a button or a panel of the map: its shadow, its border and its face.
    ///
    /// - Parameter fill: fills its shape, grown by so many points and moved down by so many.
    @MainActor static func draw(
        isDark: Bool, isPressed: Bool = false,
        fill: (_ grown: Double, _ drop: Double, StyleColor) -> Void
    ) {
        for (drop, spread, alpha) in [(1.0, 4.0, 0.05), (1, 2.5, 0.07), (0.6, 1, 0.1)] {
            fill(spread, drop, StyleColor(hex: 0x000000, alpha: alpha))
        }
        let face = color(isDark: isDark, isPressed: isPressed)
        let edge = edge(of: face, isDark: isDark)
        if let edge { fill(0, 0, edge) }
        fill(edge == nil ? 0 : -edgeWidth, 0, face)
    }

    /// The border of a face; `nil` by day, where it has none.
    package static func edge(of face: StyleColor, isDark: Bool) -> StyleColor? {
        isDark ? face.mixed(with: .white, 0.16) : nil
    }
}
