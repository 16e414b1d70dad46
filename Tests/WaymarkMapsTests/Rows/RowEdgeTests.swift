import Foundation
import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkRendering
import WaymarkStyle
import WaymarkTiles

/// What was found by trying the rows, and mended.
@Suite("Rows at their ends")
@MainActor struct RowEdgeTests {
    @Test("H9: a camera renders the same as itself, also in a view that is wider than the world")
    func wideView() throws {
        let scene = try CameraScene(.world, size: SIMD2(1500, 600))
        #expect(scene.map.camera(.world, rendersSameAs: .world))
    }

    @Test("K11, K12: while names have still to appear a map is not finished, and asks for frames")
    func fadingNames() async throws {
        let view = try MapSample.view(ScriptedTiles { _ in TileSample.label("WWW") })
        let log = EventLog()
        view.delegate = log
        view.labelFadeDuration = 1e-9
        await view.loadTiles()
        let first = view.frame()
        let isShown = first.colors(20..<108, 20..<100).count > 1
        #expect(isShown || view.needsDisplay, "the names are not there, and no frame is to come")
        #expect(isShown || !log.take().contains(.snapshotReady))
        #expect(view.frame().colors(20..<108, 20..<100).count > 1)
    }

    @Test("K7: where an info window was before its marker left the view there is none to be tapped")
    func staleWindow() throws {
        let scene = try BlackMap()
        let log = EventLog()
        scene.map.delegate = log
        let marker = try scene.square(100, 150)
        marker.title = "a"
        scene.map.selectedMarker = marker
        _ = scene.map.frame()
        scene.map.moveCamera(.scroll(x: 3000, y: 0))
        _ = scene.map.frame()
        _ = log.take()
        scene.tap(100, 110)
        #expect(log.take().contains { $0.name == "tapped" })
    }

    @Test("H29: tiles whose areas have a margin are cut at the end of the world")
    func margin() async throws {
        let camera = CameraPosition(latitude: 85, longitude: 90, zoom: 2)
        let map = try MapView(
            options: MapViewOptions(size: SIMD2(400, 400), camera: camera),
            source: ScriptedTiles { _ in TileSample.area("#ff0000") },
            style: Style(json: Data(MapSample.style.utf8)))
        await map.loadTiles()
        let frame = map.frame()
        #expect(frame.pixel(100, 210) == .red)
        for y in 185..<196 { #expect(frame.pixel(100, y) == .black, "\(y)") }
    }

    @Test("H29: markers and the dot of the user repeat with the world")
    func markers() throws {
        let map = try MapView(
            options: MapViewOptions(size: SIMD2(1400, 400)), source: ScriptedTiles { _ in nil },
            style: Style(json: Data(MapSample.style.utf8)))
        let marker = Marker(position: Coordinate(latitude: 0, longitude: -160))
        marker.icon = Marker.image(tinted: StyleColor(hex: 0x00ff00))
        marker.map = map
        let place = try #require(map.projection.point(for: marker.position))
        let frame = map.frame()
        let (x, y) = (Int(place.x) + 8, Int(place.y) - 24)
        #expect(frame.pixel(x, y) == .green && frame.pixel(x + 1024, y) == .green)
        map.isMyLocationEnabled = true
        map.tintColor = StyleColor(hex: 0x0000ff)
        map.updateMyLocation(Location(coordinate: marker.position, timestamp: Date()))
        let dots = map.frame()
        let dot = (Int(place.x) + 4, Int(place.y) + 4)
        #expect(dots.pixel(dot.0, dot.1) == .blue && dots.pixel(dot.0 + 1024, dot.1) == .blue)
    }

    @Test(
        "H29, J3: what is seen at the side of a target that is not in the middle is in the projection"
    )
    func aside() throws {
        let map = try CameraScene(.world, size: SIMD2(900, 400)).map
        map.anchor = SIMD2(0, 0.5)
        let place = try #require(map.projection.coordinate(for: SIMD2(700, 200)))
        #expect(map.projection.contains(place))
        #expect(isClose(try #require(map.projection.point(for: place)), SIMD2(700, 200)))
    }

    @Test("H29: a picture that is ten worlds wide has them all")
    func tenWorlds() async throws {
        let map = try MapView(
            options: MapViewOptions(size: SIMD2(8192, 32)),
            source: ScriptedTiles { _ in TileSample.area("#ff0000") },
            style: Style(json: Data(MapSample.style.utf8)))
        await map.loadTiles()
        let frame = map.frame()
        #expect(stride(from: 10, to: 8192, by: 100).allSatisfy { frame.pixel($0, 5) == .red })
    }

    @Test("S11: a state that was saved before a switch was added is still read")
    func olderState() throws {
        let data = try JSONEncoder().encode(UISettings())
        var json = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
        for key in json.keys where key.hasSuffix("Button") { json[key] = nil }
        let older = try JSONSerialization.data(withJSONObject: json)
        #expect(throws: Never.self) { try JSONDecoder().decode(UISettings.self, from: older) }
    }
}
