// The camera of a map: each message that the guide to cameras sends, and those that go with it.
#import "WaymarkGMS-Swift.h"

@interface CameraController : UIViewController <GMSMapViewDelegate>
@property(nonatomic, strong) GMSMapView *mapView;
@end

@implementation CameraController

- (void)viewDidLoad {
    [super viewDidLoad];
    GMSMapViewOptions *options = [[GMSMapViewOptions alloc] init];
    options.camera = [GMSCameraPosition cameraWithLatitude:60.17 longitude:24.94 zoom:14];
    options.frame = self.view.bounds;
    self.mapView = [[GMSMapView alloc] initWithOptions:options];
    self.mapView.delegate = self;
    [self.view addSubview:self.mapView];
}

- (void)place {
    CLLocationCoordinate2D harbour = CLLocationCoordinate2DMake(60.1675, 24.9525);
    self.mapView.camera = [GMSCameraPosition cameraWithTarget:harbour zoom:15];
    [self.mapView setCamera:[GMSCameraPosition cameraWithLatitude:60.17
                                                        longitude:24.94
                                                             zoom:14
                                                          bearing:30
                                                     viewingAngle:45]];
    self.mapView.camera = [[GMSCameraPosition alloc] initWithTarget:harbour
                                                               zoom:12
                                                            bearing:90
                                                       viewingAngle:30];
    float zoom = [GMSCameraPosition zoomAtCoordinate:harbour forMeters:500 perPoints:200];
    GMSMutableCameraPosition *camera = [self.mapView.camera mutableCopy];
    camera.zoom = zoom;
    camera.target = harbour;
}

- (void)move {
    CLLocationCoordinate2D harbour = CLLocationCoordinate2DMake(60.1675, 24.9525);
    [self.mapView animateToLocation:harbour];
    [self.mapView animateToZoom:12];
    [self.mapView animateToBearing:0];
    [self.mapView animateToViewingAngle:45];
    [self.mapView animateToCameraPosition:[GMSCameraPosition cameraWithTarget:harbour zoom:6]];
    [self.mapView animateWithCameraUpdate:[GMSCameraUpdate zoomIn]];
    [self.mapView animateWithCameraUpdate:[GMSCameraUpdate setTarget:harbour]];
    [self.mapView moveCamera:[GMSCameraUpdate zoomOut]];
    [self.mapView moveCamera:[GMSCameraUpdate zoomBy:2]];
    [self.mapView moveCamera:[GMSCameraUpdate zoomTo:11]];
    [self.mapView moveCamera:[GMSCameraUpdate zoomBy:1 atPoint:(CGPoint){10, 20}]];
    [self.mapView moveCamera:[GMSCameraUpdate setTarget:harbour zoom:9]];
    [self.mapView moveCamera:[GMSCameraUpdate setCamera:self.mapView.camera]];
    [self.mapView moveCamera:[GMSCameraUpdate scrollByX:100 Y:0]];
}

- (void)limit {
    CLLocationCoordinate2D west = CLLocationCoordinate2DMake(60.1, 24.5);
    CLLocationCoordinate2D east = CLLocationCoordinate2DMake(60.3, 25.2);
    GMSCoordinateBounds *bounds = [[GMSCoordinateBounds alloc] initWithCoordinate:west
                                                                       coordinate:east];
    GMSCameraPosition *camera = [self.mapView cameraForBounds:bounds insets:UIEdgeInsetsZero];
    if (camera != nil) self.mapView.camera = camera;
    [self.mapView moveCamera:[GMSCameraUpdate fitBounds:bounds]];
    [self.mapView moveCamera:[GMSCameraUpdate fitBounds:bounds withPadding:50]];
    [self.mapView moveCamera:[GMSCameraUpdate fitBounds:bounds withEdgeInsets:UIEdgeInsetsZero]];
    self.mapView.cameraTargetBounds = bounds;
    [self.mapView setMinZoom:10 maxZoom:15];
    [self.mapView setMinZoom:12 maxZoom:self.mapView.maxZoom];
    GMSMapView *other = [GMSMapView mapWithFrame:CGRectZero camera:self.mapView.camera];
    [other setMinZoom:self.mapView.minZoom maxZoom:15];
}

- (void)measure {
    GMSProjection *projection = self.mapView.projection;
    CLLocationCoordinate2D middle = self.mapView.camera.target;
    CGPoint point = [projection pointForCoordinate:middle];
    middle = [projection coordinateForPoint:point];
    CGFloat length = [projection pointsForMeters:100 atCoordinate:middle];
    NSLog(@"%f %d", length, [projection containsCoordinate:middle]);
    GMSVisibleRegion region = projection.visibleRegion;
    GMSCoordinateBounds *bounds = [[GMSCoordinateBounds alloc] initWithRegion:region];
    GMSMapPoint corner = GMSProject(region.nearLeft);
    NSLog(@"%d %f", [bounds isValid], GMSMapPointDistance(corner, GMSProject(middle)));
}

- (void)mapView:(GMSMapView *)mapView didChangeCameraPosition:(GMSCameraPosition *)position {
    NSLog(@"%f", position.zoom);
}

- (void)mapView:(GMSMapView *)mapView idleAtCameraPosition:(GMSCameraPosition *)position {
    NSLog(@"%f", position.bearing);
}

- (BOOL)mapView:(GMSMapView *)mapView didTapMarker:(GMSMarker *)marker {
    return [marker isTappable];
}

@end
