package import WaymarkMaps
import WaymarkStyle

/// A card that asks something, as whether to take a faster route, and answers itself after a while.
package struct PromptCard: Panel {
    /// Its title.
    package let title: String
    /// The text below the title.
    package let text: String
    /// The words of the button that does it.
    package let acceptWord: String
    /// The words of the button that does not; empty where there is none.
    package let declineWord: String
    /// The part of the time that is left, 0 to 1; `nil` where it waits for ever.
    package var timeLeft: Double?
    /// The button that a finger is on.
    package var pressed: Button?
    /// Light, direction and size of texts.
    package let look: PanelLook

    /// Its buttons.
    package enum Button: String, Hashable, Sendable, CaseIterable {
        /// Does it.
        case accept
        /// Does not.
        case decline
    }

    /// A card.
    package init(
        title: String, text: String, acceptWord: String, declineWord: String,
        timeLeft: Double? = nil, pressed: Button? = nil, look: PanelLook
    ) {
        self.title = title
        self.text = text
        self.acceptWord = acceptWord
        self.declineWord = declineWord
        self.timeLeft = timeLeft
        self.pressed = pressed
        self.look = look
    }

    /// The height that it asks for.
    @MainActor package func height(width: Double, measuring canvas: DrawingCanvas) -> Double {
        layout(width, canvas).plan.size.y
    }

    /// The frames of its buttons in a frame, as they are on the screen.
    @MainActor package func buttons(
        size: SIMD2<Double>, measuring canvas: DrawingCanvas
    ) -> [Button: ViewRect] {
        let (layout, offset) = fitted(size, canvas)
        return layout.buttons.mapValues {
            let frame = $0.moved(by: offset)
            return look.isRightToLeft ? frame.mirrored(in: size.x) : frame
        }
    }

    /// The plan of a frame; where it is too low, texts are smaller.
    package func plan(size: SIMD2<Double>, measuring canvas: DrawingCanvas) -> PanelPlan {
        let (layout, offset) = fitted(size, canvas)
        var plan = PanelPlan(size: size)
        plan.addPanel(look.face, isDark: look.isDark)
        plan.add(layout.plan, at: offset)
        return plan
    }

    private struct Layout {
        var plan: PanelPlan
        var buttons: [Button: ViewRect] = [:]
    }

    @MainActor private func fitted(
        _ size: SIMD2<Double>, _ canvas: DrawingCanvas
    ) -> (Layout, SIMD2<Double>) {
        var result = layout(size.x, canvas)
        for factor in [0.85, 0.7, 0.55, 0.4] where result.plan.size.y > size.y {
            result = layout(size.x, canvas, factor)
        }
        return (result, SIMD2(0, max(0, (size.y - result.plan.size.y) / 2)))
    }

    @MainActor private func layout(
        _ width: Double, _ canvas: DrawingCanvas, _ factor: Double = 1
    ) -> Layout {
        let scale = look.textScale * factor
        let padding = 16 * min(1, factor)
        let inner = max(0, width - 2 * padding)
        let titleFace = TextFace(19 * scale, .bold, look.ink)
        let textFace = TextFace(16 * scale, .regular, look.faint)
        var layout = Layout(plan: PanelPlan(size: SIMD2(width, 0)))
        var y = layout.plan.add(
            lines: canvas.lines(of: title, width: inner, limit: 2, titleFace), titleFace,
            at: SIMD2(padding, padding), width: inner)
        let lines = canvas.lines(of: text, width: inner, limit: 3, textFace)
        if !lines.isEmpty {
            y = layout.plan.add(lines: lines, textFace, at: SIMD2(padding, y + 2), width: inner)
        }
        y = addButtons(to: &layout, at: y + padding * 0.75, padding, scale, canvas)
        if let timeLeft { y = addBar(to: &layout.plan, timeLeft, at: y + padding * 0.75, padding) }
        layout.plan.size.y = y + padding
        return layout
    }

    /// Side by side where the words fit, the one that does it at the trailing end; else below each
    /// other, that one first.
    @MainActor private func addButtons(
        to layout: inout Layout, at y: Double, _ padding: Double, _ scale: Double,
        _ canvas: DrawingCanvas
    ) -> Double {
        let words = [(Button.decline, declineWord), (.accept, acceptWord)].filter { !$0.1.isEmpty }
        let face = TextFace(16 * scale, .bold, look.ink)
        let inner = max(0, layout.plan.size.x - 2 * padding)
        let gap = 10.0
        let column = (inner - gap * Double(words.count - 1)) / Double(max(1, words.count))
        let widest = words.map { canvas.width(of: $0.1, face) }.max() ?? 0
        let isRow = widest + 20 <= column
        let height = max(44, 26 + 18 * scale)
        var top = y
        for (number, (button, word)) in (isRow ? words : words.reversed()).enumerated() {
            let x = padding + (isRow ? Double(number) * (column + gap) : 0)
            let frame = ViewRect(corner: SIMD2(x, top), size: SIMD2(isRow ? column : inner, height))
            add(button, named: word, face, to: &layout.plan, in: frame)
            layout.buttons[button] = frame
            if !isRow { top += height + gap }
        }
        return words.isEmpty ? y : isRow ? y + height : top - gap
    }

    private func add(
        _ button: Button, named word: String, _ face: TextFace, to plan: inout PanelPlan,
        in frame: ViewRect
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

    /// Adds a bar of the time that is left, from where lines begin.
    private func addBar(
        to plan: inout PanelPlan, _ timeLeft: Double, at y: Double, _ padding: Double
    ) -> Double {
        let share = timeLeft.isFinite ? max(0, min(1, timeLeft)) : 0
        let width = max(0, plan.size.x - 2 * padding)
        let track = ViewRect(corner: SIMD2(padding, y), size: SIMD2(width, 4))
        plan.add(.box(look.fill, radius: 2), track)
        if share > 0 {
            plan.add(.box(look.accent, radius: 2), at: track.low, size: SIMD2(width * share, 4))
        }
        return y + 4
    }
}
