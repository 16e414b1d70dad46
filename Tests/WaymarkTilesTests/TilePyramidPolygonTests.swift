import Testing
import WaymarkGeometry
import WaymarkTiles

/// A square around a corner of four tiles, in units of its zoom.
struct CornerSquare: Sendable, CustomTestStringConvertible {
    let zoom: Int
    let half: Int
    var testDescription: String { "half a side of \(half) at zoom \(zoom)" }

    /// The south-eastern of the four tiles: its corner is the middle of the world.
    var grid: TileGrid { TileGrid(zoom: zoom, x: (1 << zoom) / 2, y: (1 << zoom) / 2) }
    var square: [WorldPoint] { grid.square(0, 0, half: half) }
    var hole: [WorldPoint] { grid.square(0, 0, half: half / 2) }

    static let all = [
        (3, 6), (3, 1000), (3, 4000), (3, 4096), (3, 6000), (2, 8192), (8, 700), (9, 5000),
        (12, 1500),
        (15, 4095),
    ].map { CornerSquare(zoom: $0.0, half: $0.1) }
}

@Suite("Polygons in the tile pyramid")
struct TilePyramidPolygonTests {
    private func area(_ tiles: [TileID: [DecodedFeature]]) -> Double {
        tiles.values.joined().flatMap(\.parts).map(areaInTile).reduce(0, +)
    }

    @Test("The parts of a square have its area together", arguments: CornerSquare.all)
    func area(sample: CornerSquare) throws {
        let tiles = try cut(.shape(.polygon, sample.square), zooms: sample.zoom...sample.zoom)
        #expect(area(tiles) == Double(4 * sample.half * sample.half))
    }

    @Test("A hole over four tiles is cut out of each", arguments: CornerSquare.all)
    func areaWithHole(sample: CornerSquare) throws {
        let tiles = try cut(
            .shape(.polygon, sample.square, sample.hole), zooms: sample.zoom...sample.zoom)
        let hole = sample.half / 2
        #expect(area(tiles) == Double(4 * sample.half * sample.half - 4 * hole * hole))
    }

    @Test("A square over four tiles is in those and no others, each with a quarter")
    func fourTiles() throws {
        let sample = CornerSquare(zoom: 3, half: 1000)
        let tiles = try cut(.shape(.polygon, sample.square), zooms: 3...3)
        let four = [(3, 3), (4, 3), (3, 4), (4, 4)].map { TileID(z: 3, x: $0.0, y: $0.1) }
        #expect(Set(tiles.keys) == Set(four))
        for tile in tiles.values {
            #expect(tile.flatMap(\.parts).map { areaInTile($0).rounded() } == [1_000_000])
        }
    }

    @Test("Tiles reach 128 units over their borders and no farther")
    func buffer() throws {
        let grid = TileGrid(zoom: 4, x: 8, y: 8)
        let tiles = try cut(
            .shape(.polygon, grid.square(2048, 2048, half: 2048 + 500)), zooms: 4...4)
        #expect(tiles.count == 9)
        let middle = try #require(tiles[TileID(z: 4, x: 8, y: 8)]?.first?.parts.first)
        #expect(Set(middle) == Set(points((-128, -128), (4224, -128), (4224, 4224), (-128, 4224))))
        let west = try #require(tiles[TileID(z: 4, x: 7, y: 8)]?.first?.parts.first)
        #expect(Set(west) == Set(points((3596, -128), (4224, -128), (4224, 4224), (3596, 4224))))
    }

    @Test(
        "Outer rings are positive and holes negative, however they were given",
        arguments: [false, true], [false, true])
    func orientation(outerIsReversed: Bool, holeIsReversed: Bool) throws {
        let sample = CornerSquare(zoom: 6, half: 3000)
        let outer = outerIsReversed ? sample.square.reversed() : sample.square
        let hole = holeIsReversed ? sample.hole.reversed() : sample.hole
        let tiles = try cut(.shape(.polygon, outer, hole), zooms: 2...6)
        for (tile, features) in tiles {
            for feature in features {
                let signs = feature.parts.map { doubledArea($0).signum() }
                #expect(signs.first == 1, "\(tile)")
                #expect(signs.dropFirst().allSatisfy { $0 == -1 }, "\(tile)")
            }
        }
        #expect(tiles.values.joined().contains { $0.parts.count == 2 })
    }

    @Test("Two polygons of one feature keep their holes behind them")
    func multipolygon() throws {
        let grid = TileGrid(zoom: 5, x: 10, y: 11)
        let parts: [(points: [WorldPoint], isHole: Bool)] = [
            (grid.square(1000, 1000, half: 500), false), (grid.square(1000, 1000, half: 100), true),
            (grid.square(3000, 3000, half: 500), false), (grid.square(3000, 3000, half: 200), true),
        ]
        let feature = PyramidFeature(
            layer: 0, geometry: .polygon, zooms: 0...24, properties: [], parts: parts)
        let tile = try cut(feature, zooms: 5...5)[TileID(z: 5, x: 10, y: 11)]
        #expect(
            tile?.first?.parts.map { doubledArea($0) / 2 } == [
                1_000_000, -40_000, 1_000_000, -160_000,
            ])
    }

    @Test("A ring that rounding turns over or makes flat is left out with its holes")
    func slivers() throws {
        var random = SeededGenerator(seed: 9)
        let grid = TileGrid(zoom: 9, x: 100, y: 100)
        for _ in 0..<300 {
            // Less than a unit of zoom 5 high.
            var ring: [WorldPoint] = []
            var x = 0
            while x < 600 {
                x += Int.random(in: 1...80, using: &random)
                ring.append(grid.point(x, Int.random(in: -9...9, using: &random)))
            }
            ring += ring.reversed().map { point in
                WorldPoint(x: point.x, y: point.y + Int32.random(in: 1...6000, using: &random))
            }
            let feature = PyramidFeature(
                layer: 0, geometry: .polygon, zooms: 0...24, properties: [],
                parts: [(ring, false), (grid.square(300, 4, half: 1), true)])
            for feature in try cut(feature, zooms: 5...9).values.joined() {
                let signs = feature.parts.map { doubledArea($0).signum() }
                #expect(signs.first == 1 && !signs.contains(0))
            }
        }
    }

    @Test(
        "Stars around a corner keep their area but for rounding", arguments: [UInt64(1), 2, 3, 4])
    func stars(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let grid = TileGrid(zoom: 7, x: 64, y: 64)
        // Directions in order, so that the ring does not cross itself.
        let directions = [
            (3, 0), (3, 1), (2, 2), (1, 3), (0, 3), (-1, 3), (-2, 2), (-3, 1), (-3, 0), (-3, -1),
            (-2, -2), (-1, -3), (0, -3), (1, -3), (2, -2), (3, -1),
        ]
        let ring = directions.map { direction in
            let reach = Int.random(in: 100...1500, using: &random)
            return (direction.0 * reach, direction.1 * reach)
        }
        let edges = zip(ring, ring.dropFirst() + ring.prefix(1))
        let area = edges.reduce(0) { $0 + $1.0.0 * $1.1.1 - $1.1.0 * $1.0.1 } / 2
        let perimeter = edges.reduce(0) { $0 + abs($1.0.0 - $1.1.0) + abs($1.0.1 - $1.1.1) }
        let tiles = try cut(.shape(.polygon, ring.map { grid.point($0.0, $0.1) }), zooms: 7...7)
        #expect(abs(self.area(tiles) - Double(area)) <= 1.5 * Double(perimeter))
        #expect(self.area(tiles) > 0)
    }

    @Test(
        "A small polygon is left out where it is less than twelve units wide, but not at the last zoom",
        arguments: [(10, [14]), (24, [13, 14]), (23, [14]), (100, [11, 12, 13, 14]), (2, [14])])
    func small(width: Int, zooms: [Int]) throws {
        let grid = TileGrid(zoom: 14, x: 9327, y: 4742)
        let ring = [
            grid.point(2000, 2000), grid.point(2000 + width, 2000),
            grid.point(2000 + width, 2000 + width), grid.point(2000, 2000 + width),
        ]
        let tiles = try cut(.shape(.polygon, ring), zooms: 8...14)
        #expect(tiles.keys.map(\.z).sorted() == zooms)
        let last = try #require(tiles[TileID(z: 14, x: 9327, y: 4742)])
        #expect(last.flatMap(\.parts).map { doubledArea($0) / 2 } == [width * width])
    }

    @Test("A ring without area is nowhere")
    func noArea() throws {
        let grid = TileGrid(zoom: 5, x: 3, y: 3)
        let point = grid.point(100, 100)
        let line = [point, grid.point(900, 100)]
        for ring in [[], [point], [point, point, point], line] {
            #expect(try cut(.shape(.polygon, ring), zooms: 0...5).isEmpty)
        }
    }
}
