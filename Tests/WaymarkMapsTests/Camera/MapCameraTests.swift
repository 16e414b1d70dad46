import Foundation
import Testing
import WaymarkGeometry
import WaymarkMaps

@Suite("Cameras as the place of an eye (S6 to S8, S10, S11)")
@MainActor struct MapCameraTests {
    private static let opera = Coordinate(latitude: -33.8568, longitude: 151.2153)
    private static let lunaPark = Coordinate(latitude: -33.8476, longitude: 151.2098)

    @Test("S6: a camera becomes an eye and the same camera again", arguments: [UInt64(81)])
    func roundTrip(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for round in 0..<10_000 {
            let zoom = Double.random(in: 2...21, using: &random)
            let camera = CameraPosition(
                latitude: .random(in: -84...84, using: &random),
                longitude: .random(in: -180..<180, using: &random), zoom: zoom,
                bearing: .random(in: 0..<360, using: &random),
                viewingAngle: .random(
                    in: 0...CameraPosition.maximumViewingAngle(atZoom: zoom), using: &random))
            let height = Double.random(in: 100...1500, using: &random)
            let again = MapCamera(camera, height: height).position(height: height)
            #expect(again.target == camera.target && again.bearing == camera.bearing)
            #expect(isClose(again.zoom, camera.zoom), "seed \(seed), round \(round)")
            #expect(isClose(again.viewingAngle, camera.viewingAngle), "round \(round)")
        }
    }

    @Test("One marker is shown with what is around it, many with all of them")
    func markers() throws {
        let scene = try CameraScene(
            CameraPosition(target: Self.opera, zoom: 3), size: SIMD2(400, 600))
        scene.map.show([Marker(position: Self.lunaPark)], animated: false)
        #expect(scene.map.centerCoordinate.distance(to: Self.lunaPark) < 5)
        #expect((15...17.5).contains(scene.map.camera.zoom))
        scene.map.show([Self.lunaPark, Self.opera].map { Marker(position: $0) }, animated: false)
        for place in [Self.lunaPark, Self.opera] {
            let point = try #require(scene.map.projection.point(for: place))
            #expect((60...340).contains(point.x) && (60...540).contains(point.y))
        }
    }

    @Test("S6: the eye is one and a half heights of the view away, and lower where it looks aside")
    func altitude() throws {
        let camera = CameraPosition(target: Self.opera, zoom: 16)
        let scene = try CameraScene(camera, size: SIMD2(400, 600))
        let height = try scene.place(SIMD2(200, 0)).distance(to: scene.place(SIMD2(200, 600)))
        let eye = scene.map.mapCamera
        #expect(abs(eye.altitude / height - 1.5) < 0.001)
        #expect(eye.centerCoordinate == Self.opera && eye.heading == 0 && eye.pitch == 0)
        scene.map.camera.viewingAngle = 60
        #expect(isClose(scene.map.mapCamera.altitude, eye.altitude / 2))
        scene.map.camera = CameraPosition(target: Self.opera, zoom: 17, bearing: 180)
        #expect(isClose(scene.map.mapCamera.altitude, eye.altitude / 2))
        #expect(scene.map.mapCamera.heading == 180, "south")
    }

    @Test("S7: from 900 m over Luna Park at the opera house, then leaned to 60°")
    func lookingAt() throws {
        var eye = MapCamera(lookingAt: Self.opera, from: Self.lunaPark, eyeAltitude: 900)
        #expect(eye.centerCoordinate == Self.opera && eye.altitude == 900)
        let distance = Self.lunaPark.distance(to: Self.opera)
        let tangent = CMath.tangent(eye.pitch.degreesToRadians)
        #expect(isClose(tangent * 900, distance))
        #expect(eye.heading > 150 && eye.heading < 155, "to the south-south-east")
        let above = Self.opera.destination(distance: distance, bearing: eye.heading + 180)
        #expect(above.distance(to: Self.lunaPark) < 1, "the eye is behind what it looks at")
        eye.pitch = 60
        let scene = try CameraScene(size: SIMD2(400, 600))
        scene.map.mapCamera = eye
        #expect(scene.map.camera.viewingAngle == 60)
        #expect(scene.map.camera.target == Self.opera)
        #expect(isClose(scene.map.mapCamera.altitude, 900))
        // 1800 m away, which are 900 points.
        #expect(isClose(scene.map.projection.points(forMeters: 2, at: Self.opera), 1))
    }

    @Test("S8: an eye over what it looks at looks straight down, and may then be leaned to 55°")
    func straightDown() throws {
        var eye = MapCamera(lookingAt: Self.opera, from: Self.opera, eyeAltitude: 500)
        #expect(eye.pitch == 0 && eye.heading == 0 && eye.altitude == 500)
        eye.pitch = 55
        let scene = try CameraScene(size: SIMD2(400, 600))
        scene.map.mapCamera = eye
        #expect(scene.map.camera.viewingAngle == 55 && scene.map.camera.bearing == 0)
        #expect(isClose(scene.map.mapCamera.altitude, 500))
    }

    @Test(
        "S6: a pitch that is too much becomes the greatest that the altitude allows",
        arguments: [(10_000, 60), (30_000, 45), (5000, 89), (2000, 1e9)] as [(Double, Double)])
    func clampedPitch(altitude: Double, pitch: Double) {
        let eye = MapCamera(centerCoordinate: Self.opera, altitude: altitude, pitch: pitch)
        let camera = eye.position(height: 600)
        let limit = CameraPosition.maximumViewingAngle(atZoom: camera.zoom)
        #expect(isClose(camera.viewingAngle, limit, within: 0.01))
        let again = MapCamera(camera, height: 600).altitude
        #expect(abs(again - altitude) < altitude * 1e-6, "the altitude stays")
    }

    @Test("S6: an eye that cannot be gives a camera that can")
    func absurd() {
        let numbers: [Double] = [.nan, .infinity, -.infinity, 0, -1, 1e300, 1e-300, 45]
        for altitude in numbers {
            for pitch in numbers {
                let eye = MapCamera(
                    centerCoordinate: Coordinate(latitude: pitch, longitude: altitude),
                    altitude: altitude, heading: altitude, pitch: pitch)
                let camera = eye.position(height: altitude)
                let limit = CameraPosition.maximumViewingAngle(atZoom: camera.zoom)
                #expect((2...21).contains(camera.zoom) && (0..<360).contains(camera.bearing))
                #expect((0...limit + 1e-6).contains(camera.viewingAngle))
                #expect(camera.target.isValid)
            }
        }
    }

    @Test(
        "S10: a region is shown as large as tilt and bearing allow, at once or as an animation",
        arguments: [(0, 0), (30, 50), (250, 65)] as [(Double, Double)])
    func region(bearing: Double, viewingAngle: Double) throws {
        let bounds = CoordinateBounds(
            southWest: Coordinate(latitude: -33.8575, longitude: 151.2145),
            northEast: Coordinate(latitude: -33.8565, longitude: 151.2160))
        let start = CameraPosition(
            latitude: -33.86, longitude: 151.22, zoom: 17, bearing: bearing,
            viewingAngle: viewingAngle)
        let (scene, animated) = (try CameraScene(start), try CameraScene(start))
        scene.map.padding = EdgeInsets(top: 40, left: 10, bottom: 20, right: 30)
        animated.map.padding = scene.map.padding
        scene.map.setRegion(bounds, animated: false)
        let rect = try #require(scene.map.projection.rect(for: bounds))
        let gaps = [rect.low.x - 10, rect.low.y - 40, 370 - rect.high.x, 280 - rect.high.y]
        let least = gaps.min() ?? -1
        #expect(least > -1e-6 && least < 0.01, "\(gaps)")
        let camera = scene.map.camera
        #expect(camera.bearing == bearing && camera.viewingAngle == viewingAngle)
        #expect(isClose(camera.target, bounds.center))
        animated.map.setRegion(bounds, animated: true)
        animated.pass(0.1)
        #expect(animated.map.camera != camera)
        animated.pass(9)
        #expect(animated.map.camera == camera)
    }

    @Test("T3: a camera is set at once or as an animation, in either form")
    func setCamera() throws {
        let start = CameraPosition(target: Self.opera, zoom: 14)
        let eye = MapCamera(
            centerCoordinate: Self.lunaPark, altitude: 700, heading: 40, pitch: 30)
        for isEye in [false, true] {
            let scene = try CameraScene(start)
            let goal =
                isEye
                ? eye.position(height: 300) : CameraPosition(target: Self.lunaPark, zoom: 16)
            func go(animated: Bool) {
                if isEye { return scene.map.setCamera(eye, animated: animated) }
                scene.map.setCamera(goal, animated: animated)
            }
            go(animated: true)
            scene.pass(0.1)
            #expect(scene.map.camera != goal && scene.map.camera != start)
            scene.pass(9)
            #expect(scene.map.camera == goal)
            scene.map.camera = start
            go(animated: false)
            #expect(scene.map.camera == goal)
        }
    }

    @Test("T3: the map has a centre and a visible rectangle, both of which can be set")
    func centerAndBounds() throws {
        let scene = try CameraScene(CameraPosition(target: Self.opera, zoom: 14, bearing: 20))
        scene.map.centerCoordinate = Self.lunaPark
        #expect(scene.map.camera.target == Self.lunaPark && scene.map.camera.zoom == 14)
        #expect(scene.map.centerCoordinate == Self.lunaPark)
        #expect(try isClose(scene.place(SIMD2(200, 150)), Self.lunaPark))
        let corners = [SIMD2(0.0, 0.0), SIMD2(400, 0), SIMD2(0, 300), SIMD2(400, 300)]
        for corner in corners {
            #expect(scene.map.visibleBounds.contains(try scene.place(corner)))
        }
        scene.map.camera.bearing = 0
        let seen = scene.map.visibleBounds
        let other = try CameraScene(CameraPosition(target: Self.opera, zoom: 3))
        other.map.visibleBounds = seen
        #expect(isClose(other.map.camera.target, Self.lunaPark, within: 1e-5))
        #expect(isClose(other.map.camera.zoom, 14, within: 1e-3))
        #expect(isClose(other.map.visibleBounds.northEast, seen.northEast, within: 1e-5))
    }

    @Test("S11: cameras and switches of gestures are read again as they were written")
    func codable() throws {
        let eye = MapCamera(
            centerCoordinate: Self.opera, altitude: 912.5, heading: 31, pitch: 45)
        let data = try JSONEncoder().encode(eye)
        #expect(try JSONDecoder().decode(MapCamera.self, from: data) == eye)
        var settings = UISettings()
        (settings.tiltGestures, settings.consumesGesturesInView) = (false, false)
        let written = try JSONEncoder().encode(settings)
        #expect(try JSONDecoder().decode(UISettings.self, from: written) == settings)
    }

    @Test("S11: the state of a map is read again as it was written, and another map takes it over")
    func state() throws {
        let first = try CameraScene(CameraPosition(target: Self.opera, zoom: 15, bearing: 20))
        first.map.setZoomRange(12...16)
        first.map.cameraTargetBounds = CoordinateBounds(Self.opera, Self.lunaPark)
        first.map.padding = EdgeInsets(top: 10, left: 20)
        first.map.settings.tiltGestures = false
        let data = try JSONEncoder().encode(first.map.state)
        let second = try CameraScene()
        second.map.state = try JSONDecoder().decode(MapViewState.self, from: data)
        #expect(second.map.state == first.map.state)
        #expect(second.map.camera == first.map.camera && second.map.minZoom == 12)
        #expect(second.map.projection.visibleRegion == first.map.projection.visibleRegion)
    }

    @Test("S11: a map that is made with the camera of another shows the same")
    func restored() throws {
        let first = try CameraScene(
            CameraPosition(
                target: Self.opera, zoom: 16.5, bearing: 200, viewingAngle: 40))
        let data = try JSONEncoder().encode(first.map.camera)
        let second = try CameraScene(JSONDecoder().decode(CameraPosition.self, from: data))
        #expect(second.map.camera == first.map.camera)
        #expect(second.map.projection.visibleRegion == first.map.projection.visibleRegion)
    }
}
