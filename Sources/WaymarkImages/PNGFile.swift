/// Settings of PNG files.
public struct PNGOptions: Hashable, Sendable {
    /// Whether speed counts more than size.
    public var isFast: Bool
    /// Whether opacity is left out.
    public var isOpaque: Bool

    /// Settings of a file.
    public init(isFast: Bool = false, isOpaque: Bool = true) {
        (self.isFast, self.isOpaque) = (isFast, isOpaque)
    }
}

/// Writes pictures as PNG files.
public enum PNGFile {
    /// A picture as a file in memory.
    ///
    /// - Parameters:
    ///   - pixels: words with red in the lowest byte, rows from the top.
    ///   - isFast: prefers speed over size.
    ///   - isOpaque: leaves the highest byte of the pixels out, which is their opacity else; colours are not
    ///     multiplied by it.
    public static func encoded(
        width: Int, height: Int, pixels: [UInt32], isFast: Bool = false, isOpaque: Bool = true,
        codec: any ImageCodec = SystemImageCodec()
    ) -> [UInt8] {
        codec.png(
            of: PixelImage(width: width, height: height, pixels: pixels),
            options: PNGOptions(isFast: isFast, isOpaque: isOpaque))
    }
}
