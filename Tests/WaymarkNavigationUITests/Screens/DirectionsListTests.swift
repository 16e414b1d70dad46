import WaymarkRendering
import Testing
import WaymarkGeometry
import WaymarkMaps
import WaymarkNavigation
import WaymarkNavigationUI
import WaymarkRendering

@Suite("The directions list")
@MainActor struct DirectionsListTests {
    @Test("F2: there is a list only while guidance leads somewhere")
    func availability() async throws {
        let scene = try DriveScene()
        #expect(DirectionsListController(controller: scene.controller) == nil)
        try await scene.drive(seconds: 5)
        #expect(DirectionsListController(controller: scene.controller) != nil)
        scene.navigator.clearDestinations()
        #expect(DirectionsListController(controller: scene.controller) == nil)
    }

    @Test(
        "F3, F4: the list covers the view, has every maneuver that is left, and is taken anew when asked"
    )
    func contents() async throws {
        let scene = try DriveScene(SIMD2(300, 200))
        scene.map.traits.safeArea = EdgeInsets(top: 20, left: 0, bottom: 10, right: 0)
        try await scene.drive(seconds: 5)
        let list = try #require(DirectionsListController(controller: scene.controller))
        scene.map.addElement(list.directionsListView)
        scene.pass(0.1)
        let all = scene.map.accessibilityElements.filter { $0.identifier.hasPrefix("directions-") }
        #expect(all.map(\.role) == [.header, .text, .text, .text])
        #expect(all[0].label == "Stockmann" && all[2].label.contains("Kaivokatu"))
        #expect(all[0].frame == ViewRect(low: SIMD2(0, 20), high: SIMD2(300, 190)))
        let top = scene.map.frame()
        scene.map.handle(.scroll(at: SIMD2(150, 100), delta: SIMD2(0, 60), modifiers: []))
        let scrolled = scene.map.frame()
        #expect(!top.isSame(as: scrolled))
        scene.swipe(from: SIMD2(150, 60), by: SIMD2(0, 100))
        #expect(
            scene.map.frame().isSame(as: top), "it is at its top again, and no farther")
        let camera = scene.map.camera
        scene.map.handle(.scroll(at: SIMD2(150, 100), delta: SIMD2(0, .nan), modifiers: []))
        #expect(scene.map.camera == camera, "the map does not move under it")
        scene.pass(90)
        list.reloadData()
        scene.pass(0.1)
        let rest = scene.map.accessibilityElements.filter { $0.identifier.hasPrefix("directions-") }
        #expect(rest.count < all.count)
        scene.map.size = SIMD2(500, 300)
        list.invalidateLayout()
        scene.pass(0.1)
        #expect(scene.element("directions-0")?.frame.size == SIMD2(500, 270))
    }
}

extension Bitmap {
    /// Whether the list shows the same; the map moves above and below it.
    fileprivate func isSame(as other: Bitmap) -> Bool {
        (20..<190).allSatisfy { y in (0..<width).allSatisfy { self[$0, y] == other[$0, y] } }
    }
}
