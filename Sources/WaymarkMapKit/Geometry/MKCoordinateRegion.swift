import WaymarkGeometry
public import WaymarkPlatform
import WaymarkUIKit

/// The height and the width of a region in degrees.
public struct MKCoordinateSpan: Sendable {
    /// Degrees of latitude.
    public var latitudeDelta: CLLocationDegrees
    /// Degrees of longitude.
    public var longitudeDelta: CLLocationDegrees

    /// No degrees.
    public init() { self.init(latitudeDelta: 0, longitudeDelta: 0) }

    /// A span; the numbers are taken as they are.
    public init(latitudeDelta: CLLocationDegrees, longitudeDelta: CLLocationDegrees) {
        self.latitudeDelta = latitudeDelta
        self.longitudeDelta = longitudeDelta
    }
}

/// A rectangle of latitudes and longitudes about a place.
public struct MKCoordinateRegion: Sendable {
    /// The middle.
    public var center: CLLocationCoordinate2D
    /// The height and the width.
    public var span: MKCoordinateSpan

    /// A region of no size.
    public init() { self.init(center: CLLocationCoordinate2D(), span: MKCoordinateSpan()) }

    /// A region; the numbers are taken as they are.
    public init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) {
        self.center = center
        self.span = span
    }

    /// A region so many meters high and wide.
    public init(
        center: CLLocationCoordinate2D, latitudinalMeters: CLLocationDistance,
        longitudinalMeters: CLLocationDistance
    ) {
        let meters = 2 * Double.pi * Earth.meanRadius / 360
        let parallel = meters * CMath.cosine(center.latitude.degreesToRadians)
        self.init(
            center: center,
            span: MKCoordinateSpan(
                latitudeDelta: latitudinalMeters / meters,
                longitudeDelta: parallel > 0 ? min(360, longitudinalMeters / parallel) : 360))
    }

    /// The region of a rectangle; an invalid one where that is ``MKMapRect/null``.
    public init(_ rect: MKMapRect) {
        guard let bounds = CoordinateBounds(rect) else {
            self.init(center: kCLLocationCoordinate2DInvalid, span: MKCoordinateSpan())
            return
        }
        self.init(bounds)
    }

    init(_ bounds: CoordinateBounds) {
        self.init(
            center: CLLocationCoordinate2D(bounds.center),
            span: MKCoordinateSpan(
                latitudeDelta: bounds.latitudeSpan, longitudeDelta: bounds.longitudeSpan))
    }
}

extension CoordinateBounds {
    /// The bounds of a region; `nil` where its middle is no place or its span is no span.
    init?(_ region: MKCoordinateRegion) {
        let (center, span) = (region.center, region.span)
        guard CLLocationCoordinate2DIsValid(center), span.latitudeDelta >= 0,
            span.longitudeDelta >= 0, span.latitudeDelta.isFinite, span.longitudeDelta.isFinite
        else { return nil }
        let (tall, wide) = (span.latitudeDelta / 2, span.longitudeDelta / 2)
        let isWorld = wide >= 180
        self.init(
            southWest: Coordinate(
                latitude: max(-90, center.latitude - tall),
                longitude: isWorld ? -180 : (center.longitude - wide).normalizedLongitude),
            northEast: Coordinate(
                latitude: min(90, center.latitude + tall),
                longitude: isWorld ? 180 : (center.longitude + wide).normalizedLongitude))
    }

    /// The bounds of a rectangle; `nil` where it is none.
    init?(_ rect: MKMapRect) {
        let isFinite = [rect.minX, rect.minY, rect.width, rect.height].allSatisfy(\.isFinite)
        guard !rect.isNull, isFinite, rect.width >= 0, rect.height >= 0 else { return nil }
        let world = MKMapSize.world
        func corner(_ x: Double, _ y: Double) -> Coordinate {
            MapPoint(MKMapPoint(x: x, y: max(0, min(world.height, y)))).coordinate.normalized
        }
        let (low, high) = (corner(rect.minX, rect.maxY), corner(rect.maxX, rect.minY))
        let isWorld = rect.width >= world.width
        // The end of the world in the east is not its beginning.
        let east = rect.maxX == world.width ? 180 : high.longitude
        self.init(
            southWest: Coordinate(
                latitude: low.latitude, longitude: isWorld ? -180 : low.longitude),
            northEast: Coordinate(latitude: high.latitude, longitude: isWorld ? 180 : east))
    }
}

extension MKMapRect {
    /// The rectangle of some bounds, in one piece across the 180th meridian.
    init(_ bounds: CoordinateBounds) {
        let northWest = MKMapPoint(
            MapPoint(
                Coordinate(
                    latitude: bounds.northEast.latitude, longitude: bounds.southWest.longitude)))
        let south = MKMapPoint(MapPoint(bounds.southWest)).y
        self.init(
            x: northWest.x, y: northWest.y,
            width: bounds.longitudeSpan / 360 * MKMapSize.world.width,
            height: south - northWest.y)
    }

    /// The smallest rectangle around points; ``null`` for none.
    init(around points: [MKMapPoint]) {
        self = points.reduce(.null) { rect, point in
            rect.union(MKMapRect(origin: point, size: MKMapSize()))
        }
    }
}
