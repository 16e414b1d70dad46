import Foundation
import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkNavigation
import WaymarkNavigationUI

/// The samples of the guide to the settings of the navigation UI, in its order, each with what the text around it
/// promises: here the controls of the map, which change at once.
@Suite("Samples of the UI settings: controls of the map")
@MainActor struct UISettingsSamplesTests {
    @Test("L8: a compass stands on a map that is turned; a tap turns the map back, and it goes")
    func compass() throws {
        let scene = try DriveScene()
        let mapView = scene.map
        mapView.cameraMode = .free
        mapView.camera.bearing = 60
        scene.pass(1)
        #expect(scene.element("compass") == nil, "it is off at first")
        mapView.settings.compassButton = true
        scene.pass(0.3)
        let frame = try #require(scene.element("compass")).frame
        #expect(frame.low.y < 30 && frame.high.x > mapView.size.x - 30)
        scene.tap(frame.center)
        #expect(scene.element("compass") != nil, "it goes a moment after the map")
        scene.watch(2)
        #expect(mapView.camera.bearing == 0 && scene.element("compass") == nil)
        mapView.settings.compassButton = true
        scene.pass(1)
        #expect(scene.element("compass") == nil, "it cannot be forced")
        mapView.camera.bearing = 60
        scene.pass(1)
        mapView.settings.compassButton = false
        scene.pass(0.1)
        #expect(scene.element("compass") == nil)
    }

    @Test("L8: while the camera follows the compass stays to the north, and taps show the route")
    func compassWhileFollowing() async throws {
        let scene = try DriveScene()
        let mapView = scene.map
        mapView.settings.compassButton = true
        try await scene.drive(seconds: 10)
        for mode in [CameraMode.overview, .following] {
            #expect(mapView.camera.bearing.rounded() == 0)
            let compass = try #require(scene.element("compass"))
            scene.tap(compass.frame.center)
            scene.pass(4)
            #expect(mapView.cameraMode == mode && mapView.followingPerspective == .tilted)
            #expect((mapView.camera.viewingAngle > 1) == (mode == .following))
        }
    }

    @Test("L9: a tap on the my-location button brings the camera to the user")
    func myLocationButton() async throws {
        let scene = try DriveScene()
        let mapView = scene.map
        try await scene.drive(seconds: 10)
        #expect(scene.element("my-location") == nil, "it is off at first")
        mapView.settings.myLocationButton = true
        scene.pass(0.1)
        let frame = try #require(scene.element("my-location")).frame
        #expect(frame.high.x > mapView.size.x - 30 && frame.low.y > mapView.size.y / 2)
        #expect(frame.high.y < scene.controller.layout.footerGuide.low.y)
        scene.swipe(from: SIMD2(200, 400), by: SIMD2(60, -120))
        let driver = try #require(scene.navigator.state.snappedLocation).coordinate
        let before = mapView.camera.target.distance(to: driver)
        scene.tap(frame.center)
        scene.pass(3)
        let after = mapView.camera.target.distance(to: driver)
        // He has gone on by the time that the tap is one.
        #expect(before > 40 && after < 20, "\(before) m, then \(after) m")
    }

    @Test(
        "L10: the recenter button comes as the map is scrolled, goes as it is tapped, or for ever")
    func recenterButton() async throws {
        let scene = try DriveScene()
        let controller = scene.controller
        try await scene.drive(seconds: 10)
        controller.settings.isRecenterButtonEnabled = true
        scene.pass(1)
        #expect(scene.element("recenter") == nil)
        scene.swipe(from: SIMD2(200, 400), by: SIMD2(120, 60))
        let frame = try #require(scene.element("recenter")).frame
        #expect(frame.low.x < 30 && frame.low.y > scene.map.size.y / 2)
        controller.settings.isRecenterButtonEnabled = false
        scene.watch(0.4)
        #expect(scene.element("recenter") == nil, "at once")
        controller.settings.isRecenterButtonEnabled = true
        scene.watch(0.4)
        scene.tap(frame.center)
        #expect(scene.element("recenter") == nil)
        scene.pass(3)
        let driver = try #require(scene.navigator.state.snappedLocation).coordinate
        #expect(scene.map.camera.target.distance(to: driver) < 20)
    }

    @Test(
        "L8, L9, L10, L18: in Hebrew the buttons at the right stand at the left, and the others at the right"
    )
    func mirrored() async throws {
        let scene = try DriveScene()
        let (mapView, controller) = (scene.map, scene.controller)
        mapView.traits.isRightToLeft = true
        mapView.isMyLocationEnabled = true
        mapView.settings.compassButton = true
        mapView.settings.myLocationButton = true
        controller.settings.shouldDisplaySpeedometer = true
        controller.settings.isNavigationTripProgressBarEnabled = true
        try await scene.drive(seconds: 10)
        let names = ["compass", "my-location", "speedometer", "trip-progress"]
        var frames = try names.map { try #require(scene.element($0)).frame }
        scene.swipe(from: SIMD2(200, 400), by: SIMD2(80, 60))
        frames.append(try #require(scene.element("recenter")).frame)
        #expect(frames[0].low.x < 30 && frames[0].high.y < mapView.size.y / 2)
        #expect(frames[1].low.x < 30 && frames[1].low.y > mapView.size.y / 2)
        #expect(Set(frames[2...].map(\.high.x)) == [mapView.size.x - 8])
    }
}
