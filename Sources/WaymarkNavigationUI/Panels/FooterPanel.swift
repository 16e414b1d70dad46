package import WaymarkMaps
import WaymarkNavigation
import WaymarkStyle

/// The rest of the way, at the bottom: the time, and below it distance and arrival.
package struct FooterPanel: Panel {
    /// The contents.
    package let model: FooterModel
    /// The form of the screen.
    package let sizeClass: NavigationSizeClass
    /// The part of the frame between its buttons, from its top left corner, as it is on the screen.
    package let text: ViewRect
    /// Light, direction and size of texts.
    package let look: PanelLook

    /// A footer.
    package init(
        _ model: FooterModel, sizeClass: NavigationSizeClass, text: ViewRect, look: PanelLook
    ) {
        self.model = model
        self.sizeClass = sizeClass
        self.text = text
        self.look = look
    }

    /// The height that it asks for, whatever it shows: it does not jump.
    package static func height(sizeClass: NavigationSizeClass, textScale: Double) -> Double {
        let scale = PanelLook(textScale: textScale).textScale
        return ((sizeClass.isBrief ? 40 : 56) * scale + 8).rounded()
    }

    /// The plan of a frame.
    package func plan(size: SIMD2<Double>, measuring canvas: DrawingCanvas) -> PanelPlan {
        let text = look.isRightToLeft ? text.mirrored(in: size.x) : text
        var plan = PanelPlan(size: size)
        plan.addPanel(look.face, radius: min(PanelMetrics.radius, size.y / 2), isDark: look.isDark)
        let base = sizeClass.isBrief ? 20.0 : 26
        let lines = base * PanelMetrics.line + 16 * (base / 26) * PanelMetrics.line
        let scale = min(look.textScale, max(0.2, (size.y - 6) / lines))
        let time = timeFace(base * scale)
        let details = TextFace(base * 16 / 26 * scale, .regular, look.faint)
        let shown = self.details
        let height = time.number.lineHeight + (shown.isEmpty ? 0 : details.lineHeight)
        let top = (size.y - height) / 2
        let frame = ViewRect(
            corner: SIMD2(text.low.x, top), size: SIMD2(text.size.x, time.number.lineHeight))
        plan.add(.quantity(model.duration, time, .center), frame)
        guard !shown.isEmpty else { return plan }
        let fit = fitting(details, text.size.x, canvas)
        plan.add(
            .text(fit.line, fit.face, .center),
            at: SIMD2(text.low.x, frame.high.y), size: SIMD2(text.size.x, details.lineHeight))
        return plan
    }

    private func timeFace(_ size: Double) -> QuantityFace {
        QuantityFace(
            number: TextFace(size, .bold, timeColor), unit: TextFace(size * 0.7, .bold, timeColor))
    }

    private var timeColor: StyleColor {
        switch model.delay {
        case .noData: look.ink
        case .light: look.good
        case .medium: look.fair
        case .heavy: look.bad
        }
    }

    /// Distance and arrival: where there is room for one alone it is the arrival, which is what one is
    /// asked for.
    private var details: [String] {
        var arrival = model.arrival
        if model.arrivalDayOffset > 0 {
            // The sign stays before its number where lines run from right to left (UAX 9).
            arrival = arrival.map { "\($0)\u{a0}\u{2066}+\(model.arrivalDayOffset)\u{2069}" }
        }
        return [model.distance?.text, arrival].compactMap { $0 }
    }

    /// All details in smaller letters where there is little room, or the last one alone.
    @MainActor private func fitting(
        _ face: TextFace, _ width: Double, _ canvas: DrawingCanvas
    ) -> (line: String, face: TextFace) {
        let line = details.joinedAsRead
        let wanted = canvas.width(of: line, face)
        if wanted <= width { return (line, face) }
        let share = width / wanted
        if share > 0.72 { return (line, face.scaled(share * 0.995)) }
        let last = details.last ?? ""
        let alone = canvas.width(of: last, face)
        return (last, alone > width ? face.scaled(max(0.3, width / alone * 0.995)) : face)
    }
}
