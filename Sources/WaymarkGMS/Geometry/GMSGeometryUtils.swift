// The names of functions are those of others.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import WaymarkGeometry
public import WaymarkPlatform
import WaymarkUIKit

/// The radius of the Earth in meters. Distances of this module are those of the mean radius of the WGS 84
/// ellipsoid, which is 0.23 meters less.
public let kGMSEarthRadius: CLLocationDistance = 6_371_009

/// The length of the great circle between two places, in meters.
#if canImport(ObjectiveC)
    @_cdecl("GMSGeometryDistance")
#endif
public func GMSGeometryDistance(
    _ from: CLLocationCoordinate2D, _ to: CLLocationCoordinate2D
) -> CLLocationDistance {
    Coordinate(from).distance(to: Coordinate(to))
}

/// The length of a path along great circles, in meters.
#if canImport(ObjectiveC)
    @_cdecl("GMSGeometryLength")
#endif
public func GMSGeometryLength(_ path: GMSPath) -> CLLocationDistance { path.length(of: .geodesic) }

/// The direction in which the great circle to a place begins, in degrees from north, 0 up to 360.
#if canImport(ObjectiveC)
    @_cdecl("GMSGeometryHeading")
#endif
public func GMSGeometryHeading(
    _ from: CLLocationCoordinate2D, _ to: CLLocationCoordinate2D
) -> CLLocationDirection {
    Coordinate(from).bearing(to: Coordinate(to))
}

/// The place that is so many meters away on the great circle that begins in a direction.
#if canImport(ObjectiveC)
    @_cdecl("GMSGeometryOffset")
#endif
public func GMSGeometryOffset(
    _ from: CLLocationCoordinate2D, _ distance: CLLocationDistance, _ heading: CLLocationDirection
) -> CLLocationCoordinate2D {
    CLLocationCoordinate2D(Coordinate(from).destination(distance: distance, bearing: heading))
}

/// The place at a share of the great circle from one place to another: 0 is the first, 1 the second.
#if canImport(ObjectiveC)
    @_cdecl("GMSGeometryInterpolate")
#endif
public func GMSGeometryInterpolate(
    _ from: CLLocationCoordinate2D, _ to: CLLocationCoordinate2D, _ fraction: Double
) -> CLLocationCoordinate2D {
    CLLocationCoordinate2D(Coordinate(from).interpolated(to: Coordinate(to), fraction: fraction))
}

/// The area inside of a closed path of great circles, in square meters.
///
/// The inside is the side on which the South Pole is not.
#if canImport(ObjectiveC)
    @_cdecl("GMSGeometryArea")
#endif
public func GMSGeometryArea(_ path: GMSPath) -> Double { abs(GMSGeometrySignedArea(path)) }

/// The same, negative where the path runs clockwise.
#if canImport(ObjectiveC)
    @_cdecl("GMSGeometrySignedArea")
#endif
public func GMSGeometrySignedArea(_ path: GMSPath) -> Double {
    SphericalRing(path.core, isGeodesic: true).signedArea
}

/// Whether a place lies inside of a closed path.
///
/// The inside is the side on which the South Pole is not.
///
/// - Parameter geodesic: whether the sides of the path are great circles; else lines of constant bearing.
#if canImport(ObjectiveC)
    @_cdecl("GMSGeometryContainsLocation")
#endif
public func GMSGeometryContainsLocation(
    _ point: CLLocationCoordinate2D, _ path: GMSPath, _ geodesic: Bool
) -> Bool {
    SphericalRing(path.core, isGeodesic: geodesic).contains(Coordinate(point))
}

/// Whether a place lies on a path or within 0.1 meters of it.
///
/// - Parameter geodesic: whether the sides of the path are great circles; else lines of constant bearing.
#if canImport(ObjectiveC)
    @_cdecl("GMSGeometryIsLocationOnPath")
#endif
public func GMSGeometryIsLocationOnPath(
    _ point: CLLocationCoordinate2D, _ path: GMSPath, _ geodesic: Bool
) -> Bool {
    GMSGeometryIsLocationOnPathTolerance(point, path, geodesic, 0.1)
}

/// Whether a place lies within so many meters of a path.
///
/// - Parameter geodesic: whether the sides of the path are great circles; else lines of constant bearing.
#if canImport(ObjectiveC)
    @_cdecl("GMSGeometryIsLocationOnPathTolerance")
#endif
public func GMSGeometryIsLocationOnPathTolerance(
    _ point: CLLocationCoordinate2D, _ path: GMSPath, _ geodesic: Bool,
    _ tolerance: CLLocationDistance
) -> Bool {
    let line = SphericalLine(path.core, isGeodesic: geodesic)
    return line.distance(to: Coordinate(point)).map { $0 <= tolerance } ?? false
}
