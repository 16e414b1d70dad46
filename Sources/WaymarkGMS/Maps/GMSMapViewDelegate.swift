public import WaymarkPlatform

/// Receives what happens on a map. All methods may be left out. The map may be changed in any of them.
@preconcurrency @MainActor public protocol GMSMapViewDelegate: AnyObject {
    /// The camera is about to move: by a gesture, an animation or because it was set.
    func mapView(_ mapView: GMSMapView, willMove gesture: Bool)
    /// The camera has changed: again and again while it moves, once where it was set.
    func mapView(_ mapView: GMSMapView, didChange position: GMSCameraPosition)
    /// The camera has come to rest.
    func mapView(_ mapView: GMSMapView, idleAt position: GMSCameraPosition)
    /// The map was tapped, but nothing that can be tapped.
    func mapView(_ mapView: GMSMapView, didTapAt coordinate: CLLocationCoordinate2D)
    /// A finger has rested on the map.
    func mapView(_ mapView: GMSMapView, didLongPressAt coordinate: CLLocationCoordinate2D)
    /// A marker was tapped.
    ///
    /// - Returns: whether the app has done what is to be done; else the marker is selected and its info window shown.
    func mapView(_ mapView: GMSMapView, didTap marker: GMSMarker) -> Bool
    /// The info window of a marker was tapped.
    func mapView(_ mapView: GMSMapView, didTapInfoWindowOf marker: GMSMarker)
    /// A finger has rested on the info window of a marker.
    func mapView(_ mapView: GMSMapView, didLongPressInfoWindowOf marker: GMSMarker)
    /// A line, an area or a picture that can be tapped was.
    func mapView(_ mapView: GMSMapView, didTap overlay: GMSOverlay)
    /// A shop, a stop or another thing of the map was tapped.
    ///
    /// - Parameter placeID: by which the source of places knows it; empty where the map does not tell.
    func mapView(
        _ mapView: GMSMapView, didTapPOIWithPlaceID placeID: String, name: String,
        location: CLLocationCoordinate2D)
    /// The button that leads to the user was tapped.
    ///
    /// - Returns: whether the app has done what is to be done; else the map goes there.
    func didTapMyLocationButton(for mapView: GMSMapView) -> Bool
    /// The view that is the window over a marker while it is selected; `nil` for the usual window.
    func mapView(_ mapView: GMSMapView, markerInfoWindow marker: GMSMarker) -> UIView?
    /// The view in the usual window; `nil` for title and snippet.
    func mapView(_ mapView: GMSMapView, markerInfoContents marker: GMSMarker) -> UIView?
    /// The info window of a marker was closed.
    func mapView(_ mapView: GMSMapView, didCloseInfoWindowOf marker: GMSMarker)
    /// A user begins to drag a marker.
    func mapView(_ mapView: GMSMapView, didBeginDragging marker: GMSMarker)
    /// A user has dragged a marker.
    func mapView(_ mapView: GMSMapView, didDrag marker: GMSMarker)
    /// A user has let go of a marker.
    func mapView(_ mapView: GMSMapView, didEndDragging marker: GMSMarker)
    /// Tiles were asked for.
    func mapViewDidStartTileRendering(_ mapView: GMSMapView)
    /// All tiles are there or have failed, and the names are drawn.
    func mapViewDidFinishTileRendering(_ mapView: GMSMapView)
    /// A frame is drawn that stays as it is.
    func mapViewSnapshotReady(_ mapView: GMSMapView)
}

extension GMSMapViewDelegate {
    /// Does nothing.
    public func mapView(_ mapView: GMSMapView, willMove gesture: Bool) {}
    /// Does nothing.
    public func mapView(_ mapView: GMSMapView, didChange position: GMSCameraPosition) {}
    /// Does nothing.
    public func mapView(_ mapView: GMSMapView, idleAt position: GMSCameraPosition) {}
    /// Does nothing.
    public func mapView(_ mapView: GMSMapView, didTapAt coordinate: CLLocationCoordinate2D) {}
    /// Does nothing.
    public func mapView(
        _ mapView: GMSMapView, didLongPressAt coordinate: CLLocationCoordinate2D
    ) {}
    /// Leaves it to the map.
    public func mapView(_ mapView: GMSMapView, didTap marker: GMSMarker) -> Bool { false }
    /// Does nothing.
    public func mapView(_ mapView: GMSMapView, didTapInfoWindowOf marker: GMSMarker) {}
    /// Does nothing.
    public func mapView(_ mapView: GMSMapView, didLongPressInfoWindowOf marker: GMSMarker) {}
    /// Does nothing.
    public func mapView(_ mapView: GMSMapView, didTap overlay: GMSOverlay) {}
    /// Does nothing.
    public func mapView(
        _ mapView: GMSMapView, didTapPOIWithPlaceID placeID: String, name: String,
        location: CLLocationCoordinate2D
    ) {}
    /// Leaves it to the map.
    public func didTapMyLocationButton(for mapView: GMSMapView) -> Bool { false }
    /// None: the usual window is shown.
    public func mapView(_ mapView: GMSMapView, markerInfoWindow marker: GMSMarker) -> UIView? {
        nil
    }
    /// None: title and snippet are shown.
    public func mapView(_ mapView: GMSMapView, markerInfoContents marker: GMSMarker) -> UIView? {
        nil
    }
    /// Does nothing.
    public func mapView(_ mapView: GMSMapView, didCloseInfoWindowOf marker: GMSMarker) {}
    /// Does nothing.
    public func mapView(_ mapView: GMSMapView, didBeginDragging marker: GMSMarker) {}
    /// Does nothing.
    public func mapView(_ mapView: GMSMapView, didDrag marker: GMSMarker) {}
    /// Does nothing.
    public func mapView(_ mapView: GMSMapView, didEndDragging marker: GMSMarker) {}
    /// Does nothing.
    public func mapViewDidStartTileRendering(_ mapView: GMSMapView) {}
    /// Does nothing.
    public func mapViewDidFinishTileRendering(_ mapView: GMSMapView) {}
    /// Does nothing.
    public func mapViewSnapshotReady(_ mapView: GMSMapView) {}
}
