import Testing
import WaymarkMaps
import WaymarkUIKit

@Suite("What a screen reader finds on a view")
struct AccessibilityListTests {
    private func element(
        _ identifier: String, _ label: String = "", role: AccessibilityElement.Role = .button,
        x: Double = 0, value: String = ""
    ) -> AccessibilityElement {
        AccessibilityElement(
            identifier: identifier, label: label, value: value, role: role,
            frame: ViewRect(corner: SIMD2(x, 0), size: SIMD2(10, 10)))
    }

    @Test("B2: a reader is told only where there are other things or other names")
    func changes() {
        var list = AccessibilityList()
        func update(_ elements: [AccessibilityElement]) -> AccessibilityChange {
            list.update(elements, at: 0)
        }
        #expect(update([]) == .none)
        #expect(update([element("pin", "Harbour")]) == .replaced)
        #expect(update([element("pin", "Harbour")]) == .none)
        #expect(update([element("pin", "Harbour", x: 5)]) == .moved)
        #expect(update([element("pin", "Harbour", x: 5, value: "open")]) == .moved)
        #expect(update([element("pin", "Station", x: 5)]) == .replaced)
        #expect(update([element("pin", "Station", role: .image, x: 5)]) == .replaced)
        #expect(update([element("a"), element("b")]) == .replaced)
        #expect(update([element("b"), element("a")]) == .replaced)
        #expect(update([]) == .replaced && list.elements.isEmpty)
    }

    @Test("B2: a speed that changes all the time is not told each time")
    func status() {
        var list = AccessibilityList()
        _ = list.update([element("speed", "48", role: .status)], at: 0)
        #expect(list.update([element("speed", "49", role: .status)], at: 1) == .moved)
        #expect(list.elements.first?.label == "49")
    }

    @Test("B2: things of one identifier are one, so that a reader keeps the one that it is at")
    func twins() {
        var list = AccessibilityList()
        _ = list.update([element("pin", "one"), element("pin", "two"), element("c")], at: 0)
        #expect(list.elements.map(\.label) == ["one", ""])
    }

    @Test("The picture is looked at twice a second while it changes")
    func pauses() {
        var list = AccessibilityList()
        #expect(list.isDue(at: 0))
        _ = list.update([], at: 10)
        #expect(!list.isDue(at: 10.4) && list.isDue(at: 10.5))
        #expect(list.isDue(at: 3), "a clock that was set back")
    }
}
