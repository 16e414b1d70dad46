import NIOCore
import WaymarkRendering

/// A frame as the page gets it: of a frame that it has, the rectangles that differ.
///
/// Little-endian numbers of 32 bits: the number of the frame, width, height, how many rectangles, and for each its
/// left, top, width and height; then its pixels, red, green, blue and 255.
struct FrameDelta: Sendable {
    let number: Int
    let bitmap: Bitmap
    let rectangles: [Rectangle]

    struct Rectangle: Hashable, Sendable {
        var x: Int
        var y: Int
        var width: Int
        var height: Int
    }

    /// The rows that are compared together.
    private static let band = 32

    /// The frame as bytes.
    var buffer: ByteBuffer {
        let pixels = rectangles.reduce(0) { $0 + $1.width * $1.height }
        var buffer = ByteBufferAllocator().buffer(capacity: 16 + rectangles.count * 16 + pixels * 4)
        for value in [number, bitmap.width, bitmap.height, rectangles.count] {
            buffer.writeInteger(UInt32(truncatingIfNeeded: value), endianness: .little)
        }
        for area in rectangles {
            for value in [area.x, area.y, area.width, area.height] {
                buffer.writeInteger(UInt32(value), endianness: .little)
            }
            for row in area.y..<area.y + area.height {
                let start = row * bitmap.width + area.x
                buffer.write(pixels: bitmap.pixels[start..<start + area.width])
            }
        }
        return buffer
    }
}

extension FrameDelta {
    /// The difference from `last`; the whole picture where there is none or it has another size.
    init(number: Int, bitmap: Bitmap, since last: Bitmap?) {
        guard let last, last.width == bitmap.width, last.height == bitmap.height else {
            let all = Rectangle(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
            self.init(number: number, bitmap: bitmap, rectangles: [all])
            return
        }
        var found: [Rectangle] = []
        for top in stride(from: 0, to: bitmap.height, by: Self.band) {
            let end = min(bitmap.height, top + Self.band)
            guard let columns = bitmap.changedColumns(since: last, rows: top..<end) else {
                continue
            }
            let next = Rectangle(
                x: columns.lowerBound, y: top, width: columns.count, height: end - top)
            // Bands below each other that have changed alike are one.
            if let above = found.last, above.y + above.height == top,
                abs(above.x - next.x) < 64, abs(above.width - next.width) < 64
            {
                let (left, right) = (
                    min(above.x, next.x), max(above.x + above.width, next.x + next.width)
                )
                found[found.count - 1] = Rectangle(
                    x: left, y: above.y, width: right - left, height: above.height + next.height)
            } else {
                found.append(next)
            }
        }
        self.init(number: number, bitmap: bitmap, rectangles: found)
    }
}

extension Bitmap {
    /// The columns from the first to the last in which rows differ; `nil` where none does.
    fileprivate func changedColumns(since last: Bitmap, rows: Range<Int>) -> Range<Int>? {
        var (low, high) = (width, 0)
        for row in rows {
            let range = row * width..<(row + 1) * width
            let (new, old) = (pixels[range], last.pixels[range])
            guard new != old else { continue }
            if let first = new.indices.first(where: { new[$0] != old[$0] }) {
                low = min(low, first - range.lowerBound)
            }
            if let end = new.indices.last(where: { new[$0] != old[$0] }) {
                high = max(high, end - range.lowerBound + 1)
            }
        }
        return low < high ? low..<high : nil
    }
}
