import CZlib

/// A file in a ZIP archive.
struct ZipEntry {
    let name: String
    let contents: [UInt8]

    /// The first file of `archive` whose name ends in `suffix`; `nil` where there is none that can be
    /// unpacked, or it is larger than 64 MiB.
    init?(first suffix: String, in archive: [UInt8]) {
        func number(_ offset: Int, _ length: Int) -> Int? {
            guard offset >= 0, offset + length <= archive.count else { return nil }
            return (0..<length).reduce(0) { $0 | Int(archive[offset + $1]) << (8 * $1) }
        }
        // The directory is at the end, before a comment of up to 65,535 bytes.
        let last = archive.count - 22
        let start = (max(0, last - 65_535)..<max(0, last + 1)).reversed().first {
            number($0, 4) == 0x0605_4b50
        }
        guard let start, let entries = number(start + 10, 2), var place = number(start + 16, 4)
        else {
            return nil
        }
        for _ in 0..<entries {
            guard number(place, 4) == 0x0201_4b50, let method = number(place + 10, 2),
                let packed = number(place + 20, 4), let size = number(place + 24, 4),
                let nameLength = number(place + 28, 2), let extra = number(place + 30, 2),
                let comment = number(place + 32, 2), let header = number(place + 42, 4),
                place + 46 + nameLength <= archive.count
            else { return nil }
            let name = String(
                decoding: archive[place + 46..<place + 46 + nameLength], as: UTF8.self)
            if name.lowercased().hasSuffix(suffix), size <= 64 << 20,
                let localName = number(header + 26, 2), let localExtra = number(header + 28, 2)
            {
                let data = header + 30 + localName + localExtra
                guard data >= 0, packed >= 0, data + packed <= archive.count else { return nil }
                let bytes = Array(archive[data..<data + packed])
                guard let contents = method == 0 ? bytes : Self.inflated(bytes, size: size) else {
                    return nil
                }
                self.name = String(name.split(separator: "/").last ?? "")
                self.contents = contents
                return
            }
            place += 46 + nameLength + extra + comment
        }
        return nil
    }

    private static func inflated(_ bytes: [UInt8], size: Int) -> [UInt8]? {
        var stream = z_stream()
        // Negative: without a header.
        guard inflateInit2_(&stream, -15, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
        else { return nil }
        defer { inflateEnd(&stream) }
        var input = bytes
        var output = [UInt8](repeating: 0, count: size)
        let status = input.withUnsafeMutableBufferPointer { source in
            output.withUnsafeMutableBufferPointer { target in
                stream.next_in = source.baseAddress
                stream.avail_in = UInt32(source.count)
                stream.next_out = target.baseAddress
                stream.avail_out = UInt32(target.count)
                return inflate(&stream, Z_FINISH)
            }
        }
        return status == Z_STREAM_END && stream.total_out == UInt(size) ? output : nil
    }
}
