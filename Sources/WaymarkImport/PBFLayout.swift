import WaymarkRegion

/// The outer layers of the PBF format (OSM wiki, PBF_Format), as far as the reader takes them on trust.
///
/// It takes a file that ends between two blocks, or within the length of one, for a complete one, finds
/// the end of a string by a zero, and unpacks as many blocks at a time as there are.
struct PBFLayout {
    private let path: String
    private let file: MappedFile
    /// The bytes of an unpacked block that the format allows.
    private static let largestBlock = 32 << 20
    /// The bytes that blocks say to unpack to, so far.
    private var unpackedSize = 0

    /// Checks that the last block of a PBF file is complete, that its strings have no zeros, and that
    /// the blocks do not say to unpack to more than `limit` bytes.
    ///
    /// - Throws: ``ImportError``.
    static func check(path: String, limit: Int) throws(ImportError) {
        let file: MappedFile
        do {
            file = try MappedFile(path: path)
        } catch {
            throw .cannotRead(path: path, reason: "\(error)")
        }
        var layout = PBFLayout(path: path, file: file)
        try layout.checkBlocks(limit: limit)
    }

    private init(path: String, file: MappedFile) {
        self.path = path
        self.file = file
    }

    private mutating func checkBlocks(limit: Int) throws(ImportError) {
        var offset = 0
        while offset < file.count {
            let isFirst = offset == 0
            guard let length = file.copy(offset..<offset + 4),
                let header = header(at: offset + 4, length: length),
                let size = Self.dataSize(of: header),
                size <= file.count - offset - 4 - header.count
            else {
                throw .malformed(path: path, reason: "it ends inside a block, or is no PBF file")
            }
            offset += 4 + header.count
            // The first block has no strings of the map.
            try checkBlob(offset..<offset + size, hasStrings: !isFirst)
            guard unpackedSize <= limit else {
                throw .exceedsBudget(
                    path: path,
                    reason: "its blocks unpack to more than \(limit) bytes, the most for its size")
            }
            offset += size
        }
    }

    private func header(at start: Int, length: [UInt8]) -> [UInt8]? {
        let size = length.reduce(0) { $0 << 8 | Int($1) }
        // The format allows headers of up to 64 KiB.
        guard size > 0, size < 64 << 10 else { return nil }
        return file.copy(start..<start + size)
    }

    /// Field 3 of a BlobHeader.
    private static func dataSize(of header: [UInt8]) -> Int? {
        var offset = 0
        while let key = header.varint(at: &offset, before: header.count) {
            guard let number = header.varint(at: &offset, before: header.count) else { return nil }
            let value = Int(clamping: number)
            if key == 3 << 3 { return value }
            guard key & 7 == 2 else { continue }
            offset += min(value, header.count)
        }
        return nil
    }

    /// Checks the fields of a Blob; those that are damaged are left to the reader.
    private mutating func checkBlob(_ range: Range<Int>, hasStrings: Bool) throws(ImportError) {
        var start = range.lowerBound
        while start < range.upperBound {
            // A key and a number or a length.
            let head = file.copy(start..<min(start + 20, range.upperBound)) ?? []
            var offset = 0
            guard let key = head.varint(at: &offset, before: head.count),
                let number = head.varint(at: &offset, before: head.count)
            else { return }
            start += offset
            let value = Int(clamping: number)
            if key == 2 << 3 {
                unpackedSize += min(value, Int(Int32.max))
                continue
            }
            guard key & 7 == 2, value <= range.upperBound - start else { return }
            let data = start..<start + value
            start += value
            guard hasStrings else { continue }
            switch key >> 3 {
            case 1: try checkStrings(in: data, isPacked: false)
            case 3: try checkStrings(in: data, isPacked: true)
            default: continue
            }
        }
    }

    /// Checks the strings of the PrimitiveBlock in `data`: most often in the first part of it, so that
    /// not all is unpacked twice.
    private func checkStrings(in data: Range<Int>, isPacked: Bool) throws(ImportError) {
        var count = isPacked ? 32 << 10 : data.count
        while true {
            let part = data.lowerBound..<min(data.lowerBound + count, data.upperBound)
            let bytes = file.copy(part) ?? []
            let most = min(4 * count, Self.largestBlock + 1)
            // What cannot be unpacked is left to the reader, which refuses it.
            let plain = isPacked ? try? Gzip.zlibPrefix(of: bytes, count: most) : bytes
            guard let plain else { return }
            let isAll =
                part == data && (!isPacked || plain.count < most) || plain.count > Self.largestBlock
            switch StringTable.state(of: plain) {
            case .clean: return
            case .hasZero:
                throw .malformed(path: path, reason: "a text in it has a zero byte")
            case .unfinished:
                guard !isAll else {
                    throw .malformed(path: path, reason: "the texts of a block are cut off")
                }
            case .absent:
                if isAll { return }
            }
            count *= 4
        }
    }

    /// The strings of a PrimitiveBlock: of tags, roles and users.
    private enum StringTable {
        case clean, hasZero
        /// It, or what comes before it, goes on behind the bytes.
        case unfinished
        case absent

        /// Looks for the first table that is not empty, as the reader does.
        static func state(of block: [UInt8]) -> StringTable {
            var offset = 0
            while let key = block.varint(at: &offset, before: block.count) {
                switch key & 7 {
                case 0:
                    if block.varint(at: &offset, before: block.count) == nil { return .absent }
                case 1: offset += 8
                case 5: offset += 4
                case 2:
                    guard let number = block.varint(at: &offset, before: block.count) else {
                        return .absent
                    }
                    let size = Int(clamping: number)
                    guard size <= block.count - offset else {
                        return key >> 3 == 1 ? .unfinished : .absent
                    }
                    if key >> 3 == 1, let state = state(ofTable: offset..<offset + size, in: block)
                    {
                        return state
                    }
                    offset += size
                default: return .absent
                }
            }
            return .absent
        }

        /// `nil` where the table is empty.
        private static func state(
            ofTable table: Range<Int>, in block: [UInt8]
        ) -> StringTable? {
            var offset = table.lowerBound
            var isEmpty = true
            while let key = block.varint(at: &offset, before: table.upperBound) {
                guard let number = block.varint(at: &offset, before: table.upperBound) else {
                    break
                }
                guard key & 7 == 2 else { continue }
                let size = Int(clamping: number)
                guard size <= table.upperBound - offset else { return .unfinished }
                if key >> 3 == 1 {
                    isEmpty = false
                    if block[offset..<offset + size].contains(0) { return .hasZero }
                }
                offset += size
            }
            return isEmpty ? nil : .clean
        }
    }
}
