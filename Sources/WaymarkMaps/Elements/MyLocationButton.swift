import WaymarkInstructions
import WaymarkStyle

/// A tap brings the user into the middle of the map.
@MainActor final class MyLocationButton: ScreenElement {
    private unowned let controls: any ControlContext
    private var button = RoundButton()
    private var frame = ViewRect(low: .zero, high: .zero)

    init(_ controls: any ControlContext) { self.controls = controls }

    func appearance(on map: any ElementContext, at time: Double) -> ElementAppearance? {
        guard controls.layout.showsMyLocation else { return nil }
        frame = controls.layout.myLocation
        let (button, isDark, isKnown) = (button, map.isDark, controls.userLocation != nil)
        let content = Content(button: button, isDark: isDark, isKnown: isKnown, tint: map.tintColor)
        var look = ElementAppearance(frame: frame, content: content) { canvas in
            button.drawDisc(on: &canvas, isDark: isDark)
            Self.drawCross(
                content.isKnown ? content.tint : StyleColor(hex: 0x8b96a1),
                ElementFace.color(isDark: isDark, isPressed: button.isPressed), on: &canvas)
        }
        look.margin = RoundButton.margin
        return look
    }

    private struct Content: Hashable {
        let button: RoundButton
        let isDark: Bool
        let isKnown: Bool
        let tint: StyleColor
    }

    private static func drawCross(
        _ ink: StyleColor, _ face: StyleColor, on canvas: inout DrawingCanvas
    ) {
        let center = SIMD2(repeating: RoundButton.size / 2)
        for direction in [SIMD2(0.0, -1.0), SIMD2(1, 0), SIMD2(0, 1), SIMD2(-1, 0)] {
            let side = SIMD2(-direction.y, direction.x) * 1.25
            let (near, far) = (center + direction * 8, center + direction * 13)
            canvas.fill([near - side, far - side, far + side, near + side], ink)
        }
        canvas.disc(center, radius: 9.5, ink)
        canvas.disc(center, radius: 7, face)
        canvas.disc(center, radius: 4, ink)
    }

    func handle(_ touch: Touch, on map: any ElementContext) {
        if button.handle(touch, in: frame) { controls.tapMyLocation() }
    }

    func accessibilityElements(in frame: ViewRect, on map: any ElementContext)
        -> [AccessibilityElement]
    {
        [
            AccessibilityElement(
                identifier: "my-location", label: Language.closest(to: map.language).map.myLocation,
                role: .button, frame: frame)
        ]
    }

    func activate(_ element: AccessibilityElement, on map: any ElementContext) {
        controls.tapMyLocation()
    }
}
