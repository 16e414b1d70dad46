import WaymarkMaps

/// A panel, sign or button of the navigation on the view.
@MainActor final class PanelElement: ScreenElement {
    /// Its name for screen readers.
    let identifier: String
    /// Its frame; the last one while it fades.
    private(set) var frame = ViewRect(low: .zero, high: .zero)
    /// How far it moves while it appears, in points.
    var slide = SIMD2(0.0, 0.0)
    /// How far what is drawn goes beyond the frame.
    var margin = 0.0
    /// The words of a screen reader for it; empty where nothing.
    var label = ""
    var value = ""
    var role = AccessibilityElement.Role.text
    /// Handles a tap; it can be touched all the same without.
    var onTap: (() -> Void)?
    /// Takes touches and the wheel in the place of taps.
    var onTouch: ((Touch, ViewRect) -> Void)?
    var onScroll: ((SIMD2<Double>) -> Void)?
    private var button = RoundButton()
    private var visibility = Visibility()
    private var content: AnyHashable = 0
    private var drawing: @MainActor (inout DrawingCanvas, _ isPressed: Bool) -> Void = { _, _ in }

    init(_ identifier: String) { self.identifier = identifier }

    /// Shows `content` in `frame` from `time` on.
    func show(
        in frame: ViewRect, _ content: AnyHashable, at time: Double,
        draw: @escaping @MainActor (inout DrawingCanvas, _ isPressed: Bool) -> Void
    ) {
        self.frame = frame
        self.content = content
        drawing = draw
        visibility.set(true, at: time)
    }

    /// Lets it fade from `time` on.
    func hide(at time: Double) { visibility.set(false, at: time) }

    /// Whether it appears or fades.
    func isMoving(at time: Double) -> Bool { visibility.isMoving(at: time) }

    /// Whether anything of it is seen.
    func isSeen(at time: Double) -> Bool { visibility.opacity(at: time) > 0 }

    private struct Content: Hashable {
        let content: AnyHashable
        let isPressed: Bool
    }

    func appearance(on map: any ElementContext, at time: Double) -> ElementAppearance? {
        let opacity = visibility.opacity(at: time)
        guard opacity > 0 || visibility.isMoving(at: time) else { return nil }
        let isPressed = button.isPressed && onTap != nil
        let drawing = drawing
        var look = ElementAppearance(
            frame: frame.moved(by: slide * (1 - opacity)),
            content: Content(content: content, isPressed: isPressed)
        ) { canvas in drawing(&canvas, isPressed) }
        look.margin = margin
        look.opacity = opacity
        look.isMoving = visibility.isMoving(at: time)
        return look
    }

    func handle(_ touch: Touch, on map: any ElementContext) {
        onTouch?(touch, frame)
        if button.handle(touch, in: frame) { onTap?() }
    }

    func scroll(by delta: SIMD2<Double>, on map: any ElementContext) { onScroll?(delta) }

    func accessibilityElements(in frame: ViewRect, on map: any ElementContext)
        -> [AccessibilityElement]
    {
        guard !label.isEmpty else { return [] }
        return [
            AccessibilityElement(
                identifier: identifier, label: label, value: value, role: role, frame: frame)
        ]
    }

    func activate(_ element: AccessibilityElement, on map: any ElementContext) { onTap?() }
}
