#if canImport(ObjectiveC)
    public import WaymarkPlatform

    /// What ``GMSPanoramaViewDelegate`` is in Objective-C.
    @objc(GMSPanoramaViewDelegate) @preconcurrency @MainActor
    public protocol ObjectiveCPanoramaViewDelegate: NSObjectProtocol {
        /// The view is about to show another panorama.
        @objc(panoramaView:willMoveToPanoramaID:)
        optional func panoramaView(_ view: GMSPanoramaView, willMoveToPanoramaID panoramaID: String)
        /// The view shows another panorama.
        @objc(panoramaView:didMoveToPanorama:)
        optional func panoramaView(_ view: GMSPanoramaView, didMoveTo panorama: GMSPanorama?)
        /// The view shows the panorama near a place.
        @objc(panoramaView:didMoveToPanorama:nearCoordinate:)
        optional func panoramaView(
            _ view: GMSPanoramaView, didMoveTo panorama: GMSPanorama,
            nearCoordinate coordinate: CLLocationCoordinate2D)
        /// There is no panorama near a place.
        @objc(panoramaView:error:onMoveNearCoordinate:)
        optional func panoramaView(
            _ view: GMSPanoramaView, error: any Error,
            onMoveNearCoordinate coordinate: CLLocationCoordinate2D)
        /// There is no panorama of an id.
        @objc(panoramaView:error:onMoveToPanoramaID:)
        optional func panoramaView(
            _ view: GMSPanoramaView, error: any Error, onMoveToPanoramaID panoramaID: String)
        /// The camera has changed.
        @objc(panoramaView:didMoveCamera:)
        optional func panoramaView(
            _ panoramaView: GMSPanoramaView, didMove camera: GMSPanoramaCamera)
        /// The view was tapped.
        @objc(panoramaView:didTap:)
        optional func panoramaView(_ panoramaView: GMSPanoramaView, didTap point: CGPoint)
        /// A marker was tapped.
        @objc(panoramaView:didTapMarker:)
        optional func panoramaView(_ panoramaView: GMSPanoramaView, didTap marker: GMSMarker)
            -> Bool
        /// Tiles were asked for.
        @objc(panoramaViewDidStartRendering:)
        optional func panoramaViewDidStartRendering(_ panoramaView: GMSPanoramaView)
        /// All tiles are there or have failed.
        @objc(panoramaViewDidFinishRendering:)
        optional func panoramaViewDidFinishRendering(_ panoramaView: GMSPanoramaView)
    }

    private final class PanoramaViewDelegateAdapter: ObjectiveCAdapter<
        any ObjectiveCPanoramaViewDelegate
    >,
    GMSPanoramaViewDelegate
    {
        func panoramaView(_ view: GMSPanoramaView, willMoveToPanoramaID panoramaID: String) {
            target?.panoramaView?(view, willMoveToPanoramaID: panoramaID)
        }

        func panoramaView(_ view: GMSPanoramaView, didMoveTo panorama: GMSPanorama?) {
            target?.panoramaView?(view, didMoveTo: panorama)
        }

        func panoramaView(
            _ view: GMSPanoramaView, didMoveTo panorama: GMSPanorama,
            nearCoordinate coordinate: CLLocationCoordinate2D
        ) {
            target?.panoramaView?(view, didMoveTo: panorama, nearCoordinate: coordinate)
        }

        func panoramaView(
            _ view: GMSPanoramaView, error: any Error,
            onMoveNearCoordinate coordinate: CLLocationCoordinate2D
        ) {
            target?.panoramaView?(view, error: error, onMoveNearCoordinate: coordinate)
        }

        func panoramaView(
            _ view: GMSPanoramaView, error: any Error, onMoveToPanoramaID panoramaID: String
        ) {
            target?.panoramaView?(view, error: error, onMoveToPanoramaID: panoramaID)
        }

        func panoramaView(_ panoramaView: GMSPanoramaView, didMove camera: GMSPanoramaCamera) {
            target?.panoramaView?(panoramaView, didMove: camera)
        }

        func panoramaView(_ panoramaView: GMSPanoramaView, didTap point: CGPoint) {
            target?.panoramaView?(panoramaView, didTap: point)
        }

        func panoramaView(_ panoramaView: GMSPanoramaView, didTap marker: GMSMarker) -> Bool {
            target?.panoramaView?(panoramaView, didTap: marker) ?? false
        }

        func panoramaViewDidStartRendering(_ panoramaView: GMSPanoramaView) {
            target?.panoramaViewDidStartRendering?(panoramaView)
        }

        func panoramaViewDidFinishRendering(_ panoramaView: GMSPanoramaView) {
            target?.panoramaViewDidFinishRendering?(panoramaView)
        }
    }

    extension GMSPanoramaView {
        /// The `delegate` of Objective-C.
        @objc(delegate) public var objectiveCDelegate: (any ObjectiveCPanoramaViewDelegate)? {
            get { (delegate as? PanoramaViewDelegateAdapter)?.target }
            set { delegate = newValue.map { PanoramaViewDelegateAdapter.of($0) } }
        }
    }
#endif
