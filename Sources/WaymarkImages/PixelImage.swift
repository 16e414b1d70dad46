/// A picture in memory.
public struct PixelImage: Hashable, Sendable {
    /// Pixels across, at least 1.
    public let width: Int
    /// Pixels down, at least 1.
    public let height: Int
    /// Rows from the top, a word for each pixel: red in the lowest byte and opacity in the highest. Colours are not
    /// multiplied by their opacity, unless ``premultiply()`` did it.
    public private(set) var pixels: [UInt32]

    /// A picture of `width` times `height` pixels.
    public init(width: Int, height: Int, pixels: [UInt32]) {
        precondition(width > 0 && height > 0 && pixels.count == width * height, "all pixels")
        (self.width, self.height, self.pixels) = (width, height, pixels)
    }

    /// Multiplies all colours by their opacity, as pictures are drawn.
    public mutating func premultiply() {
        for index in pixels.indices { pixels[index] = pixels[index].premultiplied }
    }
}

extension UInt32 {
    /// A pixel with its colours multiplied by its opacity.
    fileprivate var premultiplied: UInt32 {
        let alpha = self >> 24
        guard alpha < 255 else { return self }
        func part(_ shift: UInt32) -> UInt32 {
            (((self >> shift & 255) * alpha + 127) / 255) << shift
        }
        return part(0) | part(8) | part(16) | alpha << 24
    }
}
