import Foundation
import Testing
import WaymarkGeometry
import WaymarkMaps
import WaymarkRendering
import WaymarkStyle

@Suite("Maps that are given little (row H1)")
@MainActor struct MapDefaultsTests {
    @Test("H1: a map of nothing but defaults draws the world in the style for the day")
    func defaults() async throws {
        let map = MapView()
        #expect(map.size == SIMD2(1, 1) && map.camera == .world)
        map.size = SIMD2(200, 150)
        await map.loadTiles()
        let frame = map.frame()
        let day = MapView(
            options: MapViewOptions(size: SIMD2(200, 150)), style: try Style(named: "day"))
        await day.loadTiles()
        #expect(frame.width == 200 && frame.height == 150 && map.isComplete)
        #expect(frame.pixels == day.frame().pixels)
        let bare = MapView(
            options: MapViewOptions(size: SIMD2(200, 150)), source: ScriptedTiles { _ in nil })
        await bare.loadTiles()
        #expect(
            bare.frame().pixels != frame.pixels, "tiles that may be anywhere have no world around")
        #expect(map.resourceFailures.isEmpty)
    }

    @Test("H1: a map with a frame has its size and the camera that was given")
    func frame() {
        let camera = CameraPosition(target: MapSample.middle, zoom: 7)
        let rect = ViewRect(corner: SIMD2(40, 50), size: SIMD2(320, 240))
        let map = MapView(frame: rect, camera: camera)
        #expect(map.size == SIMD2(320, 240) && map.camera == camera)
        #expect(MapView(frame: rect).camera == .world)
    }

    @Test("H1: tiles may be given later, and others in their place")
    func source() async throws {
        let options = MapViewOptions(
            size: SIMD2(128, 128), camera: CameraPosition(target: MapSample.middle, zoom: 15.2))
        let map = MapView(options: options, style: try Style(json: Data(MapSample.style.utf8)))
        await map.loadTiles()
        #expect(map.frame().pixel(64, 20) == .black)
        for (name, color) in [("#ff0000", Pixel.red), ("#00ff00", .green)] {
            let area = TileSample.area(name)
            map.source = ScriptedTiles { _ in area }
            #expect(map.needsDisplay)
            await map.loadTiles()
            #expect(map.frame().pixel(64, 20) == color)
        }
    }

    @Test("H1: where no fonts are a map has no texts and says so")
    func noFonts() async throws {
        let label = TileSample.label("Name")
        var options = MapViewOptions(
            size: SIMD2(128, 128), camera: CameraPosition(target: MapSample.middle, zoom: 15.2))
        func frame() async throws -> (failures: [String], whites: Int) {
            let style = try Style(json: Data(MapSample.style.utf8))
            let map = MapView(options: options, source: ScriptedTiles { _ in label }, style: style)
            let marker = Marker(position: MapSample.middle)
            (marker.title, marker.map, map.selectedMarker) = ("Title", map, marker)
            await map.loadTiles()
            _ = map.frame()
            marker.map = nil
            let whites = map.frame().allColors[Pixel(0xffffff), default: 0]
            #expect(await map.takeSnapshot().width == 128)
            return (map.resourceFailures, whites)
        }
        let usual = try await frame()
        #expect(usual.failures.isEmpty && usual.whites > 50)
        options.fontDirectories = ["/nowhere", ""]
        let bare = try await frame()
        #expect(bare.failures.count == 1 && bare.failures[0].contains("font") && bare.whites == 0)
    }
}
