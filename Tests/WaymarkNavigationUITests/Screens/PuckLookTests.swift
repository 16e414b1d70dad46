import Testing
import WaymarkGeometry
import WaymarkMaps
import WaymarkNavigation
import WaymarkNavigationUI
import WaymarkRendering
import WaymarkStyle

@Suite("The look of the puck on the map")
@MainActor struct PuckLookTests {
    private static let blue = StyleColor(hex: 0x2f7cf6)

    private static func color(_ frame: Bitmap, _ place: SIMD2<Double>) -> StyleColor {
        let pixel = frame[Int(place.x), Int(place.y)]
        return StyleColor(
            hex: UInt32(pixel.red) << 16 | UInt32(pixel.green) << 8 | UInt32(pixel.blue))
    }

    private static func puck(_ scene: DriveScene) throws -> SIMD2<Double> {
        try #require(scene.map.projection.point(for: scene.map.camera.target))
    }

    @Test("B22: the puck is as high as it is wide on a tilted map and on a flat one")
    func round() async throws {
        let scene = try DriveScene()
        try await scene.drive(seconds: 30)
        for perspective in [FollowingPerspective.tilted, .topDownHeadingUp] {
            scene.controller.followingPerspective = perspective
            scene.pass(4)
            let (frame, center) = (scene.map.frame(), try Self.puck(scene))
            for way in [SIMD2(16.0, 0), SIMD2(-16, 0), SIMD2(0, 16), SIMD2(0, -16)] {
                #expect(Self.color(frame, center + way) == .white, "\(perspective) \(way)")
            }
            for way in [SIMD2(23.0, 0), SIMD2(-23, 0)] {
                #expect(Self.color(frame, center + way) != .white)
            }
            #expect(Self.color(frame, center - SIMD2(0, 7)) == Self.blue, "it points ahead")
        }
    }

    @Test(
        "B22: the overview leaves room for the head of the destination's pin",
        arguments: [SIMD2(393.0, 852.0), SIMD2(375, 667), SIMD2(852, 393)])
    func pin(size: SIMD2<Double>) async throws {
        let scene = try DriveScene(size)
        try await scene.drive(seconds: 10)
        scene.controller.cameraMode = .overview
        scene.pass(2)
        let pin = try #require(scene.controller.destinationMarkers.last)
        let foot = try #require(scene.map.projection.point(for: pin.position))
        let area = scene.controller.layout.freeArea
        #expect(area.contains(foot - SIMD2(13, 37)) && area.contains(foot + SIMD2(13, 0)))
    }
}
