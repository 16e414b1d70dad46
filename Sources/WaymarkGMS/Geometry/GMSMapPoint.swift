// The names of functions are those of others.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import WaymarkGeometry
public import WaymarkPlatform
import WaymarkUIKit

/// The point of a coordinate on the plane.
#if canImport(ObjectiveC)
    @_cdecl("GMSProject")
#endif
public func GMSProject(_ coordinate: CLLocationCoordinate2D) -> GMSMapPoint {
    let point = MapPoint(Coordinate(coordinate))
    return GMSMapPoint(x: (point.x - 0.5) * 360, y: (0.5 - point.y) * 360)
}

/// The coordinate of a point of the plane.
#if canImport(ObjectiveC)
    @_cdecl("GMSUnproject")
#endif
public func GMSUnproject(_ point: GMSMapPoint) -> CLLocationCoordinate2D {
    let point = MapPoint(x: point.x / 360 + 0.5, y: 0.5 - point.y / 360)
    return CLLocationCoordinate2D(point.coordinate.normalized)
}

/// The point at a share of the way from one to another, the shorter way round the Earth.
///
/// - Parameter t: 0 is `a`, 1 is `b`.
#if canImport(ObjectiveC)
    @_cdecl("GMSMapPointInterpolate")
#endif
public func GMSMapPointInterpolate(_ a: GMSMapPoint, _ b: GMSMapPoint, _ t: Double) -> GMSMapPoint {
    GMSMapPoint(
        x: (a.x + (b.x - a.x).normalizedLongitude * t).normalizedLongitude,
        y: a.y + (b.y - a.y) * t)
}

/// The distance of two points on the plane, the shorter way round the Earth.
#if canImport(ObjectiveC)
    @_cdecl("GMSMapPointDistance")
#endif
public func GMSMapPointDistance(_ a: GMSMapPoint, _ b: GMSMapPoint) -> Double {
    CMath.hypotenuse((b.x - a.x).normalizedLongitude, b.y - a.y)
}
