// The names of functions are those of others.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import WaymarkGeometry
public import WaymarkPlatform
import WaymarkUIKit

/// A point on the plane of Mercator, on which the equator is 360 long: (0, 0) is where it crosses the meridian of
/// Greenwich, `x` grows to the east and `y` to the north.
public struct GMSMapPoint: Hashable, Sendable {
    /// -180 to 180 once round the Earth.
    public var x: Double
    /// -180 to 180 between the ends of the plane.
    public var y: Double

    /// The point (0, 0).
    public init() { self.init(x: 0, y: 0) }

    /// The point (`x`, `y`).
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}

/// The point of a coordinate on the plane.
public func GMSProject(_ coordinate: CLLocationCoordinate2D) -> GMSMapPoint {
    let point = MapPoint(Coordinate(coordinate))
    return GMSMapPoint(x: (point.x - 0.5) * 360, y: (0.5 - point.y) * 360)
}

/// The coordinate of a point of the plane.
public func GMSUnproject(_ point: GMSMapPoint) -> CLLocationCoordinate2D {
    let point = MapPoint(x: point.x / 360 + 0.5, y: 0.5 - point.y / 360)
    return CLLocationCoordinate2D(point.coordinate.normalized)
}

/// The point at a share of the way from one to another, the shorter way round the Earth.
///
/// - Parameter t: 0 is `a`, 1 is `b`.
public func GMSMapPointInterpolate(_ a: GMSMapPoint, _ b: GMSMapPoint, _ t: Double) -> GMSMapPoint {
    GMSMapPoint(
        x: (a.x + (b.x - a.x).normalizedLongitude * t).normalizedLongitude,
        y: a.y + (b.y - a.y) * t)
}

/// The distance of two points on the plane, the shorter way round the Earth.
public func GMSMapPointDistance(_ a: GMSMapPoint, _ b: GMSMapPoint) -> Double {
    CMath.hypotenuse((b.x - a.x).normalizedLongitude, b.y - a.y)
}
