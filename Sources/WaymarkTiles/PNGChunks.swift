/// The parts of a PNG file (RFC 2083, sections 3.1 and 3.2).
enum PNGChunks {
    private static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

    /// Whether the parts before the pixels end within the file: libpng takes memory for as many bytes
    /// as a part says to have before it reads them. What is no such file is left to libpng.
    static func fit(in bytes: [UInt8]) -> Bool {
        guard bytes.starts(with: signature) else { return true }
        var start = signature.count
        // Length and kind of a part come before its data, a checksum behind.
        while start + 8 <= bytes.count {
            if bytes[start + 4..<start + 8].elementsEqual("IDAT".utf8) { return true }
            let length = bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
            guard length <= bytes.count - start - 8 else { return false }
            start += 12 + length
        }
        return true
    }
}
