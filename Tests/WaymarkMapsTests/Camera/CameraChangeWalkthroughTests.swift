import Testing
import WaymarkGeometry
import WaymarkMaps

/// The document on camera and view (document C of the features), sentence by sentence: what changes the
/// camera.
@Suite("Camera and view, read line by line: changes of the camera (H6 to H8, H10, I9 to I16)")
@MainActor struct CameraChangeWalkthroughTests {
    nonisolated private static let vancouver = Coordinate(latitude: 49.26, longitude: -123.11)
    nonisolated private static let calgary = Coordinate(latitude: 51.05, longitude: -114.05)
    private static let sydney = Coordinate(latitude: -33.868, longitude: 151.208)
    nonisolated private static let start = CameraPosition(
        latitude: 49, longitude: -120, zoom: 16, bearing: 30, viewingAngle: 20)
    private static let bounds = CoordinateBounds(vancouver, calgary)

    /// How far the bounds are from the four sides of the view.
    private func gaps(_ map: MapView) throws -> EdgeInsets {
        let box = try #require(map.projection.rect(for: Self.bounds))
        return EdgeInsets(
            top: box.low.y, left: box.low.x, bottom: map.size.y - box.high.y,
            right: map.size.x - box.high.x)
    }

    @Test(
        "H8, H10, I16: 'Change the camera position' - at once, or animated in a time of one's own")
    func change() throws {
        let scene = try CameraScene(Self.start)
        var goal = Self.start
        (goal.target.longitude, goal.zoom, goal.bearing) = (-119.99, 15, 60)
        // To snap is to be there with the next frame, without animation.
        scene.map.camera = goal
        #expect(scene.map.camera == goal)
        scene.map.camera = Self.start
        // An animation pans from the former place to the new one, and goes from the former attributes to the
        // new ones; how long that takes can be said.
        scene.map.animate(to: goal, duration: 2)
        let cameras = scene.pass(2, steps: 8)
        let longitudes = [Self.start.target.longitude] + cameras.map(\.target.longitude)
        #expect(zip(longitudes, longitudes.dropFirst()).allSatisfy { $0 < $1 })
        #expect(cameras[3].zoom < 16 && cameras[3].zoom > 15)
        #expect(cameras[3].bearing > 30 && cameras[3].bearing < 60)
        #expect(cameras[6] != goal && cameras[7] == goal)
    }

    @Test(
        "H8, I4, I6: 'Use a camera position' - the two samples, whose tilt their zoom limits",
        arguments: [
            CameraPosition(latitude: -33, longitude: 151, zoom: 6, bearing: 270, viewingAngle: 45),
            CameraPosition(
                latitude: -33.8683, longitude: 151.2086, zoom: 6, bearing: 30, viewingAngle: 45),
        ])
    func fancy(fancy: CameraPosition) throws {
        let scene = try CameraScene(Self.start)
        scene.map.camera = fancy
        // Zoom 6 allows 30 degrees (see 'Set tilt'), so that 45 is brought to that.
        var expected = fancy
        expected.viewingAngle = 30
        #expect(scene.map.camera == expected)
        // What is left out has its default.
        let plain = CameraPosition(latitude: -33, longitude: 151, zoom: 6)
        #expect(plain.bearing == 0 && plain.viewingAngle == 0)
        // To animate the same there is a method in the place of the property.
        scene.map.camera = Self.start
        scene.map.animate(to: fancy, duration: 1)
        #expect(scene.map.camera == Self.start)
        scene.pass(1)
        #expect(scene.map.camera == expected)
    }

    @Test("H7, I9, I12, I16: 'Use a camera update' - zoom in by one, go to Vancouver")
    func update() throws {
        let scene = try CameraScene(Self.start)
        // With a camera position one reads the zoom, and makes a camera that is one closer …
        var closer = scene.map.camera
        closer.zoom += 1
        // … which an update does by itself, as an animation …
        scene.map.animate(with: .zoomIn, duration: 1)
        #expect(scene.map.camera == Self.start)
        scene.pass(1)
        #expect(scene.map.camera == closer)
        // … or at once.
        scene.map.camera = Self.start
        scene.map.moveCamera(.zoomIn)
        #expect(scene.map.camera == closer)
        // An animation that brings Vancouver to the middle.
        scene.map.animate(with: .target(Self.vancouver))
        scene.pass(10)
        closer.target = Self.vancouver
        #expect(scene.map.camera == closer)
    }

    @Test(
        "I9, I10, I12: 'Construct a camera update' - zooms, targets and whole cameras",
        arguments: [
            (.zoomIn, start.target, 17), (.zoomOut, start.target, 15),
            (.zoom(to: 12.5), start.target, 12.5), (.zoom(by: -2.25), start.target, 13.75),
            (.target(vancouver), vancouver, 16), (.target(vancouver, zoom: 17), vancouver, 17),
        ] as [(CameraUpdate, Coordinate, Double)])
    func updates(update: CameraUpdate, target: Coordinate, zoom: Double) throws {
        let scene = try CameraScene(Self.start)
        scene.map.moveCamera(update)
        // What an update does not name stays.
        #expect(
            scene.map.camera
                == CameraPosition(target: target, zoom: zoom, bearing: 30, viewingAngle: 20))
        // An update of a whole camera names all.
        let whole = CameraPosition(target: Self.calgary, zoom: 9)
        scene.map.moveCamera(.camera(whole))
        #expect(scene.map.camera == whole)
    }

    @Test("I11, I13, I14, I15: 'Construct a camera update' - about a point, scrolls and bounds")
    func geometricUpdates() throws {
        let scene = try CameraScene(Self.start, size: SIMD2(800, 600))
        // A zoom about a point: what is there stays there.
        let place = try scene.place(SIMD2(700, 500))
        scene.map.moveCamera(.zoom(by: 1.5, at: SIMD2(700, 500)))
        #expect(scene.map.camera.zoom == 17.5)
        #expect(isClose(try scene.point(place), SIMD2(700, 500)))
        // Bounds are in the middle at the greatest zoom that is possible, with 64 points around them …
        scene.map.moveCamera(.fit(Self.bounds))
        var gaps = try gaps(scene.map)
        #expect(isClose(gaps.left, 64) && isClose(gaps.right, 64) && isClose(gaps.top, gaps.bottom))
        // … with a padding of one's own …
        scene.map.moveCamera(.fit(Self.bounds, padding: 10))
        gaps = try self.gaps(scene.map)
        #expect(isClose(gaps.left, 10) && isClose(gaps.right, 10))
        // … or with one for each side.
        let insets = EdgeInsets(top: 5, left: 40, bottom: 105, right: 20)
        scene.map.moveCamera(.fit(Self.bounds, insets: insets))
        gaps = try self.gaps(scene.map)
        #expect(isClose(gaps.left, 40) && isClose(gaps.right, 20))
        #expect(isClose(gaps.top - 5, gaps.bottom - 105))
        // The padding of the map counts too: 100 points of it and the 64 of the update are 164.
        scene.map.padding = EdgeInsets(all: 100)
        scene.map.moveCamera(.fit(Self.bounds))
        gaps = try self.gaps(scene.map)
        #expect(isClose(gaps.left, 164) && isClose(gaps.right, 164))
        scene.map.moveCamera(.fit(Self.bounds, padding: 10))
        #expect(isClose(try self.gaps(scene.map).left, 110))
    }

    @Test(
        "H10: 'Change a single property' - an animation to a viewing angle of 45 changes no other")
    func singleProperty() throws {
        let scene = try CameraScene(Self.start)
        scene.map.animate(toViewingAngle: 45)
        #expect(scene.map.camera == Self.start)
        scene.pass(10)
        var expected = Self.start
        expected.viewingAngle = 45
        #expect(scene.map.camera == expected)
    }

    @Test("H8, H10, I15: 'Set target (location)' - Sydney at once or animated, and a scroll")
    func target() throws {
        let scene = try CameraScene(Self.start)
        // A camera of a target and a zoom snaps there.
        scene.map.camera = CameraPosition(target: Self.sydney, zoom: 6)
        #expect(scene.map.camera == CameraPosition(target: Self.sydney, zoom: 6))
        #expect(isClose(try scene.point(Self.sydney), SIMD2(200, 150)))
        // An animation pans there, and leaves all else.
        scene.map.camera = Self.start
        scene.map.animate(toLocation: Self.sydney)
        #expect(scene.map.camera == Self.start)
        scene.pass(10)
        var expected = Self.start
        expected.target = Self.sydney
        #expect(scene.map.camera == expected)
        // The camera scrolls by 200 points to the right and 100 points down.
        scene.map.camera = CameraPosition(target: Self.sydney, zoom: 6)
        let place = try scene.place(SIMD2(200 + 200, 150 + 100))
        scene.map.animate(with: .scroll(x: 200, y: 100))
        scene.pass(10)
        #expect(isClose(scene.map.camera.target, place))
    }

    @Test("H10, I2: 'Set bearing (orientation)' - 90 has east at the top, and back to 0")
    func bearing() throws {
        let scene = try CameraScene(CameraPosition(target: Self.calgary, zoom: 15))
        scene.map.animate(toBearing: 90)
        scene.pass(10)
        #expect(scene.map.camera.bearing == 90)
        // The top edge points due east: what is there is east of the middle.
        let top = try scene.place(SIMD2(200, 0))
        #expect(isClose(Self.calgary.bearing(to: top), 90, within: 0.05))
        scene.map.animate(toBearing: 0)
        scene.pass(10)
        #expect(scene.map.camera == CameraPosition(target: Self.calgary, zoom: 15))
    }

    @Test(
        "H10, I4: 'Set tilt (viewing angle)' - 0 to 65 from zoom 16 on, to 30 up to zoom 10",
        arguments: [
            (16, 45, 45), (16, 90, 65), (20, 65, 65), (10, 45, 30), (4, 45, 30), (13, 90, 47.5),
            (16, -5, 0),
        ] as [(Double, Double, Double)])
    func tilt(zoom: Double, angle: Double, expected: Double) throws {
        #expect(CameraPosition.maximumViewingAngle(atZoom: zoom) >= expected)
        let scene = try CameraScene(CameraPosition(target: Self.calgary, zoom: zoom))
        scene.map.animate(toViewingAngle: angle)
        scene.pass(10)
        #expect(scene.map.camera.viewingAngle == expected)
        // A camera and an update are limited in the same way.
        let camera = CameraPosition(target: Self.calgary, zoom: zoom, viewingAngle: angle)
        scene.map.camera = camera
        #expect(scene.map.camera.viewingAngle == expected)
        scene.map.moveCamera(.camera(camera))
        #expect(scene.map.camera.viewingAngle == expected)
    }

    @Test("H10, I9: 'Set zoom' - an animation to zoom 12, and in by one level from there")
    func zoom() throws {
        let scene = try CameraScene(CameraPosition(target: Self.calgary, zoom: 9))
        scene.map.animate(toZoom: 12)
        scene.pass(10)
        #expect(scene.map.camera == CameraPosition(target: Self.calgary, zoom: 12))
        scene.map.animate(with: .zoomIn)
        scene.pass(10)
        #expect(scene.map.camera == CameraPosition(target: Self.calgary, zoom: 13))
    }

    @Test("H6: 'Set boundaries' - Vancouver and Calgary both in view, as large as possible")
    func boundaries() throws {
        let scene = try CameraScene(Self.start)
        let camera = try #require(scene.map.camera(fitting: Self.bounds, insets: .zero))
        // Only a camera comes back; the map stays until it is set.
        #expect(scene.map.camera == Self.start)
        scene.map.camera = camera
        // Tilt and bearing are 0.
        #expect(camera.bearing == 0 && camera.viewingAngle == 0)
        // Both cities are in view, at the greatest zoom: the bounds touch two sides.
        let gaps = try gaps(scene.map)
        #expect(isClose(gaps.left, 0) && isClose(gaps.right, 0) && gaps.top > 0)
        #expect(isClose(gaps.top, gaps.bottom))
        scene.map.moveCamera(.zoom(by: 0.01))
        #expect(!scene.map.projection.contains(Self.vancouver))
        #expect(!scene.map.projection.contains(Self.calgary))
        // The padding of the map counts beside the insets.
        scene.map.padding = EdgeInsets(all: 30)
        scene.map.camera = try #require(
            scene.map.camera(fitting: Self.bounds, insets: EdgeInsets(left: 20, right: 10)))
        let inner = try self.gaps(scene.map)
        #expect(isClose(inner.left, 50) && isClose(inner.right, 40))
    }

    @Test("H6: 'Set boundaries' - all that lies within five miles of the user comes into view")
    func surroundings() throws {
        let scene = try CameraScene(Self.start)
        let stations = stride(from: 0.0, to: 360, by: 30).map {
            Self.calgary.destination(distance: 5 * 1609.344, bearing: $0)
        }
        let bounds = try #require(CoordinateBounds(stations))
        scene.map.camera = try #require(
            scene.map.camera(fitting: bounds, insets: EdgeInsets(all: 1)))
        #expect(stations.allSatisfy { scene.map.projection.contains($0) })
    }
}
