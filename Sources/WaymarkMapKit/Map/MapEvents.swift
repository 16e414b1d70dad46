import WaymarkGeometry
import WaymarkMaps
import WaymarkPlatform
import WaymarkUIKit

/// Tells a map's delegate what happens on it, in the words of MapKit.
@MainActor final class MapEvents: MapViewDelegate {
    private weak var owner: MKMapView?
    private var zoom = 0.0

    init(_ owner: MKMapView) { self.owner = owner }

    private func tell(_ action: (any MKMapViewDelegate, MKMapView) -> Void) {
        guard let owner, let delegate = owner.delegate else { return }
        action(delegate, owner)
    }

    func mapView(_ mapView: MapView, willMove gesture: Bool) {
        if gesture {
            owner?.isMovingAnimated = true
            owner?.setUserTrackingMode(.none, animated: false)
        }
        tell { $0.mapView($1, regionWillChangeAnimated: $1.isMovingAnimated) }
    }

    func mapView(_ mapView: MapView, didChange camera: CameraPosition) {
        if camera.zoom != zoom {
            zoom = camera.zoom
            owner?.overlayStore.zoomChanged()
        }
        tell { $0.mapViewDidChangeVisibleRegion($1) }
    }

    func mapView(_ mapView: MapView, idleAt camera: CameraPosition) {
        tell { $0.mapView($1, regionDidChangeAnimated: $1.isMovingAnimated) }
        owner?.isMovingAnimated = false
    }

    func mapView(_ mapView: MapView, didTapAt coordinate: Coordinate) { owner?.deselect() }

    func mapView(_ mapView: MapView, didTap marker: Marker) -> Bool {
        guard let entry = marker.userData as? AnnotationEntry else { return false }
        owner?.select(entry)
        return true
    }

    func mapView(_ mapView: MapView, didTapInfoWindowOf marker: Marker) {
        guard let view = (marker.userData as? AnnotationEntry)?.view else { return }
        tell { $0.mapView($1, didTapCalloutOf: view) }
    }

    func mapView(_ mapView: MapView, didCloseInfoWindowOf marker: Marker) {
        guard let owner, let entry = marker.userData as? AnnotationEntry,
            owner.annotationStore.selected === entry
        else { return }
        owner.deselect()
    }

    func mapView(_ mapView: MapView, didBeginDragging marker: Marker) {
        change(marker, to: .starting)
    }

    func mapView(_ mapView: MapView, didDrag marker: Marker) { change(marker, to: .dragging) }

    func mapView(_ mapView: MapView, didEndDragging marker: Marker) {
        change(marker, to: .ending)
        change(marker, to: .none)
    }

    private func change(_ marker: Marker, to state: MKAnnotationView.DragState) {
        guard let entry = marker.userData as? AnnotationEntry, let view = entry.view else { return }
        (entry.annotation as? MKPointAnnotation)?.coordinate = CLLocationCoordinate2D(
            marker.position)
        let former = view.dragState
        guard former != state else { return }
        view.dragState = state
        tell { $0.mapView($1, annotationView: view, didChange: state, fromOldState: former) }
    }

    func mapViewDidStartTileRendering(_ mapView: MapView) {
        tell {
            $0.mapViewWillStartLoadingMap($1)
            $0.mapViewWillStartRenderingMap($1)
        }
    }

    func mapViewDidFinishTileRendering(_ mapView: MapView) {
        tell { $0.mapViewDidFinishLoadingMap($1) }
    }

    func mapViewSnapshotReady(_ mapView: MapView) {
        tell { $0.mapViewDidFinishRenderingMap($1, fullyRendered: mapView.tileFailures.isEmpty) }
    }
}
