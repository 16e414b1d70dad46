import Testing
import WaymarkEngine
import WaymarkGeometry
import WaymarkRegion
import WaymarkTestSupport
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
    private static let low = Place(-0.5, -0.5)
    private static let high = Place(1.5, 1.5)

    static func isInside(_ place: Place) -> Bool {
        place == place.clamped(lowerBound: low, upperBound: high)
    }

    /// The numbers of the sides of the extract that are all sea: west, east, north, south.
    var openSides: Set<Int> {
        let steps = stride(from: -0.495, to: 1.5, by: 0.01)
        return Set(
            (0..<4).filter { side in
                steps.allSatisfy { step in
                    isSea(
                        [
                            Place(-0.499, step), Place(1.499, step), Place(step, -0.499),
                            Place(step, 1.499),
                        ][
                            side])
                }
            })
    }

    /// Whether the sea is at a place outside the extract.
    func isSeaBeyond(_ place: Place) -> Bool {
        let open = openSides
        if open.count == 4 { return true }
        let sides = [
            place.x < Self.low.x, place.x > Self.high.x, place.y < Self.low.y,
            place.y > Self.high.y,
        ]
        let gap = place - place.clamped(lowerBound: Self.low, upperBound: Self.high)
        return sides.indices.allSatisfy { !sides[$0] || open.contains($0) }
            && abs(gap.x) < 2 && abs(gap.y) < 2
    }

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
        "Sides that are all sea go on by the size of the extract, an island has sea around it for ever",
        arguments: Coast.open + Coast.closed)
    func beyond(coast: Coast) throws {
        let offsets = [-5.3, -1.8, 0.45, 2.9, 5.2]
        let places = offsets.flatMap { x in offsets.map { Coast.Place(x, $0) } }
        try check(coast, zoom: 14, places.filter { !Coast.isInside($0) })
        guard coast.openSides.count == 4 else { return }
        let far = [-5300.0, -1200, 1800, 5200]
        try check(coast, zoom: 5, far.map { Coast.Place($0, 0.45) })
        try check(coast, zoom: 4, far.map { Coast.Place(0.45, $0 * 0.6) })
    }

    private func check(_ coast: Coast, zoom: Int, _ places: [Coast.Place]) throws {
        try withTemporaryDirectory { parent in
            try coast.document.write(to: parent + "/coast.osm")
            try importRegion(
                parent + "/coast.osm", to: parent + "/coast.waymark", zooms: zoom...zoom)
            for place in places {
                let world = Coast.Place(Double(Coast.tile.x), Double(Coast.tile.y)) + place
                let inZoom = world / Double(1 << (Coast.tile.z - zoom))
                let tile = TileID(z: zoom, x: Int(inZoom.x), y: Int(inZoom.y))
                let rings = try ocean(of: tile, path: parent + "/coast.waymark")
                let inTile = inZoom - Coast.Place(Double(tile.x), Double(tile.y))
                #expect(isInside(rings, inTile) == coast.isSeaBeyond(place), "\(zoom): \(place)")
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
