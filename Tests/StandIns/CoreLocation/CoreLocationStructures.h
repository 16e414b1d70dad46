// In C, as with Apple, so that members of Objective-C may take it.
#pragma once
typedef struct {
    double latitude;
    double longitude;
} CLLocationCoordinate2D;
