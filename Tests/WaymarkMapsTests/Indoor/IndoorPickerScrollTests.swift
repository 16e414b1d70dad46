import Testing
import WaymarkGeometry
import WaymarkMaps
import WaymarkRendering

@Suite("A picker of many levels")
@MainActor struct IndoorPickerScrollTests {
    /// A tower of 12 floors of which the lowest is active.
    private func tower() async throws -> IndoorScene {
        let scene = try IndoorScene()
        await scene.show(scene.building("a", Array((0..<12).reversed()), first: 11))
        return scene
    }

    /// The floors that are seen as a whole.
    private func whole(_ scene: IndoorScene) -> [String] {
        scene.draw()
        return scene.rows.filter { $0.frame.size == SIMD2(36, 44) }.map(\.label)
    }

    @Test("L11: of twelve levels the active one and its neighbours are seen")
    func window() async throws {
        let scene = try await tower()
        #expect(whole(scene) == ["Floor 3", "Floor 2", "Floor 1", "Floor 0"])
        scene.display.activeLevel = scene.display.activeBuilding?.levels[0]
        #expect(whole(scene) == ["Floor 11", "Floor 10", "Floor 9", "Floor 8"])
        scene.display.activeLevel = scene.display.activeBuilding?.levels[1]
        #expect(whole(scene).first == "Floor 11", "it is seen already")
    }

    @Test("L11: a drag scrolls and chooses nothing, and what is scrolled in can be tapped")
    func drag() async throws {
        let scene = try await tower()
        let lowest = try #require(scene.rows.last).frame.center
        scene.scene.swipe(from: lowest - SIMD2(0, 100), to: lowest)
        #expect(scene.shown == "a a0" && scene.map.camera == IndoorScene.start)
        let seen = whole(scene)
        #expect(seen.contains("Floor 4") && !seen.contains("Floor 0"))
        let row = try #require(scene.rows.first { $0.label == "Floor 4" })
        scene.scene.tap(row.frame.center)
        #expect(scene.shown == "a a4" && whole(scene).contains("Floor 4"))
        scene.scene.swipe(from: lowest - SIMD2(0, 100), to: lowest + SIMD2(0, 5000))
        #expect(whole(scene).first == "Floor 11", "it ends there")
        scene.scene.swipe(from: lowest, to: lowest - SIMD2(0, 5000))
        #expect(whole(scene).last == "Floor 0")
    }

    @Test("L11: a wheel scrolls the levels and not the map")
    func wheel() async throws {
        let scene = try await tower()
        let place = try #require(scene.rows.last).frame.center
        func turn(_ points: Double) -> [String] {
            scene.map.handle(.scroll(at: place, delta: SIMD2(0, points), modifiers: []))
            return whole(scene)
        }
        #expect(turn(-88).last == "Floor 2")
        #expect(turn(.nan).last == "Floor 2")
        #expect(turn(-1e300).first == "Floor 11")
        #expect(turn(1e300).last == "Floor 0")
        #expect(scene.map.camera == IndoorScene.start)
    }

    @Test("L11: what is scrolled out is cut off at the border of the picker")
    func cut() async throws {
        let scene = try await tower()
        let picker = try #require(scene.rows.first).frame
        scene.scene.touch(0, .began, picker.center)
        for step in 0..<60 {
            scene.scene.touch(0, .moved, picker.center + SIMD2(0, Double(step) * 3))
            let frame = scene.map.frame()
            let columns = Int(picker.low.x) + 14..<Int(picker.high.x) - 14
            let (top, bottom) = (Int(picker.low.y), Int(picker.high.y))
            #expect(frame.colors(columns, top + 2..<top + 5) == [Pixel(0xffffff): 60])
            #expect(frame.colors(columns, bottom - 5..<bottom - 2) == [Pixel(0xffffff): 60])
        }
    }

    @Test("Small views have a picker of the levels that there is room for, or none")
    func small() async throws {
        let scene = try await tower()
        scene.map.padding = EdgeInsets(top: 100, bottom: 100)
        #expect(whole(scene).last == "Floor 0" && whole(scene).count == 3)
        scene.map.padding = EdgeInsets(top: 190, bottom: 190)
        #expect(whole(scene).isEmpty && scene.rows.isEmpty)
        scene.map.padding = EdgeInsets(top: 500, bottom: 500)
        scene.draw()
        scene.scene.tap(SIMD2(364, 300))
        #expect(scene.display.activeLevel == nil || scene.shown == "a a0")
    }

    @Test("Buildings with absurdly many levels and names do no harm")
    func absurd() async throws {
        let scene = try IndoorScene()
        let name = String(repeating: "Mezzanine ", count: 10_000)
        let levels = (0..<3000).map {
            IndoorLevel(id: "\($0)", name: $0 == 1 ? "" : name, shortName: $0 == 2 ? "" : name)
        }
        await scene.show(
            IndoorBuilding(
                id: "a", levels: levels, defaultLevelIndex: 1500,
                outline: scene.outline(100, 100, 300, 300)))
        #expect(scene.shown == "a 1500" && scene.rows.count == 3000)
        scene.map.scale = 3
        scene.map.traits.textScale = 2
        scene.draw()
        let row = try #require(scene.rows.first { $0.value == "Selected" })
        scene.scene.tap(row.frame.center - SIMD2(0, row.frame.size.y))
        #expect(scene.shown == "a 1499")
    }
}
