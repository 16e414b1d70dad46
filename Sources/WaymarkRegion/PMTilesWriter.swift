import Crypto
import Foundation
import Synchronization
public import WaymarkGeometry

/// Writes vector tiles as one PMTiles archive: clustered, equal tiles stored once. Threads may use it at a
/// time.
public final class PMTilesWriter: Sendable {
    private let state = Mutex(State())
    private let scratch: ScratchBytes
    private let bounds: CoordinateBounds
    private let metadata: [UInt8]
    private let contentType: PMTilesArchive.ContentType

    private struct State {
        var tiles: [(number: UInt64, count: UInt64, contents: UInt32)] = []
        /// Contents that differ, in the order in which they were stored.
        var contents: [(offset: Int, length: Int)] = []
        var known: [SHA256Digest: UInt32] = [:]
        var zooms: ClosedRange<Int>?
    }

    /// Contents that a writer keeps, for any number of tiles.
    public struct Contents: Hashable, Sendable {
        fileprivate let number: UInt32
    }

    /// An archive of the tiles of `bounds`.
    ///
    /// - Parameters:
    ///   - metadata: a JSON object, for vector tiles with at least `vector_layers`.
    ///   - scratch: keeps the contents of the tiles until the archive is written.
    public init(
        bounds: CoordinateBounds, metadata: String,
        contents: PMTilesArchive.ContentType = .vector, scratch: ScratchBytes = ScratchBytes()
    ) {
        self.bounds = bounds
        self.scratch = scratch
        contentType = contents
        self.metadata = Array(metadata.utf8)
    }

    /// Adds `tile`; the contents of vector tiles are compressed with gzip.
    public func add(_ tile: TileID, compressed contents: [UInt8]) {
        add(allIn: tile, ofZoom: tile.z, keep(contents))
    }

    /// Keeps the contents of tiles, compressed as those of ``add(_:compressed:)``.
    public func keep(_ compressed: [UInt8]) -> Contents {
        let digest = SHA256.hash(data: compressed)
        return state.withLock { state in
            if let number = state.known[digest] { return Contents(number: number) }
            let number = UInt32(state.contents.count)
            state.known[digest] = number
            state.contents.append((scratch.append(compressed), compressed.count))
            return Contents(number: number)
        }
    }

    /// Adds all tiles of `zoom` in `square`, which have the same contents.
    public func add(allIn square: TileID, ofZoom zoom: Int, _ contents: Contents) {
        precondition(
            square.isValid && square.z <= zoom && zoom <= PMTilesFormat.maximumZoom, "a valid tile")
        let range = PMTilesFormat.numbers(in: square, ofZoom: zoom)
        state.withLock { state in
            state.tiles.append((range.lowerBound, UInt64(range.count), contents.number))
            state.zooms =
                state.zooms.map { min($0.lowerBound, zoom)...max($0.upperBound, zoom) }
                ?? zoom...zoom
        }
    }

    /// Writes the archive.
    ///
    /// - Throws: ``RegionError/cannotWrite(path:reason:)``.
    public func write(to path: String) throws(RegionError) {
        let state = state.withLock { $0 }
        let (entries, data) = layOut(state)
        let (root, leaves) = directories(entries)
        let meta = Gzip.compress(metadata, level: 9)
        var header = PMTilesFormat.magic
        var offset = UInt64(PMTilesFormat.headerSize)
        let dataSize = data.reduce(0) { $0 + state.contents[Int($1)].length }
        for size in [root.count, meta.count, leaves.count, dataSize] {
            header.append(littleEndian: offset)
            header.append(littleEndian: UInt64(size))
            offset += UInt64(size)
        }
        let count = state.tiles.reduce(0) { $0 + $1.count }
        for count in [count, UInt64(entries.count), UInt64(data.count)] {
            header.append(littleEndian: count)
        }
        let zooms = state.zooms ?? 0...0
        // Clustered, with directories by gzip; so are vector tiles, and pictures as they are.
        header += [1, 2, contentType == .vector ? 2 : 1, contentType.rawValue]
        header += [UInt8(zooms.lowerBound), UInt8(zooms.upperBound)]
        header.append(position: bounds.southWest)
        header.append(position: bounds.northEast)
        header.append(UInt8(zooms.upperBound))
        header.append(position: bounds.center)
        let file = try OutputFile(path: path)
        try file.write(header + root + meta + leaves)
        try write(data.lazy.map { state.contents[Int($0)] }, to: file)
        try file.finish()
    }

    private func write(
        _ parts: some Sequence<(offset: Int, length: Int)>, to file: OutputFile
    ) throws(RegionError) {
        var buffer: [UInt8] = []
        for part in parts {
            buffer += try scratch.copy(part.offset..<part.offset + part.length)
            guard buffer.count >= 1 << 19 else { continue }
            try file.write(buffer)
            buffer.removeAll(keepingCapacity: true)
        }
        try file.write(buffer)
    }

    /// The entries of the directories, and the contents in the order of their first tiles.
    private func layOut(_ state: State) -> (entries: [PMTilesFormat.Entry], data: [UInt32]) {
        var entries: [PMTilesFormat.Entry] = []
        var data: [UInt32] = []
        var offset: UInt64 = 0
        var places = [UInt64?](repeating: nil, count: state.contents.count)
        for tile in state.tiles.sorted(by: { $0.number < $1.number }) {
            let contents = Int(tile.contents)
            let length = UInt64(state.contents[contents].length)
            if let place = places[contents] {
                if let last = entries.last, last.offset == place, last.length == length,
                    last.tile + last.runLength == tile.number
                {
                    entries[entries.count - 1].runLength += tile.count
                    continue
                }
            } else {
                places[contents] = offset
                data.append(tile.contents)
                offset += length
            }
            entries.append(
                PMTilesFormat.Entry(
                    tile: tile.number, offset: places[contents] ?? 0, length: length,
                    runLength: tile.count))
        }
        return (entries, data)
    }

    private func directories(_ entries: [PMTilesFormat.Entry]) -> (root: [UInt8], leaves: [UInt8]) {
        let whole = Gzip.compress(PMTilesFormat.encode(entries), level: 9)
        if whole.count <= PMTilesFormat.rootLimit { return (whole, []) }
        var leafSize = 4096
        while true {
            var (pointers, leaves): ([PMTilesFormat.Entry], [UInt8]) = ([], [])
            for start in stride(from: 0, to: entries.count, by: leafSize) {
                let part = Array(entries[start..<min(start + leafSize, entries.count)])
                let leaf = Gzip.compress(PMTilesFormat.encode(part), level: 9)
                pointers.append(
                    PMTilesFormat.Entry(
                        tile: part[0].tile, offset: UInt64(leaves.count),
                        length: UInt64(leaf.count), runLength: 0))
                leaves += leaf
            }
            let root = Gzip.compress(PMTilesFormat.encode(pointers), level: 9)
            if root.count <= PMTilesFormat.rootLimit { return (root, leaves) }
            leafSize *= 2
        }
    }
}

extension [UInt8] {
    fileprivate mutating func append(position: Coordinate) {
        append(littleEndian: Int32((position.longitude * 1e7).rounded()))
        append(littleEndian: Int32((position.latitude * 1e7).rounded()))
    }
}
