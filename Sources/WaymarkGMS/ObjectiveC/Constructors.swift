#if canImport(ObjectiveC)
    public import Foundation
    public import WaymarkPlatform

    // In Objective-C these are methods of the class; Swift has initializers for them.

    extension GMSMapView {
        /// A map of the world.
        @objc(mapWithFrame:) public static func objectiveCMap(frame: CGRect) -> GMSMapView {
            GMSMapView(frame: frame)
        }
    }

    extension GMSPath {
        /// A path without points.
        @objc(path) public static func objectiveCPath() -> Self { Self(path: GMSPath()) }

        /// The path of a text, as ``GMSPath/encodedPath()`` writes it; `nil` where it is none.
        @objc(pathFromEncodedPath:) public static func objectiveCPath(encoded: String) -> Self? {
            GMSPath(fromEncodedPath: encoded).map { Self(path: $0) }
        }
    }

    extension GMSMarker {
        /// A marker at a place.
        @objc(markerWithPosition:) public static func objectiveCMarker(
            position: CLLocationCoordinate2D
        ) -> GMSMarker { GMSMarker(position: position) }
    }

    extension GMSPolyline {
        /// A line.
        @objc(polylineWithPath:) public static func objectiveCPolyline(
            path: GMSPath?
        ) -> GMSPolyline { GMSPolyline(path: path) }
    }

    extension GMSPolygon {
        /// An area.
        @objc(polygonWithPath:) public static func objectiveCPolygon(
            path: GMSPath?
        ) -> GMSPolygon { GMSPolygon(path: path) }
    }

    extension GMSCircle {
        /// A circle; the radius is in meters.
        @objc(circleWithPosition:radius:) public static func objectiveCCircle(
            position: CLLocationCoordinate2D, radius: CLLocationDistance
        ) -> GMSCircle { GMSCircle(position: position, radius: radius) }
    }

    extension GMSGroundOverlay {
        /// A picture that fills bounds.
        @objc(groundOverlayWithBounds:icon:) public static func objectiveCOverlay(
            bounds: GMSCoordinateBounds?, icon: UIImage?
        ) -> GMSGroundOverlay { GMSGroundOverlay(bounds: bounds, icon: icon) }

        /// A picture that has its size in points at a zoom.
        @objc(groundOverlayWithPosition:icon:zoomLevel:) public static func objectiveCOverlay(
            position: CLLocationCoordinate2D, icon: UIImage?, zoomLevel: CGFloat
        ) -> GMSGroundOverlay {
            GMSGroundOverlay(position: position, icon: icon, zoomLevel: zoomLevel)
        }
    }

    extension GMSStyleSpan {
        /// One segment of a style.
        @objc(spanWithStyle:) public static func objectiveCSpan(
            style: GMSStrokeStyle
        ) -> GMSStyleSpan { GMSStyleSpan(style: style) }

        /// So many segments of a style.
        @objc(spanWithStyle:segments:) public static func objectiveCSpan(
            style: GMSStrokeStyle, segments: Double
        ) -> GMSStyleSpan { GMSStyleSpan(style: style, segments: segments) }

        /// One segment of a color.
        @objc(spanWithColor:) public static func objectiveCSpan(color: UIColor) -> GMSStyleSpan {
            GMSStyleSpan(color: color)
        }

        /// So many segments of a color.
        @objc(spanWithColor:segments:) public static func objectiveCSpan(
            color: UIColor, segments: Double
        ) -> GMSStyleSpan { GMSStyleSpan(color: color, segments: segments) }
    }

    /// A layer that asks a block: Objective-C cannot make a subclass of one that is written in Swift.
    private final class HandledTileLayer: GMSTileLayer {
        private let handler: (UInt, UInt, UInt, any GMSTileReceiver) -> Void

        init(_ handler: @escaping (UInt, UInt, UInt, any GMSTileReceiver) -> Void) {
            self.handler = handler
            super.init()
        }

        override func requestTileFor(
            x: UInt, y: UInt, zoom: UInt, receiver: any GMSTileReceiver
        ) { handler(x, y, zoom, receiver) }
    }

    extension GMSTileLayer {
        /// A layer whose tiles come from a block, in the place of a subclass.
        ///
        /// - Parameter handler: is called on the main thread with column, row, zoom and the receiver of the picture.
        @objc(tileLayerWithRequestHandler:) public static func objectiveCLayer(
            handler: @escaping (UInt, UInt, UInt, any GMSTileReceiver) -> Void
        ) -> GMSTileLayer { HandledTileLayer(handler) }
    }

    extension GMSURLTileLayer {
        /// A layer whose tiles are at addresses.
        @objc(tileLayerWithURLConstructor:) public static func objectiveCLayer(
            urlConstructor: @escaping GMSTileURLConstructor
        ) -> GMSURLTileLayer { GMSURLTileLayer(urlConstructor: urlConstructor) }
    }

    extension GMSMapStyle {
        /// The style of a text in JSON.
        @objc(styleWithJSONString:error:) public static func objectiveCStyle(
            json: String
        ) throws -> GMSMapStyle { try GMSMapStyle(jsonString: json) }

        /// The style of a file in JSON.
        @objc(styleWithContentsOfFileURL:error:) public static func objectiveCStyle(
            contentsOf url: URL
        ) throws -> GMSMapStyle { try GMSMapStyle(contentsOfFileURL: url) }
    }

    extension GMSMapID {
        /// The id with a name.
        @objc(mapIDWithIdentifier:) public static func objectiveCMapID(
            identifier: String
        ) -> GMSMapID { GMSMapID(identifier: identifier) }
    }

    extension GMSGeocoder {
        /// A geocoder that asks the data of the app.
        @objc(geocoder) public static func objectiveCGeocoder() -> GMSGeocoder { GMSGeocoder() }
    }

    extension GMSPanoramaCamera {
        /// A camera that looks in a direction and shows 90 degrees at zoom 1.
        @objc(cameraWithOrientation:zoom:) public static func objectiveCCamera(
            orientation: GMSOrientation, zoom: Float
        ) -> GMSPanoramaCamera { GMSPanoramaCamera(orientation: orientation, zoom: zoom) }

        /// A camera that looks in a direction.
        @objc(cameraWithOrientation:zoom:FOV:) public static func objectiveCCamera(
            orientation: GMSOrientation, zoom: Float, fov: Double
        ) -> GMSPanoramaCamera {
            GMSPanoramaCamera(orientation: orientation, zoom: zoom, FOV: fov)
        }

        /// A camera that shows 90 degrees at zoom 1.
        @objc(cameraWithHeading:pitch:zoom:) public static func objectiveCCamera(
            heading: CLLocationDirection, pitch: Double, zoom: Float
        ) -> GMSPanoramaCamera { GMSPanoramaCamera(heading: heading, pitch: pitch, zoom: zoom) }

        /// A camera.
        @objc(cameraWithHeading:pitch:zoom:FOV:) public static func objectiveCCamera(
            heading: CLLocationDirection, pitch: Double, zoom: Float, fov: Double
        ) -> GMSPanoramaCamera {
            GMSPanoramaCamera(heading: heading, pitch: pitch, zoom: zoom, FOV: fov)
        }
    }

    extension GMSNavigationWaypoint {
        /// A place without a title, as the first interface makes it; `nil` where it is none.
        @objc(initWithCoordinate:) public convenience init?(coordinate: CLLocationCoordinate2D) {
            self.init(location: coordinate, title: "")
        }
    }

    extension GMSNavigator {
        /// The navigator of the app; `nil` without data, a key or accepted terms.
        @objc(sharedNavigator) public static func objectiveCShared() -> GMSNavigator? {
            try? shared()
        }
    }
#endif
