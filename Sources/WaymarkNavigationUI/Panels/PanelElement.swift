import WaymarkMaps

/// A panel, sign or button of the navigation on the view.
@MainActor final class PanelElement: ScreenElement {
    /// Its name for screen readers.
    let identifier: String
    /// Its frame; the last one while it fades.
    private(set) var frame = ViewRect(low: .zero, high: .zero)
    /// How far it moves while it appears, in points.
    var slide = SIMD2(0.0, 0.0)
    /// How far from its frame it is shown, in points.
    var offset = SIMD2(0.0, 0.0)
    /// The words of a screen reader for it; empty where nothing.
    var label = ""
    var value = ""
    var role = AccessibilityElement.Role.text
    /// Handles a tap; it can be touched all the same without.
    var onTap: (() -> Void)?
    /// Handles a swipe to the left or to the right; where it is `nil` only taps are handled.
    var onSwipe: ((_ toTheRight: Bool) -> Void)?
    private var button = RoundButton()
    private var swipe = SwipeTouch()
    private var visibility = Visibility()
    private var panel: (any Panel)?

    init(_ identifier: String) { self.identifier = identifier }

    /// Shows `panel` in `frame` from `time` on; lets it fade where one of them is missing.
    func show(_ panel: (any Panel)?, in frame: ViewRect?, at time: Double) {
        visibility.set(panel != nil && frame != nil, at: time)
        guard let panel, let frame else { return }
        self.panel = panel
        self.frame = frame
    }

    /// Whether it appears or fades.
    func isMoving(at time: Double) -> Bool { visibility.isMoving(at: time) }

    func appearance(on map: any ElementContext, at time: Double) -> ElementAppearance? {
        let opacity = visibility.opacity(at: time)
        let isMoving = visibility.isMoving(at: time)
        guard let panel, opacity > 0 || isMoving else { return nil }
        let shown = panel.pressed(button.isPressed && onTap != nil)
        let size = frame.size
        var look = ElementAppearance(
            frame: frame.moved(by: offset + slide * (1 - opacity)), content: AnyHashable(shown)
        ) { canvas in shown.draw(on: &canvas, size: size) }
        look.margin = type(of: panel).margin
        look.opacity = opacity
        look.isMoving = isMoving
        return look
    }

    func handle(_ touch: Touch, on map: any ElementContext) {
        guard let onSwipe else {
            if button.handle(touch, in: frame) { onTap?() }
            return
        }
        switch swipe.handle(touch, in: frame) {
        case .tap: onTap?()
        case .swipe(let toTheRight): onSwipe(toTheRight)
        case nil: break
        }
    }

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
