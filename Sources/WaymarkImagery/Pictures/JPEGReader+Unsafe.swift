import CWaymarkImage

/// A JPEG file that is read row by row, so that no more of it is in memory than libjpeg needs. Not to be used by two
/// threads at a time.
package final class JPEGReader {
    /// Pixels across.
    package let width: Int
    /// Pixels down.
    package let height: Int
    /// Whether its pixels come in several passes (progressive files): all of them are in memory while it is read.
    package let hasPasses: Bool
    private let handle: OpaquePointer

    /// Reads the head of the file at `path`.
    ///
    /// - Throws: ``PictureRefusal/damaged(reason:)``.
    package init(path: String) throws(PictureRefusal) {
        var facts = waymark_jpeg_facts()
        var message = [CChar](repeating: 0, count: 256)
        guard let handle = waymark_jpeg_reader_open(path, &facts, &message, message.count) else {
            throw .damaged(reason: Self.text(message))
        }
        self.handle = handle
        (width, height) = (Int(facts.width), Int(facts.height))
        hasPasses = facts.has_passes != 0
    }

    deinit { waymark_jpeg_reader_close(handle) }

    /// Reads the next row into the first bytes of `row`: three a pixel, red first.
    ///
    /// - Throws: ``PictureRefusal/damaged(reason:)``.
    package func read(into row: inout [UInt8]) throws(PictureRefusal) {
        precondition(row.count >= 3 * width, "room for a row")
        var message = [CChar](repeating: 0, count: 256)
        guard waymark_jpeg_reader_row(handle, &row, &message, message.count) == 0 else {
            throw .damaged(reason: Self.text(message))
        }
    }

    private static func text(_ message: [CChar]) -> String {
        let bytes = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        return String(decoding: bytes, as: UTF8.self)
    }
}
