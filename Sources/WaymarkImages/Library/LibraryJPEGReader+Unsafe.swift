#if canImport(CPNG)
    import CWaymarkImage

    /// A JPEG file of which no more is in memory than libjpeg needs.
    final class LibraryJPEGReader: JPEGRowReader {
        let width: Int
        let height: Int
        let hasPasses: Bool
        var holdsAllPixels: Bool { hasPasses }
        private let handle: OpaquePointer

        init(path: String) throws(ImageCodingError) {
            var facts = waymark_jpeg_facts()
            var message = [CChar](repeating: 0, count: 256)
            guard let handle = waymark_jpeg_reader_open(path, &facts, &message, message.count)
            else { throw .malformed(reason: String(message: message)) }
            self.handle = handle
            (width, height) = (Int(facts.width), Int(facts.height))
            hasPasses = facts.has_passes != 0
        }

        deinit { waymark_jpeg_reader_close(handle) }

        func read(into row: inout [UInt8]) throws(ImageCodingError) {
            precondition(row.count >= 3 * width, "room for a row")
            var message = [CChar](repeating: 0, count: 256)
            guard waymark_jpeg_reader_row(handle, &row, &message, message.count) == 0 else {
                throw .malformed(reason: String(message: message))
            }
        }
    }
#endif
