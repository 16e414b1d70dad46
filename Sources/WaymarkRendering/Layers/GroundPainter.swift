import WaymarkGeometry
public import WaymarkStyle

/// Adds shapes that lie on the ground to a display list: clips them to what is seen, makes lines
/// wide and projects them.
public struct GroundPainter: Sendable {
    let view: ViewTransform
    /// The part of the ground plane on which shapes are drawn.
    let clip: GroundBox
    private let isFlat: Bool

    /// A painter for `view`.
    public init(view: ViewTransform) {
        self.view = view
        isFlat = view.sinPitch < 1e-9
        var box = GroundBox(view.visibleGround).grown(64 * view.scale)
        let limit = view.eyeDistance / max(view.sinPitch, 1e-9)
        // Nothing may come nearer to the eye than the near plane, or lie beyond the far one.
        box.high.y = min(box.high.y, (1 - ViewTransform.nearDepth) * limit)
        box.low.y = max(box.low.y, -(ViewTransform.farDepth - 1) * limit)
        clip = box
    }

    /// Whether anything of a box of the ground plane is seen.
    func sees(_ box: GroundBox, margin: Double = 0) -> Bool {
        clip.grown(margin).intersects(box)
    }

    /// Whether anything of the box around some points of the ground plane may be seen.
    public func sees(_ points: [SIMD2<Double>], margin: Double = 0) -> Bool {
        sees(GroundBox(points), margin: margin)
    }

    /// Adds the ring to the shape that is being made.
    public func addRing(_ ring: [SIMD2<Double>], to list: inout DisplayList) {
        let kept = clip.contains(GroundBox(ring)) ? ring : clipped(ring)
        guard kept.count >= 3 else { return }
        list.addContour(kept.lazy.map { view.groundToScreen($0) })
    }

    /// Adds a line of `width` pixels (at the target's depth) to the shape that is being made.
    public func addLine(
        _ line: [SIMD2<Double>], width: Double, cap: LineCap, join: LineJoin = .round,
        dashes: [Double] = [], to list: inout DisplayList
    ) {
        var stroker = stroker(width: width, cap: cap, join: join, dashes: dashes)
        stroker.draw(line, to: &list)
    }

    /// Adds a line whose colour goes over from each point to the next to the shape that is being made, for
    /// ``DisplayList/strip()``. At two points of one place it changes at once.
    public func addLine(
        _ line: [ColoredPoint], width: Double, cap: LineCap, join: LineJoin = .round,
        to list: inout DisplayList
    ) {
        addLine(line.map(\.ground), width: width, cap: cap, join: join, to: &list)
        StripStroker(view, clip: strokeClip(width: width), width: width).draw(line, to: &list)
    }

    /// Draws many lines of one width.
    func stroker(
        width: Double, cap: LineCap, join: LineJoin, dashes: [Double] = []
    ) -> LineStroker {
        LineStroker(
            view, clip: strokeClip(width: width), width: width, cap: cap, join: join,
            dashes: dashes)
    }

    private func strokeClip(width: Double) -> GroundBox {
        clip.grown(isFlat ? width / 2 + 1 : 0)
    }

    /// The line `distance` pixels to the right of `line`.
    package static func shifted(_ line: [SIMD2<Double>], by distance: Double) -> [SIMD2<Double>] {
        let points = line.withoutRepeats
        guard distance != 0, points.count >= 2 else { return line }
        return zip(points, points.waysAside(distance, leastSquare: 0.5)).map { $0 + $1 }
    }

    /// Adds a disc of `radius` pixels (at the target's depth) to the shape that is being made.
    public func addDisc(_ center: SIMD2<Double>, radius: Double, to list: inout DisplayList) {
        let count = 24
        let ring = (0..<count).map { index -> SIMD2<Double> in
            let angle = Double(index) / Double(count) * 2 * .pi
            return center + SIMD2(CMath.cosine(angle), CMath.sine(angle)) * radius
        }
        addRing(ring, to: &list)
    }

    private func clipped(_ ring: [SIMD2<Double>]) -> [SIMD2<Double>] {
        var result = ring
        for (axis, border, keepsAbove) in [
            (0, clip.low.x, true), (0, clip.high.x, false), (1, clip.low.y, true),
            (1, clip.high.y, false),
        ] {
            guard var last = result.last else { return [] }
            let input = result
            result = []
            for point in input {
                let isInside = (point[axis] >= border) == keepsAbove
                if isInside != ((last[axis] >= border) == keepsAbove) {
                    let t = (border - last[axis]) / (point[axis] - last[axis])
                    result.append(last + (point - last) * t)
                }
                if isInside { result.append(point) }
                last = point
            }
        }
        return result
    }
}

extension [SIMD2<Double>] {
    /// The points without those that lie at the one before.
    var withoutRepeats: [SIMD2<Double>] {
        var points: [SIMD2<Double>] = []
        for point in self where points.last.map({ ($0 - point).squaredLength > 1e-6 }) ?? true {
            points.append(point)
        }
        return points
    }

    /// The way from each of two or more points to the line `distance` to the right.
    ///
    /// - Parameter leastSquare: of the sum of the normals beside a point: at a sharper bend the corner is
    ///   not drawn out any farther.
    func waysAside(_ distance: Double, leastSquare: Double) -> [SIMD2<Double>] {
        let normals = zip(self, dropFirst()).map { a, b -> SIMD2<Double> in
            let along = b - a
            return SIMD2(-along.y, along.x) / along.squaredLength.squareRoot()
        }
        return indices.map { index in
            let sum =
                normals[Swift.max(0, index - 1)] + normals[Swift.min(normals.count - 1, index)]
            return sum * (distance * (2 / Swift.max(sum.squaredLength, leastSquare)))
        }
    }
}
