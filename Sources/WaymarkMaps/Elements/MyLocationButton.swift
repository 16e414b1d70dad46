import WaymarkDirections
import WaymarkGeometry
import WaymarkStyle

/// A tap brings the user into the middle of the map (row L9).
@MainActor final class MyLocationButton: ScreenElement {
    private var button = RoundButton()
    private var frame = ViewRect(low: .zero, high: .zero)
    /// The zoom to which a map that is farther away goes.
    private static let closeZoom = 15.0

    func appearance(on map: MapView, at time: Double) -> ElementAppearance? {
        guard map.showsMyLocationButton else { return nil }
        frame = map.controlFrame(.bottomTrailing)
        let (button, isDark, isKnown) = (button, map.isDark, map.userLocation != nil)
        let content = Content(
            button: button, isDark: isDark, isKnown: isKnown, tint: map.tintColor)
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

    func handle(_ touch: Touch, on map: MapView) {
        if button.handle(touch, in: frame) { press(map) }
    }

    private func press(_ map: MapView) {
        map.tell { [weak map] in
            guard let map, !(map.delegate?.didTapMyLocationButton(for: map) ?? false),
                let place = map.userLocation?.coordinate, !(map.guide?.isFollowing ?? false)
            else { return }
            map.guide?.gestureWillMoveMap()
            let zoom = max(map.camera.zoom, min(Self.closeZoom, map.maxZoom))
            map.animate(with: .target(place, zoom: zoom))
        }
    }

    func accessibilityElements(in frame: ViewRect, on map: MapView) -> [AccessibilityElement] {
        [
            AccessibilityElement(
                identifier: "my-location", label: map.words.myLocation, role: .button, frame: frame)
        ]
    }

    func activate(_ element: AccessibilityElement, on map: MapView) { press(map) }
}

extension MapView {
    /// Where the user is, whether he is shown by the dot of the map or by a guide.
    var userLocation: Location? { guide?.userLocation ?? myLocation }

    /// Whether the button stands on the view.
    package var showsMyLocationButton: Bool {
        settings.myLocationButton && (isMyLocationEnabled || guide != nil)
            && !controlFrames.hidesButtons
    }
}
