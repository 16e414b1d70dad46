import WaymarkGeometry
import WaymarkInstructions
import WaymarkStyle

/// Shows where north is while the map is turned; a tap turns the map back.
@MainActor final class CompassButton: ScreenElement {
    private unowned let controls: any ControlContext
    private var button = RoundButton()
    private var visibility = Visibility()
    /// Since when the map is not turned any more.
    private var restingSince: Double?
    private var frame = ViewRect(low: .zero, high: .zero)
    /// Seconds for which it stays when the map is turned back.
    private static let stay = 0.6
    /// Degrees below which the map is not turned.
    private static let least = 0.05

    init(_ controls: any ControlContext) { self.controls = controls }

    func appearance(on map: any ElementContext, at time: Double) -> ElementAppearance? {
        let isWanted = controls.layout.showsCompass
        let isTurned =
            abs(map.camera.bearing.normalizedLongitude) > Self.least
            || controls.pinsCompass
        if isTurned { restingSince = nil } else if restingSince == nil { restingSince = time }
        let isResting = restingSince.map { time - $0 >= Self.stay } ?? false
        visibility.set(
            isWanted && !isResting && (isTurned || visibility.opacity(at: time) > 0), at: time)
        let opacity = isWanted ? visibility.opacity(at: time) : 0
        let isWaiting = restingSince != nil && !isResting
        guard opacity > 0 || isWanted && isTurned else { return nil }
        frame = controls.layout.compass
        let bearing = map.camera.bearing.rounded()
        let isDark = map.isDark
        let button = button
        var look = ElementAppearance(
            frame: frame, content: Content(bearing: bearing, isDark: isDark, button: button)
        ) { canvas in
            button.drawDisc(on: &canvas, isDark: isDark)
            CompassNeedle.draw(bearing, on: &canvas)
        }
        look.margin = RoundButton.margin
        look.opacity = opacity
        look.isMoving = isWaiting || visibility.isMoving(at: time)
        return look
    }

    private struct Content: Hashable {
        let bearing: Double
        let isDark: Bool
        let button: RoundButton
    }

    func handle(_ touch: Touch, on map: any ElementContext) {
        if button.handle(touch, in: frame) { controls.tapCompass() }
    }

    func accessibilityElements(in frame: ViewRect, on map: any ElementContext)
        -> [AccessibilityElement]
    {
        let degrees = Int(map.camera.bearing.rounded()) % 360
        return [
            AccessibilityElement(
                identifier: "compass", label: Language.closest(to: map.language).map.compass,
                value: "\(degrees)°",
                role: .button,
                frame: frame)
        ]
    }

    func activate(_ element: AccessibilityElement, on map: any ElementContext) {
        controls.tapCompass()
    }
}
