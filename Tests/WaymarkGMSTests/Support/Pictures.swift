import WaymarkGMS
import WaymarkPlatform
import WaymarkRendering

/// Pictures of one color.
enum Pictures {
    /// A square of one color 0xrrggbb, `side` pixels wide.
    static func square(
        _ color: UInt32, side: Int = 20, isClear: Bool = false
    ) throws -> UIImage {
        let word =
            isClear
            ? 0 : 0xff00_0000 | (color & 0xff) << 16 | color & 0xff00 | color >> 16
        let texture = try unwrapped(
            Texture(
                width: side, height: side, pixels: Array(repeating: word, count: side * side)))
        return UIImage(texture: texture)
    }
}
