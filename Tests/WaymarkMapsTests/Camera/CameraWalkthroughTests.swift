import Foundation
import Testing
import WaymarkGeometry
import WaymarkMaps
import WaymarkRendering
import WaymarkStyle

/// The document on camera and view (document C of the features), sentence by sentence: what the map is and
/// where its camera may be. What changes the camera is in ``CameraChangeWalkthroughTests``.
@Suite(
    "Camera and view, read line by line: the map and its camera (H1, H4, H5, H28 to H30, I1 to I6)")
@MainActor struct CameraWalkthroughTests {
    private static let sydney = Coordinate(latitude: -33.8683, longitude: 151.2086)
    private static let chicago = Coordinate(latitude: 41.887, longitude: -87.622)

    private func map(_ options: MapViewOptions) throws -> MapView {
        try MapView(
            options: options, source: ScriptedTiles { _ in nil },
            style: Style(json: Data(MapSample.style.utf8)))
    }

    /// How many points wide the world is at the middle of the view.
    private func worldWidth(_ scene: CameraScene) throws -> Double {
        let target = scene.map.camera.target
        var east = target
        east.longitude += 1e-4
        return (try scene.point(east) - scene.point(target)).x * 360 / 1e-4
    }

    @Test("H30: introduction - the camera changes nothing of what was added")
    func introduction() throws {
        let scene = try CameraScene()
        let marker = Marker(position: CameraScene.helsinki.target)
        let line = Polyline(path: Path([marker.position, Self.sydney]))
        let circle = Circle(position: marker.position, radius: 500)
        let overlays: [Overlay] = [marker, line, circle]
        for overlay in overlays { overlay.map = scene.map }
        // The user or the program tilts, turns, zooms and moves the map …
        scene.map.camera = CameraPosition(
            target: Self.sydney, zoom: 17, bearing: 50, viewingAngle: 60)
        scene.moveFingers { FingerPlaces(around: SIMD2(200, 150), span: 100 + 100 * $0) }
        // … and markers, lines and other graphics stay what and where they are.
        #expect(overlays.allSatisfy { $0.map === scene.map })
        #expect(marker.position == CameraScene.helsinki.target && marker.rotation == 0)
        #expect(line.path == Path([marker.position, Self.sydney]) && line.strokeWidth == 1)
        #expect(circle.position == marker.position && circle.radius == 500)
    }

    @Test("H29: 'The map's view' - Mercator, endless to the east and west, cut near 85 degrees")
    func mapView() throws {
        let scene = try CameraScene(.world, size: SIMD2(1500, 1200))
        // The world ends within a view only where something covers its edge.
        scene.map.padding = EdgeInsets(top: 88, bottom: 88)
        scene.map.camera = .world
        // The world's surface is shown in the Mercator projection: straight meridians and parallels …
        let corner = try scene.point(Coordinate(latitude: 60, longitude: 90))
        #expect(isClose(corner.x, 750 + 256, within: 1e-6))
        // … and a parallel at 60 degrees lies at ln(tan 75°) / 2π of the world's width.
        let height = CMath.logarithm(CMath.tangent(75.degreesToRadians)) / (2 * .pi) * 1024
        #expect(isClose(corner.y, 600 - height, within: 1e-6))
        // The map repeats to the east and the west without end.
        for x in [0.0, 100, 300, 475] {
            let (place, copy) = (
                try scene.place(SIMD2(x, 500)), try scene.place(SIMD2(x + 1024, 500))
            )
            #expect(isClose(place, copy))
        }
        let start = scene.map.camera
        for worlds in [1.0, 3, -20] {
            scene.map.moveCamera(.scroll(x: worlds * 1024, y: 0))
            #expect(isClose(scene.map.camera.target, start.target))
        }
        // In the north and the south it is cut at about 85 degrees, so that the world is square.
        let (north, south) = (
            try scene.place(SIMD2(750, 88.001)), try scene.place(SIMD2(750, 1111.999))
        )
        #expect(isClose(north.latitude, 85, within: 0.1))
        #expect(isClose(south.latitude, -85, within: 0.1))
        #expect(scene.map.projection.coordinate(for: SIMD2(750, 87.9)) == nil)
        #expect(scene.map.projection.coordinate(for: SIMD2(750, 1112.1)) == nil)
    }

    @Test("I1: 'Target (location)' - the middle of the map, within 85 degrees and wrapped at 180")
    func target() throws {
        // The target is the place in the middle of the map.
        let scene = try CameraScene(CameraPosition(target: Self.sydney, zoom: 12))
        #expect(isClose(try scene.point(Self.sydney), SIMD2(200, 150)))
        // Latitudes go from -85 to 85, both included; 100 becomes 85.
        for (given, expected) in [(-85.0, -85.0), (85, 85), (100, 85), (-100, -85)] {
            scene.map.camera = CameraPosition(latitude: given, longitude: 0, zoom: 5)
            #expect(scene.map.camera.target.latitude == expected)
        }
        // Longitudes go round: 480, 840 and 1200 all become 120. Ours are in [-180, 180).
        for (given, expected) in [(480.0, 120.0), (840, 120), (1200, 120), (-180, -180)] {
            scene.map.camera = CameraPosition(latitude: 0, longitude: given, zoom: 5)
            #expect(scene.map.camera.target.longitude == expected)
        }
        let last = CameraPosition(latitude: 0, longitude: 180, zoom: 5)
        #expect(abs(last.target.longitude) == 180)
    }

    @Test(
        "I2: 'Bearing (orientation)' - the compass direction of the top edge of the map",
        arguments: [0, 90, 180, 222.5])
    func bearing(bearing: Double) throws {
        let scene = try CameraScene(
            CameraPosition(target: Self.chicago, zoom: 16, bearing: bearing))
        // On a line from the middle to the top edge one goes in the direction of the bearing: 0 is north, 90
        // east, 180 south.
        let top = try scene.place(SIMD2(200, 0))
        let heading = Self.chicago.bearing(to: top)
        #expect(isClose((heading - bearing).normalizedLongitude, 0, within: 0.01))
    }

    @Test("I3: 'Tilt (viewing angle)' - the camera on an arc over the middle of the map")
    func tilt() throws {
        let scene = try CameraScene(CameraPosition(target: Self.chicago, zoom: 17))
        let projection = scene.map.projection
        let (far, near) = (try scene.place(SIMD2(200, 50)), try scene.place(SIMD2(200, 250)))
        /// How many points wide a hundred metres are at a place.
        func width(_ place: Coordinate) throws -> Double {
            let ends = [90.0, 270].map { place.destination(distance: 50, bearing: $0) }
            return (try scene.point(ends[0]) - scene.point(ends[1])).x
        }
        // At 0 the camera looks straight down: all is equally large.
        let (flat, eye) = (try width(far), scene.map.mapCamera.altitude)
        #expect(isClose(try width(near), flat, within: 0.05) && scene.map.mapCamera.pitch == 0)
        var (lastFar, lastNear) = (flat, flat)
        for angle in [20.0, 45, 60] {
            scene.map.camera.viewingAngle = angle
            // It leans towards the horizon by so many degrees, on an arc: as far from the middle as before …
            #expect(isClose(scene.map.mapCamera.pitch, angle))
            let altitude = eye * CMath.cosine(angle.degreesToRadians)
            #expect(isClose(scene.map.mapCamera.altitude, altitude, within: 1e-6 * eye))
            // … and still looks at the same place.
            #expect(isClose(try scene.point(Self.chicago), SIMD2(200, 150)))
            // What is far is smaller, what is near larger; the more so the more it leans.
            #expect(try width(far) < lastFar && width(near) > lastNear)
            (lastFar, lastNear) = (try width(far), try width(near))
            // More comes into view at the top.
            let top = try scene.place(SIMD2(200, 0))
            #expect(Self.chicago.distance(to: top) > Self.chicago.distance(to: far) * 1.5)
        }
        // 45 is half-way between straight above and the ground.
        scene.map.camera.viewingAngle = 45
        let meters = 1 / projection.points(forMeters: 1, at: Self.chicago)
        #expect(
            isClose(scene.map.mapCamera.altitude / meters, 450 * 0.5.squareRoot(), within: 0.01))
    }

    @Test("I5: 'Zoom' - 256 points of world at zoom 0, twice as many with each level")
    func zoom() throws {
        // At zoom 0 the world is about 256 points wide, at zoom N 256 times 2 to the N: 1024 at zoom 2.
        #expect(Mercator.worldSize(zoom: 0) == 256 && Mercator.worldSize(zoom: 2) == 1024)
        // A zoom need not be a whole number.
        for zoom in [2.0, 3, 7.25, 12.5, 21] {
            let scene = try CameraScene(CameraPosition(target: Self.chicago, zoom: zoom))
            let expected = 256 * CMath.power(2, zoom)
            #expect(isClose(try worldWidth(scene) / expected, 1, within: 1e-6))
        }
        // A larger zoom shows more of the detail, a smaller one more of the world.
        let scene = try CameraScene(CameraPosition(target: Self.chicago, zoom: 10))
        let wide = scene.map.projection.visibleRegion.bounds
        scene.map.camera.zoom = 11
        let close = scene.map.projection.visibleRegion.bounds
        #expect(isClose(wide.longitudeSpan, 2 * close.longitudeSpan))
        // What is out of range becomes the next valid zoom: the least or the greatest.
        for (given, expected) in [(-3.0, scene.map.minZoom), (40, scene.map.maxZoom)] {
            scene.map.camera = CameraPosition(target: Self.chicago, zoom: given)
            #expect(scene.map.camera.zoom == expected)
        }
    }

    @Test("H1, I6: 'Set the initial camera position' - options with a camera, and without one")
    func initialPosition() throws {
        // Options with a camera of latitude, longitude and zoom, given to the map where it is made.
        var options = MapViewOptions(size: SIMD2(320, 480))
        options.camera = CameraPosition(latitude: -33.8683, longitude: 151.2086, zoom: 16)
        let first = try map(options)
        #expect(first.camera.target == Self.sydney && first.camera.zoom == 16)
        #expect(first.camera.bearing == 0 && first.camera.viewingAngle == 0)
        // Options with no more than a frame: the camera is at its default place, and can be changed later.
        let second = try map(MapViewOptions(size: SIMD2(320, 480)))
        #expect(second.size == SIMD2(320, 480) && second.camera == .world)
        second.camera = options.camera
        #expect(second.camera == first.camera)
    }

    @Test("H28: 'Restrict the user's panning' - the target stays in its bounds, the view need not")
    func restriction() throws {
        let airport = CoordinateBounds(
            southWest: Coordinate(latitude: 60.30, longitude: 24.90),
            northEast: Coordinate(latitude: 60.34, longitude: 25.00))
        let scene = try CameraScene(CameraPosition(target: airport.center, zoom: 13))
        scene.map.cameraTargetBounds = airport
        #expect(scene.map.cameraTargetBounds == airport)
        // The user may scroll as long as the target stays within the bounds …
        let before = scene.map.camera.target
        scene.swipe(from: SIMD2(200, 150), to: SIMD2(150, 150))
        #expect(scene.map.camera.target.longitude > before.longitude)
        #expect(airport.contains(scene.map.camera.target))
        // … and not farther than to their corner, beyond which the map is still seen.
        for _ in 0..<20 { scene.swipe(from: SIMD2(390, 10), to: SIMD2(10, 290)) }
        #expect(scene.map.camera.target == airport.northEast)
        let beyond = try scene.place(SIMD2(350, 50))
        #expect(!airport.contains(beyond) && scene.map.projection.contains(beyond))
        // Very small bounds leave the user nearly no room.
        let middle = scene.map.camera.target
        scene.map.cameraTargetBounds = CoordinateBounds(middle, middle)
        scene.swipe(from: SIMD2(200, 150), to: SIMD2(300, 250))
        #expect(isClose(scene.map.camera.target, middle))
        // Without bounds the user may go anywhere.
        scene.map.cameraTargetBounds = nil
        scene.swipe(from: SIMD2(390, 10), to: SIMD2(10, 290))
        #expect(!airport.contains(scene.map.camera.target))
    }

    @Test("H4, H5: 'Set a minimum or maximum zoom' - both together, and the camera follows")
    func zoomRange() throws {
        // The constants are the defaults of the map's least and greatest zoom.
        let options = MapViewOptions(
            size: .zero, camera: CameraPosition(target: Self.chicago, zoom: 12))
        let first = try map(options)
        #expect(first.minZoom == CameraPosition.minZoomLevel)
        #expect(first.maxZoom == CameraPosition.maxZoomLevel)
        // The zoom is limited to 10 to 15; 12 is within that.
        first.setZoomRange(10...15)
        #expect(first.minZoom == 10 && first.maxZoom == 15 && first.camera.zoom == 12)
        // One of both is changed by giving the other one as it is.
        first.setZoomRange(12...first.maxZoom)
        #expect(first.minZoom == 12 && first.maxZoom == 15)
        // A camera at zoom 4 goes to the nearest valid zoom, 10. The sample of the document passes the wrong
        // camera; its comments say what is meant.
        let second = try map(
            MapViewOptions(size: .zero, camera: CameraPosition(target: Self.chicago, zoom: 4)))
        second.setZoomRange(10...15)
        #expect(second.camera == CameraPosition(target: Self.chicago, zoom: 10))
    }
}
