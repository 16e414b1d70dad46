import Testing
import WaymarkGeometry
import WaymarkMaps

@Suite("Changes of the camera (H7 to H9, I9 to I12, I15, I16)")
@MainActor struct CameraUpdateTests {
    private static let start = CameraPosition(
        latitude: 60.17, longitude: 24.94, zoom: 16, bearing: 30, viewingAngle: 20)
    private static let vancouver = Coordinate(latitude: 49.26, longitude: -123.11)

    @Test(
        "I9, I10: zooms go closer and farther by so much, within what there is, and nothing else",
        arguments: [
            (.zoomIn, 17), (.zoomOut, 15), (.zoom(by: 0.75), 16.75), (.zoom(by: -20), 2),
            (.zoom(by: 100), 21), (.zoom(to: 5), 5), (.zoom(to: 12.25), 12.25),
            (.zoom(to: 99), 21), (.zoom(to: -1), 2), (.zoom(by: .nan), 16),
            (.zoom(to: .nan), 16),
        ] as [(CameraUpdate, Double)])
    func zooms(update: CameraUpdate, expected: Double) throws {
        let scene = try CameraScene(Self.start)
        scene.map.moveCamera(update)
        var goal = Self.start
        goal.zoom = expected
        #expect(scene.map.camera == goal)
    }

    @Test(
        "I11: what is at the point of a zoom stays there, also on maps that are turned and tilted",
        arguments: [(0, 0), (70, 0), (0, 50), (215, 65)] as [(Double, Double)])
    func focus(bearing: Double, viewingAngle: Double) throws {
        let camera = CameraPosition(
            latitude: 60.17, longitude: 24.94, zoom: 16, bearing: bearing,
            viewingAngle: viewingAngle)
        for amount in [1.0, -1.5, 0.3, -3] {
            for point in [SIMD2(320.0, 240.0), SIMD2(10, 290), SIMD2(200, 40), SIMD2(390, 5)] {
                let scene = try CameraScene(camera)
                let place = try scene.place(point)
                scene.map.moveCamera(.zoom(by: amount, at: point))
                #expect(isClose(try scene.point(place), point), "\(amount) at \(point)")
                #expect(scene.map.camera.zoom == 16 + amount)
                #expect(scene.map.camera.bearing == bearing)
            }
        }
    }

    @Test("I11: a zoom about a point ends at the last zoom and the point still stays")
    func focusAtLimit() throws {
        let scene = try CameraScene(Self.start)
        let point = SIMD2(350.0, 40.0)
        let place = try scene.place(point)
        scene.map.setZoomRange(10...16.5)
        scene.map.moveCamera(.zoom(by: 3, at: point))
        #expect(scene.map.camera.zoom == 16.5)
        #expect(isClose(try scene.point(place), point))
    }

    @Test("I12: a target is set alone, with a zoom, and with all of a camera")
    func targets() throws {
        let scene = try CameraScene(Self.start)
        scene.map.moveCamera(.target(Self.vancouver))
        var expected = Self.start
        expected.target = Self.vancouver
        #expect(scene.map.camera == expected)
        let sydney = Coordinate(latitude: -33.868, longitude: 151.208)
        scene.map.moveCamera(.target(sydney, zoom: 17))
        (expected.target, expected.zoom) = (sydney, 17)
        #expect(scene.map.camera == expected)
        let fancy = CameraPosition(
            latitude: -33, longitude: 151, zoom: 16, bearing: 270, viewingAngle: 45)
        scene.map.moveCamera(.camera(fancy))
        #expect(scene.map.camera == fancy)
    }

    @Test("I1, I12: a target is brought into its range, and one that is no number is passed over")
    func targetsOutOfRange() throws {
        let scene = try CameraScene(Self.start)
        scene.map.moveCamera(.target(Coordinate(latitude: .nan, longitude: 10)))
        scene.map.animate(
            toLocation: Coordinate(latitude: 10, longitude: .infinity), duration: 0)
        #expect(scene.map.camera == Self.start)
        scene.map.moveCamera(.target(Coordinate(latitude: 100, longitude: 480)))
        #expect(scene.map.camera.target == Coordinate(latitude: 85, longitude: 120))
    }

    @Test(
        "I15: a scroll moves the centre by so many points to the right and down",
        arguments: [
            (0, SIMD2(200, 100)), (90, SIMD2(-100, 200)), (180, SIMD2(-200, -100)),
            (270, SIMD2(100, -200)),
        ] as [(Double, SIMD2<Double>)])
    func scroll(bearing: Double, expected: SIMD2<Double>) throws {
        let camera = CameraPosition(
            latitude: 60.17, longitude: 24.94, zoom: 10, bearing: bearing)
        for scale in [1.0, 2] {
            let scene = try CameraScene(camera, size: SIMD2(800, 600), scale: scale)
            let place = try scene.place(SIMD2(600, 400))
            scene.map.moveCamera(.scroll(x: 200, y: 100))
            let (before, after) = (MapPoint(camera.target), MapPoint(scene.map.camera.target))
            let way = SIMD2(after.x - before.x, after.y - before.y)
            #expect(isClose(way * Mercator.worldSize(zoom: 10), expected))
            #expect(isClose(scene.map.camera.target, place))
            #expect(scene.map.camera.zoom == 10 && scene.map.camera.bearing == bearing)
        }
    }

    @Test("I15: a scroll goes on over the 180th meridian and ends at the ends of the world")
    func farScroll() throws {
        let scene = try CameraScene(CameraPosition(latitude: 0, longitude: 179, zoom: 4))
        let degree = Mercator.worldSize(zoom: 4) / 360
        scene.map.moveCamera(.scroll(x: 3 * degree, y: 0))
        #expect(isClose(scene.map.camera.target, Coordinate(latitude: 0, longitude: -178)))
        scene.map.moveCamera(.scroll(x: 0, y: -1e9))
        #expect(isClose(scene.map.camera.target, Coordinate(latitude: 85, longitude: -178)))
    }

    @Test(
        "H7, I16: every change leads to the same camera at once and as an animation",
        arguments: [
            .zoomIn, .zoomOut, .zoom(by: -0.5, at: SIMD2(10, 20)), .zoom(to: 9),
            .target(Coordinate(latitude: 61, longitude: 25)),
            .target(Coordinate(latitude: 0, longitude: -70), zoom: 5),
            .camera(CameraPosition(latitude: 60, longitude: 25, zoom: 17, bearing: 300)),
            .fit(
                CoordinateBounds(
                    southWest: Coordinate(latitude: 60, longitude: 24),
                    northEast: Coordinate(latitude: 61, longitude: 26))),
            .scroll(x: 20, y: -9),
        ] as [CameraUpdate])
    func bothWays(update: CameraUpdate) throws {
        let (snapped, animated) = (try CameraScene(), try CameraScene())
        snapped.map.moveCamera(update)
        #expect(snapped.map.camera != CameraScene.helsinki)
        animated.map.animate(with: update, duration: 1)
        animated.pass(0.5)
        #expect(animated.map.camera != snapped.map.camera)
        animated.pass(0.5)
        #expect(animated.map.camera == snapped.map.camera)
    }

    @Test("H9: cameras render the same where nobody sees a difference")
    func sameRendering() throws {
        let scene = try CameraScene(Self.start)
        let point = 360 / Mercator.worldSize(zoom: 16)
        let unseen: [(inout CameraPosition) -> Void] = [
            { _ in }, { $0.target.longitude += point / 20 }, { $0.zoom += 1e-6 },
            { $0.bearing += 360 }, { $0.viewingAngle += 1e-6 },
        ]
        let seen: [(inout CameraPosition) -> Void] = [
            { $0.target.longitude += 2 * point }, { $0.target.latitude -= point },
            { $0.zoom += 0.1 }, { $0.bearing += 1 }, { $0.viewingAngle += 1 },
        ]
        for (index, change) in (unseen + seen).enumerated() {
            var other = Self.start
            change(&other)
            let isSame = scene.map.camera(Self.start, rendersSameAs: other)
            #expect(isSame == (index < unseen.count), "change \(index)")
        }
        let far = CameraPosition(latitude: 60, longitude: 25, zoom: 8, viewingAngle: 40)
        let farther = CameraPosition(latitude: 60, longitude: 25, zoom: 8, viewingAngle: 60)
        #expect(scene.map.camera(far, rendersSameAs: farther), "both are drawn with 30°")
    }
}
