public import WaymarkDirections
public import WaymarkGeometry

/// Something that happened on a map, for ``MapView/events()``. ``MapViewDelegate`` has a method for each.
public enum MapEvent: Sendable {
    /// The camera is about to move, by a gesture or otherwise.
    case willMove(gesture: Bool)
    /// The camera has changed: again and again while it moves, once when it was set.
    case cameraChanged(CameraPosition)
    /// The camera has come to rest.
    case idle(CameraPosition)
    /// The map was tapped, but nothing that can be tapped.
    case tapped(Coordinate)
    /// A finger has rested on the map.
    case longPressed(Coordinate)
    /// A marker was tapped.
    case markerTapped(Marker)
    /// A line, an area or a picture with ``Overlay/isTappable`` was tapped.
    case overlayTapped(Overlay)
    /// A shop, a stop or another thing of the map was tapped.
    case placeTapped(PointOfInterest)
    /// The icon of a traffic incident was tapped.
    case incidentTapped(TrafficIncident)
    /// The info window of a marker was tapped.
    case infoWindowTapped(Marker)
    /// A finger has rested on the info window of a marker.
    case infoWindowLongPressed(Marker)
    /// The info window of a marker was closed.
    case infoWindowClosed(Marker)
    /// A user begins to drag a marker.
    case dragBegan(Marker)
    /// A user has dragged a marker.
    case dragged(Marker)
    /// A user has let go of a marker.
    case dragEnded(Marker)
    /// The button that leads to the user was tapped.
    case myLocationTapped
    /// Another building is in focus; `nil` when there is none any more.
    case activeBuildingChanged(IndoorBuilding?)
    /// Another level is shown; `nil` when no building is in focus or it is hidden.
    case activeLevelChanged(IndoorLevel?)
    /// The map, its panels and buttons went from the look of the day to that of the night, or back.
    case lightingModeChanged(LightingMode)
    /// Tiles were asked for.
    case tilesStarted
    /// All tiles are there or have failed, and the names are drawn.
    case tilesFinished
    /// A frame is drawn that stays as it is: tiles are there and have appeared, names and overlays are drawn, the
    /// camera is at rest.
    case snapshotReady
}

/// The little that markers know of the panorama that shows them.
@MainActor public protocol PanoramaContext: AnyObject {
    /// Shows `marker` from now on.
    func addMarker(_ marker: Marker)
    /// Shows `marker` no longer.
    func removeMarker(_ marker: Marker)
    /// Asks for a frame.
    func setNeedsDisplay()
}

/// The little that overlays, tile layers and clusterers know of the map that shows them.
@MainActor public protocol MapContext: AnyObject {
    /// The time of the map's clock in seconds.
    var now: Double { get }
    /// Asks for a frame.
    func setNeedsDisplay()
    /// Draws `content` from now on, over everything of its level and z-index that was added before.
    func addOverlay(_ content: any MapContent)
    /// Draws `content` no longer.
    func removeOverlay(_ content: any MapContent)
    /// Sorts the content anew before the next frame, after a level or a z-index was set.
    func setNeedsSorting()
    /// Reports an event to the delegate of the map and to its streams, after those that are being reported.
    func report(_ event: MapEvent)
}
