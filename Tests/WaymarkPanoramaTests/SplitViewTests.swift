import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkPanorama
import WaymarkRendering

@Suite("A map with street pictures beside it")
@MainActor struct SplitViewTests {
    @MainActor private final class Clock {
        var time = 0.0
    }

    private let clock: Clock
    private let split: SplitView
    private var map: MapView { split.map }

    init() {
        let clock = Clock()
        var options = MapViewOptions(
            size: SIMD2(800, 400), camera: CameraPosition(target: PaintedSphere.start, zoom: 17))
        options.clock = { clock.time }
        self.clock = clock
        split = SplitView(
            map: MapView(options: options), provider: PaintedSphere(), clock: { clock.time })
        _ = frame()
    }

    private func frame() -> Bitmap {
        var bitmap = Bitmap(width: 1, height: 1)
        split.draw(into: &bitmap)
        return bitmap
    }

    private func touch(_ phase: Touch.Phase, _ point: SIMD2<Double>) {
        split.handle(.touch(Touch(id: 1, phase: phase, position: point, time: clock.time)))
        clock.time += 0.05
        _ = frame()
    }

    private func tap(_ point: SIMD2<Double>) {
        touch(.began, point)
        touch(.ended, point)
        pass(1)
    }

    /// Lets seconds pass in frames.
    private func pass(_ seconds: Double) {
        for _ in 0..<Int(seconds / 0.1) {
            clock.time += 0.1
            _ = frame()
        }
    }

    /// Waits until the pictures show another panorama.
    private func arrival(_ act: () -> Void) async {
        let events = split.panoramaView.events()
        act()
        for await event in events {
            if case .moved = event { break }
        }
        await split.panoramaView.loadTiles()
        pass(2)
    }

    private func element(_ identifier: String) throws -> AccessibilityElement {
        try #require(split.accessibilityElements.first { $0.identifier == identifier })
    }

    @Test("Without pictures it is the map, and the figure can be read")
    func alone() throws {
        #expect(!split.isSplit && map.size == SIMD2(800, 400))
        #expect(try element("pictures").label == "Street pictures")
        #expect(frame().width == 800)
    }

    @Test("The figure is dragged to a road, and the pictures of that place open beside the map")
    func figure() async throws {
        let home = try element("pictures").frame.center
        let goal = try #require(map.projection.point(for: PaintedSphere.place(2)))
        let plain = frame()
        touch(.began, home)
        touch(.moved, home - SIMD2(40, 0))
        await split.loadRoads()
        touch(.moved, goal + SIMD2(60, 60))
        // The road with pictures is highlighted while the figure is held.
        let (x, y) = (Int(goal.x), Int((goal.y + 200) / 2))
        #expect(plain[x, y] != frame()[x, y])
        touch(.moved, goal)
        await arrival { touch(.ended, goal) }
        #expect(split.isSplit)
        #expect(split.panoramaView.panorama?.panoramaID == "p2")
        #expect(map.size.x < 401 && split.panoramaView.size.x < 401)
        #expect(frame().width == 800 && frame().height == 400)
    }

    @Test("A figure that is let go at home, or where there are no pictures, opens nothing")
    func nowhere() async throws {
        let home = try element("pictures").frame.center
        touch(.began, home)
        touch(.moved, home - SIMD2(60, 0))
        touch(.moved, home)
        touch(.ended, home)
        #expect(!split.isSplit)
        map.camera = CameraPosition(latitude: 10, longitude: 10, zoom: 17)
        let events = split.panoramaView.events()
        touch(.began, home)
        touch(.moved, SIMD2(300, 200))
        touch(.ended, SIMD2(300, 200))
        for await event in events {
            if case .failedNear = event { break }
        }
        #expect(!split.isSplit)
    }

    @Test("Fingers move what they touched first, map or picture")
    func fingers() async {
        await arrival { split.open(near: PaintedSphere.place(1)) }
        let target = map.camera.target
        touch(.began, SIMD2(600, 60))
        for step in 1...8 { touch(.moved, SIMD2(600 - Double(step) * 40, 60)) }
        touch(.ended, SIMD2(280, 60))
        pass(3)
        #expect(split.panoramaView.camera.orientation.heading > 10)
        #expect(map.camera.target == target)
        let heading = split.panoramaView.camera.orientation.heading
        touch(.began, SIMD2(100, 300))
        for step in 1...8 { touch(.moved, SIMD2(100 + Double(step) * 40, 300)) }
        touch(.ended, SIMD2(420, 300))
        pass(3)
        #expect(map.camera.target != target)
        #expect(split.panoramaView.camera.orientation.heading == heading)
    }

    @Test("The map goes along with the arrows, and the pictures can be closed")
    func along() async throws {
        await arrival { split.open(near: PaintedSphere.place(0)) }
        #expect(map.camera.target.distance(to: PaintedSphere.place(0)) < 1)
        let north = try element("link-p1").frame.center
        await arrival { tap(north) }
        #expect(split.panoramaView.panorama?.panoramaID == "p1")
        #expect(map.camera.target.distance(to: PaintedSphere.place(1)) < 1)
        tap(try element("pictures-close").frame.center)
        #expect(!split.isSplit && map.size == SIMD2(800, 400))
        #expect(split.panoramaView.panorama == nil)
    }

    @Test("A map that outlives its pictures has no figure and no lines")
    func mapAlone() async throws {
        let map = MapView(options: MapViewOptions(size: SIMD2(800, 400)))
        var split: SplitView? = SplitView(map: map, provider: PaintedSphere())
        _ = map.frame()
        #expect(map.accessibilityElements.contains { $0.identifier == "pictures" })
        split?.open(near: PaintedSphere.start)
        weak let gone = split
        split = nil
        for _ in 0..<1000 where gone != nil { await Task.yield() }
        #expect(gone == nil)
        _ = map.frame()
        #expect(!map.accessibilityElements.contains { $0.identifier == "pictures" })
    }

    @Test("The pictures open with a way on in view")
    func firstLook() async {
        split.panoramaView.camera.orientation.heading = 100
        await arrival { split.open(near: PaintedSphere.place(1)) }
        #expect(split.panoramaView.camera.orientation.heading == 180)
    }

    @Test(
        "On a high view the pictures stand above the map; what is there can be read and activated")
    func high() async throws {
        split.size = SIMD2(400, 800)
        _ = frame()
        let figure = try element("pictures")
        await arrival { split.activate(figure) }
        #expect(split.panoramaView.size.y < map.size.y)
        let link = try element("link-p1")
        #expect(link.frame.high.y < split.panoramaView.size.y)
        let close = try element("pictures-close")
        split.activate(close)
        #expect(!split.isSplit)
    }
}
