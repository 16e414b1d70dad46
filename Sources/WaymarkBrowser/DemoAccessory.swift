import WaymarkRendering
import WaymarkMaps
import WaymarkNavigationUI
import WaymarkStyle

/// An example of what an app may put below the header: one line that a tap makes higher.
@MainActor final class DemoAccessory: NavigationAccessoryView {
    var frame = ViewRect(low: .zero, high: .zero)
    private unowned let mapView: MapView
    private var isHigh = false

    init(on map: MapView) { mapView = map }

    func height(constrainedTo size: SIMD2<Double>, on map: any ElementContext) -> Double {
        min(size.y, (isHigh ? 76 : 40) * map.traits.textScale)
    }

    func appearance(on map: any ElementContext, at time: Double) -> ElementAppearance? {
        guard !frame.isEmpty else { return nil }
        let (size, isHigh, scale) = (frame.size, isHigh, map.traits.textScale)
        return ElementAppearance(frame: frame, content: isHigh) { canvas in
            canvas.box(.zero, size, radius: 12, StyleColor(hex: 0x5b3fa8))
            canvas.text(
                "Your own view", at: SIMD2(14, 20 * scale), size: 15 * scale, style: .bold, .white)
            guard isHigh else { return }
            canvas.text(
                "of any height; tap to change it", at: SIMD2(14, 52 * scale), size: 13 * scale,
                .white)
        }
    }

    func handle(_ touch: Touch, on map: any ElementContext) {
        guard touch.phase == .ended, frame.contains(touch.position) else { return }
        isHigh.toggle()
        mapView.navigation?.invalidateLayout(forAccessoryView: self)
    }

    func accessibilityElements(in frame: ViewRect, on map: any ElementContext)
        -> [AccessibilityElement]
    {
        [
            AccessibilityElement(
                identifier: "accessory", label: "Your own view", role: .button, frame: frame)
        ]
    }
}
