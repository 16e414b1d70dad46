import WaymarkRegion

/// A file in a ZIP archive.
struct ZipEntry {
    let name: String
    let contents: [UInt8]

    /// The first file of `archive` whose name ends in `suffix`; `nil` where there is none that can be
    /// unpacked, or it is larger than 64 MiB.
    init?(first suffix: String, in archive: [UInt8]) {
        // The directory is at the end, before a comment of up to 65,535 bytes.
        let last = archive.count - 22
        let start = (max(0, last - 65_535)..<max(0, last + 1)).reversed().first {
            archive.long(at: $0) == 0x0605_4b50
        }
        guard let start, let entries = archive.short(at: start + 10),
            var place = archive.long(at: start + 16)
        else { return nil }
        for _ in 0..<entries {
            guard archive.long(at: place) == 0x0201_4b50,
                let method = archive.short(at: place + 10),
                let packed = archive.long(at: place + 20), let size = archive.long(at: place + 24),
                let nameLength = archive.short(at: place + 28),
                let extra = archive.short(at: place + 30),
                let comment = archive.short(at: place + 32),
                let header = archive.long(at: place + 42),
                place + 46 + nameLength <= archive.count
            else { return nil }
            let name = String(
                decoding: archive[place + 46..<place + 46 + nameLength], as: UTF8.self)
            if name.lowercased().hasSuffix(suffix), size <= 64 << 20,
                let localName = archive.short(at: header + 26),
                let localExtra = archive.short(at: header + 28)
            {
                let data = header + 30 + localName + localExtra
                guard data >= 0, packed >= 0, data + packed <= archive.count else { return nil }
                let bytes = Array(archive[data..<data + packed])
                let unpacked = method == 0 ? bytes : Gzip.inflateRaw(bytes, limit: size)
                guard let contents = unpacked, method == 0 || contents.count == size else {
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
}

extension [UInt8] {
    fileprivate func short(at offset: Int) -> Int? { number(at: offset, size: 2) }
    fileprivate func long(at offset: Int) -> Int? { number(at: offset, size: 4) }

    private func number(at offset: Int, size: Int) -> Int? {
        guard offset >= 0, offset + size <= count else { return nil }
        return (0..<size).reduce(0) { $0 | Int(self[offset + $1]) << (8 * $1) }
    }
}
