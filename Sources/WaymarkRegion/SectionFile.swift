/// A mapped file of named arrays (`Documentation/Formats/sections.md`).
///
/// Opening checks the magic number, version, sizes and the checksum of the header, and reads
/// nothing else: it takes no time that grows with the file.
///
/// ```swift
/// let file = try SectionFile(MappedFile(path: path), kind: "ROAD")
/// let lengths: MappedArray<Float> = try file.array("edge.length")
/// ```
public struct SectionFile: Sendable {
    /// The version of the format that this code reads and writes.
    public static let formatVersion = 1
    static let magic: [UInt8] = Array("WAYMARK\0".utf8)
    static let headerSize = 32
    static let entrySize = 48
    static let maximumSections = 1024

    struct Entry: Sendable {
        let name: String
        let offset: Int
        let count: Int
        let stride: Int
        let checksum: UInt32
        var bytes: Range<Int> { offset..<offset + count * stride }
    }

    let file: MappedFile
    let entries: [String: Entry]
    /// The names of the sections in the order of the file.
    public let sectionNames: [String]

    /// Opens `file`, whose kind must be `kind` (four characters).
    ///
    /// - Throws: ``RegionError``: malformed, truncated or of another version.
    public init(_ file: MappedFile, kind: String) throws(RegionError) {
        guard let header = file.copy(0..<Self.headerSize), Array(header[0..<8]) == Self.magic
        else { throw .malformed(file: file.name, reason: "it does not begin with WAYMARK") }
        let found = String(decoding: header[8..<12], as: UTF8.self)
        guard found == kind else {
            throw .malformed(file: file.name, reason: "it holds '\(found)', not '\(kind)'")
        }
        let version = Int(header.uint32(at: 12))
        guard version == Self.formatVersion else {
            throw .unsupportedVersion(
                file: file.name, found: version, supported: Self.formatVersion)
        }
        let count = Int(header.uint32(at: 16))
        let size = header.uint64(at: 24)
        guard UInt64(file.count) == size else {
            throw .truncated(file: file.name, expected: Int(clamping: size), found: file.count)
        }
        let tableEnd = Self.headerSize + count * Self.entrySize
        guard count <= Self.maximumSections, let table = file.copy(Self.headerSize..<tableEnd)
        else { throw .malformed(file: file.name, reason: "its table of sections is too long") }
        guard CRC32C.checksum(table.span.bytes) == header.uint32(at: 20) else {
            throw .checksumMismatch(file: file.name, section: "table of sections")
        }
        let list = try Self.entries(of: table, fileName: file.name, fileSize: file.count)
        self.file = file
        entries = Dictionary(list.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        sectionNames = list.map(\.name)
    }

    private static func entries(
        of table: [UInt8], fileName: String, fileSize: Int
    ) throws(RegionError) -> [Entry] {
        var entries: [Entry] = []
        for start in stride(from: 0, to: table.count, by: entrySize) {
            let name = String(decoding: table[start..<start + 24].prefix { $0 != 0 }, as: UTF8.self)
            let offset = table.uint64(at: start + 24)
            let count = table.uint64(at: start + 32)
            let stride = UInt64(table.uint32(at: start + 40))
            let (size, overflow) = count.multipliedReportingOverflow(by: stride)
            guard !overflow, stride > 0, offset % 8 == 0, offset <= UInt64(fileSize),
                size <= UInt64(fileSize) - offset
            else { throw .malformed(file: fileName, reason: "section \(name) leaves the file") }
            entries.append(
                Entry(
                    name: name, offset: Int(offset), count: Int(count), stride: Int(stride),
                    checksum: table.uint32(at: start + 44)))
        }
        return entries
    }

    /// The elements of the section `name`.
    ///
    /// - Throws: ``RegionError/missingSection(file:section:)`` also where the element size differs.
    public func array<Element: BitwiseCopyable & Sendable>(
        _ name: String, of type: Element.Type = Element.self
    ) throws(RegionError) -> MappedArray<Element> {
        guard let entry = entries[name], entry.stride == MemoryLayout<Element>.stride,
            let array = file.array(of: type, offset: entry.offset, count: entry.count)
        else { throw .missingSection(file: file.name, section: name) }
        return array
    }

    /// The size of the section `name` in bytes; `nil` where there is none.
    public func size(of name: String) -> Int? { entries[name]?.bytes.count }

    /// Compares every section with its checksum, several at a time.
    ///
    /// - Throws: ``RegionError/checksumMismatch(file:section:)`` for the first that differs.
    /// - Complexity: O(*n*) in the bytes of the file.
    public func verifyChecksums() throws(RegionError) {
        try runChecks(
            sectionNames.map { name in
                PartialCheck { () throws(RegionError) in try verifyChecksum(of: name) }
            })
    }

    private func verifyChecksum(of name: String) throws(RegionError) {
        guard let entry = entries[name],
            file.withBytes(of: entry.bytes, { CRC32C.checksum($0) }) == entry.checksum
        else { throw .checksumMismatch(file: file.name, section: name) }
        file.releasePages(of: entry.bytes)
    }

    /// Gives back the memory of what was read so far. Whatever is read again comes from the file, so
    /// that a check of all of it does not stay in memory.
    public func releasePages() { file.releasePages(of: 0..<file.count) }
}

extension [UInt8] {
    func uint32(at offset: Int) -> UInt32 {
        (0..<4).reduce(0) { $0 | UInt32(self[offset + $1]) << UInt32(8 * $1) }
    }

    func uint64(at offset: Int) -> UInt64 {
        UInt64(uint32(at: offset)) | UInt64(uint32(at: offset + 4)) << 32
    }

    package mutating func append(littleEndian value: some FixedWidthInteger) {
        for shift in stride(from: 0, to: value.bitWidth, by: 8) {
            append(UInt8(truncatingIfNeeded: value >> shift))
        }
    }
}
