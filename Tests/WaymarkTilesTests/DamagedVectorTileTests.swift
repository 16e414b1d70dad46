import Testing
import WaymarkTiles

/// Bytes that break a rule of the specification, and the error that tells it.
struct BrokenTile: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let expected: VectorTileError
    let bytes: [UInt8]

    init(_ name: String, _ expected: VectorTileError, _ bytes: [UInt8]) {
        testDescription = name
        self.expected = expected
        self.bytes = bytes
    }

    init(_ name: String, _ expected: VectorTileError, _ change: (inout HandmadeLayer) -> Void) {
        var layer = HandmadeLayer()
        change(&layer)
        self.init(name, expected, layer.tile)
    }

    static let layers = [
        BrokenTile("no name", .layerName) { $0.name = nil },
        BrokenTile("an empty name", .layerName) { $0.name = [] },
        BrokenTile(
            "two layers of one name", .layerName, HandmadeLayer().tile + HandmadeLayer().tile),
        BrokenTile("version 0", .unsupportedVersion(0)) { $0.version = 0 },
        BrokenTile("version 3", .unsupportedVersion(3)) { $0.version = 3 },
        BrokenTile("a version beyond all", .unsupportedVersion(.max)) { $0.version = .max },
        BrokenTile("extent 0", .extent) { $0.extent = 0 },
        BrokenTile("an extent of 2^32", .extent) { $0.extent = 1 << 32 },
        BrokenTile("an extent beyond all", .extent) { $0.extent = .max },
    ]

    static let attributes = [
        BrokenTile("a tag without partner", .tags(layer: "layer")) { $0.tags = [0] },
        BrokenTile("three tags", .tags(layer: "layer")) { $0.tags = [0, 0, 0] },
        BrokenTile("a key that is not there", .tags(layer: "layer")) { $0.tags = [1, 0] },
        BrokenTile("a value that is not there", .tags(layer: "layer")) { $0.tags = [0, 1] },
        BrokenTile("a key beyond all", .tags(layer: "layer")) { $0.tags = [.max, 0] },
        BrokenTile("tags of a layer without keys", .tags(layer: "layer")) { $0.keys = [] },
        BrokenTile("a value without field", .value(layer: "layer")) { $0.values = [[]] },
        BrokenTile("a value with unknown fields alone", .value(layer: "layer")) {
            $0.values = [Field.number(8, 1)]
        },
        BrokenTile("a value with two fields", .value(layer: "layer")) {
            $0.values = [Field.text(1, "a") + Field.number(7, 1)]
        },
        BrokenTile("a value with one field twice", .value(layer: "layer")) {
            $0.values = [Field.number(5, 1) + Field.number(5, 1)]
        },
        BrokenTile("a broken value that nobody uses", .value(layer: "layer")) {
            $0.values.append([])
        },
    ]

    static let texts = [
        BrokenTile("a name of no UTF-8", .text) { $0.name = [0xff] },
        BrokenTile("a key cut inside a character", .text) { $0.keys = [[0x61, 0xc3]] },
        BrokenTile("an overlong text", .text) { $0.values = [Field.bytes(1, [0xc0, 0x80])] },
        BrokenTile("half a surrogate pair", .text) {
            $0.values = [Field.bytes(1, [0xed, 0xa0, 0x80])]
        },
    ]

    static let geometry = [
        BrokenTile("geometry type 4", .geometryType(layer: "layer")) { $0.type = 4 },
        BrokenTile("a geometry type beyond all", .geometryType(layer: "layer")) { $0.type = .max },
        broken("no geometry", 1, []),
        broken("a cursor beyond 32 bits", 1, [17, 0xffff_fffe, 0, 2, 0]),
        broken("a step beyond 64 bits", 1, [17, .max, 0, .max, 0]),
        broken("a point by LineTo", 1, [10, 2, 2]),
        broken("a point by no MoveTo", 1, [1]),
        broken("points by two MoveTos", 1, [9, 50, 34, 9, 2, 2]),
        broken("a point with ClosePath", 1, [9, 50, 34, 15]),
        broken("LineTo before MoveTo on a line", 2, [18, 0, 16, 16, 0]),
        broken("ClosePath on a line", 2, [9, 4, 4, 18, 0, 16, 16, 0, 15]),
        broken("MoveTo of two points on a line", 2, [17, 4, 4, 2, 2, 10, 2, 2]),
        broken("MoveTo alone on a line", 2, [9, 4, 4]),
        broken("two MoveTos in a row on a line", 2, [9, 4, 4, 9, 4, 4, 10, 2, 2]),
        broken("LineTo of nothing", 2, [9, 4, 4, 2]),
        broken("LineTo before MoveTo on a polygon", 3, [18, 10, 12, 24, 44, 15]),
        broken("MoveTo of two points on a polygon", 3, [17, 6, 12, 2, 2, 18, 10, 12, 24, 44, 15]),
        broken("an unclosed polygon", 3, [9, 6, 12, 18, 10, 12, 24, 44]),
        broken(
            "a second ring before the first is closed", 3, [9, 6, 12, 18, 2, 0, 0, 2, 9, 2, 2, 15]),
        broken("ClosePath before all", 3, [15]),
        broken("ClosePath twice", 3, [9, 6, 12, 18, 10, 12, 24, 44, 15, 15]),
        broken("ClosePath with a count of two", 3, [9, 6, 12, 18, 10, 12, 24, 44, 23]),
        broken("LineTo behind ClosePath", 3, [9, 6, 12, 18, 10, 12, 24, 44, 15, 10, 2, 2]),
        broken("a command that does not exist", 2, [9, 4, 4, 11, 2, 2]),
        broken("command 0", 1, [8, 2, 2]),
        broken("a count beyond all", 1, [UInt64.max & ~7 | 1, 2, 2]),
        broken("a count of 2^29 - 1", 2, [9, 4, 4, (1 << 29 - 1) << 3 | 2, 2, 2]),
        broken("LineTo without its last number", 2, [9, 4, 4, 18, 0, 16, 16]),
        broken("MoveTo without numbers", 1, [9]),
    ]

    private static func broken(_ name: String, _ type: UInt64, _ geometry: [UInt64]) -> BrokenTile {
        BrokenTile(name, .geometry(layer: "layer")) {
            ($0.type, $0.geometry) = (type, geometry)
        }
    }
}

extension BrokenTile {
    static let wireTypes = [
        BrokenTile("a layer as number", .wrongWireType(field: 3), Field.number(3, 1)),
        BrokenTile("a layer as group", .wrongWireType(field: 3), [3 << 3 | 3, 3 << 3 | 4]),
        BrokenTile(
            "an unknown field as group", .wrongWireType(field: 9), [9 << 3 | 3, 9 << 3 | 4]),
        BrokenTile("wire type 6", .wrongWireType(field: 9), [9 << 3 | 6, 0]),
        BrokenTile("wire type 7", .wrongWireType(field: 9), [9 << 3 | 7, 0]),
        inLayer("a name as number", 1, Field.number(1, 1)),
        inLayer("a feature as number", 2, Field.number(2, 1)),
        inLayer("a key as number", 3, Field.number(3, 1)),
        inLayer("a value as double", 4, Field.fixed(4, UInt64(1))),
        inLayer("an extent as text", 5, Field.text(5, "4096")),
        inLayer("a version as float", 15, Field.fixed(15, UInt32(2))),
        inFeature("an id as text", 1, Field.text(1, "1")),
        inFeature("tags as text of fixed size", 2, Field.fixed(2, UInt32(0))),
        inFeature("a type as text", 3, Field.text(3, "1")),
        inFeature("a geometry of fixed size", 4, Field.fixed(4, UInt32(9))),
        inLayer("a field of number 0", 0, Field.number(0, 1)),
        inValue("a text as number", 1, Field.number(1, 1)),
        inValue("a float as double", 2, Field.fixed(2, UInt64(1))),
        inValue("a double as float", 3, Field.fixed(3, UInt32(1))),
        inValue("an int as float", 4, Field.fixed(4, UInt32(1))),
        inValue("a uint as text", 5, Field.text(5, "1")),
        inValue("a sint as text", 6, Field.text(6, "1")),
        inValue("a truth value as text", 7, Field.text(7, "yes")),
    ]

    private static func inLayer(_ name: String, _ field: Int, _ bytes: [UInt8]) -> BrokenTile {
        BrokenTile(name, .wrongWireType(field: field)) { $0.more = bytes }
    }

    private static func inFeature(_ name: String, _ field: Int, _ bytes: [UInt8]) -> BrokenTile {
        BrokenTile(name, .wrongWireType(field: field)) { $0.moreOfFeature = bytes }
    }

    private static func inValue(_ name: String, _ field: Int, _ bytes: [UInt8]) -> BrokenTile {
        BrokenTile(name, .wrongWireType(field: field)) { $0.values = [bytes] }
    }

    static let ends = [
        BrokenTile("a key without end", .truncated, [0x80]),
        BrokenTile(
            "a number of eleven bytes", .truncated, [UInt8](repeating: 0xff, count: 11) + [0]),
        BrokenTile("a length without contents", .truncated, [0x1a, 5, 0]),
        BrokenTile("a length beyond all", .truncated, [0x1a] + Field.varint(.max)),
        BrokenTile("a feature that leaves its layer", .truncated) { $0.more = [0x12, 1] },
        BrokenTile("a field that leaves its feature", .truncated) { $0.moreOfFeature = [0x52, 9] },
        BrokenTile("half a double", .truncated) { $0.values = [[3 << 3 | 1, 0, 0, 0, 0]] },
        BrokenTile("half a float", .truncated) { $0.values = [[2 << 3 | 5, 0, 0]] },
        BrokenTile("an unknown double cut off", .truncated) { $0.more = [9 << 3 | 1, 0] },
    ]
}

@Suite("Damaged vector tiles")
struct DamagedVectorTileTests {
    @Test(
        "Each break of the specification has its own error",
        arguments: BrokenTile.layers + BrokenTile.attributes + BrokenTile.texts
            + BrokenTile.geometry + BrokenTile.wireTypes + BrokenTile.ends)
    func broken(tile: BrokenTile) {
        #expect(throws: tile.expected) { _ = try VectorTileDecoder.decode(tile.bytes) }
    }

    @Test("A layer that ends anywhere is refused")
    func everyTruncation() throws {
        let whole = HandmadeLayer().tile
        _ = try VectorTileDecoder.decode(whole)
        for count in 1..<whole.count {
            #expect(throws: VectorTileError.truncated, "\(count) bytes") {
                _ = try VectorTileDecoder.decode(Array(whole.prefix(count)))
            }
        }
    }
}
