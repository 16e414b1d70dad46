import WaymarkDirections
import WaymarkGeometry
import WaymarkRendering
import WaymarkStyle
import WaymarkInstructions

/// The dot at the place of the user, in the circle where he is probably.
@MainActor final class MyLocationDot: MapContent {
    let level = OverlayLevel.aboveLabels
    /// The place; `nil` for no dot.
    var location: Location?
    /// Whether it is drawn; a guide draws the user itself.
    var isVisible = true
    /// Whether it is seen through a level that is shown in its place.
    var isFaded = false
    var color = StyleColor(hex: 0x2f7cf6)

    func draw(on canvas: inout OverlayCanvas) {
        guard isVisible, let location, location.coordinate.isValid else { return }
        let place = MapPoint(location.coordinate).nearest(to: canvas.middle)
        for copy in canvas.copies {
            let center = canvas.view.ground(MapPoint(x: place.x + Double(copy), y: place.y))
            draw(location, at: center, on: &canvas)
        }
    }

    private func draw(
        _ location: Location, at center: SIMD2<Double>, on canvas: inout OverlayCanvas
    ) {
        let meters = Mercator.metersPerPoint(
            latitude: location.coordinate.latitude, zoom: canvas.view.zoom)
        if let accuracy = location.horizontalAccuracy, accuracy.isFinite, accuracy > 0 {
            let radius = min(accuracy / meters, 20_000)
            canvas.addDisc(center, radius: radius)
            canvas.list.fill(color.faded(isFaded ? 0.08 : 0.16))
        }
        let depth = canvas.view.depth(center)
        guard depth > 0.05, depth < 6.5 else { return }
        let place = SIMD2<Float>(canvas.view.screen(center))
        for (radius, shade) in [
            (11.0, StyleColor(hex: 0x1c2b3a, alpha: 0.25)), (9.5, .white), (7, color),
        ] {
            canvas.list.addDisc(place, radius: Float(radius * canvas.scale))
            canvas.list.fill(isFaded ? shade.faded(0.4) : shade)
        }
    }

    func accessibilityElements(in view: ViewTransform, language: String) -> [AccessibilityElement] {
        guard let place = location.flatMap({ Projection(view).point(for: $0.coordinate) }) else {
            return []
        }
        return [
            AccessibilityElement(
                identifier: "user", label: Language.closest(to: language).map.myLocation,
                role: .image, frame: ViewRect(low: place - 22, high: place + 22))
        ]
    }
}
