import WaymarkGeometry
import Testing
import WaymarkTiles

@Suite("Vector tiles written and read")
struct VectorTileRoundTripTests {
    private static func point(_ random: inout SeededGenerator) -> TilePoint {
        // One in ten lies anywhere, as what a broken import could ask for.
        let places: ClosedRange<Int32> =
            Int.random(in: 0..<10, using: &random) == 0 ? .min ... .max : -128...4224
        return TilePoint(
            x: .random(in: places, using: &random), y: .random(in: places, using: &random))
    }

    private static func parts(
        _ counts: ClosedRange<Int>, _ random: inout SeededGenerator
    ) -> [[TilePoint]] {
        (0..<Int.random(in: 1...4, using: &random)).map { _ in
            (0..<Int.random(in: counts, using: &random)).map { _ in point(&random) }
        }
    }

    @Test(
        "Geometry is read as it was written",
        arguments: [(TileGeometry.point, 1...9), (.line, 2...9), (.polygon, 3...9)],
        [UInt64(1), 2, 3])
    func geometry(kind: (geometry: TileGeometry, counts: ClosedRange<Int>), seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var encoder = VectorTileLayerEncoder(name: "layer", extent: 512)
        let written = (0..<100).map { _ in Self.parts(kind.counts, &random) }
        for parts in written { encoder.add(kind.geometry, parts: parts, properties: []) }
        let layer = try #require(try VectorTileDecoder.decode(encoder.encoded()).layer("layer"))
        #expect(layer.extent == 512)
        #expect(layer.version == 2)
        // All points of a feature are one part.
        let expected = kind.geometry == .point ? written.map { [Array($0.joined())] } : written
        #expect(layer.decodedFeatures.map(\.parts) == expected)
        #expect(layer.features.allSatisfy { $0.geometry == kind.geometry && $0.tags.isEmpty })
    }

    @Test("A polygon keeps its holes, their order and their direction")
    func holes() throws {
        let rings = [
            points((0, 0), (100, 0), (100, 100), (0, 100)),
            points((10, 10), (10, 20), (20, 20), (20, 10)),
            points((50, 50), (50, 70), (70, 70), (70, 50)),
            points((200, 200), (300, 200), (300, 300)),
        ]
        var encoder = VectorTileLayerEncoder(name: "land")
        encoder.add(.polygon, parts: rings, properties: [TileProperty("kind", "park")])
        let feature = try #require(try features(of: encoder.encoded()).first)
        #expect(feature.parts == rings)
        #expect(feature.parts.map { doubledArea($0).signum() } == [1, -1, -1, 1])
        #expect(feature.properties == ["kind": .string("park")])
    }

    @Test(
        "Values are read as they were written",
        arguments: [
            TileValue.string(""), .string("Pohjoisesplanadi"), .string("日本 🗾 \u{0}"),
            .number(0), .number(1), .number(-1), .number(0.1), .number(-2.5), .number(1e300),
            .number(9_007_199_254_740_992), .number(-9_223_372_036_854_775_808),
            .number(.leastNonzeroMagnitude), .number(.infinity), .number(-.infinity),
            .bool(true), .bool(false),
        ])
    func value(value: TileValue) throws {
        let property =
            switch value {
            case .string(let text): TileProperty("key", text)
            case .number(let number): TileProperty("key", number)
            case .bool(let flag): TileProperty("key", flag)
            }
        #expect(property.value == value)
        var encoder = VectorTileLayerEncoder(name: "layer")
        encoder.add(.point, parts: [points((1, 2))], properties: [property])
        #expect(try features(of: encoder.encoded()).first?.properties == ["key": value])
    }

    @Test("What is no number stays no number")
    func notANumber() throws {
        var encoder = VectorTileLayerEncoder(name: "layer")
        encoder.add(.point, parts: [points((1, 2))], properties: [TileProperty("key", Double.nan)])
        guard
            case .number(let number) = try features(of: encoder.encoded()).first?.properties["key"]
        else {
            Issue.record("the value is no number")
            return
        }
        #expect(number.isNaN)
    }

    @Test("Keys and values that features share are stored once; 1, true and \"1\" are three")
    func shared() throws {
        var encoder = VectorTileLayerEncoder(name: "layer")
        for place in 0..<50 {
            encoder.add(
                .point, parts: [points((Int32(place), 0))],
                properties: [
                    TileProperty("a", 1), TileProperty("b", true), TileProperty("c", "1"),
                    TileProperty("d", place % 2 == 0),
                ])
        }
        let layer = try #require(try VectorTileDecoder.decode(encoder.encoded()).layer("layer"))
        #expect(layer.keys == ["a", "b", "c", "d"])
        #expect(layer.values == [.number(1), .bool(true), .string("1"), .bool(false)])
        #expect(layer.features.count == 50)
        #expect(layer.value("d", of: layer.features[1]) == .bool(false))
    }

    @Test("Parts without enough points and features without parts are left out")
    func tooFewPoints() throws {
        var encoder = VectorTileLayerEncoder(name: "layer")
        let (one, two) = (points((1, 1)), points((1, 1), (2, 2)))
        encoder.add(.point, parts: [], properties: [])
        encoder.add(.point, parts: [[]], properties: [])
        encoder.add(.line, parts: [one], properties: [])
        encoder.add(.polygon, parts: [one, two], properties: [])
        #expect(encoder.isEmpty)
        encoder.add(.line, parts: [one, two, []], properties: [])
        #expect(!encoder.isEmpty)
        #expect(try features(of: encoder.encoded()).map(\.parts) == [[two]])
    }

    @Test("Layers one after the other are a tile, in their order")
    func severalLayers() throws {
        let tile = ["streets", "buildings", "pois"].flatMap { name in
            var encoder = VectorTileLayerEncoder(name: name)
            encoder.add(.point, parts: [points((7, 7))], properties: [TileProperty("of", name)])
            return encoder.encoded()
        }
        let layers = try VectorTileDecoder.decode(tile).layers
        #expect(layers.map(\.name) == ["streets", "buildings", "pois"])
        for layer in layers {
            #expect(layer.decodedFeatures.map(\.properties) == [["of": .string(layer.name)]])
        }
    }
}
