import Foundation
import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkImages
import WaymarkMaps
import WaymarkRendering
import WaymarkStyle
import WaymarkTiles
import WaymarkRegion

@Suite("Sources of a style")
@MainActor struct StyleSourceTests: StyleScenes {
    @Test("Raster tiles lie where their tiles are, upright and tilted", arguments: [0.0, 30])
    func raster(tilt: Double) async throws {
        // Four tiles meet in the middle of the view.
        let colors: [UInt32] = [0xff00_00ff, 0xff00_ff00, 0xffff_0000, 0xff00_ffff]
        var files: [String: [UInt8]] = [:]
        for (index, name) in ["9/255/255", "9/256/255", "9/255/256", "9/256/256"].enumerated() {
            files["t/\(name).png"] = PNGFile.encoded(
                width: 32, height: 32, pixels: Array(repeating: colors[index], count: 1024))
        }
        let map = try await view(
            """
            "r": {"type": "raster", "tiles": ["t/{z}/{x}/{y}.png"], "tileSize": 512, "minzoom": 9,
            "maxzoom": 9}
            """, #"{"id": "r", "type": "raster", "source": "r"}"#, files: files, tilt: tilt)
        let frame = map.frame()
        #expect(frame.pixel(60, 60) == .red && frame.pixel(140, 60) == .green)
        #expect(frame.pixel(60, 130) == .blue && frame.pixel(140, 130) == Pixel(0xffff00))
    }

    @Test(
        "Tiles that a style says are large may have more pixels than others",
        arguments: [512, 4096])
    func largeTiles(tileSize: Int) async throws {
        let side = 2100
        let tile = PNGFile.encoded(
            width: side, height: side,
            pixels: Array(repeating: 0xff00_00ff, count: side * side), isFast: true)
        let map = try await view(
            """
            "r": {"type": "raster", "tiles": ["t/{z}/{x}/{y}"], "tileSize": \(tileSize),
            "maxzoom": 0}
            """, #"{"id": "r", "type": "raster", "source": "r"}"#, files: ["t/0/0/0": tile])
        #expect(map.frame().pixel(100, 100) == (tileSize == 4096 ? .red : .black))
    }

    @Test("A raster layer shows through as much as its opacity says")
    func rasterOpacity() async throws {
        let tile = PNGFile.encoded(
            width: 32, height: 32, pixels: Array(repeating: 0xff00_00ff, count: 1024))
        let frame = try await view(
            """
            "r": {"type": "raster", "tiles": ["t/{z}/{x}/{y}.png"], "tileSize": 512, "minzoom": 9,
            "maxzoom": 9}
            """,
            """
            {"id": "r", "type": "raster", "source": "r", "paint": {"raster-opacity": 0.5}}
            """,
            files: ["t/9/255/255.png": tile]
        ).frame()
        #expect((126...130).contains(frame.pixel(60, 60).red))
    }

    @Test("A picture lies between its corners")
    func picture() async throws {
        let d = 50 / Self.degree
        let frame = try await view(
            """
            "i": {"type": "image", "url": "p.png", "coordinates": [[\(-d), \(d)], [\(d), \(d)],
            [\(d), \(-d)], [\(-d), \(-d)]]}
            """, #"{"id": "i", "type": "raster", "source": "i"}"#,
            files: ["p.png": Self.quarters(64)]
        ).frame()
        #expect(frame.pixel(70, 70) == .red && frame.pixel(130, 70) == .green)
        #expect(frame.pixel(70, 130) == .blue && frame.pixel(40, 100) == .black)
    }

    @Test("What cannot be had is told, and the rest is drawn")
    func missingResources() async throws {
        let map = try await view(
            square("a", -60, 60) + #", "x": {"type": "geojson", "data": "none.geojson"}"#,
            """
            {"id": "f", "type": "fill", "source": "a", "paint": {"fill-color": "#ff0000"}},
            {"id": "g", "type": "fill", "source": "x"}
            """, root: #""sprite": "nowhere","#)
        #expect(map.frame().pixel(100, 100) == .red)
        #expect(map.resourceFailures.count == 2)
        #expect(map.isComplete)
    }

    @Test("A source without a single picture is told")
    func bareSource() async throws {
        let map = try await view(
            #""r": {"type": "raster", "tiles": ["none/{z}/{x}/{y}"]}"#,
            #"{"id": "r", "type": "raster", "source": "r"}"#)
        #expect(map.resourceFailures.count == 1)
        #expect(map.resourceFailures.first?.contains("'r'") ?? false)
    }

    @Test("Damaged pictures and documents never stop the program", arguments: [UInt64(71), 72, 73])
    func damaged(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let whole = Self.quarters(32)
        for _ in 0..<60 {
            var bytes = whole
            for _ in 0..<3 {
                bytes[Int.random(in: bytes.indices, using: &random)] = .random(
                    in: 0...255, using: &random)
            }
            if Bool.random(using: &random) {
                bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random))
            }
            let map = try await view(
                #""r": {"type": "raster", "tiles": ["t/{z}/{x}/{y}"], "maxzoom": 0}"#,
                #"{"id": "r", "type": "raster", "source": "r"}"#, files: ["t/0/0/0": bytes])
            _ = map.frame()
            #expect(map.isComplete)
        }
    }

    @Test("Pictures that are drawn larger are smooth or sharp", arguments: ["linear", "nearest"])
    func resampling(_ name: String) async throws {
        // A chessboard of red and black squares, 32 points wide each.
        let colors = (0..<256).map { ($0 + $0 / 16) % 2 == 0 ? UInt32(0xff00_00ff) : 0xff00_0000 }
        let frame = try await view(
            """
            "r": {"type": "raster", "tiles": ["t/{z}/{x}/{y}.png"], "tileSize": 512, "minzoom": 9,
            "maxzoom": 9}
            """,
            #"{"id": "r", "type": "raster", "source": "r", "paint": {"raster-resampling": "\#(name)"}}"#,
            files: ["t/9/255/255.png": PNGFile.encoded(width: 16, height: 16, pixels: colors)]
        ).frame()
        let shades = frame.colors(0..<98, 0..<98).count
        #expect(name == "nearest" ? shades == 2 : shades > 50)
    }

    /// A source of vector tiles with another colour than the map's own.
    private func vectorScene(
        _ description: String, files: [String: [UInt8]] = [:]
    ) async throws -> MapView {
        try await view(
            #""v": {"type": "vector", \#(description)}"#,
            """
            {"id": "f", "type": "fill", "source": "v", "source-layer": "area",
            "paint": {"fill-color": ["get", "color"]}}
            """, files: files, tiles: ScriptedTiles { _ in TileSample.area("#ff0000") })
    }

    @Test(
        "Vector tiles come from the addresses that a style names", arguments: ["plain", "packed"])
    func vectorAddresses(_ form: String) async throws {
        let tile = TileSample.area("#00ff00")
        let bytes = form == "packed" ? Gzip.compress(tile) : tile
        var files: [String: [UInt8]] = [:]
        for name in ["255/255", "256/255", "255/256", "256/256"] { files["t/9/\(name)"] = bytes }
        let map = try await vectorScene(
            #""tiles": ["t/{z}/{x}/{y}"], "minzoom": 9, "maxzoom": 9"#, files: files)
        #expect(map.frame().allColors[.green, default: 0] > 35_000)
        #expect(map.resourceFailures.isEmpty && map.tileFailures.isEmpty)
    }

    @Test("A TileJSON document says where tiles are, counted from the north or the south")
    func tileDocument() async throws {
        let document = #"{"tiles": ["q/{z}/{x}/{y}"], "minzoom": 0, "maxzoom": 9, "scheme": "tms"}"#
        let map = try await vectorScene(
            #""url": "tiles.json""#,
            files: [
                "tiles.json": Array(document.utf8),
                "q/9/255/256": TileSample.area("#0000ff"),
                "q/9/255/255": TileSample.area("#00ff00"),
            ])
        #expect(map.frame().pixel(50, 50) == .blue && map.frame().pixel(50, 150) == .green)
        #expect(map.resourceFailures.isEmpty)
    }

    @Test(
        "Where nothing can be had of a source its tiles are the map's own, and that is told",
        arguments: [
            #""tiles": ["https://example.org/{z}/{x}/{y}"]"#, #""url": "none.json""#,
            #""url": "broken.json""#,
        ])
    func vectorFallback(_ description: String) async throws {
        let map = try await vectorScene(description, files: ["broken.json": Array("{".utf8)])
        #expect(map.frame().pixel(100, 100) == .red)
        #expect(map.resourceFailures.contains { $0.contains("the map's own are drawn") })
    }

    @Test("Templates have the quarters of the world and boxes in metres")
    func templates() async throws {
        let files = MemoryFiles([:])
        _ = try await view(
            """
            "q": {"type": "raster", "tiles": ["q/{quadkey}"], "minzoom": 2, "maxzoom": 2},
            "b": {"type": "raster", "tiles": ["b/{bbox-epsg-3857}"], "minzoom": 1, "maxzoom": 1}
            """,
            ["q", "b"].map { #"{"id": "\#($0)", "type": "raster", "source": "\#($0)"}"# }
                .joined(separator: ","), resources: files)
        let asked = files.requests
        #expect(Set(asked.filter { $0.hasPrefix("q") }) == ["q/03", "q/12", "q/21", "q/30"])
        let half = "20037508.342789244"
        #expect(asked.contains("b/-\(half),0.0,0.0,\(half)"))
    }
}
