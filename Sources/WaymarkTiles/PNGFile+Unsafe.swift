import CPNG
import CWaymarkImage
import Foundation
public import WaymarkRegion

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
        // A copy: files are kept, and the room for the largest is many times what most of them take.
        return Array(output[..<size])
    }
}

/// A PNG file that is written row by row, so that pictures need not fit into memory. It takes its place
/// when it is finished.
public final class PNGWriter {
    private let output: OutputFile
    private var handle: OpaquePointer?
    private let width: Int

    /// Begins a file of `width` times `height` pixels.
    ///
    /// - Throws: ``RegionError/cannotWrite(path:reason:)``.
    public init(path: String, width: Int, height: Int) throws(RegionError) {
        self.width = width
        output = try OutputFile(path: path)
        handle = waymark_png_open(output.temporaryPath, UInt32(width), UInt32(height))
        guard handle != nil else { throw failure }
    }

    deinit {
        if let handle { _ = waymark_png_close(handle) }
    }

    /// Writes whole rows.
    ///
    /// - Throws: ``RegionError/cannotWrite(path:reason:)``.
    public func write(_ pixels: [UInt32]) throws(RegionError) {
        guard waymark_png_write(handle, pixels, UInt32(pixels.count / width)) == 0 else {
            throw failure
        }
    }

    /// Ends the file, once.
    ///
    /// - Throws: ``RegionError/cannotWrite(path:reason:)``; nothing is left then.
    public func finish() throws(RegionError) {
        defer { handle = nil }
        guard waymark_png_close(handle) == 0 else { throw failure }
        try output.finish()
    }

    /// With the system's words, where it has some.
    private var failure: RegionError {
        let number = errno
        return .cannotWrite(
            path: output.path,
            reason: number == 0
                ? "the picture cannot be written" : String(cString: strerror(number)))
    }
}
