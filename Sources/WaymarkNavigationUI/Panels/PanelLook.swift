package import WaymarkMaps
import WaymarkStyle

/// The look that all panels share: the light, the direction of lines and the size of texts.
package struct PanelLook: Hashable, Sendable {
    /// Whether it is night.
    package let isDark: Bool
    /// Whether panels are mirrored.
    package let isRightToLeft: Bool
    /// How large texts are, 0.8 to 2.
    package let textScale: Double

    /// A look with texts of a size that is brought into 0.8 to 2.
    package init(isDark: Bool = false, isRightToLeft: Bool = false, textScale: Double = 1) {
        self.isDark = isDark
        self.isRightToLeft = isRightToLeft
        self.textScale = textScale.isFinite ? max(0.8, min(2, textScale)) : 1
    }

    /// The look that a host asks for.
    package init(_ traits: ViewTraits, isDark: Bool) {
        self.init(isDark: isDark, isRightToLeft: traits.isRightToLeft, textScale: traits.textScale)
    }

    /// How large icons and gaps are: they grow half as much as texts.
    var iconScale: Double { 1 + (textScale - 1) / 2 }

    /// The colour of texts and icons on the panels.
    var ink: StyleColor { pair(0x17212b, 0xf1f4f7) }
    /// The colour of texts that matter less.
    var faint: StyleColor { pair(0x5b6772, 0xb3bdc7) }
    /// The panels.
    var face: StyleColor { ElementFace.color(isDark: isDark) }
    /// Panels under a finger, and discs of buttons on panels.
    var fill: StyleColor { pair(0xebeef2, 0x3d4853) }
    /// Discs of buttons under a finger.
    var pressed: StyleColor { pair(0xd5dbe1, 0x505c68) }
    /// Lines between rows.
    var line: StyleColor { pair(0xe1e5ea, 0x414c57) }
    /// The colour of things that can be touched.
    var accent: StyleColor { pair(0x1a66dd, 0x78adff) }
    /// The colour of good news.
    var good: StyleColor { pair(0x12733f, 0x62d899) }
    /// The colour of news that is not so good.
    var fair: StyleColor { pair(0xb25500, 0xffb65c) }
    /// The colour of bad news.
    var bad: StyleColor { pair(0xcc2a22, 0xff8078) }

    private func pair(_ day: UInt32, _ night: UInt32) -> StyleColor {
        StyleColor(hex: isDark ? night : day)
    }
}

/// The numbers that panels share, in points.
enum PanelMetrics {
    /// How round the corners of panels are.
    static let radius = 16.0
    /// How far the shadow of a panel goes beyond it.
    static let shadow = 6.0
    /// Between the border of a panel and what stands on it.
    static let padding = 14.0
    /// The height of a line of text, as a share of its size.
    static let line = 1.24
}
