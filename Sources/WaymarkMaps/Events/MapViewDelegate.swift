public import WaymarkDirections
public import WaymarkGeometry

/// Receives what happens on a map. All methods may be left out. A map may be changed in any of them: what
/// follows from that is reported after the method has returned.
@MainActor public protocol MapViewDelegate: AnyObject {
    /// The camera is about to move: by a gesture, an animation or because it was set.
    func mapView(_ mapView: MapView, willMove gesture: Bool)
    /// The camera has changed: again and again while it moves, once where it was set.
    func mapView(_ mapView: MapView, didChange camera: CameraPosition)
    /// The camera has come to rest.
    func mapView(_ mapView: MapView, idleAt camera: CameraPosition)
    /// The map was tapped, but nothing that can be tapped.
    func mapView(_ mapView: MapView, didTapAt coordinate: Coordinate)
    /// A finger has rested on the map.
    func mapView(_ mapView: MapView, didLongPressAt coordinate: Coordinate)
    /// A marker was tapped.
    ///
    /// - Returns: whether the app has done what is to be done; else the marker is selected and its info window
    ///   shown.
    func mapView(_ mapView: MapView, didTap marker: Marker) -> Bool
    /// An overlay that can be tapped was.
    func mapView(_ mapView: MapView, didTap overlay: Overlay)
    /// A shop, a stop or another thing of the map was tapped.
    func mapView(_ mapView: MapView, didTap place: PointOfInterest)
    /// The icon of a traffic incident was tapped; where a navigation is shown, its card opens after this.
    func mapView(_ mapView: MapView, didTap incident: TrafficIncident)
    /// The info window of a marker was tapped.
    func mapView(_ mapView: MapView, didTapInfoWindowOf marker: Marker)
    /// A finger has rested on the info window of a marker.
    func mapView(_ mapView: MapView, didLongPressInfoWindowOf marker: Marker)
    /// The info window of a marker was closed.
    func mapView(_ mapView: MapView, didCloseInfoWindowOf marker: Marker)
    /// Draws the window over a marker while it is selected; `nil` for the usual window.
    func mapView(_ mapView: MapView, infoWindowFor marker: Marker) -> MapDrawing?
    /// Draws the contents of the usual window; `nil` for title and snippet.
    func mapView(_ mapView: MapView, infoContentsFor marker: Marker) -> MapDrawing?
    /// A user begins to drag a marker.
    func mapView(_ mapView: MapView, didBeginDragging marker: Marker)
    /// A user has dragged a marker.
    func mapView(_ mapView: MapView, didDrag marker: Marker)
    /// A user has let go of a marker.
    func mapView(_ mapView: MapView, didEndDragging marker: Marker)
    /// A tap on the button that leads to the user.
    ///
    /// - Returns: whether the app has done what is to be done; else the map goes there.
    func didTapMyLocationButton(for mapView: MapView) -> Bool
    /// The map, its panels and buttons went from the look of the day to that of the night, or back.
    func mapView(_ mapView: MapView, didChangeLightingMode lightingMode: LightingMode)
    /// Tiles were asked for.
    func mapViewDidStartTileRendering(_ mapView: MapView)
    /// All tiles are there or have failed, and the names are drawn.
    func mapViewDidFinishTileRendering(_ mapView: MapView)
    /// A frame is drawn that stays as it is: tiles are there and have appeared, names and overlays are drawn, the
    /// camera is at rest.
    func mapViewSnapshotReady(_ mapView: MapView)
}

extension MapViewDelegate {
    /// Does nothing.
    public func mapView(_ mapView: MapView, willMove gesture: Bool) {}
    /// Does nothing.
    public func mapView(_ mapView: MapView, didChange camera: CameraPosition) {}
    /// Does nothing.
    public func mapView(_ mapView: MapView, idleAt camera: CameraPosition) {}
    /// Does nothing.
    public func mapView(_ mapView: MapView, didTapAt coordinate: Coordinate) {}
    /// Does nothing.
    public func mapView(_ mapView: MapView, didLongPressAt coordinate: Coordinate) {}
    /// Leaves it to the map.
    public func mapView(_ mapView: MapView, didTap marker: Marker) -> Bool { false }
    /// Does nothing.
    public func mapView(_ mapView: MapView, didTap overlay: Overlay) {}
    /// Does nothing.
    public func mapView(_ mapView: MapView, didTap place: PointOfInterest) {}
    /// Does nothing.
    public func mapView(_ mapView: MapView, didTap incident: TrafficIncident) {}
    /// Does nothing.
    public func mapView(_ mapView: MapView, didTapInfoWindowOf marker: Marker) {}
    /// Does nothing.
    public func mapView(_ mapView: MapView, didLongPressInfoWindowOf marker: Marker) {}
    /// Does nothing.
    public func mapView(_ mapView: MapView, didCloseInfoWindowOf marker: Marker) {}
    /// The usual window.
    public func mapView(_ mapView: MapView, infoWindowFor marker: Marker) -> MapDrawing? { nil }
    /// Title and snippet.
    public func mapView(_ mapView: MapView, infoContentsFor marker: Marker) -> MapDrawing? { nil }
    /// Does nothing.
    public func mapView(_ mapView: MapView, didBeginDragging marker: Marker) {}
    /// Does nothing.
    public func mapView(_ mapView: MapView, didDrag marker: Marker) {}
    /// Does nothing.
    public func mapView(_ mapView: MapView, didEndDragging marker: Marker) {}
    /// Does nothing.
    public func didTapMyLocationButton(for mapView: MapView) -> Bool { false }
    /// Does nothing.
    public func mapView(_ mapView: MapView, didChangeLightingMode lightingMode: LightingMode) {}
    /// Does nothing.
    public func mapViewDidStartTileRendering(_ mapView: MapView) {}
    /// Does nothing.
    public func mapViewDidFinishTileRendering(_ mapView: MapView) {}
    /// Does nothing.
    public func mapViewSnapshotReady(_ mapView: MapView) {}
}

extension MapViewDelegate {
    /// Calls the method for `event`.
    ///
    /// - Returns: whether the app has done what is to be done.
    func mapView(_ map: MapView, receives event: MapEvent) -> Bool {
        switch event {
        case .willMove(let gesture): mapView(map, willMove: gesture)
        case .cameraChanged(let camera): mapView(map, didChange: camera)
        case .idle(let camera): mapView(map, idleAt: camera)
        case .tapped(let place): mapView(map, didTapAt: place)
        case .longPressed(let place): mapView(map, didLongPressAt: place)
        case .markerTapped(let marker): return mapView(map, didTap: marker)
        case .overlayTapped(let overlay): mapView(map, didTap: overlay)
        case .placeTapped(let place): mapView(map, didTap: place)
        case .incidentTapped(let incident): mapView(map, didTap: incident)
        case .infoWindowTapped(let marker): mapView(map, didTapInfoWindowOf: marker)
        case .infoWindowLongPressed(let marker): mapView(map, didLongPressInfoWindowOf: marker)
        case .infoWindowClosed(let marker): mapView(map, didCloseInfoWindowOf: marker)
        case .dragBegan(let marker): mapView(map, didBeginDragging: marker)
        case .dragged(let marker): mapView(map, didDrag: marker)
        case .dragEnded(let marker): mapView(map, didEndDragging: marker)
        case .myLocationTapped: return didTapMyLocationButton(for: map)
        case .lightingModeChanged(let mode): mapView(map, didChangeLightingMode: mode)
        case .tilesStarted: mapViewDidStartTileRendering(map)
        case .tilesFinished: mapViewDidFinishTileRendering(map)
        case .snapshotReady: mapViewSnapshotReady(map)
        case .activeBuildingChanged, .activeLevelChanged: break
        }
        return false
    }
}
