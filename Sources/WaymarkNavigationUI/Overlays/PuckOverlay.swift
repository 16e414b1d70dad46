import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkStyle
import WaymarkRendering

/// Draws where the driver is and which way he goes, lying on the ground.
@MainActor final class PuckOverlay: MapOverlayRenderer {
    let level = OverlayLevel.aboveLabels
    private var place: (coordinate: Coordinate, course: Double?)?

    /// Shows the driver elsewhere.
    func show(_ place: (coordinate: Coordinate, course: Double?)?) { self.place = place }

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

/// Draws a pin at every destination.
@MainActor final class DestinationOverlay: MapOverlayRenderer {
    let level = OverlayLevel.aboveLabels
    var destinations: [Coordinate] = []

    func draw(on canvas: inout OverlayCanvas) {
        for (index, destination) in destinations.enumerated() {
            guard let foot = canvas.view.screen(MapPoint(destination)) else { continue }
            let isLast = index == destinations.count - 1
            drawPin(foot, isLast ? StyleColor(hex: 0xd93a35) : StyleColor(hex: 0x6b7684), &canvas)
        }
    }

    /// A drop whose point stands on `foot`, facing the viewer.
    private func drawPin(
        _ foot: SIMD2<Double>, _ color: StyleColor, _ canvas: inout OverlayCanvas
    ) {
        let unit = canvas.scale
        let head = foot - SIMD2(0, 30 * unit)
        func drop(_ radius: Double) -> [SIMD2<Float>] {
            // The arc over the head, from where the tangents to the foot touch it.
            let start = CMath.arcSine(min(1, radius / (30 * unit)))
            let arc = (0...24).map { step -> SIMD2<Float> in
                let angle = Double.pi - start + (Double.pi + 2 * start) * Double(step) / 24
                let offset = SIMD2(CMath.cosine(angle), CMath.sine(angle))
                return SIMD2<Float>(head + offset * radius)
            }
            return arc + [SIMD2<Float>(foot)]
        }
        canvas.list.addContour(drop(14 * unit))
        canvas.list.fill(.white)
        canvas.list.addContour(drop(12 * unit))
        canvas.list.fill(color)
        let dot = (0..<16).map { step -> SIMD2<Float> in
            let angle = Double(step) / 8 * .pi
            return SIMD2<Float>(
                head + SIMD2(CMath.cosine(angle), CMath.sine(angle)) * (4.5 * unit))
        }
        canvas.list.addContour(dot)
        canvas.list.fill(.white)
    }
}
