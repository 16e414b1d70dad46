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
        let buttons = CardButtons(
            acceptWord: acceptWord, declineWord: declineWord, pressed: pressed, look: look)
        let row = CardButtons.Row(top: y + padding * 0.75, inset: padding, scale: scale)
        (y, layout.buttons) = buttons.add(to: &layout.plan, in: row, measuring: canvas)
        if let timeLeft { y = addBar(to: &layout.plan, timeLeft, at: y + padding * 0.75, padding) }
        layout.plan.size.y = y + padding
        return layout
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
