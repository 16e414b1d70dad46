import Foundation
import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkImages
import WaymarkMaps
import WaymarkRendering
import WaymarkStyle

extension BlackMap {
    /// An overlay of each kind, beside one another: a red marker, a green line and a green area, a blue circle
    /// and a red picture.
    func overlaysOfAllKinds() throws -> [Overlay] {
        let marker = try square(40, 60)
        let line = Polyline(path: Path([try place(80, 40), try place(120, 40)]))
        line.strokeWidth = 6
        line.strokeColor = StyleColor(hex: 0x00ff00)
        let area = Polygon(
            path: Path([try place(140, 20), try place(180, 20), try place(160, 60)]))
        area.fillColor = StyleColor(hex: 0x00ff00)
        let middle = try place(50, 120)
        let circle = Circle(
            position: middle, radius: 20 / map.projection.points(forMeters: 1, at: middle))
        circle.fillColor = StyleColor(hex: 0x0000ff)
        let icon = Texture(width: 2, height: 2, pixels: Array(repeating: 0xff00_00ff, count: 4))
        let picture = GroundOverlay(
            bounds: CoordinateBounds(
                southWest: try place(110, 140), northEast: try place(150, 100)), icon: icon)
        let overlays: [Overlay] = [marker, line, area, circle, picture]
        for overlay in overlays { overlay.map = map }
        return overlays
    }
}

extension Bitmap {
    /// The rows above the attribution of a map of 200 points.
    var upperColors: [Pixel: Int] { colors(0..<200, 0..<175) }
}

/// Writes down what a map tells of its camera.
@MainActor private final class CameraListener: MapViewDelegate {
    private(set) var told: [String] = []

    func mapView(_ mapView: MapView, willMove gesture: Bool) { told.append("will move") }
    func mapView(_ mapView: MapView, didChange camera: CameraPosition) { told.append("changed") }
    func mapView(_ mapView: MapView, idleAt camera: CameraPosition) { told.append("idle") }
}

@Suite("Rows of the map view that no other suite covers (group H, I8, K11)")
@MainActor struct MapRowTests {
    @Test("H3: a map that is cleared has no marker, line, area, circle or picture left")
    func clear() throws {
        let scene = try BlackMap()
        let overlays = try scene.overlaysOfAllKinds()
        let marker = try #require(overlays[0] as? Marker)
        marker.title = "Title"
        scene.map.selectedMarker = marker
        #expect(scene.map.frame().upperColors.count > 4)
        scene.map.clear()
        #expect(overlays.allSatisfy { $0.map == nil } && scene.map.selectedMarker == nil)
        #expect(scene.map.frame().upperColors == [.black: 200 * 175])
        // What was cleared may be added again.
        for overlay in overlays { overlay.map = scene.map }
        #expect(scene.map.frame().upperColors.count > 3)
    }

    @Test("H11: a delegate is told of changes, is not kept alive, and may be another or none")
    func delegate() throws {
        let scene = try BlackMap()
        var first: CameraListener? = CameraListener()
        scene.map.delegate = first
        scene.map.camera.zoom = 10
        #expect(first?.told == ["will move", "changed", "idle"])
        let second = CameraListener()
        scene.map.delegate = second
        scene.map.camera.zoom = 11
        #expect(first?.told.count == 3 && second.told.count == 3)
        scene.map.delegate = first
        weak let observer = first
        first = nil
        #expect(observer == nil && scene.map.delegate == nil)
        scene.map.camera.zoom = 12
        #expect(second.told.count == 3 && scene.map.camera.zoom == 12)
    }

    @Test("H17: a satellite map has no roads and names, a terrain map and a hybrid one have both")
    func mapTypes() async throws {
        let view = try HelsinkiSample.view(HelsinkiSample.camera())
        var colors: [MapType: Int] = [:]
        #expect(view.mapType == .normal)
        for type in MapType.allCases {
            view.mapType = type
            await view.loadTiles()
            colors[type] = view.frame().colors(0..<256, 0..<200).count
        }
        // The data of the sample has no pictures of the ground.
        #expect(colors[.satellite] == 1 && colors[.none] == 1)
        view.mapType = .satellite
        await view.loadTiles()
        #expect(view.resourceFailures.contains { $0.contains("waymark:aerial") })
        for type in [MapType.normal, .terrain, .hybrid] {
            #expect(colors[type, default: 0] > 50, "\(type)")
        }
    }

    @Test(
        "H17: satellite and hybrid maps show the pictures of their source, and name who made them")
    func pictures() async throws {
        let tile = PNGFile.encoded(
            width: 256, height: 256, pixels: .init(repeating: 0xff00_00ff, count: 1 << 16))
        let document = #"""
            {"tilejson": "3.0.0", "tiles": ["waymark:aerial/{z}/{x}/{y}"], "minzoom": 0, "maxzoom": 0,
             "tileSize": 256, "attribution": "© City"}
            """#
        let source = PicturedTiles(
            files: MemoryFiles([
                "waymark:aerial": Array(document.utf8), "waymark:aerial/0/0/0": tile,
            ]))
        let options = MapViewOptions(
            size: SIMD2(300, 200), camera: CameraPosition(target: MapSample.middle, zoom: 15))
        let view = MapView(options: options, source: source)
        await view.loadTiles()
        let day = view.attributionSize
        #expect(view.frame().pixel(64, 30) != .red)
        for type in [MapType.satellite, .hybrid] {
            view.mapType = type
            await view.loadTiles()
            // A picture of the whole Earth, seen from near, is all of one colour.
            #expect(view.frame().pixel(64, 30) == .red, "\(type)")
            #expect(view.attributionSize.x > day.x + 30 && view.resourceFailures.isEmpty)
        }
        view.mapType = .normal
        await view.loadTiles()
        #expect(view.attributionSize == day)
    }

    @Test("H17: between two pictures no ground is seen", arguments: [0.0, 50])
    func seams(tilt: Double) async throws {
        let tile = PNGFile.encoded(
            width: 256, height: 256, pixels: .init(repeating: 0xffff_ffff, count: 1 << 16))
        let document = #"{"tiles": ["waymark:aerial/{z}/{x}/{y}"], "minzoom": 10, "maxzoom": 10}"#
        var files = ["waymark:aerial": Array(document.utf8)]
        for column in 500..<524 {
            for row in 500..<524 { files["waymark:aerial/10/\(column)/\(row)"] = tile }
        }
        // Neither the borders of tiles nor those of pixels are parallel to the other ones.
        let camera = CameraPosition(
            target: Coordinate(latitude: 0.01, longitude: 0.02), zoom: 10.3, bearing: 20,
            viewingAngle: tilt)
        let view = MapView(
            options: MapViewOptions(size: SIMD2(600, 400), camera: camera),
            source: PicturedTiles(files: MemoryFiles(files)))
        view.mapType = .satellite
        await view.loadTiles()
        let colors = view.frame().colors(0..<600, 100..<350)
        #expect(colors.keys.allSatisfy { min($0.red, $0.green, $0.blue) > 250 })
    }

    @Test("H18: a map shows the style that it is given, at once or when its type is normal again")
    func style() async throws {
        let view = try MapSample.view(ScriptedTiles { _ in TileSample.area("#ff0000") })
        func color() async -> Pixel {
            await view.loadTiles()
            return view.frame().pixel(64, 30)
        }
        #expect(await color() == .red)
        let blue = MapSample.style.replacingOccurrences(
            of: #"["get", "color"]"#, with: #""blue""#)
        view.style = try Style(json: Data(blue.utf8))
        #expect(view.needsDisplay)
        #expect(await color() == .blue)
        view.mapType = .none
        view.style = try Style(json: Data(MapSample.style.utf8))
        #expect(await color() != .red)
        view.mapType = .normal
        #expect(await color() == .red)
    }

    @Test("H25: a map asks for 15, 30 or 60 frames a second, and for 30 unless said otherwise")
    func frameRate() throws {
        let map = try BlackMap().map
        #expect(map.preferredFrameRate == .conservative)
        map.preferredFrameRate = .maximum
        #expect(isClose(map.preferredFrameRate.interval, 1.0 / 60))
        #expect(FrameRate.allCases.map(\.rawValue) == [15, 30, 60])
    }

    @Test("H30: overlays are what and where they were after the camera has been elsewhere")
    func overlaysAndCamera() throws {
        let scene = try BlackMap()
        let overlays = try scene.overlaysOfAllKinds()
        let start = scene.map.camera
        let before = scene.map.frame()
        // On a map that is moved they move along, each by as many pixels …
        scene.map.moveCamera(.scroll(x: 10, y: -20))
        let moved = scene.map.frame()
        for (x, y) in [(40, 50), (100, 40), (160, 30), (50, 120), (130, 120)] {
            #expect(before.pixel(x, y) != .black)
            #expect(moved.pixel(x - 10, y + 20) == before.pixel(x, y), "\(x), \(y)")
        }
        // … and after a journey all is as it was.
        let journey: [CameraUpdate] = [
            .zoom(by: -9), .target(Coordinate(latitude: 60, longitude: 170)), .zoomIn,
            .camera(CameraPosition(latitude: 0, longitude: 0, zoom: 17, viewingAngle: 60)),
        ]
        for update in journey {
            scene.map.moveCamera(update)
            _ = scene.map.frame()
        }
        scene.map.animate(to: start, duration: 1)
        for time in [0.3, 0.6, 1] {
            scene.clock.time = time
            _ = scene.map.frame()
        }
        #expect(scene.map.camera == start && scene.map.frame().pixels == before.pixels)
        #expect(overlays.allSatisfy { $0.map === scene.map })
    }

    @Test("I8: all parts of a camera can be set, and a copy of it changes alone")
    func value() {
        let first = CameraPosition(latitude: 1, longitude: 2, zoom: 3, bearing: 4, viewingAngle: 5)
        var second = first
        second.target = Coordinate(latitude: 10, longitude: 20)
        (second.zoom, second.bearing, second.viewingAngle) = (13, 40, 25)
        #expect(
            second
                == CameraPosition(
                    latitude: 10, longitude: 20, zoom: 13, bearing: 40, viewingAngle: 25))
        #expect(first.target == Coordinate(latitude: 1, longitude: 2) && first.zoom == 3)
        #expect(first.bearing == 4 && first.viewingAngle == 5)
    }

    @Test("K11: tiles that have failed for ever are as good as tiles that are there")
    func failedTiles() async throws {
        let view = try MapSample.view(ScriptedTiles { $0.x.isMultiple(of: 2) ? [255, 255] : nil })
        let log = EventLog()
        view.delegate = log
        _ = view.frame()
        #expect(log.take() == [.startedTiles])
        await view.loadTiles()
        _ = view.frame()
        #expect(log.take() == [.finishedTiles, .snapshotReady])
        #expect(!view.tileFailures.isEmpty && view.isComplete)
        // Another place has other tiles, which are told anew.
        view.camera.target.longitude += 1
        _ = view.frame()
        await view.loadTiles()
        _ = view.frame()
        #expect(
            log.take().filter { $0.name.hasSuffix("Tiles") } == [.startedTiles, .finishedTiles])
    }
}

/// A source of tiles that has the files which styles name, as those of regions and servers do.
private struct PicturedTiles: TileSource, ResourceLoader {
    let files: MemoryFiles
    let zooms = 0...14

    func contents(of tile: TileID) async throws(DirectionsError) -> [UInt8]? { nil }

    func reaches(_ address: String) -> Bool { files.reaches(address) }

    func resource(at address: String) async throws(DirectionsError) -> [UInt8]? {
        try await files.resource(at: address)
    }
}
