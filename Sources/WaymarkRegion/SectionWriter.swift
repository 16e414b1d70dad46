/// Collects named arrays and writes them as a ``SectionFile``. Equal input gives equal bytes.
public struct SectionWriter: Sendable {
    private let kind: String
    private var sections: [Section] = []

    private struct Section {
        let name: String
        let count: Int
        let stride: Int
        let bytes: [UInt8]

        /// The zeros behind it.
        var padding: [UInt8] { [UInt8](repeating: 0, count: (8 - bytes.count % 8) % 8) }
    }

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
            Section(
                name: name, count: elements.count, stride: MemoryLayout<Element>.stride,
                bytes: [UInt8](memoryOf: elements)))
    }

    /// Adds all sections of `other`.
    package mutating func add(contentsOf other: SectionWriter) {
        precondition(
            !other.sections.contains { section in sections.contains { $0.name == section.name } },
            "a section is written once")
        sections += other.sections
    }

    /// The bytes of the whole file.
    public func contents() -> [UInt8] {
        var contents = head()
        for section in sections { contents += section.bytes + section.padding }
        return contents
    }

    /// Everything before the first section.
    private func head() -> [UInt8] {
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
            offset += section.bytes.count + section.padding.count
        }
        var head = SectionFile.magic + Array(kind.utf8)
        head.append(littleEndian: UInt32(SectionFile.formatVersion))
        head.append(littleEndian: UInt32(sections.count))
        head.append(littleEndian: CRC32C.checksum(table.span.bytes))
        head.append(littleEndian: UInt64(offset))
        head += table
        return head + [UInt8](repeating: 0, count: (8 - head.count % 8) % 8)
    }

    /// Writes the file.
    ///
    /// - Throws: ``RegionError/cannotWrite(path:reason:)``.
    public func write(to path: String) throws(RegionError) {
        let file = try OutputFile(path: path)
        try file.write(head())
        for section in sections {
            try file.write(section.bytes)
            try file.write(section.padding)
        }
        try file.finish()
    }
}
