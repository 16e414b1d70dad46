// The first interface of the navigator: each message of its example, and each name of its declarations.
#import "WaymarkGMS-Swift.h"
#import "Names.h"

@interface DriverController
    : UIViewController <GMSNavigatorDelegate, GMSUIControllerNavigationDelegate>
@end

@implementation DriverController {
    GMSMapView *_mapView;
    GMSNavigator *_navigator;
}

- (BOOL)start:(NSString *)key {
    NSLog(@"%@ %@", [GMSServices openSourceLicenseInfo], [GMSNavigationServices SDKVersion]);
    return [GMSServices provideAPIKey:key]
        && [GMSServices provideRegionAtURL:[NSURL fileURLWithPath:@"helsinki.waymark"] error:NULL];
}

- (void)viewDidLoad {
    [super viewDidLoad];
    _mapView = [GMSMapView mapWithFrame:CGRectZero];
    self.view = _mapView;
    [GMSNavigationServices showTermsAndConditionsDialogOnViewController:self
                                                               callback:^(BOOL result) {
                                                                   NSLog(@"%d", result);
                                                               }];
    __weak DriverController *weakSelf = self;
    [GMSNavigationServices showTermsAndConditionsDialog:^(BOOL result) {
        if (result) [weakSelf fetchNavigator];
    }];
}

- (void)fetchNavigator {
    if (![GMSNavigationServices termsHaveBeenAccepted]) return;
    _navigator = [GMSNavigator sharedNavigator];
    _navigator.delegate = self;
    GMSUISettings *settings = _mapView.settings;
    settings.navigationHeader = NO;
    settings.trafficIncidentCards = NO;
    settings.delegate = self;
    _mapView.navigator = _navigator;
    GMSNavigationUISettings *ownSettings = _navigator.navigationUISettings;
    ownSettings.delegate = self;
    ownSettings.header = ownSettings.etaCard = ownSettings.trafficPrompts = YES;
    _navigator.audioGuidance = GMSAudioGuidanceVoice | GMSAudioGuidanceVibration;
    _navigator.timeChangedThreshold = 10;
    _navigator.distanceChangedThreshold = 50;
}

- (void)newJobIsAvailableToCoordinate:(CLLocationCoordinate2D)coordinate {
    GMSNavigationWaypoint *destination =
        [[GMSNavigationWaypoint alloc] initWithCoordinate:coordinate];
    if (destination == nil) return;
    __weak DriverController *weakSelf = self;
    [_navigator setDestinationsWithWaypoints:@[ destination ]
                                     options:[GMSRoutingOptions defaultOptions]
                                    callback:^(GMSRouteStatus status) {
                                        if (status == kRouteStatusOk) [weakSelf showRoute];
                                    }];
}

- (void)showRoute {
    _mapView.cameraMode = kGMSNavigationCameraModeRouteOverview;
    [_navigator startControllingMap:_mapView];
    [_navigator showRouteOverview];
}

- (void)acceptJobButtonWasPressed {
    _navigator.guidanceEnabled = YES;
    [_navigator startGuidance];
    [_navigator followMyLocationWithPerspective:GMSNavigationCameraPerspectiveTilted];
    [_navigator simulateLocationsAlongExistingRoute];
}

- (void)end {
    [_navigator stopSimulation];
    [_navigator stopGuidance];
    GMSNavWaypoint *next = [_navigator continueToNextDestination];
    if (next != nil) {
        NSLog(@"%f %f", [_navigator timeToWaypoint:next], [_navigator distanceToWaypoint:next]);
    }
    [_navigator clearDestinations];
    [_navigator stopControllingMap];
    NSLog(@"%lu %d", [_navigator.travelledRoute count], _navigator.currentRouteSegment.path != nil);
    NSLog(@"%lu %lu", _navigator.routeSegments.count, _navigator.timesAndDistances.count);
}

- (void)navigator:(GMSNavigator *)navigator didUpdateLocation:(CLLocation *)location {
    NSLog(@"%f", location.coordinate.latitude);
}

- (void)navigator:(GMSNavigator *)navigator didArriveAtWaypoint:(GMSNavigationWaypoint *)waypoint {
    NSLog(@"%@", waypoint.title);
}

- (void)navigatorDidChangeRoute:(GMSNavigator *)navigator {
    NSLog(@"%f", navigator.timeAndDistanceToNextDestination.time);
}

- (void)navigator:(GMSNavigator *)navigator
    didUpdateRemainingTimeOrDistance:(GMSTimeAndDistance *)timeAndDistance {
    NSLog(@"%f %f", timeAndDistance.time, timeAndDistance.distance);
}

- (void)navigationUISettings:(GMSNavigationUISettings *)navigationUISettings
             didChangeUIMode:(GMSNavigationUIMode)mode {
    NSLog(@"%d", mode == GMSNavigationUINight);
}

@end
