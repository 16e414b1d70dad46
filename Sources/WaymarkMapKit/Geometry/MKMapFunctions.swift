// swift-format-ignore-file: AlwaysUseLowerCamelCase

import WaymarkGeometry
public import WaymarkPlatform

// The functions of Objective-C: each does what the method of the same meaning does.

/// A point; the numbers are taken as they are.
public func MKMapPointMake(_ x: Double, _ y: Double) -> MKMapPoint { MKMapPoint(x: x, y: y) }

/// A size; the numbers are taken as they are.
public func MKMapSizeMake(_ width: Double, _ height: Double) -> MKMapSize {
    MKMapSize(width: width, height: height)
}

/// A rectangle; the numbers are taken as they are.
public func MKMapRectMake(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double
) -> MKMapRect {
    MKMapRect(x: x, y: y, width: width, height: height)
}

/// The point of a coordinate; (−1, −1) where that is no place.
public func MKMapPointForCoordinate(_ coordinate: CLLocationCoordinate2D) -> MKMapPoint {
    MKMapPoint(coordinate)
}

/// The coordinate of a point; invalid in the north and the south of the world.
public func MKCoordinateForMapPoint(_ mapPoint: MKMapPoint) -> CLLocationCoordinate2D {
    mapPoint.coordinate
}

/// The meters on the ground that a map point is wide at a latitude.
public func MKMetersPerMapPointAtLatitude(_ latitude: CLLocationDegrees) -> CLLocationDistance {
    Mercator.metersPerUnit(latitude: latitude) / MKMapSize.world.width
}

/// The map points that a meter on the ground is wide at a latitude.
public func MKMapPointsPerMeterAtLatitude(_ latitude: CLLocationDegrees) -> Double {
    1 / MKMetersPerMapPointAtLatitude(latitude)
}

/// The distance between two points over the ground, in meters.
public func MKMetersBetweenMapPoints(_ a: MKMapPoint, _ b: MKMapPoint) -> CLLocationDistance {
    a.distance(to: b)
}

/// Whether two points are one.
public func MKMapPointEqualToPoint(_ point1: MKMapPoint, _ point2: MKMapPoint) -> Bool {
    point1.x == point2.x && point1.y == point2.y
}

/// Whether two sizes are one.
public func MKMapSizeEqualToSize(_ size1: MKMapSize, _ size2: MKMapSize) -> Bool {
    size1.width == size2.width && size1.height == size2.height
}

/// Whether two rectangles are one.
public func MKMapRectEqualToRect(_ rect1: MKMapRect, _ rect2: MKMapRect) -> Bool {
    MKMapPointEqualToPoint(rect1.origin, rect2.origin)
        && MKMapSizeEqualToSize(rect1.size, rect2.size)
}

/// The smallest rectangle that holds both.
public func MKMapRectUnion(_ rect1: MKMapRect, _ rect2: MKMapRect) -> MKMapRect {
    rect1.union(rect2)
}

/// What lies in both rectangles; ``MKMapRect/null`` where they do not meet.
public func MKMapRectIntersection(_ rect1: MKMapRect, _ rect2: MKMapRect) -> MKMapRect {
    rect1.intersection(rect2)
}

/// The rectangle whose sides are so much farther inside.
public func MKMapRectInset(_ rect: MKMapRect, _ dx: Double, _ dy: Double) -> MKMapRect {
    rect.insetBy(dx: dx, dy: dy)
}

/// The same rectangle so far to the east and to the south.
public func MKMapRectOffset(_ rect: MKMapRect, _ dx: Double, _ dy: Double) -> MKMapRect {
    rect.offsetBy(dx: dx, dy: dy)
}

/// Whether a point lies in a rectangle.
public func MKMapRectContainsPoint(_ rect: MKMapRect, _ point: MKMapPoint) -> Bool {
    rect.contains(point)
}

/// Whether all of the second rectangle lies in the first.
public func MKMapRectContainsRect(_ rect1: MKMapRect, _ rect2: MKMapRect) -> Bool {
    rect1.contains(rect2)
}

/// Whether two rectangles share more than a border.
public func MKMapRectIntersectsRect(_ rect1: MKMapRect, _ rect2: MKMapRect) -> Bool {
    rect1.intersects(rect2)
}

/// Whether it is no rectangle at all.
public func MKMapRectIsNull(_ rect: MKMapRect) -> Bool { rect.isNull }

/// Whether nothing lies in a rectangle.
public func MKMapRectIsEmpty(_ rect: MKMapRect) -> Bool { rect.isEmpty }

/// Whether a rectangle reaches over the 180th meridian.
public func MKMapRectSpans180thMeridian(_ rect: MKMapRect) -> Bool { rect.spans180thMeridian }

/// The part of a rectangle that lies over the 180th meridian, moved to where it is in the world.
public func MKMapRectRemainder(_ rect: MKMapRect) -> MKMapRect { rect.remainder() }

/// The west end of a rectangle.
public func MKMapRectGetMinX(_ rect: MKMapRect) -> Double { rect.minX }
/// The north end of a rectangle.
public func MKMapRectGetMinY(_ rect: MKMapRect) -> Double { rect.minY }
/// The middle of a rectangle between west and east.
public func MKMapRectGetMidX(_ rect: MKMapRect) -> Double { rect.midX }
/// The middle of a rectangle between north and south.
public func MKMapRectGetMidY(_ rect: MKMapRect) -> Double { rect.midY }
/// The east end of a rectangle.
public func MKMapRectGetMaxX(_ rect: MKMapRect) -> Double { rect.maxX }
/// The south end of a rectangle.
public func MKMapRectGetMaxY(_ rect: MKMapRect) -> Double { rect.maxY }
/// The width of a rectangle.
public func MKMapRectGetWidth(_ rect: MKMapRect) -> Double { rect.width }
/// The height of a rectangle.
public func MKMapRectGetHeight(_ rect: MKMapRect) -> Double { rect.height }

/// The region of a rectangle.
public func MKCoordinateRegionForMapRect(_ rect: MKMapRect) -> MKCoordinateRegion {
    MKCoordinateRegion(rect)
}

/// A span in degrees.
public func MKCoordinateSpanMake(
    _ latitudeDelta: CLLocationDegrees, _ longitudeDelta: CLLocationDegrees
) -> MKCoordinateSpan {
    MKCoordinateSpan(latitudeDelta: latitudeDelta, longitudeDelta: longitudeDelta)
}

/// A region about a place.
public func MKCoordinateRegionMake(
    _ centerCoordinate: CLLocationCoordinate2D, _ span: MKCoordinateSpan
) -> MKCoordinateRegion {
    MKCoordinateRegion(center: centerCoordinate, span: span)
}

/// A region about a place, so many meters high and wide.
public func MKCoordinateRegionMakeWithDistance(
    _ centerCoordinate: CLLocationCoordinate2D, _ latitudinalMeters: CLLocationDistance,
    _ longitudinalMeters: CLLocationDistance
) -> MKCoordinateRegion {
    MKCoordinateRegion(
        center: centerCoordinate, latitudinalMeters: latitudinalMeters,
        longitudinalMeters: longitudinalMeters)
}
