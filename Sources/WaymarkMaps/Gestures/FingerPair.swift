import WaymarkGeometry

/// The places of two fingers.
struct FingerPair: Sendable {
    /// The finger that touched first.
    let first: SIMD2<Double>
    /// The other one.
    let second: SIMD2<Double>

    /// The middle between them.
    var focus: SIMD2<Double> { (first + second) / 2 }
    /// How far they are from one another; at least ``GestureLimits/leastSpan``.
    var span: Double { max(GestureLimits.leastSpan, (second - first).length) }
    /// Degrees clockwise from the right at which the second is seen from the first.
    var angle: Double {
        CMath.atan2(y: second.y - first.y, x: second.x - first.x).radiansToDegrees
    }
}

extension SIMD2<Double> {
    /// This vector, made no longer than `limit`.
    func shortened(to limit: Double) -> SIMD2<Double> {
        let length = length
        return length > limit ? self * (limit / length) : self
    }
}
