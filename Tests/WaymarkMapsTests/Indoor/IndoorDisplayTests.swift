import Testing
import WaymarkGeometry
import WaymarkMaps

@Suite("Which level a map shows")
@MainActor struct IndoorDisplayTests {
    /// A terminal and a car park with one level in common, under different names.
    private func airport() async throws -> IndoorScene {
        let scene = try IndoorScene()
        let bridge = IndoorLevel(id: "bridge", name: "Bridge", shortName: "1")
        let deck = IndoorLevel(id: "bridge", name: "Deck B", shortName: "B")
        let terminal = IndoorBuilding(
            id: "terminal",
            levels: [IndoorScene.level("t2", 2), bridge, IndoorScene.level("t0", 0)],
            defaultLevelIndex: 2, outline: scene.outline(0, 100, 200, 300))
        let parking = IndoorBuilding(
            id: "parking", levels: [IndoorScene.level("pc", 3), deck, IndoorScene.level("pa", 1)],
            defaultLevelIndex: 0, outline: scene.outline(200, 100, 400, 300))
        await scene.show(terminal, parking)
        await scene.look(100, 200)
        _ = scene.log.take()
        return scene
    }

    @Test("Q4: of a building that gets into focus the building is told first, then its level, once")
    func order() async throws {
        let scene = try IndoorScene()
        await scene.show(scene.building("a", [1, 0], first: 1))
        #expect(scene.log.take() == ["building a", "level a0"])
        await scene.settle()
        scene.display.activeLevel = scene.display.activeLevel
        #expect(scene.log.take().isEmpty)
        scene.display.activeLevel = scene.display.activeBuilding?.levels[0]
        #expect(scene.log.take() == ["level a1"])
        await scene.look(800, 200)
        #expect(scene.log.take() == ["building none", "level none"])
    }

    @Test("Q4: what follows from an answer is told after what is being told")
    func answer() async throws {
        let scene = try IndoorScene()
        scene.log.answer = { display in display.activeLevel = display.activeBuilding?.levels.last }
        await scene.show(scene.building("a", [2, 1, 0]))
        #expect(scene.log.take() == ["building a", "level a2", "level a0"])
        #expect(scene.shown == "a a0")
    }

    @Test("Q4: a delegate is not kept alive")
    func delegate() async throws {
        let scene = try IndoorScene()
        var log: IndoorLog? = IndoorLog()
        scene.display.delegate = log
        await scene.show(scene.building("a", [0]))
        #expect(log?.events.count == 2)
        log = nil
        #expect(scene.display.delegate == nil)
        await scene.look(800, 200)
        #expect(scene.shown == "none none")
    }

    @Test("Q2: a level that two neighbours share stays when the focus goes from one to the other")
    func shared() async throws {
        let scene = try await airport()
        #expect(scene.shown == "terminal t0")
        scene.display.activeLevel = IndoorLevel(id: "bridge", name: "")
        #expect(scene.display.activeLevel?.name == "Bridge", "the building has its own form of it")
        _ = scene.log.take()
        await scene.look(300, 200)
        #expect(scene.shown == "parking bridge" && scene.display.activeLevel?.name == "Deck B")
        #expect(scene.log.take() == ["building parking"], "the level is the same")
        scene.display.activeLevel = scene.display.activeBuilding?.levels[2]
        await scene.look(100, 200)
        #expect(scene.shown == "terminal bridge", "it was chosen there")
    }

    @Test("Q3: what was chosen in a building comes back with it")
    func memory() async throws {
        let scene = try await airport()
        scene.display.activeLevel = scene.display.activeBuilding?.levels[0]
        await scene.look(300, 200)
        #expect(scene.shown == "parking pc", "nothing was chosen there")
        await scene.look(100, 200)
        #expect(scene.shown == "terminal t2")
        await scene.look(1000, 200)
        await scene.look(100, 200)
        #expect(scene.shown == "terminal t2")
    }

    @Test("Q1: a building under the ground can be hidden and stays so; others cannot")
    func underground() async throws {
        let scene = try IndoorScene()
        await scene.show(scene.building("a", [0], isUnderground: true))
        #expect(scene.shown == "a a0")
        scene.display.activeLevel = nil
        #expect(scene.shown == "a none" && scene.log.take().last == "level none")
        await scene.look(1000, 200)
        await scene.look(200, 200)
        #expect(scene.shown == "a none")
        scene.display.activeLevel = scene.display.activeBuilding?.levels[0]
        #expect(scene.shown == "a a0")

        await scene.show(scene.building("b", [1, 0]))
        scene.display.activeLevel = nil
        #expect(scene.shown == "b b1")
    }

    @Test("Q3: a level of another building changes nothing")
    func foreign() async throws {
        let scene = try await airport()
        scene.display.activeLevel = IndoorScene.level("pc", 3)
        #expect(scene.shown == "terminal t0" && scene.log.take().isEmpty)
    }
}
