package import WaymarkMaps

/// A panel, card or button in one frame over the map: a value, drawn anew only where it differs.
package protocol Panel: Hashable, Sendable {
    /// How far what is drawn goes beyond the frame; by default as far as its shadow.
    static var margin: Double { get }
    /// Light, direction and size of texts.
    var look: PanelLook { get }
    /// The plan of a frame, as read from left to right.
    @MainActor func plan(size: SIMD2<Double>, measuring canvas: DrawingCanvas) -> PanelPlan
    /// The panel while a finger is on it, or is not; by default it looks the same.
    func pressed(_ isPressed: Bool) -> Self
}

extension Panel {
    package static var margin: Double { PanelMetrics.shadow }

    package func pressed(_ isPressed: Bool) -> Self { self }

    /// Draws it in a frame.
    @MainActor package func draw(on canvas: inout DrawingCanvas, size: SIMD2<Double>) {
        plan(size: size, measuring: canvas).draw(on: &canvas, isRightToLeft: look.isRightToLeft)
    }
}
