public import WaymarkPlatform

/// Hears where the driver is.
@preconcurrency @MainActor public protocol GMSRoadSnappedLocationProviderListener: AnyObject {
    /// The driver is at `location`: on the road where he drives on one, else as the receiver says. What is not known
    /// is negative.
    func locationProvider(
        _ locationProvider: GMSRoadSnappedLocationProvider, didUpdate location: CLLocation)
}
