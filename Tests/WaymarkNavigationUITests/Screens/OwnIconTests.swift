import Testing
import WaymarkDirections
import WaymarkMaps
import WaymarkNavigationUI
import WaymarkRendering

@Suite("Icons of an app")
@MainActor struct OwnIconTests {
    /// A square with a square hole, or nothing for what is no turn.
    private static func frame(_ icon: ManeuverIcon) -> VectorIcon? {
        guard icon.kind == .turn else { return nil }
        func square(_ low: Double, _ high: Double) -> [SIMD2<Double>] {
            [SIMD2(low, low), SIMD2(high, low), SIMD2(high, high), SIMD2(low, high)]
        }
        return VectorIcon(contours: [square(0, 48), square(16, 32).reversed()])
    }

    @Test("L15: an app draws turns itself, and other maneuvers look as usual")
    func turns() async throws {
        let scene = try DriveScene()
        try await scene.drive(seconds: 10)
        let usual = scene.map.frame()
        scene.controller.maneuverIcons = Self.frame
        #expect(scene.map.needsDisplay)
        scene.pass(0.1)
        let own = scene.map.frame()
        let header = try #require(scene.element("header")).frame
        let corner = ViewRect(low: header.low, high: header.low + SIMD2(80, 60))
        #expect(own.count(of: 0xffffff, in: corner) > 800)
        #expect(own.count(of: 0xffffff, in: corner) != usual.count(of: 0xffffff, in: corner))
        let white = (0..<60).flatMap { y in (0..<66).map { x in SIMD2(x, y) } }.map {
            SIMD2(Int(corner.low.x), Int(corner.low.y)) &+ $0
        }.filter { own[$0.x, $0.y] == (255, 255, 255) }
        let (left, right) = (white.map(\.x).min() ?? 0, white.map(\.x).max() ?? 0)
        let (top, bottom) = (white.map(\.y).min() ?? 0, white.map(\.y).max() ?? 0)
        #expect(own[(left + right) / 2, (top + bottom) / 2] != (255, 255, 255), "the hole")
        scene.controller.maneuverIcons = nil
        scene.pass(0.1)
        let again = scene.map.frame()
        #expect(again.count(of: 0xffffff, in: corner) == usual.count(of: 0xffffff, in: corner))
    }

    @Test("What cannot be drawn is left out")
    func invalid() {
        let line = [SIMD2(0.0, 0.0), SIMD2(48, 48)]
        let wild = [SIMD2(0.0, 0.0), SIMD2(.nan, 48), SIMD2(0, 48)]
        let far = [SIMD2(0.0, 0.0), SIMD2(1e9, 48), SIMD2(0, 48)]
        #expect(VectorIcon(contours: [line, wild, far]) == VectorIcon(contours: []))
        let triangle = [SIMD2(0.0, 0.0), SIMD2(48, 0), SIMD2(0, 48)]
        #expect(VectorIcon(contours: [triangle, wild]) == VectorIcon(contours: [triangle]))
        #expect(
            VectorIcon(contours: [triangle.reversed()]).shapes.count == 1,
            "the direction of a single area does not matter")
    }
}
