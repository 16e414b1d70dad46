import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps

@Suite("Which building a map has in focus")
@MainActor struct IndoorFocusTests {
    @Test("Q3: the building in the middle is in focus from zoom 17 on, and not far out any more")
    func zoom() async throws {
        let scene = try IndoorScene()
        #expect(scene.shown == "none none", "nobody knows of a building")
        await scene.show(scene.building("a", [1, 0], first: 1))
        #expect(scene.shown == "a a0")
        func shown(at zoom: Double) async -> String {
            scene.map.camera.zoom = zoom
            await scene.settle()
            return scene.shown
        }
        #expect(await shown(at: 16.6) == "a a0", "it does not flicker")
        #expect(await shown(at: 16.4) == "none none")
        #expect(await shown(at: 16.9) == "none none")
        #expect(await shown(at: 17) == "a a0")
    }

    @Test("Q3: without one in the middle the nearest within 40 points is in focus")
    func reach() async throws {
        let scene = try IndoorScene()
        let (near, far) = ([235.0, 100, 300, 300], [100.0, 100, 161, 300])
        await scene.show(scene.building("near", [0], at: near), scene.building("far", [0], at: far))
        #expect(scene.shown == "near near0")
        await scene.look(187, 200)
        #expect(scene.shown == "far far0", "26 points from one and 48 from the other")
        await scene.look(198, 200)
        #expect(scene.shown == "far far0", "it is no 20 points nearer to the other")
        await scene.look(200, 400)
        #expect(scene.shown == "none none")
        await scene.look(199, 200)
        #expect(scene.shown == "near near0")
    }

    @Test("Q3: from one neighbour to the other the focus goes once, and there and back not at once")
    func neighbours() async throws {
        let scene = try IndoorScene()
        await scene.show(
            scene.building("left", [0], at: [0, 100, 200, 300]),
            scene.building("right", [0], at: [200, 100, 400, 300]))
        func walk(_ places: [Double]) async -> [String] {
            var shown: [String] = []
            for x in places {
                await scene.look(x, 200)
                let now = scene.display.activeBuilding?.id ?? "none"
                if shown.last != now { shown.append(now) }
            }
            return shown
        }
        #expect(await walk([150, 190, 205, 215, 225, 250]) == ["left", "right"])
        #expect(await walk([230, 199, 201, 185, 201]) == ["right"])
        #expect(await walk([250, 210, 190, 170, 150]) == ["right", "left"])
    }

    @Test("Q3: of buildings above one another the smallest is in focus")
    func nested() async throws {
        let scene = try IndoorScene()
        await scene.show(
            scene.building("mall", [1, 0]),
            scene.building("station", [-1], at: [180, 180, 220, 220], isUnderground: true))
        #expect(scene.shown == "station station-1")
        await scene.look(245, 200)
        #expect(scene.shown == "mall mall1")
    }

    @Test("H22: padding moves the middle")
    func padding() async throws {
        let scene = try IndoorScene()
        // The camera's target stays in the middle of the rest, so the map moves with it.
        scene.map.padding = EdgeInsets(left: 200)
        scene.map.anchor = SIMD2(0, 0.5)
        await scene.show(scene.building("a", [0], at: [270, 150, 330, 250]))
        #expect(scene.shown == "a a0")
        scene.map.padding = .zero
        scene.map.anchor = SIMD2(0.5, 0.5)
        await scene.settle()
        #expect(scene.shown == "none none", "70 points to the right of the target")
    }

    @Test("M14: a building over the 180th meridian is in focus from both sides")
    func antimeridian() async throws {
        let scene = try IndoorScene(CameraPosition(latitude: 10, longitude: 180, zoom: 18))
        await scene.show(scene.building("a", [0]))
        #expect(scene.shown == "a a0")
        for x in [120.0, 280] {
            await scene.look(x, 200)
            #expect(scene.shown == "a a0")
        }
        await scene.look(1000, 200)
        #expect(scene.shown == "none none")
    }

    @Test(
        "H20: indoor maps that are switched off have no building in focus, until they are on again")
    func enabled() async throws {
        let scene = try IndoorScene()
        #expect(scene.map.isIndoorEnabled)
        await scene.show(scene.building("a", [1, 0]))
        _ = scene.log.take()
        scene.map.isIndoorEnabled = false
        #expect(scene.shown == "none none" && scene.map.needsDisplay)
        await scene.settle()
        #expect(scene.log.take() == ["building none", "level none"] && scene.rows.isEmpty)
        scene.display.activeLevel = IndoorScene.level("a0", 0)
        #expect(scene.shown == "none none")
        scene.map.isIndoorEnabled = true
        #expect(scene.log.take() == ["building a", "level a1"])
    }
}
