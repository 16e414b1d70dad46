package import WaymarkMaps

/// The name of the road that the driver is on, in a box below him.
package struct RoadNamePanel: Panel {
    /// The name.
    package let name: String
    /// Light, direction and size of texts.
    package let look: PanelLook

    /// The box of a name.
    package init(_ name: String, look: PanelLook) {
        self.name = name
        self.look = look
    }

    /// The size that it asks for.
    @MainActor package func size(measuring canvas: DrawingCanvas) -> SIMD2<Double> {
        let width = canvas.width(of: name, face) + 2 * padding
        return SIMD2(min(Self.widest * look.textScale, width.rounded(.up)), height)
    }

    /// The plan of a frame; a name that is too long is shortened.
    package func plan(size: SIMD2<Double>, measuring canvas: DrawingCanvas) -> PanelPlan {
        var plan = PanelPlan(size: size)
        plan.addPanel(look.face, radius: size.y / 2, isDark: look.isDark)
        plan.add(
            .text(name, face, .center),
            ViewRect(low: SIMD2(padding, 0), high: SIMD2(size.x - padding, size.y)))
        return plan
    }

    private static let widest = 260.0
    private var face: TextFace { TextFace(15 * look.textScale, .bold, look.ink) }
    private var height: Double { (12 + 16 * look.textScale).rounded() }
    private var padding: Double { height / 2 }
}
