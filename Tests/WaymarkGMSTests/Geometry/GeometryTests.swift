import Foundation
import Testing
import WaymarkGMS
import WaymarkGeometry

@Suite("Geometry against known values (R1 to R5)") struct GeometryTests {
    private let sydney = CLLocationCoordinate2D(latitude: -33.8688, longitude: 151.2093)
    private let losAngeles = CLLocationCoordinate2D(latitude: 34.0522, longitude: -118.2437)
    private let degree = 6_371_008.771_415 * Double.pi / 180

    private func path(_ points: [(Double, Double)]) -> GMSPath {
        let path = GMSMutablePath()
        for point in points { path.addLatitude(point.0, longitude: point.1) }
        return path
    }

    @Test("Distances, headings and places between are those of great circles")
    func greatCircles() {
        let origin = CLLocationCoordinate2D(latitude: 0, longitude: 0)
        let east = CLLocationCoordinate2D(latitude: 0, longitude: 90)
        #expect(abs(GMSGeometryDistance(origin, east) - 90 * degree) < 1e-3)
        // By the haversine formula.
        #expect(abs(GMSGeometryDistance(losAngeles, sydney) - 12_073_523) < 10)
        #expect(abs(GMSGeometryHeading(origin, east) - 90) < 1e-9)
        #expect(abs(GMSGeometryHeading(east, origin) - 270) < 1e-9)
        let middle = GMSGeometryInterpolate(origin, east, 0.5)
        #expect(abs(middle.longitude - 45) < 1e-9 && abs(middle.latitude) < 1e-9)
        let north = GMSGeometryOffset(origin, 10 * degree, 0)
        #expect(abs(north.latitude - 10) < 1e-9 && abs(north.longitude) < 1e-9)
        // The shortest way from Los Angeles to Sydney goes over the Pacific.
        let half = GMSGeometryInterpolate(losAngeles, sydney, 0.5)
        #expect(half.longitude < -150 || half.longitude > 170)
    }

    @Test("The area of an octant is an eighth of the sphere, and its sign the direction")
    func areas() {
        let octant = path([(0, 0), (0, 90), (90, 0)])
        let eighth = 4 * Double.pi * 6_371_008.771_415 * 6_371_008.771_415 / 8
        #expect(abs(GMSGeometrySignedArea(octant) / eighth - 1) < 1e-9)
        let back = path([(90, 0), (0, 90), (0, 0)])
        #expect(abs(GMSGeometrySignedArea(back) / eighth + 1) < 1e-9)
        #expect(abs(GMSGeometryArea(back) / eighth - 1) < 1e-9)
        let small = path([(0, 0), (0, 0.01), (0.01, 0.01), (0.01, 0)])
        let side = degree / 100
        #expect(abs(GMSGeometryArea(small) / (side * side) - 1) < 1e-6)
        #expect(GMSGeometryArea(path([])) == 0)
    }

    @Test(
        "A place is inside of an area or not, also across the 180th meridian and around the pole",
        arguments: [
            (0, 5.0, 5.0, true), (0, 15, 5, false), (0, 5, 15, false), (0, -5, 5, false),
            (1, 5, 179, true), (1, 5, -179, true), (1, 5, 160, false), (1, 5, 0, false),
            (2, 85, 0, true), (2, 85, 179, true), (2, 30, 0, false), (2, 90, 0, true),
        ])
    func contains(number: Int, latitude: Double, longitude: Double, isInside: Bool) {
        let areas = [
            path([(0, 0), (0, 10), (10, 10), (10, 0)]),
            path([(0, 170), (0, -170), (10, -170), (10, 170)]),
            path([(60, 0), (60, 120), (60, -120)]),
        ]
        let place = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
        for isGeodesic in [true, false] {
            #expect(GMSGeometryContainsLocation(place, areas[number], isGeodesic) == isInside)
        }
    }

    @Test("Between a great circle and a parallel the kinds of sides differ")
    func kindsOfSides() {
        let area = path([(50, 0), (50, 60), (70, 60), (70, 0)])
        let between = CLLocationCoordinate2D(latitude: 51, longitude: 30)
        #expect(!GMSGeometryContainsLocation(between, area, true))
        #expect(GMSGeometryContainsLocation(between, area, false))
        #expect(!GMSGeometryContainsLocation(kCLLocationCoordinate2DInvalid, area, false))
    }

    @Test("A place is on a line within the tolerance, on the line of its kind")
    func onLine() {
        let line = path([(50, 0), (50, 60)])
        let parallel = CLLocationCoordinate2D(latitude: 50, longitude: 30)
        #expect(GMSGeometryIsLocationOnPath(parallel, line, false))
        #expect(!GMSGeometryIsLocationOnPath(parallel, line, true))
        let ends = (line.coordinate(at: 0), line.coordinate(at: 1))
        let arc = GMSGeometryInterpolate(ends.0, ends.1, 0.5)
        #expect(GMSGeometryIsLocationOnPath(arc, line, true))
        #expect(!GMSGeometryIsLocationOnPath(arc, line, false))
        let off = CLLocationCoordinate2D(latitude: 50.001, longitude: 30)
        #expect(!GMSGeometryIsLocationOnPathTolerance(off, line, false, 100))
        #expect(GMSGeometryIsLocationOnPathTolerance(off, line, false, 120))
        let beyond = CLLocationCoordinate2D(latitude: 50, longitude: 60.01)
        #expect(!GMSGeometryIsLocationOnPathTolerance(beyond, line, true, 700))
        #expect(GMSGeometryIsLocationOnPathTolerance(beyond, line, true, 730))
        #expect(!GMSGeometryIsLocationOnPath(parallel, path([]), true))
        #expect(GMSGeometryIsLocationOnPath(parallel, path([(50, 30)]), true))
        let across = path([(10, 179), (10, -179)])
        let meridian = CLLocationCoordinate2D(latitude: 10, longitude: 180)
        #expect(GMSGeometryIsLocationOnPath(meridian, across, false))
    }

    @Test("The plane of Mercator is 360 wide, north is up, and it goes both ways")
    func plane() {
        let point = GMSProject(CLLocationCoordinate2D(latitude: 60, longitude: 25))
        #expect(abs(point.x - 25) < 1e-9)
        // ln(tan(45° + 30°)) in degrees.
        #expect(abs(point.y - 75.456_129_290_216_9) < 1e-9)
        let back = GMSUnproject(point)
        #expect(abs(back.latitude - 60) < 1e-9 && abs(back.longitude - 25) < 1e-9)
        let (west, east) = (GMSMapPoint(x: -170, y: 0), GMSMapPoint(x: 170, y: 0))
        #expect(GMSMapPointDistance(west, east) == 20)
        #expect(abs(GMSMapPointInterpolate(west, east, 0.25).x + 175) < 1e-9)
    }

    @Test("Paths are written and read in the encoded format of the published example")
    func encoding() throws {
        let known = "_p~iF~ps|U_ulLnnqC_mqNvxq`@"
        let path = try #require(GMSPath(fromEncodedPath: known))
        #expect(path.count() == 3)
        #expect(path.coordinate(at: 2).latitude == 43.252)
        #expect(path.encodedPath() == known)
        #expect(GMSPath(fromEncodedPath: "not\u{1}encoded") == nil)
        #expect(GMSPath(fromEncodedPath: "")?.count() == 0)
    }

    @Test("Numbers beyond the ends of a path change nothing")
    func ends() {
        let path = GMSMutablePath()
        path.removeLastCoordinate()
        path.removeCoordinate(at: 3)
        path.replaceCoordinate(at: .max, with: sydney)
        #expect(path.count() == 0)
        #expect(!CLLocationCoordinate2DIsValid(path.coordinate(at: 0)))
        path.insert(sydney, at: 99)
        path.insert(losAngeles, at: 0)
        #expect(path.coordinate(at: 0).latitude == 34.0522)
        path.replaceCoordinate(at: 0, with: sydney)
        path.removeCoordinate(at: 1)
        #expect(path.count() == 1 && path.coordinate(at: 0).longitude == 151.2093)
        path.add(kCLLocationCoordinate2DInvalid)
        #expect(GMSPath(fromEncodedPath: path.encodedPath())?.count() == 1)
        path.removeAllCoordinates()
        #expect(path.count() == 0)
    }

    @Test("Lengths and segments are of their kind, and a copy does not follow")
    func lengths() throws {
        let path = GMSMutablePath()
        path.addLatitude(0, longitude: 0)
        path.addLatitude(0, longitude: 10)
        path.addLatitude(0, longitude: 30)
        #expect(abs(path.length(of: .projected) - 30) < 1e-9)
        #expect(abs(path.length(of: .geodesic) - 30 * degree) < 1e-3)
        #expect(abs(path.length(of: .rhumb) - 30 * degree) < 1e-3)
        #expect(abs(path.segments(forLength: 20, kind: .projected) - 1.5) < 1e-9)
        #expect(abs(path.segments(forLength: 5 * degree, kind: .geodesic) - 0.5) < 1e-9)
        #expect(path.segments(forLength: 1e9, kind: .geodesic) == 2)
        let copy = try #require(path.copy() as? GMSPath)
        let moved = path.pathOffset(byLatitude: 1, longitude: -1)
        path.removeAllCoordinates()
        #expect(copy.count() == 3 && !(copy is GMSMutablePath))
        #expect(moved.coordinate(at: 1).latitude == 1 && moved.coordinate(at: 1).longitude == 9)
        #expect(GMSLengthKind.projected.rawValue == 2)
    }

    @Test("Bounds grow, hold and meet others, and nothing is in bounds of nothing")
    func bounds() {
        let a = CLLocationCoordinate2D(latitude: 10, longitude: 170)
        let b = CLLocationCoordinate2D(latitude: 20, longitude: -170)
        let bounds = GMSCoordinateBounds(coordinate: b, coordinate: a)
        #expect(bounds.southWest.longitude == 170 && bounds.northEast.longitude == -170)
        #expect(bounds.contains(CLLocationCoordinate2D(latitude: 15, longitude: 180)))
        #expect(!bounds.contains(CLLocationCoordinate2D(latitude: 15, longitude: 0)))
        let nothing = GMSCoordinateBounds()
        #expect(!nothing.isValid && bounds.isValid)
        #expect(nothing.includingCoordinate(a).isValid)
        #expect(nothing.includingCoordinate(kCLLocationCoordinate2DInvalid) === nothing)
        #expect(nothing.includingBounds(bounds) === bounds)
        #expect(bounds.includingBounds(nothing) === bounds)
        #expect(!bounds.intersects(nothing))
        #expect(!CLLocationCoordinate2DIsValid(nothing.northEast))
        #expect(bounds.intersects(GMSCoordinateBounds(path: path([(15, 175), (30, 178)]))))
        #expect(!bounds.intersects(GMSCoordinateBounds(path: path([(15, 0), (30, 1)]))))
        #expect(!GMSCoordinateBounds(path: GMSPath()).isValid)
        #expect(bounds.includingPath(path([(0, 180)])).southWest.latitude == 0)
        let region = GMSVisibleRegion(nearLeft: a, nearRight: b, farLeft: a, farRight: b)
        #expect(GMSCoordinateBounds(region: region) == bounds)
    }
}
