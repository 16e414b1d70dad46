package import WaymarkMaps

/// How what a screen reader finds on a view differs from what it found before.
package enum AccessibilityChange: Hashable, Sendable {
    /// It does not.
    case none
    /// The same things stand elsewhere, or say another value.
    case moved
    /// There are other things, or they have other names: a reader that was told so looks again.
    case replaced

    /// The difference of two lists.
    package init(from old: [AccessibilityElement], to new: [AccessibilityElement]) {
        if old == new {
            self = .none
        } else {
            self = old.elementsEqual(new, by: Self.isSame) ? .moved : .replaced
        }
    }

    /// A status has another text with every moment, and a reader asks for it by itself.
    private static func isSame(_ old: AccessibilityElement, _ new: AccessibilityElement) -> Bool {
        old.identifier == new.identifier && old.role == new.role
            && (old.label == new.label || new.role == .status)
    }
}
