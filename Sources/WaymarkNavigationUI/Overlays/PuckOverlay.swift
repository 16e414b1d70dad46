import WaymarkGeometry
import WaymarkMaps
import WaymarkStyle
import WaymarkRendering

/// Draws the driver and the direction in which he goes, lying on the ground.
@MainActor final class PuckOverlay: MapContent {
    let level = OverlayLevel.aboveMarkers
    /// The driver as he is shown: his place, and the direction in which he goes.
    var place: (coordinate: Coordinate, course: Double?)?

    func draw(on canvas: inout OverlayCanvas) {
        guard let place, let center = canvas.ground([place.coordinate]).first else { return }
        canvas.addDisc(center, radius: 21)
        canvas.list.fill(StyleColor(hex: 0x1c3d6e, alpha: 0.22))
        canvas.addDisc(center, radius: 18)
        canvas.list.fill(.white)
        guard let course = place.course else {
            canvas.addDisc(center, radius: 11)
            canvas.list.fill(StyleColor(hex: 0x2f7cf6))
            return
        }
        let angle = (course - canvas.view.bearing).degreesToRadians
        let forward = SIMD2(CMath.sine(angle), -CMath.cosine(angle)) * canvas.scale
        let side = SIMD2(-forward.y, forward.x)
        canvas.addRing([
            center + forward * 14, center + side * 10 - forward * 10, center - forward * 5,
            center - side * 10 - forward * 10,
        ])
        canvas.list.fill(StyleColor(hex: 0x2f7cf6))
    }
}
