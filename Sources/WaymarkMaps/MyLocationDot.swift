import WaymarkRendering
import WaymarkDirections
import WaymarkGeometry
import WaymarkStyle

/// The dot where the user is, and the circle in which he is probably (row H13).
@MainActor struct MyLocationDot {
    let location: Location
    let color: StyleColor

    func draw(on canvas: inout OverlayCanvas) {
        guard location.coordinate.isValid else { return }
        let place = MapPoint(location.coordinate).nearest(to: canvas.view.middle)
        for copy in canvas.view.copies {
            draw(
                at: canvas.view.ground(MapPoint(x: place.x + Double(copy), y: place.y)), on: &canvas
            )
        }
    }

    private func draw(at center: SIMD2<Double>, on canvas: inout OverlayCanvas) {
        let meters = Mercator.metersPerPoint(
            latitude: location.coordinate.latitude, zoom: canvas.view.zoom)
        if let accuracy = location.horizontalAccuracy, accuracy.isFinite, accuracy > 0 {
            let radius = min(accuracy / meters, 20_000)
            canvas.addDisc(center, radius: radius)
            canvas.list.fill(color.faded(0.16))
        }
        let depth = canvas.view.depth(center)
        guard depth > 0.05, depth < 6.5 else { return }
        let place = SIMD2<Float>(canvas.view.screen(center))
        for (radius, shade) in [
            (11.0, StyleColor(hex: 0x1c2b3a, alpha: 0.25)), (9.5, .white), (7, color),
        ] {
            canvas.list.addDisc(place, radius: Float(radius * canvas.scale))
            canvas.list.fill(shade)
        }
    }
}
