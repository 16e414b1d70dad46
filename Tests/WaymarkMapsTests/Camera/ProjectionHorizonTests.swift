import Testing
import WaymarkGeometry
import WaymarkMaps

@Suite("What has no place, and rectangles of the view (J1, J5)")
@MainActor struct ProjectionHorizonTests {
    /// A map whose horizon is 150 points below its upper border.
    private func skyScene() throws -> CameraScene {
        let scene = try CameraScene(
            CameraPosition(latitude: 60.17, longitude: 24.94, zoom: 16, viewingAngle: 65),
            size: SIMD2(400, 600))
        scene.map.anchor = SIMD2(0.5, 0.95)
        return scene
    }

    @Test(
        "J5: there is no place at and above the horizon",
        arguments: [(0, true), (100, true), (149, true), (152, false), (300, false), (599, false)]
            as [(Double, Bool)])
    func horizon(y: Double, isSky: Bool) throws {
        let projection = try skyScene().map.projection
        for x in [0.0, 200, 400] {
            #expect((projection.coordinate(for: SIMD2(x, y)) == nil) == isSky)
        }
    }

    @Test("J5: what is no point has no place, and what is no place has no point")
    func absurd() throws {
        let projection = try CameraScene().map.projection
        let points: [SIMD2<Double>] = [SIMD2(.nan, 0), SIMD2(0, .infinity), SIMD2(-.infinity, 9)]
        for point in points {
            #expect(projection.coordinate(for: point) == nil)
        }
        let places: [(Double, Double)] = [(.nan, 0), (0, .infinity), (91, 0), (0, 181)]
        for (latitude, longitude) in places {
            let coordinate = Coordinate(latitude: latitude, longitude: longitude)
            #expect(projection.point(for: coordinate) == nil)
            #expect(!projection.contains(coordinate))
        }
    }

    @Test("J5: beyond the ends of the world in the north and the south there is no place")
    func ends() throws {
        let north = try CameraScene(CameraPosition(latitude: 85, longitude: 0, zoom: 2))
        #expect(north.map.projection.coordinate(for: SIMD2(200, 100)) == nil)
        #expect(north.map.projection.coordinate(for: SIMD2(200, 200)) != nil)
        let south = try CameraScene(CameraPosition(latitude: -85, longitude: 0, zoom: 2))
        #expect(south.map.projection.coordinate(for: SIMD2(200, 200)) == nil)
    }

    @Test("J1: what lies behind the eye has no point")
    func behind() throws {
        let projection = try skyScene().map.projection
        let target = Coordinate(latitude: 60.17, longitude: 24.94)
        let perMeter = projection.points(forMeters: 1, at: target)
        // The eye is 900 points away, 65° from straight above: 993 points behind it all is hidden.
        let before = target.destination(distance: 960 / perMeter, bearing: 180)
        let after = target.destination(distance: 1030 / perMeter, bearing: 180)
        #expect(projection.point(for: before) != nil)
        #expect(projection.point(for: after) == nil)
        #expect(projection.rect(for: CoordinateBounds(target, after)) == nil)
    }

    @Test("J5: bounds and rectangles of the view are one another's from above")
    func rectangles() throws {
        let projection = try CameraScene().map.projection
        let (low, high) = (SIMD2(50.0, 40.0), SIMD2(320.0, 290.0))
        let bounds = try #require(projection.region(forRect: low, high))
        #expect(bounds.southWest.latitude < bounds.northEast.latitude)
        #expect(isClose(bounds.southWest, try #require(projection.coordinate(for: SIMD2(50, 290)))))
        let rect = try #require(projection.rect(for: bounds))
        #expect(isClose(rect.low, low) && isClose(rect.high, high))
    }

    @Test(
        "J5: on a map that is turned and tilted they hold all corners",
        arguments: [(30, 0), (200, 50), (310, 65)] as [(Double, Double)])
    func slantedRectangles(bearing: Double, viewingAngle: Double) throws {
        let scene = try CameraScene(
            CameraPosition(
                latitude: 60.17, longitude: 24.94, zoom: 16, bearing: bearing,
                viewingAngle: viewingAngle))
        let projection = scene.map.projection
        let (low, high) = (SIMD2(150.0, 140.0), SIMD2(250.0, 200.0))
        let bounds = try #require(projection.region(forRect: low, high))
        for corner in [low, SIMD2(250, 140), high, SIMD2(150, 200)] {
            #expect(bounds.contains(try #require(projection.coordinate(for: corner))))
        }
        let rect = try #require(projection.rect(for: bounds))
        #expect(rect.low.x < 150 && rect.low.y < 140 && rect.high.x > 250 && rect.high.y > 200)
    }

    @Test("J5: a rectangle that reaches over the horizon has no region")
    func rectangleOfSky() throws {
        let projection = try skyScene().map.projection
        #expect(projection.region(forRect: SIMD2(10, 100), SIMD2(200, 400)) == nil)
        #expect(projection.region(forRect: SIMD2(10, 200), SIMD2(200, 400)) != nil)
        #expect(projection.region(forRect: SIMD2(.nan, 200), SIMD2(200, 400)) == nil)
    }

    @Test(
        "J4, R5: the bounds of what is seen hold it, also over the 180th meridian and far out",
        arguments: [(24.94, 12), (179.99, 9), (-180, 4), (10, 2)] as [(Double, Double)])
    func visibleBounds(longitude: Double, zoom: Double) throws {
        let scene = try CameraScene(
            CameraPosition(latitude: 20, longitude: longitude, zoom: zoom), size: SIMD2(700, 300))
        let bounds = CoordinateBounds(scene.map.projection.visibleRegion)
        for point in [SIMD2(350.0, 150.0), SIMD2(20, 20), SIMD2(680, 280), SIMD2(500, 100)] {
            #expect(bounds.contains(try scene.place(point)), "\(point)")
        }
        let span = 700 * 360 / Mercator.worldSize(zoom: zoom)
        #expect(isClose(bounds.longitudeSpan, span))
    }
}
