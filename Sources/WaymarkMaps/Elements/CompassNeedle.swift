import WaymarkGeometry
import WaymarkStyle

/// The needle of a compass on the disc of a ``RoundButton``.
package enum CompassNeedle {
    /// Draws it on a view that is turned by `bearing` degrees: its red half points to the north.
    @MainActor package static func draw(_ bearing: Double, on canvas: inout DrawingCanvas) {
        let center = SIMD2(repeating: RoundButton.size / 2)
        let angle = -bearing.degreesToRadians
        let north = SIMD2(CMath.sine(angle), -CMath.cosine(angle))
        let east = SIMD2(-north.y, north.x)
        canvas.fill(
            [center + north * 14, center + east * 5, center - east * 5],
            StyleColor(hex: 0xe0453b))
        canvas.fill(
            [center - north * 14, center - east * 5, center + east * 5],
            StyleColor(hex: 0xaab4be))
    }
}
