import Testing
import WaymarkGeometry
import WaymarkMaps

@Suite("Where a camera may be, and what covers a map (H1, H4, H5, H22, H28, H31, I5)")
@MainActor struct CameraLimitTests {
    nonisolated private static let area = CoordinateBounds(
        southWest: Coordinate(latitude: 60, longitude: 24),
        northEast: Coordinate(latitude: 61, longitude: 26))
    nonisolated private static let samoa = CoordinateBounds(
        southWest: Coordinate(latitude: -20, longitude: 170),
        northEast: Coordinate(latitude: -10, longitude: -170))

    @Test("H1, H5: a map begins with the whole world and all zooms")
    func defaults() throws {
        let camera = MapViewOptions(size: SIMD2(100, 100)).camera
        #expect(camera == CameraPosition(latitude: 0, longitude: 0, zoom: 2))
        let map = try CameraScene(camera).map
        #expect(map.camera == camera && map.minZoom == 2 && map.maxZoom == 21)
        #expect(CameraPosition.minZoomLevel == 2 && CameraPosition.maxZoomLevel == 21)
    }

    @Test(
        "H4: a camera that is out of the new zooms goes to the nearest of them, and is told once",
        arguments: [(4, 10), (12, 12), (18, 15)] as [(Double, Double)])
    func zoomRange(zoom: Double, expected: Double) throws {
        let scene = try CameraScene(
            CameraPosition(latitude: 41.887, longitude: -87.622, zoom: zoom))
        scene.map.setZoomRange(10...15)
        #expect(scene.map.minZoom == 10 && scene.map.maxZoom == 15)
        #expect(scene.map.camera.zoom == expected)
        let told = zoom == expected ? [] : ["willMove", "didChange", "idle"]
        #expect(scene.log.events.map(\.name) == told)
        scene.map.moveCamera(.zoom(by: 9))
        #expect(scene.map.camera.zoom == 15)
        scene.map.camera.zoom = 3
        #expect(scene.map.camera.zoom == 10)
        scene.map.animate(toZoom: 20, duration: 1)
        scene.pass(1)
        #expect(scene.map.camera.zoom == 15)
        scene.map.setZoomRange(12...scene.map.maxZoom)
        #expect(scene.map.minZoom == 12 && scene.map.maxZoom == 15)
    }

    @Test(
        "I5: a tall view is never closer to the world than that it shows all of it from north to south"
    )
    func tallView() throws {
        let scene = try CameraScene(CameraPosition(latitude: 0, longitude: 0, zoom: 2))
        scene.map.size = SIMD2(800, 1000)
        #expect(scene.map.camera.zoom == 2 && scene.log.events.isEmpty)
        scene.map.size = SIMD2(1000, 2048)
        #expect(scene.map.camera.zoom == 3 && scene.map.minZoom == 2)
        scene.map.moveCamera(.zoom(to: 2.5))
        #expect(scene.map.camera.zoom == 3)
        scene.map.setZoomRange(2...2.5)
        #expect(scene.map.camera.zoom == 2.5)
        scene.map.setZoomRange(2...21)
        scene.map.moveCamera(
            .fit(
                CoordinateBounds(
                    southWest: Coordinate(latitude: -80, longitude: -170),
                    northEast: Coordinate(latitude: 80, longitude: 170))))
        #expect(scene.map.camera.zoom == 3)
    }

    @Test("H4: zooms that no camera can have are not set")
    func absurdZoomRange() throws {
        let map = try CameraScene().map
        map.setZoomRange(-Double.infinity...99)
        #expect(map.minZoom == 2 && map.maxZoom == 21)
        map.setZoomRange(30...40)
        #expect(map.minZoom == 21 && map.maxZoom == 21 && map.camera.zoom == 21)
    }

    @Test(
        "H22: the target is in the middle of what the padding leaves",
        arguments: [(0, 0), (130, 0), (40, 55)] as [(Double, Double)])
    func padding(bearing: Double, viewingAngle: Double) throws {
        let camera = CameraPosition(
            latitude: 60.17, longitude: 24.94, zoom: 16, bearing: bearing,
            viewingAngle: viewingAngle)
        let scene = try CameraScene(camera)
        #expect(isClose(try scene.point(camera.target), SIMD2(200, 150)))
        scene.map.padding = EdgeInsets(top: 50, left: 100, bottom: 20, right: 0)
        #expect(isClose(try scene.point(camera.target), SIMD2(250, 165)))
        #expect(scene.map.camera == camera && scene.log.events.isEmpty)
        scene.map.anchor = SIMD2(0, 1)
        #expect(isClose(try scene.point(camera.target), SIMD2(100, 280)))
        scene.map.padding = EdgeInsets(top: .nan, left: .infinity)
        #expect(scene.map.padding == .zero)
    }

    @Test(
        "H28: the target goes to the nearest place of its bounds",
        arguments: [
            (area, 60.5, 25, 60.5, 25), (area, 59, 25, 60, 25), (area, 62, 30, 61, 26),
            (area, 60.5, 10, 60.5, 24), (area, 60.5, -170, 60.5, 26),
            (samoa, -15, 160, -15, 170), (samoa, -15, -150, -15, -170),
            (samoa, -5, -180, -10, -180),
        ] as [(CoordinateBounds, Double, Double, Double, Double)])
    func targetBounds(
        bounds: CoordinateBounds, latitude: Double, longitude: Double, nearestLatitude: Double,
        nearestLongitude: Double
    ) throws {
        let nearest = Coordinate(latitude: nearestLatitude, longitude: nearestLongitude)
        let goal = CameraPosition(latitude: latitude, longitude: longitude, zoom: 9)
        let set = try CameraScene(CameraPosition(target: bounds.center, zoom: 9))
        set.map.cameraTargetBounds = bounds
        set.map.camera = goal
        #expect(set.map.camera.target == nearest)
        let moved = try CameraScene(goal)
        moved.map.cameraTargetBounds = bounds
        #expect(moved.map.camera.target == nearest)
        #expect(moved.log.events.isEmpty == (nearest == goal.target))
        let animated = try CameraScene(CameraPosition(target: bounds.center, zoom: 9))
        animated.map.cameraTargetBounds = bounds
        animated.map.animate(to: goal, duration: 1)
        for camera in animated.pass(1, steps: 20) { #expect(bounds.contains(camera.target)) }
        #expect(animated.map.camera.target == nearest)
    }

    @Test("H28: fingers, scrolls and zooms about a point keep the target within its bounds")
    func boundsAndGestures() throws {
        let scene = try CameraScene(CameraPosition(latitude: 60.5, longitude: 25, zoom: 9))
        scene.map.cameraTargetBounds = Self.area
        scene.swipe(from: SIMD2(380, 20), to: SIMD2(10, 290), seconds: 0.1, resting: 0)
        for camera in scene.pass(5, steps: 100) { #expect(Self.area.contains(camera.target)) }
        scene.map.moveCamera(.scroll(x: 1e4, y: -1e4))
        #expect(scene.map.camera.target == Self.area.northEast)
        scene.map.moveCamera(.zoom(by: 2, at: SIMD2(399, 1)))
        #expect(scene.map.camera.target == Self.area.northEast)
    }

    @Test("H28: the map shows what is beyond the bounds, and without them goes there")
    func beyondBounds() throws {
        let scene = try CameraScene(CameraPosition(latitude: 61, longitude: 26, zoom: 9))
        scene.map.cameraTargetBounds = Self.area
        let outside = Coordinate(latitude: 61.1, longitude: 26.2)
        #expect(scene.map.projection.contains(outside))
        scene.map.cameraTargetBounds = nil
        scene.map.moveCamera(.target(outside))
        #expect(scene.map.camera.target == outside)
    }

    @Test("H31: with all gestures switched off a program moves the camera as before")
    func programWithoutGestures() throws {
        let scene = try CameraScene()
        scene.map.settings.setAllGesturesEnabled(false)
        scene.map.moveCamera(.zoomIn)
        scene.map.moveCamera(.scroll(x: 30, y: 0))
        scene.map.camera.bearing = 20
        scene.map.animate(toViewingAngle: 30, duration: 1)
        scene.pass(1)
        let camera = scene.map.camera
        #expect(camera.zoom == 13 && camera.bearing == 20 && camera.viewingAngle == 30)
        #expect(camera.target.longitude > CameraScene.helsinki.target.longitude)
    }
}
