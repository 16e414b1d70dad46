import Foundation
import Testing
import WaymarkGeometry
import WaymarkMaps

@Suite("Camera positions")
struct CameraPositionTests {
    @Test(
        "I1: latitudes are clamped to ±85",
        arguments: [(100.0, 85.0), (-100, -85), (85, 85), (85.01, 85), (60, 60), (1e9, 85)])
    func latitude(given: Double, expected: Double) {
        var camera = CameraPosition(latitude: given, longitude: 0, zoom: 5)
        #expect(camera.target.latitude == expected)
        camera.target = Coordinate(latitude: -given, longitude: 0)
        #expect(camera.target.latitude == -expected)
    }

    @Test(
        "I1: longitudes are wrapped",
        arguments: [
            (480.0, 120.0), (840, 120), (1200, 120), (180, -180), (-180, -180), (-190, 170),
            (179.5, 179.5), (360, 0),
        ])
    func longitude(given: Double, expected: Double) {
        var camera = CameraPosition(latitude: 0, longitude: given, zoom: 5)
        #expect(camera.target.longitude == expected)
        camera.target = Coordinate(latitude: 10, longitude: 20)
        camera.target.longitude = given
        #expect(camera.target.longitude == expected)
    }

    @Test(
        "I2: bearings are degrees from 0 to 360",
        arguments: [(0.0, 0.0), (90, 90), (360, 0), (-90, 270), (725, 5)])
    func bearing(given: Double, expected: Double) {
        var camera = CameraPosition(latitude: 0, longitude: 0, zoom: 5, bearing: given)
        #expect(camera.bearing == expected)
        camera.bearing = given + 360
        #expect(camera.bearing == expected)
    }

    @Test(
        "I4: the greatest viewing angle grows from 30° at zoom 10 to 65° at zoom 16",
        arguments: [
            (2.0, 30.0), (10, 30), (11.5, 38.75), (13, 47.5), (14.5, 56.25), (16, 65), (21, 65),
        ])
    func viewingAngle(zoom: Double, expected: Double) {
        #expect(abs(CameraPosition.maximumViewingAngle(atZoom: zoom) - expected) < 1e-12)
    }

    @Test(
        "I3: viewing angles are 0 to 65 degrees",
        arguments: [(-1.0, 0.0), (0, 0), (45, 45), (65, 65), (90, 65), (.infinity, 65)])
    func angles(given: Double, expected: Double) {
        var camera = CameraPosition(latitude: 0, longitude: 0, zoom: 18, viewingAngle: given)
        #expect(camera.viewingAngle == expected)
        camera.viewingAngle = given
        #expect(camera.viewingAngle == expected)
    }

    @Test(
        "I5: a zoom out of range becomes the nearest valid one",
        arguments: [
            (-1.0, 2.0), (0, 2), (2, 2), (12.34, 12.34), (21, 21), (22, 21), (.infinity, 21),
            (-.infinity, 2), (.nan, 2),
        ])
    func zoom(given: Double, expected: Double) {
        var camera = CameraPosition(latitude: 0, longitude: 0, zoom: given)
        #expect(camera.zoom == expected)
        camera.zoom = given
        #expect(camera.zoom == expected)
    }

    @Test("I6: what is left out takes its default, and both forms are the same")
    func constructors() {
        let plain = CameraPosition(target: Coordinate(latitude: 1, longitude: 2), zoom: 3)
        #expect(plain.bearing == 0 && plain.viewingAngle == 0)
        #expect(plain == CameraPosition(latitude: 1, longitude: 2, zoom: 3))
    }

    @Test("What is no number never gets into a camera")
    func notANumber() {
        let camera = CameraPosition(
            latitude: .nan, longitude: .infinity, zoom: .nan, bearing: .nan, viewingAngle: .nan)
        #expect(camera == CameraPosition(latitude: 0, longitude: 0, zoom: 2))
    }

    @Test("I7: the zoom is clamped where no zoom fits")
    func zoomLimits() {
        let place = Coordinate(latitude: 60, longitude: 25)
        #expect(CameraPosition.zoom(at: place, forMeters: 1e9, perPoints: 1) == 2)
        #expect(CameraPosition.zoom(at: place, forMeters: 1e-6, perPoints: 100) == 21)
        #expect(CameraPosition.zoom(at: place, forMeters: 0, perPoints: 0) == 2)
    }

    @Test("S11: a camera is read again as it was written")
    func codable() throws {
        let camera = CameraPosition(
            latitude: 60.17, longitude: 24.94, zoom: 16.5, bearing: 31, viewingAngle: 45)
        let data = try JSONEncoder().encode(camera)
        #expect(try JSONDecoder().decode(CameraPosition.self, from: data) == camera)
    }

    @Test("What is read is brought into its range as well")
    func decodedRanges() throws {
        let json = """
            {"target": {"latitude": 100, "longitude": 480}, "zoom": 99, "bearing": -90,
                "viewingAngle": 80}
            """
        let camera = try JSONDecoder().decode(CameraPosition.self, from: Data(json.utf8))
        let expected = CameraPosition(
            latitude: 85, longitude: 120, zoom: 21, bearing: 270, viewingAngle: 65)
        #expect(camera == expected)
    }
}
