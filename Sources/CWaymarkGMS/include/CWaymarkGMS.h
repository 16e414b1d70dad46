#pragma once

// The structures of WaymarkGMS for Objective-C, which knows none of Swift. Where there is no CoreLocation, which only
// Objective-C can include, they are Swift's.
#if defined(__OBJC__) && __has_include(<CoreLocation/CoreLocation.h>)

#include <CoreLocation/CoreLocation.h>

/// The corners of the ground that a map shows: a trapezoid where the map is tilted.
typedef struct {
    /// At the lower left of the view.
    CLLocationCoordinate2D nearLeft;
    /// At the lower right of the view.
    CLLocationCoordinate2D nearRight;
    /// At the upper left of the view.
    CLLocationCoordinate2D farLeft;
    /// At the upper right of the view.
    CLLocationCoordinate2D farRight;
} GMSVisibleRegion;

/// A direction in which one looks.
typedef struct {
    /// Degrees from north, clockwise.
    double heading;
    /// Degrees above the horizon; below it they are negative.
    double pitch;
} GMSOrientation;

/// A point on the plane of Mercator, on which the equator is 360 long: (0, 0) is where it crosses the meridian of
/// Greenwich, `x` grows to the east and `y` to the north.
typedef struct {
    /// -180 to 180 once round the Earth.
    double x;
    /// -180 to 180 between the ends of the plane.
    double y;
} GMSMapPoint;

#endif
