import WaymarkGeometry
import WaymarkMaps
public import WaymarkPlatform
import WaymarkUIKit

extension MKMapView {
    /// The camera. A change of the one that is returned changes the map.
    ///
    /// Set inside of `UIView.animate`, the camera moves there in its time.
    public var camera: MKMapCamera {
        get {
            let camera = MKMapCamera(map.mapCamera)
            camera.onChange = { [weak self] in self?.map.mapCamera = $0 }
            return camera
        }
        set { setCamera(newValue, animated: false) }
    }

    /// Goes to a camera, at once or as an animation.
    public func setCamera(_ camera: MKMapCamera, animated: Bool) {
        show(camera.mapCamera.position(height: map.size.y), animated: animated)
    }

    /// What is in the middle of the map. A place that is none changes nothing.
    public var centerCoordinate: CLLocationCoordinate2D {
        get { CLLocationCoordinate2D(map.centerCoordinate) }
        set { setCenter(newValue, animated: false) }
    }

    /// Brings a place into the middle of the map; one that is none changes nothing.
    public func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) {
        guard CLLocationCoordinate2DIsValid(coordinate) else { return }
        var camera = map.camera
        camera.target = Coordinate(coordinate)
        show(camera, animated: animated)
    }

    /// The region that is shown. Setting it shows all of it, as large as the tilt and the heading of the camera allow.
    public var region: MKCoordinateRegion {
        get { MKCoordinateRegion(map.visibleBounds) }
        set { setRegion(newValue, animated: false) }
    }

    /// Shows all of a region; one whose middle is no place, or with a span that is no number, changes nothing.
    public func setRegion(_ region: MKCoordinateRegion, animated: Bool) {
        show(CoordinateBounds(region), animated: animated)
    }

    /// The region that is seen where `region` is shown straight from above, which has the shape of the view.
    public func regionThatFits(_ region: MKCoordinateRegion) -> MKCoordinateRegion {
        let bounds = CoordinateBounds(region)
        guard let bounds, let camera = map.camera(fitting: bounds, insets: .zero) else {
            return region
        }
        return MKCoordinateRegion(shownRect(camera))
    }

    /// The rectangle that is shown. Setting it shows all of it, as large as the tilt and the heading of the camera
    /// allow.
    public var visibleMapRect: MKMapRect {
        get { MKMapRect(map.visibleBounds) }
        set { setVisibleMapRect(newValue, animated: false) }
    }

    /// Shows all of a rectangle; an empty one changes nothing.
    public func setVisibleMapRect(_ mapRect: MKMapRect, animated: Bool) {
        guard !mapRect.isEmpty else { return }
        show(CoordinateBounds(mapRect), animated: animated)
    }

    /// Shows all of a rectangle straight from above, so far from the borders of the view; an empty one, or one for which
    /// there is no room, changes nothing.
    public func setVisibleMapRect(
        _ mapRect: MKMapRect, edgePadding insets: UIEdgeInsets, animated: Bool
    ) {
        guard !mapRect.isEmpty, let bounds = CoordinateBounds(mapRect),
            let camera = map.camera(fitting: bounds, insets: EdgeInsets(insets))
        else { return }
        show(camera, animated: animated)
    }

    /// The rectangle that is seen where `mapRect` is shown straight from above, which has the shape of the view.
    public func mapRectThatFits(_ mapRect: MKMapRect) -> MKMapRect {
        mapRectThatFits(mapRect, edgePadding: UIEdgeInsets())
    }

    /// The rectangle that is seen where `mapRect` is shown straight from above, so far from the borders of the view.
    public func mapRectThatFits(
        _ mapRect: MKMapRect, edgePadding insets: UIEdgeInsets
    ) -> MKMapRect {
        guard !mapRect.isEmpty, let bounds = CoordinateBounds(mapRect),
            let camera = map.camera(fitting: bounds, insets: EdgeInsets(insets))
        else { return mapRect }
        return shownRect(camera)
    }

    private func shownRect(_ camera: CameraPosition) -> MKMapRect {
        let unit = MKMapSize.world.width / Mercator.worldSize(zoom: camera.zoom)
        let (middle, size) = (MKMapPoint(MapPoint(camera.target)), map.size * unit)
        return MKMapRect(
            x: middle.x - size.x / 2, y: middle.y - size.y / 2, width: size.x, height: size.y)
    }

    private func show(_ bounds: CoordinateBounds?, animated: Bool) {
        guard let bounds, let camera = map.camera(around: bounds) else { return }
        show(camera, animated: animated)
    }

    /// Goes to a camera: in the time of the block of `UIView.animate` that is running, else as an animation of its own
    /// or at once.
    func show(_ camera: CameraPosition, animated: Bool) {
        let duration = UIView.inheritedAnimationDuration
        isMovingAnimated = animated || duration > 0
        if duration > 0 {
            animate(to: camera, duration: duration)
        } else if animated {
            map.animate(to: camera)
        } else {
            map.camera = camera
        }
    }

    #if canImport(UIKit)
        private func animate(to camera: CameraPosition, duration: Double) {
            // UIKit calls the completion of a block when the last of its own animations has ended.
            pacer.alpha = pacer.alpha == 0 ? 0.01 : 0
            map.animate(to: camera, duration: duration)
        }
    #else
        private func animate(to camera: CameraPosition, duration: Double) {
            let end = UIView.animationCompletion()
            map.animate(to: camera, duration: duration) { end?.end(isFinished: $0) }
        }
    #endif
}

extension MKMapView {
    /// Limits of the place in the middle of the map.
    public final class CameraBoundary: NSObject {
        /// The region in which it stays.
        public let region: MKCoordinateRegion
        /// The rectangle in which it stays.
        public var mapRect: MKMapRect { MKMapRect(bounds) }
        let bounds: CoordinateBounds

        /// The limits of a region; `nil` where it is none.
        public init?(coordinateRegion region: MKCoordinateRegion) {
            guard let bounds = CoordinateBounds(region) else { return nil }
            self.bounds = bounds
            self.region = region
            super.init()
        }

        /// The limits of a rectangle; `nil` where it is empty.
        public init?(mapRect: MKMapRect) {
            guard !mapRect.isEmpty, let bounds = CoordinateBounds(mapRect) else { return nil }
            self.bounds = bounds
            region = MKCoordinateRegion(bounds)
            super.init()
        }
    }

    /// Limits of the distance of the eye.
    public final class CameraZoomRange: NSObject {
        /// The least meters from the eye to the middle of the map.
        public let minCenterCoordinateDistance: CLLocationDistance
        /// The most meters from the eye to the middle of the map.
        public let maxCenterCoordinateDistance: CLLocationDistance

        /// Limits in meters; `nil` where the least is more than the most, or one is no number.
        public init?(
            minCenterCoordinateDistance least: CLLocationDistance = 0,
            maxCenterCoordinateDistance most: CLLocationDistance = .infinity
        ) {
            guard least >= 0, least <= most else { return nil }
            minCenterCoordinateDistance = least
            maxCenterCoordinateDistance = most
            super.init()
        }
    }

    /// The limits of the place in the middle of the map; `nil` for none.
    public var cameraBoundary: CameraBoundary? {
        get { boundary }
        set { setCameraBoundary(newValue, animated: false) }
    }

    /// Sets the limits of the place in the middle of the map. What lies outside of them goes to the nearest place at
    /// once.
    public func setCameraBoundary(_ cameraBoundary: CameraBoundary?, animated: Bool) {
        boundary = cameraBoundary
        map.cameraTargetBounds = cameraBoundary?.bounds
    }

    /// The limits of the distance of the eye; `nil` for none.
    public var cameraZoomRange: CameraZoomRange? {
        get { zoomRange }
        set { setCameraZoomRange(newValue, animated: false) }
    }

    /// Sets the limits of the distance of the eye, by the latitude in the middle of the map as it is now. A camera
    /// beyond them goes to the nearest at once.
    public func setCameraZoomRange(_ cameraZoomRange: CameraZoomRange?, animated: Bool) {
        zoomRange = cameraZoomRange
        guard let range = cameraZoomRange else {
            return map.setZoomRange(CameraPosition.minZoomLevel...CameraPosition.maxZoomLevel)
        }
        func zoom(_ distance: Double) -> Double {
            guard distance > 0 else { return CameraPosition.maxZoomLevel }
            guard distance.isFinite else { return CameraPosition.minZoomLevel }
            return MapCamera(centerCoordinate: map.centerCoordinate, altitude: distance)
                .position(height: map.size.y).zoom
        }
        let closest = zoom(range.minCenterCoordinateDistance)
        let farthest = zoom(range.maxCenterCoordinateDistance)
        map.setZoomRange(min(farthest, closest)...closest)
    }
}
