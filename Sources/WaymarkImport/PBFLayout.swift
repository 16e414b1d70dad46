import WaymarkRegion

/// The outermost layer of the PBF format (OSM wiki, PBF_Format): blocks, each with its length.
///
/// The reader takes a file that ends between two blocks, or within the length of one, for a
/// complete one.
enum PBFLayout {
    /// Checks that the last block of a PBF file is complete; other files pass.
    ///
    /// - Throws: ``ImportError/malformed(path:reason:)``.
    static func check(path: String) throws(ImportError) {
        guard path.hasSuffix(".pbf") else { return }
        let file: MappedFile
        do {
            file = try MappedFile(path: path)
        } catch {
            throw .cannotRead(path: path, reason: "\(error)")
        }
        var offset = 0
        while offset < file.count {
            guard let length = file.copy(offset..<offset + 4),
                let header = header(of: file, at: offset + 4, length: length),
                let size = dataSize(of: header), size <= file.count - offset - 4 - header.count
            else {
                throw .malformed(path: path, reason: "it ends inside a block, or is no PBF file")
            }
            offset += 4 + header.count + size
        }
    }

    private static func header(of file: MappedFile, at start: Int, length: [UInt8]) -> [UInt8]? {
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
}
