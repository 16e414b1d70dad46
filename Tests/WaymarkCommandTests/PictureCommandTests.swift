import Foundation
import Testing
import WaymarkTestSupport

@Suite("Pictures, tiles and styles by the command")
struct PictureCommandTests {
    private let folder: CommandFolder

    init() throws { folder = try CommandFolder.shared.get() }

    /// The picture that `waymark render` makes, which says nothing.
    private func picture(_ options: String) throws -> Data {
        let name = UUID().uuidString + ".png"
        let run = try folder.run("render \(options) -o \(name)")
        #expect(run.status == 0 && run.output.isEmpty, "\(options): \(run.complaint)")
        return try folder.bytes(name)
    }

    /// Width and height of a PNG file.
    private func size(_ png: Data) throws -> [Int] {
        try #require(png.prefix(8) == Data([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
        return [16, 20].map { start in
            png[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
        }
    }

    private static let view = "helsinki.waymark --camera 60.17,24.944,15 --size 120x90"

    @Test(
        "A picture has the size in pixels that was asked for",
        arguments: [
            ("town.waymark", [1280, 800]), ("town.waymark --size 200x100", [200, 100]),
            ("town.waymark --size 200X100 --scale 2.5", [500, 250]),
            ("town.waymark --size 9000x20", [9000, 20]),
        ])
    func sizes(options: String, expected: [Int]) throws {
        #expect(try size(picture(options)) == expected)
    }

    @Test(
        "Camera, style, language and overlay change the picture, and nothing else does",
        arguments: [
            "--style night", "--language sv", "--camera 60.17,24.944,15,90",
            "--camera 60.17,24.944,15,0,45", "--overlay route.geojson", "--style bare.json",
        ])
    func options(options: String) throws {
        try folder.write(
            #"{"type": "FeatureCollection", "features": [{"type": "Feature", "geometry":"#
                + #" {"type": "LineString", "coordinates": [[24.94, 60.169], [24.948, 60.171]]}}]}"#,
            to: "route.geojson")
        try folder.write(
            #"{"version": 8, "sources": {}, "layers": [{"id": "ground", "type": "background","#
                + #" "paint": {"background-color": "red"}}]}"#, to: "bare.json")
        let plain = try picture(Self.view)
        #expect(try picture(Self.view) == plain)
        #expect(try picture("\(Self.view) \(options)") != plain, "\(options)")
    }

    @Test(
        "An overlay is GeoJSON of any form",
        arguments: [
            #"{"type": "Feature", "properties": null, "geometry": {"type": "Point", "#
                + #""coordinates": [24.944, 60.17]}}"#,
            #"{"type": "Polygon", "coordinates": [[[24.94, 60.17], [24.95, 60.17],"#
                + #" [24.95, 60.18], [24.94, 60.17]]]}"#,
            #"{"type": "GeometryCollection", "geometries": [{"type": "MultiPoint", "#
                + #""coordinates": [[24.944, 60.17], [24.945, 60.17]]}]}"#,
        ])
    func overlay(text: String) throws {
        let name = try folder.file(text, ".geojson")
        #expect(try picture("\(Self.view) --overlay \(name)") != picture(Self.view))
    }

    @Test(
        "An overlay that is no GeoJSON is refused by name, and nothing is written",
        arguments: [
            ("{", "malformed GeoJSON: "), ("{}", "malformed GeoJSON: an object has no 'type'"),
            (#"{"type": "Point", "coordinates": [24, 91]}"#, "malformed GeoJSON: a position is"),
            (#"{"type": "FeatureCollection", "features": []}"#, "it has nothing to draw"),
            (
                String(repeating: #"{"type": "FeatureCollection", "features": ["#, count: 33)
                    + String(repeating: "]}", count: 33), "the GeoJSON is too large: "
            ),
        ])
    func refusedOverlay(text: String, reason: String) throws {
        let name = try folder.file(text, ".geojson")
        let run = try folder.run("render \(Self.view) --overlay \(name) -o \(name).png")
        #expect(run.status == 1 && run.output.isEmpty)
        #expect(run.complaint.hasPrefix("waymark: \(name): \(reason)"), "\(run.complaint)")
        #expect(!folder.names.contains("\(name).png"))
    }

    @Test("A style that can only be drawn in part is drawn, with a warning")
    func warning() throws {
        let style = try folder.file(
            #"{"version": 8, "sources": {"s": {"type": "vector"}}, "layers": [{"id": "warm","#
                + #" "type": "heatmap", "source": "s", "source-layer": "pois"}]}"#, ".json")
        let run = try folder.run("render \(Self.view) --style \(style) -o warm.png")
        #expect(run.status == 0)
        #expect(run.complaint.hasPrefix("waymark: warning: the style uses what is not supported"))
        #expect(try size(folder.bytes("warm.png")) == [120, 90])
        let check = try folder.run("style check \(style)")
        #expect(check.status == 1 && check.complaint.isEmpty)
        #expect(check.output.contains("layer type 'heatmap' of warm"))
    }

    @Test("A style that can be drawn is said to be so")
    func check() throws {
        let style = try folder.file(
            #"{"version": 8, "sources": {}, "layers": [{"id": "a", "type": "background"}]}"#,
            ".json")
        let check = try folder.run("style check \(style)")
        #expect(check.status == 0 && check.output == "\(style) can be drawn as it is\n")
    }

    @Test("Expressions are evaluated line by line; a line that is none does not stop the next")
    func eval() throws {
        let lines = [
            #"{"expression": ["+", ["get", "a"], 1], "inputs": [[{}, {"properties": {"a": 2}}]]}"#,
            "", "x", #"{"expression": ["*", 7, 6], "inputs": [[{}, {}]]}"#,
        ]
        let input = try folder.file(lines.joined(separator: "\n"), ".txt")
        let run = try folder.run("style eval", input: input)
        #expect(run.status == 1 && run.lines.count == 3)
        #expect(run.lines[0].hasSuffix(#""outputs":[3]}"#))
        #expect(run.lines[1] == #"{"error":"the line is no JSON object"}"#)
        #expect(run.lines[2].hasSuffix(#""outputs":[42]}"#))
        #expect(try folder.run("style eval").status == 0)
    }

    @Test(
        "Raster tiles are files of their size",
        arguments: [
            ("--zooms 10", 512), ("--zooms 9-10 --tile-size 256", 256),
            ("--zooms 10 --tile-size 256 --scale 3 --style night", 768),
        ])
    func tiles(options: String, side: Int) throws {
        let name = UUID().uuidString
        let run = try folder.run("tiles render town.waymark \(name) \(options)")
        #expect(run.status == 0 && run.complaint.isEmpty)
        let written = try FileManager.default.subpathsOfDirectory(
            atPath: folder.path + "/" + name
        ).filter { $0.hasSuffix(".png") }
        #expect(!written.isEmpty && written.allSatisfy { $0.split(separator: "/").count == 3 })
        for tile in written { #expect(try size(folder.bytes("\(name)/\(tile)")) == [side, side]) }
        let bytes = try written.reduce(0) { try $0 + folder.bytes("\(name)/\($1)").count }
        #expect(run.output.hasPrefix("\(written.count) tiles, \(bytes) bytes, "))
        #expect(run.output.hasSuffix(" tiles per second\n"))
    }

    @Test("Raster tiles of a city have the style that was asked for, and the same places")
    func tileStyles() throws {
        let names = ["day", "night", "day"].map { ($0, UUID().uuidString) }
        let tiles = try names.map { style, name -> [String: Data] in
            let run = try folder.run(
                "tiles render helsinki.waymark \(name) --zooms 14 --style \(style)")
            #expect(run.status == 0 && run.complaint.isEmpty)
            let paths = try FileManager.default.subpathsOfDirectory(
                atPath: "\(folder.path)/\(name)"
            ).filter { $0.hasSuffix(".png") }
            return try Dictionary(
                uniqueKeysWithValues: paths.map { ($0, try folder.bytes("\(name)/\($0)")) })
        }
        #expect(tiles[0].count == 4 && tiles[0] == tiles[2])
        #expect(tiles[0].keys == tiles[1].keys)
        #expect(tiles[0].allSatisfy { tiles[1][$0.key] != $0.value })
    }

    /// A tile of one point, and the same compressed.
    private static let tile =
        "1a1f0a0161120d080112020000180122030932221a016b22030a01762880207802"
    private static let compressed =
        "1f8b08000000000002039392e7624c14e2e5601462626090605462e634529262cc5662e6622cd36850a86002"
        + "000754bdf821000000"

    private func decoded(_ hex: String) -> Data {
        Data(
            stride(from: 0, to: hex.count, by: 2).compactMap { start in
                UInt8(hex.dropFirst(start).prefix(2), radix: 16)
            })
    }

    @Test("A vector tile is printed as JSON, compressed or not", arguments: [tile, compressed])
    func decode(hex: String) throws {
        let name = UUID().uuidString + ".mvt"
        try folder.write(decoded(hex), to: name)
        let run = try folder.run("tiles decode \(name)")
        #expect(run.status == 0 && run.complaint.isEmpty)
        #expect(
            run.output == #"{"layers":[{"extent":4096,"features":[{"geometry":[[25,17]],"id":1,"#
                + #""properties":{"k":"v"},"type":"Point"}],"name":"a","version":2}]}"# + "\n")
    }

    @Test(
        "A file that is no tile is refused by name",
        arguments: [
            ("1aff", "the bytes end inside a field"),
            ("1f8b7878", "the compressed stream is damaged"),
        ])
    func damaged(hex: String, reason: String) throws {
        let name = UUID().uuidString + ".mvt"
        try folder.write(decoded(hex), to: name)
        let run = try folder.run("tiles decode \(name)")
        #expect(run.status == 1 && run.output.isEmpty)
        #expect(run.complaint == "waymark: \(name) is no valid vector tile: \(reason)\n")
    }
}
