import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkPlatform
import WaymarkUIKit

extension MKMapView {
    /// Whether a dot shows the place of the user, by the readings of `MKServices.locationSource`; on iOS by
    /// those of the receiver where an app sets no other.
    public var showsUserLocation: Bool {
        get { map.isMyLocationEnabled }
        set {
            guard newValue != map.isMyLocationEnabled else { return }
            map.isMyLocationEnabled = newValue
            if newValue { startLocating() } else { stopLocating() }
        }
    }

    /// Whether the place of the user is on the view.
    public var isUserLocationVisible: Bool {
        guard showsUserLocation, let location = userLocation.location else { return false }
        return map.projection.contains(Coordinate(location.coordinate))
    }

    /// How the camera goes with the user.
    public var userTrackingMode: MKUserTrackingMode {
        get { trackingMode }
        set { setUserTrackingMode(newValue, animated: false) }
    }

    /// Lets the camera go with the user, from the next reading on; a gesture ends that.
    public func setUserTrackingMode(_ mode: MKUserTrackingMode, animated: Bool) {
        guard mode != trackingMode else { return }
        trackingMode = mode
        if mode != .none { showsUserLocation = true }
        if let location = userLocation.location { follow(Location(location)) }
        delegate?.mapView(self, didChange: mode, animated: animated)
    }

    private func startLocating() {
        delegate?.mapViewWillStartLocatingUser(self)
        #if canImport(UIKit)
            if services.locationSource == nil { services.locationSource = CoreLocationSource() }
        #endif
        userLocation.isUpdating = services.locationSource != nil
        // A source that comes later is heard as well.
        services.locations.add(self) { [weak self] in self?.receive($0) }
        guard !userLocation.isUpdating else { return }
        let problem = MKServices.Problem.noLocationSource
        delegate?.mapView(
            self, didFailToLocateUserWithError: MKError(.unknown, underlying: problem))
    }

    private func stopLocating() {
        services.locations.remove(self)
        userLocation.isUpdating = false
        userLocation.location = nil
        setUserTrackingMode(.none, animated: false)
        delegate?.mapViewDidStopLocatingUser(self)
    }

    private func receive(_ location: Location) {
        userLocation.isUpdating = true
        userLocation.location = CLLocation(location)
        map.updateMyLocation(location)
        follow(location)
        delegate?.mapView(self, didUpdate: userLocation)
    }

    private func follow(_ location: Location) {
        guard trackingMode != .none, location.coordinate.isValid else { return }
        var camera = map.camera
        camera.target = location.coordinate
        if trackingMode == .followWithHeading, let course = location.course {
            camera.bearing = course
        }
        map.animate(to: camera, duration: 0.5)
    }
}
