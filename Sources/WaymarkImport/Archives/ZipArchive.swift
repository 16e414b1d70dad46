import WaymarkRegion

/// The files of a ZIP archive (PKWARE's APPNOTE.TXT), whose bytes nobody vouches for.
///
/// Opening it checks the directory in full and unpacks nothing; nothing is ever written to disk.
struct ZipArchive {
    /// The most that an archive may have.
    struct Limits {
        /// The bytes of all its files, unpacked.
        var bytes: Int
        /// How many times its packed bytes a file of more than 1 MiB may unpack to.
        var ratio = Int.max
        /// Its files and folders.
        var files = 10_000
    }

    /// Its files in the order of its directory, without folders.
    let members: [ZipMember]
    private let bytes: [UInt8]
    /// The places at which the packed bytes of each member begin.
    private let starts: [Int: Int]

    /// Reads the directory of `bytes`.
    init(_ bytes: [UInt8], limits: Limits) throws(ZipFailure) {
        let directory = try ZipDirectory(of: bytes, limit: limits.files)
        members = directory.members.filter { !$0.isFolder }
        try Self.checkNames(of: directory.members)
        try Self.checkSizes(of: members, limits)
        starts = try Self.starts(of: directory, in: bytes)
        self.bytes = bytes
    }

    /// The contents of one of ``members``.
    func contents(of member: ZipMember) throws(ZipFailure) -> [UInt8] {
        guard !member.isEncrypted else { throw .encrypted(name: member.name) }
        guard member.method == 0 || member.method == 8 else {
            throw .unknownMethod(member.method)
        }
        guard let start = starts[member.header] else { throw .damaged }
        let packed = Array(bytes[start..<(start + member.packedSize)])
        let contents =
            member.method == 0 ? packed : try? Gzip.inflateRaw(packed, limit: member.size)
        guard let contents, contents.count == member.size,
            CRC32.checksum(of: contents) == member.checksum
        else { throw .damaged }
        return contents
    }

    private static func checkNames(of members: [ZipMember]) throws(ZipFailure) {
        var names: Set<String> = []
        for member in members {
            guard member.isSafelyNamed else { throw .escapingName(member.name) }
            guard names.insert(member.name.lowercased()).inserted else {
                throw .duplicate(name: member.name)
            }
        }
    }

    private static func checkSizes(
        of members: [ZipMember], _ limits: Limits
    ) throws(ZipFailure) {
        // Sizes have 32 bits, and there are few: the sum is none that overflows.
        let size = members.reduce(0) { $0 + $1.size }
        guard size <= limits.bytes else { throw .tooLarge(size: size, limit: limits.bytes) }
        for member in members where member.size > 1 << 20 {
            guard member.size / max(1, member.packedSize) < limits.ratio else {
                throw .tooDense(name: member.name, ratio: limits.ratio)
            }
        }
    }

    /// The places at which packed bytes begin, by the places of headers, which must say the same as the directory.
    private static func starts(
        of directory: ZipDirectory, in bytes: [UInt8]
    ) throws(ZipFailure) -> [Int: Int] {
        var starts: [Int: Int] = [:]
        var end = 0
        for member in directory.members.sorted(by: { $0.header < $1.header }) {
            guard member.header >= end else { throw .overlapping(name: member.name) }
            let start = try start(of: member, in: bytes)
            end = start + member.packedSize
            guard end <= directory.start else { throw .damaged }
            starts[member.header] = start
        }
        return starts
    }

    private static func start(
        of member: ZipMember, in bytes: [UInt8]
    ) throws(ZipFailure) -> Int {
        let place = member.header
        guard bytes.long(at: place) == 0x0403_4b50, let nameLength = bytes.short(at: place + 26),
            let extra = bytes.short(at: place + 28),
            place + 30 + nameLength + extra <= bytes.count
        else { throw .damaged }
        let name = String(decoding: bytes[(place + 30)...].prefix(nameLength), as: UTF8.self)
        let areSizesSame =
            bytes.long(at: place + 18) == member.packedSize
            && bytes.long(at: place + 22) == member.size
        guard name == member.name, areSizesSame || member.hasLateSizes else { throw .damaged }
        return place + 30 + nameLength + extra
    }
}
