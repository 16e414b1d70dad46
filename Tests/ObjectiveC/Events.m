// What a navigation tells: each method of the guide to events, and each message that it sends.
#import "WaymarkGMS-Swift.h"

@interface EventsController
    : UIViewController <GMSNavigatorListener, GMSRoadSnappedLocationProviderListener>
@property(nonatomic, strong) GMSMapView *mapView;
@end

@implementation EventsController

- (void)viewDidLoad {
    [super viewDidLoad];
    [_mapView.navigator addListener:self];
    [_mapView.roadSnappedLocationProvider addListener:self];
    [_mapView.roadSnappedLocationProvider startUpdatingLocation];
    _mapView.roadSnappedLocationProvider.allowsBackgroundLocationUpdates = YES;
    _mapView.navigator.timeUpdateThreshold = 10;
    _mapView.navigator.distanceUpdateThreshold = 100;
}

- (void)end {
    [_mapView.navigator removeListener:self];
    [_mapView.roadSnappedLocationProvider removeListener:self];
    [_mapView.roadSnappedLocationProvider stopUpdatingLocation];
}

- (void)locationProvider:(GMSRoadSnappedLocationProvider *)locationProvider
       didUpdateLocation:(CLLocation *)location {
    NSLog(@"%@", location.description);
}

- (void)navigator:(GMSNavigator *)navigator didArriveAtWaypoint:(GMSNavigationWaypoint *)waypoint {
    NSLog(@"%@", waypoint.title);
    [_mapView.navigator continueToNextDestination];
    _mapView.navigator.guidanceActive = YES;
}

- (void)navigatorDidChangeRoute:(GMSNavigator *)navigator {
    NSLog(@"%lu", navigator.routeLegs.count);
}

- (void)navigator:(GMSNavigator *)navigator didUpdateRemainingTime:(NSTimeInterval)time {
    NSLog(@"%f", time);
}

- (void)navigator:(GMSNavigator *)navigator
    didUpdateRemainingDistance:(CLLocationDistance)distance {
    NSLog(@"%f", distance);
}

- (void)navigator:(GMSNavigator *)navigator
    didUpdateDelayCategory:(GMSNavigationDelayCategory)delayCategory {
    if (delayCategory == GMSNavigationDelayCategoryNoData) return;
    NSLog(@"%d", delayCategory < GMSNavigationDelayCategoryLight);
}

- (void)navigator:(GMSNavigator *)navigator
    didUpdateSpeedingPercentage:(CGFloat)percentageAboveLimit {
    NSLog(@"%f", percentageAboveLimit);
}

- (void)navigator:(GMSNavigator *)navigator
    didChangeSuggestedLightingMode:(GMSNavigationLightingMode)lightingMode {
    _mapView.lightingMode = lightingMode;
}

@end
