public import WaymarkDirections
public import WaymarkGeometry
public import WaymarkMaps

/// Receives what happens on a panorama view. All methods may be left out. A view may be changed in any of them: what
/// follows from that is reported after the method has returned.
@MainActor public protocol PanoramaViewDelegate: AnyObject {
    /// The view begins to go to the panorama of `panoramaID`.
    func panoramaView(_ view: PanoramaView, willMoveTo panoramaID: String)
    /// The view shows another panorama, or none; called every time that ``PanoramaView/panorama`` changes.
    func panoramaView(_ view: PanoramaView, didMoveTo panorama: Panorama?)
    /// The view shows another panorama because of ``PanoramaView/move(near:radius:source:)``.
    func panoramaView(
        _ view: PanoramaView, didMoveTo panorama: Panorama, near coordinate: Coordinate)
    /// ``PanoramaView/move(near:radius:source:)`` has failed.
    func panoramaView(
        _ view: PanoramaView, error: PanoramaError, onMoveNear coordinate: Coordinate)
    /// ``PanoramaView/move(toID:)`` or a tap on an arrow has failed.
    func panoramaView(_ view: PanoramaView, error: PanoramaError, onMoveTo panoramaID: String)
    /// The camera has changed: again and again while it moves.
    func panoramaView(_ view: PanoramaView, didMove camera: PanoramaCamera)
    /// The view was tapped at `point`, in points from its top left, but nothing that can be tapped.
    func panoramaView(_ view: PanoramaView, didTap point: SIMD2<Double>)
    /// A marker was tapped.
    ///
    /// - Returns: whether the app has done what is to be done; else the tap is reported as one on the view too.
    func panoramaView(_ view: PanoramaView, didTap marker: Marker) -> Bool
    /// Parts of the picture were asked for and are being loaded.
    func panoramaViewDidStartRendering(_ view: PanoramaView)
    /// All parts of the picture that are seen are there and drawn, or have permanently failed.
    func panoramaViewDidFinishRendering(_ view: PanoramaView)
}

extension PanoramaViewDelegate {
    /// Does nothing.
    public func panoramaView(_ view: PanoramaView, willMoveTo panoramaID: String) {}
    /// Does nothing.
    public func panoramaView(_ view: PanoramaView, didMoveTo panorama: Panorama?) {}
    /// Does nothing.
    public func panoramaView(
        _ view: PanoramaView, didMoveTo panorama: Panorama, near coordinate: Coordinate
    ) {}
    /// Does nothing.
    public func panoramaView(
        _ view: PanoramaView, error: PanoramaError, onMoveNear coordinate: Coordinate
    ) {}
    /// Does nothing.
    public func panoramaView(
        _ view: PanoramaView, error: PanoramaError, onMoveTo panoramaID: String
    ) {}
    /// Does nothing.
    public func panoramaView(_ view: PanoramaView, didMove camera: PanoramaCamera) {}
    /// Does nothing.
    public func panoramaView(_ view: PanoramaView, didTap point: SIMD2<Double>) {}
    /// Leaves it to the view.
    public func panoramaView(_ view: PanoramaView, didTap marker: Marker) -> Bool { true }
    /// Does nothing.
    public func panoramaViewDidStartRendering(_ view: PanoramaView) {}
    /// Does nothing.
    public func panoramaViewDidFinishRendering(_ view: PanoramaView) {}
}

extension PanoramaViewDelegate {
    /// Calls the method for `event`.
    ///
    /// - Returns: whether the app has done what is to be done.
    func panoramaView(_ view: PanoramaView, receives event: PanoramaEvent) -> Bool {
        switch event {
        case .willMove(let id): panoramaView(view, willMoveTo: id)
        case .moved(let panorama): panoramaView(view, didMoveTo: panorama)
        case .movedNear(let place, let panorama):
            panoramaView(view, didMoveTo: panorama, near: place)
        case .failedNear(let place, let error):
            panoramaView(view, error: error, onMoveNear: place)
        case .failed(let id, let error): panoramaView(view, error: error, onMoveTo: id)
        case .cameraChanged(let camera): panoramaView(view, didMove: camera)
        case .tapped(let point): panoramaView(view, didTap: point)
        case .markerTapped(let marker): return panoramaView(view, didTap: marker)
        case .renderingStarted: panoramaViewDidStartRendering(view)
        case .renderingFinished: panoramaViewDidFinishRendering(view)
        }
        return true
    }
}
