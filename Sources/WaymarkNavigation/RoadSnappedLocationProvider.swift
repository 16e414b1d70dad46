public import WaymarkDirections

/// Hears road-snapped locations.
@MainActor public protocol RoadSnappedLocationListener: AnyObject {
    /// The driver is at `location`.
    func locationProvider(_ provider: RoadSnappedLocationProvider, didUpdate location: Location)
}

/// Delivers locations brought onto the road: onto the route where the driver is on it, else onto
/// the nearest road that runs his way, else as they are. Those who walk or cycle are where they
/// are.
@MainActor public final class RoadSnappedLocationProvider {
    /// The last location that was delivered.
    public var location: Location? { navigator.state.snappedLocation }
    /// Whether locations are delivered while the app is in the background, where the source is a
    /// ``BackgroundLocationSource``: on iOS that of CoreLocation, which needs the background mode
    /// "location". On Linux and in servers there is no background, and it changes nothing.
    public var allowsBackgroundLocationUpdates = false {
        didSet { feed.setBackgroundUpdates(allowsBackgroundLocationUpdates) }
    }
    /// Whether locations are delivered.
    public var isUpdatingLocation: Bool { feed.isWanted }
    private let navigator: Navigator
    private let feed: LocationFeed
    private var listeners = WeakList()
    /// How time passes where the source is live.
    package var clock: LiveClock {
        get { feed.clock }
        set { feed.clock = newValue }
    }

    init(_ feed: LocationFeed, navigator: Navigator) {
        self.feed = feed
        self.navigator = navigator
    }

    /// Starts to deliver.
    public func startUpdatingLocation() {
        navigator.addListener(self)
        feed.isWanted = true
    }

    /// Stops to deliver. Guidance goes on: the source runs as long as guidance, or a request for a
    /// route from here, needs it.
    public func stopUpdatingLocation() {
        navigator.removeListener(self)
        feed.isWanted = false
    }

    /// Tells `listener` where the driver is from now on; it is not kept alive.
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
