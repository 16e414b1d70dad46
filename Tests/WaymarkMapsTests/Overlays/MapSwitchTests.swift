import Foundation
import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkRendering
import WaymarkStyle

@Suite("What a map shows")
@MainActor struct MapSwitchTests {
    @Test("H13, H14: the user is shown with the circle in which he probably is")
    func myLocation() throws {
        let scene = try BlackMap()
        let location = Location(
            coordinate: try scene.place(100, 100), horizontalAccuracy: 400, timestamp: Date())
        scene.map.updateMyLocation(location)
        #expect(scene.map.myLocation == nil && scene.map.frame().pixel(100, 100) == .black)
        scene.map.isMyLocationEnabled = true
        scene.map.tintColor = StyleColor(hex: 0x00ff00)
        #expect(scene.map.myLocation == location)
        let frame = scene.map.frame()
        let points = scene.map.projection.points(forMeters: 400, at: location.coordinate)
        #expect(frame.pixel(100, 100) == .green && frame.pixel(100, 108).red > 240)
        #expect(frame.pixel(100, 100 + Int(points) - 2).green > 20)
        #expect(frame.pixel(100, 100 + Int(points) + 2) == .black)
        scene.map.updateMyLocation(nil)
        #expect(scene.map.frame().pixel(100, 100) == .black)
    }

    @Test("H14: a stream tells where the user is, while the dot is shown")
    func myLocations() async throws {
        let scene = try BlackMap()
        func location(_ x: Double) throws -> Location {
            Location(coordinate: try scene.place(x, 100), timestamp: Date(timeIntervalSince1970: x))
        }
        let (first, second) = (try location(10), try location(20))
        var places = scene.map.myLocations().makeAsyncIterator()
        scene.map.updateMyLocation(first)
        scene.map.isMyLocationEnabled = true
        scene.map.updateMyLocation(first)
        _ = scene.map.frame()
        scene.map.updateMyLocation(second)
        scene.map.isMyLocationEnabled = false
        var told: [Location?] = []
        while told.count < 4, let place = await places.next() { told.append(place) }
        #expect(told == [nil, first, second, nil])
        // One that begins later begins with the present place.
        scene.map.isMyLocationEnabled = true
        var later = scene.map.myLocations().makeAsyncIterator()
        let present = try #require(await later.next())
        #expect(present == second)
    }

    @Test("H17: a type has its style, and the normal one that of the map")
    func mapType() async throws {
        let view = try HelsinkiSample.view(HelsinkiSample.camera())
        await view.loadTiles()
        let day = view.frame()
        view.mapType = .none
        await view.loadTiles()
        let bare = view.frame()
        #expect(bare.colors(0..<256, 0..<200).count == 1)
        view.mapType = .hybrid
        await view.loadTiles()
        #expect(view.frame().allColors != day.allColors)
        view.language = "sv"
        view.mapType = .normal
        #expect(view.language == "sv")
        view.language = ""
        await view.loadTiles()
        #expect(view.frame().allColors == day.allColors)
    }

    @Test("H19: buildings that are switched off lie flat on the ground")
    func buildings() async throws {
        let source = ScriptedTiles { _ in
            TileSample.building(2048, 2048, half: 400, height: 200)
        }
        let view = try MapSample.view(source, zoom: 16)
        view.camera.viewingAngle = 60
        await view.loadTiles()
        func rows() -> Int {
            let frame = view.frame()
            return (0..<128).filter { y in frame.pixel(64, y).green > 60 }.count
        }
        let raised = rows()
        view.isBuildingsEnabled = false
        let flat = rows()
        #expect(flat > 0 && flat < raised - 10)
        view.isBuildingsEnabled = true
        #expect(rows() == raised)
    }

    @Test("H2: a map that was stopped asks for no frame until it is started")
    func stopped() throws {
        let scene = try BlackMap()
        _ = scene.map.frame()
        scene.map.stopRendering()
        let marker = try scene.square(100, 110)
        scene.map.animate(toZoom: 16, duration: 1)
        #expect(!scene.map.needsDisplay)
        scene.clock.time = 2
        scene.map.startRendering()
        #expect(scene.map.needsDisplay && marker.map === scene.map)
        #expect(scene.map.frame().box(of: .red) != nil && scene.map.camera.zoom == 16)
    }

    @Test("S11: what was saved comes back")
    func state() throws {
        let first = try BlackMap().map
        first.setZoomRange(3...16)
        first.padding = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        first.settings.tiltGestures = false
        first.mapType = .none
        first.language = "de"
        first.isMyLocationEnabled = true
        first.isBuildingsEnabled = false
        first.cameraTargetBounds = CoordinateBounds(
            southWest: Coordinate(latitude: -3, longitude: -3),
            northEast: Coordinate(latitude: 3, longitude: 3))
        first.camera = CameraPosition(latitude: 1, longitude: 2, zoom: 15, bearing: 3)
        let data = try JSONEncoder().encode(first.state)
        let second = try BlackMap().map
        second.state = try JSONDecoder().decode(MapViewState.self, from: data)
        #expect(second.state == first.state)
        #expect(second.camera == first.camera && second.maxZoom == 16)
    }

    @Test("K12: a snapshot has its own size and all that is on the map, which stays as it is")
    func snapshot() async throws {
        let scene = try BlackMap()
        let marker = try scene.square(100, 110)
        let before = scene.map.frame()
        let picture = await scene.map.takeSnapshot(size: SIMD2(300, 100), scale: 2)
        #expect(picture.width == 600 && picture.height == 200)
        let box = try #require(picture.box(of: .red))
        #expect(box[2] - box[0] == 39)
        #expect(marker.map === scene.map && scene.map.frame().pixels(equal: before))
        let same = await scene.map.takeSnapshot()
        #expect(same.pixels(equal: before))

        // An info window has the scale of the picture, and that of the view goes on to be tapped.
        marker.title = "Title"
        scene.map.selectedMarker = marker
        func whites(_ frame: Bitmap) -> Int { frame.allColors[Pixel(0xffffff), default: 0] }
        let small = whites(scene.map.frame())
        let large = whites(await scene.map.takeSnapshot(scale: 2))
        #expect(large > 3 * small && large < 5 * small)
        #expect(whites(scene.map.frame()) == small)
    }
}

extension Bitmap {
    fileprivate func pixels(equal other: Bitmap) -> Bool {
        width == other.width && height == other.height
            && (0..<height).allSatisfy { y in
                (0..<width).allSatisfy { pixel($0, y) == other.pixel($0, y) }
            }
    }
}
