import Foundation
import Testing
import WaymarkDirections
import WaymarkGMS
import WaymarkGeometry
import WaymarkMaps
import WaymarkPanorama
import WaymarkUIKit

@MainActor private final class PanoramaDiary: GMSPanoramaViewDelegate {
    private(set) var lines: [String] = []
    private var waiting: (line: String, goOn: CheckedContinuation<Void, Never>)?

    private func note(_ line: String) {
        lines.append(line)
        guard let waiting, waiting.line == line else { return }
        self.waiting = nil
        waiting.goOn.resume()
    }

    /// Waits until it is told so.
    func wait(for line: String) async {
        guard !lines.contains(line) else { return }
        await withCheckedContinuation { waiting = (line, $0) }
    }

    func panoramaView(_ view: GMSPanoramaView, willMoveToPanoramaID panoramaID: String) {
        note("will move to \(panoramaID)")
    }
    func panoramaView(_ view: GMSPanoramaView, didMoveTo panorama: GMSPanorama?) {
        note("moved to \(panorama?.panoramaID ?? "none")")
    }
    func panoramaView(
        _ view: GMSPanoramaView, didMoveTo panorama: GMSPanorama,
        nearCoordinate coordinate: CLLocationCoordinate2D
    ) {
        note("moved near")
    }
    func panoramaView(
        _ view: GMSPanoramaView, error: any Error,
        onMoveNearCoordinate coordinate: CLLocationCoordinate2D
    ) {
        note("error near")
    }
    func panoramaView(
        _ view: GMSPanoramaView, error: any Error, onMoveToPanoramaID panoramaID: String
    ) {
        note("error to \(panoramaID)")
    }
    func panoramaView(_ panoramaView: GMSPanoramaView, didMove camera: GMSPanoramaCamera) {
        note("camera \(Int(camera.orientation.heading))")
    }
}

extension AppServices.ServiceTests {
    @MainActor @Suite("Panoramas (P1 to P11)", .serialized) struct PanoramaTests {
        private let diary = PanoramaDiary()
        private let view = GMSPanoramaView(frame: CGRect(x: 0, y: 0, width: 400, height: 200))

        init() {
            view.delegate = diary
            GMSServices.provide(OneService(), panoramas: ThreePictures())
        }

        @Test("It goes near a place, and to an id, with the events in their order")
        func moves() async throws {
            view.moveNearCoordinate(CLLocationCoordinate2D(latitude: 60, longitude: 25))
            await diary.wait(for: "moved near")
            #expect(diary.lines == ["will move to p0", "moved to p0", "moved near"])
            let panorama = try #require(view.panorama)
            #expect(panorama.coordinate.latitude == 60)
            #expect(panorama.links.map(\.panoramaID) == ["p1"])
            #expect(panorama.links.first?.heading == 90)
            view.move(toPanoramaID: "p1")
            await diary.wait(for: "moved to p1")
            view.move(toPanoramaID: "nowhere")
            await diary.wait(for: "error to nowhere")
            view.moveNearCoordinate(
                CLLocationCoordinate2D(latitude: 0, longitude: 0), radius: 100, source: .outside)
            await diary.wait(for: "error near")
            #expect(view.panorama?.panoramaID == "p1")
            view.panorama = nil
            #expect(diary.lines.last == "moved to none")
        }

        @Test("The camera is set, turned and zoomed, and points are directions")
        func camera() {
            view.camera = GMSPanoramaCamera(heading: 90, pitch: 10, zoom: 2)
            #expect(diary.lines == ["camera 90"])
            #expect(view.camera == GMSPanoramaCamera(heading: 90, pitch: 10, zoom: 2, FOV: 90))
            view.updateCamera(.rotate(by: 20), animationDuration: 0)
            view.updateCamera(.setPitch(0), animationDuration: 0)
            view.updateCamera(.setZoom(1), animationDuration: 0)
            #expect(abs(view.camera.orientation.heading - 110) < 1e-9)
            let middle = view.orientation(for: CGPoint(x: 200, y: 100))
            #expect(abs(middle.heading - 110) < 1e-9 && abs(middle.pitch) < 1e-9)
            let point = view.point(for: GMSOrientation(heading: 110, pitch: 0))
            #expect(abs(point.x - 200) < 1e-6 && abs(point.y - 100) < 1e-6)
            #expect(view.point(for: GMSOrientationMake(290, 0)).x.isNaN)
            view.panoramaLayer.cameraHeading = 30
            #expect(view.camera.orientation.heading == 30)
            #expect(view.panoramaLayer.animate(kGMSLayerPanoramaFOVKey, to: 60, duration: 0))
            #expect(view.camera.fov == 60)
            #expect(!view.panoramaLayer.animate("opacity", to: 0, duration: 0))
        }

        @Test("The service answers without a view, or says why not")
        func service() async {
            let service = GMSPanoramaService()
            let near = await withCheckedContinuation { answer in
                service.requestPanoramaNearCoordinate(
                    CLLocationCoordinate2D(latitude: 60, longitude: 25), radius: 50
                ) { panorama, error in
                    answer.resume(returning: (panorama?.panoramaID, error == nil))
                }
            }
            #expect(near == ("p0", true))
            let none = await withCheckedContinuation { answer in
                service.requestPanorama(withID: "nowhere") { panorama, error in
                    answer.resume(returning: (panorama == nil, error as? PanoramaError))
                }
            }
            #expect(none == (true, .unknownPanorama("nowhere")))
        }

        @Test("A marker stands in a panorama and on a map at once, and is kept by both")
        func marker() {
            weak var known: GMSMarker?
            let scene = MapScene()
            do {
                let marker = GMSMarker(position: MapScene.middle)
                marker.map = scene.view
                marker.panoramaView = view
                known = marker
            }
            known?.map = nil
            #expect(known?.panoramaView === view)
            known?.panoramaView = nil
            #expect(known == nil)
        }
    }
}

/// Two pictures beside each other.
private struct ThreePictures: PanoramaProvider {
    func panorama(_ request: PanoramaRequest) async throws(PanoramaError) -> Panorama {
        guard request.coordinate.latitude == 60 else {
            throw .noneNear(request.coordinate, radius: request.radius)
        }
        return try await panorama(id: "p0")
    }

    func panorama(id: String) async throws(PanoramaError) -> Panorama {
        let place = Coordinate(latitude: 60, longitude: id == "p0" ? 25 : 25.001)
        guard ["p0", "p1"].contains(id) else { throw .unknownPanorama(id) }
        let other = PanoramaLink(
            heading: id == "p0" ? 90 : 270, panoramaID: id == "p0" ? "p1" : "p0")
        return Panorama(
            panoramaID: id, coordinate: place, links: [other],
            image: PanoramaImage(width: 64, height: 32))
    }

    func tile(
        _ tile: PanoramaTile, of panorama: Panorama
    ) async throws(PanoramaError) -> [UInt8] { throw .unknownTile(tile) }

    func sequences(
        in bounds: CoordinateBounds
    ) async throws(PanoramaError) -> [PanoramaSequence] { [] }
}
