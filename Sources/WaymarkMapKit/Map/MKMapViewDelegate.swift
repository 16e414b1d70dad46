/// Receives what happens on a map, and gives annotations and overlays their looks. All methods may be left out.
@preconcurrency @MainActor public protocol MKMapViewDelegate: AnyObject {
    /// The map is about to show another region.
    func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool)
    /// The map shows another region and has come to rest.
    func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool)
    /// The region changes: again and again while the camera moves.
    func mapViewDidChangeVisibleRegion(_ mapView: MKMapView)
    /// Tiles of the map were asked for.
    func mapViewWillStartLoadingMap(_ mapView: MKMapView)
    /// All tiles are there, or have failed.
    func mapViewDidFinishLoadingMap(_ mapView: MKMapView)
    /// The map begins to draw what is not there yet.
    func mapViewWillStartRenderingMap(_ mapView: MKMapView)
    /// A frame is drawn that stays as it is.
    func mapViewDidFinishRenderingMap(_ mapView: MKMapView, fullyRendered: Bool)

    /// The look of an annotation; `nil` for that which was registered, or a balloon.
    func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView?
    /// Annotations are shown from now on.
    func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView])
    /// An annotation was selected.
    func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView)
    /// An annotation was selected.
    func mapView(_ mapView: MKMapView, didSelect annotation: any MKAnnotation)
    /// An annotation is selected no more.
    func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView)
    /// An annotation is selected no more.
    func mapView(_ mapView: MKMapView, didDeselect annotation: any MKAnnotation)
    /// The callout of an annotation was tapped.
    func mapView(_ mapView: MKMapView, didTapCalloutOf view: MKAnnotationView)
    /// A user drags an annotation.
    func mapView(
        _ mapView: MKMapView, annotationView view: MKAnnotationView,
        didChange newState: MKAnnotationView.DragState,
        fromOldState oldState: MKAnnotationView.DragState)

    /// The look of an overlay; one that is an ``MKOverlayRenderer`` itself shows nothing.
    func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer
    /// Overlays are drawn from now on.
    func mapView(_ mapView: MKMapView, didAdd renderers: [MKOverlayRenderer])

    /// The map begins to look for the user.
    func mapViewWillStartLocatingUser(_ mapView: MKMapView)
    /// The map looks for the user no more.
    func mapViewDidStopLocatingUser(_ mapView: MKMapView)
    /// The user is at another place.
    func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation)
    /// Nobody can say where the user is.
    func mapView(_ mapView: MKMapView, didFailToLocateUserWithError error: any Error)
    /// The camera goes with the user otherwise than before.
    func mapView(
        _ mapView: MKMapView, didChange mode: MKUserTrackingMode, animated: Bool)
}

extension MKMapViewDelegate {
    /// Does nothing.
    public func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) {}
    /// Does nothing.
    public func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {}
    /// Does nothing.
    public func mapViewDidChangeVisibleRegion(_ mapView: MKMapView) {}
    /// Does nothing.
    public func mapViewWillStartLoadingMap(_ mapView: MKMapView) {}
    /// Does nothing.
    public func mapViewDidFinishLoadingMap(_ mapView: MKMapView) {}
    /// Does nothing.
    public func mapViewWillStartRenderingMap(_ mapView: MKMapView) {}
    /// Does nothing.
    public func mapViewDidFinishRenderingMap(_ mapView: MKMapView, fullyRendered: Bool) {}
    /// Leaves it to the map.
    public func mapView(
        _ mapView: MKMapView, viewFor annotation: any MKAnnotation
    ) -> MKAnnotationView? { nil }
    /// Does nothing.
    public func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView]) {}
    /// Does nothing.
    public func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {}
    /// Does nothing.
    public func mapView(_ mapView: MKMapView, didSelect annotation: any MKAnnotation) {}
    /// Does nothing.
    public func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) {}
    /// Does nothing.
    public func mapView(_ mapView: MKMapView, didDeselect annotation: any MKAnnotation) {}
    /// Does nothing.
    public func mapView(_ mapView: MKMapView, didTapCalloutOf view: MKAnnotationView) {}
    /// Does nothing.
    public func mapView(
        _ mapView: MKMapView, annotationView view: MKAnnotationView,
        didChange newState: MKAnnotationView.DragState,
        fromOldState oldState: MKAnnotationView.DragState
    ) {}
    /// Shows nothing.
    public func mapView(
        _ mapView: MKMapView, rendererFor overlay: any MKOverlay
    ) -> MKOverlayRenderer { MKOverlayRenderer(overlay: overlay) }
    /// Does nothing.
    public func mapView(_ mapView: MKMapView, didAdd renderers: [MKOverlayRenderer]) {}
    /// Does nothing.
    public func mapViewWillStartLocatingUser(_ mapView: MKMapView) {}
    /// Does nothing.
    public func mapViewDidStopLocatingUser(_ mapView: MKMapView) {}
    /// Does nothing.
    public func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation) {}
    /// Does nothing.
    public func mapView(
        _ mapView: MKMapView, didFailToLocateUserWithError error: any Error
    ) {}
    /// Does nothing.
    public func mapView(
        _ mapView: MKMapView, didChange mode: MKUserTrackingMode, animated: Bool
    ) {}
}
