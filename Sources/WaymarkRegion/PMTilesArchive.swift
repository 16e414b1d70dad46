import Synchronization
public import WaymarkGeometry

/// Reads a PMTiles archive, version 3, with gzip or no compression.
///
/// ```swift
/// let archive = try PMTilesArchive(MappedFile(path: "helsinki.waymark/tiles.pmtiles"))
/// let tile = TileID(containing: Coordinate(latitude: 60.17, longitude: 24.94), z: 14)
/// let contents = try archive.contents(of: tile)  // `nil` where there is no such tile
/// ```
public struct PMTilesArchive: Sendable {
    private let file: MappedFile
    private let root: [PMTilesFormat.Entry]
    private let leafStart: Int
    private let dataStart: Int
    private let directoriesAreCompressed: Bool
    /// Whether tiles are stored as gzip streams.
    public let tilesAreCompressed: Bool
    private let leaves = LeafCache()

    /// The type of the tiles of an archive.
    public enum ContentType: UInt8, Sendable {
        /// Something that the archive does not name, or none of the others.
        case other = 0
        /// Mapbox vector tiles.
        case vector = 1
        /// PNG pictures.
        case png = 2
        /// JPEG pictures.
        case jpeg = 3
        /// WebP pictures.
        case webP = 4
        /// AVIF pictures.
        case avif = 5
    }

    /// The type of the tiles.
    public let contentType: ContentType
    /// The zooms that have tiles.
    public let zooms: ClosedRange<Int>
    /// The metadata of the archive, a JSON object.
    public let metadata: String

    /// Opens the archive in `file`.
    ///
    /// - Throws: ``RegionError``: malformed, truncated or of another version.
    public init(_ file: MappedFile) throws(RegionError) {
        func malformed(_ reason: String) -> RegionError {
            .malformed(file: file.name, reason: reason)
        }
        guard let header = file.copy(0..<PMTilesFormat.headerSize),
            Array(header[0..<7]) == Array(PMTilesFormat.magic[0..<7])
        else { throw malformed("it does not begin with PMTiles") }
        guard header[7] == 3 else {
            throw .unsupportedVersion(file: file.name, found: Int(header[7]), supported: 3)
        }
        // Root directory, metadata, leaf directories and tiles.
        let parts = stride(from: 8, to: 72, by: 16).compactMap { place -> Range<Int>? in
            let (start, size) = (header.uint64(at: place), header.uint64(at: place + 8))
            guard start <= UInt64(file.count), size <= UInt64(file.count) - start else {
                return nil
            }
            return Int(start)..<Int(start + size)
        }
        guard parts.count == 4 else {
            throw .truncated(
                file: file.name,
                expected: Int(clamping: header.uint64(at: 56))
                    .addingReportingOverflow(Int(clamping: header.uint64(at: 64))).partialValue,
                found: file.count)
        }
        let (internalCode, tileCode) = (header[97], header[98])
        guard (1...2).contains(internalCode), (1...2).contains(tileCode) else {
            throw malformed("it is compressed with neither gzip nor nothing")
        }
        guard header[100] <= header[101], header[101] <= PMTilesFormat.maximumZoom else {
            throw malformed("its zooms are not 0 to \(PMTilesFormat.maximumZoom)")
        }
        self.file = file
        (leafStart, dataStart) = (parts[2].lowerBound, parts[3].lowerBound)
        directoriesAreCompressed = internalCode == 2
        tilesAreCompressed = tileCode == 2
        contentType = ContentType(rawValue: header[99]) ?? .other
        zooms = Int(header[100])...Int(header[101])
        root = try Self.entries(of: file, in: parts[0], isCompressed: internalCode == 2)
        let text = try Self.contents(
            of: file, in: parts[1], isCompressed: internalCode == 2, limit: Self.metadataLimit,
            as: "its metadata")
        metadata = String(decoding: text, as: UTF8.self)
    }

    /// The contents of `tile`, decompressed; `nil` where the archive has no such tile.
    ///
    /// - Throws: ``RegionError/malformed(file:reason:)`` where its bytes are damaged.
    public func contents(of tile: TileID) throws(RegionError) -> [UInt8]? {
        guard let entry = try entry(of: tile) else { return nil }
        return try tileContents(of: entry, tile: tile)
    }

    /// The contents of `tile` as they are stored: a gzip stream where ``tilesAreCompressed``; `nil` where the
    /// archive has no such tile.
    ///
    /// - Throws: ``RegionError/malformed(file:reason:)`` where a directory is damaged.
    public func storedContents(of tile: TileID) throws(RegionError) -> [UInt8]? {
        guard let entry = try entry(of: tile) else { return nil }
        guard let range = range(of: entry, from: dataStart), range.count <= Self.tileLimit,
            let bytes = file.copy(range)
        else {
            let name = "tile \(tile.z)/\(tile.x)/\(tile.y)"
            throw .malformed(file: file.name, reason: "\(name) leaves the file")
        }
        return bytes
    }

    private func entry(of tile: TileID) throws(RegionError) -> PMTilesFormat.Entry? {
        guard tile.isValid, zooms.contains(tile.z) else { return nil }
        let number = PMTilesFormat.number(of: tile)
        var directory = root
        // The root, leaves of it, and leaves of those: the format wants no more.
        for _ in 0..<4 {
            guard let entry = Self.entry(of: number, in: directory) else { return nil }
            if entry.runLength > 0 {
                return number - entry.tile < entry.runLength ? entry : nil
            }
            directory = try leaf(of: entry)
        }
        return nil
    }

    private func leaf(of entry: PMTilesFormat.Entry) throws(RegionError) -> [PMTilesFormat.Entry] {
        if let known = leaves[entry.offset] { return known }
        guard let range = range(of: entry, from: leafStart) else {
            throw .malformed(file: file.name, reason: "a directory leaves the file")
        }
        let made = try Self.entries(of: file, in: range, isCompressed: directoriesAreCompressed)
        leaves.keep(made, at: entry.offset)
        return made
    }

    private func tileContents(
        of entry: PMTilesFormat.Entry, tile: TileID
    ) throws(RegionError) -> [UInt8] {
        let name = "tile \(tile.z)/\(tile.x)/\(tile.y)"
        guard let range = range(of: entry, from: dataStart) else {
            throw .malformed(file: file.name, reason: "\(name) leaves the file")
        }
        return try Self.contents(
            of: file, in: range, isCompressed: tilesAreCompressed, limit: Self.tileLimit, as: name)
    }

    private func range(of entry: PMTilesFormat.Entry, from start: Int) -> Range<Int>? {
        let size = UInt64(file.count - start)
        guard entry.offset <= size, entry.length <= size - entry.offset else { return nil }
        return start + Int(entry.offset)..<start + Int(entry.offset + entry.length)
    }

    private static func entry(
        of number: UInt64, in directory: [PMTilesFormat.Entry]
    ) -> PMTilesFormat.Entry? {
        let end = directory.partitioningIndex { $0.tile <= number }
        return end > 0 ? directory[end - 1] : nil
    }

    private static func entries(
        of file: MappedFile, in range: Range<Int>, isCompressed: Bool
    ) throws(RegionError) -> [PMTilesFormat.Entry] {
        let plain = try contents(
            of: file, in: range, isCompressed: isCompressed, limit: directoryLimit,
            as: "a directory")
        guard let entries = PMTilesFormat.decode(plain) else {
            throw .malformed(file: file.name, reason: "a directory is damaged")
        }
        return entries
    }

    /// The bytes of `range`, unpacked where they are compressed; at most `limit`.
    private static func contents(
        of file: MappedFile, in range: Range<Int>, isCompressed: Bool, limit: Int, as name: String
    ) throws(RegionError) -> [UInt8] {
        // The size in the archive is checked first: a file may have holes of any size.
        guard range.count <= limit, let bytes = file.copy(range) else {
            throw .malformed(
                file: file.name,
                reason: "\(name) has \(range.count) bytes, more than the \(limit) that are read")
        }
        guard isCompressed else { return bytes }
        do {
            return try Gzip.decompress(bytes, limit: limit)
        } catch {
            throw .malformed(file: file.name, reason: "\(name) is damaged: \(error)")
        }
    }

    // Far above what other writers make: directories of some 10,000 entries, tiles of 500 kB.
    private static let directoryLimit = 4 << 20
    private static let metadataLimit = 16 << 20
    private static let tileLimit = 64 << 20
}

/// Keeps the directories of an archive that were unpacked last: neighbouring tiles have the same.
private final class LeafCache: Sendable {
    private static let capacity = 16
    private let leaves = Mutex<[(offset: UInt64, entries: [PMTilesFormat.Entry])]>([])

    subscript(offset: UInt64) -> [PMTilesFormat.Entry]? {
        leaves.withLock { leaves in
            guard let place = leaves.firstIndex(where: { $0.offset == offset }) else { return nil }
            let found = leaves.remove(at: place)
            leaves.insert(found, at: 0)
            return found.entries
        }
    }

    func keep(_ entries: [PMTilesFormat.Entry], at offset: UInt64) {
        leaves.withLock { leaves in
            leaves.insert((offset, entries), at: 0)
            if leaves.count > Self.capacity { leaves.removeLast() }
        }
    }
}
