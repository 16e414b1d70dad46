/// A rectangle of pixels in an array of bytes, three for each pixel.
public struct RGBRegion: Hashable, Sendable {
    /// The byte at which it begins.
    public let start: Int
    /// Pixels across, at least 1.
    public let width: Int
    /// Rows, at least 1.
    public let height: Int
    /// Bytes from one row to the next.
    public let stride: Int

    /// Rows that begin at the byte `start`.
    public init(start: Int, width: Int, height: Int, stride: Int) {
        precondition(start >= 0 && width > 0 && height > 0 && stride >= 3 * width, "a rectangle")
        (self.start, self.width, self.height) = (start, width, height)
        self.stride = stride
    }

    /// The byte behind its last one.
    package var end: Int { start + stride * (height - 1) + 3 * width }
}
