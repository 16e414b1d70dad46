/// A rectangle of the ground plane.
struct GroundBox: Sendable {
    var low: SIMD2<Double>
    var high: SIMD2<Double>

    init(_ points: [SIMD2<Double>]) {
        low = SIMD2(repeating: .infinity)
        high = SIMD2(repeating: -.infinity)
        for point in points { include(point) }
    }

    /// The box around two points.
    init(_ a: SIMD2<Double>, _ b: SIMD2<Double>) {
        low = SIMD2(min(a.x, b.x), min(a.y, b.y))
        high = SIMD2(max(a.x, b.x), max(a.y, b.y))
    }

    mutating func include(_ point: SIMD2<Double>) {
        low = SIMD2(min(low.x, point.x), min(low.y, point.y))
        high = SIMD2(max(high.x, point.x), max(high.y, point.y))
    }

    func contains(_ point: SIMD2<Double>) -> Bool {
        low.x <= point.x && low.y <= point.y && high.x >= point.x && high.y >= point.y
    }

    func intersects(_ other: GroundBox) -> Bool {
        low.x <= other.high.x && other.low.x <= high.x && low.y <= other.high.y
            && other.low.y <= high.y
    }

    func contains(_ other: GroundBox) -> Bool {
        low.x <= other.low.x && low.y <= other.low.y && high.x >= other.high.x
            && high.y >= other.high.y
    }

    /// The shares of a segment between which it is inside (Liang and Barsky 1984, doi 10.1145/357332.357333).
    func shares(of a: SIMD2<Double>, _ b: SIMD2<Double>) -> ClosedRange<Double>? {
        if contains(a), contains(b) { return 0...1 }
        let along = b - a
        var (enter, leave) = (0.0, 1.0)
        for axis in 0...1 {
            if along[axis] == 0 {
                if a[axis] < low[axis] || a[axis] > high[axis] { return nil }
                continue
            }
            let first = (low[axis] - a[axis]) / along[axis]
            let second = (high[axis] - a[axis]) / along[axis]
            enter = max(enter, min(first, second))
            leave = min(leave, max(first, second))
        }
        return enter < leave ? enter...leave : nil
    }

    /// The rectangle grown by `margin` to all sides.
    func grown(_ margin: Double) -> GroundBox {
        var box = self
        box.low -= SIMD2(repeating: margin)
        box.high += SIMD2(repeating: margin)
        return box
    }
}

extension SIMD2<Double> {
    package var squaredLength: Double { x * x + y * y }
}
