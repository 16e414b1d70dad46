import Testing
import WaymarkMapKit

@Suite("Points and rectangles of the map")
struct MapRectTests {
    private static let world = MKMapSize.world.width

    @Test(
        "A place and its point are one (S12)",
        arguments: [
            (0.0, 0.0), (60.17, 24.94), (-33.8568, 151.2153), (85, -179.9), (-85, 179.9),
        ])
    func roundTrip(latitude: Double, longitude: Double) {
        let place = CLLocationCoordinate2DMake(latitude, longitude)
        let again = MKCoordinateForMapPoint(MKMapPointForCoordinate(place))
        #expect(abs(again.latitude - latitude) < 1e-9)
        #expect(abs(again.longitude - longitude) < 1e-9)
    }

    @Test("The world begins in the north-west and is 2²⁸ points wide")
    func world() {
        let middle = MKMapPoint(CLLocationCoordinate2DMake(0, 0))
        #expect(middle.x == Self.world / 2 && abs(middle.y - Self.world / 2) < 1e-6)
        #expect(MKMapPoint(CLLocationCoordinate2DMake(0, -180)).x == 0)
        #expect(MKMapPoint(CLLocationCoordinate2DMake(0, 180)).x == Self.world)
        #expect(MKMapPoint(x: Self.world, y: 0).coordinate.longitude == 180)
        #expect(Self.world == 268_435_456)
    }

    @Test("What is no place has no point, and what is no point has no place")
    func invalid() {
        let point = MKMapPoint(kCLLocationCoordinate2DInvalid)
        #expect(point.x == -1 && point.y == -1)
        #expect(MKMapPoint(CLLocationCoordinate2DMake(.nan, 0)).x == -1)
        for y in [-1, Self.world + 1, .nan, .infinity] {
            #expect(!CLLocationCoordinate2DIsValid(MKMapPoint(x: 0, y: y).coordinate))
        }
        #expect(!CLLocationCoordinate2DIsValid(MKMapPoint(x: .nan, y: 0).coordinate))
    }

    @Test("A point in the next world is the same place")
    func nextWorld() {
        let place = MKMapPoint(x: Self.world * 1.25, y: Self.world / 2).coordinate
        #expect(abs(place.longitude + 90) < 1e-9)
        let other = MKMapPoint(x: -Self.world / 4, y: Self.world / 2).coordinate
        #expect(abs(other.longitude - 90) < 1e-9)
    }

    @Test("Lengths are those over the ground")
    func lengths() {
        let a = MKMapPoint(CLLocationCoordinate2DMake(60, 24))
        let b = MKMapPoint(CLLocationCoordinate2DMake(60, 25))
        let meters = MKMetersBetweenMapPoints(a, b)
        #expect(abs(meters - 55_597) < 5)
        // Along the parallel it is a little farther.
        let along = (b.x - a.x) * MKMetersPerMapPointAtLatitude(60)
        #expect(along > meters && along - meters < 10)
        #expect(
            abs(MKMapPointsPerMeterAtLatitude(0) * MKMetersPerMapPointAtLatitude(0) - 1) < 1e-12)
    }

    @Test("A union holds both, an intersection is in both")
    func union() {
        let a = MKMapRectMake(0, 0, 10, 10)
        let b = MKMapRectMake(5, 6, 10, 10)
        #expect(MKMapRectEqualToRect(MKMapRectUnion(a, b), MKMapRectMake(0, 0, 15, 16)))
        #expect(MKMapRectEqualToRect(MKMapRectIntersection(a, b), MKMapRectMake(5, 6, 5, 4)))
        #expect(MKMapRectEqualToRect(MKMapRect.null.union(a), a))
        #expect(MKMapRectEqualToRect(a.union(.null), a))
        #expect(a.intersection(MKMapRectMake(20, 0, 1, 1)).isNull)
        #expect(a.intersects(b) && !a.intersects(MKMapRectMake(10, 0, 5, 5)))
        #expect(a.contains(MKMapPointMake(0, 0)) && !a.contains(MKMapPointMake(10, 0)))
        #expect(a.contains(MKMapRectMake(1, 1, 9, 9)) && !a.contains(b))
    }

    @Test(
        "A rectangle over the 180th meridian has a rest on the other side",
        arguments: [
            (-50.0, 100.0, 50.0), (268_435_426, 100, 70),
        ])
    func remainder(x: Double, width: Double, rest: Double) {
        let rect = MKMapRectMake(x, 100, width, 40)
        #expect(rect.spans180thMeridian)
        let remainder = rect.remainder()
        #expect(remainder.width == rest && remainder.height == 40)
        #expect(!remainder.spans180thMeridian)
        #expect(MKMapRectMake(0, 0, 10, 10).remainder().isNull)
        #expect(!MKMapRect.world.spans180thMeridian)
    }

    @Test("Regions and rectangles over the 180th meridian are one piece")
    func meridianRegion() {
        let region = MKCoordinateRegion(
            center: CLLocationCoordinate2DMake(-17, 179),
            span: MKCoordinateSpanMake(4, 6))
        let mapRect = MKMapRectMake(
            MKMapPoint(CLLocationCoordinate2DMake(0, 176)).x, Self.world / 2,
            Self.world / 60, 1000)
        let again = MKCoordinateRegionForMapRect(mapRect)
        #expect(abs(again.center.longitude - region.center.longitude) < 1e-6)
        #expect(abs(again.span.longitudeDelta - 6) < 1e-6)
    }

    @Test("Meters make a region that is as wide on the ground")
    func meters() {
        let region = MKCoordinateRegionMakeWithDistance(
            CLLocationCoordinate2DMake(60, 24), 1000, 2000)
        #expect(abs(region.span.latitudeDelta - 0.008_993) < 1e-5)
        #expect(abs(region.span.longitudeDelta - 0.035_97) < 1e-4)
        let pole = MKCoordinateRegionMakeWithDistance(CLLocationCoordinate2DMake(90, 0), 10, 10)
        #expect(pole.span.longitudeDelta <= 360)
    }

    @Test("Empty rectangles, and those without numbers, are empty")
    func empty() {
        #expect(MKMapRect.null.isNull && MKMapRect.null.isEmpty)
        #expect(MKMapRectMake(1, 1, 0, 5).isEmpty && !MKMapRectMake(1, 1, 0, 5).isNull)
        #expect(MKMapRectMake(1, 1, .nan, 5).isEmpty)
        #expect(MKMapRectMake(0, 0, 10, 10).insetBy(dx: 6, dy: 0).isNull)
        #expect(MKMapRect.null.offsetBy(dx: 1, dy: 1).isNull)
        #expect(!CLLocationCoordinate2DIsValid(MKCoordinateRegion(.null).center))
    }
}
