public import WaymarkDirections
import Foundation

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
    /// Whether locations are delivered while the app is in the background. It is for the host to
    /// act on: on iOS it is the property of the same name of the system's location manager and
    /// needs the background mode "location". On Linux and in servers there is no background: it
    /// changes nothing.
    public var allowsBackgroundLocationUpdates = false
    /// Whether locations are delivered.
    public private(set) var isUpdatingLocation = false
    private let navigator: Navigator
    private let source: any LocationSource
    private var listeners = WeakList()
    /// How time passes where the source is live.
    package var clock = LiveClock.machine
    private var ticking: Task<Void, Never>?
    /// The time of the last reading, and when it came.
    private var heard: (time: Date, moment: Double)?

    init(source: any LocationSource, navigator: Navigator) {
        self.source = source
        self.navigator = navigator
    }

    // Nobody is left who could stop the receiver.
    isolated deinit {
        ticking?.cancel()
        guard isUpdatingLocation else { return }
        source.stopUpdatingLocation()
        source.onLocation = nil
    }

    /// Starts to deliver.
    public func startUpdatingLocation() {
        isUpdatingLocation = true
        navigator.addListener(self)
        source.onLocation = { [weak self] in self?.hear($0) }
        source.startUpdatingLocation()
        guard source.isLive, ticking == nil else { return }
        ticking = Task { [weak self, clock] in
            while (try? await clock.pause()) != nil { self?.tick() }
        }
    }

    /// Stops to deliver.
    public func stopUpdatingLocation() {
        isUpdatingLocation = false
        source.stopUpdatingLocation()
        source.onLocation = nil
        ticking?.cancel()
        ticking = nil
        heard = nil
        navigator.removeListener(self)
    }

    private func hear(_ location: Location) {
        heard = (location.timestamp, clock.now())
        navigator.update(location)
    }

    /// Tells the navigator that time passes without readings.
    private func tick() {
        guard let heard else { return }
        let silence = clock.now() - heard.moment
        if silence >= 1 { navigator.advance(to: heard.time + silence) }
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
