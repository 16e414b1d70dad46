import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkNavigation
import WaymarkNavigationUI
import WaymarkRendering
import WaymarkStyle

/// A view below the header that asks for a height.
@MainActor private final class Accessory: NavigationAccessoryView {
    var frame = ViewRect(low: .zero, high: .zero)
    var height = 50.0
    private(set) var most = SIMD2(0.0, 0.0)

    func height(constrainedTo size: SIMD2<Double>, on map: any ElementContext) -> Double {
        most = size
        return height
    }

    func appearance(on map: any ElementContext, at time: Double) -> ElementAppearance? {
        let size = frame.size
        return ElementAppearance(frame: frame, content: 0) { canvas in
            canvas.box(.zero, size, radius: 0, StyleColor(hex: 0xff00ff))
        }
    }

    func accessibilityElements(in frame: ViewRect, on map: any ElementContext)
        -> [AccessibilityElement]
    {
        [AccessibilityElement(identifier: "own", label: "own", role: .text, frame: frame)]
    }
}

@MainActor private final class Delegate: NavigationMapDelegate {
    private(set) var recenterTaps = 0
    private(set) var modes: [CameraMode] = []

    func navigation(_ controller: NavigationMapController, didChange mode: CameraMode) {
        modes.append(mode)
    }

    func navigationDidTapRecenterButton(_ controller: NavigationMapController) { recenterTaps += 1 }
}

@Suite("A navigation on a map")
@MainActor struct NavigationMapTests {
    @Test("L13, L14, B26: header and footer tell the next turn and what is left")
    func panels() async throws {
        let scene = try DriveScene()
        scene.pass(1)
        #expect(scene.element("header") == nil && scene.element("footer") == nil)
        try await scene.drive(seconds: 50)
        let header = try #require(scene.element("header"))
        #expect(header.label.contains("Kaivokatu") && header.label.contains("300"))
        #expect(header.value == "1 of 3 lanes" && header.frame.low.y < 20)
        let footer = try #require(scene.element("footer"))
        #expect(footer.label.contains("2") && footer.label.contains("1.3") && !footer.value.isEmpty)
        #expect(footer.frame.high.y > 800)
        #expect(scene.element("next-turn")?.label.contains("Stockmann") == true)
        scene.tap(try #require(scene.element("stop")).frame.center)
        scene.pass(1)
        #expect(scene.element("header") == nil && !scene.navigator.isGuidanceActive)
    }

    @Test(
        "L10: the recenter button comes when the user moves the map, and a tap lets the camera follow again"
    )
    func recenter() async throws {
        let scene = try DriveScene()
        let delegate = Delegate()
        scene.controller.delegate = delegate
        try await scene.drive(seconds: 20)
        #expect(scene.element("recenter") == nil)
        scene.swipe(from: SIMD2(200, 400), by: SIMD2(120, 60))
        #expect(scene.controller.cameraMode == .free)
        scene.pass(4)
        let camera = scene.map.camera
        scene.pass(3)
        #expect(scene.map.camera == camera, "it stays where the user put it")
        let button = try #require(scene.element("recenter"))
        scene.tap(button.frame.center)
        scene.pass(3)
        #expect(scene.element("recenter") == nil && scene.controller.cameraMode == .following)
        #expect(delegate.recenterTaps == 1 && delegate.modes == [.free, .following])
        scene.controller.settings.isRecenterButtonEnabled = false
        scene.swipe(from: SIMD2(200, 400), by: SIMD2(120, 60))
        #expect(scene.element("recenter") == nil)
    }

    @Test(
        "L8: the compass stays while the camera follows, and a tap shows the route or the driver again"
    )
    func compass() async throws {
        let scene = try DriveScene()
        scene.controller.settings.compassButton = true
        try await scene.drive(seconds: 10)
        let compass = try #require(scene.element("compass"))
        #expect(compass.frame.low.y > scene.controller.layout.headerGuide.high.y)
        scene.tap(compass.frame.center)
        scene.pass(4)
        #expect(scene.controller.cameraMode == .overview && scene.map.camera.viewingAngle < 1)
        #expect(scene.map.camera.bearing == 0)
        scene.tap(try #require(scene.element("compass")).frame.center)
        scene.pass(4)
        #expect(scene.controller.cameraMode == .following)
        #expect(scene.map.camera.viewingAngle > 40)
    }

    @Test("L8: without a route a tap on the compass shows the map from above or tilted")
    func compassWithoutRoute() throws {
        let scene = try DriveScene()
        scene.controller.settings.compassButton = true
        scene.pass(4)
        scene.tap(try #require(scene.element("compass")).frame.center)
        scene.pass(4)
        #expect(scene.controller.cameraMode == .following && scene.map.camera.viewingAngle < 1)
        scene.tap(try #require(scene.element("compass")).frame.center)
        scene.pass(4)
        #expect(scene.map.camera.viewingAngle > 40)
    }

    @Test("L12: what accompanies a trip changes with the next trip, buttons at once")
    func settings() async throws {
        let scene = try DriveScene()
        try await scene.drive(seconds: 10)
        scene.controller.settings.isNavigationHeaderEnabled = false
        scene.controller.settings.isNavigationTripProgressBarEnabled = true
        scene.pass(2)
        #expect(scene.element("header") != nil && scene.element("trip-progress") == nil)
        #expect(!scene.controller.settings.isNavigationHeaderEnabled, "it is as it was set")
        scene.navigator.clearDestinations()
        try await scene.drive(seconds: 10)
        #expect(scene.element("header") == nil && scene.element("trip-progress") != nil)
    }

    @Test(
        "L18: the bar is where the document puts it",
        arguments: [(667.0, 170.0, 287.0), (852, 242, 400)]
    )
    func bar(height: Double, y: Double, barHeight: Double) async throws {
        let scene = try DriveScene(SIMD2(375, height))
        scene.controller.settings.isNavigationTripProgressBarEnabled = true
        try await scene.drive(seconds: 30)
        let frame = try #require(scene.element("trip-progress")).frame
        #expect(frame.low.y == y && frame.size == SIMD2(12, barHeight) && frame.low.x < 20)
        scene.map.traits.isRightToLeft = true
        scene.pass(1)
        #expect(try #require(scene.element("trip-progress")).frame.high.x > 355)
    }

    @Test(
        "L16: a view of the app stands below the header as high as it asks for and there is room for",
        arguments: [(50.0, 50.0), (0, 0), (-10, 0), (.nan, 0), (1e9, 300)])
    func accessory(wanted: Double, height: Double) async throws {
        let scene = try DriveScene()
        let view = Accessory()
        view.height = wanted
        try await scene.drive(seconds: 10)
        scene.controller.setHeaderAccessory(view)
        scene.pass(1)
        let header = try #require(scene.element("header"))
        #expect(scene.element("next-turn") == nil, "it stands in its place")
        if height == 0 {
            #expect(scene.element("own") == nil)
        } else {
            let own = try #require(scene.element("own"))
            #expect(own.frame.low.y == header.frame.high.y)
            #expect(height == 50 ? own.frame.size.y == 50 : own.frame.size.y < 600)
            view.height = 80
            scene.pass(1)
            #expect(scene.element("own")?.frame.size.y == own.frame.size.y, "nobody said so")
            scene.controller.invalidateLayout(forAccessoryView: view)
            scene.pass(1)
            #expect(scene.element("own")?.frame.size.y == 80)
        }
        scene.controller.setHeaderAccessory(nil)
        scene.pass(1)
        #expect(scene.element("own") == nil && scene.element("next-turn") != nil)
    }

    @Test(
        "L20, L22: the next three traffic lights and the destinations are shown where they are wanted"
    )
    func things() async throws {
        let scene = try DriveScene()
        #expect(scene.controller.destinationMarkers.isEmpty)
        scene.controller.settings.showsTrafficLights = true
        try await scene.drive(seconds: 10)
        #expect(scene.controller.destinationMarkers.count == 1)
        #expect(scene.controller.junctionMarkers.count == 3)
        scene.pass(30)
        #expect(scene.controller.junctionMarkers.count == 2, "others are behind")
    }

    @Test("L20: stop signs are shown with lights or alone")
    func stopSigns() async throws {
        let scene = try DriveScene()
        scene.controller.settings.showsStopSigns = true
        try await scene.drive(seconds: 10)
        func metersAhead() -> [Double] {
            scene.controller.junctionMarkers.map {
                ($0.position.latitude - DriveScene.start.latitude) * 111_195
            }
        }
        #expect(metersAhead().map { $0.rounded() } == [400, 800])
        scene.controller.settings.showsTrafficLights = true
        try await scene.drive(seconds: 10)
        #expect(metersAhead().map { $0.rounded() } == [300, 400, 500])
    }

    @Test("B26, E2: other routes are shown before the drive, and a tap on one chooses it")
    func alternatives() async throws {
        let scene = try DriveScene()
        let goal = Waypoint(coordinate: DriveScene.place(1000, 1000), title: "Stockmann")
        #expect(await scene.navigator.setDestinations([goal]) == .ok)
        scene.controller.cameraMode = .overview
        scene.pass(2)
        let callout = try #require(scene.element("route-0"))
        #expect(callout.label == "+4\u{a0}min")
        let before = scene.navigator.state.route
        scene.tap(callout.frame.center)
        #expect(scene.navigator.state.route != before)
        #expect(scene.element("route-0")?.label == "–4\u{a0}min")
        let line = try #require(
            scene.map.projection.point(for: DriveScene.place(0, 800)))
        scene.tap(line)
        #expect(scene.navigator.state.route == before, "a tap on the line does so too")
    }

    @Test("B23: the overview shows the rest of the route between header and footer")
    func overview() async throws {
        let scene = try DriveScene()
        try await scene.drive(seconds: 20)
        scene.tap(try #require(scene.element("overview")).frame.center)
        scene.pass(2)
        #expect(scene.controller.cameraMode == .overview && scene.map.camera.viewingAngle == 0)
        let area = scene.controller.layout.freeArea
        for place in scene.navigator.currentRouteLeg?.path ?? Path() {
            #expect(area.contains(try #require(scene.map.projection.point(for: place))))
        }
        scene.map.size = SIMD2(852, 393)
        scene.pass(1)
        let wide = scene.controller.layout.freeArea
        for place in scene.navigator.currentRouteLeg?.path ?? Path() {
            #expect(wide.contains(try #require(scene.map.projection.point(for: place))))
        }
    }

    @Test("B23: before the drive too the routes are fitted anew where the view has another size")
    func resizedOverview() async throws {
        let scene = try DriveScene(SIMD2(1280, 800))
        let goal = Waypoint(coordinate: DriveScene.place(1000, 1000), title: "Stockmann")
        #expect(await scene.navigator.setDestinations([goal]) == .ok)
        scene.controller.cameraMode = .overview
        scene.pass(0.3)
        for size in [SIMD2(560.0, 390.0), SIMD2(390, 760), SIMD2(904, 800), SIMD2(844, 390)] {
            scene.map.size = size
            scene.pass(0.2)
            let area = scene.controller.layout.freeArea
            let routes =
                [scene.navigator.state.route].compactMap { $0 } + scene.navigator.alternatives
            #expect(routes.count == 2)
            for place in routes.flatMap({ Array($0.path) }) {
                #expect(area.contains(try #require(scene.map.projection.point(for: place))))
            }
            scene.pass(1)
        }
    }

    @Test("B22: between readings the driver goes on with every frame and never back")
    func puck() async throws {
        let scene = try DriveScene()
        try await scene.drive(seconds: 15)
        var last = -Double.infinity
        for _ in 0..<60 {
            scene.pass(0.1)
            let north = scene.map.camera.target.latitude
            #expect(north >= last)
            last = north
        }
    }

    @Test("B3, H26: a map that is given back is as it was, and navigation goes on")
    func detach() async throws {
        let scene = try DriveScene()
        scene.map.isMyLocationEnabled = false
        try await scene.drive(seconds: 5)
        #expect(scene.map.isNavigationEnabled && scene.map.navigator === scene.navigator)
        #expect(scene.map.cameraMode == .following)
        scene.map.isNavigationEnabled = false
        _ = scene.map.frame()
        #expect(scene.map.accessibilityElements.isEmpty && scene.map.anchor == SIMD2(0.5, 0.5))
        #expect(scene.map.navigation == nil && scene.navigator.isGuidanceActive)
        #expect(scene.controller.destinationMarkers.isEmpty)
    }

    @Test("A map that nobody needs any more goes, and its navigation may outlive it")
    func memory() async throws {
        var scene: DriveScene? = try DriveScene()
        try await scene?.drive(seconds: 5)
        weak let map = scene?.map
        let controller = try #require(scene?.controller)
        weak let weakController = controller
        #expect(map != nil && weakController != nil)
        scene = nil
        #expect(map == nil)
        controller.session.navigator.clearDestinations()
        controller.detach()
    }
}
