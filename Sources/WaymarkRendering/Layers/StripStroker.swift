import WaymarkGeometry
public import WaymarkStyle

/// A place of a line on the ground plane, and the colour that the line has there.
public struct ColoredPoint: Hashable, Sendable {
    /// The place on the ground plane.
    public var ground: SIMD2<Double>
    /// The colour.
    public var color: StyleColor

    /// A place of a colour.
    public init(_ ground: SIMD2<Double>, _ color: StyleColor) {
        self.ground = ground
        self.color = color
    }
}

/// Gives lines of the ground their colours: a strip of triangles, a little wider than the line, that runs along it.
struct StripStroker {
    private let view: ViewTransform
    private let clip: GroundBox
    private let half: Double
    /// The nearest to the eye that a corner may lie, on the ground plane.
    private let nearest: Double

    /// - Parameter width: in pixels at the target's depth.
    init(_ view: ViewTransform, clip: GroundBox, width: Double) {
        self.view = view
        self.clip = clip
        half = width / 2
        nearest = (1 - ViewTransform.nearDepth / 2) / max(view.depthPerPixel, 1e-12)
    }

    /// A stretch of the line that runs straight, as far as it is seen.
    private struct Stretch {
        var start: ColoredPoint
        var end: ColoredPoint
        /// To the direction of the line, one pixel long.
        let along: SIMD2<Double>
        /// Whether it begins and ends where the line has its points.
        let isCut: (start: Bool, end: Bool)
        /// To the left, one pixel long.
        var normal: SIMD2<Double> { SIMD2(-along.y, along.x) }
    }

    /// Adds the corners of the strip to the shape that is being made.
    func draw(_ line: [ColoredPoint], to list: inout DisplayList) {
        var last: Stretch?
        for (a, b) in zip(line, line.dropFirst()) {
            guard let next = stretch(from: a, to: b) else {
                // Points at one place are a change of colour.
                let isSeen = (a.ground - b.ground).squaredLength <= Self.leastSquare
                if !isSeen, let open = last {
                    end(open, to: &list)
                    last = nil
                }
                continue
            }
            if let before = last, !before.isCut.end, !next.isCut.start {
                turn(from: before, to: next, in: &list)
            } else {
                if let before = last { end(before, to: &list) }
                begin(next, in: &list)
            }
            last = next
        }
        if let last { end(last, to: &list) }
    }

    /// Points that are nearer are one.
    private static let leastSquare = 1e-6

    private func stretch(from a: ColoredPoint, to b: ColoredPoint) -> Stretch? {
        let way = b.ground - a.ground
        let length = way.squaredLength.squareRoot()
        guard length * length > Self.leastSquare,
            let shares = clip.shares(of: a.ground, b.ground)
        else { return nil }
        func point(_ share: Double) -> ColoredPoint {
            ColoredPoint(a.ground + way * share, a.color.blended(with: b.color, share))
        }
        let (start, end) = (shares.lowerBound, shares.upperBound)
        return Stretch(
            start: start > 0 ? point(start) : a, end: end < 1 ? point(end) : b,
            along: way / length, isCut: (start > 0, end < 1))
    }

    /// Half a strip's width at a place: as much more than that of the line as a pixel of the screen is.
    private func reach(at ground: SIMD2<Double>) -> Double {
        let depth = max(0.05, view.depth(ground))
        return half + min(16, max(1, depth * depth / max(view.cosPitch, 0.05)))
    }

    private func begin(_ stretch: Stretch, in list: inout DisplayList) {
        let reach = reach(at: stretch.start.ground)
        var cap = stretch.start
        cap.ground -= stretch.along * reach
        add(cap, aside: stretch.normal * reach, to: &list, startsAnew: true)
        add(stretch.start, aside: stretch.normal * reach, to: &list)
    }

    private func end(_ stretch: Stretch, to list: inout DisplayList) {
        let reach = reach(at: stretch.end.ground)
        add(stretch.end, aside: stretch.normal * reach, to: &list)
        var cap = stretch.end
        cap.ground += stretch.along * reach
        add(cap, aside: stretch.normal * reach, to: &list)
    }

    /// Goes round a bend along the line that halves it; where it is sharp the strip ends beyond it and begins anew.
    private func turn(from before: Stretch, to next: Stretch, in list: inout DisplayList) {
        let cosine = (before.normal * next.normal).sum()
        guard cosine > -0.2 else {
            end(before, to: &list)
            let aside = next.normal * reach(at: next.start.ground)
            return add(next.start, aside: aside, to: &list, startsAnew: true)
        }
        let side = (before.normal + next.normal) / (1 + cosine)
        let aside = side * reach(at: next.start.ground)
        guard before.end.color != next.start.color else {
            return add(next.start, aside: aside, to: &list)
        }
        // A colour that changes at once does so within a pixel.
        var (old, new) = (before.end, next.start)
        old.ground -= before.along / 2
        new.ground += next.along / 2
        add(old, aside: aside, to: &list)
        add(new, aside: aside, to: &list)
    }

    private func add(
        _ point: ColoredPoint, aside: SIMD2<Double>, to list: inout DisplayList,
        startsAnew: Bool = false
    ) {
        for (number, corner) in [point.ground + aside, point.ground - aside].enumerated() {
            let ground = SIMD2(corner.x, min(corner.y, nearest))
            list.addVertex(
                DisplayList.Vertex(
                    view.groundToScreen(ground), nearness: Float(1 / view.depth(ground)),
                    color: point.color), startsAnew: startsAnew && number == 0)
        }
    }
}
