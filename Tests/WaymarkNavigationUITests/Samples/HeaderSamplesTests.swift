import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkNavigation
import WaymarkNavigationUI
import WaymarkStyle

@Suite("Samples of the UI settings: header and footer")
@MainActor struct HeaderSamplesTests {
    @Test("L13, L14, L15: header and footer are shown, the header in blue and red")
    func colors() async throws {
        let scene = try DriveScene()
        let controller = scene.controller
        controller.settings.isNavigationHeaderEnabled = true
        controller.settings.isNavigationFooterEnabled = true
        controller.settings.navigationHeaderPrimaryBackgroundColor = StyleColor(hex: 0x0000ff)
        controller.settings.navigationHeaderSecondaryBackgroundColor = StyleColor(hex: 0xff0000)
        try await scene.drive(seconds: 50)
        let picture = scene.map.frame()
        let header = try #require(scene.element("header"))
        #expect(picture.share(of: 0x0000ff, in: header.frame) > 0.6)
        #expect(header.label.hasSuffix("Kaivokatu") && header.frame.low.y < 20)
        let next = try #require(scene.element("next-turn"))
        #expect(picture.share(of: 0xff0000, in: next.frame) > 0.6)
        #expect(next.label.hasSuffix("Stockmann") && next.frame.low.y == header.frame.high.y)
        let footer = try #require(scene.element("footer"))
        #expect(footer.label == "2\u{a0}min 1.3\u{a0}km" && footer.value.contains(":"))
        #expect(footer.frame.high.y > scene.map.size.y - 20)
    }

    @Test("L13, L14: without header and footer the map has all of the view on the next trip")
    func hidden() async throws {
        let scene = try DriveScene()
        let controller = scene.controller
        try await scene.drive(seconds: 10)
        controller.settings.isNavigationHeaderEnabled = false
        controller.settings.isNavigationFooterEnabled = false
        scene.pass(2)
        #expect(scene.element("header") != nil && scene.element("footer") != nil)
        try await scene.drive(seconds: 10)
        for panel in ["header", "next-turn", "footer", "stop", "overview"] {
            #expect(scene.element(panel) == nil, "\(panel)")
        }
        #expect(controller.layout.freeArea.size.y > scene.map.size.y - 20)
        controller.settings.isNavigationHeaderEnabled = true
        controller.settings.isNavigationFooterEnabled = true
        try await scene.drive(seconds: 10)
        #expect(scene.element("header") != nil && scene.element("footer") != nil)
    }

    @Test(
        "L15: at night the header has the colours of the night, or those of the day where it has none"
    )
    func night() async throws {
        let scene = try DriveScene()
        let controller = scene.controller
        controller.settings.navigationHeaderPrimaryBackgroundColor = StyleColor(hex: 0x0000ff)
        controller.settings.navigationHeaderSecondaryBackgroundColor = StyleColor(hex: 0xff0000)
        controller.settings.navigationHeaderPrimaryBackgroundColorNightMode =
            StyleColor(hex: 0x000060)
        try await scene.drive(seconds: 50)
        for (mode, color) in [(LightingMode.normal, UInt32(0x0000ff)), (.lowLight, 0x000060)] {
            scene.map.lightingMode = mode
            scene.pass(1)
            let picture = scene.map.frame()
            let (header, next) = (scene.element("header"), scene.element("next-turn"))
            #expect(picture.share(of: color, in: try #require(header).frame) > 0.6)
            #expect(picture.share(of: 0xff0000, in: try #require(next).frame) > 0.6)
        }
    }

    @Test("L15: at night the greens of the package are darker; white can be read on all of them")
    func ownNight() {
        let (day, night) = (HeaderColors(isDark: false), HeaderColors(isDark: true))
        #expect(night.primary != day.primary && night.secondary != day.secondary)
        for (dark, light) in [(night.primary, day.primary), (night.secondary, day.secondary)] {
            #expect(dark.luminance < 0.6 * light.luminance)
            for ground in [dark, light] { #expect(1.05 / (ground.luminance + 0.05) > 4.5) }
        }
        var blue = UISettings()
        blue.navigationHeaderPrimaryBackgroundColor = StyleColor(hex: 0x0000ff)
        let mixed = HeaderColors(blue, isDark: true)
        #expect(mixed.primary == StyleColor(hex: 0x0000ff) && mixed.secondary == night.secondary)
    }

    @Test("L16: a view of the app stands in the place of the secondary header as high as it says")
    func accessory() async throws {
        let scene = try DriveScene()
        let mapView = scene.controller
        try await scene.drive(seconds: 50)
        let header = try #require(scene.element("header")).frame
        let customView = MyCustomView(viewHeight: 64)
        mapView.setHeaderAccessory(customView)
        scene.pass(1)
        let most = try #require(customView.offers.last)
        #expect(most.x == header.size.x && (64...scene.map.size.y).contains(most.y))
        let place = ViewRect(
            corner: SIMD2(header.low.x, header.high.y), size: SIMD2(header.size.x, 64))
        #expect(scene.element("custom")?.frame == place && scene.element("next-turn") == nil)
        #expect(scene.map.frame().share(of: MyCustomView.color, in: place) > 0.95)
        #expect(mapView.layout.headerGuide.high.y == place.high.y)

        customView.viewHeight = 30
        mapView.invalidateLayout(forAccessoryView: customView)
        scene.pass(1)
        #expect(scene.element("custom")?.frame.size.y == 30)
        #expect(scene.map.frame().count(of: MyCustomView.color, in: place) == 30 * 377)

        mapView.setHeaderAccessory(nil)
        scene.pass(1)
        #expect(scene.map.frame().count(of: MyCustomView.color, in: place) == 0)
        #expect(scene.element("custom") == nil && scene.element("next-turn") != nil)
    }

    @Test("L16: the view of the app is seen where the header is, and on the next trip again")
    func accessoryNeedsHeader() async throws {
        let scene = try DriveScene()
        let controller = scene.controller
        let customView = MyCustomView(viewHeight: 64)
        controller.setHeaderAccessory(customView)
        scene.pass(1)
        #expect(scene.element("custom") == nil, "nobody is guided")
        controller.settings.isNavigationHeaderEnabled = false
        try await scene.drive(seconds: 10)
        #expect(scene.element("footer") != nil && scene.element("custom") == nil)
        controller.settings.isNavigationHeaderEnabled = true
        try await scene.drive(seconds: 10)
        #expect(scene.element("custom")?.frame.low.y == scene.element("header")?.frame.high.y)
        scene.navigator.clearDestinations()
        scene.pass(1)
        #expect(scene.element("custom") == nil)
    }
}

extension StyleColor {
    /// Its relative luminance, as WCAG 2 defines it.
    fileprivate var luminance: Double {
        func linear(_ part: Double) -> Double {
            part <= 0.04045 ? part / 12.92 : CMath.power((part + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
}
