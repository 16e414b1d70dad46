#if canImport(ObjectiveC)
    public import WaymarkPlatform

    /// What ``GMSMapViewDelegate`` is in Objective-C.
    @objc(GMSMapViewDelegate) @preconcurrency @MainActor
    public protocol ObjectiveCMapViewDelegate: NSObjectProtocol {
        /// The camera is about to move.
        @objc(mapView:willMove:)
        optional func mapView(_ mapView: GMSMapView, willMove gesture: Bool)
        /// The camera has changed.
        @objc(mapView:didChangeCameraPosition:)
        optional func mapView(_ mapView: GMSMapView, didChange position: GMSCameraPosition)
        /// The camera has come to rest.
        @objc(mapView:idleAtCameraPosition:)
        optional func mapView(_ mapView: GMSMapView, idleAt position: GMSCameraPosition)
        /// The map was tapped.
        @objc(mapView:didTapAtCoordinate:)
        optional func mapView(_ mapView: GMSMapView, didTapAt coordinate: CLLocationCoordinate2D)
        /// A finger has rested on the map.
        @objc(mapView:didLongPressAtCoordinate:)
        optional func mapView(
            _ mapView: GMSMapView, didLongPressAt coordinate: CLLocationCoordinate2D)
        /// A marker was tapped.
        @objc(mapView:didTapMarker:)
        optional func mapView(_ mapView: GMSMapView, didTap marker: GMSMarker) -> Bool
        /// An info window was tapped.
        @objc(mapView:didTapInfoWindowOfMarker:)
        optional func mapView(_ mapView: GMSMapView, didTapInfoWindowOf marker: GMSMarker)
        /// A finger has rested on an info window.
        @objc(mapView:didLongPressInfoWindowOfMarker:)
        optional func mapView(_ mapView: GMSMapView, didLongPressInfoWindowOf marker: GMSMarker)
        /// A line, an area or a picture was tapped.
        @objc(mapView:didTapOverlay:)
        optional func mapView(_ mapView: GMSMapView, didTap overlay: GMSOverlay)
        /// A thing of the map was tapped.
        @objc(mapView:didTapPOIWithPlaceID:name:location:)
        optional func mapView(
            _ mapView: GMSMapView, didTapPOIWithPlaceID placeID: String, name: String,
            location: CLLocationCoordinate2D)
        /// The button that leads to the user was tapped.
        @objc(didTapMyLocationButtonForMapView:)
        optional func didTapMyLocationButton(for mapView: GMSMapView) -> Bool
        /// The window over a marker.
        @objc(mapView:markerInfoWindow:)
        optional func mapView(_ mapView: GMSMapView, markerInfoWindow marker: GMSMarker) -> UIView?
        /// The view in the usual window.
        @objc(mapView:markerInfoContents:)
        optional func mapView(_ mapView: GMSMapView, markerInfoContents marker: GMSMarker)
            -> UIView?
        /// An info window was closed.
        @objc(mapView:didCloseInfoWindowOfMarker:)
        optional func mapView(_ mapView: GMSMapView, didCloseInfoWindowOf marker: GMSMarker)
        /// A user begins to drag a marker.
        @objc(mapView:didBeginDraggingMarker:)
        optional func mapView(_ mapView: GMSMapView, didBeginDragging marker: GMSMarker)
        /// A user has dragged a marker.
        @objc(mapView:didDragMarker:)
        optional func mapView(_ mapView: GMSMapView, didDrag marker: GMSMarker)
        /// A user has let go of a marker.
        @objc(mapView:didEndDraggingMarker:)
        optional func mapView(_ mapView: GMSMapView, didEndDragging marker: GMSMarker)
        /// Tiles were asked for.
        @objc(mapViewDidStartTileRendering:)
        optional func mapViewDidStartTileRendering(_ mapView: GMSMapView)
        /// All tiles are there or have failed.
        @objc(mapViewDidFinishTileRendering:)
        optional func mapViewDidFinishTileRendering(_ mapView: GMSMapView)
        /// A frame is drawn that stays as it is.
        @objc(mapViewSnapshotReady:)
        optional func mapViewSnapshotReady(_ mapView: GMSMapView)
    }

    private final class MapViewDelegateAdapter: ObjectiveCAdapter<any ObjectiveCMapViewDelegate>,
        GMSMapViewDelegate
    {
        func mapView(_ mapView: GMSMapView, willMove gesture: Bool) {
            target?.mapView?(mapView, willMove: gesture)
        }

        func mapView(_ mapView: GMSMapView, didChange position: GMSCameraPosition) {
            target?.mapView?(mapView, didChange: position)
        }

        func mapView(_ mapView: GMSMapView, idleAt position: GMSCameraPosition) {
            target?.mapView?(mapView, idleAt: position)
        }

        func mapView(_ mapView: GMSMapView, didTapAt coordinate: CLLocationCoordinate2D) {
            target?.mapView?(mapView, didTapAt: coordinate)
        }

        func mapView(_ mapView: GMSMapView, didLongPressAt coordinate: CLLocationCoordinate2D) {
            target?.mapView?(mapView, didLongPressAt: coordinate)
        }

        func mapView(_ mapView: GMSMapView, didTap marker: GMSMarker) -> Bool {
            target?.mapView?(mapView, didTap: marker) ?? false
        }

        func mapView(_ mapView: GMSMapView, didTapInfoWindowOf marker: GMSMarker) {
            target?.mapView?(mapView, didTapInfoWindowOf: marker)
        }

        func mapView(_ mapView: GMSMapView, didLongPressInfoWindowOf marker: GMSMarker) {
            target?.mapView?(mapView, didLongPressInfoWindowOf: marker)
        }

        func mapView(_ mapView: GMSMapView, didTap overlay: GMSOverlay) {
            target?.mapView?(mapView, didTap: overlay)
        }

        func mapView(
            _ mapView: GMSMapView, didTapPOIWithPlaceID placeID: String, name: String,
            location: CLLocationCoordinate2D
        ) {
            target?.mapView?(mapView, didTapPOIWithPlaceID: placeID, name: name, location: location)
        }

        func didTapMyLocationButton(for mapView: GMSMapView) -> Bool {
            target?.didTapMyLocationButton?(for: mapView) ?? false
        }

        func mapView(_ mapView: GMSMapView, markerInfoWindow marker: GMSMarker) -> UIView? {
            target?.mapView?(mapView, markerInfoWindow: marker) ?? nil
        }

        func mapView(_ mapView: GMSMapView, markerInfoContents marker: GMSMarker) -> UIView? {
            target?.mapView?(mapView, markerInfoContents: marker) ?? nil
        }

        func mapView(_ mapView: GMSMapView, didCloseInfoWindowOf marker: GMSMarker) {
            target?.mapView?(mapView, didCloseInfoWindowOf: marker)
        }

        func mapView(_ mapView: GMSMapView, didBeginDragging marker: GMSMarker) {
            target?.mapView?(mapView, didBeginDragging: marker)
        }

        func mapView(_ mapView: GMSMapView, didDrag marker: GMSMarker) {
            target?.mapView?(mapView, didDrag: marker)
        }

        func mapView(_ mapView: GMSMapView, didEndDragging marker: GMSMarker) {
            target?.mapView?(mapView, didEndDragging: marker)
        }

        func mapViewDidStartTileRendering(_ mapView: GMSMapView) {
            target?.mapViewDidStartTileRendering?(mapView)
        }

        func mapViewDidFinishTileRendering(_ mapView: GMSMapView) {
            target?.mapViewDidFinishTileRendering?(mapView)
        }

        func mapViewSnapshotReady(_ mapView: GMSMapView) {
            target?.mapViewSnapshotReady?(mapView)
        }
    }

    extension GMSMapView {
        /// The `delegate` of Objective-C.
        @objc(delegate) public var objectiveCDelegate: (any ObjectiveCMapViewDelegate)? {
            get { (delegate as? MapViewDelegateAdapter)?.target }
            set { delegate = newValue.map { MapViewDelegateAdapter.of($0) } }
        }
    }
#endif
