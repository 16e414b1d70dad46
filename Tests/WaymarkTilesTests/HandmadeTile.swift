/// The fields of protocol buffer messages, byte by byte as the encoding's documentation has them.
enum Field {
    static func varint(_ value: UInt64) -> [UInt8] {
        value < 0x80
            ? [UInt8(value)] : [UInt8(truncatingIfNeeded: value) | 0x80] + varint(value >> 7)
    }

    static func number(_ field: UInt64, _ value: UInt64) -> [UInt8] {
        varint(field << 3) + varint(value)
    }

    static func bytes(_ field: UInt64, _ contents: [UInt8]) -> [UInt8] {
        varint(field << 3 | 2) + varint(UInt64(contents.count)) + contents
    }

    static func text(_ field: UInt64, _ text: String) -> [UInt8] {
        bytes(field, Array(text.utf8))
    }

    static func packed(_ field: UInt64, _ values: [UInt64]) -> [UInt8] {
        bytes(field, values.flatMap(varint))
    }

    static func fixed(_ field: UInt64, _ value: UInt32) -> [UInt8] {
        varint(field << 3 | 5) + littleEndian(UInt64(value), 4)
    }

    static func fixed(_ field: UInt64, _ value: UInt64) -> [UInt8] {
        varint(field << 3 | 1) + littleEndian(value, 8)
    }

    private static func littleEndian(_ value: UInt64, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> UInt64(8 * $0)) }
    }
}

/// The parts of a layer with one feature, each to be replaced by something else.
struct HandmadeLayer: Sendable {
    var version: UInt64? = 2
    var name: [UInt8]? = Array("layer".utf8)
    var extent: UInt64? = 4096
    var keys = [Array("key".utf8)]
    /// The contents of the messages of values.
    var values = [Field.text(1, "value")]
    var tags: [UInt64] = [0, 0]
    var type: UInt64 = 1
    var geometry: [UInt64] = [9, 50, 34]
    /// Further fields of the feature.
    var moreOfFeature: [UInt8] = []
    /// Further fields of the layer.
    var more: [UInt8] = []

    var feature: [UInt8] {
        Field.packed(2, tags) + Field.number(3, type) + Field.packed(4, geometry) + moreOfFeature
    }

    /// The layer as a field of a tile.
    var tile: [UInt8] {
        var layer = version.map { Field.number(15, $0) } ?? []
        layer += name.map { Field.bytes(1, $0) } ?? []
        layer += Field.bytes(2, feature)
        layer += keys.flatMap { Field.bytes(3, $0) }
        layer += values.flatMap { Field.bytes(4, $0) }
        layer += extent.map { Field.number(5, $0) } ?? []
        return Field.bytes(3, layer + more)
    }
}
