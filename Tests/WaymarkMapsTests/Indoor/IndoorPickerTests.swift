import FoundationEssentials
import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkRendering
import WaymarkStyle

@Suite("The picker of levels")
@MainActor struct IndoorPickerTests {
    private static let tint = Pixel(0x2f7cf6)
    /// Where the levels of a building with three of them stand on a view of 400 by 400 points.
    private static let rows = [SIMD2(364.0, 260.0), SIMD2(364, 304), SIMD2(364, 348)]

    /// The levels that are highlighted, found left of their names.
    private func highlighted(_ scene: IndoorScene) -> [Int] {
        let frame = scene.map.frame()
        return Self.rows.indices.filter {
            frame.pixel(350, Int(Self.rows[$0].y)) == Self.tint
        }
    }

    private func scene(_ numbers: [Int] = [2, 1, 0], first: Int = 2) async throws -> IndoorScene {
        let scene = try IndoorScene()
        await scene.show(scene.building("a", numbers, first: first))
        return scene
    }

    @Test("L11: levels stand at the bottom trailing side, the highest above, and a tap shows one")
    func taps() async throws {
        let scene = try await scene()
        #expect(scene.rows.map(\.frame.center) == Self.rows)
        #expect(highlighted(scene) == [2])
        _ = scene.log.take()
        for (index, place) in Self.rows.enumerated() {
            scene.scene.tap(place)
            #expect(highlighted(scene) == [index])
        }
        #expect(scene.log.take() == ["level a2", "level a1", "level a0"])
        #expect(scene.map.camera == IndoorScene.start)
        #expect(scene.scene.log.events.count("tapped") == 0, "the map does not get them")
    }

    @Test("L11: a finger that goes to another level, or that is taken away, chooses nothing")
    func strays() async throws {
        let scene = try await scene()
        scene.scene.swipe(from: Self.rows[0], to: Self.rows[1])
        scene.scene.swipe(from: Self.rows[0], to: SIMD2(200, 100))
        scene.scene.touch(0, .began, Self.rows[0])
        #expect(scene.map.frame().pixel(350, 260) == Pixel(0xe2e6ea), "it is darker under a finger")
        scene.scene.touch(1, .began, Self.rows[1])
        scene.scene.touch(1, .ended, Self.rows[1])
        scene.scene.touch(0, .moved, SIMD2(.nan, 260))
        scene.scene.touch(0, .cancelled, Self.rows[0])
        #expect(scene.shown == "a a0" && scene.map.camera == IndoorScene.start)
        #expect(scene.map.frame().pixel(350, 260) == Pixel(0xffffff))
        scene.scene.tap(Self.rows[0])
        #expect(scene.shown == "a a2")
    }

    @Test("L11: there is a picker only where there is something to choose")
    func offered() async throws {
        let scene = try await scene([0], first: 0)
        #expect(scene.shown == "a a0" && scene.rows.isEmpty)
        await scene.show(scene.building("b", [-1], isUnderground: true))
        let row = try #require(scene.rows.first)
        #expect(row.value == "Selected")
        scene.scene.tap(row.frame.center)
        #expect(scene.shown == "b none", "a tap on the active level hides the building")
        scene.draw()
        #expect(scene.rows.map(\.value) == [""])
        scene.scene.tap(row.frame.center)
        #expect(scene.shown == "b b-1")
    }

    @Test("L11: zooming out takes it away slowly, and nothing can be chosen any more")
    func fading() async throws {
        let scene = try await scene()
        scene.map.camera.zoom = 15
        scene.draw()
        scene.scene.pass(0.125)
        let half = scene.map.frame().pixel(350, 304)
        #expect(half != .black && half != Pixel(0xffffff) && scene.map.needsDisplay)
        scene.scene.tap(Self.rows[0])
        #expect(scene.shown == "none none" && scene.rows.isEmpty)
        scene.scene.pass(0.2)
        #expect(scene.map.frame().pixel(350, 304) == .black)
        scene.scene.pass(0.1)
        scene.draw()
        #expect(!scene.map.needsDisplay)
    }

    @Test("L11, L12: it is on at first, and goes and comes at once with its setting")
    func setting() async throws {
        let scene = try await scene()
        #expect(UISettings().indoorPicker && !scene.map.needsDisplay)
        scene.map.settings.indoorPicker = false
        #expect(scene.map.needsDisplay)
        #expect(scene.map.frame().pixel(350, 304) == .black && scene.rows.isEmpty)
        #expect(scene.shown == "a a0", "the level is shown still")
        scene.map.settings.indoorPicker = true
        await scene.settle()
        #expect(highlighted(scene) == [2])
        let older = try JSONDecoder().decode(UISettings.self, from: Data("{}".utf8))
        #expect(older.indoorPicker)
    }

    @Test(
        "L11, H22: it stands above the button of the user and below the compass, within all insets")
    func place() async throws {
        let scene = try await scene()
        func box() -> ViewRect? {
            scene.draw()
            guard let first = scene.rows.first, let last = scene.rows.last else { return nil }
            return ViewRect(low: first.frame.low, high: last.frame.high)
        }
        let alone = try #require(box())
        scene.map.settings.myLocationButton = true
        #expect(box() == alone, "the button is not there")
        scene.map.isMyLocationEnabled = true
        #expect(box() == alone.moved(by: SIMD2(0, -56)))
        scene.map.isMyLocationEnabled = false
        scene.map.padding = EdgeInsets(bottom: 10)
        scene.map.traits.safeArea = EdgeInsets(right: 20)
        scene.map.controlInsets = EdgeInsets(bottom: 7)
        #expect(box() == alone.moved(by: SIMD2(-20, -17)))
        scene.map.traits.safeArea = EdgeInsets(left: 20)
        scene.map.traits.isRightToLeft = true
        #expect(box() == alone.mirrored(in: 400).moved(by: SIMD2(20, -17)))
        scene.map.padding = EdgeInsets(top: 200)
        scene.map.settings.compassButton = true
        scene.map.camera.bearing = 90
        await scene.settle()
        let compass = try #require(
            scene.map.accessibilityElements.first { $0.identifier == "compass" })
        let window = try #require(box())
        #expect(window.low.y > compass.frame.high.y && window.high.y < alone.high.y)
    }

    @Test("H23: a screen reader gets every level with its full name, and may choose it")
    func accessibility() async throws {
        let scene = try await scene(Array((0..<12).reversed()), first: 11)
        #expect(scene.rows.map(\.label) == (0..<12).reversed().map { "Floor \($0)" })
        #expect(scene.rows.allSatisfy { $0.role == .button })
        #expect(scene.rows.filter { $0.value == "Selected" }.map(\.label) == ["Floor 0"])
        #expect(scene.map.activate(scene.rows[0]) && scene.shown == "a a11")
        scene.draw()
        #expect(scene.rows[0].frame.size == SIMD2(36, 44), "what was chosen is scrolled to")
        scene.map.accessibilityElementsHidden = true
        #expect(scene.rows.count == 12)
    }

    @Test("Users with large texts get larger levels")
    func textScale() async throws {
        let scene = try await scene()
        scene.map.traits.textScale = 1.5
        scene.draw()
        #expect(scene.rows.allSatisfy { $0.frame.size == SIMD2(60, 66) })
        scene.scene.tap(scene.rows[1].frame.center)
        #expect(scene.shown == "a a1")
    }

    @Test("H27: it is dark at night, and has the colour of the map")
    func looks() async throws {
        let scene = try await scene()
        scene.map.lightingMode = .lowLight
        scene.map.tintColor = StyleColor(hex: 0x00ff00)
        let frame = scene.map.frame()
        #expect(frame.pixel(350, 304) == Pixel(0x2b353f) && frame.pixel(350, 348) == .green)
    }
}
