import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads
import WaymarkTiles

/// The borders of all buildings of a file, packed, until it is known which of them have anything inside.
///
/// Of a building it keeps: the bytes that follow, its box, its number, its rings as the ways from point to point, and
/// its tags as texts.
final class OutlineStore {
    private let bytes: ScratchBytes
    private var record: [UInt8] = []

    /// A store in memory.
    init() { bytes = ScratchBytes() }

    /// - Parameter scratch: the directory for a file with the borders, which are kept in memory where it is `nil`.
    init(scratch: String?) throws(RegionError) { bytes = try ScratchBytes(in: scratch) }

    /// Keeps a building.
    ///
    /// - Parameter id: that of a way times two, or of a relation times two and one more.
    func add(id: Int64, rings: [(points: [WorldPoint], isHole: Bool)], tags: BuildingTags) {
        var box = IndexBox.empty
        for ring in rings { for point in ring.points { box.extend(x: point.x, y: point.y) } }
        record.removeAll(keepingCapacity: true)
        for number in [box.minX, box.minY, box.maxX, box.maxY] {
            record.append(varint: zigzagged(Int64(number)))
        }
        record.append(varint: UInt64(bitPattern: id))
        record.append(varint: UInt64(rings.count))
        var cursor = WorldPoint(x: box.minX, y: box.minY)
        for ring in rings {
            record.append(varint: UInt64(ring.points.count) << 1 | (ring.isHole ? 1 : 0))
            for point in ring.points { append(point, after: &cursor) }
        }
        append(tags)
        var size: [UInt8] = []
        size.append(varint: UInt64(record.count))
        bytes.append(size + record)
    }

    private func append(_ point: WorldPoint, after cursor: inout WorldPoint) {
        record.append(varint: zigzagged(Int64(point.x) - Int64(cursor.x)))
        record.append(varint: zigzagged(Int64(point.y) - Int64(cursor.y)))
        cursor = point
    }

    private func append(_ tags: BuildingTags) {
        record.append(tags.isStation ? 1 : 0)
        let names = tags.names.compactMap { name -> (String, String)? in
            if case .string(let text) = name.value { (name.key, text) } else { nil }
        }
        record.append(varint: UInt64(names.count))
        for (key, value) in names {
            for text in [key, value] {
                record.append(varint: UInt64(text.utf8.count))
                record += text.utf8
            }
        }
        record.append(varint: UInt64(tags.levels.count))
        for level in tags.levels { record.append(varint: level.bitPattern) }
    }

    /// The buildings whose boxes `isWanted` takes.
    ///
    /// - Throws: ``RegionError`` where what was kept cannot be read.
    func buildings(where isWanted: (IndexBox) -> Bool) throws(RegionError) -> [IndoorPlan.Building]
    {
        let file = try bytes.contents()
        guard let all = file.array(of: UInt8.self, offset: 0, count: file.count) else { return [] }
        var found: [IndoorPlan.Building] = []
        var offset = 0
        while offset < all.count, let size = all.varint(at: &offset, before: all.count) {
            let end = offset + Int(size)
            var reader = OutlineReader(bytes: all, offset: offset)
            let box = reader.box()
            if isWanted(box) { found.append(reader.building(in: box)) }
            offset = end
        }
        return found
    }
}

/// Reads one building that an ``OutlineStore`` wrote.
private struct OutlineReader {
    let bytes: MappedArray<UInt8>
    var offset: Int

    private mutating func number() -> UInt64 {
        bytes.varint(at: &offset, before: bytes.count) ?? 0
    }

    private mutating func coordinate() -> Int32 { Int32(truncatingIfNeeded: zigzag(number())) }

    mutating func box() -> IndexBox {
        let (west, north) = (coordinate(), coordinate())
        return IndexBox(minX: west, minY: north, maxX: coordinate(), maxY: coordinate())
    }

    mutating func building(in box: IndexBox) -> IndoorPlan.Building {
        let id = Int64(bitPattern: number())
        var cursor = WorldPoint(x: box.minX, y: box.minY)
        var rings: [(points: [WorldPoint], isHole: Bool)] = []
        for _ in 0..<number() {
            let head = number()
            var points: [WorldPoint] = []
            for _ in 0..<head >> 1 {
                cursor.x &+= coordinate()
                cursor.y &+= coordinate()
                points.append(cursor)
            }
            rings.append((points, head & 1 == 1))
        }
        let tags = tags()
        return IndoorPlan.Building(
            id: (id % 2 == 0 ? "w" : "r") + "\(id / 2)", rings: rings, names: tags.names,
            levels: tags.levels.map { IndoorPlan.Level(ordinal: $0, name: nil, shortName: nil) },
            isStation: tags.isStation)
    }

    private mutating func tags() -> BuildingTags {
        let isStation = number() == 1
        let names = (0..<number()).map { _ in TileProperty(text(), text()) }
        let levels = (0..<number()).map { _ in Double(bitPattern: number()) }
        return BuildingTags(names: names, levels: levels, isStation: isStation)
    }

    private mutating func text() -> String {
        let size = Int(number())
        let start = offset
        offset = min(start + size, bytes.count)
        return String(decoding: bytes[start..<offset], as: UTF8.self)
    }
}
