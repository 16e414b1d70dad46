extension BidirectionalCollection where Element == SIMD2<Double> {
    /// Whether `point` lies inside the ring, by the even-odd rule. The first point of the ring is
    /// not repeated, or is, which makes no difference.
    ///
    /// - Complexity: O(*n*).
    @inlinable package func encloses(_ point: SIMD2<Double>) -> Bool {
        guard var a = last else { return false }
        var isInside = false
        for b in self {
            if (b.y > point.y) != (a.y > point.y) {
                let t = (point.y - b.y) / (a.y - b.y)
                if point.x < b.x + t * (a.x - b.x) { isInside.toggle() }
            }
            a = b
        }
        return isInside
    }
}
