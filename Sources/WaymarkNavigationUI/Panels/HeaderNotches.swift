package import WaymarkMaps

/// The ground under a view of the app below the header: a shadow around it, and the colour that
/// fills the notches at the round corners of the header, so that both are one card.
package struct HeaderNotches: Panel {
    /// Its colours.
    package let colors: HeaderColors
    /// Light and direction.
    package let look: PanelLook

    /// As far as the panel that they stand for.
    package static let margin = SecondaryHeaderPanel.margin

    /// The notches in the colours of a header.
    package init(colors: HeaderColors, look: PanelLook) {
        self.colors = colors
        self.look = look
    }

    /// The plan of a frame.
    package func plan(size: SIMD2<Double>, measuring canvas: DrawingCanvas) -> PanelPlan {
        var plan = PanelPlan(size: size)
        let corner = SIMD2(0, -PanelMetrics.radius)
        plan.add(.shadow(radius: 4), ViewRect(low: corner, high: size))
        plan.addFace(
            colors.secondary, ViewRect(low: corner, high: SIMD2(size.x, 0)), radius: 0,
            isDark: look.isDark)
        return plan
    }
}
