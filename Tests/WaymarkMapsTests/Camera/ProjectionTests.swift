import Testing
import WaymarkGeometry
import WaymarkMaps
import WaymarkRendering

@Suite("Points of the view and places (J1 to J5)")
@MainActor struct ProjectionTests {
    private static let place = Coordinate(latitude: 60.17, longitude: 24.94)

    private func scene(
        zoom: Double = 16, bearing: Double = 0, viewingAngle: Double = 0,
        size: SIMD2<Double> = SIMD2(400, 300)
    ) throws -> CameraScene {
        try CameraScene(
            CameraPosition(
                target: Self.place, zoom: zoom, bearing: bearing, viewingAngle: viewingAngle),
            size: size)
    }

    @Test(
        "J1: the place at a point is at that point again, for 100,000 random cameras and points",
        arguments: [(UInt64(71), 1), (72, 2.5)] as [(UInt64, Double)])
    func roundTrip(seed: UInt64, scale: Double) throws {
        var random = SeededGenerator(seed: seed)
        let scene = try CameraScene(scale: scale)
        scene.map.delegate = nil
        var (worst, count) = ((error: 0.0, text: ""), 0)
        for round in 0..<50_000 {
            if round.isMultiple(of: 500) {
                scene.map.size = random.size()
                scene.map.padding = EdgeInsets(left: .random(in: 0...90, using: &random))
            }
            scene.map.camera = random.camera()
            let point = random.point(in: scene.map.size)
            let projection = scene.map.projection
            let view = scene.map.viewTransform
            guard let place = projection.coordinate(for: point),
                let ground = view.mapPoint(atScreen: point * scale),
                abs(ground.x - view.center.x) < 0.5
            else { continue }
            count += 1
            let back = projection.point(for: place) ?? SIMD2(repeating: .infinity)
            let error = CMath.hypotenuse(back.x - point.x, back.y - point.y)
            if error.isNaN || error > worst.error {
                worst = (error.isNaN ? .infinity : error, "round \(round), at \(point)")
            }
        }
        #expect(worst.error < 0.01, "seed \(seed), \(worst.text)")
        #expect(count > 30_000, "most points are on the ground")
    }

    @Test("J1: the middle of the view is the target, and what lies east of it to the right")
    func directions() throws {
        let scene = try scene(zoom: 10)
        #expect(isClose(try scene.point(Self.place), SIMD2(200, 150)))
        #expect(isClose(try scene.place(SIMD2(200, 150)), Self.place))
        var east = Self.place
        east.longitude += 100 * 360 / Mercator.worldSize(zoom: 10)
        #expect(isClose(try scene.point(east), SIMD2(300, 150)))
        scene.map.camera.bearing = 90
        #expect(isClose(try scene.point(east), SIMD2(200, 50)), "east is up")
    }

    @Test("J1: of the copies of the world that counts which is nearest to the target")
    func copies() throws {
        let scene = try CameraScene(CameraPosition(latitude: 0, longitude: 179, zoom: 5))
        let degree = Mercator.worldSize(zoom: 5) / 360
        let beyond = Coordinate(latitude: 0, longitude: -179)
        #expect(isClose(try scene.point(beyond), SIMD2(200 + 2 * degree, 150)))
        #expect(isClose(try scene.place(SIMD2(200 + 2 * degree, 150)), beyond))
    }

    @Test("H12: a projection stays that of the camera with which it was asked for")
    func value() throws {
        let scene = try scene()
        let projection = scene.map.projection
        scene.map.camera = .world
        #expect(isClose(try #require(projection.point(for: Self.place)), SIMD2(200, 150)))
    }

    @Test(
        "J2: metres are as many points as on the ground, without regard to tilt",
        arguments: [0, 60.17, -75])
    func metersPerPoint(latitude: Double) throws {
        let place = Coordinate(latitude: latitude, longitude: 10)
        let scene = try CameraScene(CameraPosition(target: place, zoom: 14))
        let points = scene.map.projection.points(forMeters: 300, at: place)
        for bearing in [0.0, 45, 90, 250] {
            let end = try scene.point(place.destination(distance: 300, bearing: bearing))
            let way = CMath.hypotenuse(end.x - 200, end.y - 150)
            #expect(abs(way - points) < points * 0.002)
        }
        scene.map.camera.viewingAngle = 50
        #expect(scene.map.projection.points(forMeters: 300, at: place) == points)
        let equator = Coordinate(latitude: 0, longitude: 0)
        let circumference = 2 * Double.pi * Earth.meanRadius
        let world = scene.map.projection.points(forMeters: circumference, at: equator)
        #expect(isClose(world, 256 * 16_384, within: 1e-3))
    }

    @Test("J3: what is on the view is in the projection, its corners too")
    func contains() throws {
        let scene = try scene(bearing: 20, viewingAngle: 30)
        let inside: [SIMD2<Double>] = [SIMD2(1, 1), SIMD2(399, 299), SIMD2(200, 150)]
        let outside: [SIMD2<Double>] = [
            SIMD2(-1, 100), SIMD2(401, 100), SIMD2(200, -1), SIMD2(200, 301),
        ]
        for point in inside + outside {
            let place = try scene.place(point)
            #expect(scene.map.projection.contains(place) == inside.contains(point), "\(point)")
        }
        let south = Coordinate(latitude: -60, longitude: 24.94)
        #expect(!scene.map.projection.contains(south), "behind the eye")
        #expect(!scene.map.projection.contains(Coordinate(latitude: .nan, longitude: 0)))
    }

    @Test("J4: from above a rectangle is seen, whose corners are those of the view")
    func rectangle() throws {
        let region = try scene().map.projection.visibleRegion
        #expect(isClose(region.nearLeft, try scene().place(SIMD2(0, 300))))
        #expect(isClose(region.farRight, try scene().place(SIMD2(400, 0))))
        #expect(isClose(region.nearLeft.latitude, region.nearRight.latitude, within: 1e-9))
        #expect(isClose(region.farLeft.latitude, region.farRight.latitude, within: 1e-9))
        #expect(isClose(region.nearLeft.longitude, region.farLeft.longitude, within: 1e-9))
        #expect(isClose(region.nearRight.longitude, region.farRight.longitude, within: 1e-9))
        #expect(region.farLeft.latitude > region.nearLeft.latitude)
        #expect(region.farRight.longitude > region.farLeft.longitude)
    }

    @Test(
        "J4: from aside a trapezoid is seen, whose shortest side is nearest to the viewer",
        arguments: [(60, 0), (60, 133), (50, 290), (65, 45)] as [(Double, Double)])
    func trapezoid(viewingAngle: Double, bearing: Double) throws {
        let scene = try scene(bearing: bearing, viewingAngle: viewingAngle)
        let region = scene.map.projection.visibleRegion
        let near = region.nearLeft.distance(to: region.nearRight)
        let far = region.farLeft.distance(to: region.farRight)
        let sides = [
            region.nearLeft.distance(to: region.farLeft),
            region.nearRight.distance(to: region.farRight),
        ]
        #expect(near < far && sides.allSatisfy { near < $0 })
        #expect(abs(sides[0] - sides[1]) < sides[0] * 0.01, "it is even")
        #expect(isClose(region.nearLeft, try scene.place(SIMD2(0, 300))))
        scene.map.camera.viewingAngle = 0
        let flat = scene.map.projection.visibleRegion
        #expect(near < flat.nearLeft.distance(to: flat.nearRight), "it is nearer than from above")
    }

    @Test("J4: with the horizon in view the region ends where the ground is no longer drawn")
    func regionToHorizon() throws {
        let scene = try scene(viewingAngle: 65, size: SIMD2(400, 600))
        scene.map.anchor = SIMD2(0.5, 0.95)
        let region = scene.map.projection.visibleRegion
        for corner in [region.nearLeft, region.nearRight, region.farLeft, region.farRight] {
            #expect(corner.isValid)
        }
        let far = try scene.point(region.farLeft)
        #expect(isClose(far.x, 0, within: 0.01) && far.y > 151 && far.y < 250)
    }
}

extension SeededGenerator {
    fileprivate mutating func point(in size: SIMD2<Double>) -> SIMD2<Double> {
        size * SIMD2(.random(in: 0...1, using: &self), .random(in: 0...1, using: &self))
    }

    fileprivate mutating func size() -> SIMD2<Double> {
        SIMD2(.random(in: 100...1500, using: &self), .random(in: 100...1500, using: &self))
    }

    fileprivate mutating func camera() -> CameraPosition {
        CameraPosition(
            latitude: .random(in: -85...85, using: &self),
            longitude: .random(in: -180..<180, using: &self),
            zoom: .random(in: 2...21, using: &self), bearing: .random(in: 0..<360, using: &self),
            viewingAngle: .random(in: 0...65, using: &self))
    }
}
