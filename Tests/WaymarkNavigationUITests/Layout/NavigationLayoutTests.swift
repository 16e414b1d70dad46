import Testing
import WaymarkMaps

import WaymarkNavigationUI

struct NavigationLayoutTests {
    @Test("Each device has its form") func eachDeviceHasIts() {
        for (size, _, sizeClass) in LayoutSamples.devices {
            #expect(NavigationSizeClass(size: size) == sizeClass, "\(size)")
        }
        for size in [SIMD2(0, 0), SIMD2(.nan, 5), SIMD2(-1, 900)] {
            #expect(NavigationSizeClass(size: size) == .small)
        }
    }

    @Test("A phone held upright has the header above and the footer below") func aPhoneHeldUpright()
        throws
    {
        let (size, safe, _) = LayoutSamples.devices[3]
        let layout = NavigationLayout(
            size: size, traits: LayoutSamples.traits(safe), contents: LayoutSamples.everything)
        #expect(layout[.header] == ViewRect(corner: SIMD2(8, 59), size: SIMD2(377, 88)))
        #expect(layout[.secondaryHeader] == ViewRect(corner: SIMD2(8, 147), size: SIMD2(377, 36)))
        #expect(layout[.footer] == ViewRect(corner: SIMD2(8, 754), size: SIMD2(377, 64)))
        #expect(layout[.compass]?.low == SIMD2(337, 191))
        #expect(layout[.myLocationButton]?.high == SIMD2(385, 746))
        #expect(layout[.attribution]?.low == SIMD2(8, 728))
        #expect(layout[.speedometer]?.low == SIMD2(8, 664))
        #expect(layout.trailingButtons.map(\.high) == [SIMD2(385, 690)])
        #expect(layout[.stopButton]?.low.x == 14)
        #expect(layout[.overviewButton]?.high.x == 379)
        #expect(layout.elements.first == .tripProgressBar)
    }

    @Test("Wider screens have a column at the leading side", arguments: [4, 5, 6, 7, 8])
    func widerScreensHaveA(_ device: Int) throws {
        let (size, safe, _) = LayoutSamples.devices[device]
        let layout = NavigationLayout(
            size: size, traits: LayoutSamples.traits(safe), contents: LayoutSamples.everything)
        let header = try #require(layout[.header])
        let footer = try #require(layout[.footer])
        #expect(header.low.x == footer.low.x && header.size.x == footer.size.x)
        #expect(header.high.x < size.x * 0.6 && header.size.x >= 240)
        #expect(layout.freeArea.low.x == header.high.x + 8)
        #expect(layout[.compass]?.high.x == layout.freeArea.high.x)
        if let bar = layout[.tripProgressBar] {
            #expect(bar.low.x == header.low.x, "in the column, where nothing of the map is covered")
            #expect(bar.low.y >= layout.headerGuide.high.y && bar.high.y <= footer.low.y)
            #expect(bar.size.y >= 60, "a dot tells nothing of a trip")
        }
        #expect(layout.overviewInsets.left > header.high.x)
    }

    @Test(
        "In a low column the trip progress bar takes all of it, or is not shown",
        arguments: [(88.0, true), (160, true), (250, true), (330, false)])
    func lowBar(_ header: Double, _ isShown: Bool) {
        var contents = LayoutSamples.everything
        (contents.headerHeight, contents.secondaryHeader) = (header, .none)
        let layout = NavigationLayout(size: SIMD2(800, 480), contents: contents)
        #expect((layout[.tripProgressBar] != nil) == isShown)
        #expect(layout[.tripProgressBar].map { $0.size.y >= 60 } ?? true)
    }

    @Test("A watch has the maneuver, a low footer and the attribution") func aWatchHasThe() {
        var contents = LayoutSamples.everything
        contents.recenterButtonSize = SIMD2(100, 48)
        let layout = NavigationLayout(size: SIMD2(184, 224), contents: contents)
        #expect(layout.elements == [.attribution, .header, .footer, .stopButton])
        #expect(layout.sizeClass.isBrief)
        #expect(layout[.footer]?.size.y == 54)
    }

    @Test(
        "A view below the header that wants no height is not shown",
        arguments: [0, -20, Double.nan, -Double.infinity])
    func aViewBelowThe(_ height: Double) {
        var contents = LayoutSamples.everything
        contents.secondaryHeader = .accessory(height: height)
        let layout = NavigationLayout(size: SIMD2(390, 844), contents: contents)
        #expect(layout[.secondaryHeader] == nil)
        #expect(layout.headerGuide == layout[.header])
    }

    @Test(
        "A view below the header gets what it asks for as far as there is room",
        arguments: [1, 300, 10_000, Double.infinity])
    func aViewBelowThe2(
        _ height: Double
    ) throws {
        var contents = LayoutSamples.everything
        let size = SIMD2(390.0, 844.0)
        let most = NavigationLayout.accessorySize(size: size, contents: contents)
        #expect(most.x == 374 && most.y > 300 && most.y < 600)
        contents.secondaryHeader = .accessory(height: height)
        let layout = NavigationLayout(size: size, contents: contents)
        let frame = try #require(layout[.secondaryHeader])
        #expect(frame.size == SIMD2(374, min(height, most.y)))
        #expect(layout.headerGuide.high == frame.high)
        #expect(layout.freeArea.size.y > 0.2 * size.y)
    }

    @Test("Without a header there is nothing below it") func withoutAHeaderThere() {
        var contents = LayoutSamples.everything
        contents.headerHeight = nil
        contents.secondaryHeader = .accessory(height: 80)
        let layout = NavigationLayout(size: SIMD2(390, 844), contents: contents)
        #expect(layout[.secondaryHeader] == nil)
        #expect(NavigationLayout.accessorySize(size: SIMD2(390, 844), contents: contents).y == 0)
    }

    @Test("The guides lead an app's own views to header and footer") func theGuidesLeadAn() {
        let size = SIMD2(390.0, 844.0)
        let layout = NavigationLayout(size: size, contents: LayoutSamples.everything)
        #expect(layout.headerGuide.high.y == layout[.secondaryHeader]?.high.y)
        #expect(layout.footerGuide == layout[.footer])
        #expect(layout.bottomTrailingButtonsGuide.low.y == layout.trailingButtons.last?.low.y)
        #expect(layout.bottomTrailingButtonsGuide.high == layout[.myLocationButton]?.high)
        let bare = NavigationLayout(size: size, contents: NavigationContents())
        #expect(bare.elements.isEmpty)
        #expect(bare.headerGuide.high.y == 8 && bare.footerGuide.low.y == 836)
        #expect(bare.bottomTrailingButtonsGuide.size == SIMD2(48, 0))
        #expect(bare.bottomTrailingButtonsGuide.high == SIMD2(382, 836))
    }

    @Test("The recenter button takes the place of the speedometer") func theRecenterButtonTakes() {
        var contents = LayoutSamples.everything
        contents.recenterButtonSize = SIMD2(10, 10)
        let layout = NavigationLayout(size: SIMD2(390, 844), contents: contents)
        #expect(layout[.speedometer] == nil)
        #expect(layout[.recenterButton]?.size == SIMD2(44, 44))
    }

    @Test("The driver is lower where he looks ahead") func theDriverIsLower() {
        let layout = NavigationLayout(
            size: SIMD2(390, 844), contents: LayoutSamples.everything)
        let area = layout.freeArea
        let north = layout.anchor(for: .topDownNorthUp) * SIMD2(390, 844)
        let ahead = layout.anchor(for: .tilted) * SIMD2(390, 844)
        #expect(abs(north.y - area.center.y) < 1e-9 && abs(north.x - 195) < 1e-9)
        #expect(ahead.y > north.y && area.contains(ahead))
        #expect(abs(layout.pointsAhead(for: .tilted) - (ahead.y - area.low.y)) < 1e-9)
        let none = NavigationLayout(size: SIMD2(.nan, 0), contents: NavigationContents())
        #expect(none.anchor(for: .tilted) == SIMD2(0.5, 0.5))
    }

    @Test("The name of the road stands below the driver, where he is", arguments: [3, 5, 8])
    func theNameOfThe(_ device: Int) throws {
        let (size, safe, _) = LayoutSamples.devices[device]
        for perspective in FollowingPerspective.allCases {
            var contents = LayoutSamples.everything
            contents.followingPerspective = perspective
            let layout = NavigationLayout(
                size: size, traits: LayoutSamples.traits(safe), contents: contents)
            let driver = layout.anchor(for: perspective) * size
            let name = try #require(layout[.roadName])
            #expect(abs(name.center.x - driver.x) < 1e-9 && name.low.y > driver.y + 20)
            #expect(name.low.y < driver.y + 40 && name.size == SIMD2(140, 28))
        }
    }

    @Test("A name of a road has no more room than what stands beside it leaves")
    func aNameOfA() throws {
        var contents = LayoutSamples.everything
        contents.roadNameSize = SIMD2(400, 300)
        #expect(NavigationLayout(size: SIMD2(390, 844), contents: contents)[.roadName] == nil)
        contents.roadNameSize = SIMD2(400, 110)
        let layout = NavigationLayout(size: SIMD2(390, 844), contents: contents)
        let name = try #require(layout[.roadName])
        #expect(name.size.x < 374 && layout.blocks.allSatisfy { $0 == name || !$0.overlaps(name) })
    }

    @Test("The button of the voice stands below the compass, or in its place")
    func theButtonOfThe() {
        var contents = LayoutSamples.everything
        contents.showsVoiceButton = true
        let layout = NavigationLayout(size: SIMD2(390, 844), contents: contents)
        #expect(layout[.voiceButton]?.low.y == layout[.compass].map { $0.high.y + 8 })
        contents.showsCompass = false
        let alone = NavigationLayout(size: SIMD2(390, 844), contents: contents)
        #expect(alone[.voiceButton] == layout[.compass])
    }

    @Test("Without room for its word the recenter button is round")
    func withoutRoomForIts() throws {
        var contents = LayoutSamples.everything
        contents.recenterButtonSize = SIMD2(163, 48)
        var sizes: Set<SIMD2<Double>> = []
        for width in stride(from: 400.0, through: 900, by: 1) {
            let layout = NavigationLayout(size: SIMD2(width, 390), contents: contents)
            let button = try #require(layout[.recenterButton])
            #expect(button.size == SIMD2(48, 48) || button.size.x >= 0.85 * 163, "\(width)")
            sizes.insert(button.size)
        }
        #expect(sizes.contains(SIMD2(48, 48)) && sizes.contains(SIMD2(163, 48)), "\(sizes)")
    }

    @Test("Larger texts make the column wider") func largerTextsMakeThe() throws {
        let size = SIMD2(1280.0, 800.0)
        let widths = [0.8, 1, 1.5, 2].map { scale in
            NavigationLayout(
                size: size, traits: LayoutSamples.traits(EdgeInsets(), textScale: scale),
                contents: LayoutSamples.everything)[.header]?.size.x ?? 0
        }
        #expect(widths == widths.sorted() && widths[3] < 0.46 * size.x && widths[0] >= 240)
    }
}
