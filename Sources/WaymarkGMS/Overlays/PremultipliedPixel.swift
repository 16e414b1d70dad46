import WaymarkMaps
import WaymarkRendering
import WaymarkStyle

/// A color as it stands in a picture: bytes red, green, blue and opacity, red in the lowest, multiplied by the
/// opacity.
struct PremultipliedPixel {
    let word: UInt32

    init(word: UInt32) { self.word = word }

    init(_ color: StyleColor) {
        func byte(_ part: Double) -> UInt32 { UInt32((max(0, min(1, part)) * 255).rounded()) }
        let alpha = color.alpha
        word =
            byte(color.red * alpha) | byte(color.green * alpha) << 8 | byte(color.blue * alpha)
            << 16
            | byte(alpha) << 24
    }

    /// The pixel of this color laid over another.
    func over(_ ground: UInt32) -> UInt32 {
        let rest = 255 - (word >> 24)
        return [0, 8, 16, 24].reduce(UInt32(0)) { sum, shift in
            let part = (word >> shift & 255) + ((ground >> shift & 255) * rest + 127) / 255
            return sum | min(255, part) << shift
        }
    }
}

extension Texture {
    /// A picture in which nothing is seen.
    static var onePixel: Texture {
        guard let pixel = TileLayer.noTile else { preconditionFailure("one pixel is a picture") }
        return pixel
    }

    /// The same with a color behind it.
    func laid(over color: StyleColor) -> Texture {
        let ground = PremultipliedPixel(color).word
        let pixels = pixels.map { PremultipliedPixel(word: $0).over(ground) }
        return Texture(width: width, height: height, pixels: pixels) ?? self
    }
}
