public import WaymarkPlatform

/// Hears where the driver is.
#if canImport(ObjectiveC)
    @objc
#endif
@preconcurrency @MainActor public protocol GMSRoadSnappedLocationProviderListener: AnyObject {
    /// The driver is at `location`: on the road where he drives on one, else as the receiver says. What is not known
    /// is negative.
    #if canImport(ObjectiveC)
        @objc(locationProvider:didUpdateLocation:)
    #endif
    func locationProvider(
        _ locationProvider: GMSRoadSnappedLocationProvider, didUpdate location: CLLocation)
}
