import WaymarkGeometry

/// A rectangle of a view, in points from its top left corner.
public struct ViewRect: Hashable, Sendable, Codable {
    /// Left and top.
    public var low: SIMD2<Double>
    /// Right and bottom.
    public var high: SIMD2<Double>

    /// The rectangle between two corners.
    public init(low: SIMD2<Double>, high: SIMD2<Double>) {
        self.low = low
        self.high = high
    }

    /// The rectangle of `size` points whose top left corner is `corner`.
    public init(corner: SIMD2<Double>, size: SIMD2<Double>) {
        self.init(low: corner, high: corner + size)
    }

    /// Width and height.
    public var size: SIMD2<Double> { high - low }

    /// Its middle.
    public var center: SIMD2<Double> { (low + high) / 2 }

    /// Whether there is nothing inside.
    public var isEmpty: Bool { !(high.x > low.x && high.y > low.y) }

    /// Whether a point is inside or on the border.
    public func contains(_ point: SIMD2<Double>) -> Bool {
        point.x >= low.x && point.y >= low.y && point.x <= high.x && point.y <= high.y
    }

    /// Whether nothing of another rectangle is outside.
    public func contains(_ other: ViewRect) -> Bool { contains(other.low) && contains(other.high) }

    /// The rectangle that both share; empty where they do not meet.
    public func intersection(_ other: ViewRect) -> ViewRect {
        ViewRect(low: pointwiseMax(low, other.low), high: pointwiseMin(high, other.high))
    }

    /// The same, moved.
    public func moved(by offset: SIMD2<Double>) -> ViewRect {
        ViewRect(low: low + offset, high: high + offset)
    }

    /// The same on a view `width` points wide that is read from right to left.
    public func mirrored(in width: Double) -> ViewRect {
        ViewRect(low: SIMD2(width - high.x, low.y), high: SIMD2(width - low.x, high.y))
    }

    /// Its outline with round corners, clockwise on the screen.
    package func contour(radius: Double) -> [SIMD2<Double>] {
        let round = max(0, min(radius, size.min() / 2))
        let centers = [
            SIMD2(high.x - round, low.y + round), high - round,
            SIMD2(low.x + round, high.y - round), low + round,
        ]
        return centers.enumerated().flatMap { corner, center in
            (0...6).map { step in
                let angle = (Double(corner) - 1 + Double(step) / 6) * .pi / 2
                return center + SIMD2(CMath.cosine(angle), CMath.sine(angle)) * round
            }
        }
    }

    /// Whether all its numbers are finite.
    public var isFinite: Bool {
        low.x.isFinite && low.y.isFinite && high.x.isFinite && high.y.isFinite
    }
}
