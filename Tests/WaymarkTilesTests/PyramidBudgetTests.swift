import Testing
import WaymarkGeometry
import WaymarkTiles

@Suite("Budgets of a pyramid")
struct PyramidBudgetTests {
    private let world = PyramidFeature.shape(
        .polygon,
        [(0, 0), (1, 0), (1, 1), (0, 1)].map {
            WorldPoint(x: Int32($0.0) << 30, y: Int32($0.1) << 30)
        })

    @Test("The inside of a polygon is made in squares, and all of each tile is filled")
    func squares() throws {
        let grid = TileGrid(zoom: 2, x: 1, y: 1)
        let shape = PyramidFeature.shape(.polygon, grid.square(2048, 2048, half: 1900))
        let made = try TilePyramid(layers: ["shapes"], zooms: 4...9).tiles(
            of: FeatureTable([shape])
        ) { $0 }
        #expect(made.contains { $0.square.z == 5 && $0.zoom == 9 })
        var areas: [TileID: Double] = [:]
        for (tile, features) in try cut(shape, zooms: 4...9) {
            areas[tile] = try areaInTile(#require(features.first?.parts.first))
        }
        // Of zoom 9 a tile is 32 units wide in the grid.
        let side = Double(TilePyramid.extent)
        let inner = (0..<128).filter { $0 * 32 >= 148 && $0 * 32 + 32 <= 3948 }
        for x in inner {
            for y in inner {
                #expect(areas[TileID(z: 9, x: 128 + x, y: 128 + y)] == side * side)
            }
        }
        for zoom in 4...9 {
            let units = side * Double(1 << (zoom - 2))
            let sum = areas.filter { $0.key.z == zoom }.values.reduce(0, +)
            let whole = (units * 3800 / side) * (units * 3800 / side)
            #expect(abs(sum - whole) <= 4 * units, "zoom \(zoom)")
        }
    }

    @Test("A polygon with a hole fills no square around it")
    func hole() throws {
        let grid = TileGrid(zoom: 2, x: 1, y: 1)
        let shape = PyramidFeature.shape(
            .polygon, grid.square(2048, 2048, half: 2000), grid.square(2048, 2048, half: 3))
        let made = try TilePyramid(layers: ["shapes"], zooms: 2...8).tiles(
            of: FeatureTable([shape])
        ) { $0 }
        let middle = TileID(z: 8, x: 96, y: 96)
        #expect(made.contains { $0.zoom > $0.square.z })
        let around = made.filter { middle.ancestor(z: $0.square.z) == $0.square }
        #expect(around.allSatisfy { $0.zoom == $0.square.z })
    }

    @Test("Squares end where the reach of a feature ends")
    func reach() throws {
        let near = TileID(z: 4, x: 3, y: 3).bounds
        let inset = 0.001
        var sea = world
        sea.reach = TileReach(
            CoordinateBounds(
                southWest: Coordinate(
                    latitude: near.southWest.latitude + inset,
                    longitude: near.southWest.longitude + inset),
                northEast: Coordinate(
                    latitude: near.northEast.latitude - inset,
                    longitude: near.northEast.longitude - inset)))
        let tiles = try cut(sea, zooms: 5...7)
        #expect(tiles.keys.count { $0.z == 5 } == 1024)
        // Four or eight tiles, and six more on either side.
        #expect(tiles.keys.count { $0.z == 6 } == 16 * 16)
        #expect(Set(tiles.keys.filter { $0.z == 7 }.map(\.x)) == Set(18...37))
        #expect(tiles.keys.count { $0.z == 7 } == 20 * 20)
    }

    @Test("Properties of a zoom are those of its tiles in a square")
    func properties() throws {
        let shape = PyramidFeature.shape(
            .polygon, TileGrid(zoom: 2, x: 1, y: 1).square(2048, 2048, half: 2000),
            properties: [
                TileProperty("kind", "water"), TileProperty("depth", 3, minimumZoom: 6),
            ])
        let tiles = try cut(shape, zooms: 5...7)
        for zoom in 5...7 {
            let tile = TileID(z: 2, x: 1, y: 1)
            let inner = TileID(
                z: zoom, x: (tile.x << (zoom - 2)) + 2, y: (tile.y << (zoom - 2)) + 2)
            let properties = try #require(tiles[inner]?.first?.properties)
            #expect(properties["kind"] == .string("water"))
            #expect((properties["depth"] != nil) == (zoom >= 6))
        }
    }

    @Test("Features that need more than the budget are refused with the largest of them")
    func budget() throws {
        // All its tiles take some 30 MB.
        let comb = (0..<32).map {
            WorldPoint(x: $0 % 2 == 0 ? 1 << 20 : 1 << 29, y: Int32($0) << 24)
        }
        let small = PyramidFeature.shape(.point, [WorldPoint(x: 0, y: 0)])
        let pyramid = TilePyramid(layers: ["shapes"], zooms: 0...10)
        let error = #expect(throws: PyramidBudgetError.self) {
            _ = try pyramid.tiles(of: FeatureTable([small, .shape(.line, comb)]), budget: 2 << 20) {
                $0
            }
        }
        #expect(error?.layer == "shapes")
        #expect(abs((error?.bounds.northEast.longitude ?? 1)) < 0.001)
        #expect(try !pyramid.tiles(of: FeatureTable([small]), budget: 2 << 20) { $0 }.isEmpty)
    }

    @Test("Long properties count in every tile")
    func longProperties() throws {
        let line = [WorldPoint(x: 1 << 20, y: 1 << 29), WorldPoint(x: 1 << 29, y: 1 << 29)]
        let pyramid = TilePyramid(layers: ["shapes"], zooms: 0...10)
        func isRefused(_ name: String) -> Bool {
            let shape = PyramidFeature.shape(.line, line, properties: [TileProperty("name", name)])
            do {
                return try pyramid.tiles(of: FeatureTable([shape]), budget: 4 << 20) { $0 }.isEmpty
            } catch {
                return true
            }
        }
        #expect(!isRefused("E 75"))
        #expect(isRefused(String(repeating: "E 75", count: 2000)))
    }

    @Test("A line whose every bend is farther out than the next keeps its shape")
    func wedge() throws {
        let grid = TileGrid(zoom: 4, x: 8, y: 8)
        // The farthest of a part is always its first, which would split it once a point.
        let count = 1000
        let wedge = (0..<count).map {
            grid.point(4 * $0, 2048 + ($0 % 2 == 0 ? 1 : -1) * (2 * (count - $0)))
        }
        let parts = try cut(.shape(.line, wedge), zooms: 4...4)[TileID(z: 4, x: 8, y: 8)]
        let kept = try #require(parts?.first?.parts.first)
        // All whose bends are wider than the tolerance of the last zoom.
        #expect(kept.count >= count - 2)
    }
}
