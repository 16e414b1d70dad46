import WaymarkMaps

/// The card of an incident or of the traffic on the view, above the footer.
@MainActor final class NoticeElement: ScreenElement {
    /// Called when the user closes it.
    var onClose: () -> Void = {}
    /// Called with the answer to what it asks.
    var onAnswer: (Bool) -> Void = { _ in }
    private let element = PanelElement("notice")
    private var card: NoticeCard?
    /// Where the last notice stands.
    private var frame = ViewRect(low: .zero, high: .zero)
    /// The top of the notice; `nil` where none is shown.
    var top: Double? { card == nil ? nil : frame.low.y }
    private var button = RoundButton()
    /// Where the answers are, as they are on the screen, and the one that a finger is on.
    private var answers: [PromptCard.Button: ViewRect] = [:]
    private var pressed: PromptCard.Button?

    /// Shows a notice, or none.
    func update(
        _ notice: Notice?, in layout: NavigationLayout, look: PanelLook,
        measuring canvas: DrawingCanvas, at time: Double
    ) {
        defer { show(at: time) }
        card = layout.sizeClass.isBrief ? nil : notice.map { NoticeCard($0, look: look) }
        guard let card else {
            (button, answers, pressed) = (RoundButton(), [:], nil)
            return
        }
        let room = layout.freeArea
        let width = min(400, room.size.x)
        let height = min(card.height(width: width, measuring: canvas), room.size.y)
        // The attribution stands below.
        let y = max(room.low.y, room.high.y - height - 30)
        frame = ViewRect(corner: SIMD2(room.center.x - width / 2, y), size: SIMD2(width, height))
        answers = card.answers(size: frame.size, measuring: canvas)
            .mapValues { $0.moved(by: frame.low) }
    }

    private var closeFrame: ViewRect? { card?.closeFrame(size: frame.size).moved(by: frame.low) }

    private func show(at time: Double) {
        card?.isPressed = button.isPressed
        card?.pressed = pressed
        element.show(card, in: frame, at: time)
    }

    func appearance(on map: any ElementContext, at time: Double) -> ElementAppearance? {
        show(at: time)
        return element.appearance(on: map, at: time)
    }

    func handle(_ touch: Touch, on map: any ElementContext) {
        guard let closeFrame else { return }
        answer(touch)
        if touch.phase == .began, !closeFrame.contains(touch.position) { return }
        if button.handle(touch, in: closeFrame) { onClose() }
    }

    private func answer(_ touch: Touch) {
        let place = answers.first { $0.value.contains(touch.position) }?.key
        switch touch.phase {
        case .began: pressed = place
        case .moved: if place != pressed { pressed = nil }
        case .ended:
            if let place, place == pressed { onAnswer(place == .accept) }
            pressed = nil
        case .cancelled: pressed = nil
        }
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
        ] + answerElements(notice)
    }

    private func answerElements(_ notice: Notice) -> [AccessibilityElement] {
        guard let question = notice.question else { return [] }
        return [(PromptCard.Button.accept, question.yesWord), (.decline, question.noWord)]
            .compactMap { button, word in
                answers[button].map {
                    AccessibilityElement(
                        identifier: Self.identifier(of: button, notice),
                        label: "\(question.text) \(word)", role: .button, frame: $0)
                }
            }
    }

    private static func identifier(of button: PromptCard.Button, _ notice: Notice) -> String {
        "\(notice.identifier)-\(button.rawValue)"
    }

    func activate(_ element: AccessibilityElement, on map: any ElementContext) {
        guard element.role == .button, let notice = card?.notice else { return }
        let answer = PromptCard.Button.allCases.first {
            Self.identifier(of: $0, notice) == element.identifier
        }
        if let answer { onAnswer(answer == .accept) } else { onClose() }
    }
}
