import Testing
import WaymarkMaps
import WaymarkPictureSupport

@Suite("Golden pictures")
@MainActor struct GoldenPictureTests {
    @Test("A frame looks as it did when it was last looked at")
    func frames() async throws {
        var golden = GoldenPictures("frames", beside: #filePath, side: 16, tolerance: 3)
        for (name, style, camera) in [
            ("flat", "day", HelsinkiSample.camera()),
            ("tilted", "day", HelsinkiSample.camera(bearing: 30, viewingAngle: 60)),
            ("night", "night", HelsinkiSample.camera(bearing: 30, viewingAngle: 50)),
        ] {
            let frame = try await HelsinkiSample.frame(camera, style: style)
            golden.add(name, to: "helsinki", PicturePart(frame))
        }
        let differences = try golden.compareOrBless()
        #expect(differences == [])
    }
}
