import WaymarkGeometry

/// A property of a feature.
public struct TileProperty: Hashable, Sendable {
    /// Its name.
    public let key: String
    /// Its value.
    public let value: TileValue
    /// The lowest zoom whose tiles have it.
    public let minimumZoom: Int

    /// The property `key` with any value.
    public init(_ key: String, value: TileValue, minimumZoom: Int = 0) {
        self.key = key
        self.value = value
        self.minimumZoom = minimumZoom
    }

    /// The property `key` with a text.
    public init(_ key: String, _ value: String, minimumZoom: Int = 0) {
        self.init(key, value: .string(value), minimumZoom: minimumZoom)
    }

    /// The property `key` with a number.
    public init(_ key: String, _ value: Double, minimumZoom: Int = 0) {
        self.init(key, value: .number(value), minimumZoom: minimumZoom)
    }

    /// The property `key` with a truth value.
    public init(_ key: String, _ value: Bool, minimumZoom: Int = 0) {
        self.init(key, value: .bool(value), minimumZoom: minimumZoom)
    }
}

/// Encodes one layer of a vector tile, version 2.
public struct VectorTileLayerEncoder {
    private let name: String
    private let extent: Int
    private var features = ProtobufWriter()
    private var keys = Numbering<String>()
    private var values = Numbering<TileValue>()

    /// A layer `name` of `extent` units along a side.
    public init(name: String, extent: Int = 4096) {
        self.name = name
        self.extent = extent
    }

    /// Adds a feature; parts without enough points are left out, and so is a feature without parts.
    public mutating func add(
        _ geometry: TileGeometry, id: UInt64? = nil, parts: [[TilePoint]],
        properties: [TileProperty]
    ) {
        let commands = Self.commands(for: geometry, parts: parts)
        guard !commands.isEmpty else { return }
        var tags = ProtobufWriter()
        for property in properties {
            tags.varint(UInt64(keys.number(of: property.key)))
            tags.varint(UInt64(values.number(of: property.value)))
        }
        var feature = ProtobufWriter()
        if let id { feature.varint(field: 1, id) }
        if !tags.bytes.isEmpty { feature.message(field: 2, tags.bytes) }
        feature.varint(field: 3, UInt64(geometry.rawValue))
        feature.message(field: 4, commands)
        features.message(field: 2, feature.bytes)
    }

    /// Whether no feature was added.
    public var isEmpty: Bool { features.bytes.isEmpty }

    /// The layer as a field of a tile: a tile is its layers one after the other.
    public func encoded() -> [UInt8] {
        var layer = ProtobufWriter()
        layer.varint(field: 15, 2)
        layer.message(field: 1, Array(name.utf8))
        var tail = ProtobufWriter()
        for key in keys.elements { tail.message(field: 3, Array(key.utf8)) }
        for value in values.elements { tail.message(field: 4, Self.encode(value)) }
        tail.varint(field: 5, UInt64(extent))
        var tile = ProtobufWriter()
        tile.message(field: 3, layer.bytes + features.bytes + tail.bytes)
        return tile.bytes
    }

    private static func encode(_ value: TileValue) -> [UInt8] {
        var writer = ProtobufWriter()
        switch value {
        case .string(let text): writer.message(field: 1, Array(text.utf8))
        case .bool(let flag): writer.varint(field: 7, flag ? 1 : 0)
        case .number(let number):
            if let whole = Int64(exactly: number) {
                writer.varint(field: 6, zigzagged(whole))
            } else {
                writer.double(field: 3, number)
            }
        }
        return writer.bytes
    }

    private static func commands(for geometry: TileGeometry, parts: [[TilePoint]]) -> [UInt8] {
        var writer = ProtobufWriter()
        var cursor = TilePoint(x: 0, y: 0)
        func delta(_ point: TilePoint) {
            writer.varint(zigzagged(Int64(point.x) - Int64(cursor.x)))
            writer.varint(zigzagged(Int64(point.y) - Int64(cursor.y)))
            cursor = point
        }
        if geometry == .point {
            let points = parts.joined()
            guard !points.isEmpty else { return [] }
            writer.varint(UInt64(points.count << 3 | 1))
            for point in points { delta(point) }
            return writer.bytes
        }
        for part in parts where part.count >= (geometry == .line ? 2 : 3) {
            writer.varint(1 << 3 | 1)
            delta(part[0])
            writer.varint(UInt64((part.count - 1) << 3 | 2))
            for point in part.dropFirst() { delta(point) }
            if geometry == .polygon { writer.varint(1 << 3 | 7) }
        }
        return writer.bytes
    }
}

private func zigzagged(_ value: Int64) -> UInt64 { UInt64(bitPattern: value << 1 ^ value >> 63) }
