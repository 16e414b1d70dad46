/// Hears what a user does with the navigation on a map. Every method has a default that does nothing.
@preconcurrency @MainActor public protocol GMSMapViewNavigationUIDelegate: AnyObject {
    /// The user has tapped the button that lets the camera follow again.
    func mapViewDidTapRecenterButton(_ mapView: GMSMapView)
}

extension GMSMapViewNavigationUIDelegate {
    /// Does nothing.
    public func mapViewDidTapRecenterButton(_ mapView: GMSMapView) {}
}
