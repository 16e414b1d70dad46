#if canImport(ObjectiveC)
    public import Foundation

    /// What ``GMSMapViewNavigationUIDelegate`` is in Objective-C.
    @objc(GMSMapViewNavigationUIDelegate) @preconcurrency @MainActor
    public protocol ObjectiveCMapViewNavigationUIDelegate: NSObjectProtocol {
        /// The button that follows the driver again was tapped.
        @objc(mapViewDidTapRecenterButton:)
        optional func mapViewDidTapRecenterButton(_ mapView: GMSMapView)
    }

    private final class MapViewNavigationUIDelegateAdapter: ObjectiveCAdapter<
        any ObjectiveCMapViewNavigationUIDelegate
    >,
    GMSMapViewNavigationUIDelegate
    {
        func mapViewDidTapRecenterButton(_ mapView: GMSMapView) {
            target?.mapViewDidTapRecenterButton?(mapView)
        }
    }

    extension GMSMapView {
        /// The `navigationUIDelegate` of Objective-C.
        @objc(navigationUIDelegate) public var objectiveCNavigationUIDelegate:
            (any ObjectiveCMapViewNavigationUIDelegate)?
        {
            get { (navigationUIDelegate as? MapViewNavigationUIDelegateAdapter)?.target }
            set {
                navigationUIDelegate = newValue.map { MapViewNavigationUIDelegateAdapter.of($0) }
            }
        }
    }
#endif
