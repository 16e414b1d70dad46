import CPNG

extension Bitmap {
    /// The picture as a PNG file.
    ///
    /// - Parameter isFast: prefers speed over size.
    public func png(isFast: Bool = false) -> [UInt8] {
        var image = png_image()
        image.version = UInt32(PNG_IMAGE_VERSION)
        image.width = UInt32(width)
        image.height = UInt32(height)
        image.format = UInt32(PNG_FORMAT_FLAG_COLOR)
        if isFast { image.flags = UInt32(PNG_IMAGE_FLAG_FAST) }
        let bytes = pixels.flatMap { pixel in
            [
                UInt8(truncatingIfNeeded: pixel), UInt8(truncatingIfNeeded: pixel >> 8),
                UInt8(truncatingIfNeeded: pixel >> 16),
            ]
        }
        // libpng names this bound: filtered rows, stored blocks and chunk headers.
        var size = bytes.count + height + bytes.count / 1000 + 65_536
        var output = [UInt8](repeating: 0, count: size)
        let written = png_image_write_to_memory(&image, &output, &size, 0, bytes, 0, nil)
        precondition(written != 0, "libpng encodes any picture into a large enough buffer")
        output.removeLast(output.count - size)
        return output
    }
}
