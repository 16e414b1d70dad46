import Testing
import WaymarkGeometry
import WaymarkMaps

@Suite("Delegates that change the map, and what is told of drawing (K1 to K3, K11, K12)")
@MainActor struct AnsweringDelegateTests {
    @Test(
        "What follows from a change in a callback is told after it, never within it",
        arguments: ["willMove", "didChange", "idle"])
    func changeInCallback(name: String) throws {
        let scene = try CameraScene()
        var hasAnswered = false
        scene.log.answer = { event in
            guard event.name == name, !hasAnswered else { return }
            hasAnswered = true
            scene.map.camera.bearing = 50
        }
        scene.map.moveCamera(.target(Coordinate(latitude: 61, longitude: 25)))
        #expect(scene.log.greatestDepth == 1)
        let events = scene.log.events
        #expect(events.count("willMove") == 2 && events.count("didChange") == 2)
        #expect(events.first == .willMove(gesture: false))
        #expect(events.last == .idle(scene.map.camera))
        let firstChange = events.firstIndex { $0.name == "didChange" } ?? 0
        let starts = events[..<firstChange].filter { $0.name == "willMove" }
        #expect(starts.count == (name == "willMove" ? 2 : 1))
        #expect(scene.map.camera.target == Coordinate(latitude: 61, longitude: 25))
    }

    @Test("A change in a callback keeps the events of both changes in order")
    func order() throws {
        let scene = try CameraScene()
        scene.log.answer = { event in
            if case .didChange(let camera) = event, camera.bearing == 0 {
                scene.map.camera.bearing = 50
            }
        }
        scene.map.moveCamera(.zoomIn)
        var (first, second) = (CameraScene.helsinki, CameraScene.helsinki)
        first.zoom = 13
        (second.zoom, second.bearing) = (13, 50)
        let changes = scene.log.events.filter { $0.name != "idle" }
        #expect(
            changes == [
                .willMove(gesture: false), .didChange(first), .willMove(gesture: false),
                .didChange(second),
            ])
        #expect(scene.log.events.last == .idle(second))
        #expect(scene.map.camera == second)
    }

    @Test("A completion may begin the next animation, and the camera does not rest in between")
    func chain() throws {
        let scene = try CameraScene()
        scene.map.animate(with: .zoomIn, duration: 1) { _ in
            scene.map.animate(toBearing: 90, duration: 1)
        }
        scene.pass(1, steps: 4)
        #expect(scene.log.events.count("idle") == 0)
        scene.pass(1, steps: 4)
        #expect(scene.map.camera.zoom == 13 && scene.map.camera.bearing == 90)
        #expect(
            scene.log.events.names == ["willMove", "didChange", "willMove", "didChange", "idle"])
        #expect(scene.log.events.count("idle") == 1)
    }

    @Test("An animation that a callback begins at the last step of another goes its way")
    func animationInLastStep() throws {
        let scene = try CameraScene()
        var goal = CameraScene.helsinki
        goal.zoom = 13
        scene.log.answer = { event in
            if event == .didChange(goal) { scene.map.animate(toBearing: 90, duration: 1) }
        }
        scene.map.animate(to: goal, duration: 1)
        scene.pass(1, steps: 4)
        #expect(scene.log.events.count("idle") == 0)
        scene.pass(1, steps: 4)
        #expect(scene.map.camera.bearing == 90)
        #expect(scene.log.events.count("idle") == 1)
    }

    @Test(
        "A delegate that answers every change with another does not hold up the map",
        arguments: ["willMove", "didChange", "idle"])
    func endless(name: String) throws {
        let scene = try CameraScene()
        scene.log.answer = { event in
            if event.name == name { scene.map.camera.bearing += 1 }
        }
        scene.map.camera.zoom = 11
        scene.pass(0.1, steps: 3)
        #expect(scene.log.events.count > 100 && scene.log.events.count < 100_000)
        #expect(scene.log.greatestDepth == 1)
        scene.log.answer = nil
        scene.pass(0.5, steps: 5)
        _ = scene.log.take()
        scene.map.camera.zoom = 5
        #expect(scene.log.events.map(\.name) == ["willMove", "didChange", "idle"])
    }

    @Test("K11, K12: tiles that are asked for, that are there, and a frame that stays are told")
    func drawing() async throws {
        let scene = try CameraScene(size: SIMD2(64, 64))
        _ = scene.map.frame()
        #expect(scene.log.take() == [.startedTiles])
        _ = scene.map.frame()
        #expect(scene.log.take() == [])
        await scene.map.loadTiles()
        _ = scene.map.frame()
        #expect(scene.log.take() == [.finishedTiles, .snapshotReady])
        _ = scene.map.frame()
        #expect(scene.log.take() == [])
        scene.map.setNeedsDisplay()
        _ = scene.map.frame()
        #expect(scene.log.take() == [.snapshotReady])
    }

    @Test("K12: while the camera moves no frame stays")
    func snapshotOfMovingMap() async throws {
        let scene = try CameraScene(size: SIMD2(64, 64))
        await scene.map.loadTiles()
        _ = scene.map.frame()
        scene.map.animate(toBearing: 40, duration: 1)
        scene.pass(0.5)
        await scene.map.loadTiles()
        _ = scene.log.take()
        _ = scene.map.frame()
        #expect(!scene.log.take().contains(.snapshotReady))
        scene.pass(0.5)
        await scene.map.loadTiles()
        _ = scene.map.frame()
        #expect(scene.log.events.last == .snapshotReady)
        #expect(scene.log.events.count("snapshotReady") == 1)
    }
}
