import Foundation

/// Turns readings along the axes of a device into those of ``MotionReading``, by the direction in which
/// gravity pulls. The axes are right-handed, and rotations are counted as on the right hand.
package enum LeveledMotion {
    /// Degrees per second about the vertical, clockwise seen from above; `nil` without gravity.
    ///
    /// - Parameters:
    ///   - rotation: radians per second about the axes.
    ///   - gravity: points down, in any unit.
    package static func yawRate(rotation: SIMD3<Double>, gravity: SIMD3<Double>) -> Double? {
        guard let down = gravity.unit else { return nil }
        return (rotation * down).sum() * 180 / .pi
    }

    /// `acceleration` along two horizontal axes that turn with the device, the second a quarter turn
    /// clockwise from the first; `nil` without gravity.
    package static func horizontal(
        _ acceleration: SIMD3<Double>, gravity: SIMD3<Double>
    ) -> SIMD2<Double>? {
        guard let down = gravity.unit else { return nil }
        // Of the axes through the top and the screen the one that is nearer to level.
        let axis = abs(down.y) <= abs(down.z) ? SIMD3(0.0, 1, 0) : SIMD3(0, 0, -1)
        guard let first = (axis - down * (axis * down).sum()).unit else { return nil }
        return SIMD2((acceleration * first).sum(), (acceleration * down.cross(first)).sum())
    }
}

extension SIMD3<Double> {
    /// The same direction with the length 1; `nil` where it has none.
    fileprivate var unit: SIMD3<Double>? {
        let length = (self * self).sum().squareRoot()
        return length > 1e-9 && length.isFinite ? self / length : nil
    }

    fileprivate func cross(_ other: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(
            y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
    }
}
