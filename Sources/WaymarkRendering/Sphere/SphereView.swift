import WaymarkGeometry

/// The view from the middle of a sphere in some direction, in perspective. Directions of the world are vectors to the
/// east, to the north and up, of any length.
package struct SphereView: Hashable, Sendable {
    /// The size of the picture in pixels.
    package let size: SIMD2<Double>
    /// The distance of the picture plane from the eye in pixels.
    package let focalLength: Double
    /// The axes of the view: to the right, ahead and up.
    package let axes: SphereAxes

    /// A view of `size` pixels.
    ///
    /// - Parameters:
    ///   - heading: the direction of the middle in degrees clockwise from north.
    ///   - pitch: how far it looks up, in degrees.
    package init(size: SIMD2<Double>, focalLength: Double, heading: Double, pitch: Double) {
        self.size = size
        self.focalLength = focalLength
        axes = SphereAxes(heading: heading, pitch: pitch, roll: 0)
    }

    /// The direction that is seen at a pixel.
    package func direction(atScreen point: SIMD2<Double>) -> SIMD3<Double> {
        let offset = point - size / 2
        return axes.forward * focalLength + axes.right * offset.x - axes.up * offset.y
    }

    /// The pixel at which a direction is seen; `nil` for what lies behind the eye.
    package func screen(_ direction: SIMD3<Double>) -> SIMD2<Double>? {
        let own = axes.own(direction)
        guard own.y > 1e-6 * (own.x.magnitude + own.z.magnitude) else { return nil }
        return size / 2 + SIMD2(own.x, -own.z) * (focalLength / own.y)
    }
}

/// Three directions of the world at right angles to each other.
package struct SphereAxes: Hashable, Sendable {
    /// To the right.
    package let right: SIMD3<Double>
    /// Ahead.
    package let forward: SIMD3<Double>
    /// Up.
    package let up: SIMD3<Double>

    /// The axes of a camera; angles are degrees.
    ///
    /// - Parameters:
    ///   - heading: the direction ahead, clockwise from north.
    ///   - pitch: how far it looks up.
    ///   - roll: how far it leans to the right.
    package init(heading: Double, pitch: Double, roll: Double) {
        let (h, p, r) = (
            heading.degreesToRadians, pitch.degreesToRadians, roll.degreesToRadians
        )
        let (sine, cosine) = (CMath.sine(h), CMath.cosine(h))
        forward = SIMD3(sine * CMath.cosine(p), cosine * CMath.cosine(p), CMath.sine(p))
        let right = SIMD3(cosine, -sine, 0)
        let up = SIMD3(-sine * CMath.sine(p), -cosine * CMath.sine(p), CMath.cosine(p))
        self.right = right * CMath.cosine(r) - up * CMath.sine(r)
        self.up = up * CMath.cosine(r) + right * CMath.sine(r)
    }

    /// The parts of a direction along the axes: to the right, ahead, up.
    package func own(_ direction: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3((direction * right).sum(), (direction * forward).sum(), (direction * up).sum())
    }
}

/// A direction on a sphere, as the two angles that a person would give.
package struct SphereAngles: Hashable, Sendable {
    /// Degrees clockwise from north, from 0 up to 360.
    package let heading: Double
    /// Degrees above the horizon, −90 to 90.
    package let pitch: Double

    /// The angles of a vector to the east, to the north and up; to the north where it has no length.
    package init(_ direction: SIMD3<Double>) {
        let angle = CMath.atan2(y: direction.x, x: direction.y).radiansToDegrees
        heading = angle < 0 ? angle + 360 : angle
        pitch =
            CMath.atan2(y: direction.z, x: CMath.hypotenuse(direction.x, direction.y))
            .radiansToDegrees
    }

    /// The vector of two angles in degrees, of length 1.
    package static func direction(heading: Double, pitch: Double) -> SIMD3<Double> {
        SphereAxes(heading: heading, pitch: pitch, roll: 0).forward
    }
}
