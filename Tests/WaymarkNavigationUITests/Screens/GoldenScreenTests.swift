import Testing
import WaymarkDirections
import WaymarkMaps
import WaymarkNavigationUI
import WaymarkRendering

/// The whole of the navigation on five screens, in blocks of 16 by 16 pixels.
@Suite("Golden screens of the navigation")
@MainActor struct GoldenScreenTests {
    private static let sizes = [
        SIMD2(375.0, 667.0), SIMD2(393, 852), SIMD2(1280, 800), SIMD2(800, 480), SIMD2(200, 200),
    ]

    @Test("Every screen looks as it did when it was last looked at")
    func screens() async throws {
        var golden = GoldenPictures("screens", side: 16)
        for size in Self.sizes {
            for (language, isNight) in [("en", false), ("en", true), ("he", false), ("he", true)] {
                let name = "\(Int(size.x))x\(Int(size.y))-\(language)-\(isNight ? "night" : "day")"
                let frame = try await Self.screen(size, language, isNight)
                golden.add(name, PicturePart(frame))
                try GoldenPictures.write(frame, "screen-\(name)")
            }
        }
        try golden.check()
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
