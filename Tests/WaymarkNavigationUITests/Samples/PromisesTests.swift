import Foundation
import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkNavigation
import WaymarkNavigationUI
import WaymarkStyle

/// What the guide to the UI settings promises beside its samples.
@Suite("Samples of the UI settings: promises")
@MainActor struct PromisesTests {
    @Test("L12: a map at rest asks for a frame as a control is switched")
    func immediateChange() throws {
        let scene = try DriveScene()
        scene.map.cameraMode = .free
        scene.map.camera.bearing = 60
        scene.pass(5)
        #expect(!scene.map.needsDisplay)
        scene.map.settings.compassButton = true
        #expect(scene.map.needsDisplay)
    }

    @Test("L23: the guide of the bottom trailing buttons is around the my-location button")
    func trailingButtonsGuide() async throws {
        let scene = try DriveScene()
        scene.map.settings.myLocationButton = true
        try await scene.drive(seconds: 10)
        let button = try #require(scene.element("my-location")).frame
        let guide = scene.controller.layout.bottomTrailingButtonsGuide
        #expect(button.isInside(guide))
    }

    @Test("L16: the view of the app is animated in, after what moves there")
    func accessoryAnimation() async throws {
        let scene = try DriveScene()
        let customView = MyCustomView(viewHeight: 64)
        scene.controller.setHeaderAccessory(customView)
        try await scene.drive(seconds: 0.1)
        let header = try #require(scene.element("header")).frame
        #expect(header.low.y < scene.controller.layout.headerGuide.low.y, "it slides in")
        #expect(scene.element("custom") == nil)
        scene.pass(1)
        scene.controller.setHeaderAccessory(nil)
        scene.pass(1)
        scene.controller.setHeaderAccessory(customView)
        scene.pass(0.1)
        let first = scene.map.frame().count(of: MyCustomView.color, in: customView.frame)
        scene.pass(1)
        let last = scene.map.frame().count(of: MyCustomView.color, in: customView.frame)
        #expect(first < last)
    }

    @Test("B24: the settings are those of the map, whichever navigation it shows")
    func settingsOfTheMap() throws {
        let scene = try DriveScene()
        scene.controller.settings.isNavigationTripProgressBarEnabled = true
        let next = scene.map.enableNavigation(with: scene.controller.session)
        #expect(next.settings.isNavigationTripProgressBarEnabled)
    }

    @Test("B24: the settings of the navigation are saved with those of the map")
    func savedSettings() throws {
        let scene = try DriveScene()
        let first = scene.map.state
        scene.map.settings.showsTrafficLights = true
        scene.map.settings.isNavigationHeaderEnabled = false
        scene.map.settings.compassButton = true
        scene.map.settings.navigationHeaderInstructionsTextColor = StyleColor(hex: 0x123456)
        scene.map.settings.navigationHeaderPrimaryBackgroundColorNightMode =
            StyleColor(hex: 0x102030, alpha: 0.5)
        let wanted = scene.map.settings
        let saved = try JSONEncoder().encode(scene.map.state)
        scene.map.state = first
        #expect(!scene.map.settings.showsTrafficLights && scene.map.settings != wanted)
        scene.map.state = try JSONDecoder().decode(MapViewState.self, from: saved)
        #expect(scene.map.settings == wanted && scene.map.settings.showsTrafficLights)
        #expect(!scene.map.settings.isNavigationHeaderEnabled)
        var settings = UISettings()
        settings.isNavigationHeaderEnabled = true
        #expect(settings == UISettings(), "it is on anyway")
    }

    @Test("B24: a saved colour that is none is refused, and what was saved before is as at first")
    func damagedSettings() throws {
        let old = try JSONDecoder().decode(UISettings.self, from: Data("{}".utf8))
        #expect(old == UISettings())
        let damaged = #"{"added": {"navigationHeaderNextStepTextColor": {"color": [2, 0, 0]}}}"#
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(UISettings.self, from: Data(damaged.utf8))
        }
    }

    @Test("A controller outlives its map without harm")
    func orphan() throws {
        let controller: NavigationMapController
        do { controller = try DriveScene().controller }
        controller.followingPerspective = .topDownNorthUp
        controller.followingZoomLevel = 12
        controller.settings.showsTrafficLights = true
        controller.cameraMode = .overview
        controller.cameraMode = .following
        controller.detach()
        #expect(controller.settings == UISettings())
    }

    @Test("L10: the recenter button leaves the attribution free on a narrow view")
    func narrowView() async throws {
        let scene = try DriveScene(SIMD2(280, 600))
        try await scene.drive(seconds: 10)
        scene.swipe(from: SIMD2(140, 300), by: SIMD2(60, 40))
        scene.watch(1)
        let button = try #require(scene.element("recenter")).frame
        // The button is white within its round ends; what names the data stands at the other side.
        let end = ViewRect(
            low: SIMD2(button.high.x - 40, button.low.y + 34), high: button.high - SIMD2(20, 2))
        #expect(scene.map.frame().share(of: 0xffffff, in: end) == 1)
    }

    @Test(
        "E2, L24: no more other routes are shown than were asked for, whatever a provider gives",
        arguments: [AlternateRoutesStrategy.none])
    func alternateRoutes(strategy: AlternateRoutesStrategy) async throws {
        let scene = try DriveScene()
        let goal = Waypoint(coordinate: DriveScene.place(1000, 1000), title: "Stockmann")
        let options = RoutingOptions(alternateRoutesStrategy: strategy)
        #expect(await scene.navigator.setDestinations([goal], options: options) == .ok)
        scene.pass(1)
        #expect(scene.navigator.alternatives.isEmpty && scene.element("route-0") == nil)
    }
}
