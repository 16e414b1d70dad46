public import WaymarkImages

extension Bitmap {
    /// The picture as a PNG file.
    ///
    /// - Parameters:
    ///   - isFast: prefers speed over size.
    ///   - codec: makes the file.
    public func png(
        isFast: Bool = false, codec: any ImageCodec = SystemImageCodec()
    ) -> [UInt8] {
        PNGFile.encoded(
            width: width, height: height, pixels: pixels, isFast: isFast, codec: codec)
    }
}
