import Testing
import WaymarkGeometry
import WaymarkMaps

@Suite("What a map tells about its camera (K1 to K3)")
@MainActor struct CameraEventsTests {
    private static let goal = CameraPosition(latitude: 60.2, longitude: 25, zoom: 13, bearing: 9)

    @Test("K1, K2, K3: a camera that is set is told in three events, in whatever form it is set")
    func explicit() throws {
        let area = CoordinateBounds(
            southWest: Coordinate(latitude: 10, longitude: 10),
            northEast: Coordinate(latitude: 11, longitude: 12))
        let changes: [(MapView) -> Void] = [
            { $0.camera = Self.goal }, { $0.camera.zoom = 9 }, { $0.moveCamera(.zoomIn) },
            { $0.moveCamera(.scroll(x: 1, y: 0)) }, { $0.setZoomRange(15...17) },
            { $0.cameraTargetBounds = area }, { $0.setRegion(area, animated: false) },
            { $0.show([Self.goal.target], animated: false) },
            { $0.mapCamera.altitude *= 2 }, { $0.animate(to: Self.goal, duration: 0) },
            { $0.animate(toBearing: 90, duration: 0) },
        ]
        for (index, change) in changes.enumerated() {
            let scene = try CameraScene()
            change(scene.map)
            let camera = scene.map.camera
            #expect(camera != CameraScene.helsinki)
            #expect(
                scene.log.take()
                    == [.willMove(gesture: false), .didChange(camera), .idle(camera)],
                "form \(index)")
            scene.pass(9)
            #expect(scene.log.events.isEmpty && scene.map.camera == camera)
        }
    }

    @Test("Before a camera is set the map still has the old one, and after that the new one")
    func timeOfEvents() throws {
        let scene = try CameraScene()
        var cameras: [CameraPosition] = []
        scene.log.answer = { _ in cameras.append(scene.map.camera) }
        scene.map.camera = Self.goal
        #expect(cameras == [CameraScene.helsinki, Self.goal, Self.goal])
    }

    @Test("A change to what is already so is not told")
    func equal() throws {
        let scene = try CameraScene()
        scene.map.camera = CameraScene.helsinki
        scene.map.moveCamera(.zoom(by: 0))
        scene.map.moveCamera(.zoom(to: .nan))
        scene.map.setZoomRange(3...20)
        scene.map.padding = EdgeInsets(all: 10)
        scene.map.size = SIMD2(500, 500)
        scene.pass(1)
        #expect(scene.log.events.isEmpty)
    }

    @Test(
        "K1, K2, K3: an animation is told once before, at every step, and once at its end",
        arguments: [true, false])
    func animation(hasCompletion: Bool) throws {
        let scene = try CameraScene()
        let complete: @MainActor (Bool) -> Void = { scene.log.record(.completed($0)) }
        scene.map.animate(
            to: Self.goal, duration: 1, completion: hasCompletion ? complete : nil)
        let cameras = scene.pass(1, steps: 10)
        scene.pass(5, steps: 5)
        #expect(cameras.last == Self.goal)
        var expected: [MapEvent] = [.willMove(gesture: false)]
        expected += cameras.map { MapEvent.didChange($0) }
        if hasCompletion { expected.append(.completed(true)) }
        expected.append(.idle(Self.goal))
        #expect(scene.log.events == expected)
    }

    @Test("K3: between animations that follow one another the camera does not rest")
    func interruptedAnimation() throws {
        let scene = try CameraScene()
        scene.map.animate(to: Self.goal, duration: 2)
        scene.pass(1, steps: 4)
        scene.map.animate(with: .zoomOut, duration: 1)
        scene.pass(1, steps: 4)
        scene.pass(5)
        let half = ["willMove"] + Array(repeating: "didChange", count: 4)
        #expect(scene.log.take().map(\.name) == half + half + ["idle"])
        scene.map.animate(to: Self.goal, duration: 2)
        scene.pass(1)
        scene.map.moveCamera(.zoomOut)
        scene.pass(5)
        #expect(
            scene.log.events.map(\.name)
                == ["willMove", "didChange", "willMove", "didChange", "idle"])
    }

    @Test(
        "K1, K2, K3: a gesture is told once before, at every step, and once when its swing is over")
    func gesture() throws {
        let scene = try CameraScene()
        scene.swipe(from: SIMD2(100, 150), to: SIMD2(300, 150), seconds: 0.1, resting: 0)
        #expect(scene.log.events.first == .willMove(gesture: true))
        #expect(scene.log.events.names == ["willMove", "didChange"])
        let steps = scene.log.events.count("didChange")
        scene.pass(0.5, steps: 30)
        #expect(scene.log.events.names == ["willMove", "didChange"], "it still swings")
        #expect(scene.log.events.count("didChange") == steps + 30)
        scene.pass(9, steps: 90)
        #expect(scene.log.events.names == ["willMove", "didChange", "idle"])
        #expect(scene.log.events.count("willMove") == 1)
        #expect(scene.log.events.count("idle") == 1)
        #expect(scene.log.events.last == .idle(scene.map.camera))
    }

    @Test("K3: a finger that rested before it was lifted leaves the camera at rest at once")
    func gestureWithoutSwing() throws {
        let scene = try CameraScene()
        scene.swipe(from: SIMD2(100, 150), to: SIMD2(300, 150))
        #expect(scene.log.events.last == .idle(scene.map.camera))
        #expect(scene.log.events.count("idle") == 1)
    }

    @Test("K1: a double tap and a tap of two fingers are gestures, whose animation is told as such")
    func tapsThatZoom() throws {
        let scene = try CameraScene()
        scene.doubleTap(SIMD2(100, 100))
        #expect(scene.log.events.first == .willMove(gesture: true))
        scene.pass(1, steps: 10)
        #expect(scene.log.take().names == ["willMove", "didChange", "idle"])
        scene.tap(FingerPlaces(around: SIMD2(200, 100), span: 80))
        #expect(scene.log.events.first == .willMove(gesture: true))
        scene.pass(1, steps: 10)
        #expect(scene.log.events.names == ["willMove", "didChange", "idle"])
    }

    @Test("Fingers take the camera out of an animation, and a program takes it out of their hands")
    func handOver() throws {
        let scene = try CameraScene()
        scene.map.animate(to: Self.goal, duration: 5)
        scene.pass(1)
        scene.swipe(from: SIMD2(100, 150), to: SIMD2(300, 150))
        scene.pass(9)
        #expect(
            scene.log.take().names == ["willMove", "didChange", "willMove", "didChange", "idle"])
        scene.touch(0, .began, SIMD2(100, 150))
        scene.drag(from: SIMD2(100, 150), to: SIMD2(200, 150))
        scene.map.camera = Self.goal
        scene.drag(from: SIMD2(200, 150), to: SIMD2(300, 150))
        scene.touch(0, .ended, SIMD2(300, 150))
        scene.pass(9)
        #expect(scene.map.camera == Self.goal)
        #expect(
            scene.log.events.names == ["willMove", "didChange", "willMove", "didChange", "idle"])
        let starts = scene.log.events.filter { $0.name == "willMove" }
        #expect(starts == [.willMove(gesture: true), .willMove(gesture: false)])
    }
}
