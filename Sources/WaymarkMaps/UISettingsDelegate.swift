public import WaymarkDirections

/// Hears when the look of a map changes; see ``UISettings/delegate``.
@MainActor public protocol UISettingsDelegate: AnyObject, Sendable {
    /// The map of `settings`, its panels and buttons went from the look of the day to that of the night, or back: because the app
    /// said so, or because a navigation suggested it. ``MapEvent/lightingModeChanged(_:)`` is the same in a stream.
    func settings(_ settings: UISettings, didChangeUIMode mode: LightingMode)
}

extension UISettings {
    /// The delegate, by which settings can be compared: those of one map with the same delegate are the same.
    struct Hearer: Hashable, Sendable {
        weak var delegate: (any UISettingsDelegate)?

        static func == (a: Hearer, b: Hearer) -> Bool { a.delegate === b.delegate }

        func hash(into hasher: inout Hasher) {}
    }
}
