public import Foundation
public import WaymarkPlatform

/// Receives what happens in a panorama. All methods may be left out.
@preconcurrency @MainActor public protocol GMSPanoramaViewDelegate: AnyObject {
    /// It is about to go to another panorama.
    func panoramaView(_ view: GMSPanoramaView, willMoveToPanoramaID panoramaID: String)
    /// It has gone to another panorama, or shows none any more.
    func panoramaView(_ view: GMSPanoramaView, didMoveTo panorama: GMSPanorama?)
    /// It has gone to the panorama nearest to a place.
    func panoramaView(
        _ view: GMSPanoramaView, didMoveTo panorama: GMSPanorama,
        nearCoordinate coordinate: CLLocationCoordinate2D)
    /// There is no way to a panorama near a place.
    func panoramaView(
        _ view: GMSPanoramaView, error: any Error,
        onMoveNearCoordinate coordinate: CLLocationCoordinate2D)
    /// There is no way to the panorama of an id.
    func panoramaView(
        _ view: GMSPanoramaView, error: any Error, onMoveToPanoramaID panoramaID: String)
    /// The camera has changed: again and again while it moves.
    func panoramaView(_ panoramaView: GMSPanoramaView, didMove camera: GMSPanoramaCamera)
    /// The picture was tapped, but nothing that does something by itself.
    func panoramaView(_ panoramaView: GMSPanoramaView, didTap point: CGPoint)
    /// A marker was tapped.
    ///
    /// - Returns: whether the app has done what is to be done; else the camera turns to it.
    func panoramaView(_ panoramaView: GMSPanoramaView, didTap marker: GMSMarker) -> Bool
    /// Pictures were asked for.
    func panoramaViewDidStartRendering(_ panoramaView: GMSPanoramaView)
    /// All pictures are there or have failed.
    func panoramaViewDidFinishRendering(_ panoramaView: GMSPanoramaView)
}

extension GMSPanoramaViewDelegate {
    /// Does nothing.
    public func panoramaView(_ view: GMSPanoramaView, willMoveToPanoramaID panoramaID: String) {}
    /// Does nothing.
    public func panoramaView(_ view: GMSPanoramaView, didMoveTo panorama: GMSPanorama?) {}
    /// Does nothing.
    public func panoramaView(
        _ view: GMSPanoramaView, didMoveTo panorama: GMSPanorama,
        nearCoordinate coordinate: CLLocationCoordinate2D
    ) {}
    /// Does nothing.
    public func panoramaView(
        _ view: GMSPanoramaView, error: any Error,
        onMoveNearCoordinate coordinate: CLLocationCoordinate2D
    ) {}
    /// Does nothing.
    public func panoramaView(
        _ view: GMSPanoramaView, error: any Error, onMoveToPanoramaID panoramaID: String
    ) {}
    /// Does nothing.
    public func panoramaView(_ panoramaView: GMSPanoramaView, didMove camera: GMSPanoramaCamera) {}
    /// Does nothing.
    public func panoramaView(_ panoramaView: GMSPanoramaView, didTap point: CGPoint) {}
    /// Leaves it to the view.
    public func panoramaView(_ panoramaView: GMSPanoramaView, didTap marker: GMSMarker) -> Bool {
        false
    }
    /// Does nothing.
    public func panoramaViewDidStartRendering(_ panoramaView: GMSPanoramaView) {}
    /// Does nothing.
    public func panoramaViewDidFinishRendering(_ panoramaView: GMSPanoramaView) {}
}
