import Testing
import WaymarkTiles

/// An example of chapter 4.3.5 of the specification.
struct GeometryExample: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let type: TileGeometry
    let commands: [UInt64]
    let parts: [[TilePoint]]

    static let all = [
        GeometryExample(
            testDescription: "a point", type: .point, commands: [9, 50, 34],
            parts: [points((25, 17))]),
        GeometryExample(
            testDescription: "two points", type: .point, commands: [17, 10, 14, 3, 9],
            parts: [points((5, 7), (3, 2))]),
        GeometryExample(
            testDescription: "a line", type: .line, commands: [9, 4, 4, 18, 0, 16, 16, 0],
            parts: [points((2, 2), (2, 10), (10, 10))]),
        GeometryExample(
            testDescription: "two lines", type: .line,
            commands: [9, 4, 4, 18, 0, 16, 16, 0, 9, 17, 17, 10, 4, 8],
            parts: [points((2, 2), (2, 10), (10, 10)), points((1, 1), (3, 5))]),
        GeometryExample(
            testDescription: "a polygon", type: .polygon,
            commands: [9, 6, 12, 18, 10, 12, 24, 44, 15],
            parts: [points((3, 6), (8, 12), (20, 34))]),
        GeometryExample(
            testDescription: "two polygons, one with a hole", type: .polygon,
            commands: [
                9, 0, 0, 26, 20, 0, 0, 20, 19, 0, 15, 9, 22, 2, 26, 18, 0, 0, 18, 17, 0, 15,
                9, 4, 13, 26, 0, 8, 8, 0, 0, 7, 15,
            ],
            parts: [
                points((0, 0), (10, 0), (10, 10), (0, 10)),
                points((11, 11), (20, 11), (20, 20), (11, 20)),
                points((13, 13), (13, 17), (17, 17), (17, 13)),
            ]),
    ]
}

/// A form of value and what it is read as.
struct ValueExample: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let message: [UInt8]
    let value: TileValue

    init(_ name: String, _ message: [UInt8], _ value: TileValue) {
        testDescription = name
        self.message = message
        self.value = value
    }

    static let all = [
        ValueExample(
            "a text", Field.text(1, "Mannerheimintie ä 街"), .string("Mannerheimintie ä 街")),
        ValueExample("an empty text", Field.text(1, ""), .string("")),
        ValueExample("a float", Field.fixed(2, Float(0.5).bitPattern), .number(0.5)),
        ValueExample("a double", Field.fixed(3, 1.23.bitPattern), .number(1.23)),
        ValueExample("an int", Field.number(4, UInt64(bitPattern: -3)), .number(-3)),
        ValueExample("a uint", Field.number(5, 1 << 63), .number(9_223_372_036_854_775_808)),
        ValueExample("a sint", Field.number(6, 9), .number(-5)),
        ValueExample("true", Field.number(7, 1), .bool(true)),
        ValueExample("false", Field.number(7, 0), .bool(false)),
        ValueExample(
            "a text beside an unknown field", Field.number(9, 4) + Field.text(1, "x"), .string("x")),
    ]
}

@Suite("Vector tiles by the specification")
struct VectorTileSpecificationTests {
    /// Chapter 4.5 of the specification, by hand.
    private static let example: [UInt8] = {
        var layer = Field.number(15, 2) + Field.text(1, "points")
        layer += Field.bytes(
            2,
            Field.number(1, 1) + Field.packed(2, [0, 0, 1, 0, 2, 1]) + Field.number(3, 1)
                + Field.packed(4, [9, 2410, 3080]))
        layer += Field.bytes(
            2,
            Field.number(1, 2) + Field.packed(2, [0, 2, 2, 3]) + Field.number(3, 1)
                + Field.packed(4, [9, 2410, 3080]))
        layer += ["hello", "h", "count"].flatMap { Field.text(3, $0) }
        layer += Field.bytes(4, Field.text(1, "world"))
        layer += Field.bytes(4, Field.fixed(3, 1.23.bitPattern))
        layer += Field.bytes(4, Field.text(1, "again"))
        layer += Field.bytes(4, Field.number(4, 2))
        return Field.bytes(3, layer + Field.number(5, 4096))
    }()

    @Test("The specification's example has its two features with their attributes")
    func wholeExample() throws {
        let tile = try VectorTileDecoder.decode(Self.example)
        #expect(tile.layers.map(\.name) == ["points"])
        let layer = try #require(tile.layer("points"))
        #expect(layer.version == 2)
        #expect(layer.extent == 4096)
        #expect(layer.keys == ["hello", "h", "count"])
        #expect(layer.values == [.string("world"), .number(1.23), .string("again"), .number(2)])
        #expect(layer.features.map(\.id) == [1, 2])
        #expect(
            layer.decodedFeatures.map(\.parts) == [[points((1205, 1540))], [points((1205, 1540))]])
        #expect(
            layer.decodedFeatures.map(\.properties) == [
                ["hello": .string("world"), "h": .string("world"), "count": .number(1.23)],
                ["hello": .string("again"), "count": .number(2)],
            ])
        #expect(layer.value("h", of: layer.features[0]) == .string("world"))
        #expect(layer.value("h", of: layer.features[1]) == nil)
        #expect(tile.layer("hello") == nil)
    }

    @Test("The specification's geometries are read", arguments: GeometryExample.all)
    func geometry(example: GeometryExample) throws {
        var layer = HandmadeLayer()
        layer.type = UInt64(example.type.rawValue)
        layer.geometry = example.commands
        let feature = try #require(try features(of: layer.tile).first)
        #expect(feature.geometry == example.type)
        #expect(feature.parts == example.parts)
    }

    @Test("Our encoder writes the specification's geometries", arguments: GeometryExample.all)
    func encodedGeometry(example: GeometryExample) {
        var encoder = VectorTileLayerEncoder(name: "layer")
        encoder.add(example.type, parts: example.parts, properties: [])
        let feature =
            Field.number(3, UInt64(example.type.rawValue)) + Field.packed(4, example.commands)
        let layer =
            Field.number(15, 2) + Field.text(1, "layer") + Field.bytes(2, feature)
            + Field.number(5, 4096)
        #expect(encoder.encoded() == Field.bytes(3, layer))
    }

    @Test("Values of every kind are read", arguments: ValueExample.all)
    func value(example: ValueExample) throws {
        var layer = HandmadeLayer()
        layer.values = [example.message]
        #expect(try features(of: layer.tile).first?.properties == ["key": example.value])
    }

    @Test("A layer without version and extent has those of the format's first version")
    func defaults() throws {
        var layer = HandmadeLayer()
        (layer.version, layer.extent) = (nil, nil)
        let decoded = try #require(try VectorTileDecoder.decode(layer.tile).layer("layer"))
        #expect(decoded.version == 1)
        #expect(decoded.extent == 4096)
    }

    @Test("Fields that a later version may add are passed over")
    func unknownFields() throws {
        let unknown =
            Field.number(100, 7) + Field.bytes(101, [1, 2, 3]) + Field.fixed(102, UInt32.max)
            + Field.fixed(103, UInt64.max)
        var layer = HandmadeLayer()
        (layer.more, layer.moreOfFeature) = (unknown, unknown)
        let plain = try features(of: HandmadeLayer().tile)
        #expect(try features(of: unknown + layer.tile + unknown) == plain)
    }

    @Test("A feature of unknown type is left out, and those around it stay")
    func unknownType() throws {
        var layer = HandmadeLayer()
        layer.type = 0
        layer.more = Field.bytes(2, HandmadeLayer().feature)
        #expect(try features(of: layer.tile) == features(of: HandmadeLayer().tile))
    }

    @Test(
        "Numbers of a feature may be packed, in several pieces or single", arguments: [0, 1, 2, 3])
    func splitNumbers(form: Int) throws {
        func field(_ number: UInt64, _ values: [UInt64]) -> [UInt8] {
            switch form {
            case 0: values.flatMap { Field.number(number, $0) }
            case 1: values.flatMap { Field.packed(number, [$0]) }
            case 2: Field.packed(number, [values[0]]) + Field.packed(number, Array(values[1...]))
            default: Field.number(number, values[0]) + Field.packed(number, Array(values[1...]))
            }
        }
        let plain = HandmadeLayer()
        let feature =
            field(2, plain.tags) + Field.number(3, plain.type) + field(4, plain.geometry)
        let layer =
            Field.number(15, 2) + Field.text(1, "layer") + Field.bytes(2, feature)
            + plain.keys.flatMap { Field.bytes(3, $0) }
            + plain.values.flatMap { Field.bytes(4, $0) }
        #expect(try features(of: Field.bytes(3, layer)) == features(of: plain.tile))
    }

    @Test("A tile of no bytes has no layers")
    func empty() throws {
        #expect(try VectorTileDecoder.decode([]).layers.isEmpty)
    }

    @Test("A ring of fewer than three points is dropped, and the next ring starts at its cursor")
    func thinRing() throws {
        var layer = HandmadeLayer()
        layer.type = 3
        layer.geometry = [9, 6, 12, 10, 2, 2, 15, 9, 0, 0, 18, 10, 12, 24, 44, 15]
        #expect(
            try features(of: layer.tile).first?.parts == [points((4, 7), (9, 13), (21, 35))])
    }

    @Test("Layers whose names differ in their bytes alone are two layers (chapter 4.1)")
    func namesByBytes() throws {
        var (composed, decomposed) = (HandmadeLayer(), HandmadeLayer())
        composed.name = Array("caf\u{e9}".utf8)
        decomposed.name = Array("cafe\u{301}".utf8)
        #expect(try VectorTileDecoder.decode(composed.tile + decomposed.tile).layers.count == 2)
    }
}
