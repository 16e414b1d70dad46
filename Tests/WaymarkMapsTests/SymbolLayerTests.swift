import Foundation
import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkImages
import WaymarkMaps
import WaymarkRendering
import WaymarkStyle
import WaymarkTiles

@Suite("Names and icons of a style")
@MainActor struct SymbolLayerTests: StyleScenes {
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

    @Test(
        "A line may begin with any ideograph, but not with a sign that goes on with it",
        arguments: [("日本語国国国", 20..<50), ("日本語ーーー", 55..<85)])
    func lineBreaks(name: String, rows: Range<Int>) async throws {
        let frame = try await view(
            source("a", "Point", [SIMD2(0, 0)]),
            """
            {"id": "t", "type": "symbol", "source": "a", "layout": {"text-field": "\(name)",
            "text-size": 20, "text-max-width": 1}, "paint": {"text-color": "#ff0000"}}
            """
        ).frame()
        let first = (0..<100).first { row in
            (0..<200).contains { frame.pixel($0, row).red > 128 }
        }
        // Six lines, or three.
        let top = try #require(first)
        #expect(rows.contains(top), "\(top)")
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
        "Each point of a feature has its icon, in whichever tile it is; a point in two tiles has one"
    )
    func multiPoint() async throws {
        // Four tiles meet in the middle of the view.
        let places = [
            SIMD2(-40.0, -40), SIMD2(40, -40), SIMD2(-40, 40), SIMD2(40, 40), SIMD2(0, 0),
        ]
        let map = try await view(
            source("a", "MultiPoint", places),
            """
            {"id": "s", "type": "symbol", "source": "a", "layout": {"icon-image": "dot",
            "icon-size": 2, "icon-allow-overlap": true},
            "paint": {"icon-color": "#00ff00", "icon-opacity": 0.5}}
            """, root: #""sprite": "waymark:icons","#)
        let frame = map.frame()
        for place in places {
            let pixel = frame.pixel(Int(100 + place.x), Int(100 + place.y))
            #expect((120...135).contains(pixel.green), "\(place): \(pixel)")
        }
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
                }.joined(separator: ","), root: #""sprite": "waymark:icons","#
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
            """, root: #""sprite": "sheet","#,
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

    @Test(
        "The number of a road stands once where its two sides are of two layers",
        arguments: [("E75", "E75", 1), ("E75", "E18", 2)])
    func numbers(first: String, second: String, count: Int) async throws {
        let layers = [(first, "a", "#ff0000"), (second, "b", "#00ff00")].map { text, name, color in
            """
            {"id": "\(name)", "type": "symbol", "source": "\(name)", "layout": {"text-field":
            "\(text)", "text-size": 20, "symbol-placement": "line", "symbol-spacing": 250,
            "text-rotation-alignment": "viewport"}, "paint": {"text-color": "\(color)"}}
            """
        }
        let frame = try await view(
            source("a", "LineString", [SIMD2(-90, -30), SIMD2(90, -30)]) + ","
                + source("b", "LineString", [SIMD2(-90, 30), SIMD2(90, 30)]),
            layers.joined(separator: ",")
        ).frame()
        let inks = [Pixel.red, .green].map { frame.allColors[$0, default: 0] }
        #expect(inks.count { $0 > 20 } == count, "\(inks)")
    }

    @Test("Symbols lie under the layers that come after them, in views and in large pictures")
    func symbolsUnderLayers() async throws {
        let layers = ["a", "b"].map { name in
            """
            {"id": "\(name)", "type": "symbol", "source": "\(name)",
            "layout": {"icon-image": "dot", "icon-size": 3}, "paint": {"icon-color": "#ff0000"}},
            {"id": "\(name)-lid", "type": "fill", "source": "lid",
            "paint": {"fill-color": "#00ff00", "fill-opacity": \(name == "a" ? 0.5 : 0)}}
            """
        }
        let map = try await view(
            source("a", "Point", [SIMD2(-50, 0)]) + "," + source("b", "Point", [SIMD2(50, 0)]) + ","
                + square("lid", -90, 90), layers.joined(separator: ","),
            root: #""sprite": "waymark:icons","#)
        let frame = map.frame()
        #expect(frame.pixel(50, 100).green > 100 && frame.pixel(150, 100) == .red)
        // In a picture of several bands both are in the second one.
        let path = FileManager.default.temporaryDirectory
            .appendingPathComponent("waymark-\(UUID().uuidString).png").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let picture = MapPicture(source: ScriptedTiles { _ in nil }, style: map.style)
        var options = MapViewOptions(size: SIMD2(200, 1400), camera: map.camera)
        options.camera.zoom = 10
        try await picture.write(options, to: path)
        let image = try Texture(encoded: Array(Data(contentsOf: URL(fileURLWithPath: path))))
        for (x, y) in [(50, 100), (47, 96), (150, 100), (20, 100)] {
            #expect(Pixel(bytes: image[x, y + 600]) == frame.pixel(x, y))
        }
    }

    @Test(
        "Of icons that overlap the lower one on the screen, the one of the higher key or the later one is above",
        arguments: [
            (#""symbol-z-order": "auto""#, "low"), (#""symbol-z-order": "viewport-y""#, "low"),
            (#""symbol-z-order": "source""#, "late"),
            (#""symbol-sort-key": ["get", "key"]"#, "key"),
            (#""symbol-sort-key": ["get", "key"], "symbol-z-order": "viewport-y""#, "low"),
        ])
    func zOrder(layout: String, above: String) async throws {
        // The one that is lower on the screen comes first and has the lower key.
        let features = [
            (##"{"c": "#ff0000", "key": 1}"##, 8.0), (##"{"c": "#00ff00", "key": 2}"##, -8),
        ]
        .map { properties, y in
            """
            {"type": "Feature", "properties": \(properties), "geometry": {"type": "Point",
            "coordinates": [\(40 / Self.degree), \((-40 - y) / Self.degree)]}}
            """
        }
        let map = try await view(
            """
            "a": {"type": "geojson", "data": {"type": "FeatureCollection", "features": [
            \(features.joined(separator: ","))]}}
            """,
            """
            {"id": "s", "type": "symbol", "source": "a", "layout": {"icon-image": "dot",
            "icon-size": 4, "icon-allow-overlap": true, \(layout)},
            "paint": {"icon-color": ["get", "c"]}}
            """, root: #""sprite": "waymark:icons","#)
        #expect(map.frame().pixel(140, 140) == (above == "low" ? .red : .green))
    }
}
