/// The directory of a ZIP archive, which stands at its end (sections 4.3.12 and 4.3.16 of PKWARE's
/// APPNOTE.TXT).
struct ZipDirectory {
    /// The place at which it begins, and files end.
    let start: Int
    /// The files and folders in its order.
    let members: [ZipMember]

    /// - Parameter limit: the most files that are taken.
    init(of bytes: [UInt8], limit: Int) throws(ZipFailure) {
        // Before a comment of up to 65,535 bytes.
        let last = bytes.count - 22
        let end = (max(0, last - 65_535)..<max(0, last + 1)).reversed().first {
            bytes.long(at: $0) == 0x0605_4b50
        }
        guard let end, let count = bytes.short(at: end + 10), let size = bytes.long(at: end + 12),
            let start = bytes.long(at: end + 16)
        else { throw .damaged }
        guard count != 0xffff, size != 0xffff_ffff, start != 0xffff_ffff else { throw .zip64 }
        guard bytes.long(at: end + 4) == 0, bytes.short(at: end + 8) == count, start + size <= end
        else { throw .damaged }
        guard count <= limit else { throw .tooManyFiles(count: count, limit: limit) }
        var members: [ZipMember] = []
        var place = start
        for _ in 0..<count {
            let (member, next) = try Self.member(at: place, in: bytes)
            members.append(member)
            place = next
        }
        guard place <= start + size else { throw .damaged }
        self.start = start
        self.members = members
    }

    private static func member(
        at place: Int, in bytes: [UInt8]
    ) throws(ZipFailure) -> (ZipMember, next: Int) {
        guard bytes.long(at: place) == 0x0201_4b50, let flags = bytes.short(at: place + 8),
            let method = bytes.short(at: place + 10), let checksum = bytes.long(at: place + 16),
            let packedSize = bytes.long(at: place + 20), let size = bytes.long(at: place + 24),
            let nameLength = bytes.short(at: place + 28), let extra = bytes.short(at: place + 30),
            let comment = bytes.short(at: place + 32), let header = bytes.long(at: place + 42),
            place + 46 + nameLength <= bytes.count
        else { throw .damaged }
        guard ![packedSize, size, header].contains(0xffff_ffff) else { throw .zip64 }
        let name = bytes[(place + 46)..<(place + 46 + nameLength)]
        let member = ZipMember(
            name: String(decoding: name, as: UTF8.self), flags: flags, method: method,
            checksum: UInt32(checksum), packedSize: packedSize, size: size, header: header)
        return (member, place + 46 + nameLength + extra + comment)
    }
}

extension [UInt8] {
    /// The number of two bytes at `offset`, the lowest first; `nil` behind the end.
    func short(at offset: Int) -> Int? { number(at: offset, size: 2) }

    /// The number of four bytes at `offset`.
    func long(at offset: Int) -> Int? { number(at: offset, size: 4) }

    private func number(at offset: Int, size: Int) -> Int? {
        guard offset >= 0, offset + size <= count else { return nil }
        return (0..<size).reduce(0) { $0 | Int(self[offset + $1]) << (8 * $1) }
    }
}
