import WaymarkGeometry

/// The pieces of the PMTiles format, version 3 (github.com/protomaps/PMTiles, spec/v3).
enum PMTilesFormat {
    static let headerSize = 127
    static let magic: [UInt8] = Array("PMTiles".utf8) + [3]
    /// Header and root directory must lie in the first 16 KiB.
    static let rootLimit = 16_384 - headerSize
    static let maximumZoom = 26

    /// One run of tiles with equal contents, or a leaf directory (run length 0).
    struct Entry: Equatable, Sendable {
        let tile: UInt64
        let offset: UInt64
        let length: UInt64
        var runLength: UInt64
    }

    /// The number of a tile: those of lower zooms first, then along a Hilbert curve.
    static func number(of tile: TileID) -> UInt64 {
        let before = ((UInt64(1) << UInt64(2 * tile.z)) - 1) / 3
        return before + hilbertPlace(x: UInt64(tile.x), y: UInt64(tile.y), order: UInt64(tile.z))
    }

    /// The numbers of all tiles of `zoom` in `square`: the curve goes through each square in one piece.
    static func numbers(in square: TileID, ofZoom zoom: Int) -> Range<UInt64> {
        let scale = zoom - square.z
        let count = UInt64(1) << UInt64(2 * scale)
        let before = ((UInt64(1) << UInt64(2 * zoom)) - 1) / 3
        let some = TileID(z: zoom, x: square.x << scale, y: square.y << scale)
        let first = before + (number(of: some) - before) / count * count
        return first..<first + count
    }

    static func encode(_ entries: [Entry]) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.append(varint: UInt64(entries.count))
        var last: UInt64 = 0
        for entry in entries {
            bytes.append(varint: entry.tile - last)
            last = entry.tile
        }
        for entry in entries { bytes.append(varint: entry.runLength) }
        for entry in entries { bytes.append(varint: entry.length) }
        for (index, entry) in entries.enumerated() {
            let follows =
                index > 0
                && entry.offset == entries[index - 1].offset + entries[index - 1].length
            bytes.append(varint: follows ? 0 : entry.offset + 1)
        }
        return bytes
    }

    static func decode(_ bytes: [UInt8]) -> [Entry]? {
        var offset = 0
        func next() -> UInt64? { bytes.varint(at: &offset, before: bytes.count) }
        guard let count = next(), count <= UInt64(bytes.count / 4) else { return nil }
        var columns = [[UInt64]](repeating: [], count: 4)
        for column in 0..<4 {
            columns[column].reserveCapacity(Int(count))
            for _ in 0..<count {
                guard let value = next() else { return nil }
                columns[column].append(value)
            }
        }
        var (entries, tile): ([Entry], UInt64) = ([], 0)
        for index in 0..<Int(count) {
            let sum = tile.addingReportingOverflow(columns[0][index])
            let code = columns[3][index]
            let previous = entries.last
            let start = code == 0 ? previous.map { $0.offset &+ $0.length } : code - 1
            guard !sum.overflow, let start else { return nil }
            tile = sum.partialValue
            entries.append(
                Entry(
                    tile: tile, offset: start, length: columns[2][index],
                    runLength: columns[1][index]))
        }
        return entries
    }
}

extension [UInt8] {
    /// Appends a number in groups of seven bits, the lowest first (LEB128).
    @inlinable package mutating func append(varint value: UInt64) {
        var rest = value
        while rest >= 0x80 {
            append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        append(UInt8(rest))
    }
}

extension RandomAccessCollection<UInt8> where Index == Int {
    /// The number of ``append(varint:)`` at `offset`, which is moved behind it; `nil` where it does
    /// not end before `end`.
    @inlinable package func varint(at offset: inout Int, before end: Int) -> UInt64? {
        var (value, shift): (UInt64, UInt64) = (0, 0)
        while offset < end, shift < 64 {
            let byte = self[offset]
            offset += 1
            value |= UInt64(byte & 0x7f) << shift
            if byte < 0x80 { return value }
            shift += 7
        }
        return nil
    }
}
