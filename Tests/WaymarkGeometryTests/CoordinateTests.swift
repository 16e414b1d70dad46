import Testing
import WaymarkGeometry

@Suite("Coordinates")
struct CoordinateTests {
    @Test(
        "I1: longitudes are wrapped into [-180, 180)",
        arguments: [
            (480.0, 120.0), (840, 120), (1200, 120), (180, -180), (-180, -180), (540, -180),
            (-540, -180), (179.5, 179.5), (-180.5, 179.5), (0, 0), (360, 0), (-360, 0),
        ])
    func longitudeWraps(given: Double, expected: Double) {
        #expect(given.normalizedLongitude == expected)
        #expect(at(10, given).normalized == at(10, expected))
    }

    @Test("Latitudes are clamped to the poles", arguments: [(100.0, 90.0), (-91, -90), (12, 12)])
    func latitudeClamps(given: Double, expected: Double) {
        #expect(at(given, 0).normalized.latitude == expected)
    }

    @Test(
        "Bearings are brought into [0, 360)",
        arguments: [
            (0.0, 0.0), (360, 0), (-90, 270), (725, 5), (-360, 0), (359.5, 359.5), (-1e-20, 0),
        ])
    func bearingWraps(given: Double, expected: Double) {
        #expect(given.normalizedBearing == expected)
    }

    @Test(
        "Points off the Earth are not valid",
        arguments: [
            (at(0, 0), true), (at(90, 180), true), (at(-90, -180), true), (at(90.1, 0), false),
            (at(0, 180.1), false), (at(.nan, 0), false), (at(0, .nan), false),
            (at(.infinity, 0), false), (at(0, -.infinity), false),
        ])
    func validity(coordinate: Coordinate, isValid: Bool) {
        #expect(coordinate.isValid == isValid)
    }

    @Test("A point describes itself as latitude and longitude")
    func description() {
        #expect(at(52.5, -13.25).description == "52.5,-13.25")
    }
}
