import Testing
import WaymarkMaps
import WaymarkPictureSupport
import WaymarkRendering

/// Cameras and styles over the sample: a sheet for each style, and one for the languages.
@Suite("Golden pictures of cameras, styles and languages")
@MainActor struct GoldenMatrixTests {
    private struct Shot {
        let style: String
        let zoom: Double
        let bearing: Double
        let tilt: Double
        let language: String

        var sheet: String { language.isEmpty ? style : "languages" }
        var name: String { "\(zoom) \(bearing) \(tilt) \(language)" }
    }

    private static let shots: [Shot] = {
        var shots: [Shot] = []
        for style in ["day", "night", "high-contrast"] {
            for zoom in stride(from: 12.0, through: 20, by: 0.75) {
                for (bearing, tilt) in [(0.0, 0.0), (40, 30), (115, 50), (200, 65), (290, 0)] {
                    shots.append(
                        Shot(style: style, zoom: zoom, bearing: bearing, tilt: tilt, language: ""))
                }
            }
        }
        for language in ["sv", "ru", "en", "he", "ar", "el", "hy", "ka"] {
            for zoom in [13.0, 15.5, 17, 18.5, 20] {
                shots.append(
                    Shot(style: "day", zoom: zoom, bearing: 0, tilt: 0, language: language))
            }
        }
        return shots
    }()

    @Test("Every picture looks as it did when it was last looked at")
    func matrix() async throws {
        #expect(Self.shots.count >= 200)
        // Five in a row.
        var golden = GoldenPictures(
            "matrix", beside: #filePath, side: 32, tolerance: 3, width: 5 * 68 + 4)
        var views: [String: MapView] = [:]
        for shot in Self.shots {
            let camera = CameraPosition(
                latitude: 60.17, longitude: 24.944, zoom: shot.zoom, bearing: shot.bearing,
                viewingAngle: shot.tilt)
            let key = "\(shot.style) \(shot.language)"
            let view = try views[key] ?? HelsinkiSample.view(camera, style: shot.style)
            views[key] = view
            view.language = shot.language
            view.camera = camera
            await view.loadTiles()
            golden.add(shot.name, to: shot.sheet, PicturePart(view.frame()))
        }
        let differences = try golden.compareOrBless()
        #expect(differences == [])
    }

    @Test("A picture is the same on every run, and for any number of threads")
    func threads() async throws {
        for (zoom, tilt) in [(14.0, 0.0), (16.5, 60), (18, 30)] {
            let camera = CameraPosition(
                latitude: 60.17, longitude: 24.944, zoom: zoom, bearing: 20, viewingAngle: tilt)
            var pictures: [[UInt8]] = []
            for threads in [1, 2, 5, 2] {
                let view = try HelsinkiSample.view(
                    camera, rasterizer: Rasterizer(threads: threads))
                view.renderThreads = threads
                await view.loadTiles()
                pictures.append(view.frame().png(isFast: true))
            }
            #expect(Set(pictures).count == 1, "zoom \(zoom)")
        }
    }
}
