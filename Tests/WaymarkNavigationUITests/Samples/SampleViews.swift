import WaymarkMaps
import WaymarkNavigationUI
import WaymarkStyle

/// The view of the app in the place of the secondary header: a sheet of one colour that no panel has.
@MainActor final class MyCustomView: NavigationAccessoryView {
    nonisolated static let color: UInt32 = 0xff00ff
    var frame = ViewRect(low: .zero, high: .zero)
    /// What it asks for, in points.
    var viewHeight: Double
    /// The sizes that it was asked for its height with.
    private(set) var offers: [SIMD2<Double>] = []

    init(viewHeight: Double) { self.viewHeight = viewHeight }

    func height(constrainedTo size: SIMD2<Double>, on map: any ElementContext) -> Double {
        offers.append(size)
        return viewHeight
    }

    func appearance(on map: any ElementContext, at time: Double) -> ElementAppearance? {
        let size = frame.size
        return ElementAppearance(frame: frame, content: size) { canvas in
            canvas.box(.zero, size, radius: 0, StyleColor(hex: Self.color))
        }
    }

    func accessibilityElements(in frame: ViewRect, on map: any ElementContext)
        -> [AccessibilityElement]
    {
        [AccessibilityElement(identifier: "custom", label: "custom", role: .text, frame: frame)]
    }
}

/// A line of text of the app, which stands where a rule says.
@MainActor final class Label: ScreenElement {
    nonisolated static let size = SIMD2(96.0, 20.0)
    private let text: String
    private let rule: @MainActor (any ElementContext) -> ViewRect

    /// A label in the rectangle that `rule` gives for a map.
    init(_ text: String, rule: @escaping @MainActor (any ElementContext) -> ViewRect) {
        self.text = text
        self.rule = rule
    }

    func appearance(on map: any ElementContext, at time: Double) -> ElementAppearance? {
        let text = text
        return ElementAppearance(frame: rule(map), content: text) { canvas in
            canvas.text(text, at: SIMD2(4, Self.size.y / 2), size: 14, .black)
        }
    }

    func accessibilityElements(in frame: ViewRect, on map: any ElementContext)
        -> [AccessibilityElement]
    {
        [AccessibilityElement(identifier: text, label: text, role: .text, frame: frame)]
    }
}
