import WaymarkGeometry

/// A polygon of the screen, for what a shape is compared with.
struct Polygon {
    var points: [SIMD2<Double>]

    /// A polygon around `center` whose corners follow each other clockwise on the screen.
    init(
        around center: SIMD2<Double>, radii: ClosedRange<Double>,
        using random: inout SeededGenerator
    ) {
        // With four corners no angle at the centre reaches 180°: edges do not cross.
        let count = Int.random(in: 4...14, using: &random)
        points = (0..<count).map { index in
            let share = Double.random(in: 0.1...0.9, using: &random)
            let angle = (Double(index) + share) / Double(count) * 2 * .pi
            let radius = Double.random(in: radii, using: &random)
            return center + SIMD2(CMath.cosine(angle), CMath.sine(angle)) * radius
        }
    }

    /// The polygon of these points.
    init(_ points: [SIMD2<Double>]) { self.points = points }

    /// Its corners in the numbers that shapes are made of.
    var contour: [SIMD2<Float>] { points.map { SIMD2<Float>($0) } }

    /// Its area in pixels, positive where it runs clockwise on the screen (shoelace formula).
    var area: Double {
        zip(points, points.dropFirst() + points.prefix(1)).reduce(0) { sum, edge in
            sum + (edge.0.x * edge.1.y - edge.1.x * edge.0.y) / 2
        }
    }

    /// What lies on a screen of `width` by `height` pixels (Sutherland and Hodgman 1974).
    func clipped(width: Double, height: Double) -> Polygon {
        var polygon = points
        for (axis, border, sign) in [(0, 0, 1.0), (0, width, -1), (1, 0, 1), (1, height, -1)] {
            var kept: [SIMD2<Double>] = []
            for (a, b) in zip(polygon, polygon.dropFirst() + polygon.prefix(1)) {
                let (before, after) = ((a[axis] - border) * sign, (b[axis] - border) * sign)
                if before >= 0 { kept.append(a) }
                if before * after < 0 { kept.append(a + (b - a) * (before / (before - after))) }
            }
            polygon = kept
        }
        return Polygon(polygon)
    }
}
