import WaymarkRegion

/// A ZIP archive in the making, each record of which may say what is not so.
struct ZipSketch {
    /// A file of it.
    struct Entry {
        var name: String
        var contents: [UInt8]
        /// Whether it is deflated.
        var isPacked = true
        var flags = 0
        /// The method that is said; that which was used where it is `nil`.
        var method: Int?
        /// The size that is said; its own where it is `nil`.
        var size: Int?
        /// The size that its own header says; that of the directory where it is `nil`.
        var localSize: Int?
        /// The place of its header that the directory says; its own where it is `nil`.
        var header: Int?

        init(_ name: String, _ contents: [UInt8]) { (self.name, self.contents) = (name, contents) }
    }

    var entries: [Entry] = []
    /// The number of files that is said; their own where it is `nil`.
    var count: Int?

    /// Changes the entry of that name.
    mutating func change(_ name: String, _ change: (inout Entry) -> Void) {
        for index in entries.indices where entries[index].name == name { change(&entries[index]) }
    }

    /// The bytes of the archive.
    var bytes: [UInt8] {
        var (bytes, directory): ([UInt8], [UInt8]) = ([], [])
        for entry in entries {
            // Behind a header of ten bytes, and before the checksum and the size.
            let stream = Gzip.compress(entry.contents)
            let packed = entry.isPacked ? Array(stream.dropFirst(10).dropLast(8)) : entry.contents
            let method = entry.method ?? (entry.isPacked ? 8 : 0)
            let size = entry.size ?? entry.contents.count
            let (header, name) = (bytes.count, Array(entry.name.utf8))
            func record(size: Int) -> [UInt8] {
                Self.number(entry.flags, 2) + Self.number(method, 2) + Self.number(0, 4)
                    + stream.suffix(8).prefix(4) + Self.number(packed.count, 4)
                    + Self.number(size, 4) + Self.number(name.count, 2) + Self.number(0, 2)
            }
            bytes += [0x50, 0x4b, 3, 4, 20, 0] + record(size: entry.localSize ?? size) + name
            bytes += packed
            directory += [0x50, 0x4b, 1, 2, 20, 0, 20, 0] + record(size: size)
            directory += Self.number(0, 2) + Self.number(0, 2) + Self.number(0, 2)
            directory += Self.number(0, 4) + Self.number(entry.header ?? header, 4) + name
        }
        let files = Self.number(count ?? entries.count, 2)
        let end = [0x50, 0x4b, 5, 6, 0, 0, 0, 0] + files + files
        return bytes + directory + end + Self.number(directory.count, 4)
            + Self.number(bytes.count, 4) + Self.number(0, 2)
    }

    private static func number(_ value: Int, _ size: Int) -> [UInt8] {
        (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
}
