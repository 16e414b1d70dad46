import WaymarkGeometry
public import WaymarkPlatform
import WaymarkUIKit

/// A point on the plane of the map: the world is 2²⁸ units wide and high, and begins in the north-west.
///
/// `x` may be less than 0 or more than the width: the world repeats across the 180th meridian.
public struct MKMapPoint: Sendable {
    /// To the east: 0 at longitude −180.
    public var x: Double
    /// To the south: 0 at latitude 85.05.
    public var y: Double

    /// The north-west corner of the world.
    public init() { self.init(x: 0, y: 0) }

    /// A point; the numbers are taken as they are.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The point of a coordinate; (−1, −1) where that is no place.
    public init(_ coordinate: CLLocationCoordinate2D) {
        guard CLLocationCoordinate2DIsValid(coordinate) else {
            self.init(x: -1, y: -1)
            return
        }
        self.init(MapPoint(Coordinate(coordinate)))
    }

    /// The coordinate of the point, its longitude in −180…180; invalid in the north and the south of the world.
    public var coordinate: CLLocationCoordinate2D {
        let point = MapPoint(self)
        guard point.y >= 0, point.y <= 1, point.x.isFinite else {
            return kCLLocationCoordinate2DInvalid
        }
        // The east end of the world stays where it is.
        guard point.x < 0 || point.x > 1 else { return CLLocationCoordinate2D(point.coordinate) }
        return CLLocationCoordinate2D(point.coordinate.normalized)
    }

    /// The distance to another point over the ground, in meters.
    public func distance(to point: MKMapPoint) -> CLLocationDistance {
        Coordinate(coordinate).distance(to: Coordinate(point.coordinate))
    }

    init(_ point: MapPoint) {
        self.init(x: point.x * MKMapSize.world.width, y: point.y * MKMapSize.world.height)
    }
}

extension MapPoint {
    init(_ point: MKMapPoint) {
        self.init(x: point.x / MKMapSize.world.width, y: point.y / MKMapSize.world.height)
    }
}

/// A width and a height in map points.
public struct MKMapSize: Sendable {
    /// To the east.
    public var width: Double
    /// To the south.
    public var height: Double

    /// The size of the world.
    public static let world = MKMapSize(width: 268_435_456, height: 268_435_456)

    /// No size.
    public init() { self.init(width: 0, height: 0) }

    /// A size; the numbers are taken as they are.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }
}
