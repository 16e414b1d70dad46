import WaymarkGeometry
import WaymarkMaps

/// One box at another route, which goes with the map.
@MainActor final class CalloutElement: ScreenElement {
    /// The callout, its size, and the place at which it points.
    var content: (callout: AlternativeCallout, size: SIMD2<Double>, place: Coordinate)?
    var onTap: () -> Void = {}
    private let number: Int
    private var button = RoundButton()
    private var frame = ViewRect(low: .zero, high: .zero)

    init(_ number: Int) { self.number = number }

    func appearance(on map: any ElementContext, at time: Double) -> ElementAppearance? {
        guard let content, let tip = map.projection.point(for: content.place) else { return nil }
        let (callout, size) = (content.callout, content.size)
        frame = ViewRect(corner: tip - callout.tip(in: size), size: size)
        var look = ElementAppearance(frame: frame, content: callout) { canvas in
            callout.draw(on: &canvas, size: size)
        }
        look.margin = AlternativeCallout.margin
        return look
    }

    func handle(_ touch: Touch, on map: any ElementContext) {
        if button.handle(touch, in: frame) { onTap() }
    }

    func accessibilityElements(in frame: ViewRect, on map: any ElementContext)
        -> [AccessibilityElement]
    {
        guard let content else { return [] }
        return [
            AccessibilityElement(
                identifier: "route-\(number)", label: content.callout.title, role: .button,
                frame: frame)
        ]
    }

    func activate(_ element: AccessibilityElement, on map: any ElementContext) { onTap() }
}
