import WaymarkStyle

/// An icon of filled outlines, in points, its middle at the origin.
struct IconOutline: Sendable {
    struct Shape: Sendable {
        let contours: [[SIMD2<Float>]]
        /// `nil` for the colour that the style gives icons.
        let color: StyleColor?
    }

    let shapes: [Shape]
    /// Its width and height in points.
    let size: SIMD2<Float>
    /// Half the width and height of what in its middle is stretched to fit a text; 0 where all of it is.
    let stretch: SIMD2<Float>
    /// The corners of the box around all outlines.
    private let low: SIMD2<Float>
    private let high: SIMD2<Float>

    init(shapes: [Shape], size: SIMD2<Float>, stretch: SIMD2<Float> = .zero) {
        (self.shapes, self.size, self.stretch) = (shapes, size, stretch)
        let points = shapes.lazy.flatMap(\.contours).joined()
        let first = points.first ?? .zero
        low = points.reduce(first) { pointwiseMin($0, $1) }
        high = points.reduce(first) { pointwiseMax($0, $1) }
    }

    /// The corners of the box around all of an icon that is stretched to `target` points.
    func box(stretchedTo target: SIMD2<Float>) -> (low: SIMD2<Float>, high: SIMD2<Float>) {
        (stretched(low, to: target), stretched(high, to: target))
    }

    /// The place of a point of an icon that is stretched to `target` points: what lies beyond the stretched
    /// middle is moved, not made larger.
    func stretched(_ point: SIMD2<Float>, to target: SIMD2<Float>) -> SIMD2<Float> {
        var moved = point
        for axis in 0...1 where target[axis] != size[axis] {
            let (half, grown) = (stretch[axis], (target[axis] - size[axis]) / 2)
            if abs(point[axis]) > half {
                moved[axis] += point[axis] > 0 ? grown : -grown
            } else if half > 0 {
                moved[axis] *= (half + grown) / half
            }
        }
        return moved
    }

    /// The outlines of SVG path data with the absolute commands M, L, H, V, C, Q and Z; curves are
    /// flattened. `nil` where it has anything else.
    static func contours(_ data: String) -> [[SIMD2<Float>]]? {
        var reader = PathReader(data)
        return reader.contours()
    }
}

/// Reads SVG path data.
private struct PathReader {
    private var rest: Substring.UnicodeScalarView
    private var result: [[SIMD2<Float>]] = []
    private var last = SIMD2<Float>.zero

    init(_ text: String) { rest = text.unicodeScalars[...] }

    mutating func contours() -> [[SIMD2<Float>]]? {
        while let command = next() {
            guard perform(command) else { return nil }
        }
        return result
    }

    private mutating func skipSeparators() {
        rest = rest.drop { $0.properties.isWhitespace || $0 == "," }
    }

    private mutating func next() -> Unicode.Scalar? {
        skipSeparators()
        guard let scalar = rest.first, scalar.properties.isAlphabetic else { return nil }
        rest.removeFirst()
        return scalar
    }

    private mutating func perform(_ command: Unicode.Scalar) -> Bool {
        switch command {
        case "M":
            guard let point = point() else { return false }
            result.append([point])
            last = point
        case "L": return repeated { $0.point().map { [$0] } }
        case "H": return repeated { reader in reader.number().map { [SIMD2($0, reader.last.y)] } }
        case "V": return repeated { reader in reader.number().map { [SIMD2(reader.last.x, $0)] } }
        case "C": return repeated { $0.cubic() }
        case "Q": return repeated { $0.quadratic() }
        case "Z", "z": break
        default: return false
        }
        return true
    }

    private mutating func repeated(
        _ read: (inout PathReader) -> [SIMD2<Float>]?
    ) -> Bool {
        guard !result.isEmpty, let first = read(&self) else { return false }
        append(first)
        while let more = read(&self) { append(more) }
        return true
    }

    private mutating func append(_ points: [SIMD2<Float>]) {
        result[result.count - 1] += points
        last = points.last ?? last
    }

    private mutating func cubic() -> [SIMD2<Float>]? {
        guard let a = point(), let b = point(), let end = point() else { return nil }
        return (1...6).map { step in
            let t = Float(step) / 6
            let (p, q, r) = (last + (a - last) * t, a + (b - a) * t, b + (end - b) * t)
            let (u, v) = (p + (q - p) * t, q + (r - q) * t)
            return u + (v - u) * t
        }
    }

    private mutating func quadratic() -> [SIMD2<Float>]? {
        guard let control = point(), let end = point() else { return nil }
        return (1...5).map { step in
            let t = Float(step) / 5
            let (p, q) = (last + (control - last) * t, control + (end - control) * t)
            return p + (q - p) * t
        }
    }

    private mutating func point() -> SIMD2<Float>? {
        guard let x = number(), let y = number() else { return nil }
        return SIMD2(x, y)
    }

    private mutating func number() -> Float? {
        skipSeparators()
        var end = rest.startIndex
        while end < rest.endIndex {
            let scalar = rest[end]
            let isSign = scalar == "-" && end == rest.startIndex
            guard isSign || scalar == "." || ("0"..."9").contains(scalar) else { break }
            end = rest.index(after: end)
        }
        guard let number = Float(String(rest[..<end])) else { return nil }
        rest = rest[end...]
        return number
    }
}
