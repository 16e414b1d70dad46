import Testing
import WaymarkGeometry

private let berlin = at(52.52, 13.405)
private let sydney = at(-33.8688, 151.2093)
private let suva = at(-18.1248, 178.4501)
private let honolulu = at(21.3069, -157.8583)

@Suite("Tiles")
struct TileIDTests {
    /// By PyPI's mercantile.
    @Test(
        "The tile of a known coordinate is found",
        arguments: [
            (berlin, TileID(z: 0, x: 0, y: 0)), (berlin, TileID(z: 10, x: 550, y: 335)),
            (berlin, TileID(z: 14, x: 8802, y: 5373)),
            (berlin, TileID(z: 18, x: 140_833, y: 85_971)),
            (sydney, TileID(z: 5, x: 29, y: 19)), (sydney, TileID(z: 14, x: 15_073, y: 9831)),
            (suva, TileID(z: 10, x: 1019, y: 564)), (honolulu, TileID(z: 14, x: 1007, y: 7199)),
        ])
    func known(coordinate: Coordinate, tile: TileID) {
        #expect(TileID(containing: coordinate, z: tile.z) == tile)
        #expect(tile.bounds.contains(coordinate))
    }

    @Test(
        "Coordinates at and beyond the edge of the world have a tile",
        arguments: [
            (at(90, 0), TileID(z: 4, x: 8, y: 0)), (at(-90, 0), TileID(z: 4, x: 8, y: 15)),
            (at(0, 180), TileID(z: 4, x: 0, y: 8)), (at(0, -180), TileID(z: 4, x: 0, y: 8)),
            (at(0, 179.999), TileID(z: 4, x: 15, y: 8)), (at(0, 190), TileID(z: 4, x: 0, y: 8)),
            (at(200, 0), TileID(z: 4, x: 8, y: 0)),
        ])
    func edges(coordinate: Coordinate, tile: TileID) {
        #expect(TileID(containing: coordinate, z: 4) == tile)
    }

    @Test("Every coordinate lies in the bounds of its tile", arguments: [UInt64(81)])
    func contains(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<500 {
            let coordinate = random.coordinate(latitudes: -85...85)
            let tile = TileID(containing: coordinate, z: .random(in: 0...22, using: &random))
            #expect(tile.isValid)
            #expect(tile.bounds.contains(coordinate), "\(coordinate) \(tile)")
            #expect(TileID(containing: tile.bounds.center, z: tile.z) == tile)
        }
    }

    @Test("A tile is the parent of its four children, which fill it", arguments: [UInt64(82)])
    func family(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let z = Int.random(in: 0...29, using: &random)
            let tile = TileID(containing: random.coordinate(), z: z)
            let children = tile.children
            #expect(Set(children).count == 4)
            #expect(children.allSatisfy { $0.isValid && $0.parent == tile && $0.z == z + 1 })
            let (northWest, southEast) = (children[0].bounds, children[3].bounds)
            #expect(tile.bounds.northEast.latitude == northWest.northEast.latitude)
            #expect(tile.bounds.southWest.longitude == northWest.southWest.longitude)
            #expect(tile.bounds.southWest.latitude == southEast.southWest.latitude)
            #expect(tile.bounds.northEast.longitude == southEast.northEast.longitude)
            #expect(children[1].bounds.southWest == children[2].bounds.northEast)
        }
    }

    @Test("The ancestor at a zoom is the parent taken again and again")
    func ancestors() {
        let tile = TileID(z: 14, x: 8802, y: 5373)
        var expected: TileID? = tile
        for zoom in stride(from: 14, through: 0, by: -1) {
            #expect(tile.ancestor(z: zoom) == expected)
            #expect(tile.ancestor(z: zoom) == TileID(containing: berlin, z: zoom))
            expected = expected?.parent
        }
        #expect(expected == nil)
        #expect(tile.ancestor(z: 20) == tile)
    }

    @Test(
        "Only tiles of the pyramid are valid",
        arguments: [
            (TileID(z: 0, x: 0, y: 0), true), (TileID(z: 3, x: 7, y: 7), true),
            (TileID(z: 30, x: 1 << 30 - 1, y: 0), true), (TileID(z: 3, x: 8, y: 0), false),
            (TileID(z: 3, x: 0, y: 8), false), (TileID(z: 3, x: -1, y: 0), false),
            (TileID(z: 3, x: 0, y: -1), false), (TileID(z: -1, x: 0, y: 0), false),
            (TileID(z: 31, x: 0, y: 0), false), (TileID(z: .max, x: 0, y: 0), false),
        ])
    func validity(tile: TileID, isValid: Bool) {
        #expect(tile.isValid == isValid)
    }

    @Test("Tiles are ordered by zoom, row and column")
    func order() {
        let sorted = [
            TileID(z: 1, x: 1, y: 1), TileID(z: 2, x: 0, y: 0), TileID(z: 2, x: 3, y: 0),
            TileID(z: 2, x: 1, y: 1), TileID(z: 2, x: 0, y: 2),
        ]
        #expect(sorted.reversed().sorted() == sorted)
    }

    @Test("The bounds of a tile are those of the projection")
    func bounds() {
        let world = TileID(z: 0, x: 0, y: 0).bounds
        #expect(world.southWest.longitude == -180 && world.northEast.longitude == 180)
        #expect(abs(world.northEast.latitude - Mercator.maximumLatitude) < 1e-9)
        let bounds = TileID(z: 14, x: 8802, y: 5373).bounds
        #expect(bounds.southWest.distance(to: at(52.50953477032728, 13.4033203125)) < 1e-3)
        #expect(bounds.northEast.distance(to: at(52.522905940278065, 13.42529296875)) < 1e-3)
    }
}
