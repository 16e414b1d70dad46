import WaymarkRendering

/// A rectangle of pixels cut out of a picture.
struct PicturePart: Hashable {
    /// Pixels across.
    let width: Int
    /// Pixels down.
    let height: Int
    /// One word for each pixel, rows from the top: red in the lowest byte.
    let pixels: [UInt32]

    /// All of a picture.
    init(_ bitmap: Bitmap) {
        (width, height, pixels) = (bitmap.width, bitmap.height, bitmap.pixels)
    }

    /// The rectangle from `corner` on, as far as the picture goes.
    init(_ bitmap: Bitmap, from corner: SIMD2<Int>, width: Int, height: Int) {
        func range(_ start: Int, _ length: Int, _ limit: Int) -> Range<Int> {
            let low = max(0, min(limit, start))
            return low..<max(low, min(limit, start + length))
        }
        let columns = range(corner.x, width, bitmap.width)
        let rows = range(corner.y, height, bitmap.height)
        (self.width, self.height) = (columns.count, rows.count)
        pixels = rows.flatMap { row in
            bitmap.pixels[
                row * bitmap.width + columns.lowerBound..<row * bitmap.width
                    + columns.upperBound]
        }
    }

    /// The mean colours of its whole blocks of `side` by `side` pixels.
    func means(side: Int) -> BlockMeans {
        let (columns, rows) = (width / side, height / side)
        let values = (0..<rows).flatMap { row in
            (0..<columns).map { mean(column: $0, row: row, side: side) }
        }
        return BlockMeans(columns: columns, values: values)
    }

    /// Four bits each of red, green and blue.
    private func mean(column: Int, row: Int, side: Int) -> Int {
        var sum = SIMD3<Int>.zero
        for y in row * side..<(row + 1) * side {
            for pixel in pixels[y * width + column * side..<y * width + (column + 1) * side] {
                sum &+= SIMD3(Int(pixel & 255), Int(pixel >> 8 & 255), Int(pixel >> 16 & 255))
            }
        }
        let mean = sum / (side * side * 16)
        return mean.x << 8 | mean.y << 4 | mean.z
    }
}

extension PicturePart {
    /// What is at most `half` pixels from a place to the sides and upwards and downwards.
    init(_ bitmap: Bitmap, around place: SIMD2<Double>, half: SIMD2<Int>) {
        let middle = place.rounded(.toNearestOrAwayFromZero)
        self.init(
            bitmap, from: SIMD2(Int(middle.x), Int(middle.y)) &- half, width: 2 * half.x,
            height: 2 * half.y)
    }
}
