import WaymarkRegion

/// A file in a ZIP archive.
package struct ZipEntry {
    let name: String
    let contents: [UInt8]

    /// Why a file cannot be had out of an archive.
    package enum Failure: Error, CustomStringConvertible {
        case missing(suffix: String)
        case damaged
        case tooLarge(size: Int, limit: Int)

        package var description: String {
            switch self {
            case .missing(let suffix): "it has no file *\(suffix)"
            case .damaged: "it is damaged, or compressed in a way that is not known"
            case .tooLarge(let size, let limit):
                "its file unpacks to \(size) bytes, more than \(limit)"
            }
        }
    }

    /// The first file of `archive` whose name ends in `suffix`.
    ///
    /// - Throws: ``Failure``, also where it has more than `limit` bytes.
    package init(first suffix: String, in archive: [UInt8], limit: Int) throws(Failure) {
        // The directory is at the end, before a comment of up to 65,535 bytes.
        let last = archive.count - 22
        let start = (max(0, last - 65_535)..<max(0, last + 1)).reversed().first {
            archive.long(at: $0) == 0x0605_4b50
        }
        guard let start, let entries = archive.short(at: start + 10),
            var place = archive.long(at: start + 16)
        else { throw .damaged }
        for _ in 0..<entries {
            guard archive.long(at: place) == 0x0201_4b50,
                let method = archive.short(at: place + 10),
                let packed = archive.long(at: place + 20), let size = archive.long(at: place + 24),
                let nameLength = archive.short(at: place + 28),
                let extra = archive.short(at: place + 30),
                let comment = archive.short(at: place + 32),
                let header = archive.long(at: place + 42),
                place + 46 + nameLength <= archive.count
            else { throw .damaged }
            let name = String(
                decoding: archive[place + 46..<place + 46 + nameLength], as: UTF8.self)
            if name.lowercased().hasSuffix(suffix) {
                guard size <= limit else { throw .tooLarge(size: size, limit: limit) }
                guard let localName = archive.short(at: header + 26),
                    let localExtra = archive.short(at: header + 28),
                    let contents = archive.contents(
                        at: header + 30 + localName + localExtra, packed: packed, size: size,
                        method: method)
                else { throw .damaged }
                self.name = String(name.split(separator: "/").last ?? "")
                self.contents = contents
                return
            }
            place += 46 + nameLength + extra + comment
        }
        throw .missing(suffix: suffix)
    }
}

extension [UInt8] {
    /// The file of `size` bytes that lies in `packed` ones at `start`, stored or deflated.
    fileprivate func contents(at start: Int, packed: Int, size: Int, method: Int) -> [UInt8]? {
        guard start + packed <= count, packed <= 2 * size + 4096 else { return nil }
        let bytes = Array(self[start..<start + packed])
        let contents = method == 8 ? try? Gzip.inflateRaw(bytes, limit: size) : bytes
        return method == 0 || method == 8 ? contents.flatMap { $0.count == size ? $0 : nil } : nil
    }

    fileprivate func short(at offset: Int) -> Int? { number(at: offset, size: 2) }
    fileprivate func long(at offset: Int) -> Int? { number(at: offset, size: 4) }

    private func number(at offset: Int, size: Int) -> Int? {
        guard offset >= 0, offset + size <= count else { return nil }
        return (0..<size).reduce(0) { $0 | Int(self[offset + $1]) << (8 * $1) }
    }
}
