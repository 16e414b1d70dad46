package import WaymarkInstructions
package import WaymarkMaps

/// The button that lets the camera follow again: an arrow and a word.
package struct RecenterPanel: Panel {
    /// The word.
    package let word: String
    /// Whether a finger is on it.
    package private(set) var isPressed: Bool
    /// Light, direction and size of texts.
    package let look: PanelLook

    /// A button in a language.
    package init(_ language: Language, isPressed: Bool = false, look: PanelLook) {
        word = language.panels.recenter
        self.isPressed = isPressed
        self.look = look
    }

    /// The size that it asks for.
    @MainActor package func size(measuring canvas: DrawingCanvas) -> SIMD2<Double> {
        let height = max(48, (48 * look.iconScale).rounded())
        let text = canvas.width(of: word, face(height))
        return SIMD2((text + height * 1.32).rounded(.up), height)
    }

    /// The plan of a frame.
    package func plan(size: SIMD2<Double>, measuring canvas: DrawingCanvas) -> PanelPlan {
        var plan = PanelPlan(size: size)
        plan.addPanel(isPressed ? look.fill : look.face, radius: size.y / 2, isDark: look.isDark)
        let icon = min(size.y, size.x) * 0.42
        let room = size.x - size.y * 0.88 - icon
        let wanted = canvas.width(of: word, face(size.y))
        // A word that is cut off or tiny tells less than the arrow alone.
        let share = wanted > room + 0.5 ? room / wanted : 1
        let (gap, text) = share < Self.leastShare ? (0, 0) : (size.y * 0.16, wanted * share)
        let left = (size.x - icon - gap - text) / 2
        plan.add(
            .icon(ButtonIcon.recenter.shapes, look.accent, secondary: look.accent),
            at: SIMD2(left, (size.y - icon) / 2), size: SIMD2(icon, icon))
        guard text > 0 else { return plan }
        plan.add(
            .text(word, face(size.y).scaled(share), .leading),
            at: SIMD2(left + icon + gap, 0), size: SIMD2(text + 0.5, size.y))
        return plan
    }

    /// How small the word is written at least.
    private static let leastShare = 0.78

    package func pressed(_ isPressed: Bool) -> Self {
        var button = self
        button.isPressed = isPressed
        return button
    }

    private func face(_ height: Double) -> TextFace {
        TextFace(min(17 * look.textScale, height * 0.5), .bold, look.accent)
    }
}
