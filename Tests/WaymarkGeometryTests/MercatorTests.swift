import Testing
import WaymarkGeometry

@Suite("The Mercator plane")
struct MercatorTests {
    @Test(
        "S12: the world is the unit square",
        arguments: [
            (at(0, 0), MapPoint(x: 0.5, y: 0.5)), (at(0, -180), MapPoint(x: 0, y: 0.5)),
            (at(0, 180), MapPoint(x: 1, y: 0.5)),
            (at(Mercator.maximumLatitude, 90), MapPoint(x: 0.75, y: 0)),
            (at(-Mercator.maximumLatitude, -90), MapPoint(x: 0.25, y: 1)),
            (at(90, 0), MapPoint(x: 0.5, y: 0)), (at(-90, 0), MapPoint(x: 0.5, y: 1)),
            (at(45, 0), MapPoint(x: 0.5, y: 0.359_725_037)),
            (at(0, 270), MapPoint(x: 1.25, y: 0.5)),
        ])
    func projection(coordinate: Coordinate, expected: MapPoint) {
        let point = MapPoint(coordinate)
        #expect(abs(point.x - expected.x) < 1e-12)
        #expect(abs(point.y - expected.y) < 1e-9)
    }

    @Test("S12: projecting there and back changes nothing", arguments: [UInt64(71)])
    func roundTrip(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<1000 {
            let coordinate = random.coordinate(latitudes: -85...85, longitudes: -540..<540)
            let back = MapPoint(coordinate).coordinate
            #expect(abs(back.latitude - coordinate.latitude) < 1e-9)
            #expect(abs(back.longitude - coordinate.longitude) < 1e-9)
        }
    }

    @Test("S12: the nearest place of a segment is found on the plane")
    func nearestOnSegment() {
        let (start, end) = (MapPoint(x: 0, y: 0), MapPoint(x: 4, y: 0))
        let beside = MapPoint(x: 1, y: 3).nearest(from: start, to: end)
        #expect(beside.fraction == 0.25 && beside.distance == 3)
        let beyond = MapPoint(x: 7, y: 4).nearest(from: start, to: end)
        #expect(beyond.fraction == 1 && beyond.distance == 5)
        let still = MapPoint(x: 3, y: 4).nearest(from: start, to: start)
        #expect(still.fraction == 0 && still.distance == 5)
    }

    @Test(
        "I5: the world is 256 points wide at zoom 0 and doubles with each zoom",
        arguments: [(0.0, 256.0), (2, 1024), (0.5, 362.038_671_967_512_36), (21, 536_870_912)])
    func worldSize(zoom: Double, points: Double) {
        #expect(abs(Mercator.worldSize(zoom: zoom) - points) < 1e-9)
    }

    @Test("I7: the zoom for metres and points is that at which they cover each other")
    func zoomForMeters() {
        for latitude in [-80.0, -33, 0, 52.5, 84] {
            for (meters, points) in [(1.0, 1.0), (250, 100), (1e6, 320), (40_000, 7.5)] {
                let zoom = Mercator.zoom(latitude: latitude, meters: meters, points: points)
                let covered = Mercator.metersPerPoint(latitude: latitude, zoom: zoom) * points
                #expect(abs(covered - meters) < meters * 1e-9)
            }
        }
    }

    @Test("I7: twice the points, or half the metres, are one zoom closer")
    func zoomSteps() {
        let zoom = Mercator.zoom(latitude: 30, meters: 1000, points: 200)
        #expect(abs(Mercator.zoom(latitude: 30, meters: 1000, points: 400) - zoom - 1) < 1e-9)
        #expect(abs(Mercator.zoom(latitude: 30, meters: 500, points: 200) - zoom - 1) < 1e-9)
    }

    @Test("I7: at 60 degrees a point covers half of what it covers at the equator")
    func zoomByLatitude() {
        let equator = Mercator.zoom(latitude: 0, meters: 500, points: 100)
        #expect(abs(Mercator.zoom(latitude: 60, meters: 500, points: 100) - equator + 1) < 1e-9)
        #expect(abs(Mercator.zoom(latitude: 0, meters: 40_030_228.704_467, points: 256)) < 1e-9)
    }

    @Test("I7: metres per point agree with the great circle", arguments: [0.0, 35, -52.5, 70])
    func metersPerPoint(latitude: Double) {
        let step = 10 / Mercator.worldSize(zoom: 18)
        let start = MapPoint(at(latitude, 10))
        let expected = 10 * Mercator.metersPerPoint(latitude: latitude, zoom: 18)
        for end in [
            MapPoint(x: start.x + step, y: start.y), MapPoint(x: start.x, y: start.y + step),
        ] {
            let length = start.coordinate.distance(to: end.coordinate)
            #expect(abs(length - expected) < expected * 1e-5)
        }
    }
}
