import Testing
import WaymarkGeometry
import WaymarkMaps
import WaymarkRendering
import WaymarkStyle

/// Counts the frames that are ready for a picture.
@MainActor private final class Listener: MapViewDelegate {
    var count = 0

    func mapViewSnapshotReady(_ mapView: MapView) { count += 1 }
}

@Suite("Pictures of a map with tile layers (row K12)", .timeLimit(.minutes(30)))
@MainActor struct SnapshotTests {
    @Test("K12: a map is ready for a picture once, when its tile layers have faded in")
    func fading() async throws {
        let scene = try BlackMap()
        let layer = ColoredLayer(0xff00_00ff)
        layer.map = scene.map
        await scene.map.loadTiles()
        let listener = Listener()
        scene.map.delegate = listener
        for time in [0, 0.1, 0.2, 0.29] {
            scene.clock.time = time
            #expect(scene.map.frame().pixel(100, 100).red < 255)
            #expect(listener.count == 0)
        }
        for time in [0.31, 0.4, 0.5] {
            scene.clock.time = time
            #expect(scene.map.frame().pixel(100, 100) == .red)
            #expect(listener.count == 1)
        }
        #expect(!scene.map.needsDisplay)
    }

    @Test("K12: a map waits for markers that appear, and not for one that moves for ever")
    func markers() async throws {
        let scene = try BlackMap()
        await scene.map.loadTiles()
        let listener = Listener()
        scene.map.delegate = listener
        let marker = Marker(position: try scene.place(100, 110))
        marker.iconView = MapDrawing(size: SIMD2(20, 20)) { canvas in
            canvas.box(.zero, SIMD2(20, 20), radius: 0, StyleColor(hex: 0x00ff00))
        }
        marker.appearAnimation = .pop
        marker.map = scene.map
        for time in [0, 0.1, 0.3] {
            scene.clock.time = time
            _ = scene.map.frame()
            #expect(listener.count == 0)
        }
        let whole = await scene.map.takeSnapshot().box(of: .green)
        #expect(whole == [90, 90, 109, 109], "a picture beside the view has it in its size")
        scene.clock.time = 0.4
        #expect(scene.map.frame().box(of: .green) == whole)
        #expect(listener.count == 1 && scene.map.needsDisplay)
    }

    @Test("K12: a picture of another scale has the tile layers, also while the view draws frames")
    func otherScale() async throws {
        let scene = try BlackMap()
        let (map, layer) = (scene.map, ScriptedLayer())
        layer.map = map
        _ = map.frame()
        for _ in 0..<10_000 where layer.waiting.count < 4 { await Task.yield() }
        #expect(layer.waiting.count == 4)
        let picture = Task { await map.takeSnapshot(scale: 2) }
        for _ in 0..<10_000 where layer.waiting.count < 8 { await Task.yield() }
        try #require(layer.waiting.count > 4, "\(layer.requests)")
        scene.map.camera.target.longitude += 0.00001
        _ = map.frame()
        let image = Texture(width: 1, height: 1, pixels: [0xff00_00ff])
        layer.answers = { _, _, _ in .some(image) }
        for receiver in layer.waiting {
            receiver.receiveTile(x: 0, y: 0, zoom: 0, image: image)
        }
        let large = await picture.value
        for x in [5, 200, 395] {
            for y in [5, 200, 350] { #expect(large.pixel(x, y) == .red, "\(x), \(y)") }
        }
        // The view waits for its own tiles all the while.
        await map.loadTiles()
        _ = map.frame()
        scene.clock.time = 1
        for x in [5, 195] { #expect(map.frame().pixel(x, 100) == .red) }
        #expect(
            !layer.requests.contains { request in
                layer.requests.filter { $0 == request }.count > 1
            })
    }
}
