import Foundation
import GRDB
import Testing
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkImages
import WaymarkRegion
import WaymarkTestSupport

import WaymarkImagery

@Suite("Pictures from the air")
struct AerialTests {
    /// A picture whose red tells the column and whose green tells the row, in steps of 1/255 of its sides.
    private static func picture(
        _ width: Int, _ height: Int, hole: Range<Int> = 0..<0
    ) -> [UInt8] {
        var pixels: [UInt32] = []
        for row in 0..<height {
            for column in 0..<width {
                let (red, green) = (255 * column / (width - 1), 255 * row / (height - 1))
                let isHole = hole.contains(column) && hole.contains(row)
                pixels.append(UInt32(red | green << 8) | (isHole ? 0 : 255 << 24))
            }
        }
        return PNGFile.encoded(width: width, height: height, pixels: pixels, isOpaque: false)
    }

    private static let limits = ImageLimits(longestSide: 1024, mostPixels: 1 << 20)

    /// The colour that the region shows at a place, of the tile of `zoom`.
    private func color(
        _ region: Region, _ place: Coordinate, zoom: Int
    ) async throws -> (red: Int, green: Int, alpha: Int)? {
        let tile = TileID(containing: place, z: zoom)
        let address = "waymark:aerial/\(tile.z)/\(tile.x)/\(tile.y)"
        guard let bytes = try await region.resource(at: address) else { return nil }
        let image = try SystemImageCodec().decoded(bytes, limits: Self.limits)
        let point = MapPoint(place)
        let scale = Double(1 << zoom)
        let (x, y) = (point.x * scale - Double(tile.x), point.y * scale - Double(tile.y))
        let column = Int(x * Double(image.width))
        let pixel = image.pixels[Int(y * Double(image.height)) * image.width + column]
        return (Int(pixel & 255), Int(pixel >> 8 & 255), Int(pixel >> 24))
    }

    private static func importer(
        _ region: String, bounds: CoordinateBounds? = nil, attribution: String? = "© City"
    ) -> AerialImporter {
        var options = AerialImporter.Options()
        (options.bounds, options.attribution) = (bounds, attribution)
        options.quality = 100
        return AerialImporter(region: region, options: options)
    }

    /// Half a degree around Helsinki.
    private static let box = CoordinateBounds(
        southWest: Coordinate(latitude: 59.9, longitude: 24.6),
        northEast: Coordinate(latitude: 60.4, longitude: 25.4))

    @Test("Each place of a picture in degrees is where it is on the map, at all of its zooms")
    func degrees() async throws {
        try await withTemporaryDirectory { directory in
            let path = try PictureRegion.write(in: directory)
            try writeFile(Self.picture(1600, 1000), to: directory + "/city.png")
            let summary = try Self.importer(path, bounds: Self.box)
                .importPictures([directory + "/city.png"])
            #expect(summary.leftOut == 0 && summary.zooms.count >= 3 && summary.tiles >= 3)
            let region = try Region(path: path)
            let map = try #require(region.manifest.mapBounds)
            for zoom in summary.zooms {
                for share in [0.1, 0.5, 0.9] {
                    let place = Coordinate(
                        latitude: map.southWest.latitude + share
                            * (map.northEast.latitude - map.southWest.latitude),
                        longitude: map.southWest.longitude + share
                            * (map.northEast.longitude - map.southWest.longitude))
                    let found = try #require(try await color(region, place, zoom: zoom))
                    let red = 255 * (place.longitude - 24.6) / 0.8
                    let green = 255 * (60.4 - place.latitude) / 0.5
                    // A pixel of the coarsest zoom is some steps wide.
                    let step = Double(4 << (summary.zooms.upperBound - zoom))
                    #expect(abs(Double(found.red) - red) <= step, "\(zoom) \(share)")
                    #expect(abs(Double(found.green) - green) <= step, "\(zoom) \(share)")
                    #expect(found.alpha == 255)
                }
            }
        }
    }

    @Test("A world file in metres of Web Mercator tells the same place as one in degrees")
    func worldFiles() async throws {
        try await withTemporaryDirectory { directory in
            var found: [[Int]] = []
            let place = Coordinate.helsinki
            let metres = 20_037_508.342789244
            let (low, high) = (MapPoint(Self.box.southWest), MapPoint(Self.box.northEast))
            // The middle of the first pixel, as such files have it.
            let width = (high.x - low.x) * 2 * metres / 1600
            let height = (low.y - high.y) * 2 * metres / 1000
            let mercator = [
                "\(width)", "0", "0", "\(-height)", "\((2 * low.x - 1) * metres + width / 2)",
                "\((1 - 2 * high.y) * metres - height / 2)",
            ].joined(separator: "\n")
            let degrees = "0.0005\n0\n0\n-0.0005\n24.60025\n60.39975\n"
            for (name, text) in [("a.wld", mercator), ("b.pgw", degrees)] {
                let file = directory + "/" + name
                try writeFile(Array(text.utf8), to: file)
                let picture = file.dropLast(3) + "png"
                try writeFile(Self.picture(1600, 1000), to: String(picture))
                let own = directory + "/" + name + ".d"
                try makeDirectory(own)
                let path = try PictureRegion.write(in: own)
                let summary = try Self.importer(path).importPictures([String(picture)])
                let region = try Region(path: path)
                let color = try #require(
                    try await color(region, place, zoom: summary.zooms.upperBound))
                found.append([color.red, color.green])
            }
            #expect(abs(found[0][0] - found[1][0]) <= 2)
            // Rows of equal degrees are not rows of equal metres: half a degree makes a step of three.
            #expect(abs(found[0][1] - found[1][1]) <= 4)
        }
    }

    @Test(
        "Beyond a picture and in its holes nothing is drawn, and the first source goes before others"
    )
    func order() async throws {
        try await withTemporaryDirectory { directory in
            let path = try PictureRegion.write(in: directory)
            let small = CoordinateBounds(
                southWest: Coordinate.helsinki.destination(distance: 57, bearing: 225),
                northEast: Coordinate.helsinki.destination(distance: 57, bearing: 45))
            try writeFile(Self.picture(600, 600, hole: 200..<400), to: directory + "/a.png")
            _ = try Self.importer(path, bounds: small).importPictures([directory + "/a.png"])
            var region = try Region(path: path)
            let zoom = try #require(region.aerial?.tiles.zooms.upperBound)
            #expect(try await color(region, .helsinki, zoom: zoom)?.alpha == 0)
            let beside = Coordinate.helsinki.destination(distance: 30, bearing: 45)
            #expect(try await color(region, beside, zoom: zoom)?.alpha == 255)
            // The same again as an archive, after a picture of one colour.
            let archive = directory + "/own.pmtiles"
            try FileManager.default.copyItem(
                atPath: path + "/" + AerialArchive.fileName, toPath: archive)
            try writeFile(
                PNGFile.encoded(
                    width: 64, height: 64, pixels: .init(repeating: 0xff00_ff00, count: 4096)),
                to: directory + "/green.png")
            _ = try Self.importer(path, bounds: Self.box).importPictures([
                archive, directory + "/green.png",
            ])
            region = try Region(path: path)
            #expect(try await color(region, .helsinki, zoom: zoom)?.alpha == 0)
            let coarse = try #require(region.aerial?.tiles.zooms.lowerBound)
            let ground = try #require(try await color(region, .helsinki, zoom: coarse))
            #expect(ground.red < 8 && ground.green > 247 && ground.alpha == 255)
            #expect(region.aerial?.attribution == "© City")
        }
    }

    @Test(
        "The tiles of an MBTiles archive are counted from the south, and what is no picture is left out"
    )
    func tiles() async throws {
        try await withTemporaryDirectory { directory in
            let path = try PictureRegion.write(in: directory)
            let archive = directory + "/city.mbtiles"
            let tile = TileID(containing: .helsinki, z: 15)
            let green = PNGFile.encoded(
                width: 512, height: 512, pixels: .init(repeating: 0xff00_ff00, count: 512 * 512))
            let database = try DatabaseQueue(path: archive)
            try await database.write { database in
                try database.execute(
                    sql: """
                        CREATE TABLE metadata (name TEXT, value TEXT);
                        CREATE TABLE tiles (zoom_level, tile_column, tile_row, tile_data);
                        INSERT INTO metadata VALUES ('format', 'png'),
                            ('attribution', '<a href="https://city.example">&copy; City</a>');
                        INSERT INTO tiles VALUES (15, 0, 0, x'00'), (15, 'a', 'b', x'00'), (15, NULL, 1, 'text');
                        """)
                let row = (1 << 15) - 1 - tile.y
                for (x, y, picture) in [
                    (tile.x, row, green), (tile.x + 4000, row, green), (tile.x, 1 << 14, green),
                    (tile.x + 1, row, [1, 2, 3]),
                ] {
                    try database.execute(
                        sql: "INSERT INTO tiles VALUES (15, ?, ?, ?)",
                        arguments: [x, y, Data(picture)])
                }
            }
            let summary = try Self.importer(path, attribution: nil).importPictures([archive])
            #expect(summary.tiles == 1 && summary.zooms == 15...15 && summary.leftOut <= 1)
            let region = try Region(path: path)
            #expect(region.aerial?.attribution == "© City" && region.aerial?.tileSize == 512)
            let color = try #require(try await color(region, .helsinki, zoom: 15))
            #expect(color == (0, 255, 255))
        }
    }

    @Test("The rest of a region stays, street pictures too, and a part that is damaged is told")
    func rest() async throws {
        try await withTemporaryDirectory { directory in
            let path = try PictureRegion.write(in: directory)
            let folder = try PictureRegion.pictures(ImporterTests.drive(2), in: directory)
            let importer = try PanoramaImporter(region: path, options: .init(blur: .none)) { _ in }
            _ = try importer.importPictures(in: folder)
            let before = try RegionManifest(directory: path).files
            try writeFile(Self.picture(300, 300), to: directory + "/a.png")
            _ = try Self.importer(path, bounds: Self.box).importPictures([directory + "/a.png"])
            let files = try RegionManifest(directory: path).files
            #expect(files.filter { $0.name != AerialArchive.fileName } == before)
            #expect(PanoramaStore.hasPanoramas(region: path))
            let document = try #require(
                try await Region(path: path).resource(at: "waymark:aerial"))
            let json = try JSONDecoder().decode(RasterTileDocument.self, from: Data(document))
            #expect(json.tiles == ["waymark:aerial/{z}/{x}/{y}"] && json.tileSize == 256)
            #expect(json.attribution == "© City")
            // Nothing was asked for that is no tile.
            let region = try Region(path: path)
            for address in ["waymark:aerial/3/9/0", "waymark:aerial/1/0", "waymark:other/1/0/0"] {
                #expect(try await region.resource(at: address) == nil, "\(address)")
            }
        }
    }

    @Test("What cannot be taken is told in a line, and the region stays as it is")
    func bad() throws {
        try withTemporaryDirectory { directory in
            let path = try PictureRegion.write(in: directory)
            let before = try RegionManifest(directory: path)
            func file(_ name: String, _ bytes: [UInt8]) throws -> String {
                try writeFile(bytes, to: directory + "/" + name)
                return directory + "/" + name
            }
            func world(_ name: String, _ text: String) throws -> String {
                _ = try file(name + ".wld", Array(text.utf8))
                return try file(name + ".png", Self.picture(20, 20))
            }
            let plain = try file("plain.png", Self.picture(20, 20))
            let far = CoordinateBounds.around(Coordinate(latitude: -30, longitude: 150))
            let cases: [(AerialError, AerialImporter, String)] = [
                (.noPlace(path: plain), Self.importer(path), plain),
                (
                    .noAttribution(path: plain),
                    Self.importer(path, bounds: Self.box, attribution: nil), plain
                ),
                (.nothingThere(region: path), Self.importer(path, bounds: far), plain),
                (
                    .longAttribution(most: 120),
                    Self.importer(
                        path, bounds: Self.box, attribution: String(repeating: "©", count: 121)),
                    plain
                ),
                (
                    .cannotRead(path: directory + "/none", reason: "there is no such file"),
                    Self.importer(path), directory + "/none"
                ),
            ]
            for (expected, importer, source) in cases {
                #expect(throws: expected) { try importer.importPictures([source]) }
            }
            let others = [
                try world("turned", "1 0.5 0.5 -1 24 60"), try world("mirrored", "1 0 0 1 24 60"),
                try world("words", "one two"), try world("nan", "nan 0 0 -1 24 60"),
                try world("fine", "1e-323 0 0 -1e-323 24 60"),
                try world("far", "1e300 0 0 -1e300 0 0"),
                try world("feet", "3000000 0 0 -3 5e7 1e6"),
                try file("cut.png", Array(Self.picture(20, 20).prefix(60))),
                try file("empty.png", []), try file("text.txt", Array("PNG".utf8)),
                try file("cut.pmtiles", Array("PMTiles".utf8) + [3, 0, 0]),
                try file(
                    "cut.mbtiles", Array("SQLite format 3\0".utf8) + .init(repeating: 7, count: 99)),
            ]
            for source in others {
                let error = #expect(throws: (any Error).self, "\(source)") {
                    try Self.importer(path).importPictures([source])
                }
                let text = error.map { "\($0)" } ?? ""
                let name = source.split(separator: "/").last ?? ""
                #expect(text.contains(name) && !text.contains("\n"), "\(text)")
            }
            let vectors = path + "/" + PMTilesArchive.fileName
            #expect(throws: AerialError.format(path: vectors, name: "vector")) {
                try Self.importer(path).importPictures([vectors])
            }
            #expect(try RegionManifest(directory: path) == before)
        }
    }
}
