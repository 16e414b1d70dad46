// Things on a map, panoramas and addresses.
#import "WaymarkGMS-Swift.h"
#import "Names.h"

@interface OverlaysController
    : UIViewController <GMSMapViewDelegate, GMSIndoorDisplayDelegate, GMSPanoramaViewDelegate>
@end

@implementation OverlaysController {
    GMSMapView *_mapView;
    GMSGeocoder *_geocoder;
    GMSPanoramaView *_panoramaView;
}

- (void)addMarker {
    GMSMarker *marker =
        [GMSMarker markerWithPosition:CLLocationCoordinate2DMake(60.1675, 24.9525)];
    marker.title = @"Harbour";
    marker.snippet = @"Ferries";
    marker.icon = [GMSMarker markerImageWithColor:UIColor.redColor];
    marker.appearAnimation = kGMSMarkerAnimationPop;
    marker.draggable = YES;
    marker.flat = [marker isDraggable];
    marker.groundAnchor = (CGPoint){0.5, 1};
    marker.rotation = 45;
    marker.zIndex = 2;
    marker.userData = @"harbour";
    marker.map = _mapView;
    _mapView.selectedMarker = marker;
    _mapView.myLocationEnabled = YES;
    _mapView.indoorEnabled = _mapView.buildingsEnabled;
}

- (void)addLines {
    GMSMutablePath *path = [GMSMutablePath path];
    [path addCoordinate:CLLocationCoordinate2DMake(60.1, 24.5)];
    [path addLatitude:60.2 longitude:24.9];
    [path insertCoordinate:[path coordinateAtIndex:0] atIndex:1];
    [path replaceCoordinateAtIndex:0 withCoordinate:[path coordinateAtIndex:1]];
    [path removeCoordinateAtIndex:0];
    GMSPath *read = [GMSPath pathFromEncodedPath:[path encodedPath]];
    GMSPolyline *line = [GMSPolyline polylineWithPath:read];
    line.strokeWidth = 4;
    line.geodesic = YES;
    GMSStrokeStyle *style = [GMSStrokeStyle gradientFromColor:UIColor.redColor
                                                      toColor:UIColor.redColor];
    line.spans = @[
        [GMSStyleSpan spanWithColor:UIColor.redColor], [GMSStyleSpan spanWithStyle:style segments:2]
    ];
    line.map = _mapView;
    GMSPolygon *area = [GMSPolygon polygonWithPath:path];
    area.fillColor = UIColor.redColor;
    area.tappable = YES;
    area.map = _mapView;
    GMSCircle *circle = [GMSCircle circleWithPosition:CLLocationCoordinate2DMake(60.1, 24.5)
                                               radius:500];
    circle.map = _mapView;
    GMSCoordinateBounds *bounds = [[GMSCoordinateBounds alloc] initWithPath:path];
    bounds = [bounds includingCoordinate:CLLocationCoordinate2DMake(60.3, 25)];
    if (![bounds isValid] || ![bounds containsCoordinate:bounds.northEast]) return;
    GMSGroundOverlay *picture = [GMSGroundOverlay groundOverlayWithBounds:bounds icon:nil];
    picture.bearing = 30;
    picture.map = _mapView;
    GMSTileLayer *tiles = [GMSTileLayer
        tileLayerWithRequestHandler:^(NSUInteger x, NSUInteger y, NSUInteger zoom,
                                      id<GMSTileReceiver> receiver) {
            [receiver receiveTileWithX:x y:y zoom:zoom image:nil];
        }];
    tiles.map = _mapView;
    GMSURLTileLayer *remote = [GMSURLTileLayer
        tileLayerWithURLConstructor:^NSURL *(NSUInteger x, NSUInteger y, NSUInteger zoom) {
            return nil;
        }];
    [remote clearTileCache];
    if (!(_mapView.mapCapabilities & GMSMapCapabilityFlagsSpritePolylines)) return;
    NSError *error;
    _mapView.mapStyle = [GMSMapStyle styleWithJSONString:@"[]" error:&error];
    line.spans = GMSStyleSpans(path, @[ style ], @[ @500, @250.5 ], kGMSLengthRhumb);
    CLLocationDistance length = [path lengthOfKind:kGMSLengthGeodesic] + GMSGeometryLength(path);
    CLLocationCoordinate2D north = GMSGeometryOffset(bounds.northEast, 1000, 0);
    if (!GMSGeometryContainsLocation(north, path, YES)) {
        NSLog(@"%f %f", length, GMSGeometryDistance(bounds.northEast, north));
    }
}

- (void)findAddress {
    _geocoder = [GMSGeocoder geocoder];
    GMSReverseGeocodeCallback handler = ^(GMSReverseGeocodeResponse *response, NSError *error) {
        GMSAddress *address = response.firstResult;
        NSLog(@"%@ %@", address.thoroughfare, address.locality);
    };
    [_geocoder reverseGeocodeCoordinate:CLLocationCoordinate2DMake(60.1675, 24.9525)
                      completionHandler:handler];
}

- (void)lookAround {
    _panoramaView = [GMSPanoramaView panoramaWithFrame:CGRectZero
                                        nearCoordinate:CLLocationCoordinate2DMake(60.1, 24.9)];
    _panoramaView.delegate = self;
    _panoramaView.camera = [GMSPanoramaCamera cameraWithHeading:180 pitch:0 zoom:1];
    [_panoramaView animateToCamera:_panoramaView.camera animationDuration:2];
    GMSOrientation orientation = _panoramaView.camera.orientation;
    orientation.heading += [_panoramaView orientationForPoint:(CGPoint){0, 0}].pitch;
    _panoramaView.camera = [GMSPanoramaCamera cameraWithOrientation:orientation zoom:2];
    [_panoramaView moveNearCoordinate:CLLocationCoordinate2DMake(60.1, 24.9) radius:50];
    [_panoramaView updateCamera:[GMSPanoramaCameraUpdate setZoom:2] animationDuration:1];
    _mapView.indoorDisplay.delegate = self;
    _mapView.indoorDisplay.activeLevel = _mapView.indoorDisplay.activeBuilding.levels.firstObject;
}

- (void)panoramaView:(GMSPanoramaView *)view didMoveToPanorama:(GMSPanorama *)panorama {
    NSLog(@"%@", panorama.panoramaID);
}

- (void)didChangeActiveLevel:(GMSIndoorLevel *)level {
    NSLog(@"%@", level.shortName);
}

- (UIView *)mapView:(GMSMapView *)mapView markerInfoWindow:(GMSMarker *)marker {
    return nil;
}

- (void)mapView:(GMSMapView *)mapView didTapAtCoordinate:(CLLocationCoordinate2D)coordinate {
    [mapView clear];
}

@end
