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

    /// - Parameter pixels: rows of premultiplied pixels from the top.
    init(width: Int, height: Int, pixels: [UInt32]) {
        (self.width, self.height, self.pixels) = (width, height, pixels)
        texture = Texture(width: width, height: height, pixels: pixels)
    }
}
