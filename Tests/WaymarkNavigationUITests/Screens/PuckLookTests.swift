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

    private nonisolated static func color(_ frame: Bitmap, _ place: SIMD2<Double>) -> StyleColor {
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

    /// Whether a place in an arrow that points to x is in it.
    private static func isInArrow(_ place: SIMD2<Double>) -> Bool {
        let (x, y) = (place.x, abs(place.y))
        // From the tip to the wing, and from the wing to the notch between the wings.
        return x * 10 + y * 24 < 140 && x > -5 - y / 2
    }

    /// The direction in which the arrow points, in degrees from the top of the screen: that of the
    /// arrow which is most like what is seen. Its wings are as far from the middle as its tip, so all
    /// of it is looked at.
    private static func heading(_ frame: Bitmap, _ center: SIMD2<Double>) -> Double {
        let (x, y) = (Int(center.x), Int(center.y))
        let pixels = (y - 15...y + 15).flatMap { y in
            (x - 15...x + 15).map { x in
                // Red is 255 beside the arrow, and 47 in it.
                let share = (255 - Double(frame[x, y].red)) / (255 - 47)
                return (SIMD2(Double(x), Double(y)) + 0.5 - center, share - 0.5)
            }
        }
        func likeness(_ angle: Double) -> Double {
            let angle = angle.degreesToRadians
            let way = SIMD2(CMath.sine(angle), -CMath.cosine(angle))
            return pixels.reduce(0) { sum, pixel in
                let (place, weight) = pixel
                guard (place * place).sum() < 15 * 15 else { return sum }
                let inArrow = SIMD2((place * way).sum(), place.y * way.x - place.x * way.y)
                return isInArrow(inArrow) ? sum + weight : sum - weight
            }
        }
        let best = stride(from: -180.0, to: 180, by: 3).map { ($0, likeness($0)) }
        return best.max { $0.1 < $1.1 }?.0 ?? 0
    }

    @Test(
        "B22: at a corner of the route the puck turns, it does not jump, however the map is seen",
        arguments: FollowingPerspective.allCases)
    func corner(perspective: FollowingPerspective) async throws {
        let scene = try DriveScene()
        scene.controller.followingPerspective = perspective
        try await scene.drive(seconds: 69)
        var headings: [Double] = []
        for _ in 0..<70 {
            scene.pass(0.1)
            headings.append(Self.heading(scene.map.frame(), try Self.puck(scene)))
        }
        // To the right on a map to the north; else the map follows, and it is at the top again.
        let (first, last) = (try #require(headings.first), try #require(headings.last))
        #expect(abs(first) < 8 && abs(last - (perspective == .topDownNorthUp ? 90 : 0)) < 8)
        let steps = zip(headings, headings.dropFirst()).map {
            abs(($1 - $0).normalizedLongitude)
        }
        #expect((steps.max() ?? 90) < 45, "\(headings)")
        #expect(headings.contains { (15...70).contains($0) }, "\(headings)")
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
