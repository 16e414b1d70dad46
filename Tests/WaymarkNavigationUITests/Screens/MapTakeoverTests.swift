import Testing
import WaymarkDirections
import WaymarkMaps
import WaymarkNavigation
import WaymarkNavigationUI
import WaymarkRendering

@Suite("A map under the control of a navigation")
@MainActor struct MapTakeoverTests {
    @Test("B3: the second map of a session takes over, and the first is given back")
    func secondMap() async throws {
        let scene = try DriveScene()
        try await scene.drive(seconds: 10)
        let (first, second) = (scene.map, try scene.otherMap())
        let controller = second.enableNavigation(with: scene.controller.session)
        #expect(second.isNavigationEnabled && second.navigator === scene.navigator)
        #expect(!first.isNavigationEnabled && first.navigation == nil)
        #expect(first.anchor == SIMD2(0.5, 0.5) && first.cameraMode == .free)
        scene.pass(0.1)
        #expect(scene.element("header") == nil)
        for _ in 0..<10 {
            scene.pass(0.1)
            _ = second.frame()
        }
        #expect(second.accessibilityElements.contains { $0.identifier == "header" })
        #expect(scene.navigator.isGuidanceActive, "navigation goes on")
        controller.detach()
        first.enableNavigation(with: scene.controller.session)
        #expect(first.isNavigationEnabled && !second.isNavigationEnabled)
    }

    @Test("B3: the map is of the normal type meanwhile, and then as the app wants it")
    func mapType() throws {
        let scene = try DriveScene()
        let map = try scene.otherMap()
        let normal = map.frame()
        map.mapType = .satellite
        let satellite = map.frame()
        #expect(satellite.changes(from: normal) > 1000)
        let controller = map.enableNavigation(with: scene.controller.session)
        controller.cameraMode = .free
        controller.usesSuggestedLightingMode = false
        #expect(map.mapType == .satellite, "it is as it was set")
        map.advance(to: map.now + 5)
        let corner = map.frame()
        #expect(corner.changes(from: normal, where: Self.isInMiddle) == 0)
        map.mapType = .terrain
        #expect(map.frame().changes(from: normal, where: Self.isInMiddle) == 0)
        map.mapType = .satellite
        controller.overridesMapType = false
        #expect(map.frame().changes(from: normal, where: Self.isInMiddle) > 1000)
        controller.overridesMapType = true
        map.isNavigationEnabled = false
        #expect(map.frame().changes(from: satellite) == 0)
    }

    @Test(
        "B3: light that the navigation has suggested goes with it, light that the app has set stays"
    )
    func lighting() throws {
        let scene = try DriveScene()
        let (map, controller) = (scene.map, scene.controller)
        func suggest(_ light: LightingMode) {
            controller.navigator(scene.navigator, didReport: .lightingModeSuggested(light))
            scene.pass(0.1)
        }
        controller.usesSuggestedLightingMode = true
        suggest(.lowLight)
        #expect(map.lightingMode == .lowLight)
        controller.detach()
        #expect(map.lightingMode == .normal)
        let next = map.enableNavigation(with: controller.session)
        next.usesSuggestedLightingMode = false
        map.lightingMode = .lowLight
        scene.pass(0.1)
        next.detach()
        #expect(map.lightingMode == .lowLight)
    }

    /// A part of the view where neither driver nor panels are.
    private static func isInMiddle(_ point: SIMD2<Double>) -> Bool {
        ViewRect(low: SIMD2(20, 150), high: SIMD2(120, 250)).contains(point)
    }
}
