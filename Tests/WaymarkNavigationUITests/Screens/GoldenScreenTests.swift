import Testing
import WaymarkDirections
import WaymarkMaps
import WaymarkNavigationUI
import WaymarkPictureSupport
import WaymarkRendering

/// The whole of the navigation on five screens: a sheet for each.
@Suite("Golden screens of the navigation")
@MainActor struct GoldenScreenTests {
    private static let sizes = [
        SIMD2(375.0, 667.0), SIMD2(393, 852), SIMD2(1280, 800), SIMD2(800, 480), SIMD2(200, 200),
    ]

    @Test("Every screen looks as it did when it was last looked at")
    func screens() async throws {
        var golden = GoldenPictures("screens", beside: #filePath, side: 16, tolerance: 15)
        for size in Self.sizes {
            for (language, isNight) in [("en", false), ("en", true), ("he", false), ("he", true)] {
                let sheet = "\(Int(size.x))x\(Int(size.y))"
                let name = "\(language)-\(isNight ? "night" : "day")"
                let frame = try await Self.screen(size, language, isNight)
                golden.add(name, to: sheet, PicturePart(frame))
                try WantedPictures.write(frame, "screen-\(sheet)-\(name)")
            }
        }
        let differences = try golden.compareOrBless()
        #expect(differences == [])
    }

    private static func screen(
        _ size: SIMD2<Double>, _ language: String, _ isNight: Bool
    ) async throws -> Bitmap {
        let scene = try DriveScene(size)
        scene.controller.settings.isNavigationTripProgressBarEnabled = true
        scene.controller.settings.shouldDisplaySpeedometer = true
        scene.controller.settings.showsTrafficLights = true
        scene.controller.settings.compassButton = true
        scene.controller.format = DisplayFormat(locale: language)
        scene.map.traits.isRightToLeft = language == "he"
        scene.map.lightingMode = isNight ? .lowLight : .normal
        try await scene.drive(seconds: 49)
        scene.pass(1)
        return scene.map.frame()
    }
}
