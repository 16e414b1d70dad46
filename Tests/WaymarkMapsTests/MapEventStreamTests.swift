import Testing
import WaymarkGeometry
import WaymarkMaps
import WaymarkRendering
import WaymarkStyle

@Suite("Events as a stream, animations that are awaited, one order of content")
@MainActor struct MapEventStreamTests {
    /// A name for each kind of event.
    private func name(_ event: WaymarkMaps.MapEvent) -> String {
        String("\(event)".prefix { $0 != "(" })
    }

    @Test("A12: a stream has the events that a delegate has, in their order")
    func stream() async throws {
        let scene = try CameraScene()
        let stream = scene.map.events()
        scene.map.moveCamera(.zoomIn)
        scene.map.animate(with: .zoomIn, duration: 1)
        scene.pass(1, steps: 2)
        var names: [String] = []
        for await event in stream {
            names.append(name(event))
            if names.count == 7 { break }
        }
        #expect(
            names == [
                "willMove", "cameraChanged", "idle", "willMove", "cameraChanged", "cameraChanged",
                "idle",
            ])
        #expect(scene.log.take().count == 7)
    }

    @Test("A stream ends with its map, and two streams have the same events")
    func streams() async throws {
        var scene: CameraScene? = try CameraScene()
        let streams = [scene?.map.events(), scene?.map.events()].compactMap { $0 }
        scene?.map.camera.zoom = 9
        scene = nil
        for stream in streams {
            var names: [String] = []
            for await event in stream { names.append(name(event)) }
            #expect(names == ["willMove", "cameraChanged", "idle"])
        }
    }

    /// Lets time pass while `animation` waits, and gives what it returned.
    private func result(
        _ scene: CameraScene, _ animation: @escaping @MainActor () async -> Bool,
        meanwhile: @MainActor () -> Void
    ) async -> Bool {
        let stream = scene.map.events()
        let task = Task { await animation() }
        for await event in stream { if name(event) == "willMove" { break } }
        meanwhile()
        return await task.value
    }

    @Test("An animation is awaited until it ends")
    func whole() async throws {
        let scene = try CameraScene()
        let isWhole = await result(
            scene, { await scene.map.animation(with: .zoom(to: 14), duration: 2) },
            meanwhile: { scene.pass(2, steps: 4) })
        #expect(isWhole && scene.map.camera.zoom == 14)
    }

    @Test("An animation that something else cuts off ends with false")
    func cut() async throws {
        let scene = try CameraScene()
        let isWhole = await result(
            scene, { await scene.map.animation(with: .zoom(to: 14), duration: 2) },
            meanwhile: {
                scene.pass(1)
                scene.map.camera.zoom = 5
            })
        #expect(!isWhole && scene.map.camera.zoom == 5)
    }

    @Test("Where the task that waits is cancelled the camera stays where it is")
    func cancelled() async throws {
        let scene = try CameraScene()
        let stream = scene.map.events()
        let task = Task { await scene.map.animation(with: .zoom(to: 14), duration: 2) }
        for await event in stream { if name(event) == "willMove" { break } }
        scene.pass(1)
        let camera = scene.map.camera
        task.cancel()
        #expect(await task.value == false)
        scene.pass(1)
        #expect(scene.map.camera == camera)
    }

    @Test("A flight is awaited through all of its cameras")
    func flight() async throws {
        let scene = try CameraScene()
        let cameras = [60.2, 60.3].map {
            MapCamera(centerCoordinate: Coordinate(latitude: $0, longitude: 25), altitude: 5000)
        }
        let isWhole = await result(
            scene, { await scene.map.flight(through: cameras, durationPerLeg: 1) },
            meanwhile: { scene.pass(3, steps: 6) })
        #expect(isWhole && isClose(scene.map.camera.target, cameras[1].centerCoordinate))
    }

    /// Pictures of one colour.
    private final class Sheet: SyncTileLayer {
        override func tile(x: Int, y: Int, zoom: Int) -> Texture? {
            Texture(width: 2, height: 2, pixels: Array(repeating: 0xff00_00ff, count: 4))
        }
    }

    @Test("M1, N1: the z-index of a tile layer and that of a line mean the same")
    func order() async throws {
        let scene = try BlackMap()
        let line = Polyline(path: Path([try scene.place(0, 100), try scene.place(200, 100)]))
        line.strokeWidth = 20
        line.strokeColor = StyleColor(hex: 0x00ff00)
        line.map = scene.map
        let layer = Sheet()
        layer.fadeIn = false
        layer.map = scene.map
        await scene.map.loadTiles()
        #expect(scene.map.frame().pixel(100, 100) == .green, "pictures lie under lines")
        layer.zIndex = 2
        #expect(scene.map.frame().pixel(100, 100) == .red)
        line.zIndex = 3
        #expect(scene.map.frame().pixel(100, 100) == .green)
        line.zIndex = 1
        #expect(scene.map.frame().pixel(100, 100) == .red)
    }

    /// Content of an app that can be tapped and dragged.
    private final class Board: MapContent {
        let level = OverlayLevel.aboveRoads
        var taps = 0
        var places: [Coordinate] = []
        var updates: [Double] = []

        func update(_ view: ViewTransform, at time: Double) { updates.append(time) }

        func draw(on canvas: inout OverlayCanvas) {}

        func hit(at point: SIMD2<Double>, in view: ViewTransform) -> MapHit? {
            guard point.x < 50 else { return nil }
            return MapHit(
                tap: { [weak self] in self?.taps += 1 },
                longPress: {
                    MapDrag(move: { [weak self] in self?.places.append($0) }, end: {})
                })
        }
    }

    @Test("Content of an app takes taps and drags where it is hit")
    func ownContent() throws {
        let scene = try BlackMap()
        let board = Board()
        scene.map.addOverlay(board)
        scene.tap(20, 100)
        scene.tap(120, 100)
        #expect(board.taps == 1)
        func touch(_ phase: Touch.Phase, _ x: Double) {
            scene.map.handle(
                .touch(
                    Touch(id: 1, phase: phase, position: SIMD2(x, 100), time: scene.clock.time)))
        }
        scene.clock.time += 5
        touch(.began, 20)
        scene.clock.time += 1
        scene.map.advance(to: scene.clock.time)
        touch(.moved, 60)
        touch(.ended, 60)
        #expect(board.places.count == 1 && board.updates.last == scene.clock.time)
        scene.map.removeOverlay(board)
        scene.tap(20, 100)
        #expect(board.taps == 1)
    }
}
