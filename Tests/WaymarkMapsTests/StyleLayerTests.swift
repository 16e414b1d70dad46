import Foundation
import Synchronization
import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkRendering
import WaymarkStyle
import WaymarkTiles

/// Files that a style names, from memory.
private final class MemoryFiles: ResourceLoader {
    private let files: [String: [UInt8]]
    private let asked = Mutex<[String]>([])

    init(_ files: [String: [UInt8]]) { self.files = files }

    var requests: [String] { asked.withLock { $0 } }

    func resource(at address: String) async throws(DirectionsError) -> [UInt8]? {
        asked.withLock { $0.append(address) }
        return files[address]
    }
}

/// What layers of each type draw, on a map of 200 by 200 points around 0° N 0° E at zoom 10: a degree is 728
/// points wide.
@Suite("Layers of a style")
@MainActor struct StyleLayerTests {
    private static let degree = 256.0 * 1024 / 360

    private func view(
        _ sources: String, _ layers: String, sprite: String = "", files: [String: [UInt8]] = [:],
        tilt: Double = 0, bearing: Double = 0
    ) async throws -> MapView {
        let style = """
            {"version": 8, \(sprite) "sources": {\(sources)}, "layers": [
            {"id": "ground", "type": "background", "paint": {"background-color": "#000000"}}, \(layers)]}
            """
        let view = try MapView(
            options: MapViewOptions(
                size: SIMD2(200, 200),
                camera: CameraPosition(
                    latitude: 0, longitude: 0, zoom: 10, bearing: bearing, viewingAngle: tilt),
                resources: MemoryFiles(files)),
            source: ScriptedTiles { _ in nil }, style: Style(json: Data(style.utf8)))
        await view.loadTiles()
        return view
    }

    /// A source with one feature whose coordinates are points of the view, from its middle to the right and
    /// down.
    private func source(
        _ name: String, _ type: String, _ coordinates: [SIMD2<Double>], properties: String = "{}",
        id: Int = 7
    ) -> String {
        let places = coordinates.map { "[\($0.x / Self.degree), \(-$0.y / Self.degree)]" }
            .joined(separator: ",")
        let shape =
            type == "Point" ? places : type == "Polygon" ? "[[\(places)]]" : "[\(places)]"
        return """
            "\(name)": {"type": "geojson", "data": {"type": "Feature", "id": \(id), \
            "properties": \(properties), "geometry": {"type": "\(type)", "coordinates": \(shape)}}}
            """
    }

    private func square(_ name: String, _ low: Double, _ high: Double, properties: String = "{}")
        -> String
    {
        source(
            name, "Polygon",
            [
                SIMD2(low, low), SIMD2(high, low), SIMD2(high, high), SIMD2(low, high),
                SIMD2(low, low),
            ], properties: properties)
    }

    /// A picture whose quarters are red, green, blue and white.
    private static func quarters(_ side: Int) -> [UInt8] {
        let colors: [UInt32] = [0xff00_00ff, 0xff00_ff00, 0xffff_0000, 0xffff_ffff]
        let pixels = (0..<side * side).map { index in
            colors[(index / side >= side / 2 ? 2 : 0) + (index % side >= side / 2 ? 1 : 0)]
        }
        return PNGFile.encoded(width: side, height: side, pixels: pixels)
    }

    @Test("A circle has its radius, its border and its place")
    func circle() async throws {
        let frame = try await view(
            source("a", "Point", [SIMD2(20, -30)]),
            """
            {"id": "c", "type": "circle", "source": "a", "paint": {"circle-radius": 10,
            "circle-color": "#ff0000", "circle-stroke-width": 5, "circle-stroke-color": "#00ff00"}}
            """
        ).frame()
        #expect(frame.pixel(120, 70) == .red && frame.pixel(128, 70) == .red)
        #expect(frame.pixel(132, 70) == .green && frame.pixel(120, 57) == .green)
        #expect(frame.pixel(137, 70) == .black)
    }

    @Test("Translucent shapes are not darker where tiles of one source overlap")
    func translucent() async throws {
        // The corner of four tiles is in the middle of the view.
        let frame = try await view(
            square("a", -60, 60),
            """
            {"id": "f", "type": "fill", "source": "a", "paint": {"fill-color": "#ff0000",
            "fill-opacity": 0.5}}
            """
        ).frame()
        let colors = frame.colors(45..<155, 45..<155)
        #expect(colors.count == 1 && (120...135).contains(frame.pixel(100, 100).red))
    }

    @Test("A background over other layers hides them as far as it is opaque", arguments: [1, 0.5])
    func backgroundAbove(opacity: Double) async throws {
        let frame = try await view(
            square("a", -60, 60),
            """
            {"id": "f", "type": "fill", "source": "a", "paint": {"fill-color": "#ff0000"}},
            {"id": "b", "type": "background", "paint": {"background-color": "#00ff00",
            "background-opacity": \(opacity)}}
            """
        ).frame()
        let middle = frame.pixel(100, 100)
        #expect(abs(middle.green - Int(255 * opacity)) <= 1)
        #expect(abs(middle.red - Int(255 * (1 - opacity))) <= 1)
    }

    @Test("A pattern is repeated over its shape and ends with it")
    func pattern() async throws {
        let index = #"{"q": {"x": 0, "y": 0, "width": 16, "height": 16, "pixelRatio": 1}}"#
        let frame = try await view(
            square("a", -48, 48),
            #"{"id": "f", "type": "fill", "source": "a", "paint": {"fill-pattern": "q"}}"#,
            sprite: #""sprite": "sheet","#,
            files: ["sheet.json": Array(index.utf8), "sheet.png": Self.quarters(16)]
        ).frame()
        let colors = frame.colors(60..<140, 60..<140)
        for color in [Pixel.red, .green, .blue] {
            #expect((1000...1700).contains(colors[color, default: 0]))
        }
        #expect(frame.pixel(40, 100) == .black)
    }

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

    @Test("Slopes towards the light are bright, those away from it dark")
    func hillshade() async throws {
        // A ridge from north to south: it rises from the west and falls to the east, 65 m a pixel.
        let pixels = (0..<64 * 64).map { index -> UInt32 in
            let x = index % 64
            let meters = UInt32(32_768 + 65 * (x < 32 ? x : 63 - x))
            return meters >> 8 | (meters & 255) << 8 | 0xff00_0000
        }
        let frame = try await view(
            """
            "e": {"type": "raster-dem", "tiles": ["e/{z}/{x}/{y}"], "tileSize": 512,
            "encoding": "terrarium", "minzoom": 9, "maxzoom": 9}
            """,
            """
            {"id": "b", "type": "background", "paint": {"background-color": "#808080"}},
            {"id": "h", "type": "hillshade", "source": "e", "paint": {
            "hillshade-illumination-direction": 270, "hillshade-illumination-anchor": "map",
            "hillshade-accent-color": "rgba(0,0,0,0)"}}
            """,
            files: ["e/9/255/255": PNGFile.encoded(width: 64, height: 64, pixels: pixels)]
        ).frame()
        // The tile reaches 512 points to the west and north of the middle: its ridge is off the view, its
        // eastern slope is seen.
        #expect(frame.pixel(50, 50).red < 110, "away from the light in the west")
        #expect(frame.pixel(150, 150) == Pixel(0x808080), "no tile")
    }

    @Test("The colours of a gradient follow the line")
    func gradient() async throws {
        let frame = try await view(
            source("a", "LineString", [SIMD2(-80, 0), SIMD2(80, 0)]),
            """
            {"id": "l", "type": "line", "source": "a", "paint": {"line-width": 20, "line-gradient":
            ["step", ["line-progress"], "#ff0000", 0.25, "#00ff00", 0.75, "#0000ff"]}}
            """
        ).frame()
        #expect(frame.pixel(30, 100) == .red && frame.pixel(170, 100) == .blue)
        #expect(frame.pixel(90, 100) == .green && frame.pixel(110, 100) == .green)
    }

    @Test("A line is moved to its right, and two run beside a gap")
    func offset() async throws {
        let line = source("a", "LineString", [SIMD2(-80, 0), SIMD2(80, 0)])
        let moved = try await view(
            line,
            """
            {"id": "l", "type": "line", "source": "a", "paint": {"line-width": 6, "line-offset": 20,
            "line-color": "#ff0000"}}
            """
        ).frame()
        #expect(moved.pixel(100, 120) == .red && moved.pixel(100, 100) == .black)
        let double = try await view(
            line,
            """
            {"id": "l", "type": "line", "source": "a", "paint": {"line-width": 6, "line-gap-width": 20,
            "line-color": "#ff0000"}}
            """
        ).frame()
        #expect(double.pixel(100, 87) == .red && double.pixel(100, 113) == .red)
        #expect(double.pixel(100, 100) == .black)
    }

    @Test("Corners are pointed, cut off or round as the style says")
    func joins() async throws {
        func tip(_ join: String) async throws -> Pixel {
            try await view(
                source("a", "LineString", [SIMD2(-60, 0), SIMD2(0, 0), SIMD2(0, 60)]),
                """
                {"id": "l", "type": "line", "source": "a", "layout": {"line-join": "\(join)"},
                "paint": {"line-width": 40, "line-color": "#ff0000"}}
                """
            ).frame().pixel(117, 83)
        }
        #expect(try await tip("miter") == .red)
        #expect(try await tip("bevel") == .black)
        #expect(try await tip("round") == .black)
    }

    @Test("The state of a feature changes its look, and only its")
    func featureState() async throws {
        let map = try await view(
            square("a", -60, -10) + "," + square("b", 10, 60),
            """
            {"id": "f", "type": "fill", "source": "a", "paint": {"fill-color":
            ["case", ["==", ["feature-state", "hover"], true], "#00ff00", "#ff0000"]}},
            {"id": "g", "type": "fill", "source": "b", "paint": {"fill-color":
            ["case", ["==", ["feature-state", "hover"], true], "#00ff00", "#ff0000"]}}
            """)
        #expect(map.frame().pixel(60, 60) == .red)
        let feature = FeatureStates.Feature(source: "a", id: 7)
        map.setFeatureState(["hover": .bool(true)], of: feature)
        #expect(map.needsDisplay)
        #expect(map.frame().pixel(60, 60) == .green && map.frame().pixel(140, 140) == .red)
        map.setFeatureState([:], of: feature)
        #expect(map.frame().pixel(60, 60) == .red)
    }

    @Test("The state of a feature changes its name, also when it is taken back")
    func featureStateOfText() async throws {
        let map = try await view(
            source("a", "Point", [SIMD2(0, 0)], id: 7),
            """
            {"id": "t", "type": "symbol", "source": "a", "layout": {"text-field": "Name",
            "text-size": 40}, "paint": {"text-color":
            ["case", ["==", ["feature-state", "hover"], true], "#00ff00", "#ff0000"]}}
            """)
        func ink(_ color: Pixel) -> Int { map.frame().allColors[color, default: 0] }
        #expect(ink(.red) > 100 && ink(.green) == 0)
        let feature = FeatureStates.Feature(source: "a", id: 7)
        map.setFeatureState(["hover": .bool(true)], of: feature)
        #expect(ink(.green) > 100 && ink(.red) == 0)
        map.setFeatureState([:], of: feature)
        #expect(ink(.red) > 100 && ink(.green) == 0)
    }

    @Test("A blurred halo ends where a sharp one does, and is paler")
    func haloBlur() async throws {
        func frame(_ blur: Double) async throws -> Bitmap {
            try await view(
                source("a", "Point", [SIMD2(0, 0)]),
                """
                {"id": "t", "type": "symbol", "source": "a", "layout": {"text-field": "I",
                "text-size": 60}, "paint": {"text-color": "#ff0000", "text-halo-color": "#0000ff",
                "text-halo-width": 6, "text-halo-blur": \(blur)}}
                """
            ).frame()
        }
        let (sharp, soft) = (try await frame(0), try await frame(5))
        func blues(_ frame: Bitmap) -> [Int] { (60..<100).map { frame.pixel($0, 100).blue } }
        let (sharpBlues, softBlues) = (blues(sharp), blues(soft))
        #expect(sharpBlues.firstIndex { $0 > 10 } == softBlues.firstIndex { $0 > 10 })
        #expect(zip(sharpBlues, softBlues).allSatisfy { $0 >= $1 })
        let rising = softBlues.drop { $0 == 0 }.prefix(6)
        #expect(zip(rising, rising.dropFirst()).allSatisfy { $0 < $1 })
    }

    @Test(
        "Of two icons that meet the one with the lower sort key is shown, both where they may overlap"
    )
    func collision() async throws {
        func frame(_ overlap: Bool) async throws -> Bitmap {
            try await view(
                source("a", "Point", [SIMD2(-6, 0)], properties: ##"{"n": 2, "c": "#ff0000"}"##)
                    + ","
                    + source(
                        "b", "Point", [SIMD2(6, 0)], properties: ##"{"n": 1, "c": "#00ff00"}"##),
                ["a", "b"].map { name in
                    """
                    {"id": "\(name)", "type": "symbol", "source": "\(name)", "layout": {
                    "icon-image": "dot", "icon-size": 3, "icon-allow-overlap": \(overlap)},
                    "paint": {"icon-color": ["get", "c"]}}
                    """
                }.joined(separator: ","), sprite: #""sprite": "waymark:icons","#
            ).frame()
        }
        let one = try await frame(false).allColors
        // The later layer has priority.
        #expect(one[.green, default: 0] > 100 && one[.red, default: 0] == 0)
        let both = try await frame(true).allColors
        #expect(both[.green, default: 0] > 100 && both[.red, default: 0] > 50)
    }

    @Test("An icon of distances takes the colour of the style")
    func distanceIcon() async throws {
        // A disc of radius 8 in a picture of 32: three quarters on the border, a quarter less for 2 pixels.
        let pixels = (0..<32 * 32).map { index -> UInt32 in
            let (x, y) = (Double(index % 32) - 15.5, Double(index / 32) - 15.5)
            let distance = (x * x + y * y).squareRoot() - 8
            let alpha = UInt32(max(0, min(255, (0.75 - distance / 8) * 255)))
            return alpha << 24
        }
        let sheet = PNGFile.encoded(
            width: 32, height: 32, pixels: pixels, isOpaque: false)
        let index =
            #"{"d": {"x": 0, "y": 0, "width": 32, "height": 32, "pixelRatio": 1, "sdf": true}}"#
        let frame = try await view(
            source("a", "Point", [SIMD2(0, 0)]),
            """
            {"id": "s", "type": "symbol", "source": "a", "layout": {"icon-image": "d"},
            "paint": {"icon-color": "#ff0000", "icon-halo-color": "#0000ff", "icon-halo-width": 3}}
            """, sprite: #""sprite": "sheet","#,
            files: ["sheet.json": Array(index.utf8), "sheet.png": sheet]
        ).frame()
        #expect(frame.pixel(100, 100) == .red && frame.pixel(105, 100) == .red)
        #expect(frame.pixel(109, 100).blue > 200, "halo")
        #expect(frame.pixel(114, 100) == .black)
    }

    @Test("Names take another side of their place where the first is taken")
    func variableAnchor() async throws {
        func layer(_ anchors: String) -> String {
            """
            {"id": "t", "type": "symbol", "source": "a", "layout": {"text-field": "Name", "text-size": 20,
            "text-variable-anchor": \(anchors), "text-radial-offset": 0.5,
            "text-font": ["literal", ["Noto Sans Regular"]]}, "paint": {"text-color": "#ffffff"}}
            """
        }
        func columns(_ anchors: String, reserved: [SIMD4<Double>]) async throws -> [Int] {
            let map = try await view(
                source("a", "Point", [SIMD2(0, 0)]), layer(anchors))
            map.reservedBoxes = reserved
            let frame = map.frame()
            return (0..<200).filter { x in (60..<140).contains { frame.pixel(x, $0).red > 128 } }
        }
        let right = SIMD4(100.0, 0, 200, 200)
        #expect(try await columns(#"["left", "right"]"#, reserved: []).allSatisfy { $0 > 100 })
        #expect(try await columns(#"["left", "right"]"#, reserved: [right]).allSatisfy { $0 < 100 })
        #expect(try await columns(#"["left"]"#, reserved: [right]).isEmpty)
    }

    @Test("Filters follow the zoom of the map, also beyond the deepest tiles")
    func zoomFilter() async throws {
        let map = try await view(
            square("a", -60, 60),
            """
            {"id": "f", "type": "fill", "source": "a", "filter": [">=", ["zoom"], 19.5],
            "paint": {"fill-color": "#ff0000"}}, {"id": "g", "type": "fill", "source": "a",
            "filter": ["step", ["zoom"], false, 9, true, 12, false], "paint": {"fill-color": "#0000ff"}}
            """)
        #expect(map.frame().pixel(100, 100) == .blue)
        for (zoom, color) in [(14.0, Pixel.black), (19, .black), (21, .red)] {
            map.camera.zoom = zoom
            await map.loadTiles()
            #expect(map.frame().pixel(100, 100) == color, "zoom \(zoom)")
        }
    }

    @Test("What cannot be had is told, and the rest is drawn")
    func missingResources() async throws {
        let map = try await view(
            square("a", -60, 60) + #", "x": {"type": "geojson", "data": "none.geojson"}"#,
            """
            {"id": "f", "type": "fill", "source": "a", "paint": {"fill-color": "#ff0000"}},
            {"id": "g", "type": "fill", "source": "x"}
            """, sprite: #""sprite": "nowhere","#)
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
}
