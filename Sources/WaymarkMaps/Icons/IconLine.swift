import WaymarkGeometry

/// A line through points, as the middle of a stroke. Angles are degrees clockwise from up.
package struct IconLine: Hashable, Sendable {
    /// Its points, in order.
    package let points: [SIMD2<Double>]

    /// Degrees of an arc between two of its points.
    private static let arcStep = 7.5

    /// A line through `points` as they are.
    package init(points: [SIMD2<Double>]) {
        self.points = points
    }

    /// A line from corner to corner, rounded by arcs of `radius`, or less where there is no room.
    package init(_ corners: SIMD2<Double>..., radius: Double = 0) {
        points = corners.indices.flatMap { index in
            index == 0 || index == corners.count - 1
                ? [corners[index]]
                : Self.rounded(corners[index - 1...index + 1], radius: radius, share: 1)
        }
    }

    /// A part of a circle, clockwise where `end` is greater than `start`.
    package init(around center: SIMD2<Double>, radius: Double, from start: Double, to end: Double) {
        let count = max(2, Int((abs(end - start) / Self.arcStep).rounded(.up)))
        points = (0...count).map { step in
            let angle = start + (end - start) * Double(step) / Double(count)
            return center + Self.direction(angle) * radius
        }
    }

    /// The point one unit away at `angle`.
    package static func direction(_ angle: Double) -> SIMD2<Double> {
        let radians = angle.degreesToRadians
        return SIMD2(CMath.sine(radians), -CMath.cosine(radians))
    }

    /// One line after the other; where they meet, the point is there once.
    package static func + (_ first: IconLine, _ second: IconLine) -> IconLine {
        guard let end = first.points.last, let start = second.points.first else {
            return first.points.isEmpty ? second : first
        }
        let isJoint = (end - start).length < 0.001
        return IconLine(points: first.points + second.points.dropFirst(isJoint ? 1 : 0))
    }

    /// The points that round the middle one of three corners off, using at most a `share` of the
    /// sides for it.
    package static func rounded(
        _ corners: ArraySlice<SIMD2<Double>>, radius: Double, share: Double
    ) -> [SIMD2<Double>] {
        guard corners.count == 3, let before = corners.first, let after = corners.last else {
            return Array(corners)
        }
        let corner = corners[corners.startIndex + 1]
        let (back, ahead) = (before - corner, after - corner)
        let (u, v) = (back.unit, ahead.unit)
        let cosine = (u * v).sum()
        guard radius > 0, abs(cosine) < 0.999 else { return [corner] }
        let tangent = ((1 - cosine) / (1 + cosine)).squareRoot()
        let reach = min(radius / tangent, min(back.length, ahead.length) * share)
        let turn = CMath.arcCosine(-cosine)
        let middle = corner + (u + v) / (1 + cosine) * reach
        let count = max(1, Int((turn.radiansToDegrees / arcStep).rounded(.up)))
        return (0...count).map { step in
            let part = Double(step) / Double(count) * turn
            let (from, to) = (corner + u * reach - middle, corner + v * reach - middle)
            return middle
                + (from * CMath.sine(turn - part) + to * CMath.sine(part)) / CMath.sine(turn)
        }
    }

    /// Its length.
    package var length: Double {
        zip(points, points.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
    }

    /// The part between two distances from its start.
    package func part(from start: Double, to end: Double) -> IconLine {
        var (result, walked) = ([SIMD2<Double>](), 0.0)
        for (a, b) in zip(points, points.dropFirst()) where a != b {
            let length = (b - a).length
            let (low, high) = (max(start, walked), min(end, walked + length))
            if low < high {
                let piece = [low, high].map { a + (b - a) * (($0 - walked) / length) }
                result += result.isEmpty ? piece : Array(piece.dropFirst())
            }
            walked += length
        }
        return IconLine(points: result)
    }
}

extension SIMD2<Double> {
    /// Its distance from zero.
    package var length: Double { CMath.hypotenuse(x, y) }
    /// The same with length 1, or zero where it is zero.
    package var unit: Self { length > 0 ? self / length : self }
    /// The same turned by a quarter, clockwise as y points downwards.
    package var turned: Self { Self(-y, x) }

    /// The same turned by so many degrees, clockwise as y points downwards.
    package func turned(by degrees: Double) -> Self {
        let angle = degrees.degreesToRadians
        let (cosine, sine) = (CMath.cosine(angle), CMath.sine(angle))
        return Self(x * cosine - y * sine, x * sine + y * cosine)
    }
}
