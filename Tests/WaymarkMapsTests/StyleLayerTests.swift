import Foundation
import Testing
import WaymarkGeometry
import WaymarkImages
import WaymarkMaps
import WaymarkRendering
import WaymarkStyle
import WaymarkTiles

@Suite("Layers of a style")
@MainActor struct StyleLayerTests: StyleScenes {
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

    @Test(
        "A line ends as the style says for all, or for it alone",
        arguments: [("true", 112..<118), ("false", 100..<106)])
    func lineCap(isOpen: String, columns: Range<Int>) async throws {
        let frame = try await view(
            source(
                "a", "LineString", [SIMD2(-60, 30), SIMD2(2, 30)],
                properties: #"{"open": \#(isOpen)}"#),
            """
            {"id": "l", "type": "line", "source": "a", "layout": {"line-cap": "round"},
            "metadata": {"waymark:line-cap": ["case", ["get", "open"], "round", "butt"]},
            "paint": {"line-color": "#ff0000", "line-width": 26}}
            """
        ).frame()
        let last = (0..<200).last { frame.pixel($0, 130).red > 128 }
        #expect(last.map(columns.contains) ?? false, "\(last ?? -1)")
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

    @Test("The outline of an area is a point wide on every screen", arguments: [1.0, 2])
    func outline(scale: Double) async throws {
        let frame = try await view(
            square("a", -50, 50),
            """
            {"id": "f", "type": "fill", "source": "a", "paint": {"fill-color": "#000000",
            "fill-outline-color": "#00ff00"}}
            """, scale: scale
        ).frame()
        let row = Int(80 * scale)
        let ink = (0..<frame.width).reduce(0) { $0 + frame.pixel($1, row).green }
        #expect(abs(Double(ink) / 255 - 2 * scale) < 0.2, "its left and its right side")
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
            root: #""sprite": "sheet","#,
            files: ["sheet.json": Array(index.utf8), "sheet.png": Self.quarters(16)]
        ).frame()
        let colors = frame.colors(60..<140, 60..<140)
        for color in [Pixel.red, .green, .blue] {
            #expect((1000...1700).contains(colors[color, default: 0]))
        }
        #expect(frame.pixel(40, 100) == .black)
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

    @Test("Slopes go on over the borders of tiles")
    func hillshadeBorders() async throws {
        // Every second column is 200 m higher: the slope between the neighbours of a cell is none.
        let pixels = (0..<64 * 64).map { index -> UInt32 in
            let meters = UInt32(32_768 + 200 * (index % 64 % 2))
            return meters >> 8 | (meters & 255) << 8 | 0xff00_0000
        }
        let tile = PNGFile.encoded(width: 64, height: 64, pixels: pixels)
        let names = ["255/255", "256/255", "255/256", "256/256"]
        let frame = try await view(
            """
            "e": {"type": "raster-dem", "tiles": ["e/{z}/{x}/{y}"], "tileSize": 512,
            "encoding": "terrarium", "minzoom": 9, "maxzoom": 9}
            """, #"{"id": "h", "type": "hillshade", "source": "e"}"#,
            files: Dictionary(uniqueKeysWithValues: names.map { ("e/9/\($0)", tile) })
        ).frame()
        #expect(frame.colors(0..<200, 0..<100).count == 1)
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

    @Test("A gradient goes over evenly, and through all of its colours as translucent")
    func translucentGradient() async throws {
        let frame = try await view(
            source("a", "LineString", [SIMD2(-80, 0), SIMD2(80, 0)]),
            """
            {"id": "l", "type": "line", "source": "a", "paint": {"line-width": 20,
            "line-opacity": 0.5, "line-gradient": ["interpolate", ["linear"], ["line-progress"],
            0, "#ff0000", 0.5, "#00ff00", 1, "#ff0000"]}}
            """
        ).frame()
        for x in 22..<178 {
            let (pixel, next) = (frame.pixel(x, 100), frame.pixel(x + 1, 100))
            #expect((125...130).contains(pixel.red + pixel.green), "\(x)")
            #expect(abs(pixel.red - next.red) <= 3, "\(x)")
        }
        #expect(frame.pixel(100, 100).green >= 124)
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

    @Test(
        "A pattern along a line is as high as the line is wide, and keeps its shape around corners")
    func linePattern() async throws {
        let index = #"{"q": {"x": 0, "y": 0, "width": 16, "height": 16, "pixelRatio": 1}}"#
        let frame = try await view(
            source("a", "LineString", [SIMD2(-90, -80), SIMD2(-26, -80), SIMD2(-26, -10)]),
            """
            {"id": "l", "type": "line", "source": "a", "paint": {"line-pattern": "q",
            "line-width": 32}}
            """,
            root: #""sprite": "sheet","#,
            files: ["sheet.json": Array(index.utf8), "sheet.png": Self.quarters(16)]
        ).frame()
        // Eastward the top of the picture is on the left side: red and green, 16 points each.
        for x in [18, 50] {
            #expect(frame.pixel(x, 12) == .red && frame.pixel(x + 16, 12) == .green)
            #expect(frame.pixel(x, 28) == .blue)
        }
        // Southward the left side is in the east.
        #expect(frame.pixel(82, 44) == .green && frame.pixel(82, 60) == .red)
        #expect(frame.pixel(66, 60) == .blue && frame.pixel(82, 76) == .green)
        #expect(frame.pixel(40, 2) == .black && frame.pixel(40, 38) == .black)
        #expect(frame.pixel(6, 20) == .black && frame.pixel(74, 93) == .black)
        #expect(frame.pixel(87, 7) != .black, "the corner is pointed")
    }

    @Test("Buildings are moved on the ground or on the screen", arguments: ["map", "viewport"])
    func movedBuildings(anchor: String) async throws {
        let frame = try await view(
            square("a", -30, 30),
            """
            {"id": "b", "type": "fill-extrusion", "source": "a", "paint": {
            "fill-extrusion-color": "#ff0000", "fill-extrusion-height": 1,
            "fill-extrusion-translate": [40, 0], "fill-extrusion-translate-anchor": "\(anchor)"}}
            """, bearing: 90
        ).frame()
        // East of the map is at the top of the screen.
        let isMap = anchor == "map"
        #expect((frame.pixel(100, 35) != .black) == isMap)
        #expect((frame.pixel(165, 100) == .black) == isMap)
        #expect(frame.pixel(35, 100) == .black && frame.pixel(100, 165) == .black)
    }

    // The numbers are those of the formula of MapLibre's shader of extrusions, reckoned by hand.
    @Test(
        "Roofs have the colour that MapLibre gives them in the light",
        arguments: [
            ("", 0x427bb5), (#""light": {"intensity": 0},"#, 0x3b6ea1),
            (#""light": {"color": "red", "anchor": "map"},"#, 0x424d4d),
            (#""light": {"position": [1.15, 210, 90], "intensity": 0.4},"#, 0x234260),
        ])
    func roofs(light: String, color: UInt32) async throws {
        let layer = """
            {"id": "b", "type": "fill-extrusion", "source": "a", "paint": {
            "fill-extrusion-color": "#336699", "fill-extrusion-height": 0}}
            """
        let pixel = try await view(square("a", -30, 30), layer, root: light).frame().pixel(100, 100)
        #expect(pixel == Pixel(color))
    }
}
