import Testing
import WaymarkTiles

@Suite("Vector tiles that ask for too much")
struct VectorTileLimitTests {
    /// A tile of two layers of a feature each, with five points in all.
    private static let tile =
        layer("a", type: 2, geometry: [9, 2, 2, 18, 2, 2, 2, 2])
        + layer("b", type: 1, geometry: [17, 2, 2, 2, 2])

    private static func layer(_ name: String, type: UInt64, geometry: [UInt64]) -> [UInt8] {
        var layer = HandmadeLayer()
        (layer.name, layer.type, layer.geometry) = (Array(name.utf8), type, geometry)
        return layer.tile
    }

    @Test("Each measure has its limit, which the error names")
    func limits() throws {
        var most = VectorTileLimits()
        (most.bytes, most.layers, most.features, most.points) = (Self.tile.count, 2, 2, 5)
        most.properties = 1
        #expect(try VectorTileDecoder.decode(Self.tile, limits: most).layers.count == 2)
        let lowered: [(VectorTileLimits.Measure, WritableKeyPath<VectorTileLimits, Int>)] = [
            (.bytes, \.bytes), (.layers, \.layers), (.features, \.features), (.points, \.points),
            (.properties, \.properties),
        ]
        for (measure, path) in lowered {
            var limits = most
            limits[keyPath: path] -= 1
            let error = VectorTileError.tooLarge(measure, most: limits[keyPath: path])
            #expect(throws: error) { try VectorTileDecoder.decode(Self.tile, limits: limits) }
        }
        #expect(
            "\(VectorTileError.tooLarge(.points, most: 4))" == "it has more than 4 points")
    }

    @Test(
        "Features of no type, keys and values that nothing has are counted too",
        arguments: zip([VectorTileLimits.Measure.features, .properties, .properties], [2, 3, 4]))
    func unused(measure: VectorTileLimits.Measure, field: UInt64) throws {
        var layer = HandmadeLayer()
        let entry = field == 4 ? Field.text(1, "") : []
        layer.more = (0..<100).flatMap { _ in Field.bytes(field, entry) }
        var limits = VectorTileLimits()
        (limits.features, limits.properties) = (101, 101)
        #expect(try VectorTileDecoder.decode(layer.tile, limits: limits).layers.count == 1)
        (limits.features, limits.properties) = (100, 100)
        #expect(throws: VectorTileError.tooLarge(measure, most: 100)) {
            try VectorTileDecoder.decode(layer.tile, limits: limits)
        }
    }

    /// The points of the only layer with what is far away cut off, part by part.
    private func parts(
        _ type: UInt64, _ geometry: [UInt64], extent: UInt64
    ) throws -> [[TilePoint]] {
        var layer = HandmadeLayer()
        (layer.type, layer.geometry, layer.extent) = (type, geometry, extent)
        let tile = try VectorTileDecoder.decode(layer.tile).withinReach
        let decoded = try #require(tile.layers.first)
        let feature = try #require(decoded.features.first)
        #expect(decoded.features.count == 1)
        #expect(decoded.value("key", of: feature) == .string("value"))
        return feature.parts.map { Array(decoded.points(ofPart: $0)) }
    }

    @Test("A line to the end of all numbers ends a tile beyond the border")
    func line() throws {
        let parts = try parts(2, [9, 0, 0, 10, 0, 4_294_967_294], extent: 1)
        #expect(parts == [[TilePoint(x: 0, y: 0), TilePoint(x: 0, y: 2)]])
    }

    @Test("An area around everything is as large as the tiles around")
    func area() throws {
        let most: UInt64 = 4_000_000_000
        // From (-10⁹, -10⁹) by 2·10⁹ to the right, down and back.
        let parts = try parts(
            3, [9, 1_999_999_999, 1_999_999_999, 26, most, 0, 0, most, most - 1, 0, 15],
            extent: 4096)
        #expect(parts.count == 1)
        let corners = Set(
            [(-4096, -4096), (8192, -4096), (8192, 8192), (-4096, 8192)].map {
                TilePoint(x: $0.0, y: $0.1)
            })
        #expect(Set(parts[0]) == corners)
    }

    @Test("Points far away are left out, their feature stays")
    func points() throws {
        let parts = try parts(1, [17, 100, 100, 2_000_000, 0], extent: 4096)
        #expect(parts == [[TilePoint(x: 50, y: 50)]])
        #expect(try self.parts(1, [9, 2_000_000, 0], extent: 4096).isEmpty)
    }

    @Test(
        "Extents without end overflow nothing", arguments: [1, 1 << 31, 4_294_967_295] as [UInt64])
    func extents(_ extent: UInt64) throws {
        let parts = try parts(2, [9, 0, 0, 10, 4_294_967_294, 4_294_967_294], extent: extent)
        #expect(parts.count == 1)
        #expect(parts[0].first == TilePoint(x: 0, y: 0))
    }

    @Test("A tile within its borders is left as it is")
    func near() throws {
        let tile = try VectorTileDecoder.decode(Self.tile)
        for (cut, layer) in zip(tile.withinReach.layers, tile.layers) {
            #expect(cut.points == layer.points)
            #expect(cut.partEnds == layer.partEnds)
        }
    }
}
