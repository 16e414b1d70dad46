#if canImport(CPNG)
    import CWaymarkImage
    import Foundation

    /// A PNG file of which libpng keeps a row in memory.
    final class LibraryPNGWriter: PNGRowWriter {
        private var handle: OpaquePointer?
        private let width: Int

        init(path: String, width: Int, height: Int) throws(ImageCodingError) {
            self.width = width
            handle = waymark_png_open(path, UInt32(width), UInt32(height))
            guard handle != nil else { throw .cannotWrite(systemError: errno) }
        }

        deinit {
            if let handle { _ = waymark_png_close(handle) }
        }

        func write(_ pixels: [UInt32]) throws(ImageCodingError) {
            guard waymark_png_write(handle, pixels, UInt32(pixels.count / width)) == 0 else {
                throw .cannotWrite(systemError: errno)
            }
        }

        func finish() throws(ImageCodingError) {
            defer { handle = nil }
            guard waymark_png_close(handle) == 0 else { throw .cannotWrite(systemError: errno) }
        }
    }
#endif
