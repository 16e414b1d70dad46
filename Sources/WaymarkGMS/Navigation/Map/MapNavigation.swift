import WaymarkDirections
import WaymarkMaps
import WaymarkNavigation
import WaymarkNavigationUI
import WaymarkPlatform
import WaymarkUIKit

/// The navigation of a map view.
@MainActor final class MapNavigation {
    private weak var view: GMSMapView?
    weak var delegate: (any GMSMapViewNavigationUIDelegate)?
    /// The navigation that the map shows, or showed last; one of its own is made when it is needed.
    private var shown: GMSNavigationSession?
    /// Whether the map has made it.
    private var isOwn = false
    private var wantedMode = GMSNavigationTravelMode.driving
    private var wantedZoom: Double?
    /// The source of the dot of the user while no navigation is shown.
    var dotSource: GMSRoadSnappedLocationProvider? {
        didSet {
            oldValue?.remove(self)
            dotSource?.add(self)
        }
    }

    init(_ view: GMSMapView) { self.view = view }

    /// The navigation of the map; `nil` where the app has given no data, or terms are not accepted.
    var session: GMSNavigationSession? {
        if isOwn, !GMSNavigationServices.areTermsAndConditionsAccepted() { return nil }
        if let shown { return shown }
        guard let made = GMSNavigationServices.createNavigationSession() else { return nil }
        made.travelMode = wantedMode
        (shown, isOwn) = (made, true)
        return made
    }

    /// Shows its navigation, or none.
    func setEnabled(_ isEnabled: Bool) {
        guard let view, isEnabled != view.map.isNavigationEnabled else { return }
        if isEnabled {
            if let session { show(session) }
        } else {
            view.map.isNavigationEnabled = false
            view.setNeedsLayout()
        }
    }

    /// Shows a navigation that the app has made.
    func enable(with session: GMSNavigationSession) {
        if shown?.ownNavigator !== session.ownNavigator { (shown, isOwn) = (session, false) }
        show(session)
    }

    var travelMode: GMSNavigationTravelMode {
        get { shown?.travelMode ?? wantedMode }
        set {
            wantedMode = newValue
            shown?.travelMode = newValue
        }
    }

    var followingZoomLevel: Double? {
        get { wantedZoom }
        set {
            wantedZoom = newValue
            view?.map.navigation?.followingZoomLevel = newValue
        }
    }

    private func show(_ session: GMSNavigationSession) {
        guard let view else { return }
        let navigator = session.ownNavigator
        let controller = view.enableNavigation(with: navigator.session)
        controller.delegate = self
        // The app is told of the light that suits, and chooses.
        controller.usesSuggestedLightingMode = false
        controller.followingZoomLevel = wantedZoom
        navigator.controlledMap = view
        navigator.navigationUISettings.apply(to: view.map)
        GMSNavigationServices.guidedMaps.add(view)
    }
}

extension MapNavigation: NavigationMapDelegate {
    func navigationDidTapRecenterButton(_ controller: NavigationMapController) {
        if let view { delegate?.mapViewDidTapRecenterButton(view) }
    }
}

extension MapNavigation: GMSRoadSnappedLocationProviderListener {
    func locationProvider(
        _ locationProvider: GMSRoadSnappedLocationProvider, didUpdate location: CLLocation
    ) {
        view?.map.updateMyLocation(Location(location))
    }
}
