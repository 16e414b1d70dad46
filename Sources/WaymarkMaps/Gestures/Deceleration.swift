import WaymarkGeometry
import WaymarkRendering

/// The motion of a map after the finger that moved it was lifted: slower and slower.
package struct Deceleration: Sendable {
    private var velocity: SIMD2<Double>
    private var time: Double
    /// Seconds after which a bit more than a third of the speed is left.
    private static let decay = 0.325
    /// Points per second below which nobody sees it move.
    private static let least = 12.0

    /// `nil` where the finger had nearly stopped.
    package init?(velocity: SIMD2<Double>, at time: Double) {
        guard velocity.squaredLength > 16 * Self.least * Self.least else { return nil }
        self.velocity = velocity
        self.time = time
    }

    package var isOver: Bool { velocity.squaredLength < Self.least * Self.least }

    /// Goes on to `now`.
    ///
    /// - Returns: how far it went, in points.
    package mutating func advance(to now: Double) -> SIMD2<Double> {
        let rest = CMath.exponential(-max(0, now - time) / Self.decay)
        let offset = velocity * (Self.decay * (1 - rest))
        velocity *= rest
        time = max(time, now)
        return offset
    }
}
