/// The parts of a PNG file (RFC 2083, sections 3.1 and 3.2).
package enum PNGChunks {
    static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

    /// Whether the parts before the pixels end within the file: libpng takes memory for as many bytes
    /// as a part says to have before it reads them. What is no such file is left to libpng.
    static func fit(in bytes: [UInt8]) -> Bool {
        guard bytes.starts(with: signature) else { return true }
        var start = signature.count
        // Length and kind of a part come before its data, a checksum behind.
        while start + 8 <= bytes.count {
            if bytes[start + 4..<start + 8].elementsEqual("IDAT".utf8) { return true }
            let length = number(at: start, in: bytes)
            guard length <= bytes.count - start - 8 else { return false }
            start += 12 + length
        }
        return true
    }

    /// The size that the file tells, after all of its parts up to the end of the pixels were looked at, for readers
    /// that go on where a file is cut off or a checksum is wrong.
    ///
    /// - Throws: ``ImageCodingError/malformed(reason:)``.
    package static func checkedSize(
        of bytes: [UInt8]
    ) throws(ImageCodingError) -> (width: Int, height: Int) {
        var start = signature.count
        var size: (width: Int, height: Int)?
        var hasPixels = false
        while start + 12 <= bytes.count {
            let length = number(at: start, in: bytes)
            guard length <= bytes.count - start - 12 else { throw cutOff }
            let body = start + 4..<start + 8 + length
            let kind = String(decoding: bytes[body.prefix(4)], as: UTF8.self)
            if hasPixels, kind != "IDAT" { break }
            // Parts whose names begin with a small letter may be left out.
            if bytes[start + 4] & 0x20 == 0 {
                guard checksum(of: bytes[body]) == number(at: body.upperBound, in: bytes) else {
                    throw .malformed(reason: "the checksum of \(kind)")
                }
            }
            if size == nil {
                guard kind == "IHDR", length == 13 else { throw noHead }
                size = (number(at: start + 8, in: bytes), number(at: start + 12, in: bytes))
            }
            hasPixels = kind == "IDAT"
            start = body.upperBound + 4
        }
        guard let size else { throw noHead }
        guard hasPixels else { throw cutOff }
        return size
    }

    private static let cutOff = ImageCodingError.malformed(reason: "it is cut off")
    private static let noHead = ImageCodingError.malformed(reason: "it has no head")

    /// The four bytes at `start`, the highest first.
    private static func number(at start: Int, in bytes: [UInt8]) -> Int {
        bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
    }
}
