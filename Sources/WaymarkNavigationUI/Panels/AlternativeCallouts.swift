import WaymarkGeometry
import WaymarkInstructions
import WaymarkMaps

/// The boxes at other routes that tell how much longer they take; a tap chooses one.
@MainActor final class AlternativeCallouts {
    let boxes = (0..<3).map { CalloutElement($0) }
    /// Called with the number of the box that was tapped.
    var onChoose: (Int) -> Void = { _ in }

    init() {
        for (number, box) in boxes.enumerated() {
            box.onTap = { [unowned self] in onChoose(number) }
        }
    }

    /// Shows the other routes that there are.
    func update(
        _ others: [RouteOverlay.Alternative], _ format: DisplayFormat, _ look: PanelLook,
        _ canvas: DrawingCanvas
    ) {
        let words = format.language.panels
        for (number, box) in boxes.enumerated() {
            guard others.indices.contains(number) else {
                box.content = nil
                continue
            }
            let minutes = (others[number].extraTime / 60).rounded()
            let time = format.duration(abs(minutes) * 60).text
            let difference = minutes > 0 ? words.longer : words.shorter
            let title = minutes == 0 ? words.asFast : difference.filled(["time": time])
            let callout = AlternativeCallout(title: title, look: look)
            box.content = (callout, callout.size(measuring: canvas), others[number].middle)
        }
    }
}

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
