import Testing
import WaymarkGeometry
import WaymarkMaps

@Suite("Animations of the camera (H10, H24)")
@MainActor struct CameraAnimationTests {
    private static let start = CameraPosition(latitude: 60, longitude: 24, zoom: 10)
    private static let goal = CameraPosition(
        latitude: 60.1, longitude: 24.2, zoom: 11, bearing: 40, viewingAngle: 30)

    @Test("H10: all attributes go together, and end exactly at the goal at the end of the time")
    func together() throws {
        let scene = try CameraScene(Self.start)
        scene.map.animate(to: Self.goal, duration: 2, curve: .linear) {
            scene.log.record(.completed($0))
        }
        #expect(scene.map.camera == Self.start)
        scene.pass(1)
        let half = scene.map.camera
        #expect(isClose(half.zoom, 10.5) && isClose(half.bearing, 20))
        #expect(isClose(half.viewingAngle, 15))
        let (a, b) = (MapPoint(Self.start.target), MapPoint(Self.goal.target))
        let (way, part) = (MapPoint(half.target).x - a.x, MapPoint(half.target).y - a.y)
        #expect(way > 0 && way < b.x - a.x, "it is on its way …")
        #expect(isClose(way * (b.y - a.y), part * (b.x - a.x), within: 1e-14), "… straight on")
        scene.pass(0.999)
        #expect(scene.map.camera != Self.goal && scene.log.events.count("completed") == 0)
        scene.pass(0.001001)
        #expect(scene.map.camera == Self.goal)
        scene.pass(5)
        #expect(scene.log.events.filter { $0.name == "completed" } == [.completed(true)])
        #expect(scene.map.camera == Self.goal)
    }

    @Test(
        "Every curve starts and ends with its animation and never goes back",
        arguments: AnimationCurve.allCases)
    func curves(curve: AnimationCurve) throws {
        let scene = try CameraScene(CameraPosition(latitude: 60, longitude: 24, zoom: 4))
        scene.map.layer.animate(.zoom, to: 14, duration: 1, curve: curve)
        let shares = [0] + scene.pass(1, steps: 64).map { ($0.zoom - 4) / 10 }
        #expect(zip(shares, shares.dropFirst()).allSatisfy { $0 <= $1 })
        #expect(shares[64] == 1)
        let (early, late) = (shares[16], shares[48])
        switch curve {
        case .linear: #expect(isClose(early, 0.25) && isClose(late, 0.75))
        case .easeIn: #expect(early < 0.2 && late < 0.7)
        case .easeOut: #expect(early > 0.3 && late > 0.8)
        case .easeInOut: #expect(early < 0.2 && isClose(early, 1 - late))
        }
    }

    @Test(
        "H10: the map turns the shorter way",
        arguments: [
            (350, 10, 0), (10, 350, 0), (90, 200, 145), (200, 90, 145), (0, 270, 315),
            (300, 110, 25),
        ] as [(Double, Double, Double)])
    func turn(from: Double, to: Double, half: Double) throws {
        let scene = try CameraScene(
            CameraPosition(latitude: 60, longitude: 24, zoom: 10, bearing: from))
        scene.map.animate(toBearing: to, duration: 1)
        let cameras = scene.pass(1, steps: 20)
        #expect(isClose((cameras[9].bearing - half).normalizedLongitude, 0))
        let turns = zip(cameras, cameras.dropFirst()).map {
            ($1.bearing - $0.bearing).normalizedLongitude
        }
        #expect(turns.allSatisfy { $0 >= 0 } || turns.allSatisfy { $0 <= 0 })
        #expect(scene.map.camera.bearing == to)
    }

    @Test(
        "H10: the map goes the shorter way over the 180th meridian, near and far",
        arguments: [(179.95, -179.95, 10), (-179.95, 179.95, 10), (178, -172, 9), (-172, 178, 9)]
            as [(Double, Double, Double)])
    func meridian(from: Double, to: Double, zoom: Double) throws {
        let scene = try CameraScene(CameraPosition(latitude: -17, longitude: from, zoom: zoom))
        scene.map.animate(
            to: CameraPosition(latitude: -16.9, longitude: to, zoom: zoom), duration: 1)
        let sign = (to - from).normalizedLongitude < 0 ? -1.0 : 1
        var longitude = from
        for camera in scene.pass(1, steps: 50) {
            let step = (camera.target.longitude - longitude).normalizedLongitude * sign
            #expect(step >= -1e-9 && step < 11)
            longitude = camera.target.longitude
        }
        #expect(longitude == to)
    }

    @Test(
        "H10: a far place is flown to: out, over and in again, without a jump",
        arguments: [11, 14.0])
    func flight(zoom: Double) throws {
        let (from, to) = (
            CameraPosition(latitude: 60.17, longitude: 24.94, zoom: 14),
            CameraPosition(latitude: 48.86, longitude: 2.35, zoom: zoom)
        )
        let scene = try CameraScene(from)
        scene.map.animate(to: to, duration: 4, curve: .linear)
        let cameras = [from] + scene.pass(4, steps: 400)
        let zooms = cameras.map(\.zoom)
        let lowest = try #require(zooms.indices.min { zooms[$0] < zooms[$1] })
        #expect(zooms[lowest] < 5, "all of the way is seen at once")
        let steps = zip(zooms, zooms.dropFirst()).map { $1 - $0 }
        #expect(steps[..<lowest].allSatisfy { $0 <= 1e-9 })
        #expect(steps[lowest...].allSatisfy { $0 >= -1e-9 })
        #expect(steps.allSatisfy { abs($0) < 0.1 })
        for (a, b) in zip(cameras, cameras.dropFirst()) {
            let (first, second) = (MapPoint(a.target), MapPoint(b.target))
            let way = CMath.hypotenuse(second.x - first.x, second.y - first.y)
            #expect(way * Mercator.worldSize(zoom: max(a.zoom, b.zoom)) < 20, "of 400 points")
        }
        #expect(scene.map.camera == to)
    }

    @Test("H10: a near place is gone to without zooming out")
    func near() throws {
        let scene = try CameraScene()
        scene.map.animate(with: .scroll(x: 390, y: 250), duration: 1)
        #expect(scene.pass(1, steps: 20).allSatisfy { $0.zoom == 12 })
    }

    @Test(
        "I11: while the map zooms about a point that point stands still all the time",
        arguments: [(0, 0, 2), (75, 0, -3), (200, 50, 1.5)] as [(Double, Double, Double)])
    func focus(bearing: Double, viewingAngle: Double, amount: Double) throws {
        let scene = try CameraScene(
            CameraPosition(
                latitude: 60.17, longitude: 24.94, zoom: 16, bearing: bearing,
                viewingAngle: viewingAngle))
        let point = SIMD2(330.0, 220.0)
        let place = try scene.place(point)
        scene.map.animate(with: .zoom(by: amount, at: point), duration: 1)
        for _ in 0..<20 {
            scene.pass(0.05)
            #expect(isClose(try scene.point(place), point, within: 1e-5))
        }
        #expect(isClose(scene.map.camera.zoom, 16 + amount))
    }

    @Test("H10: an animation of no length sets the camera at once", arguments: [0, -1.0])
    func noLength(duration: Double) throws {
        let scene = try CameraScene(Self.start)
        scene.map.animate(to: Self.goal, duration: duration) {
            scene.log.record(.completed($0))
        }
        #expect(scene.map.camera == Self.goal)
        #expect(scene.log.events.contains(.completed(true)))
        #expect(scene.log.events.count("didChange") == 1)
    }

    @Test(
        "H10: an animation without a duration takes as long as its way needs",
        arguments: [nil, .nan, .infinity] as [Double?])
    func naturalDuration(duration: Double?) throws {
        let near = try CameraScene(Self.start)
        near.map.animate(to: Self.goal, duration: duration)
        near.pass(0.1)
        #expect(near.map.camera != Self.goal && near.map.camera != Self.start)
        near.pass(1)
        #expect(near.map.camera == Self.goal)
        let far = try CameraScene(Self.start)
        let sydney = CameraPosition(latitude: -33.87, longitude: 151.21, zoom: 10)
        far.map.animate(to: sydney, duration: duration)
        far.pass(1.5)
        #expect(far.map.camera != sydney)
        far.pass(10)
        #expect(far.map.camera == sydney)
    }
}
