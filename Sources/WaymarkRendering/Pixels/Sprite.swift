import WaymarkStyle

/// A small drawing that was filled once and is laid on pictures again and again, at whole pixels: words of
/// premultiplied bytes, red in the lowest.
public final class Sprite: Sendable {
    /// Pixels across.
    public let width: Int
    /// Pixels down.
    public let height: Int
    let pixels: [UInt32]
    /// The same as a picture, for where it is turned, made larger or lies on the ground.
    public let texture: Texture?

    /// What `list` shows in the `width` times `height` pixels that begin at `origin`, without its background.
    /// Sides are brought into 1 to 8,192.
    public init(_ list: DisplayList, origin: SIMD2<Int>, width: Int, height: Int) {
        let (columns, rows) = (max(1, min(8192, width)), max(1, min(8192, height)))
        // What is translucent shows as much of the ground as lies between black and white ground.
        func drawn(on ground: StyleColor) -> [UInt32] {
            var onGround = list
            onGround.background = ground
            var bitmap = Bitmap(width: columns, height: rows)
            Rasterizer(threads: 1).draw(onGround, into: &bitmap, origin: origin)
            return bitmap.pixels
        }
        (self.width, self.height) = (columns, rows)
        pixels = zip(drawn(on: .black), drawn(on: .white)).map { dark, light in
            let alpha = 255 - max(0, Int(light >> 8 & 255) - Int(dark >> 8 & 255))
            return dark & 0x00ff_ffff | UInt32(alpha) << 24
        }
        texture = Texture(width: columns, height: rows, pixels: pixels)
    }
}
