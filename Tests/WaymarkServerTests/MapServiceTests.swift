import Foundation
import HTTPTypes
import Testing
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkRegion
import WaymarkServer
import WaymarkStyle
import WaymarkTestSupport

@Suite("Maps over HTTP")
struct MapServiceTests {
    private static let service = Result {
        RegionService(
            catalog: RegionCatalog(regions: [try SampleRegion.helsinki.get()]), limits: .unhurried)
    }
    private static let middle = Coordinate(latitude: 60.17, longitude: 24.944)

    private func get(_ target: String, _ headers: HTTPFields = [:]) async throws -> Reply {
        try await Self.service.get().get(target, headers: headers)
    }

    @Test(
        "Vector tiles are those of the region, packed for who can unpack them",
        arguments: [8, 12, 14])
    func vector(zoom: Int) async throws {
        let tile = TileID(containing: Self.middle, z: zoom)
        let target = "/tiles/\(tile.z)/\(tile.x)/\(tile.y).mvt"
        let stored = try #require(try SampleRegion.helsinki.get().tiles.contents(of: tile))
        let plain = try await get(target)
        #expect(plain.status == 200 && plain.bytes == stored)
        #expect(plain.headers["content-type"] == "application/vnd.mapbox-vector-tile")
        let packed = try await get(target, [.acceptEncoding: "br, gzip"])
        #expect(packed.headers["content-encoding"] == "gzip")
        #expect(try Gzip.decompress(packed.bytes) == stored)
        let tag = try #require(plain.headers["etag"])
        let known = try await get(target, [.ifNoneMatch: tag])
        #expect(known.status == 304 && known.bytes.isEmpty)
        #expect(try await get(target, [.ifNoneMatch: "\"other\""]).status == 200)
    }

    @Test("Where there is no tile, there is none, and what is no tile is told")
    func missing() async throws {
        #expect(try await get("/tiles/14/0/0.mvt").status == 204)
        #expect(try await get("/tiles/18/149195/75891.mvt").status == 204)
        // The world is drawn there.
        #expect(try await get("/tiles/day/3/0/0.png").status == 200)
        #expect(try await get("/tiles/day/22/0/0.png").status == 204)
        for target in [
            "/tiles/3/8/0.mvt", "/tiles/3/0/8.mvt", "/tiles/31/0/0.mvt", "/tiles/-1/0/0.mvt",
            "/tiles/1/0.mvt", "/tiles/1/0/0", "/tiles/1/0/0.png", "/tiles/+1/0/0.mvt",
            "/tiles/1/0/٣.mvt",
            "/tiles/99999999999999999999/0/0.mvt", "/tiles/day/3/8/0.png", "/tiles/1/0/0.mvt/2/3/4",
        ] {
            let reply = try await get(target)
            #expect([400, 404].contains(reply.status), "\(target)")
            #expect(reply.json["message"].exists && reply.json["requestId"].exists, "\(target)")
        }
    }

    @Test("TileJSON says where the tiles are and what is in them")
    func tileJSON() async throws {
        let json = try await get("/tiles.json").json
        #expect(json["tilejson"].text == "3.0.0")
        #expect(json["tiles"].texts == ["http://localhost/tiles/{z}/{x}/{y}.mvt"])
        let zooms = try SampleRegion.helsinki.get().tiles.zooms
        #expect(json["minzoom"].number == Double(zooms.lowerBound))
        #expect(json["maxzoom"].number == Double(zooms.upperBound))
        let names = Set(json["vector_layers"].list.compactMap { $0["id"].text })
        #expect(names.isSuperset(of: ["streets", "buildings", "pois", "place_labels"]))
        let box = json["bounds"].numbers
        #expect(
            box.count == 4 && box[0] < 24.944 && box[2] > 24.944 && box[1] < 60.17 && box[3] > 60.17
        )
        #expect(json["attribution"].text?.contains("OpenStreetMap") == true)
    }

    @Test("Addresses are those under which the client came, and nothing else that it says")
    func addresses() async throws {
        let proto = try #require(HTTPField.Name("X-Forwarded-Proto"))
        let host = try #require(HTTPField.Name("X-Forwarded-Host"))
        func tiles(_ headers: HTTPFields) async throws -> String? {
            try await get("/tiles.json", headers).json["tiles"][0].text
        }
        #expect(
            try await tiles([proto: "https", host: "maps.example:8443"])
                == "https://maps.example:8443/tiles/{z}/{x}/{y}.mvt")
        #expect(
            try await tiles([proto: "javascript", host: "a\"/><script>"])
                == "http://localhost/tiles/{z}/{x}/{y}.mvt")
        // What one client says is not kept for others.
        for target in ["/tiles.json", "/world.json", "/styles/day.json"] {
            let policy = try await get(target).headers["cache-control"]
            #expect(policy?.hasPrefix("private") == true, "\(target)")
        }
    }

    @Test(
        "A style names what the server has, and needs nothing that other clients lack",
        arguments: Style.names)
    func style(name: String) async throws {
        let reply = try await get("/styles/\(name).json?language=sv")
        // The region has no pictures from the air.
        guard name != "hybrid" else {
            #expect(reply.status == 404 && reply.code == "NotFound")
            return
        }
        #expect(!reply.body.contains("waymark:") && !reply.body.contains("global-state"))
        #expect(reply.body.contains("[\"concat\",\"name_\",\"sv\"]"))
        // It is read by the same rules as anybody's.
        let style = try Style(json: Data(reply.bytes))
        #expect(style.layers.count > 100)
        let index = try await get("/sprites/\(name).json").json
        let fine = try await get("/sprites/\(name)@2x.json").json
        #expect(index.names == fine.names && index.names.count > 60)
        // Every icon that is named without a condition in its name is in the sheet.
        for layer in reply.json["layers"].list {
            for icon in texts(layer["layout"]["icon-image"].value) where icon.contains("|#") {
                #expect(index[icon].exists, "\(icon)")
            }
            #expect(!layer["paint"]["icon-color"].exists)
        }
        let sheet = try await get("/sprites/\(name)@2x.png")
        #expect(sheet.bytes.starts(with: [0x89, 0x50, 0x4e, 0x47]))
        let size = sizeOfPNG(sheet.bytes)
        for name in fine.names {
            let icon = fine[name]
            let (x, y) = (icon["x"].number ?? -1, icon["y"].number ?? -1)
            #expect(x >= 0 && x + (icon["width"].number ?? .infinity) <= Double(size.width))
            #expect(y >= 0 && y + (icon["height"].number ?? .infinity) <= Double(size.height))
            #expect(icon["pixelRatio"].number == 2)
        }
    }

    private func texts(_ value: Any?) -> [String] {
        if let text = value as? String { return [text] }
        return (value as? [Any] ?? []).flatMap { texts($0) }
    }

    private func sizeOfPNG(_ bytes: [UInt8]) -> (width: Int, height: Int) {
        func number(_ place: Int) -> Int {
            bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
        }
        return bytes.count > 24 ? (number(16), number(20)) : (0, 0)
    }

    @Test("Glyphs are distances to the outlines of letters")
    func glyphs() async throws {
        let reply = try await get("/fonts/Noto%20Sans%20Regular/0-255.pbf")
        #expect(reply.status == 200)
        let glyphs = GlyphReader.glyphs(reply.bytes)
        #expect(glyphs.count > 180)
        let letter = try #require(glyphs[0x49])
        // "I" is a stem of some pixels, 24 an em: dark in its middle, bright at its border.
        #expect((2...12).contains(letter.width) && (16...19).contains(letter.height))
        let columns = letter.width + 6
        #expect(letter.bitmap.count == columns * (letter.height + 6))
        #expect(letter.bitmap[(letter.height / 2 + 3) * columns + columns / 2] > 191)
        #expect(letter.bitmap[0] < 128)
        #expect((6...12).contains(letter.advance))
        let space = try #require(glyphs[0x20])
        #expect(space.bitmap.isEmpty && space.advance > 3)
        let bold = GlyphReader.glyphs(
            try await get("/fonts/Noto%20Sans%20Bold/0-255.pbf").bytes)
        #expect(try #require(bold[0x49]).advance >= letter.advance)
        let hebrew = GlyphReader.glyphs(
            try await get("/fonts/Noto%20Sans%20Regular/1280-1535.pbf").bytes)
        #expect(hebrew[0x5d0] != nil)
        for range in ["1-256", "0-256", "256-0", "x", "-256--1", "1114112-1114367"] {
            #expect(
                try await get("/fonts/Noto%20Sans%20Regular/\(range).pbf").status == 404, "\(range)"
            )
        }
    }

    @Test("Tiles are drawn at both sizes and scales", arguments: [("", 512), ("@2x", 1024)])
    func drawn(suffix: String, side: Int) async throws {
        let tile = TileID(containing: Self.middle, z: 15)
        let target = "/tiles/day/\(tile.z)/\(tile.x)/\(tile.y)\(suffix).png"
        let picture = try await get(target)
        #expect(sizeOfPNG(picture.bytes) == (side, side))
        #expect(try await get(target).bytes == picture.bytes)
        let small = try await get(target + "?size=256")
        #expect(sizeOfPNG(small.bytes) == (side / 2, side / 2))
        #expect(try await get(target + "?size=300").status == 400)
        #expect(try await get("/tiles/dusk/15/0/0.png").code == "NotFound")
    }

    @Test("A picture has its camera, its markers and its lines")
    func picture() async throws {
        let camera = "/static/day/24.944,60.17,16,30,40"
        let plain = try await get(camera + "/300x200.png")
        #expect(plain.status == 200 && sizeOfPNG(plain.bytes) == (300, 200))
        let encoded = try await get("/static/day/24.944%2C60.17%2C16%2C30%2C40/300x200%2Epng")
        #expect(encoded.bytes == plain.bytes)
        let marked = try await get(camera + "/300x200.png?marker=24.944,60.17")
        #expect(marked.status == 200 && marked.bytes != plain.bytes)
        let fine = try await get(camera + "/300x200@2x.png")
        #expect(sizeOfPNG(fine.bytes) == (600, 400))
        let line = Path([Self.middle, Coordinate(latitude: 60.171, longitude: 24.95)]).encoded(
            precision: 6)
        let query = line.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        #expect(try await get(camera + "/300x200.png?line=\(query)").bytes != plain.bytes)
        for target in [
            "/static/day/24.9,60.1/300x200.png", "/static/day/24.9,91,3/300x200.png",
            "/static/day/24.9,60.1,23/300x200.png", "/static/day/24.9,60.1,nan/300x200.png",
            "/static/day/24.9,60.1,3/0x200.png", "/static/day/24.9,60.1,3/99999x200.png",
            "/static/day/24.9,60.1,3/300x200@2x.jpg", "/static/day/24.9,60.1,3/300.png",
            camera + "/300x200.png?marker=1", camera + "/300x200.png?line=%ff",
            camera + "/300x200.png?line=_", camera + "/300x200.png?pin=1,2",
        ] {
            let reply = try await get(target)
            #expect([400, 404].contains(reply.status) && reply.json["message"].exists, "\(target)")
        }
    }
}

/// Reads a file of glyphs, as their clients do.
private enum GlyphReader {
    struct Glyph {
        var bitmap: [UInt8] = []
        var width = 0
        var height = 0
        var advance = 0
    }

    static func glyphs(_ file: [UInt8]) -> [UInt64: Glyph] {
        var found: [UInt64: Glyph] = [:]
        for stack in fields(file[...]) where stack.number == 1 {
            for field in fields(stack.bytes) where field.number == 3 {
                var (glyph, id) = (Glyph(), UInt64(0))
                for part in fields(field.bytes) {
                    switch part.number {
                    case 1: id = part.value
                    case 2: glyph.bitmap = Array(part.bytes)
                    case 3: glyph.width = Int(part.value)
                    case 4: glyph.height = Int(part.value)
                    case 7: glyph.advance = Int(part.value)
                    default: break
                    }
                }
                found[id] = glyph
            }
        }
        return found
    }

    private static func fields(
        _ message: ArraySlice<UInt8>
    ) -> [(number: Int, value: UInt64, bytes: ArraySlice<UInt8>)] {
        var (rest, found) = (message, [(number: Int, value: UInt64, bytes: ArraySlice<UInt8>)]())
        func varint() -> UInt64 {
            var (value, shift) = (UInt64(0), UInt64(0))
            while let byte = rest.popFirst() {
                value |= UInt64(byte & 127) << shift
                if byte < 128 { break }
                shift += 7
            }
            return value
        }
        while !rest.isEmpty {
            let key = varint()
            let value = varint()
            guard key & 7 == 2 else {
                found.append((Int(key >> 3), value, []))
                continue
            }
            found.append((Int(key >> 3), 0, rest.prefix(Int(value))))
            rest = rest.dropFirst(Int(value))
        }
        return found
    }
}
