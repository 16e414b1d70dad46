import CWaymarkImage

/// Writes JPEG files into memory.
package enum JPEGWriter {
    /// A rectangle of rows of pixels: three bytes each, red first.
    package struct Part {
        /// The byte at which it begins.
        var start: Int
        /// Pixels across.
        var width: Int
        /// Rows.
        var height: Int
        /// Bytes from one row to the next.
        var stride: Int

        /// Rows that begin at the byte `start`.
        package init(start: Int, width: Int, height: Int, stride: Int) {
            (self.start, self.width, self.height) = (start, width, height)
            self.stride = stride
        }
    }

    /// The file of `part` of `pixels`; `nil` where there is no memory for it.
    package static func encode(_ part: Part, of pixels: [UInt8], quality: Int) -> [UInt8]? {
        let end = part.start + part.stride * (part.height - 1) + 3 * part.width
        precondition(part.start >= 0 && part.height > 0 && end <= pixels.count, "pixels are there")
        return pixels.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return nil }
            var size: UInt = 0
            let bytes = waymark_jpeg_encode(
                base + part.start, UInt32(part.width), UInt32(part.height), part.stride,
                Int32(quality), &size)
            guard let bytes else { return nil }
            defer { waymark_jpeg_free(bytes) }
            return [UInt8](UnsafeBufferPointer(start: bytes, count: Int(size)))
        }
    }
}
