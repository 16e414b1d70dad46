public import WaymarkDirections
public import WaymarkGeometry
public import WaymarkMaps

/// Something that happened on a panorama view, for ``PanoramaView/events()``. ``PanoramaViewDelegate`` has a method
/// for each.
public enum PanoramaEvent: Sendable {
    /// The view begins to go to another panorama.
    case willMove(toID: String)
    /// The view shows another panorama, or none.
    case moved(to: Panorama?)
    /// The view shows another panorama because one near a place was asked for.
    case movedNear(Coordinate, Panorama)
    /// There is no panorama to show near a place.
    case failedNear(Coordinate, PanoramaError)
    /// The panorama of an id cannot be shown.
    case failed(toID: String, PanoramaError)
    /// The camera has changed: again and again while it moves.
    case cameraChanged(PanoramaCamera)
    /// The view was tapped, in points, but nothing that can be tapped.
    case tapped(SIMD2<Double>)
    /// A marker was tapped.
    case markerTapped(Marker)
    /// Parts of the picture were asked for.
    case renderingStarted
    /// All parts of the picture that are seen are there and drawn, or have permanently failed.
    case renderingFinished
}
