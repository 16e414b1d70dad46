public import WaymarkDirections
public import WaymarkGeometry

/// Is told what happens on a map (group K). All methods may be left out. A map may be changed in any of
/// them: what follows from that is told after what is being told.
@MainActor public protocol MapViewDelegate: AnyObject {
    /// The camera is about to move: by a gesture, an animation or because it was set (row K1).
    func mapView(_ mapView: MapView, willMove gesture: Bool)
    /// The camera has changed: again and again while it moves, once where it was set (row K2).
    func mapView(_ mapView: MapView, didChange camera: CameraPosition)
    /// The camera has come to rest (row K3).
    func mapView(_ mapView: MapView, idleAt camera: CameraPosition)
    /// The map was tapped, but nothing that can be tapped (row K4).
    func mapView(_ mapView: MapView, didTapAt coordinate: Coordinate)
    /// A finger has rested on the map (row K5).
    func mapView(_ mapView: MapView, didLongPressAt coordinate: Coordinate)
    /// A marker was tapped (row K6).
    ///
    /// - Returns: whether the app has done what is to be done; else the marker is selected and its info window
    ///   shown.
    func mapView(_ mapView: MapView, didTap marker: Marker) -> Bool
    /// An overlay that can be tapped was (row K6).
    func mapView(_ mapView: MapView, didTap overlay: Overlay)
    /// A shop, a stop or another thing of the map was tapped (row K6).
    func mapView(_ mapView: MapView, didTap place: PointOfInterest)
    /// The icon of a traffic incident was tapped; where a navigation is shown, its card opens after this (row
    /// L25).
    func mapView(_ mapView: MapView, didTap incident: TrafficIncident)
    /// The info window of a marker was tapped (row K7).
    func mapView(_ mapView: MapView, didTapInfoWindowOf marker: Marker)
    /// A finger has rested on the info window of a marker (row K7).
    func mapView(_ mapView: MapView, didLongPressInfoWindowOf marker: Marker)
    /// The info window of a marker was closed (row K7).
    func mapView(_ mapView: MapView, didCloseInfoWindowOf marker: Marker)
    /// What stands over a marker while it is selected; `nil` for the usual window (row K8).
    func mapView(_ mapView: MapView, infoWindowFor marker: Marker) -> MapDrawing?
    /// What stands in the usual window; `nil` for title and snippet (row K8).
    func mapView(_ mapView: MapView, infoContentsFor marker: Marker) -> MapDrawing?
    /// A user begins to drag a marker (row K9).
    func mapView(_ mapView: MapView, didBeginDragging marker: Marker)
    /// A user has dragged a marker (row K9).
    func mapView(_ mapView: MapView, didDrag marker: Marker)
    /// A user has let go of a marker (row K9).
    func mapView(_ mapView: MapView, didEndDragging marker: Marker)
    /// A tap on the button that leads to the user (row K10).
    ///
    /// - Returns: whether the app has done what is to be done; else the map goes there.
    func didTapMyLocationButton(for mapView: MapView) -> Bool
    /// Tiles were asked for (row K11).
    func mapViewDidStartTileRendering(_ mapView: MapView)
    /// All tiles are there or have failed, and the names are drawn (row K11).
    func mapViewDidFinishTileRendering(_ mapView: MapView)
    /// A frame is drawn that stays as it is: tiles are there, names are drawn, the camera is at rest (row K12).
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
    public func mapViewDidStartTileRendering(_ mapView: MapView) {}
    /// Does nothing.
    public func mapViewDidFinishTileRendering(_ mapView: MapView) {}
    /// Does nothing.
    public func mapViewSnapshotReady(_ mapView: MapView) {}
}

/// What is to be told to a delegate and to completions, in order, one after the other.
@MainActor struct MapEventQueue {
    private var waiting: [@MainActor () -> Void] = []
    private var isTelling = false
    /// A delegate that answers every event with another change is heard again with the next frame.
    private static let mostAtOnce = 1000

    /// Whether something waits to be told.
    var isWaiting: Bool { !waiting.isEmpty }

    mutating func add(_ event: @escaping @MainActor () -> Void) { waiting.append(event) }

    /// Begins to tell; `false` where that goes on already.
    mutating func begin() -> Bool {
        guard !isTelling else { return false }
        isTelling = true
        return true
    }

    /// The next to tell, after `count` of them.
    mutating func next(_ count: Int) -> (@MainActor () -> Void)? {
        guard count < Self.mostAtOnce, !waiting.isEmpty else {
            isTelling = false
            return nil
        }
        return waiting.removeFirst()
    }
}
