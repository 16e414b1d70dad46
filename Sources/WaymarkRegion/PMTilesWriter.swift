import Crypto
import Foundation
public import WaymarkGeometry

/// Writes vector tiles as one PMTiles archive: clustered, equal tiles stored once.
public struct PMTilesWriter {
    private var tiles: [(number: UInt64, count: UInt64, contents: [UInt8])] = []
    private let bounds: CoordinateBounds
    private let metadata: [UInt8]
    private let contentType: PMTilesArchive.ContentType
    private var zooms: ClosedRange<Int>?

    /// An archive of the tiles of `bounds`.
    ///
    /// - Parameter metadata: a JSON object, for vector tiles with at least `vector_layers`.
    public init(
        bounds: CoordinateBounds, metadata: String, contents: PMTilesArchive.ContentType = .vector
    ) {
        self.bounds = bounds
        contentType = contents
        self.metadata = Array(metadata.utf8)
    }

    /// Adds `tile`; the contents of vector tiles are compressed with gzip.
    public mutating func add(_ tile: TileID, compressed contents: [UInt8]) {
        add(allIn: tile, ofZoom: tile.z, compressed: contents)
    }

    /// Adds all tiles of `zoom` in `square`, which have the same contents.
    public mutating func add(allIn square: TileID, ofZoom zoom: Int, compressed contents: [UInt8]) {
        precondition(
            square.isValid && square.z <= zoom && zoom <= PMTilesFormat.maximumZoom, "a valid tile")
        let range = PMTilesFormat.numbers(in: square, ofZoom: zoom)
        tiles.append((range.lowerBound, UInt64(range.count), contents))
        zooms = zooms.map { min($0.lowerBound, zoom)...max($0.upperBound, zoom) } ?? zoom...zoom
    }

    /// Writes the archive.
    ///
    /// - Throws: ``RegionError/cannotWrite(path:reason:)``.
    public func write(to path: String) throws(RegionError) {
        let (entries, data, distinct) = layOut()
        let (root, leaves) = directories(entries)
        let meta = Gzip.compress(metadata, level: 9)
        var header = PMTilesFormat.magic
        var offset = UInt64(PMTilesFormat.headerSize)
        for size in [root.count, meta.count, leaves.count, data.count] {
            header.append(littleEndian: offset)
            header.append(littleEndian: UInt64(size))
            offset += UInt64(size)
        }
        let count = tiles.reduce(0) { $0 + $1.count }
        for count in [count, UInt64(entries.count), UInt64(distinct)] {
            header.append(littleEndian: count)
        }
        let zooms = zooms ?? 0...0
        // Clustered, with directories by gzip; so are vector tiles, and pictures as they are.
        header += [1, 2, contentType == .vector ? 2 : 1, contentType.rawValue]
        header += [UInt8(zooms.lowerBound), UInt8(zooms.upperBound)]
        header.append(position: bounds.southWest)
        header.append(position: bounds.northEast)
        header.append(UInt8(zooms.upperBound))
        header.append(position: bounds.center)
        try writeFile(header + root + meta + leaves + data, to: path)
    }

    private func layOut() -> (entries: [PMTilesFormat.Entry], data: [UInt8], distinct: Int) {
        var entries: [PMTilesFormat.Entry] = []
        var data: [UInt8] = []
        var places: [SHA256Digest: UInt64] = [:]
        for tile in tiles.sorted(by: { $0.number < $1.number }) {
            let digest = SHA256.hash(data: tile.contents)
            let length = UInt64(tile.contents.count)
            if let offset = places[digest] {
                if let last = entries.last, last.offset == offset, last.length == length,
                    last.tile + last.runLength == tile.number
                {
                    entries[entries.count - 1].runLength += tile.count
                    continue
                }
            } else {
                places[digest] = UInt64(data.count)
                data += tile.contents
            }
            entries.append(
                PMTilesFormat.Entry(
                    tile: tile.number, offset: places[digest] ?? 0, length: length,
                    runLength: tile.count))
        }
        return (entries, data, places.count)
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
