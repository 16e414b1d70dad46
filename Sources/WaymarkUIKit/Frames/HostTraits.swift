package import WaymarkMaps

/// The wishes of the system and of the user, as far as a map heeds them.
package struct HostTraits: Hashable, Sendable {
    /// The safe area, the direction of lines and the size of texts.
    package var view = ViewTraits()
    /// Whether the system is dark.
    package var isDark = false
    /// Whether the user wants more contrast.
    package var increasesContrast = false
    /// Whether the user wants less to move.
    package var reducesMotion = false

    /// A light system and a user without wishes.
    package init() {}
}
