import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkNavigation
import WaymarkNavigationUI

/// The app of a dispatcher: jobs are offered to a driver, who looks at the way and takes them.
@MainActor private final class Dispatch {
    let mapView: MapView
    private(set) var status: RouteStatus?

    init(_ mapView: MapView) { self.mapView = mapView }

    func offer(_ job: Waypoint) async {
        status = await mapView.navigator?.setDestinations([job])
        if status == .ok { mapView.cameraMode = .overview }
    }

    func accept() {
        mapView.navigator?.isGuidanceActive = true
        mapView.cameraMode = .following
    }
}

@Suite("Samples: a dispatcher's app")
@MainActor struct DispatchSampleTests {
    @Test("B27: an offered job is shown as a whole, one that is accepted is driven to")
    func jobs() async throws {
        let scene = try DriveScene()
        let dispatch = Dispatch(scene.map)
        let job = Waypoint(coordinate: DriveScene.place(1000, 1000), title: "Stockmann")
        await dispatch.offer(job)
        scene.pass(3)
        #expect(dispatch.status == .ok && !scene.navigator.isGuidanceActive)
        let view = scene.map.projection
        #expect(
            [DriveScene.start, DriveScene.place(0, 1000), DriveScene.place(1000, 1000)]
                .allSatisfy { view.contains($0) })
        #expect(scene.element("header") == nil, "nobody is guided yet")
        let far = scene.map.camera.zoom
        dispatch.accept()
        scene.pass(3)
        #expect(scene.element("header")?.label.contains("Kaivokatu") == true)
        #expect(scene.map.cameraMode == .following && scene.map.camera.zoom > far + 1)
        #expect(scene.map.camera.target.distance(to: DriveScene.start) < 20)
    }

    @Test("B27: a job to which no way leads leaves the map as it is")
    func noWay() async throws {
        let scene = try DriveScene()
        let dispatch = Dispatch(scene.map)
        let mode = scene.map.cameraMode
        await dispatch.offer(Waypoint(coordinate: DriveScene.place(5000, 5000), title: "Nowhere"))
        scene.pass(1)
        #expect(dispatch.status != .ok && scene.map.cameraMode == mode)
        #expect(scene.element("header") == nil && scene.navigator.routeLegs.isEmpty)
    }
}
