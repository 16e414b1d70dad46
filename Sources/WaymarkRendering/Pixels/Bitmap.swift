/// A picture of opaque pixels: bytes red, green, blue, 255, rows from the top.
///
/// ```swift
/// let picture: Bitmap = map.frame()
/// try Data(picture.png()).write(to: file)
/// ```
public struct Bitmap: Sendable {
    /// Pixels across.
    public let width: Int
    /// Pixels down.
    public let height: Int
    /// One word for each pixel: red in the lowest byte.
    public internal(set) var pixels: [UInt32]
    /// Tells whose frame the pixels are, so that the next one need not be drawn in full; 0 for none.
    package var stamp = 0

    /// A black picture; both sizes are 1 to 65,535.
    public init(width: Int, height: Int) {
        precondition((1...65_535).contains(width) && (1...65_535).contains(height), "1 to 65,535")
        self.width = width
        self.height = height
        pixels = Array(repeating: 0xff00_0000, count: width * height)
    }

    /// The pixel at column `x` and row `y`.
    public subscript(x: Int, y: Int) -> (red: UInt8, green: UInt8, blue: UInt8) {
        let pixel = pixels[y * width + x]
        return (
            UInt8(pixel & 255), UInt8(pixel >> 8 & 255), UInt8(pixel >> 16 & 255)
        )
    }

    /// Lays another picture of the same size over this one.
    ///
    /// - Parameter weight: how much of it is seen, in 256ths.
    package mutating func mix(_ other: Bitmap, weight: Int) {
        precondition(other.pixels.count == pixels.count, "pictures of the same size")
        let (own, even) = (UInt32(256 - weight), UInt32(0x00ff_00ff))
        let share = UInt32(weight)
        for index in pixels.indices {
            let (old, new) = (pixels[index], other.pixels[index])
            let low = ((old & even) &* own &+ (new & even) &* share) >> 8 & even
            let high = ((old >> 8 & even) &* own &+ (new >> 8 & even) &* share) & ~even
            pixels[index] = low | high | 0xff00_0000
        }
        stamp = 0
    }

    /// Copies another picture into this one, its first pixel to `place`; what leaves this one is cut off.
    package mutating func lay(_ other: Bitmap, at place: SIMD2<Int>) {
        let columns = max(0, place.x)..<max(max(0, place.x), min(width, place.x + other.width))
        for y in max(0, place.y)..<max(max(0, place.y), min(height, place.y + other.height)) {
            let from = (y - place.y) * other.width + columns.lowerBound - place.x
            let row = y * width
            pixels.replaceSubrange(
                row + columns.lowerBound..<row + columns.upperBound,
                with: other.pixels[from..<from + columns.count])
        }
        stamp = 0
    }

    /// The word of a pixel by its number, counted by rows.
    package subscript(pixel number: Int) -> UInt32 {
        get { pixels[number] }
        set { pixels[number] = newValue | 0xff00_0000 }
    }
}

/// A rectangle of pixels.
public struct PixelRegion: Hashable, Sendable {
    /// From the left.
    public var columns: Range<Int>
    /// From the top.
    public var rows: Range<Int>

    /// The pixels where `columns` and `rows` cross.
    public init(columns: Range<Int>, rows: Range<Int>) {
        self.columns = columns
        self.rows = rows
    }
}
