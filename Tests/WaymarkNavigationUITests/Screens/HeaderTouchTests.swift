import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkNavigation
import WaymarkNavigationUI

@Suite("A header that is touched")
@MainActor struct HeaderTouchTests {
    private final class Delegate: NavigationMapDelegate {
        private(set) var taps = 0

        func navigationDidTapHeader(_ controller: NavigationMapController) -> Bool {
            taps += 1
            return true
        }
    }

    private func swipe(_ scene: DriveScene, toTheRight: Bool = false) throws {
        let center = try #require(scene.element("header")).frame.center
        scene.swipe(from: center, by: SIMD2(toTheRight ? 90 : -90, 4))
    }

    @Test("A tap opens the list of all maneuvers, which is up to date until it is closed")
    func list() async throws {
        let scene = try DriveScene()
        try await scene.drive(seconds: 10)
        scene.tap(try #require(scene.element("header")).frame.center)
        let first = try #require(scene.element("directions-0-1"))
        #expect(first.label.contains("Kaivokatu") && first.role == .button)
        let left = try #require(scene.element("directions-0")).value
        scene.pass(40)
        #expect(try #require(scene.element("directions-0")).value != left, "it is up to date")
        scene.tap(try #require(scene.element("directions-close")).frame.center)
        #expect(scene.element("directions-0") == nil && scene.element("header") != nil)
        scene.tap(try #require(scene.element("next-turn")).frame.center)
        #expect(scene.element("directions-0") != nil)
        scene.navigator.clearDestinations()
        scene.pass(1)
        #expect(scene.element("directions-0") == nil)
    }

    @Test("A maneuver that is tapped in the list is shown, and a button leads back")
    func choice() async throws {
        let scene = try DriveScene()
        try await scene.drive(seconds: 10)
        scene.tap(try #require(scene.element("header")).frame.center)
        scene.tap(try #require(scene.element("directions-0-2")).frame.center)
        scene.pass(2)
        #expect(scene.element("directions-0") == nil)
        #expect(scene.map.camera.target.distance(to: DriveScene.place(1000, 1000)) < 5)
        #expect(try #require(scene.element("header")).label.contains("Stockmann"))
        scene.tap(try #require(scene.element("recenter")).frame.center)
        scene.pass(2)
        #expect(scene.controller.cameraMode == .following)
        #expect(try #require(scene.element("header")).label.contains("Kaivokatu"))
    }

    @Test(
        "A swipe shows the maneuver after the next one and where it is", arguments: [false, true])
    func swipes(isRightToLeft: Bool) async throws {
        let scene = try DriveScene()
        scene.map.traits.isRightToLeft = isRightToLeft
        try await scene.drive(seconds: 14)
        let before = try #require(scene.element("header")).label
        try swipe(scene, toTheRight: isRightToLeft)
        let label = try #require(scene.element("header")).label
        #expect(label.contains("Stockmann") && label.contains("1.8"), "as far as it is from here")
        #expect(scene.element("directions-0") == nil && scene.controller.cameraMode == .free)
        #expect(scene.map.camera.target.distance(to: DriveScene.place(1000, 1000)) < 5)
        try swipe(scene, toTheRight: isRightToLeft)
        #expect(try #require(scene.element("header")).label.contains("Stockmann"), "the last one")
        try swipe(scene, toTheRight: !isRightToLeft)
        #expect(scene.controller.cameraMode == .following)
        let after = try #require(scene.element("header")).label
        #expect(after.contains("Kaivokatu") && before.contains("Kaivokatu"))
    }

    @Test("The next maneuver is back by itself, and the camera with the driver")
    func time() async throws {
        let scene = try DriveScene()
        try await scene.drive(seconds: 10)
        scene.controller.cameraMode = .overview
        scene.pass(1)
        try swipe(scene)
        #expect(try #require(scene.element("header")).label.contains("Stockmann"))
        scene.pass(14)
        #expect(try #require(scene.element("header")).label.contains("Kaivokatu"))
        #expect(scene.controller.cameraMode == .overview, "as before")
    }

    @Test("An app may do something else on a tap")
    func delegate() async throws {
        let scene = try DriveScene()
        let delegate = Delegate()
        scene.controller.delegate = delegate
        try await scene.drive(seconds: 10)
        scene.tap(try #require(scene.element("header")).frame.center)
        #expect(delegate.taps == 1 && scene.element("directions-0") == nil)
        scene.map.activate(try #require(scene.element("header")))
        #expect(delegate.taps == 2, "readers can tap it too")
    }
}
