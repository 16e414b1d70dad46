import WaymarkDirections
import WaymarkNavigation
public import WaymarkPlatform
import WaymarkUIKit

/// Delivers locations brought onto the road.
///
/// ```swift
/// mapView.roadSnappedLocationProvider?.add(self)  // it is not kept alive
/// mapView.roadSnappedLocationProvider?.startUpdatingLocation()
/// ```
#if canImport(ObjectiveC)
    @objcMembers
#endif
@preconcurrency @MainActor public final class GMSRoadSnappedLocationProvider: NSObject {
    let core: RoadSnappedLocationProvider
    private var listeners = WeakList()
    private lazy var bridge = LocationBridge { [weak self] in self?.deliver($0) }

    init(_ provider: RoadSnappedLocationProvider) {
        core = provider
        super.init()
        core.addListener(bridge)
    }

    /// The last location that was delivered; `nil` before the first.
    public var location: CLLocation? { core.location.map { CLLocation($0) } }

    /// Whether locations come while the app is in the background. On iOS it needs the background mode "location";
    /// where there is no background it changes nothing.
    public var allowsBackgroundLocationUpdates: Bool {
        get { core.allowsBackgroundLocationUpdates }
        set { core.allowsBackgroundLocationUpdates = newValue }
    }

    /// Delivers locations from now on.
    public func startUpdatingLocation() { core.startUpdatingLocation() }

    /// Delivers none any more. Guidance goes on.
    public func stopUpdatingLocation() { core.stopUpdatingLocation() }

    /// Tells `listener` where the driver is from now on; it is not kept alive.
    #if canImport(ObjectiveC)
        @objc(addListener:)
    #endif
    public func add(_ listener: any GMSRoadSnappedLocationProviderListener) {
        listeners.add(listener)
    }

    /// Tells `listener` no longer; `false` where it was not there.
    #if canImport(ObjectiveC)
        @objc(removeListener:)
    #endif
    @discardableResult
    public func remove(_ listener: any GMSRoadSnappedLocationProviderListener) -> Bool {
        listeners.remove(listener)
    }

    private func deliver(_ location: Location) {
        let location = CLLocation(location)
        for case let listener as any GMSRoadSnappedLocationProviderListener in listeners.objects
        // One that was removed by another one hears nothing more.
        where listeners.contains(listener) {
            listener.locationProvider(self, didUpdate: location)
        }
    }
}

/// Passes locations on.
private final class LocationBridge: RoadSnappedLocationListener {
    private let receive: @MainActor (Location) -> Void

    init(_ receive: @escaping @MainActor (Location) -> Void) { self.receive = receive }

    func locationProvider(_ provider: RoadSnappedLocationProvider, didUpdate location: Location) {
        receive(location)
    }
}
