import WaymarkMaps
import WaymarkStyle

/// The buttons of a card that asks something.
@MainActor struct CardButtons {
    /// Where they go on a card.
    struct Row {
        let top: Double
        /// From the edges of the card.
        let inset: Double
        /// The size of their words.
        let scale: Double
    }

    /// The words of the button that does it, and of the one that does not; empty where there is none.
    let acceptWord: String
    let declineWord: String
    /// The button that a finger is on.
    let pressed: PromptCard.Button?
    let look: PanelLook

    /// Adds them side by side where the words fit, the one that does it at the trailing end; else below each other,
    /// that one first.
    ///
    /// - Returns: where they end, and their frames as they are from left to right.
    func add(
        to plan: inout PanelPlan, in row: Row, measuring canvas: DrawingCanvas
    ) -> (bottom: Double, frames: [PromptCard.Button: ViewRect]) {
        let words = [(PromptCard.Button.decline, declineWord), (.accept, acceptWord)]
            .filter { !$0.1.isEmpty }
        let face = TextFace(16 * row.scale, .bold, look.ink)
        let inner = max(0, plan.size.x - 2 * row.inset)
        let gap = 10.0
        let column = (inner - gap * Double(words.count - 1)) / Double(max(1, words.count))
        let widest = words.map { canvas.width(of: $0.1, face) }.max() ?? 0
        let isRow = widest + 20 <= column
        let height = max(44, 26 + 18 * row.scale)
        var (top, frames) = (row.top, [PromptCard.Button: ViewRect]())
        for (number, (button, word)) in (isRow ? words : words.reversed()).enumerated() {
            let x = row.inset + (isRow ? Double(number) * (column + gap) : 0)
            let frame = ViewRect(corner: SIMD2(x, top), size: SIMD2(isRow ? column : inner, height))
            add(button, named: word, face, to: &plan, in: frame)
            frames[button] = frame
            if !isRow { top += height + gap }
        }
        return (words.isEmpty ? row.top : isRow ? row.top + height : top - gap, frames)
    }

    private func add(
        _ button: PromptCard.Button, named word: String, _ face: TextFace,
        to plan: inout PanelPlan, in frame: ViewRect
    ) {
        let isMain = button == .accept
        let blue = StyleColor(hex: look.isDark ? 0x2c6fe0 : 0x1a66dd)
        let plain = isMain ? blue : look.fill
        let color =
            pressed == button
            ? isMain ? blue.mixed(with: .black, 0.2) : look.pressed : plain
        plan.add(.box(color, radius: frame.size.y / 2), frame)
        plan.add(
            .text(word, TextFace(face.size, .bold, isMain ? .white : look.ink), .center),
            frame.inset(SIMD2(8, 0)))
    }
}
