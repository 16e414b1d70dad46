/// Collects named arrays and writes them as a ``SectionFile``. Equal input gives equal bytes.
public struct SectionWriter {
    private let kind: String
    private var sections: [(name: String, count: Int, stride: Int, bytes: [UInt8])] = []

    /// A file of `kind`, four ASCII characters.
    public init(kind: String) {
        precondition(kind.utf8.count == 4, "a kind has four characters")
        self.kind = kind
    }

    /// Adds a section; `name` has at most 23 ASCII characters and is used once.
    public mutating func add<Element: BitwiseCopyable>(_ name: String, _ elements: [Element]) {
        precondition(name.utf8.count < 24, "the name of a section has at most 23 characters")
        precondition(!sections.contains { $0.name == name }, "a section is written once")
        sections.append(
            (name, elements.count, MemoryLayout<Element>.stride, [UInt8](memoryOf: elements)))
    }

    /// The bytes of the whole file.
    public func contents() -> [UInt8] {
        let tableSize = sections.count * SectionFile.entrySize
        var offset = (SectionFile.headerSize + tableSize + 7) & ~7
        var table: [UInt8] = []
        for section in sections {
            table += Array(section.name.utf8)
            table += [UInt8](repeating: 0, count: 24 - section.name.utf8.count)
            table.append(littleEndian: UInt64(offset))
            table.append(littleEndian: UInt64(section.count))
            table.append(littleEndian: UInt32(section.stride))
            table.append(littleEndian: CRC32C.checksum(section.bytes.span.bytes))
            offset += (section.bytes.count + 7) & ~7
        }
        var contents = SectionFile.magic + Array(kind.utf8)
        contents.append(littleEndian: UInt32(SectionFile.formatVersion))
        contents.append(littleEndian: UInt32(sections.count))
        contents.append(littleEndian: CRC32C.checksum(table.span.bytes))
        contents.append(littleEndian: UInt64(offset))
        contents += table
        contents.reserveCapacity(offset)
        for section in sections {
            contents += [UInt8](repeating: 0, count: (8 - contents.count % 8) % 8)
            contents += section.bytes
        }
        contents += [UInt8](repeating: 0, count: offset - contents.count)
        return contents
    }

    /// Writes the file.
    ///
    /// - Throws: ``RegionError/cannotWrite(path:reason:)``.
    public func write(to path: String) throws(RegionError) { try writeFile(contents(), to: path) }
}
