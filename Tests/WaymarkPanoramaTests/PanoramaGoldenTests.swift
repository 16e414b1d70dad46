import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkPanorama
import WaymarkPictureSupport

@Suite("Golden pictures of panoramas")
@MainActor struct PanoramaGoldenTests {
    private static let cameras: [(name: String, camera: PanoramaCamera)] = [
        ("ahead", PanoramaCamera(heading: 0, pitch: 0)),
        ("right", PanoramaCamera(heading: 60, pitch: -15)),
        ("seam", PanoramaCamera(heading: 180, pitch: 0)),
        ("above", PanoramaCamera(heading: 0, pitch: 90)),
        ("below", PanoramaCamera(heading: 0, pitch: -90)),
        ("near", PanoramaCamera(heading: 350, pitch: -5, zoom: 3)),
        ("wide", PanoramaCamera(heading: 90, pitch: -10, fov: 140)),
    ]

    @Test("Directions, poles and the seam, with arrows, names, markers, compass and attribution")
    func directions() async throws {
        var golden = GoldenPictures("panoramas", beside: #filePath, side: 16, tolerance: 4)
        for (name, camera) in Self.cameras {
            let screen = PanoramaScreen(size: SIMD2(480, 300), camera: camera)
            await screen.show("p1")
            let marker = Marker(position: PaintedSphere.place(3))
            marker.panoramaView = screen.view
            let frame = screen.view.frame()
            golden.add(name, to: "directions", PicturePart(frame))
        }
        let findings = try golden.compareOrBless()
        #expect(findings.isEmpty, "\(findings.joined(separator: "\n"))")
    }
}
