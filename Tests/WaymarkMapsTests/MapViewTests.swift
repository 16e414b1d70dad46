import Testing
import WaymarkGeometry
import WaymarkMaps
import WaymarkRendering
import WaymarkStyle
import WaymarkTiles

@Suite("Map views")
@MainActor struct MapViewTests {
    private static func red() -> ScriptedTiles { ScriptedTiles { _ in TileSample.area("#ff0000") } }

    @Test("A frame is needed until it is complete, and again after every change")
    func needsDisplay() async throws {
        let view = try MapSample.view(Self.red())
        #expect(view.needsDisplay && !view.isComplete)
        _ = view.frame()
        #expect(!view.needsDisplay, "what is still to come asks for a frame itself")
        await view.loadTiles()
        #expect(view.isComplete && view.needsDisplay)
        _ = view.frame()
        #expect(!view.needsDisplay)
        let changes: [(MapView) -> Void] = [
            { $0.camera.bearing = 10 }, { $0.size = SIMD2(100, 90) }, { $0.anchor.y = 0.6 },
            { $0.setNeedsDisplay() }, { $0.reservedBoxes = [SIMD4(0, 0, 10, 10)] },
        ]
        for change in changes {
            change(view)
            #expect(view.needsDisplay)
            await view.loadTiles()
            _ = view.frame()
            #expect(!view.needsDisplay)
        }
    }

    @Test("Before its tiles arrive a map is the ground, afterwards it is what they hold")
    func loading() async throws {
        let view = try MapSample.view(Self.red())
        #expect(view.frame().pixel(64, 30) == .black)
        await view.loadTiles()
        #expect(view.frame().pixel(64, 30) == .red)
    }

    @Test("Every tile is asked for once")
    func requests() async throws {
        let source = Self.red()
        let view = try MapSample.view(source, size: SIMD2(900, 700))
        await view.loadTiles()
        _ = view.frame()
        await view.loadTiles()
        #expect(!source.requests.isEmpty)
        #expect(Set(source.requests).count == source.requests.count)
    }

    @Test("H8: a camera that is set is at once the camera of the next frame")
    func snap() throws {
        let view = try MapSample.view(Self.red())
        view.camera = CameraPosition(latitude: 10, longitude: 20, zoom: 7, bearing: 40)
        let transform = view.viewTransform
        #expect(transform.center == MapPoint(Coordinate(latitude: 10, longitude: 20)))
        #expect(transform.zoom == 7 && transform.bearing == 40 && transform.pitch == 0)
        view.camera.zoom = 30
        #expect(view.camera.zoom == 21 && view.viewTransform.zoom == 21)
    }

    @Test(
        "I4: a view is tilted no more than its zoom allows",
        arguments: [(8.0, 65.0, 30.0), (13, 65, 47.5), (16, 65, 65), (13, 20, 20)])
    func tilt(zoom: Double, angle: Double, expected: Double) throws {
        let view = try MapSample.view(Self.red())
        view.camera = CameraPosition(
            latitude: 10, longitude: 20, zoom: zoom, viewingAngle: angle)
        #expect(view.camera.viewingAngle == expected && view.viewTransform.pitch == expected)
    }

    @Test("I5: at zoom 2 the world is 1024 points wide", arguments: [(1.0, 1024.0), (2, 2048)])
    func worldSize(scale: Double, pixels: Double) throws {
        let view = try MapSample.view(Self.red(), zoom: 2, scale: scale)
        #expect(view.viewTransform.worldSize == pixels)
    }

    @Test("I7: so many metres cover so many points", arguments: [0.0, 45, -60, 80])
    func metersPerPoints(latitude: Double) throws {
        let place = Coordinate(latitude: latitude, longitude: 25)
        for (meters, points) in [(1000.0, 100.0), (50, 120), (20_000, 80)] {
            let zoom = CameraPosition.zoom(at: place, forMeters: meters, perPoints: points)
            let view = try MapSample.view(Self.red(), size: SIMD2(400, 400))
            view.camera = CameraPosition(target: place, zoom: zoom)
            let transform = view.viewTransform
            let ends = [-points / 2, points / 2].map {
                transform.mapPoint(atScreen: transform.anchor + SIMD2($0, 0))?.coordinate
            }
            let (west, east) = (try #require(ends[0]), try #require(ends[1]))
            #expect(abs(west.distance(to: east) - meters) < meters * 0.001)
        }
    }

    @Test(
        "A frame has the size of the view in pixels",
        arguments: [
            (SIMD2(200.0, 100), 1.0, 200, 100), (SIMD2(200, 100), 2, 400, 200),
            (SIMD2(10.4, 10.5), 1, 10, 11), (SIMD2(33, 21), 1.5, 50, 32), (SIMD2(0, -5), 1, 1, 1),
        ])
    func size(points: SIMD2<Double>, scale: Double, width: Int, height: Int) throws {
        let view = try MapSample.view(Self.red(), size: points, scale: scale)
        let frame = view.frame()
        #expect(frame.width == width && frame.height == height)
    }

    @Test("A bitmap of another size is replaced after the view was resized")
    func resizing() async throws {
        let view = try MapSample.view(Self.red())
        await view.loadTiles()
        var bitmap = Bitmap(width: 1, height: 1)
        for size in [SIMD2(128.0, 128), SIMD2(300, 50), SIMD2(40, 500), SIMD2(128, 128)] {
            view.size = size
            await view.loadTiles()
            view.draw(into: &bitmap)
            #expect(bitmap.width == Int(size.x) && bitmap.height == Int(size.y))
            #expect(bitmap.pixel(3, 3) == .red && bitmap.pixel(bitmap.width - 1, 3) == .red)
        }
    }

    @Test("A map that is no longer used is let go, also while tiles are on their way")
    func release() async throws {
        let gate = Gate()
        let source = ScriptedTiles { _ in
            await gate.pass()
            return nil
        }
        var view: MapView? = try MapSample.view(source)
        _ = view?.frame()
        weak let observer = view
        view = nil
        #expect(observer == nil)
        await gate.open()
    }
}
