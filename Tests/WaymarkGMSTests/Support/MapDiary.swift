import WaymarkGMS

/// Takes down what a map tells its delegate.
@MainActor final class MapDiary: GMSMapViewDelegate {
    private(set) var lines: [String] = []
    /// The markers that it was told of.
    private(set) var markers: [GMSMarker] = []
    private(set) var overlays: [GMSOverlay] = []
    var handlesTaps = false
    var window: UIView?
    var contents: UIView?

    /// The lines since the last call.
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }

    private func note(_ line: String, _ marker: GMSMarker? = nil) {
        lines.append(line)
        if let marker { markers.append(marker) }
    }

    func mapView(_ mapView: GMSMapView, willMove gesture: Bool) { note("will move \(gesture)") }
    func mapView(_ mapView: GMSMapView, didChange position: GMSCameraPosition) {
        note("change \(position.zoom)")
    }
    func mapView(_ mapView: GMSMapView, idleAt position: GMSCameraPosition) {
        note("idle \(position.zoom)")
    }
    func mapView(_ mapView: GMSMapView, didTapAt coordinate: CLLocationCoordinate2D) {
        note("tap")
    }
    func mapView(_ mapView: GMSMapView, didLongPressAt coordinate: CLLocationCoordinate2D) {
        note("long press")
    }
    func mapView(_ mapView: GMSMapView, didTap marker: GMSMarker) -> Bool {
        note("marker", marker)
        return handlesTaps
    }
    func mapView(_ mapView: GMSMapView, didTap overlay: GMSOverlay) {
        note("overlay")
        overlays.append(overlay)
    }
    func mapView(_ mapView: GMSMapView, didTapInfoWindowOf marker: GMSMarker) {
        note("window tap", marker)
    }
    func mapView(_ mapView: GMSMapView, didCloseInfoWindowOf marker: GMSMarker) {
        note("window closed", marker)
    }
    func mapView(_ mapView: GMSMapView, markerInfoWindow marker: GMSMarker) -> UIView? { window }
    func mapView(_ mapView: GMSMapView, markerInfoContents marker: GMSMarker) -> UIView? {
        contents
    }
    func mapView(_ mapView: GMSMapView, didBeginDragging marker: GMSMarker) {
        note("drag begins", marker)
    }
    func mapView(_ mapView: GMSMapView, didDrag marker: GMSMarker) { note("drag", marker) }
    func mapView(_ mapView: GMSMapView, didEndDragging marker: GMSMarker) {
        note("drag ends", marker)
    }
}
