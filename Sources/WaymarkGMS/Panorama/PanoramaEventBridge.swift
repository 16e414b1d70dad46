import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkPanorama
import WaymarkPlatform
import WaymarkUIKit

/// Tells the delegate of a view what happens in its panorama.
@MainActor final class PanoramaEventBridge: PanoramaViewDelegate {
    private weak var view: GMSPanoramaView?

    init(_ view: GMSPanoramaView) { self.view = view }

    private func tell(_ body: (any GMSPanoramaViewDelegate, GMSPanoramaView) -> Void) {
        if let view, let delegate = view.delegate { body(delegate, view) }
    }

    func panoramaView(_ view: PanoramaView, willMoveTo panoramaID: String) {
        tell { $0.panoramaView($1, willMoveToPanoramaID: panoramaID) }
    }

    func panoramaView(_ view: PanoramaView, didMoveTo panorama: Panorama?) {
        tell { $0.panoramaView($1, didMoveTo: panorama.map { GMSPanorama($0) }) }
    }

    func panoramaView(
        _ view: PanoramaView, didMoveTo panorama: Panorama, near coordinate: Coordinate
    ) {
        tell {
            $0.panoramaView(
                $1, didMoveTo: GMSPanorama(panorama),
                nearCoordinate: CLLocationCoordinate2D(coordinate))
        }
    }

    func panoramaView(
        _ view: PanoramaView, error: PanoramaError, onMoveNear coordinate: Coordinate
    ) {
        tell {
            $0.panoramaView(
                $1, error: error, onMoveNearCoordinate: CLLocationCoordinate2D(coordinate))
        }
    }

    func panoramaView(_ view: PanoramaView, error: PanoramaError, onMoveTo panoramaID: String) {
        tell { $0.panoramaView($1, error: error, onMoveToPanoramaID: panoramaID) }
    }

    func panoramaView(_ view: PanoramaView, didMove camera: PanoramaCamera) {
        tell { $0.panoramaView($1, didMove: GMSPanoramaCamera(camera)) }
    }

    func panoramaView(_ view: PanoramaView, didTap point: SIMD2<Double>) {
        tell { $0.panoramaView($1, didTap: CGPoint(x: point.x, y: point.y)) }
    }

    func panoramaView(_ view: PanoramaView, didTap marker: Marker) -> Bool {
        var isHandled = false
        guard let facade = marker.facade as? GMSMarker else { return isHandled }
        tell { isHandled = $0.panoramaView($1, didTap: facade) }
        return isHandled
    }

    func panoramaViewDidStartRendering(_ view: PanoramaView) {
        tell { $0.panoramaViewDidStartRendering($1) }
    }

    func panoramaViewDidFinishRendering(_ view: PanoramaView) {
        tell { $0.panoramaViewDidFinishRendering($1) }
    }
}
