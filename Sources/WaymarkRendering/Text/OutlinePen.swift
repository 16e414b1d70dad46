/// Collects the outline of a glyph and flattens its curves.
struct OutlinePen {
    private var contours: [[SIMD2<Float>]] = []
    private var last = SIMD2<Float>.zero
    private var count = 0
    private let unitsPerEm: Float
    /// The most points of a glyph. The largest of real fonts have some thousands.
    private static let mostPoints = 200_000
    /// How far a point may lie from the origin, in font sizes: damaged fonts have some beyond all numbers.
    private static let reach: Float = 256

    /// - Parameter unitsPerEm: the font size in the units of the points that come.
    init(unitsPerEm: Float) { self.unitsPerEm = unitsPerEm }

    /// The outline; empty where it is damaged.
    var outline: GlyphOutline {
        let isSound =
            count <= Self.mostPoints
            && contours.allSatisfy { contour in
                contour.allSatisfy { abs($0.x) <= Self.reach && abs($0.y) <= Self.reach }
            }
        return GlyphOutline(contours: isSound ? contours : [])
    }

    mutating func move(to point: SIMD2<Float>) {
        last = scaled(point)
        count += 1
        guard count <= Self.mostPoints else { return }
        contours.append([last])
    }

    mutating func line(to point: SIMD2<Float>) { append(scaled(point)) }

    mutating func quadratic(control: SIMD2<Float>, to end: SIMD2<Float>) {
        let (start, control, end) = (last, scaled(control), scaled(end))
        let count = Self.steps(for: start - 2 * control + end, factor: 30)
        for step in 1...count {
            let t = Float(step) / Float(count)
            let (a, b) = (start + (control - start) * t, control + (end - control) * t)
            append(a + (b - a) * t)
        }
    }

    mutating func cubic(first: SIMD2<Float>, second: SIMD2<Float>, to end: SIMD2<Float>) {
        let (start, end) = (last, scaled(end))
        let (first, second) = (scaled(first), scaled(second))
        let bend = pointwiseMax(
            Self.magnitude(start - 2 * first + second), Self.magnitude(first - 2 * second + end))
        let count = Self.steps(for: bend, factor: 90)
        for step in 1...count {
            let t = Float(step) / Float(count)
            let a = start + (first - start) * t
            let b = first + (second - first) * t
            let c = second + (end - second) * t
            let (ab, bc) = (a + (b - a) * t, b + (c - b) * t)
            append(ab + (bc - ab) * t)
        }
    }

    /// Into how many lines a curve is cut: those of a letter 20 pixels high miss it by less than a sixth of a
    /// pixel.
    private static func steps(for bend: SIMD2<Float>, factor: Float) -> Int {
        let size = (bend * bend).sum().squareRoot()
        // As a number of floating point first: that of a damaged glyph may be infinite.
        return Int(max(1, min(8, (size * factor).squareRoot().rounded(.up))))
    }

    private static func magnitude(_ way: SIMD2<Float>) -> SIMD2<Float> {
        SIMD2(way.x.magnitude, way.y.magnitude)
    }

    private mutating func append(_ point: SIMD2<Float>) {
        last = point
        count += 1
        guard !contours.isEmpty, count <= Self.mostPoints else { return }
        contours[contours.count - 1].append(point)
    }

    private func scaled(_ point: SIMD2<Float>) -> SIMD2<Float> { point / unitsPerEm }
}
