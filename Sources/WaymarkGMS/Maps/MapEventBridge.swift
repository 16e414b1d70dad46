import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkPlatform
import WaymarkUIKit

/// Tells the delegate of a view what happens on its map. Things on the map that were made under other names are not
/// told: the app does not know them.
@MainActor final class MapEventBridge: MapViewDelegate {
    private weak var view: GMSMapView?

    init(_ view: GMSMapView) { self.view = view }

    private func tell(_ body: (any GMSMapViewDelegate, GMSMapView) -> Void) {
        if let view, let delegate = view.delegate { body(delegate, view) }
    }

    private func tell(
        _ marker: Marker, _ body: (any GMSMapViewDelegate, GMSMapView, GMSMarker) -> Void
    ) {
        guard let facade = marker.facade as? GMSMarker else { return }
        tell { body($0, $1, facade) }
    }

    func mapView(_ mapView: MapView, willMove gesture: Bool) {
        tell { $0.mapView($1, willMove: gesture) }
    }

    func mapView(_ mapView: MapView, didChange camera: CameraPosition) {
        tell { $0.mapView($1, didChange: GMSCameraPosition(camera)) }
    }

    func mapView(_ mapView: MapView, idleAt camera: CameraPosition) {
        tell { $0.mapView($1, idleAt: GMSCameraPosition(camera)) }
    }

    func mapView(_ mapView: MapView, didTapAt coordinate: Coordinate) {
        tell { $0.mapView($1, didTapAt: CLLocationCoordinate2D(coordinate)) }
    }

    func mapView(_ mapView: MapView, didLongPressAt coordinate: Coordinate) {
        tell { $0.mapView($1, didLongPressAt: CLLocationCoordinate2D(coordinate)) }
    }

    func mapView(_ mapView: MapView, didTap marker: Marker) -> Bool {
        var isHandled = false
        tell(marker) { isHandled = $0.mapView($1, didTap: $2) }
        return isHandled
    }

    func mapView(_ mapView: MapView, didTap overlay: Overlay) {
        guard let facade = overlay.facade as? GMSOverlay else { return }
        tell { $0.mapView($1, didTap: facade) }
    }

    func mapView(_ mapView: MapView, didTap place: PointOfInterest) {
        tell {
            $0.mapView(
                $1, didTapPOIWithPlaceID: place.placeID.map { "\($0)" } ?? "", name: place.name,
                location: CLLocationCoordinate2D(place.coordinate))
        }
    }

    func mapView(_ mapView: MapView, didTapInfoWindowOf marker: Marker) {
        tell(marker) { $0.mapView($1, didTapInfoWindowOf: $2) }
    }

    func mapView(_ mapView: MapView, didLongPressInfoWindowOf marker: Marker) {
        tell(marker) { $0.mapView($1, didLongPressInfoWindowOf: $2) }
    }

    func mapView(_ mapView: MapView, didCloseInfoWindowOf marker: Marker) {
        tell(marker) { $0.mapView($1, didCloseInfoWindowOf: $2) }
    }

    func mapView(_ mapView: MapView, infoWindowFor marker: Marker) -> MapDrawing? {
        var window: UIView?
        tell(marker) { window = $0.mapView($1, markerInfoWindow: $2) }
        return window.flatMap { MapDrawing($0) }
    }

    func mapView(_ mapView: MapView, infoContentsFor marker: Marker) -> MapDrawing? {
        var contents: UIView?
        tell(marker) { contents = $0.mapView($1, markerInfoContents: $2) }
        return contents.flatMap { MapDrawing($0) }
    }

    func mapView(_ mapView: MapView, didBeginDragging marker: Marker) {
        tell(marker) { $0.mapView($1, didBeginDragging: $2) }
    }

    func mapView(_ mapView: MapView, didDrag marker: Marker) {
        tell(marker) { $0.mapView($1, didDrag: $2) }
    }

    func mapView(_ mapView: MapView, didEndDragging marker: Marker) {
        tell(marker) { $0.mapView($1, didEndDragging: $2) }
    }

    func didTapMyLocationButton(for mapView: MapView) -> Bool {
        var isHandled = false
        tell { isHandled = $0.didTapMyLocationButton(for: $1) }
        return isHandled
    }

    func mapViewDidStartTileRendering(_ mapView: MapView) {
        tell { $0.mapViewDidStartTileRendering($1) }
    }

    func mapViewDidFinishTileRendering(_ mapView: MapView) {
        tell { $0.mapViewDidFinishTileRendering($1) }
    }

    func mapViewSnapshotReady(_ mapView: MapView) { tell { $0.mapViewSnapshotReady($1) } }
}
