import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkNavigation
import WaymarkNavigationUI

@Suite("Samples of the UI settings: the map")
@MainActor struct MapSamplesTests {
    @Test("L2, L3, H31: without scrolling and zooming the camera goes on following, and where told")
    func gestures() async throws {
        let scene = try DriveScene()
        let mapView = scene.map
        mapView.settings.scrollGestures = false
        mapView.settings.zoomGestures = false
        try await scene.drive(seconds: 10)
        SampleGesture.scroll.perform(on: scene)
        SampleGesture.zoom.perform(on: scene)
        #expect(mapView.cameraMode == .following && scene.element("recenter") == nil)
        mapView.cameraMode = .free
        let camera = mapView.camera
        SampleGesture.scroll.perform(on: scene)
        SampleGesture.zoom.perform(on: scene)
        #expect(mapView.camera == camera)
        mapView.moveCamera(.zoom(by: 1))
        mapView.moveCamera(.target(DriveScene.place(500, 500)))
        #expect(mapView.camera.zoom == camera.zoom + 1 && mapView.camera.target != camera.target)
        SampleGesture.rotate.perform(on: scene)
        #expect(mapView.camera.bearing != camera.bearing, "the others are as they were")
    }

    @Test(
        "L23: labels stand below the header and above the footer whatever their heights",
        arguments: [SIMD2(393.0, 852.0), SIMD2(375, 667)])
    func layoutGuides(size: SIMD2<Double>) async throws {
        let scene = try DriveScene(size)
        let (mapView, controller) = (scene.map, scene.controller)
        let topLabel = Label("Top Left") { _ in
            ViewRect(
                corner: SIMD2(0, controller.layout.headerGuide.high.y), size: Label.size)
        }
        mapView.addElement(topLabel)
        let bottomLabel = Label("Bottom Right") { map in
            let corner = SIMD2(map.size.x, controller.layout.footerGuide.low.y)
            return ViewRect(corner: corner - Label.size, size: Label.size)
        }
        mapView.addElement(bottomLabel)
        scene.pass(1)
        #expect(scene.element("Top Left")?.frame.low.y == 8, "no header, no footer")
        #expect(scene.element("Bottom Right")?.frame.high.y == size.y - 8)
        try await scene.drive(seconds: 50)
        for textScale in [1.0, 1.6] {
            mapView.traits.textScale = textScale
            scene.pass(1)
            let (next, footer) = (scene.element("next-turn"), scene.element("footer"))
            #expect(scene.element("Top Left")?.frame.low.y == next?.frame.high.y)
            #expect(scene.element("Bottom Right")?.frame.high.y == footer?.frame.low.y)
            #expect(next != nil && footer != nil)
        }
    }

    @Test("E2, L24: other routes are shown before the drive, or none where none are asked for")
    func alternateRoutes() async throws {
        let scene = try DriveScene()
        let routes = try await scene.routes()
        let destinations = scene.navigator.destinations
        for (strategy, count) in [(AlternateRoutesStrategy.all, 1), (.one, 1), (.none, 0)] {
            try scene.enableNavigation(with: HonestProvider(routes: routes))
            let navigator = try #require(scene.map.navigator)

            let routingOptions = RoutingOptions(alternateRoutesStrategy: strategy)
            #expect(
                await navigator.setDestinations(destinations, options: routingOptions) == .ok)
            scene.map.cameraMode = .overview
            scene.pass(2)
            let callouts = scene.map.accessibilityElements.filter {
                $0.identifier.hasPrefix("route-")
            }
            #expect(callouts.count == count, "\(strategy)")
        }
        #expect(RoutingOptions().alternateRoutesStrategy == .all)
    }
}
