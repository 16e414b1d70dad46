package import WaymarkMaps

/// A card that tells of an incident or of the traffic, with a button that closes it, and may ask something.
package struct NoticeCard: Panel {
    /// The contents.
    package let notice: Notice
    /// Whether a finger is on the button.
    package var isPressed = false
    /// The answer that a finger is on.
    package var pressed: PromptCard.Button?
    /// Light, direction and size of texts.
    package let look: PanelLook

    /// A card.
    package init(_ notice: Notice, look: PanelLook) {
        self.notice = notice
        self.look = look
    }

    /// The height that it asks for.
    @MainActor package func height(width: Double, measuring canvas: DrawingCanvas) -> Double {
        layout(width, canvas, Scale()).plan.size.y
    }

    /// The frame of the button that closes it in a frame, as it is on the screen.
    package func closeFrame(size: SIMD2<Double>) -> ViewRect {
        let frame = closeButton(width: size.x)
        return look.isRightToLeft ? frame.mirrored(in: size.x) : frame
    }

    /// The frames of the answers in a frame, as they are on the screen; empty where nothing is asked.
    @MainActor package func answers(
        size: SIMD2<Double>, measuring canvas: DrawingCanvas
    ) -> [PromptCard.Button: ViewRect] {
        let (layout, offset) = fitted(size, canvas)
        return layout.answers.mapValues {
            let frame = $0.moved(by: offset)
            return look.isRightToLeft ? frame.mirrored(in: size.x) : frame
        }
    }

    /// The plan of a frame; where it is too low, texts are smaller and shorter.
    package func plan(size: SIMD2<Double>, measuring canvas: DrawingCanvas) -> PanelPlan {
        let (inner, offset) = fitted(size, canvas)
        var plan = PanelPlan(size: size)
        plan.addPanel(look.face, isDark: look.isDark)
        plan.add(inner.plan, at: offset)
        let close = closeButton(width: size.x)
        let button = RoundIconButton(.close, on: .panel, isPressed: isPressed, look: look)
        plan.add(button.plan(size: close.size - 8, measuring: canvas), at: close.low + 4)
        return plan
    }

    private struct Layout {
        var plan: PanelPlan
        var answers: [PromptCard.Button: ViewRect] = [:]
    }

    /// How large texts are, and in how many lines the longest stands.
    private struct Scale {
        var factor = 1.0
        var lines = 5

        static let smaller = [
            Scale(factor: 0.85, lines: 4), Scale(factor: 0.7, lines: 3),
            Scale(factor: 0.55, lines: 2), Scale(factor: 0.4, lines: 1),
        ]
    }

    @MainActor private func fitted(
        _ size: SIMD2<Double>, _ canvas: DrawingCanvas
    ) -> (Layout, SIMD2<Double>) {
        var inner = layout(size.x, canvas, Scale())
        for scale in Scale.smaller where inner.plan.size.y > size.y {
            inner = layout(size.x, canvas, scale)
        }
        return (inner, SIMD2(0, max(0, (size.y - inner.plan.size.y) / 2)))
    }

    private func closeButton(width: Double) -> ViewRect {
        ViewRect(corner: SIMD2(max(0, width - 50), 6), size: SIMD2(repeating: 44))
    }

    @MainActor private func layout(
        _ width: Double, _ canvas: DrawingCanvas, _ scale: Scale
    ) -> Layout {
        let textScale = look.textScale * scale.factor
        let padding = 16 * scale.factor
        let side = 36 * look.iconScale * scale.factor
        let left = padding + side + 12
        var plan = PanelPlan(size: SIMD2(width, 0))
        let beside = max(0, closeButton(width: width).low.x - 4 - left)
        let all = max(0, width - padding - left)
        var y = padding
        for (text, face, limit, width) in [
            (notice.title, TextFace(19 * textScale, .bold, look.ink), 2, beside),
            (notice.place, TextFace(16 * textScale, .regular, look.ink), 2, beside),
            (notice.text, TextFace(15 * textScale, .regular, look.faint), scale.lines, all),
            (notice.note, TextFace(16 * textScale, .bold, look.fair), 2, all),
            (notice.question?.text ?? "", TextFace(16 * textScale, .regular, look.ink), 2, all),
        ] {
            let lines = canvas.lines(of: text, width: width, limit: limit, face)
            guard !lines.isEmpty else { continue }
            if y > padding { y += 3 * scale.factor }
            y = plan.add(lines: lines, face, at: SIMD2(left, y), width: width)
        }
        let sign = ViewRect(corner: SIMD2(repeating: padding), size: SIMD2(repeating: side))
        let unit = side / IconShape.size
        for layer in notice.sign.layers {
            let contours = layer.contours.map { contour in contour.map { $0 * unit } }
            plan.add(.area(contours, layer.color), sign)
        }
        y = max(y, sign.high.y, closeButton(width: width).high.y - padding)
        var layout = Layout(plan: plan)
        if let question = notice.question {
            let buttons = CardButtons(
                acceptWord: question.yesWord, declineWord: question.noWord, pressed: pressed,
                look: look)
            let row = CardButtons.Row(top: y + padding * 0.75, inset: padding, scale: textScale)
            (y, layout.answers) = buttons.add(to: &layout.plan, in: row, measuring: canvas)
        }
        layout.plan.size.y = y + padding
        return layout
    }
}
