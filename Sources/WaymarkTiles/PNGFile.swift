import CPNG
import CWaymarkImage

/// Writes pictures as PNG files. Pixels are words, red in the lowest byte.
public enum PNGFile {
    /// A picture as a file in memory.
    ///
    /// - Parameters:
    ///   - isFast: prefers speed over size.
    ///   - isOpaque: leaves the highest byte of the pixels out, which is their opacity else; colours are not
    ///     multiplied by it.
    public static func encoded(
        width: Int, height: Int, pixels: [UInt32], isFast: Bool = false, isOpaque: Bool = true
    ) -> [UInt8] {
        var image = png_image()
        image.version = UInt32(PNG_IMAGE_VERSION)
        image.width = UInt32(width)
        image.height = UInt32(height)
        image.format = UInt32(PNG_FORMAT_FLAG_COLOR | (isOpaque ? 0 : PNG_FORMAT_FLAG_ALPHA))
        if isFast { image.flags = UInt32(PNG_IMAGE_FLAG_FAST) }
        let parts = isOpaque ? 3 : 4
        var bytes = [UInt8](repeating: 0, count: parts * pixels.count)
        for (index, pixel) in pixels.enumerated() {
            bytes[parts * index] = UInt8(truncatingIfNeeded: pixel)
            bytes[parts * index + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
            bytes[parts * index + 2] = UInt8(truncatingIfNeeded: pixel >> 16)
            if !isOpaque { bytes[parts * index + 3] = UInt8(truncatingIfNeeded: pixel >> 24) }
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

/// A PNG file that is written row by row, so that pictures need not fit into memory.
public struct PNGWriter: ~Copyable {
    private let handle: OpaquePointer
    private let width: Int

    /// Begins a file of `width` times `height` pixels; `nil` where it cannot be written.
    public init?(path: String, width: Int, height: Int) {
        guard let handle = waymark_png_open(path, UInt32(width), UInt32(height)) else { return nil }
        self.handle = handle
        self.width = width
    }

    /// Writes whole rows.
    ///
    /// - Returns: whether they could be written.
    public func write(_ pixels: [UInt32]) -> Bool {
        waymark_png_write(handle, pixels, UInt32(pixels.count / width)) == 0
    }

    /// Ends the file.
    ///
    /// - Returns: whether all of it was written.
    public consuming func finish() -> Bool { waymark_png_close(handle) == 0 }
}
