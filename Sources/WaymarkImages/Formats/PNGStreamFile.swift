import Foundation

/// A PNG file on disk that a ``PNGStream`` makes.
package final class PNGStreamFile: PNGRowWriter {
    private let stream: PNGStream
    private var descriptor: Int32

    /// Begins the file at `path`, which is made or emptied.
    ///
    /// - Throws: ``ImageCodingError/cannotWrite(systemError:)``.
    package init(path: String, width: Int, height: Int) throws(ImageCodingError) {
        stream = PNGStream(width: width, height: height, options: PNGOptions())
        descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw .cannotWrite(systemError: errno) }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    package func write(_ pixels: [UInt32]) throws(ImageCodingError) {
        stream.add(pixels)
        try save(stream.takeBytes())
    }

    package func finish() throws(ImageCodingError) {
        stream.finish()
        try save(stream.takeBytes())
        defer { descriptor = -1 }
        guard close(descriptor) == 0 else { throw .cannotWrite(systemError: errno) }
    }

    private func save(_ bytes: [UInt8]) throws(ImageCodingError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = Foundation.write(descriptor, Array(rest), rest.count)
            guard count > 0 else {
                if count < 0, errno == EINTR { continue }
                throw .cannotWrite(systemError: errno)
            }
            rest = rest.dropFirst(count)
        }
    }
}
