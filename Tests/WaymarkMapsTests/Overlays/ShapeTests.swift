import Foundation
import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkRendering
import WaymarkStyle

@Suite("Lines, areas and pictures on the ground (rows M6 to M14)")
@MainActor struct ShapeTests {
    private let red = StyleColor(hex: 0xff0000)
    private let green = StyleColor(hex: 0x00ff00)

    @Test(
        "M6, M7, M8: a line has its width at every zoom, and colours by segments, also parts of them"
    )
    func polyline() throws {
        let scene = try BlackMap()
        let line = Polyline(
            path: Path([
                try scene.place(20, 100), try scene.place(100, 100), try scene.place(180, 100),
            ])
        )
        line.strokeWidth = 6
        line.strokeColor = red
        line.map = scene.map
        var frame = scene.map.frame()
        #expect((0..<200).filter { frame.pixel(100, $0) == .red }.count == 6)
        // The last span goes on to the end.
        line.spans = [
            StyleSpan(color: green, segments: 0.5), StyleSpan(color: red, segments: 0.25),
        ]
        frame = scene.map.frame()
        #expect(frame.pixel(50, 100) == .green && frame.pixel(66, 100) == .red)
        #expect(frame.pixel(170, 100) == .red)
        line.spans = [StyleSpan(style: .gradient(from: red, to: green), segments: 2)]
        frame = scene.map.frame()
        let reds = [30, 70, 130, 170].map { frame.pixel($0, 100).red }
        #expect(zip(reds, reds.dropFirst()).allSatisfy { $0 > $1 })
        scene.map.camera.zoom = 12
        line.spans = []
        frame = scene.map.frame()
        #expect((0..<200).filter { frame.pixel(100, $0) == .red }.count == 6)
    }

    @Test(
        "M8: a translucent line is as translucent everywhere, where it bends and where its look changes"
    )
    func translucentSpans() throws {
        let scene = try BlackMap()
        let places = try [(20.0, 150.0), (80, 50), (120, 150), (180, 50)].map {
            try scene.place($0, $1)
        }
        let line = Polyline(path: Path(places))
        line.strokeWidth = 12
        line.map = scene.map
        let white = StyleColor.white.faded(0.5)
        let nearlyWhite = StyleColor(hex: 0xfefefe, alpha: 0.5)
        for styles in [
            [StrokeStyle.gradient(from: white, to: nearlyWhite)],
            [.solid(white), .solid(nearlyWhite)],
            [.gradient(from: white, to: nearlyWhite), .gradient(from: nearlyWhite, to: white)],
        ] {
            let part = 3 / Double(styles.count)
            line.spans = styles.map { StyleSpan(style: $0, segments: part) }
            // Above the attribution.
            let levels = scene.map.frame().colors(0..<200, 0..<175).keys.map(\.red)
            #expect(levels.allSatisfy { $0 <= 129 })
            #expect(levels.contains(127))
        }
        // No pixel between two of the middle line is darker than both.
        let frame = scene.map.frame()
        for step in 0...100 {
            let x = 20 + step * 60 / 100
            let y = 150 - step
            #expect((126...129).contains(frame.pixel(x, y).red), "\(x), \(y)")
        }
    }

    @Test("M8: a long gradient has all the colours between its ends")
    func longGradient() throws {
        let options = MapViewOptions(
            size: SIMD2(1100, 40), camera: CameraPosition(latitude: 0, longitude: 0, zoom: 14))
        let map = try MapView(
            options: options, source: ScriptedTiles { _ in nil },
            style: Style(json: Data(MapSample.style.utf8)))
        let ends = try [SIMD2(20.0, 20), SIMD2(1080, 20)].map {
            try #require(map.projection.coordinate(for: $0))
        }
        let line = Polyline(path: Path(ends))
        line.strokeWidth = 8
        line.spans = [StyleSpan(style: .gradient(from: .black, to: red))]
        line.map = map
        let frame = map.frame()
        let levels = (20..<1080).map { frame.pixel($0, 20).red }
        #expect(Set(levels).count > 250)
        #expect(zip(levels, levels.dropFirst()).allSatisfy { (0...1).contains($1 - $0) })
    }

    @Test("M8: stamps and colours follow one another along a line, each on its own stretch")
    func mixedSpans() throws {
        let scene = try BlackMap()
        let line = Polyline(path: Path([try scene.place(20, 100), try scene.place(180, 100)]))
        line.strokeWidth = 8
        let stamp = try #require(
            Texture(width: 2, height: 2, pixels: [UInt32](repeating: 0xffff_0000, count: 4)))
        line.spans = [
            StyleSpan(color: red, segments: 0.25), StyleSpan(style: .stamp(stamp), segments: 0.25),
            StyleSpan(color: .clear, segments: 0.25), StyleSpan(color: green),
        ]
        line.map = scene.map
        let frame = scene.map.frame()
        #expect(frame.pixel(40, 100) == .red && frame.pixel(80, 100) == .blue)
        #expect(frame.pixel(120, 100) == .black && frame.pixel(160, 100) == .green)
        #expect(frame.pixel(143, 100).green > 200 && frame.pixel(137, 100) == .black)
    }

    @Test("M8: spans by lengths make dashes")
    func dashes() throws {
        let path = Path([
            Coordinate(latitude: 0, longitude: 0), Coordinate(latitude: 0, longitude: 1),
            Coordinate(latitude: 0, longitude: 3),
        ])
        let length = path.length(of: .rhumb)
        let spans = StyleSpan.spans(
            path: path, styles: [.solid(red), .solid(green)], lengths: [length / 6, length / 3],
            kind: .rhumb)
        #expect(spans.count == 4)
        #expect(abs(spans.map(\.segments).reduce(0, +) - 2) < 1e-6)
        #expect(abs(spans[0].segments - 0.5) < 1e-6 && abs(spans[1].segments - 0.75) < 1e-6)
        #expect(StyleSpan.spans(path: path, styles: [], lengths: [1], kind: .rhumb).isEmpty)
        #expect(
            StyleSpan.spans(path: path, styles: [.solid(red)], lengths: [0], kind: .rhumb).isEmpty)
    }

    @Test(
        "M13: a geodesic line from Los Angeles to Sydney goes over the Pacific and bends to the south"
    )
    func geodesic() throws {
        let ends = [
            Coordinate(latitude: 33.94, longitude: -118.41),
            Coordinate(latitude: -33.87, longitude: 151.21),
        ]
        let scene = try BlackMap(camera: CameraPosition(latitude: 0, longitude: -160, zoom: 2))
        let line = Polyline(path: Path(ends))
        line.strokeColor = red
        line.strokeWidth = 3
        line.isGeodesic = true
        line.map = scene.map
        let frame = scene.map.frame()
        for fraction in [0.3, 0.5, 0.7] {
            let place = ends[0].interpolated(to: ends[1], fraction: fraction)
            let point = try #require(scene.map.projection.point(for: place))
            #expect(frame.pixel(Int(point.x), Int(point.y)) == .red, "\(fraction)")
        }
        // The straight line of the map is another.
        line.isGeodesic = false
        let straight = scene.map.frame()
        let middle = ends[0].interpolated(to: ends[1], fraction: 0.3)
        let point = try #require(scene.map.projection.point(for: middle))
        #expect(straight.pixel(Int(point.x), Int(point.y)) == .black)
        #expect(straight.allColors[.red, default: 0] > 100)
    }

    @Test("M9: a polygon is filled but for its holes, whichever way they run")
    func polygon() throws {
        let scene = try BlackMap()
        func ring(_ low: Double, _ high: Double) throws -> Path {
            Path([
                try scene.place(low, low), try scene.place(high, low),
                try scene.place(high, high), try scene.place(low, high),
            ])
        }
        let area = Polygon(path: try ring(40, 160))
        area.fillColor = green
        area.strokeColor = red
        area.strokeWidth = 4
        for hole in [try ring(80, 120), Path(try ring(80, 120).reversed())] {
            area.holes = [hole]
            area.map = scene.map
            let frame = scene.map.frame()
            #expect(frame.pixel(60, 100) == .green && frame.pixel(100, 100) == .black)
            #expect(frame.pixel(40, 100) == .red && frame.pixel(80, 100) == .red)
            #expect(frame.pixel(30, 100) == .black)
        }
    }

    @Test(
        "M10: a circle is a cap of the sphere: its border is as far away on all sides",
        arguments: [0.0, 60, 84])
    func circle(latitude: Double) throws {
        let scene = try BlackMap(
            camera: CameraPosition(latitude: latitude, longitude: 30, zoom: 5))
        let middle = Coordinate(latitude: latitude, longitude: 30)
        let circle = Circle(position: middle, radius: 120_000)
        circle.fillColor = green
        circle.strokeWidth = 0
        circle.map = scene.map
        let frame = scene.map.frame()
        for bearing in stride(from: 0.0, to: 360, by: 30) {
            for (share, color) in [(0.93, Pixel.green), (1.07, .black)] {
                let place = middle.destination(distance: 120_000 * share, bearing: bearing)
                guard let point = scene.map.projection.point(for: place), point.x > 1, point.y > 1,
                    point.x < 199, point.y < 199
                else { continue }
                #expect(
                    frame.pixel(Int(point.x), Int(point.y)) == color, "\(bearing) \(share)")
            }
        }
    }

    @Test("M10: a circle around a pole covers the end of the map")
    func pole() throws {
        let scene = try BlackMap(camera: CameraPosition(latitude: 80, longitude: 0, zoom: 2))
        let cap = Circle(position: Coordinate(latitude: 88, longitude: 20), radius: 1_000_000)
        cap.fillColor = green
        cap.strokeWidth = 0
        cap.map = scene.map
        let frame = scene.map.frame()
        let inside = try #require(
            scene.map.projection.point(for: Coordinate(latitude: 84, longitude: -30)))
        let outside = try #require(
            scene.map.projection.point(for: Coordinate(latitude: 74, longitude: -30)))
        #expect(frame.pixel(Int(inside.x), Int(inside.y)) == .green)
        #expect(frame.pixel(Int(outside.x), Int(outside.y)) == .black)
        cap.radius = -5
        #expect(scene.map.frame().allColors[.green] == nil)
    }

    @Test(
        "M10: close to the end of the map there is nothing but a circle around its pole",
        arguments: [1.0, -1.0])
    func endOfMap(side: Double) throws {
        let scene = try BlackMap(
            camera: CameraPosition(latitude: 84.8 * side, longitude: 0, zoom: 8))
        let middle = Coordinate(latitude: 88 * side, longitude: 20)
        let cap = Circle(position: middle, radius: 1_000_000)
        cap.fillColor = green
        cap.strokeWidth = 0
        cap.map = scene.map
        let frame = scene.map.frame()
        for y in [20, 100, 180] { #expect(frame.pixel(100, y) == .green, "\(y)") }
    }

    @Test(
        "M11: a picture covers its bounds, or is as large as its pixels at its zoom; it turns and tilts"
    )
    func groundOverlay() throws {
        let scene = try BlackMap()
        let bounds = CoordinateBounds(
            southWest: try scene.place(60, 140), northEast: try scene.place(140, 60))
        let pixels: [UInt32] = (0..<16).map { $0 % 4 < 2 ? 0xff00_00ff : 0xff00_ff00 }
        let icon = try #require(Texture(width: 4, height: 4, pixels: pixels))
        let picture = GroundOverlay(bounds: bounds, icon: icon)
        picture.map = scene.map
        var frame = scene.map.frame()
        #expect(frame.pixel(65, 100) == .red && frame.pixel(135, 100) == .green)
        #expect(frame.pixel(55, 100) == .black && frame.pixel(100, 145) == .black)
        // Its right side is in the south then.
        picture.bearing = 90
        frame = scene.map.frame()
        #expect(frame.pixel(100, 65) == .red && frame.pixel(100, 135) == .green)
        let middle = try scene.place(100, 100)
        #expect(picture.position.distance(to: middle) < 1)
        picture.map = nil

        let large = try #require(
            Texture(width: 40, height: 40, pixels: Array(repeating: 0xff00_00ff, count: 1600)))
        let own = GroundOverlay(position: middle, icon: large, zoomLevel: 15)
        own.map = scene.map
        #expect(scene.map.frame().box(of: .red) == [90, 90, 109, 109])
        own.anchor = SIMD2(0, 0)
        #expect(scene.map.frame().box(of: .red) == [100, 100, 119, 119])
        own.opacity = 0.5
        #expect((125...130).contains(scene.map.frame().pixel(110, 110).red))
    }

    @Test("M14: shapes cross the 180th meridian in one piece")
    func antimeridian() throws {
        let scene = try BlackMap(camera: CameraPosition(latitude: 0, longitude: 180, zoom: 8))
        let area = Polygon(
            path: Path([
                try scene.place(50, 50), try scene.place(150, 50), try scene.place(150, 150),
                try scene.place(50, 150),
            ]))
        area.fillColor = green
        area.strokeWidth = 0
        area.map = scene.map
        #expect(scene.map.frame().box(of: .green) == [50, 50, 149, 149])
        scene.map.camera.target.longitude = 179.9
        let shifted = try #require(scene.map.frame().box(of: .green))
        #expect((97...99).contains(shifted[2] - shifted[0]) && shifted[0] > 60)
    }

    @Test("M1, M12: levels and z-index decide what lies above")
    func order() throws {
        let scene = try BlackMap()
        func area(_ color: StyleColor) throws -> Polygon {
            let area = Polygon(
                path: Path([
                    try scene.place(0, 0), try scene.place(200, 0), try scene.place(200, 200),
                    try scene.place(0, 200),
                ]))
            area.fillColor = color
            area.strokeWidth = 0
            area.map = scene.map
            return area
        }
        let (first, second) = (try area(red), try area(green))
        #expect(scene.map.frame().pixel(100, 100) == .green)
        first.zIndex = 1
        #expect(scene.map.frame().pixel(100, 100) == .red)
        scene.map.addOverlay(second, level: .aboveLabels)
        #expect(scene.map.frame().pixel(100, 100) == .green)
    }

    @Test("T4: the line of a route is laid on the map at a level, over names or under them")
    func routeLine() async throws {
        let label = TileSample.label("MMM")
        let map = try MapSample.view(ScriptedTiles { _ in label })
        await map.loadTiles()
        func whites() -> Int { map.frame().allColors[Pixel(0xffffff), default: 0] }
        let names = whites()
        let ends = [SIMD2(0.0, 64), SIMD2(128, 64)].compactMap(map.projection.coordinate)
        let end = try #require(ends.last)
        let leg = RouteLeg(
            destinationWaypoint: Waypoint(coordinate: end, title: ""), destinationCoordinate: end,
            path: Path(ends), steps: [], segmentDurations: [1], segmentSpeedLimits: [-1],
            distance: 1, duration: 1)
        let line = Route(legs: [leg]).polyline
        #expect(line.path == Path(ends) && line.map == nil)
        (line.strokeWidth, line.strokeColor) = (60, red)
        map.addOverlay(line, level: .aboveRoads)
        #expect(line.level == .aboveRoads && whites() > names / 2)
        #expect(map.frame().allColors[.red, default: 0] > 3000)
        map.addOverlay(line, level: .aboveLabels)
        #expect(line.level == .aboveLabels && whites() == 0)
    }

    @Test("Paths of no, of one and of absurd points are not drawn", arguments: [0, 1, 2])
    func absurd(count: Int) throws {
        let scene = try BlackMap()
        let nowhere = Coordinate(latitude: .nan, longitude: .infinity)
        let path = Path(Array([try scene.place(90, 90), nowhere].prefix(count)))
        let line = Polyline(path: path)
        line.strokeWidth = count == 2 ? .nan : 5
        line.spans = [
            StyleSpan(color: red, segments: .infinity), StyleSpan(color: red, segments: -4),
        ]
        line.isTappable = true
        line.map = scene.map
        let area = Polygon(path: path)
        area.holes = [path, Path()]
        area.strokeWidth = .infinity
        area.isTappable = true
        area.map = scene.map
        Circle(position: nowhere, radius: .nan).map = scene.map
        GroundOverlay(position: nowhere, icon: nil, zoomLevel: .nan).map = scene.map
        #expect(scene.map.frame().allColors[.red] == nil)
        scene.tap(90, 90)
    }
}
