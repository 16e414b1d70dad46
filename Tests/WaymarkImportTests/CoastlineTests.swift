import Testing
import WaymarkEngine
import WaymarkGeometry
import WaymarkRegion
import WaymarkTiles

/// Coastlines around one tile, in widths of the tile from its north-west corner; the extract reaches
/// half a tile over its borders.
struct Coast: Sendable, CustomTestStringConvertible {
    typealias Place = SIMD2<Double>

    static let tile = TileID(z: 14, x: 9327, y: 4742)

    let testDescription: String
    let ways: [[Place]]
    let isSea: @Sendable (Place) -> Bool

    init(_ name: String, _ ways: [[Place]], isSea: @escaping @Sendable (Place) -> Bool) {
        testDescription = name
        self.ways = ways
        self.isSea = isSea
    }

    private static func coordinate(_ place: Place) -> Coordinate {
        let side = Double(1 << tile.z)
        return MapPoint(
            x: (Double(tile.x) + place.x) / side, y: (Double(tile.y) + place.y) / side
        ).coordinate
    }

    /// The extract with the coast and a road in the north-west.
    var document: OSMDocument {
        let (southWest, northEast) = (Place(-0.5, 1.5), Place(1.5, -0.5))
        var document = OSMDocument(
            bounds: CoordinateBounds(
                southWest: Self.coordinate(southWest), northEast: Self.coordinate(northEast)))
        document.addWay(
            [Place(-0.4, -0.4), Place(-0.4, -0.3)].map(Self.coordinate),
            [("highway", "residential")])
        for way in ways {
            document.addWay(way.map(Self.coordinate), [("natural", "coastline")])
        }
        return document
    }
}

extension Coast {
    private static let island = [
        Place(0.7, 0.5), Place(0.5, 0.3), Place(0.3, 0.5), Place(0.5, 0.7), Place(0.7, 0.5),
    ]
    /// An island that reaches over the eastern border of the extract.
    private static let cutIsland = [
        Place(0.6, 0.5), Place(1.2, 0.8), Place(1.7, 0.5), Place(1.2, 0.2),
    ]
    private static let farIsland = [
        Place(2.4, 0.5), Place(2.2, 0.3), Place(2, 0.5), Place(2.2, 0.7), Place(2.4, 0.5),
    ]
    private static let northward = [Place(0.5, 2), Place(0.5, 0.5), Place(0.5, -1)]

    static let open = [
        Coast("northward", [northward]) { $0.x > 0.5 },
        Coast("southward", [northward.reversed()]) { $0.x < 0.5 },
        Coast("eastward", [[Place(-1, 0.5), Place(0.4, 0.5), Place(2, 0.5)]]) { $0.y > 0.5 },
        Coast(
            "in two ways", [[Place(0.5, 0.5), Place(0.5, -1)], [Place(0.5, 2), Place(0.5, 0.5)]]
        ) {
            $0.x > 0.5
        },
        Coast(
            "that ends inside the extract", [[Place(0.5, 1.4), Place(0.5, 0.5), Place(0.5, -0.4)]]
        ) {
            $0.x > 0.5
        },
        Coast("of a peninsula", [[Place(2, 0.3), Place(0.5, 0.3), Place(0.5, 0.7), Place(2, 0.7)]])
        {
            $0.x < 0.5 || abs($0.y - 0.5) > 0.2
        },
        Coast(
            "of a strait",
            [
                [Place(0.3, 2), Place(0.3, 0.5), Place(0.3, -1)],
                [Place(0.7, -1), Place(0.7, 0.5), Place(0.7, 2)],
            ]
        ) { abs($0.x - 0.5) < 0.2 },
        Coast("of two points outside the extract", [[Place(0.5, 2), Place(0.5, -1)]]) {
            $0.x > 0.5
        },
    ]

    static let closed = [
        Coast("of an island", [island]) { abs($0.x - 0.5) + abs($0.y - 0.5) > 0.2 },
        Coast(
            "of an island off a coast", [island, [Place(0.1, 2), Place(0.1, 0.5), Place(0.1, -1)]]
        ) {
            $0.x > 0.1 && abs($0.x - 0.5) + abs($0.y - 0.5) > 0.2
        },
        Coast("of an inland sea", [island.reversed()]) { abs($0.x - 0.5) + abs($0.y - 0.5) < 0.2 },
        // Where a ring begins must not matter: inside the extract or outside.
        cut(beginningWith: 0), cut(beginningWith: 1), cut(beginningWith: 2), cut(beginningWith: 3),
        Coast("with an island outside the extract", [northward, farIsland]) { $0.x > 0.5 },
    ]

    private static func cut(beginningWith first: Int) -> Coast {
        let ring = cutIsland[first...] + cutIsland[...first]
        return Coast("of an island over the border from its point \(first)", [Array(ring)]) {
            abs($0.y - 0.5) > ($0.x - 0.6) / 2
        }
    }
}

@Suite("Coastlines")
struct CoastlineTests {
    @Test(
        "The sea is on the right of a coastline and nowhere else",
        arguments: Coast.open + Coast.closed)
    func side(coast: Coast) throws {
        try withTemporaryDirectory { parent in
            try coast.document.write(to: parent + "/coast.osm")
            try importRegion(parent + "/coast.osm", to: parent + "/coast.waymark")
            let rings = try ocean(of: Coast.tile, path: parent + "/coast.waymark")
            for row in 0..<8 {
                for column in 0..<8 {
                    let place = Coast.Place(Double(column) + 0.5, Double(row) + 0.5) / 8
                    #expect(isInside(rings, place) == coast.isSea(place), "\(place)")
                }
            }
        }
    }

    @Test(
        "Beyond the extract the sea goes on as it is at the border",
        arguments: (Coast.open + Coast.closed).filter { $0.testDescription != "of a strait" })
    func beyond(coast: Coast) throws {
        let offsets = [-5.3, -2.4, 0.45, 2.6, 5.2]
        try check(
            coast, zooms: 14...14,
            offsets.flatMap { x in [-5.3, 0.45, 5.2].map { Coast.Place(x, $0) } })
    }

    @Test(
        "On maps of continents the sea has no end",
        arguments: Coast.open.filter { $0.testDescription != "of a strait" })
    func farAway(coast: Coast) throws {
        let offsets = [-5300.0, -1200, 0.45, 1800, 5200]
        try check(
            coast, zooms: 4...5,
            offsets.map { Coast.Place($0, 0.45) } + offsets.map { Coast.Place(0.45, $0 * 0.6) })
    }

    @Test("A narrow strait ends where the extract does")
    func strait() throws {
        let coast = try #require(Coast.open.first { $0.testDescription == "of a strait" })
        let shore = Coast("of land", coast.ways) { _ in false }
        try check(
            shore, zooms: 14...14,
            [-5.3, -0.7, 1.7, 5.3].map { Coast.Place(0.5, $0) })
    }

    /// Whether the sea is at `places` as it is at the nearest place of the border.
    private func check(
        _ coast: Coast, zooms: ClosedRange<Int>, _ places: [Coast.Place]
    ) throws {
        try withTemporaryDirectory { parent in
            try coast.document.write(to: parent + "/coast.osm")
            try importRegion(
                parent + "/coast.osm", to: parent + "/coast.waymark", zooms: zooms)
            for zoom in zooms {
                for place in places {
                    // The extract reaches half a tile over the borders.
                    let nearest = place.clamped(
                        lowerBound: Coast.Place(-0.499, -0.499),
                        upperBound: Coast.Place(1.499, 1.499))
                    let world = Coast.Place(Double(Coast.tile.x), Double(Coast.tile.y)) + place
                    let inZoom = world / Double(1 << (Coast.tile.z - zoom))
                    let tile = TileID(z: zoom, x: Int(inZoom.x), y: Int(inZoom.y))
                    let rings = try ocean(of: tile, path: parent + "/coast.waymark")
                    let inTile = inZoom - Coast.Place(Double(tile.x), Double(tile.y))
                    #expect(isInside(rings, inTile) == coast.isSea(nearest), "\(zoom): \(place)")
                }
            }
        }
    }

    @Test("Without a coastline there is no sea")
    func noCoast() throws {
        try withTemporaryDirectory { parent in
            try OSMDocument.town.write(to: parent + "/town.osm")
            try importRegion(parent + "/town.osm", to: parent + "/town.waymark")
            let tile = TileID(
                containing: Coordinate(latitude: 60.17, longitude: 24.94), z: 14)
            #expect(try ocean(of: tile, path: parent + "/town.waymark").isEmpty)
        }
    }

    /// The rings of the sea in widths of the tile.
    private func ocean(of tile: TileID, path: String) throws -> [[Coast.Place]] {
        let region = try Region(path: path)
        guard let contents = try region.tiles.contents(of: tile),
            let layer = try VectorTileDecoder.decode(contents).layer("ocean")
        else { return [] }
        #expect(layer.features.allSatisfy { $0.geometry == .polygon })
        return layer.partEnds.indices.map { part in
            layer.points(ofPart: part).map { Coast.Place(Double($0.x), Double($0.y)) / 4096 }
        }
    }

    /// By the even-odd rule.
    private func isInside(_ rings: [[Coast.Place]], _ place: Coast.Place) -> Bool {
        var inside = false
        for ring in rings {
            for (a, b) in zip(ring, ring.dropFirst() + ring.prefix(1))
            where (a.y > place.y) != (b.y > place.y) {
                let x = a.x + (place.y - a.y) / (b.y - a.y) * (b.x - a.x)
                if place.x < x { inside.toggle() }
            }
        }
        return inside
    }
}
