import Testing
import WaymarkDirections
import WaymarkMaps
import WaymarkNavigationUI
import WaymarkRendering

@Suite("Signs of lanes on the map")
@MainActor struct LaneOverlayTests {
    @Test("A sign stands over its junction, the lane that leads on is lit and its arrow white")
    func sign() throws {
        let scene = try DriveScene(SIMD2(200, 200))
        scene.controller.detach()
        let overlay = LaneOverlay()
        scene.map.addOverlay(overlay)
        let bare = scene.map.frame()
        overlay.junctions = [
            (
                DriveScene.start,
                [
                    Lane(directions: [.left]),
                    Lane(directions: [.right], activeDirection: .right, isRecommended: true),
                ]
            )
        ]
        scene.map.setNeedsDisplay()
        let frame = scene.map.frame()
        func count(_ color: (UInt8, UInt8, UInt8), _ columns: Range<Int>) -> Int {
            (34..<68).reduce(0) { sum, y in
                sum + columns.count { x in frame[x, y] == color && bare[x, y] != color }
            }
        }
        let (blue, white): ((UInt8, UInt8, UInt8), (UInt8, UInt8, UInt8)) = (
            (0x2f, 0x7c, 0xf6), (255, 255, 255)
        )
        #expect(count(blue, 100..<140) > 300 && count(blue, 60..<100) == 0)
        #expect(count(white, 105..<127) > 30 && count(white, 73..<95) == 0)
        #expect(
            (101..<200).allSatisfy { y in (0..<160).allSatisfy { frame[$0, y] == bare[$0, y] } })
    }
}
