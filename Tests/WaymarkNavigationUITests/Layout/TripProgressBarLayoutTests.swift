import Testing
import WaymarkMaps

import WaymarkNavigationUI

struct TripProgressBarLayoutTests {
    @Test(
        "The bar stands as the document says",
        arguments: [
            (667.0, 170.0, 287.0), (852, 242, 400), (780, 170, 400), (779, 170, 399), (381, 170, 1),
            (1024, 414, 400),
        ])
    func theBarStandsAs(_ screen: Double, _ y: Double, _ height: Double) {
        let frame = TripProgressBarLayout.frame(screenHeight: screen, edge: 8)
        #expect(frame == ViewRect(corner: SIMD2(8, y), size: SIMD2(12, height)))
    }

    @Test(
        "There is no bar where there is no room",
        arguments: [380, 320, 0, -1, Double.nan, .infinity])
    func thereIsNoBar(_ screen: Double) {
        #expect(TripProgressBarLayout.frame(screenHeight: screen, edge: 8) == nil)
    }

    @Test(
        "The bar of a phone is at the leading edge of what stands at the bottom",
        arguments: [(667.0, 170.0, 287.0), (852, 242, 400)])
    func theBarOfA(
        _ height: Double, _ y: Double, _ length: Double
    ) throws {
        let size = SIMD2(390, height)
        let layout = NavigationLayout(size: size, contents: LayoutSamples.everything)
        let bar = try #require(layout[.tripProgressBar])
        #expect(bar == ViewRect(corner: SIMD2(8, y), size: SIMD2(12, length)))
        #expect(bar.low.x == layout[.speedometer]?.low.x)
        #expect(bar.low.x == layout[.attribution]?.low.x)
        var contents = LayoutSamples.everything
        contents.recenterButtonSize = SIMD2(120, 48)
        let free = NavigationLayout(size: size, contents: contents)
        #expect(free[.recenterButton]?.low.x == bar.low.x)
    }

    @Test("On a usual phone nothing at the bottom reaches the bar") func onAUsualPhone() throws {
        let (size, safe, _) = LayoutSamples.devices[3]
        let layout = NavigationLayout(
            size: size, traits: LayoutSamples.traits(safe), contents: LayoutSamples.everything)
        let bar = try #require(layout[.tripProgressBar])
        #expect(layout.blocks.allSatisfy { !$0.overlaps(bar) })
    }

    @Test("The bar is drawn under all others") func theBarIsDrawn() {
        #expect(NavigationElement.allCases.first == .tripProgressBar)
    }
}
