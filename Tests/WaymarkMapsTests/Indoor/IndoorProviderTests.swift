import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps

@Suite("What a map asks a provider of buildings")
@MainActor struct IndoorProviderTests {
    @Test("A map asks for the tiles of zoom 15 around its middle, each once, and only close by")
    func requests() async throws {
        let scene = try IndoorScene()
        let provider = ScriptedBuildings([])
        scene.map.camera.zoom = 16
        await scene.show(provider)
        #expect(provider.requests.isEmpty)
        scene.map.camera.zoom = 20
        await scene.settle()
        await scene.settle()
        let target = scene.map.camera.target
        #expect(provider.requests.contains(TileID(containing: target, z: 15)))
        #expect(provider.requests.count <= 4 && provider.requests.allSatisfy { $0.z == 15 })
        #expect(Set(provider.requests).count == provider.requests.count)
    }

    @Test("A provider that fails has no buildings, and the map is complete all the same")
    func failure() async throws {
        let scene = try IndoorScene()
        await scene.show(ScriptedBuildings { _ in .failure(.network(reason: "none")) })
        #expect(scene.shown == "none none" && scene.map.isComplete && scene.log.take().isEmpty)
        await scene.show(scene.building("a", [0]))
        #expect(scene.shown == "a a0", "another provider may know more")
        scene.map.indoorProvider = nil
        #expect(scene.shown == "none none")
    }

    @Test("A map is not complete before its buildings are known")
    func complete() async throws {
        let (scene, gate) = (try IndoorScene(), Gate())
        let building = scene.building("a", [0])
        scene.map.indoorProvider = ScriptedBuildings { _ in
            await gate.pass()
            return .success([building])
        }
        scene.draw()
        #expect(!scene.map.isComplete && scene.shown == "none none")
        await gate.open()
        await scene.settle()
        #expect(scene.map.isComplete && scene.shown == "a a0")
    }

    @Test("A building stays in focus while the tile that the map moves to is on its way")
    func border() async throws {
        let (scene, gate) = (try IndoorScene(), Gate())
        let building = scene.building("a", [0], at: [-4000, 100, 4000, 300])
        let home = TileID(containing: scene.map.camera.target, z: 15)
        scene.map.indoorProvider = ScriptedBuildings { tile in
            if tile.x != home.x { await gate.pass() }
            return .success([building])
        }
        await scene.settle()
        #expect(scene.shown == "a a0")
        _ = scene.log.take()
        scene.map.camera.target = scene.place(3990, 200)
        scene.draw()
        #expect(scene.shown == "a a0" && !scene.map.isComplete)
        await gate.open()
        await scene.settle()
        #expect(scene.shown == "a a0" && scene.log.take().isEmpty)
    }

    @Test("Buildings that are none are never in focus and do no harm")
    func garbage() async throws {
        let scene = try IndoorScene()
        let bad = Coordinate(latitude: .nan, longitude: .nan)
        let middle = scene.map.camera.target
        let level = IndoorScene.level("x", 0)
        let good = scene.building("good", [0])
        await scene.show(
            scene.building("no levels", []),
            IndoorBuilding(id: "no outline", levels: [level], outline: []),
            IndoorBuilding(id: "no place", levels: [level], outline: [bad, bad, bad, bad]),
            IndoorBuilding(id: "a line", levels: [level], outline: [middle, middle]))
        #expect(scene.shown == "none none" && scene.map.isComplete)
        let holed = Path(good.outline.flatMap { [bad, $0] })
        await scene.show(
            IndoorBuilding(id: "good", levels: good.levels, defaultLevelIndex: -1, outline: holed))
        #expect(scene.shown == "good good0")
    }
}
