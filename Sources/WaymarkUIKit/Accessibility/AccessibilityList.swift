package import WaymarkMaps

/// The things that a screen reader finds on a view, looked at no more often than is of use to it.
package struct AccessibilityList: Sendable {
    /// The things as they were last looked at; no two have one identifier.
    package private(set) var elements: [AccessibilityElement] = []
    private var lastLook = -Double.infinity

    /// A reader needs a moment to say anything.
    private static let interval = 0.5

    /// Nothing was looked at.
    package init() {}

    /// Whether it is time to look again while the picture changes.
    package func isDue(at time: Double) -> Bool {
        time < lastLook || time - lastLook >= Self.interval
    }

    /// Takes what is there at `time`.
    package mutating func update(
        _ found: [AccessibilityElement], at time: Double
    ) -> AccessibilityChange {
        lastLook = time
        let new = Self.unique(found)
        defer { elements = new }
        return AccessibilityChange(from: elements, to: new)
    }

    /// Tells things of one identifier apart by their order, so that a reader keeps the one that it is at.
    private static func unique(_ elements: [AccessibilityElement]) -> [AccessibilityElement] {
        var counts: [String: Int] = [:]
        return elements.filter { element in
            counts[element.identifier, default: 0] += 1
            return counts[element.identifier] == 1
        }
    }
}
