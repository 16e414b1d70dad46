import WaymarkRegion

/// Encodes one layer of a vector tile, version 2.
public struct VectorTileLayerEncoder {
    private let name: String
    private let extent: Int
    private var properties = PropertyTable()
    private var writer = LayerWriter()

    /// A layer `name` of `extent` units along a side.
    public init(name: String, extent: Int = 4096) {
        self.name = name
        self.extent = extent
    }

    /// Adds a feature; parts without enough points are left out, and so is a feature without parts.
    public mutating func add(
        _ geometry: TileGeometry, id: UInt64? = nil, parts: [[TilePoint]],
        properties list: [TileProperty]
    ) {
        writer.begin(geometry)
        for part in parts { writer.add(part[...]) }
        writer.finish(id: id, list: properties.number(of: list), atZoom: .max, of: properties)
    }

    /// Whether no feature was added.
    public var isEmpty: Bool { writer.isEmpty }

    /// The layer as a field of a tile: a tile is its layers one after the other.
    public func encoded() -> [UInt8] {
        var tile: [UInt8] = []
        writer.append(to: &tile, name: name, extent: extent, of: properties)
        return tile
    }
}

/// Writes the features of a layer, whose properties stand in a table; one after the other for many
/// layers, for which it keeps its memory.
struct LayerWriter {
    private var features: [UInt8] = []
    private var keys = LocalNumbers()
    private var values = LocalNumbers()
    private var tags: [UInt8] = []
    private var commands: [UInt8] = []
    /// The points of a feature of points.
    private var pointCount = 0
    private var geometry = TileGeometry.point
    private var cursor = TilePoint(x: 0, y: 0)

    /// Whether no feature was added.
    var isEmpty: Bool { features.isEmpty }

    /// Begins a feature.
    mutating func begin(_ geometry: TileGeometry) {
        self.geometry = geometry
        commands.removeAll(keepingCapacity: true)
        pointCount = 0
        cursor = TilePoint(x: 0, y: 0)
    }

    /// Adds a part to the feature that was begun; left out where it has too few points.
    mutating func add(_ part: ArraySlice<TilePoint>) {
        let least = geometry == .point ? 1 : geometry == .line ? 2 : 3
        guard part.count >= least, let first = part.first else { return }
        if geometry == .point {
            pointCount += part.count
        } else {
            commands.append(varint: 1 << 3 | 1)
        }
        add(first)
        if geometry != .point { commands.append(varint: UInt64((part.count - 1) << 3 | 2)) }
        for point in part.dropFirst() { add(point) }
        if geometry == .polygon { commands.append(1 << 3 | 7) }
    }

    private mutating func add(_ point: TilePoint) {
        commands.append(varint: zigzagged(Int64(point.x) - Int64(cursor.x)))
        commands.append(varint: zigzagged(Int64(point.y) - Int64(cursor.y)))
        cursor = point
    }

    /// Ends the feature, which is left out where it has no parts.
    mutating func finish(id: UInt64?, list: UInt32, atZoom zoom: Int, of table: PropertyTable) {
        guard !commands.isEmpty else { return }
        if geometry == .point {
            // All points are one command.
            var whole: [UInt8] = []
            whole.append(varint: UInt64(pointCount << 3 | 1))
            commands.insert(contentsOf: whole, at: 0)
        }
        tags.removeAll(keepingCapacity: true)
        for entry in table.entries(of: list) where entry.minimumZoom <= zoom {
            tags.append(varint: UInt64(keys.number(of: entry.key)))
            tags.append(varint: UInt64(values.number(of: entry.value)))
        }
        var size = 2 + sizeOfMessage(of: commands.count)
        if let id { size += 1 + sizeOfVarint(id) }
        if !tags.isEmpty { size += sizeOfMessage(of: tags.count) }
        features.append(2 << 3 | 2)
        features.append(varint: UInt64(size))
        if let id {
            features.append(1 << 3)
            features.append(varint: id)
        }
        if !tags.isEmpty { features.append(field: 2, message: tags) }
        features += [3 << 3, geometry.rawValue]
        features.append(field: 4, message: commands)
    }

    /// Appends the layer to a tile.
    func append(to tile: inout [UInt8], name: String, extent: Int, of table: PropertyTable) {
        var head: [UInt8] = [15 << 3, 2]
        head.append(field: 1, message: name.utf8)
        var tail: [UInt8] = []
        for key in keys.used { tail.append(field: 3, message: table.key(key).utf8) }
        for value in values.used { tail.append(field: 4, message: table.value(value)) }
        tail.append(5 << 3)
        tail.append(varint: UInt64(extent))
        tile.append(3 << 3 | 2)
        tile.append(varint: UInt64(head.count + features.count + tail.count))
        tile += head
        tile += features
        tile += tail
    }

    /// Forgets the features.
    mutating func removeAll() {
        features.removeAll(keepingCapacity: true)
        keys.removeAll()
        values.removeAll()
    }
}

/// The numbers that keys or values have in a layer, by those in the table.
private struct LocalNumbers {
    private(set) var used: [UInt32] = []
    /// For each number of the table the layer in which it was last used, above its number there.
    private var places: [UInt64] = []
    private var layer: UInt32 = 1

    mutating func number(of element: UInt32) -> UInt32 {
        let index = Int(element)
        if index >= places.count {
            places += repeatElement(0, count: max(index + 1, 2 * places.count) - places.count)
        }
        if places[index] >> 32 == UInt64(layer) { return UInt32(truncatingIfNeeded: places[index]) }
        let number = UInt32(used.count)
        places[index] = UInt64(layer) << 32 | UInt64(number)
        used.append(element)
        return number
    }

    mutating func removeAll() {
        used.removeAll(keepingCapacity: true)
        layer &+= 1
        guard layer == 0 else { return }
        layer = 1
        places.removeAll(keepingCapacity: true)
    }
}

private func sizeOfVarint(_ value: UInt64) -> Int { max(1, (70 - value.leadingZeroBitCount) / 7) }

/// The bytes of a field whose number is below 16 with a message of `count` bytes.
private func sizeOfMessage(of count: Int) -> Int { 1 + sizeOfVarint(UInt64(count)) + count }
