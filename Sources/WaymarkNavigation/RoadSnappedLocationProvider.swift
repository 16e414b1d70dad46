public import WaymarkDirections

/// Hears road-snapped locations (row D3).
@MainActor public protocol RoadSnappedLocationListener: AnyObject {
    /// The driver is at `location`.
    func locationProvider(
        _ provider: RoadSnappedLocationProvider, didUpdate location: Location)
}

/// Delivers locations brought onto the road (group D): onto the route where the driver is on it,
/// else onto the nearest road that runs his way, else as they are. Those who walk or cycle are where
/// they are.
@MainActor public final class RoadSnappedLocationProvider {
    /// The last location that was delivered.
    public var location: Location? { navigator.state.snappedLocation }
    /// Whether locations are delivered while the app is in the background (row D5). It is for the
    /// host to act on: on iOS it is the property of the same name of the system's location manager
    /// and needs the background mode "location". On Linux and in servers there is no background: it
    /// changes nothing.
    public var allowsBackgroundLocationUpdates = false
    private let navigator: Navigator
    private let source: any LocationSource
    private var listeners = WeakList()

    init(source: any LocationSource, navigator: Navigator) {
        self.source = source
        self.navigator = navigator
    }

    /// Starts to deliver (row D1).
    public func startUpdatingLocation() {
        navigator.addListener(self)
        source.onLocation = { [weak navigator] in navigator?.update($0) }
        source.startUpdatingLocation()
    }

    /// Stops to deliver (row D2).
    public func stopUpdatingLocation() {
        source.stopUpdatingLocation()
        source.onLocation = nil
        navigator.removeListener(self)
    }

    /// Tells `listener` where the driver is from now on; it is not kept alive (row D6).
    public func addListener(_ listener: some RoadSnappedLocationListener) {
        listeners.add(listener)
    }

    /// Tells `listener` no longer; `false` where it was not there.
    @discardableResult
    public func removeListener(_ listener: some RoadSnappedLocationListener) -> Bool {
        listeners.remove(listener)
    }
}

extension RoadSnappedLocationProvider: NavigatorListener {
    /// Passes locations on.
    public func navigator(_ navigator: Navigator, didReport event: NavigationEvent) {
        guard case .locationUpdated(let snapped) = event else { return }
        for case let listener as any RoadSnappedLocationListener in listeners.objects
        where listeners.contains(listener) {
            listener.locationProvider(self, didUpdate: snapped.location)
        }
    }
}
