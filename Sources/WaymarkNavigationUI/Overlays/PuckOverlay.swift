import WaymarkGeometry
import WaymarkMaps
import WaymarkRendering
import WaymarkStyle

/// Draws the driver and the direction in which he goes. It faces the viewer, so that it is round however the map is tilted;
/// its arrow points along the road as that is seen.
@MainActor final class PuckOverlay: MapContent {
    let level = OverlayLevel.aboveMarkers
    /// The driver as he is shown: his place, and the direction in which he points.
    var place: (coordinate: Coordinate, course: Double?)?

    func draw(on canvas: inout OverlayCanvas) {
        guard let place, let ground = canvas.ground([place.coordinate]).first,
            canvas.view.depth(ground) > 0.1
        else { return }
        let (view, unit) = (canvas.view, canvas.scale)
        let center = view.screen(ground)
        func fillDisc(_ radius: Double, _ color: StyleColor) {
            canvas.list.addDisc(SIMD2<Float>(center), radius: Float(radius * unit))
            canvas.list.fill(color)
        }
        fillDisc(21, StyleColor(hex: 0x1c3d6e, alpha: 0.22))
        fillDisc(18, .white)
        let blue = StyleColor(hex: 0x2f7cf6)
        guard let course = place.course else { return fillDisc(11, blue) }
        let angle = (course - view.bearing).degreesToRadians
        let along = SIMD2(CMath.sine(angle), -CMath.cosine(angle))
        let ahead = view.screen(ground + along) - center
        let forward = ahead * (unit / max(ahead.squaredLength.squareRoot(), 1e-9))
        let side = SIMD2(-forward.y, forward.x)
        let corners = [SIMD2(14.0, 0), SIMD2(-10, 10), SIMD2(-5, 0), SIMD2(-10, -10)]
        let arrow = corners.map { SIMD2<Float>(center + forward * $0.x + side * $0.y) }
        canvas.list.addContour(arrow)
        canvas.list.fill(blue)
    }
}
