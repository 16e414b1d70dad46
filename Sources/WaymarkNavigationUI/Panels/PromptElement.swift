import WaymarkDirections
import WaymarkInstructions
import WaymarkMaps
import WaymarkNavigation

/// The card that asks whether to take a faster route.
@MainActor final class PromptElement: ScreenElement {
    /// Called with the answer.
    var onAnswer: (Bool) -> Void = { _ in }
    private let element = PanelElement("prompt")
    private var buttons: [PromptCard.Button: ViewRect] = [:]
    private var pressed: PromptCard.Button?
    private var card: PromptCard?
    private var frame = ViewRect(low: .zero, high: .zero)
    /// The top of the card; `nil` where none is shown.
    var top: Double? { card == nil ? nil : frame.low.y }

    /// Shows a card, or none.
    func update(
        _ card: PromptCard?, _ layout: NavigationLayout, _ canvas: DrawingCanvas, at time: Double
    ) {
        defer { show(at: time) }
        self.card = layout.sizeClass.isBrief ? nil : card
        guard let card = self.card else { return }
        let room = layout.freeArea
        let width = min(400, room.size.x)
        let height = min(card.height(width: width, measuring: canvas), room.size.y)
        frame = ViewRect(
            corner: SIMD2(room.center.x - width / 2, room.high.y - height - 30),
            size: SIMD2(width, height))
        buttons = card.buttons(size: frame.size, measuring: canvas)
    }

    private func show(at time: Double) {
        card?.pressed = pressed
        element.show(card, in: frame, at: time)
    }

    func appearance(on map: any ElementContext, at time: Double) -> ElementAppearance? {
        show(at: time)
        return element.appearance(on: map, at: time)
    }

    func handle(_ touch: Touch, on map: any ElementContext) {
        let place = touch.position - frame.low
        let button = buttons.first { $0.value.contains(place) }?.key
        switch touch.phase {
        case .began: pressed = button
        case .moved: if button != pressed { pressed = nil }
        case .ended:
            if let button, button == pressed { onAnswer(button == .accept) }
            pressed = nil
        case .cancelled: pressed = nil
        }
    }

    func accessibilityElements(in frame: ViewRect, on map: any ElementContext)
        -> [AccessibilityElement]
    {
        guard let card else { return [] }
        let text = AccessibilityElement(
            identifier: "prompt", label: card.title, value: card.text, role: .text, frame: frame)
        return [text]
            + [(PromptCard.Button.accept, card.acceptWord), (.decline, card.declineWord)]
            .compactMap { button, word in
                buttons[button].map {
                    AccessibilityElement(
                        identifier: Self.identifier(of: button), label: word, role: .button,
                        frame: $0.moved(by: frame.low))
                }
            }
    }

    func activate(_ element: AccessibilityElement, on map: any ElementContext) {
        let button = buttons.keys.first { Self.identifier(of: $0) == element.identifier }
        guard card != nil, let button else { return }
        onAnswer(button == .accept)
    }

    private static func identifier(of button: PromptCard.Button) -> String {
        "prompt-\(button.rawValue)"
    }
}

extension PromptCard {
    /// The question that the navigator asks now; `nil` where it asks none.
    @MainActor init?(_ navigator: Navigator, _ format: DisplayFormat, look: PanelLook) {
        let words = format.language.panels
        let (title, text): (String, String)
        switch navigator.prompt {
        case .fasterRoute:
            guard let offer = navigator.routeOffer else { return nil }
            let saving = format.duration(max(60, offer.saving))
            let texts = [words.saving.filled(["time": saving.text]), words.reason(offer.reason)]
            (title, text) = (words.fasterRoute, texts.compactMap(\.self).joinedAsRead)
        case .simulated: (title, text) = (words.prompt, words.simulated)
        case .traffic, .trafficIncident, .incidentVote, .tripSummary, nil: return nil
        }
        self.init(
            title: title, text: text, acceptWord: words.accept, declineWord: words.decline,
            look: look)
    }
}

extension PanelWords {
    /// Why a route is faster; `nil` where there is nothing to say.
    fileprivate func reason(_ reason: FasterRouteReason) -> String? {
        switch reason {
        case .closure: closure
        case .traffic: congestion
        case .shorterTime: nil
        }
    }
}
