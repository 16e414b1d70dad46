import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkNavigation
import WaymarkNavigationUI
import WaymarkRendering

@Suite("The boxes at routes")
@MainActor struct CalloutTests {
    private func plan(on scene: DriveScene) async throws {
        let goal = Waypoint(coordinate: DriveScene.place(1000, 1000), title: "Stockmann")
        #expect(await scene.navigator.setDestinations([goal]) == .ok)
        scene.controller.cameraMode = .overview
        scene.pass(2)
    }

    @Test("The route that is chosen has a box with its time, which the others are compared with")
    func times() async throws {
        let scene = try DriveScene()
        try await plan(on: scene)
        #expect(scene.element("chosen-route")?.label == "2\u{a0}min")
        #expect(scene.element("route-0")?.label == "+4\u{a0}min")
        scene.tap(try #require(scene.element("route-0")).frame.center)
        scene.pass(1)
        #expect(scene.element("chosen-route")?.label == "6\u{a0}min")
        #expect(scene.element("route-0")?.label == "–4\u{a0}min")
    }

    @Test("Each box stands on the side away from the other route, and none covers another")
    func places() async throws {
        let scene = try DriveScene()
        try await plan(on: scene)
        let chosen = try #require(scene.element("chosen-route")).frame
        let other = try #require(scene.element("route-0")).frame
        #expect(!chosen.overlaps(other))
        // One goes round the corner in the north-west, the other in the south-east.
        let corners = try [(0.0, 1000.0), (1000, 0)].map { east, north in
            try #require(scene.map.projection.point(for: DriveScene.place(east, north)))
        }
        #expect(
            (chosen.center - corners[0]).squaredLength < (chosen.center - corners[1]).squaredLength)
        #expect(
            (other.center - corners[1]).squaredLength < (other.center - corners[0]).squaredLength)
        let pin = try #require(scene.map.projection.point(for: DriveScene.place(1000, 1000)))
        for box in [chosen, other] { #expect(!box.grown(by: 8).contains(pin - SIMD2(0, 18))) }
    }

    @Test(
        "No box covers the pin of the destination, however small the route is on the view",
        arguments: [11.6, 12, 12.5, 14])
    func pin(zoom: Double) async throws {
        let scene = try DriveScene()
        try await plan(on: scene)
        scene.controller.cameraMode = .free
        scene.map.camera = CameraPosition(target: DriveScene.place(500, 500), zoom: zoom)
        scene.pass(0.1)
        let foot = try #require(scene.map.projection.point(for: DriveScene.place(1000, 1000)))
        let pin = ViewRect(low: foot - SIMD2(13, 37), high: foot + SIMD2(13, 0))
        for name in ["chosen-route", "route-0"] {
            let box = try #require(scene.element(name)).frame
            #expect(box.intersection(pin).isEmpty, "\(name) at \(zoom)")
        }
    }

    @Test("No name or icon of the map stands under a box")
    func names() async throws {
        let scene = try DriveScene()
        try await plan(on: scene)
        let boxes = try ["chosen-route", "route-0"].map { name in
            try #require(scene.element(name)).frame
        }
        #expect(scene.map.guidedBoxes == boxes)
        scene.navigator.isGuidanceActive = true
        scene.controller.cameraMode = .following
        scene.pass(1)
        #expect(scene.map.guidedBoxes.isEmpty)
        scene.controller.detach()
        #expect(scene.map.guidedBoxes.isEmpty)
    }

    @Test("Under way the times are those that are left, and in whole minutes nothing contradicts")
    func underWay() async throws {
        let scene = try DriveScene()
        try await plan(on: scene)
        scene.navigator.isGuidanceActive = true
        scene.pass(1)
        let footer = try #require(scene.element("footer")).label
        let time = try #require(scene.element("chosen-route")).label
        #expect(footer.hasPrefix(time))
        scene.controller.cameraMode = .following
        scene.pass(1)
        #expect(scene.element("chosen-route") == nil && scene.element("route-0") == nil)
    }

    @Test("A route without others has a box until the drive begins")
    func alone() async throws {
        let scene = try DriveScene()
        let goal = Waypoint(coordinate: DriveScene.place(1000, 1000), title: "Stockmann")
        let options = RoutingOptions(alternateRoutesStrategy: .none)
        #expect(await scene.navigator.setDestinations([goal], options: options) == .ok)
        scene.controller.cameraMode = .overview
        scene.pass(2)
        #expect(scene.element("chosen-route")?.label == "2\u{a0}min")
        scene.navigator.isGuidanceActive = true
        scene.pass(1)
        #expect(scene.element("chosen-route") == nil && scene.element("footer") != nil)
        scene.navigator.clearDestinations()
        scene.pass(1)
        #expect(scene.element("chosen-route") == nil)
    }
}
