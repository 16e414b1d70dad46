import Testing
import WaymarkGeometry
import WaymarkTiles

@Suite("The tile pyramid")
struct TilePyramidTests {
    private let grid = TileGrid(zoom: 4, x: 8, y: 8)
    private let here = TileID(z: 4, x: 8, y: 8)
    private let east = TileID(z: 4, x: 9, y: 8)
    private let west = TileID(z: 4, x: 7, y: 8)

    private func line(_ places: (Int, Int)...) -> PyramidFeature {
        .shape(.line, places.map { grid.point($0.0, $0.1) })
    }

    @Test("Joined features with the same properties are one, with a part for each and no number")
    func joined() throws {
        func feature(_ place: (Int, Int), _ name: String, _ id: UInt64) -> PyramidFeature {
            var feature = PyramidFeature(
                layer: 0, geometry: .point, zooms: 4...4,
                properties: [TileProperty("name", name)], id: id,
                parts: [([grid.point(place.0, place.1)], false)])
            feature.isJoined = true
            return feature
        }
        let pyramid = TilePyramid(layers: ["points"], zooms: 4...4)
        let table = FeatureTable([
            feature((10, 10), "a", 1), feature((20, 20), "a", 2), feature((30, 30), "b", 3),
        ])
        let tiles = try pyramid.tiles(of: table) { $0 }
        let made = try #require(tiles.first { $0.square == here })
        let layer = try #require(VectorTileDecoder.decode(made.contents).layer("points"))
        #expect(layer.features.map(\.id) == [nil, 3])
        let points = layer.features.map { $0.parts.map { layer.points(ofPart: $0).map(\.x) } }
        #expect(points.map { $0.flatMap(\.self) } == [[10, 20], [30]])
    }

    @Test("A line that leaves a tile and comes back is in parts there")
    func leavesAndReturns() throws {
        let tiles = try cut(
            line(
                (1000, 1000), (5000, 1000), (5000, 2000), (1000, 2000), (1000, 3000), (5000, 3000)),
            zooms: 4...4)
        #expect(tiles.count == 2)
        #expect(
            tiles[here]?.map(\.parts) == [
                [
                    points((1000, 1000), (4224, 1000)),
                    points((4224, 2000), (1000, 2000), (1000, 3000), (4224, 3000)),
                ]
            ])
        #expect(
            tiles[east]?.map(\.parts) == [
                [
                    points((-128, 1000), (904, 1000), (904, 2000), (-128, 2000)),
                    points((-128, 3000), (904, 3000)),
                ]
            ])
    }

    @Test("A line through a tile without a vertex there is in it, from buffer to buffer")
    func passesThrough() throws {
        let tiles = try cut(line((-3000, 500), (7000, 500)), zooms: 4...4)
        #expect(Set(tiles.keys) == [west, here, east])
        #expect(tiles[here]?.map(\.parts) == [[points((-128, 500), (4224, 500))]])
        #expect(tiles[west]?.map(\.parts) == [[points((1096, 500), (4224, 500))]])
        #expect(tiles[east]?.map(\.parts) == [[points((-128, 500), (2904, 500))]])
    }

    @Test("A line that only touches the edge of the buffer is not in the tile")
    func touches() throws {
        let tiles = try cut(line((5000, 200), (4224, 300), (5000, 400)), zooms: 4...4)
        #expect(Set(tiles.keys) == [east])
    }

    @Test("A line across a corner between its ends is cut on both axes")
    func acrossCorner() throws {
        let tiles = try cut(line((-1000, 1000), (1000, -1000)), zooms: 4...4)
        #expect(tiles.count == 4)
        #expect(tiles[here]?.map(\.parts) == [[points((-128, 128), (128, -128))]])
    }

    @Test("Points near a corner are in the four tiles whose buffer holds them")
    func pointsInBuffer() throws {
        let corner = try cut(.shape(.point, [grid.point(127, 127)]), zooms: 4...4)
        #expect(corner.count == 4)
        #expect(corner[here]?.map(\.parts) == [[points((127, 127))]])
        #expect(corner[west]?.map(\.parts) == [[points((4223, 127))]])
        #expect(try cut(.shape(.point, [grid.point(130, 130)]), zooms: 4...4).count == 1)
    }

    @Test("A feature is in no tile below its minimum zoom, and in each above", arguments: 0...9)
    func minimumZoom(zoom: Int) throws {
        let middle = TileGrid(zoom: 8, x: 100, y: 77).point(2000, 1500)
        for geometry in [TileGeometry.point, .line] {
            let shape = geometry == .point ? [middle] : [middle, grid.point(2000, 2000)]
            let tiles = try cut(.shape(geometry, shape, minimumZoom: zoom), zooms: 2...8)
            #expect(Set(tiles.keys.map(\.z)) == Set((2...8).filter { $0 >= zoom }))
        }
    }

    @Test("Only the zooms that were asked for are made", arguments: [0...0, 3...5, 9...9, 8...11])
    func zooms(zooms: ClosedRange<Int>) throws {
        let tiles = try cut(.shape(.point, [grid.point(1500, 1700)]), zooms: zooms)
        #expect(tiles.keys.map(\.z).sorted() == Array(zooms))
    }

    @Test("Properties and layers are those of the features, layers in their order")
    func layers() throws {
        let places = [2, 0, 2, 1]
        let features = places.enumerated().map { number, layer in
            PyramidFeature(
                layer: layer, geometry: .point, zooms: 0...24,
                properties: [TileProperty("number", Double(number))],
                parts: [([grid.point(2000, 2000)], false)])
        }
        let pyramid = TilePyramid(layers: ["a", "b", "c", "d"], zooms: 0...0)
        let made = try pyramid.tiles(of: FeatureTable(features)) { $0 }
        let tile = try VectorTileDecoder.decode(try #require(made.first).contents)
        #expect(tile.layers.map(\.name) == ["a", "b", "c"])
        let numbers = tile.layers.map { $0.decodedFeatures.map { $0.properties["number"] } }
        #expect(numbers == [[.number(1)], [.number(3)], [.number(0), .number(2)]])
    }

    @Test("Straight lines keep their ends alone, bends stay")
    func simplification() throws {
        let straight = (0...40).map { grid.point(100 * $0, 100) }
        #expect(
            try cut(.shape(.line, straight), zooms: 4...4)[here]?.map(\.parts) == [
                [points((0, 100), (4000, 100))]
            ])
        let bend = line((100, 100), (200, 102), (300, 100), (400, 2000))
        // Two units are seen at the last zoom, and not at one before it.
        #expect(try cut(bend, zooms: 4...4)[here]?.first?.parts.first?.count == 4)
        #expect(try cut(bend, zooms: 4...5)[here]?.first?.parts.first?.count == 3)
    }

    @Test("No features give no tiles")
    func nothing() throws {
        #expect(
            try TilePyramid(layers: ["a"], zooms: 0...14).tiles(of: FeatureTable([])) { $0 }.isEmpty
        )
        #expect(try cut(.shape(.point, []), .shape(.line, []), zooms: 0...10).isEmpty)
    }

    @Test("The same features give the same tiles, byte for byte", arguments: [UInt64(1), 2])
    func repeatable(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let features = (0..<300).map { Self.feature(number: $0, &random) }
        let pyramid = TilePyramid(layers: ["shapes"], zooms: 0...11)
        func tiles() throws -> [TileID: [UInt8]] {
            let made = try pyramid.tiles(of: FeatureTable(features)) { $0 }
            let pairs = made.flatMap { made in made.tiles.map { ($0, made.contents) } }
            return Dictionary(pairs) {
                first, _ in
                Issue.record("a tile is made twice")
                return first
            }
        }
        let first = try tiles()
        #expect(first.count > 500)
        #expect(try first == tiles())
    }

    @Test(
        "What is shown from a high zoom on looks as what is shown from all",
        arguments: [UInt64(3), 4])
    func late(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        // Sides along the axes, so that the corners at borders of tiles are the same however often a shape
        // was cut before.
        let shapes = (0..<60).map { number -> (geometry: TileGeometry, points: [WorldPoint]) in
            let x = Int32.random(in: 1 << 28...3 << 28, using: &random)
            let y = Int32.random(in: 1 << 28...3 << 28, using: &random)
            let size = Int32.random(in: 1...3 << 20, using: &random)
            let corners = [
                WorldPoint(x: x, y: y), WorldPoint(x: x + size, y: y),
                WorldPoint(x: x + size, y: y + size), WorldPoint(x: x, y: y + size),
            ]
            let geometry = [TileGeometry.point, .line, .polygon][number % 3]
            return (geometry, geometry == .point ? [corners[0]] : corners)
        }
        func tiles(from zoom: Int) throws -> [TileID: [UInt8]] {
            let features = shapes.enumerated().map { number, shape in
                PyramidFeature.shape(
                    shape.geometry, shape.points, minimumZoom: zoom,
                    properties: [TileProperty("number", Double(number))])
            }
            let made = try TilePyramid(layers: ["shapes"], zooms: 11...12).tiles(
                of: FeatureTable(features)
            ) { $0 }
            return Dictionary(
                uniqueKeysWithValues: made.flatMap { made in
                    made.tiles.map { ($0, made.contents) }
                })
        }
        let early = try tiles(from: 0)
        #expect(early.count > 500)
        #expect(try tiles(from: 11) == early)
    }

    @Test("A point that is shown late lies in the open sea")
    func pointInTheSea() throws {
        let far: Int32 = 1 << 27
        let sea = PyramidFeature.shape(
            .polygon,
            [(0, 0), (1, 0), (1, 1), (0, 1)].map {
                WorldPoint(x: 1 << 28 + $0.0 * far, y: 1 << 28 + $0.1 * far)
            })
        let place = WorldPoint(x: 1 << 28 + far / 2 + 12_345, y: 1 << 28 + far / 2 + 23_456)
        for zoom in [0, 9, 10, 12] {
            let tiles = try cut(sea, .shape(.point, [place], minimumZoom: zoom), zooms: 5...12)
            let points = tiles.filter { $0.value.contains { $0.geometry == .point } }
            for shown in max(5, zoom)...12 {
                let shift = 30 - shown
                let tile = TileID(z: shown, x: Int(place.x) >> shift, y: Int(place.y) >> shift)
                #expect(points[tile]?.count == 2, "from \(zoom) at \(shown)")
            }
        }
    }

    /// A point, a line or a ring somewhere.
    private static func feature(
        number: Int, _ random: inout SeededGenerator
    ) -> PyramidFeature {
        let x = Int32.random(in: 1 << 28...3 << 28, using: &random)
        let y = Int32.random(in: 1 << 28...3 << 28, using: &random)
        let ring = (0..<max(1, number % 3 * 2)).map { _ in
            WorldPoint(
                x: x + .random(in: -(1 << 20)...1 << 20, using: &random),
                y: y + .random(in: -(1 << 20)...1 << 20, using: &random))
        }
        let geometry = [TileGeometry.point, .line, .polygon][number % 3]
        return .shape(geometry, ring, properties: [TileProperty("number", Double(number))])
    }
}

@Suite("Places on the world plane")
struct WorldPointTests {
    @Test("The middle and the corners of the Mercator world")
    func corners() {
        let half = Int32(WorldPoint.worldSize / 2)
        let limit = Mercator.maximumLatitude
        #expect(WorldPoint(Coordinate(latitude: 0, longitude: 0)) == WorldPoint(x: half, y: half))
        #expect(
            WorldPoint(Coordinate(latitude: limit, longitude: -180)) == WorldPoint(x: 0, y: 0))
        #expect(
            WorldPoint(Coordinate(latitude: -90, longitude: 180))
                == WorldPoint(x: 2 * half, y: 2 * half))
    }
}
