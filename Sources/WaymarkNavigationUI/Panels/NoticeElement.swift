import WaymarkMaps

/// The card of an incident or of the traffic on the view, above the footer.
@MainActor final class NoticeElement: ScreenElement {
    /// Called when the user closes it.
    var onClose: () -> Void = {}
    private let element = PanelElement("notice")
    private var card: NoticeCard?
    /// Where the last notice stands.
    private var frame = ViewRect(low: .zero, high: .zero)
    /// The top of the notice; `nil` where none is shown.
    var top: Double? { card == nil ? nil : frame.low.y }
    private var button = RoundButton()

    /// Shows a notice, or none.
    func update(
        _ notice: Notice?, in layout: NavigationLayout, look: PanelLook,
        measuring canvas: DrawingCanvas, at time: Double
    ) {
        defer { show(at: time) }
        card = layout.sizeClass.isBrief ? nil : notice.map { NoticeCard($0, look: look) }
        guard let card else {
            button = RoundButton()
            return
        }
        let room = layout.freeArea
        let width = min(400, room.size.x)
        let height = min(card.height(width: width, measuring: canvas), room.size.y)
        // The attribution stands below.
        let y = max(room.low.y, room.high.y - height - 30)
        frame = ViewRect(corner: SIMD2(room.center.x - width / 2, y), size: SIMD2(width, height))
    }

    private var closeFrame: ViewRect? { card?.closeFrame(size: frame.size).moved(by: frame.low) }

    private func show(at time: Double) {
        card?.isPressed = button.isPressed
        element.show(card, in: frame, at: time)
    }

    func appearance(on map: any ElementContext, at time: Double) -> ElementAppearance? {
        show(at: time)
        return element.appearance(on: map, at: time)
    }

    func handle(_ touch: Touch, on map: any ElementContext) {
        guard let closeFrame else { return }
        if touch.phase == .began, !closeFrame.contains(touch.position) { return }
        if button.handle(touch, in: closeFrame) { onClose() }
    }

    func accessibilityElements(in frame: ViewRect, on map: any ElementContext)
        -> [AccessibilityElement]
    {
        guard let notice = card?.notice, let closeFrame else { return [] }
        func spoken(_ texts: [String]) -> String {
            texts.filter { !$0.isEmpty }.joined(separator: ", ")
        }
        return [
            AccessibilityElement(
                identifier: notice.identifier, label: spoken([notice.title, notice.place]),
                value: spoken([notice.text, notice.note]), role: .text, frame: frame),
            AccessibilityElement(
                identifier: "\(notice.identifier)-close", label: notice.closeWord, role: .button,
                frame: closeFrame),
        ]
    }

    func activate(_ element: AccessibilityElement, on map: any ElementContext) {
        if element.role == .button { onClose() }
    }
}
