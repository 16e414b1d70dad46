import Testing
import WaymarkGeometry
import WaymarkMaps

@Suite("Fingers, wheels and keys on a map (L2 to L5, K4, K5)")
@MainActor struct MapGestureTests {
    private static func camera(
        bearing: Double = 0, viewingAngle: Double = 0, zoom: Double = 16
    ) -> CameraPosition {
        CameraPosition(
            latitude: 60.17, longitude: 24.94, zoom: zoom, bearing: bearing,
            viewingAngle: viewingAngle)
    }

    @Test("L2: the ground goes along with the finger", arguments: [0, 120.0])
    func pan(bearing: Double) throws {
        let scene = try CameraScene(Self.camera(bearing: bearing))
        let place = try scene.place(SIMD2(100, 100))
        scene.swipe(from: SIMD2(100, 100), to: SIMD2(250, 180))
        #expect(isClose(try scene.point(place), SIMD2(250, 180)))
        #expect(scene.map.camera.zoom == 16 && scene.map.camera.bearing == bearing)
    }

    @Test("L2: on a tilted map the ground goes along with the finger as well")
    func panTilted() throws {
        let scene = try CameraScene(Self.camera(bearing: 30, viewingAngle: 60))
        scene.touch(0, .began, SIMD2(100, 190))
        scene.drag(from: SIMD2(100, 190), to: SIMD2(200, 200))
        let place = try scene.place(SIMD2(200, 200))
        scene.drag(from: SIMD2(200, 200), to: SIMD2(330, 290))
        #expect(isClose(try scene.point(place), SIMD2(330, 290)))
        #expect(scene.map.camera.viewingAngle == 60)
    }

    @Test("L2: a map that was thrown goes on, slower and slower, until it rests")
    func swing() throws {
        let scene = try CameraScene(Self.camera())
        scene.swipe(from: SIMD2(100, 150), to: SIMD2(300, 150), seconds: 0.1, resting: 0)
        let world = Mercator.worldSize(zoom: 16)
        let places = ([scene.map.camera] + scene.pass(5, steps: 300)).map {
            MapPoint($0.target).x * world
        }
        let steps = zip(places, places.dropFirst()).map { $0 - $1 }
        #expect(steps[0] > 20, "2000 points per second, to the west")
        #expect(zip(steps, steps.dropFirst()).allSatisfy { $0 + 1e-6 >= $1 && $1 >= 0 })
        #expect(steps[250...].allSatisfy { $0 == 0 })
        let way = steps.reduce(0, +)
        #expect(way > 400 && way < 900)
        #expect(isClose(scene.map.camera.target.latitude, 60.17))
        #expect(scene.map.camera.zoom == 16)
    }

    @Test("L2: how far a map swings does not depend on how often it is drawn")
    func swingSteps() throws {
        let ends = try [1, 7, 600].map { steps in
            let scene = try CameraScene(Self.camera())
            scene.swipe(from: SIMD2(100, 150), to: SIMD2(300, 200), seconds: 0.1, resting: 0)
            return try #require(scene.pass(5, steps: steps).last).target
        }
        let point = 360 / Mercator.worldSize(zoom: 16)
        #expect(isClose(ends[0], ends[2], within: 5 * point))
        #expect(isClose(ends[1], ends[2], within: 5 * point))
    }

    @Test("L2: fingers that rested before they were lifted do not throw the map")
    func noSwing() throws {
        let scene = try CameraScene(Self.camera())
        scene.swipe(from: SIMD2(100, 150), to: SIMD2(300, 150))
        let rest = scene.map.camera
        scene.pass(3, steps: 30)
        #expect(scene.map.camera == rest)
    }

    @Test(
        "L3: the ground between two fingers stays there while they zoom",
        arguments: [(0, 0), (70, 0), (40, 50)] as [(Double, Double)])
    func pinch(bearing: Double, viewingAngle: Double) throws {
        let scene = try CameraScene(Self.camera(bearing: bearing, viewingAngle: viewingAngle))
        let middle = SIMD2(160.0, 220.0)
        let place = try scene.place(middle)
        scene.pinch(around: middle)
        #expect(isClose(try scene.point(place), middle, within: 1e-5))
        let expected = CMath.binaryLogarithm(300.0 / 108)
        #expect(isClose(scene.map.camera.zoom, 16 + expected), "the first 8 points do not count")
        #expect(scene.map.camera.bearing == bearing)
    }

    @Test("L3: a double tap zooms in by one about its point")
    func doubleTap() throws {
        let scene = try CameraScene(Self.camera(bearing: 25))
        let point = SIMD2(310.0, 80.0)
        let place = try scene.place(point)
        scene.doubleTap(point)
        for _ in 0..<10 {
            scene.pass(0.05)
            #expect(isClose(try scene.point(place), point, within: 1e-5))
        }
        #expect(scene.map.camera.zoom == 17)
        #expect(scene.log.events.count("tapped") == 0)
    }

    @Test("L3: a tap of two fingers zooms out by one about their middle")
    func twoFingerTap() throws {
        let scene = try CameraScene(Self.camera())
        let place = try scene.place(SIMD2(90, 210))
        scene.tap(FingerPlaces(around: SIMD2(90, 210), span: 60, degrees: 20))
        scene.pass(1)
        #expect(scene.map.camera.zoom == 15)
        #expect(isClose(try scene.point(place), SIMD2(90, 210), within: 1e-5))
    }

    @Test("L3: the zoom of fingers ends at the last zoom of the map")
    func zoomLimit() throws {
        let scene = try CameraScene(Self.camera())
        scene.map.setZoomRange(10...16.5)
        scene.pinch(around: SIMD2(200, 150))
        #expect(scene.map.camera.zoom == 16.5)
        scene.doubleTap(SIMD2(100, 100))
        scene.pass(1)
        #expect(scene.map.camera.zoom == 16.5)
    }

    @Test("L5: the map turns with two fingers, about their middle")
    func rotate() throws {
        let scene = try CameraScene(Self.camera(bearing: 10))
        let middle = SIMD2(130.0, 180.0)
        let place = try scene.place(middle)
        scene.rotate(around: middle)
        #expect(isClose(scene.map.camera.bearing, 310, within: 0.01), "60° clockwise")
        #expect(isClose(try scene.point(place), middle, within: 4))
        #expect(isClose(scene.map.camera.zoom, 16, within: 0.02))
    }

    @Test(
        "S13, T6: an option-drag turns the map round the middle, and a full circle brings it back")
    func circle() throws {
        let scene = try CameraScene(Self.camera(bearing: 10, viewingAngle: 20))
        func place(_ degrees: Double) -> SIMD2<Double> {
            let angle = degrees.degreesToRadians
            return SIMD2(200, 150) + 100 * SIMD2(CMath.cosine(angle), CMath.sine(angle))
        }
        scene.touch(0, .began, place(0), .option)
        for degrees in stride(from: 10.0, through: 360, by: 10) {
            scene.pass(0.01)
            scene.touch(0, .moved, place(degrees), .option)
            let turned = (scene.map.camera.bearing + degrees - 10).normalizedLongitude
            #expect(isClose(turned, 0), "clockwise as far as the pointer")
        }
        scene.touch(0, .ended, place(360), .option)
        scene.pass(1)
        let camera = scene.map.camera
        #expect(isClose((camera.bearing - 10).normalizedLongitude, 0))
        #expect(isClose(camera.target, Self.camera().target))
        #expect(camera.zoom == 16 && camera.viewingAngle == 20)
    }

    @Test(
        "T6: above the middle to the right is clockwise, below it is not, and over it turns nothing",
        arguments: [(50, -90), (250, 90), (150, 0)] as [(Double, Double)])
    func sideways(y: Double, expected: Double) throws {
        let scene = try CameraScene(Self.camera())
        scene.touch(0, .began, SIMD2(100, y), .option)
        for x in [120.0, 180, 196, 204, 220, 300] {
            scene.pass(0.01)
            scene.touch(0, .moved, SIMD2(x, y), .option)
        }
        scene.touch(0, .ended, SIMD2(300, y), .option)
        #expect(isClose(scene.map.camera.bearing.normalizedLongitude, expected))
    }

    @Test("L4: two fingers that go up lean the map, and the target stays in the middle")
    func tilt() throws {
        let scene = try CameraScene(Self.camera(bearing: 33))
        scene.tilt(from: 260, to: 172)
        let camera = scene.map.camera
        #expect(camera.viewingAngle > 15 && camera.viewingAngle < 22, "a quarter of 73 points")
        #expect(camera == Self.camera(bearing: 33, viewingAngle: camera.viewingAngle))
    }

    @Test(
        "I4, L4: a map leans no more than its zoom allows, and not backwards",
        arguments: [(8, 30), (13, 47.5), (17, 65)] as [(Double, Double)])
    func tiltLimit(zoom: Double, greatest: Double) throws {
        let scene = try CameraScene(Self.camera(zoom: zoom), size: SIMD2(400, 700))
        scene.tilt(from: 650, to: 50)
        #expect(scene.map.camera.viewingAngle == greatest)
        scene.tilt(from: 50, to: 690)
        #expect(scene.map.camera.viewingAngle == 0)
    }

    @Test("A wheel zooms about the pointer, with shift it scrolls, and both are gestures")
    func wheel() throws {
        let scene = try CameraScene(Self.camera())
        let pointer = SIMD2(300.0, 90.0)
        let place = try scene.place(pointer)
        scene.map.handle(.scroll(at: pointer, delta: SIMD2(0, -200), modifiers: []))
        #expect(isClose(scene.map.camera.zoom, 17))
        #expect(isClose(try scene.point(place), pointer))
        #expect(scene.log.events.first == .willMove(gesture: true))
        #expect(scene.log.take().map(\.name) == ["willMove", "didChange", "idle"])
        scene.map.handle(.scroll(at: pointer, delta: SIMD2(50, 20), modifiers: .shift))
        #expect(isClose(try scene.point(place), pointer - SIMD2(50, 20)))
        #expect(scene.log.events.map(\.name) == ["willMove", "didChange", "idle"])
    }

    @Test("A key that is struck moves the map as the clock goes on")
    func key() throws {
        let scene = try CameraScene(Self.camera())
        scene.map.handle(.key(.plus, isDown: true, modifiers: [], time: 0))
        scene.map.handle(.key(.plus, isDown: false, modifiers: [], time: 0.05))
        scene.pass(1, steps: 60)
        #expect(isClose(scene.map.camera.zoom, 17))
        #expect(isClose(scene.map.camera.target, Self.camera().target))
        #expect(scene.log.events.names == ["willMove", "didChange", "idle"])
    }
}
