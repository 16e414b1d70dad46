import Testing
import WaymarkEngine
import WaymarkGeometry
import WaymarkImport
import WaymarkRegion
import WaymarkTestSupport
import WaymarkTiles

@Suite("Budgets of an import")
struct ImportBudgetTests {
    private func refusal(_ bytes: [UInt8], as name: String) throws -> ImportError? {
        try withTemporaryDirectory { parent in
            try writeFile(bytes, to: parent + "/" + name)
            let error = #expect(throws: ImportError.self) {
                try importRegion(parent + "/" + name, to: parent + "/map.waymark")
            }
            #expect(try names(in: parent) == [name])
            return error
        }
    }

    /// 40 MiB of blanks as a stream of bzip2.
    private static let blanks: [UInt8] = [
        0x42, 0x5a, 0x68, 0x39, 0x31, 0x41, 0x59, 0x26, 0x53, 0x59, 0x93, 0xa0, 0xcb, 0xa0,
        0x01, 0x41, 0x41, 0x10, 0x80, 0xc0, 0x00, 0x00, 0x01, 0x00, 0x08, 0x20, 0x00, 0x30,
        0xcc, 0x05, 0x29, 0xa6, 0x40, 0x90, 0x26, 0xc5, 0x02, 0x40, 0x9e, 0x2e, 0xe4, 0x8a,
        0x70, 0xa1, 0x21, 0x27, 0x41, 0x97, 0x40,
    ]

    @Test("A small file that unpacks to very much is refused, with the budget")
    func compressedXML() throws {
        let head = Array("<osm version=\"0.6\">".utf8)
        let blanks = Gzip.compress([UInt8](repeating: 0x20, count: 34 << 20))
        let gzip = try refusal(Gzip.compress(head) + blanks, as: "map.osm.gz")
        #expect(gzip?.kind == .exceedsBudget)
        #expect(
            gzip?.description.hasSuffix(
                "unpacks to more than 33554432 bytes, the most for its size")
                == true)
        let bzip2 = try refusal(Self.blanks, as: "map.osm.bz2")
        #expect(bzip2?.kind == .exceedsBudget)
    }

    @Test("Blocks that say to unpack to very much are refused before they are")
    func blocks() throws {
        var document = PBFDocument()
        (document.packing, document.missing, document.repetitions) = (.zlib, 1 << 20, 17)
        let error = try refusal(document.bytes, as: "map.osm.pbf")
        #expect(error?.kind == .exceedsBudget)
        #expect(
            error?.description.contains("its blocks unpack to more than 16777216 bytes") == true)
    }

    @Test(
        "A file is known by its name",
        arguments: ["map.o5m", "map.opl", "map.osc", "map.osm.pbf.gz", "pbf", "map.xml.zip"])
    func unknown(name: String) throws {
        let error = try refusal(PBFDocument().bytes, as: name)
        #expect(error?.kind == .malformed)
        #expect(error?.description.hasSuffix("its name ends in none of these") == true)
    }

    /// A document with nodes at `places`, numbered from 1; ways and relations are given in XML.
    private func document(
        _ places: [(latitude: Double, longitude: Double)], _ objects: [String]
    ) -> [UInt8] {
        let nodes = places.enumerated().map { index, place in
            "<node id=\"\(index + 1)\" lat=\"\(place.latitude)\" lon=\"\(place.longitude)\"/>"
        }
        return Array("<osm version=\"0.6\">\((nodes + objects).joined())</osm>".utf8)
    }

    private func way(_ id: Int, _ nodes: [Int], _ tags: [(String, String)]) -> String {
        let references = nodes.map { "<nd ref=\"\($0)\"/>" }.joined()
        let tags = tags.map { "<tag k=\"\($0.0)\" v=\"\($0.1)\"/>" }.joined()
        return "<way id=\"\(id)\">\(references)\(tags)</way>"
    }

    private static let corners: [(latitude: Double, longitude: Double)] = [
        (-85, -180), (-85, 180), (85, 180), (85, -180),
    ]

    @Test("A polygon round the world is a map as any other")
    func world() throws {
        let water = way(1, [1, 2, 3, 4, 1], [("natural", "water")])
        let road = way(2, [5, 6], [("highway", "residential")])
        let places = Self.corners + [(60.17, 24.94), (60.18, 24.95)]
        let bytes = document(places, [water, road])
        #expect(bytes.count < 700)
        try withTemporaryDirectory { parent in
            try writeFile(bytes, to: parent + "/map.osm")
            try importRegion(parent + "/map.osm", to: parent + "/map.waymark", zooms: 0...12)
            let tiles = try Region(path: parent + "/map.waymark").tiles
            // Water begins at zoom 4.
            for zoom in [4, 9, 12] {
                let middle = TileID(
                    containing: Coordinate(latitude: -30, longitude: -140), z: zoom)
                let contents = try #require(try tiles.contents(of: middle))
                let layers = try VectorTileDecoder.decode(contents).layers
                #expect(layers.map(\.name) == ["water_polygons"])
            }
        }
    }

    @Test("A door may have any number that there is", arguments: [Int.max - 1, Int.min + 2])
    func doorNumber(id: Int) throws {
        let corridor = [(60.0, 24.0), (60, 24.0004), (60.0001, 24.0004), (60.0001, 24)]
        let places = (corridor + [(59.9998, 24), (59.9998, 24.0004)]).map {
            (latitude: $0.0, longitude: $0.1)
        }
        let door =
            "<node id=\"\(id)\" lat=\"60\" lon=\"24.0002\"><tag k=\"door\" v=\"hinged\"/>"
            + "<tag k=\"level\" v=\"0\"/></node>"
        let bytes = document(
            places,
            [
                door, way(1, [1, id, 2, 3, 4, 1], [("indoor", "corridor"), ("level", "0")]),
                way(2, [5, 6], [("highway", "residential")]),
            ])
        try withTemporaryDirectory { parent in
            try writeFile(bytes, to: parent + "/map.osm")
            try importRegion(parent + "/map.osm", to: parent + "/map.waymark", zooms: 14...14)
        }
    }

    @Test("A line to and fro over the world is refused with its layer and place")
    func zigzag() throws {
        let places = (0..<2000).map {
            (latitude: 10 + 0.000_001 * Double($0), longitude: $0 % 2 == 0 ? -179.0 : 179)
        }
        let line = way(1, Array(1...2000), [("highway", "motorway")])
        let error = try refusal(document(places, [line]), as: "map.osm")
        #expect(error?.kind == .exceedsBudget)
        let text = error?.description ?? ""
        #expect(text.contains("its features cover more tiles than those of a file of its size may"))
        #expect(text.contains("of layer street"), "\(text)")
    }

    @Test("An area whose lines all lie one above the other is refused by its number")
    func areas() throws {
        let places: [(latitude: Double, longitude: Double)] = [(60, 24), (61, 25)]
        let line = [Int](repeating: 0, count: 50_001).indices.map { $0 % 2 + 1 }
        let bytes = document(places, [way(77, line, [("natural", "water")])])
        let error = try refusal(Gzip.compress(bytes), as: "map.osm.gz")
        #expect(error?.kind == .exceedsBudget)
        #expect(error?.description.hasSuffix("the last of them way 77") == true)
    }

    @Test("An area that could be joined in too many ways is left out, and others are not")
    func joins() throws {
        var places = (0..<20).map { (latitude: 60.0, longitude: 24 + 0.01 * Double($0)) }
        // Four lines from each of the places to the next, which are gone to and fro.
        var ring = [1]
        for line in 1...4 {
            for step in 0..<19 {
                let index = line % 2 == 1 ? step : 18 - step
                places.append((60 + 0.001 * Double(line), 24.005 + 0.01 * Double(index)))
                ring += [places.count, line % 2 == 1 ? index + 2 : index + 1]
            }
        }
        let first = places.count + 1
        places += [(60.1, 24), (60.1, 24.2), (60.2, 24.2), (60.2, 24)]
        let square = [0, 1, 2, 3, 0].map { first + $0 }
        let bytes = document(
            places,
            [
                way(1, ring, [("natural", "water")]), way(2, square, [("natural", "water")]),
                way(3, [first, 1], [("highway", "residential")]),
            ])
        try withTemporaryDirectory { parent in
            try writeFile(bytes, to: parent + "/map.osm")
            try importRegion(parent + "/map.osm", to: parent + "/map.waymark", zooms: 8...8)
            let tiles = try Region(path: parent + "/map.waymark").tiles
            let tile = TileID(containing: Coordinate(latitude: 60.15, longitude: 24.1), z: 8)
            let contents = try #require(try tiles.contents(of: tile))
            let layers = try VectorTileDecoder.decode(contents).layers
            let water = layers.first { $0.name == "water_polygons" }
            #expect(water?.features.count == 1)
        }
    }

    @Test("Islands in a sea that goes round and round are refused as a coastline")
    func coast() throws {
        let tags = [("natural", "coastline")]
        let places: [(latitude: Double, longitude: Double)] = [
            (60, 24), (61, 24), (61, 25), (60, 25), (60.4, 24.4), (60.4, 24.6), (60.6, 24.5),
            (59.9, 23.9), (61.1, 25.1),
        ]
        let sea = [Int](repeating: 0, count: 100_001).indices.map { $0 % 4 + 1 }
        let islands = (0..<30_000).map { way($0 + 2, [5, 6, 7, 5], tags) }
        let road = way(40_000, [8, 9], [("highway", "residential")])
        let bytes = document(places, [way(1, sea, tags + [("area", "no")])] + islands + [road])
        let error = try refusal(Gzip.compress(bytes), as: "map.osm.gz")
        #expect(error?.kind == .exceedsBudget)
        #expect(
            error?.description.hasSuffix(
                "its coastline takes more work than a file of its size may")
                == true)
    }

    @Test("Names of long saws, whose teeth are all as wide, are refused")
    func labels() throws {
        var places: [(latitude: Double, longitude: Double)] = []
        for tooth in 0..<498 {
            let height = tooth % 2 == 0 ? 0.0005 : 0.001
            places.append((60 + height, 24 + 0.001 * Double(tooth)))
        }
        places += [(60, 24.497), (60, 24)]
        let ring = Array(1...500) + [1]
        let saws = (1...130).map { way($0, ring, [("natural", "water"), ("name", "Saw")]) }
        let road = way(201, [1, 2], [("highway", "residential")])
        let bytes = document(places, saws + [road])
        let error = try refusal(Gzip.compress(bytes), as: "map.osm.gz")
        #expect(error?.kind == .exceedsBudget)
        #expect(error?.description.contains("finding places for its names takes more work") == true)
    }

    @Test("A restriction of thousands of members on a way of thousands of junctions is refused")
    func restriction() throws {
        let line = [Int](repeating: 0, count: 2001).indices.map { $0 % 2 + 1 }
        let ways = [
            way(1, line, [("highway", "residential")]),
            way(2, [2, 3], [("highway", "residential")]),
        ]
        let to = String(repeating: "<member type=\"way\" ref=\"2\" role=\"to\"/>", count: 2000)
        let relation =
            "<relation id=\"9\"><member type=\"way\" ref=\"1\" role=\"from\"/>"
            + "<member type=\"node\" ref=\"2\" role=\"via\"/>\(to)"
            + "<tag k=\"type\" v=\"restriction\"/><tag k=\"restriction\" v=\"no_exit\"/></relation>"
        let places: [(latitude: Double, longitude: Double)] = [(60, 24), (60, 24.1), (60.1, 24)]
        let error = try refusal(document(places, ways + [relation]), as: "map.osm")
        #expect(error?.kind == .exceedsBudget)
        #expect(error?.description.contains("relation 9 takes more work") == true)
    }

    @Test("Roads that meet in one place by thousands, or each with each, are refused")
    func roads() throws {
        let tags = [("highway", "residential")]
        let crowd = (0..<20_000).map { way($0 + 1, [1, 2], tags) }
        let ends: [(latitude: Double, longitude: Double)] = [(60, 24), (60.01, 24.01)]
        var places: [(latitude: Double, longitude: Double)] = []
        for index in 0..<120 {
            let column = Double(index * index % 97)
            places.append((60 + 0.0001 * Double(index), 24 + 0.0002 * column))
        }
        var links: [String] = []
        for a in places.indices {
            for b in 0..<a { links.append(way(links.count + 1, [a + 1, b + 1], tags)) }
        }
        for bytes in [document(ends, crowd), document(places, links)] {
            let error = try refusal(Gzip.compress(bytes), as: "map.osm.gz")
            #expect(error?.kind == .exceedsBudget)
            #expect(error?.description.contains("its network of roads takes more work") == true)
        }
    }
}
