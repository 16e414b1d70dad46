import WaymarkDemo
import WaymarkMaps
import WaymarkStyle

/// The button that begins the drive once there is a route.
@MainActor final class StartButton: ScreenElement {
    /// Called when it is tapped.
    var onTap: () -> Void = {}
    private unowned let drive: DemoDrive
    private var button = RoundButton()
    private var frame = ViewRect(low: .zero, high: .zero)
    private static let size = 72.0
    private static let gap = 28.0
    /// How much of the map's bottom it covers.
    static let height = size + gap

    init(_ drive: DemoDrive) { self.drive = drive }

    func appearance(on map: any ElementContext, at time: Double) -> ElementAppearance? {
        guard drive.phase == .planned else { return nil }
        frame = ViewRect(
            corner: SIMD2(
                (map.size.x - Self.size) / 2,
                map.size.y - map.traits.safeArea.bottom - Self.size - Self.gap),
            size: SIMD2(Self.size, Self.size))
        let isPressed = button.isPressed
        var look = ElementAppearance(frame: frame, content: isPressed) {
            canvas in
            let center = SIMD2(repeating: Self.size / 2)
            for (spread, alpha) in [(3.0, 0.08), (1.5, 0.12)] {
                canvas.disc(
                    center + SIMD2(0, 1), radius: Self.size / 2 - 4 + spread,
                    StyleColor(hex: 0x000000, alpha: alpha))
            }
            let face: UInt32 = isPressed ? 0x0a5a36 : 0x0f7b4a
            canvas.disc(center, radius: Self.size / 2 - 4, StyleColor(hex: face))
            // A triangle seems to stand in the middle where its centre of mass does.
            let tip = [SIMD2(-9.0, -14.0), SIMD2(15, 0), SIMD2(-9, 14)]
            canvas.fill(tip.map { center + $0 }, .white)
        }
        look.margin = RoundButton.margin
        return look
    }

    func handle(_ touch: Touch, on map: any ElementContext) {
        if button.handle(touch, in: frame) { onTap() }
    }

    func accessibilityElements(
        in frame: ViewRect, on map: any ElementContext
    ) -> [AccessibilityElement] {
        [AccessibilityElement(identifier: "start", label: "Start", role: .button, frame: frame)]
    }

    func activate(_ element: AccessibilityElement, on map: any ElementContext) { onTap() }
}
