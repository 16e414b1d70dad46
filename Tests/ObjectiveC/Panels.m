// Panels and gestures of a navigation: each message that the guide to the user interface sends.
#import "WaymarkGMS-Swift.h"

@interface Banner : UIView <GMSNavigationAccessoryView>
@end

@implementation Banner

- (CGFloat)heightForAccessoryViewConstrainedToSize:(CGSize)size onMapView:(GMSMapView *)mapView {
    return size.height < 48 ? 0 : 48;
}

@end

@interface PanelsController : UIViewController <GMSMapViewNavigationUIDelegate>
@property(nonatomic, strong) GMSMapView *mapView;
@property(nonatomic, strong) GMSNavigationDirectionsListController *directionsListController;
@end

@implementation PanelsController

- (void)showBanner {
    Banner *banner = [[Banner alloc] init];
    [_mapView setHeaderAccessoryView:banner];
    [_mapView invalidateLayoutForAccessoryView:banner];
    [_mapView setHeaderAccessoryView:nil];
}

- (void)showList {
    GMSNavigator *navigator = _mapView.navigator;
    if (navigator == nil) return;
    _directionsListController =
        [[GMSNavigationDirectionsListController alloc] initWithNavigator:navigator];
    UIView *list = _directionsListController.directionsListView;
    list.frame = self.view.bounds;
    [self.view addSubview:list];
    [list.topAnchor constraintEqualToAnchor:self.view.topAnchor].active = YES;
    [_directionsListController reloadData];
    [_directionsListController invalidateLayout];
}

- (void)set {
    GMSUISettings *settings = _mapView.settings;
    settings.compassButton = YES;
    settings.myLocationButton = YES;
    settings.navigationHeaderEnabled = NO;
    settings.navigationFooterEnabled = NO;
    settings.recenterButtonEnabled = [settings isRecenterButtonEnabled];
    settings.navigationTripProgressBarEnabled = YES;
    settings.showsTrafficLights = YES;
    settings.showsStopSigns = YES;
    settings.showsDestinationMarkers = NO;
    settings.scrollGestures = NO;
    settings.zoomGestures = NO;
    settings.tiltGestures = NO;
    settings.rotateGestures = NO;
    [settings setAllGesturesEnabled:YES];
    _mapView.shouldDisplaySpeedometer = YES;
    _mapView.navigationUIDelegate = self;
    _mapView.trafficEnabled = [_mapView isTrafficEnabled];
    _mapView.mapType = kGMSTypeHybrid;
    _mapView.lightingMode = GMSNavigationLightingModeLowLight;
    _mapView.cameraMode = GMSNavigationCameraModeFollowing;
    _mapView.followingPerspective = GMSNavigationCameraPerspectiveTilted;
    UILabel *label = [[UILabel alloc] init];
    label.text = @"Harbour";
    [label.topAnchor constraintEqualToAnchor:_mapView.navigationHeaderLayoutGuide.bottomAnchor]
        .active = YES;
    [label.bottomAnchor constraintEqualToAnchor:_mapView.navigationFooterLayoutGuide.topAnchor]
        .active = YES;
}

- (void)route {
    GMSNavigationRoutingOptions *options = [[GMSNavigationRoutingOptions alloc]
        initWithAlternateRoutesStrategy:GMSNavigationAlternateRoutesStrategyNone];
    GMSNavigationWaypoint *harbour =
        [[GMSNavigationWaypoint alloc] initWithLocation:CLLocationCoordinate2DMake(60.1675, 24.9525)
                                                  title:@"Harbour"];
    if (harbour == nil) return;
    [_mapView.navigator setDestinations:@[ harbour ]
                         routingOptions:options
                               callback:^(GMSRouteStatus status) {
                                   NSLog(@"%d", status == GMSRouteStatusOK);
                               }];
}

- (void)mapViewDidTapRecenterButton:(GMSMapView *)mapView {
    mapView.cameraMode = GMSNavigationCameraModeFollowing;
}

@end
