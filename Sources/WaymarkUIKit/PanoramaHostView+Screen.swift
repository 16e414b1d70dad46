import WaymarkMaps
import WaymarkPanorama
import WaymarkRendering

/// Pictures of a street as the screen of a ``HostView``.
@MainActor final class PanoramaScreen: MapScreen {
    let view: PanoramaView
    /// Pictures turn with the finger, and every frame is drawn anew.
    var preferredFrameRate = FrameRate.maximum

    init(_ view: PanoramaView) { self.view = view }

    var size: SIMD2<Double> {
        get { view.size }
        set { view.size = newValue }
    }

    var scale: Double {
        get { view.scale }
        set { view.scale = newValue }
    }

    var needsDisplay: Bool { view.needsDisplay }
    var isComplete: Bool { view.isComplete }
    func setNeedsDisplay() { view.setNeedsDisplay() }
    func draw(into bitmap: inout Bitmap) { view.draw(into: &bitmap) }
    func handle(_ input: MapInput) -> Bool { view.handle(input) }
    var accessibilityElements: [AccessibilityElement] { view.accessibilityElements }

    func activate(_ element: AccessibilityElement) -> Bool {
        guard accessibilityElements.contains(where: { $0.identifier == element.identifier }) else {
            return false
        }
        view.activate(element)
        return true
    }
}
