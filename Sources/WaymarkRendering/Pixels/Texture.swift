public import WaymarkStyle

/// A picture with opacity, to draw with: words of premultiplied bytes, red in the lowest, rows from
/// the top. It has smaller copies of itself for where it is drawn small.
public final class Texture: Sendable {
    struct Level: Sendable {
        let width: Int
        let height: Int
        let pixels: [UInt32]
    }

    /// The picture itself, then copies of half the size each.
    let levels: [Level]
    /// Pixels across.
    public var width: Int { levels[0].width }
    /// Pixels down.
    public var height: Int { levels[0].height }
    /// Its premultiplied pixels, rows from the top.
    package var pixels: [UInt32] { levels[0].pixels }

    /// Both of them.
    var size: SIMD2<Double> { SIMD2(Double(width), Double(height)) }

    /// A picture of `width` times `height` premultiplied pixels; `nil` where their number is wrong or a
    /// side is not 1 to 16,384.
    public convenience init?(width: Int, height: Int, pixels: [UInt32]) {
        guard let levels = Self.levels(width: width, height: height, pixels: pixels) else {
            return nil
        }
        self.init(levels: levels)
    }

    init(levels: [Level]) { self.levels = levels }

    static func levels(width: Int, height: Int, pixels: [UInt32]) -> [Level]? {
        let sides = 1...longestSide
        guard sides.contains(width), sides.contains(height), pixels.count == width * height else {
            return nil
        }
        var levels = [Level(width: width, height: height, pixels: pixels)]
        while let last = levels.last, last.width > 1, last.height > 1, levels.count < 8 {
            levels.append(last.halved)
        }
        return levels
    }

    /// The longest side of a picture in pixels.
    static let longestSide = 16_384

    /// The same with no more than `most` pixels, if as one of its smaller copies.
    package func reduced(toPixels most: Int) -> Texture {
        let first = levels.firstIndex { $0.width * $0.height <= most } ?? levels.count - 1
        return first == 0 ? self : Texture(levels: Array(levels[first...]))
    }

    /// The pixel at column `x` and row `y`.
    public subscript(x: Int, y: Int) -> UInt32 { levels[0].pixels[y * width + x] }
}

extension Texture.Level {
    /// Each pixel the mean of four.
    fileprivate var halved: Texture.Level {
        let (columns, rows) = (max(1, width / 2), max(1, height / 2))
        var half = [UInt32](repeating: 0, count: columns * rows)
        let even: UInt32 = 0x00ff_00ff
        for y in 0..<rows {
            for x in 0..<columns {
                let (u, v) = (min(2 * x + 1, width - 1), min(2 * y + 1, height - 1))
                let four = [
                    pixels[2 * y * width + 2 * x], pixels[2 * y * width + u],
                    pixels[v * width + 2 * x], pixels[v * width + u],
                ]
                var (low, high): (UInt32, UInt32) = (0x0002_0002, 0x0002_0002)
                for pixel in four {
                    low += pixel & even
                    high += pixel >> 8 & even
                }
                half[y * columns + x] = (low >> 2 & even) | (high >> 2 & even) << 8
            }
        }
        return Texture.Level(width: columns, height: rows, pixels: half)
    }
}

/// How a shape is filled with a picture.
public struct ImagePaint: Sendable {
    /// The meaning of the picture's bytes.
    public enum Content: Sendable {
        /// Colours.
        case colors
        /// Their opacity is the distance to an outline (three quarters on it, a quarter less for each
        /// two pixels outward), which is filled with a colour over a halo of another.
        case distances(color: StyleColor, halo: StyleColor, haloWidth: Float, haloBlur: Float)
    }

    /// How a picture goes on beyond its borders.
    public enum Tiling: Sendable {
        /// With its outermost pixels.
        case none
        /// To the sides it begins anew.
        case columns
        /// It begins anew to all sides.
        case all
    }

    /// The picture.
    public let texture: Texture
    /// The meaning of its bytes.
    public let content: Content
    /// From (x, y, 1) on the screen to (u·w, v·w, w) in pixels of the picture.
    public internal(set) var matrix: PlaneTransform
    /// How the picture goes on beyond its borders.
    public let tiling: Tiling
    /// Whether a pixel of the screen has the colour of the nearest one of the picture, not a mean.
    public let isSharp: Bool
    /// From 0 to 1.
    public let opacity: Float

    /// A filling with `texture`, to whose pixels `matrix` brings those of the screen.
    public init(
        _ texture: Texture, content: Content = .colors, matrix: PlaneTransform,
        tiling: Tiling = .none, isSharp: Bool = false, opacity: Float = 1
    ) {
        self.texture = texture
        self.content = content
        self.matrix = matrix
        self.tiling = tiling
        self.isSharp = isSharp
        self.opacity = opacity
    }
}

/// A projective map of the plane, in three rows.
public struct PlaneTransform: Sendable {
    let x: SIMD3<Double>
    let y: SIMD3<Double>
    /// The third row; as it is here, parallels stay parallel.
    let w: SIMD3<Double>

    package init(
        x: SIMD3<Double>, y: SIMD3<Double>, w: SIMD3<Double> = SIMD3<Double>(0, 0, 1)
    ) {
        (self.x, self.y, self.w) = (x, y, w)
    }
}

extension PlaneTransform {
    /// The map that brings four corners of a quadrangle to those of a rectangle at the origin: north-west,
    /// north-east, south-east, south-west. `nil` where no three of them may be told apart.
    public init?(corners: [SIMD2<Double>], to size: SIMD2<Double>) {
        // From the unit square to the quadrangle (Heckbert 1989), then turned round.
        guard corners.count == 4 else { return nil }
        let (a, b, c, d) = (corners[0], corners[1], corners[2], corners[3])
        let (e, f, s) = (b - c, d - c, a - b + c - d)
        let divisor = e.x * f.y - f.x * e.y
        guard abs(divisor) > 1e-9 else { return nil }
        let g = (s.x * f.y - f.x * s.y) / divisor
        let h = (e.x * s.y - s.x * e.y) / divisor
        let forward = PlaneTransform(
            x: SIMD3(b.x - a.x + g * b.x, d.x - a.x + h * d.x, a.x),
            y: SIMD3(b.y - a.y + g * b.y, d.y - a.y + h * d.y, a.y), w: SIMD3(g, h, 1))
        guard let back = forward.inverse else { return nil }
        self.init(x: back.x * size.x, y: back.y * size.y, w: back.w)
    }

    var inverse: PlaneTransform? {
        func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
            SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
        }
        let (p, q, r) = (cross(y, w), cross(w, x), cross(x, y))
        let determinant = (x * p).sum()
        guard determinant.isFinite, abs(determinant) > 1e-12 else { return nil }
        let scale = 1 / determinant
        return PlaneTransform(
            x: SIMD3(p.x, q.x, r.x) * scale, y: SIMD3(p.y, q.y, r.y) * scale,
            w: SIMD3(p.z, q.z, r.z) * scale)
    }

    /// The map of what was moved by `offset`.
    func moved(by offset: SIMD2<Double>) -> PlaneTransform {
        after(PlaneTransform(x: SIMD3(1, 0, -offset.x), y: SIMD3(0, 1, -offset.y)))
    }

    /// The same with its results moved by `offset`.
    func shifted(by offset: SIMD2<Double>) -> PlaneTransform {
        PlaneTransform(x: SIMD3(1, 0, offset.x), y: SIMD3(0, 1, offset.y)).after(self)
    }

    /// First `other`, then this.
    func after(_ other: PlaneTransform) -> PlaneTransform {
        func row(_ row: SIMD3<Double>) -> SIMD3<Double> {
            other.x * row.x + other.y * row.y + other.w * row.z
        }
        return PlaneTransform(x: row(x), y: row(y), w: row(w))
    }

    /// The place that (`px`, `py`) comes to; infinite where it has none.
    func callAsFunction(_ px: Double, _ py: Double) -> SIMD2<Double> {
        let point = SIMD3(px, py, 1)
        let w = (self.w * point).sum()
        return SIMD2((x * point).sum(), (y * point).sum()) / w
    }
}
