package import WaymarkRendering

/// A rectangle of pixels cut out of a picture.
package struct PicturePart: Hashable, Sendable {
    /// Pixels across.
    package let width: Int
    /// Pixels down.
    package let height: Int
    /// One word for each pixel, rows from the top: red in the lowest byte.
    package private(set) var pixels: [UInt32]

    /// A rectangle of one colour.
    package init(width: Int, height: Int, color: UInt32) {
        self.init(
            width: width, height: height, pixels: Array(repeating: color, count: width * height))
    }

    /// All of a picture.
    package init(_ bitmap: Bitmap) {
        self.init(width: bitmap.width, height: bitmap.height, pixels: bitmap.pixels)
    }

    /// All of the picture in a PNG file.
    package init(png: [UInt8]) throws {
        let texture = try Texture(encoded: png)
        let (width, height) = (texture.width, texture.height)
        self.init(
            width: width, height: height,
            pixels: (0..<width * height).map { texture[$0 % width, $0 / width] })
    }

    /// The rectangle from `corner` on, as far as the picture goes.
    package init(_ bitmap: Bitmap, from corner: SIMD2<Int>, width: Int, height: Int) {
        self = PicturePart(bitmap).part(from: corner, width: width, height: height)
    }

    /// What is at most `half` pixels from a place to the sides and upwards and downwards.
    package init(_ bitmap: Bitmap, around place: SIMD2<Double>, half: SIMD2<Int>) {
        let middle = place.rounded(.toNearestOrAwayFromZero)
        self.init(
            bitmap, from: SIMD2(Int(middle.x), Int(middle.y)) &- half, width: 2 * half.x,
            height: 2 * half.y)
    }

    private init(width: Int, height: Int, pixels: [UInt32]) {
        (self.width, self.height, self.pixels) = (width, height, pixels)
    }

    /// The rectangle from `corner` on, as far as this one goes.
    package func part(from corner: SIMD2<Int>, width: Int, height: Int) -> PicturePart {
        func range(_ start: Int, _ length: Int, _ limit: Int) -> Range<Int> {
            let low = max(0, min(limit, start))
            return low..<max(low, min(limit, start + length))
        }
        let columns = range(corner.x, width, self.width)
        let rows = range(corner.y, height, self.height)
        return PicturePart(
            width: columns.count, height: rows.count,
            pixels: rows.flatMap { row in
                pixels[
                    row * self.width + columns.lowerBound..<row * self.width
                        + columns.upperBound]
            })
    }

    /// Puts another, which lies inside, at `corner`.
    package mutating func paste(_ other: PicturePart, at corner: SIMD2<Int>) {
        for row in 0..<other.height {
            let start = (corner.y + row) * width + corner.x
            pixels.replaceSubrange(
                start..<start + other.width,
                with: other.pixels[row * other.width..<(row + 1) * other.width])
        }
    }
}

extension PicturePart {
    /// A pixel for each whole square of `side` by `side` pixels: their mean colour.
    package func reduced(by side: Int) -> PicturePart {
        let (columns, rows) = (width / side, height / side)
        let means = (0..<rows).flatMap { row in
            (0..<columns).map { mean(column: $0, row: row, side: side) }
        }
        return PicturePart(width: columns, height: rows, pixels: means)
    }

    /// Whether both are as large, and the mean colours of no two squares of `side` by `side` pixels
    /// differ by more than `tolerance` of 255 in red, green or blue.
    package func isNear(_ other: PicturePart, side: Int, tolerance: Int) -> Bool {
        guard width == other.width, height == other.height else { return false }
        let (mine, others) = (reduced(by: side).pixels, other.reduced(by: side).pixels)
        return !mine.isEmpty
            && zip(mine, others).allSatisfy { a, b in
                (UInt32(0)..<3).allSatisfy { Self.distance(a, b, part: $0) <= tolerance }
            }
    }

    /// How far the colours of each pixel are from those of another picture as large, eight times.
    package func difference(from other: PicturePart) -> PicturePart {
        let distances = zip(pixels, other.pixels).map { a, b in
            (UInt32(0)..<3).reduce(UInt32(0xff00_0000)) { pixel, part in
                pixel | UInt32(min(255, 8 * Self.distance(a, b, part: part))) << (8 * part)
            }
        }
        return PicturePart(width: width, height: height, pixels: distances)
    }

    private static func distance(_ a: UInt32, _ b: UInt32, part: UInt32) -> Int {
        abs(Int(a >> (8 * part) & 255) - Int(b >> (8 * part) & 255))
    }

    private func mean(column: Int, row: Int, side: Int) -> UInt32 {
        var sum = SIMD3<UInt32>.zero
        for y in row * side..<(row + 1) * side {
            let start = y * width + column * side
            for pixel in pixels[start..<start + side] {
                sum &+= SIMD3<UInt32>(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255)
            }
        }
        let count = UInt32(side * side)
        let mean = (sum &+ SIMD3(repeating: count / 2)) / SIMD3(repeating: count)
        return 0xff00_0000 | mean.z << 16 | mean.y << 8 | mean.x
    }
}
