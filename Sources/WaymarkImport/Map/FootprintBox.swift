import WaymarkGeometry
import WaymarkTiles

/// The smallest rectangle around the ground of a building that has a side along one of its walls.
struct FootprintBox {
    /// The direction of its longer sides, of length 1, y to the south.
    let along: SIMD2<Double>
    /// Its longer and its shorter side, in units of ``WorldPoint``.
    let length: Double
    let width: Double

    /// - Parameter ring: the border; `nil` where it has no size.
    init?(_ ring: [WorldPoint]) {
        guard let first = ring.first else { return nil }
        // Close to the corner of the world numbers would lose their last digits.
        let border = ring.map {
            SIMD2(Double($0.x) - Double(first.x), Double($0.y) - Double(first.y))
        }
        var best: (along: SIMD2<Double>, size: SIMD2<Double>)?
        var last = border[border.count - 1]
        for point in border {
            let side = point - last
            let sideLength = (side * side).sum().squareRoot()
            last = point
            guard sideLength > 0 else { continue }
            let direction = side / sideLength
            let size = Self.size(of: border, along: direction)
            if size.x * size.y < best.map({ $0.size.x * $0.size.y }) ?? .infinity {
                best = (direction, size)
            }
        }
        guard let best, best.size.x > 0, best.size.y > 0 else { return nil }
        let isLong = best.size.x >= best.size.y
        along = isLong ? best.along : SIMD2(-best.along.y, best.along.x)
        length = best.size.max()
        width = best.size.min()
    }

    private static func size(
        of border: [SIMD2<Double>], along direction: SIMD2<Double>
    ) -> SIMD2<Double> {
        var low = SIMD2<Double>(repeating: .infinity)
        var high = SIMD2<Double>(repeating: -.infinity)
        let across = SIMD2(-direction.y, direction.x)
        for point in border {
            let place = SIMD2((point * direction).sum(), (point * across).sum())
            low = pointwiseMin(low, place)
            high = pointwiseMax(high, place)
        }
        return high - low
    }
}
