import Testing
import WaymarkDirections
import WaymarkMaps
import WaymarkRendering
import WaymarkStyle
import WaymarkUIKit

@Suite("The look of a map that follows the system")
@MainActor struct MapAppearanceTests {
    /// Whether the map is drawn in another look than `frame`.
    private func looks(_ map: MapView, unlike other: [UInt32]) -> Bool {
        map.frame().pixels != other
    }

    private func makeMap(_ style: Style? = nil) -> MapView {
        MapView(options: MapViewOptions(size: SIMD2(40, 40)), style: style)
    }

    @Test("B2: a dark system makes it one for the night, a light one for the day")
    func light() {
        let map = makeMap()
        var appearance = MapAppearance()
        appearance.followLight(true, on: map)
        #expect(map.lightingMode == .lowLight)
        appearance.followLight(false, on: map)
        #expect(map.lightingMode == .normal)
    }

    @Test("What the app has chosen stays until the system changes")
    func ownLight() {
        let map = makeMap()
        map.lightingMode = .lowLight
        var appearance = MapAppearance()
        appearance.followLight(false, on: map)
        #expect(map.lightingMode == .lowLight)
        appearance.followLight(true, on: map)
        map.lightingMode = .normal
        appearance.followLight(true, on: map)
        #expect(map.lightingMode == .normal)
    }

    @Test("B2: more contrast gives the style of the package for it, and its own comes back after")
    func contrast() throws {
        let map = makeMap()
        let usual = map.frame().pixels
        map.language = "fi"
        var appearance = MapAppearance()
        appearance.followContrast(true, on: map)
        #expect(looks(map, unlike: usual) && map.language == "fi")
        let high = makeMap(try Style(named: "high-contrast"))
        #expect(map.frame().pixels == high.frame().pixels)
        map.language = "de"
        appearance.followContrast(true, on: map)
        appearance.followContrast(false, on: map)
        #expect(map.frame().pixels == usual && map.language == "de")
    }

    @Test("A style of the app stays, before and meanwhile")
    func ownStyle() throws {
        let map = makeMap(try Style(named: "terrain"))
        let own = map.frame().pixels
        var appearance = MapAppearance()
        appearance.followContrast(true, on: map)
        #expect(map.frame().pixels == own)
        let other = makeMap()
        var second = MapAppearance()
        second.followContrast(true, on: other)
        other.style = try Style(named: "terrain")
        second.followContrast(false, on: other)
        #expect(other.frame().pixels == own)
    }

    @Test("B2: names appear at once while less is to move, and slowly again after")
    func motion() {
        var appearance = MapAppearance()
        #expect(appearance.fadeDuration(of: 0.3, reducesMotion: false) == 0.3)
        #expect(appearance.fadeDuration(of: 0.3, reducesMotion: true) == 0)
        #expect(appearance.fadeDuration(of: 0, reducesMotion: true) == 0)
        #expect(appearance.fadeDuration(of: 0, reducesMotion: false) == 0.3)
        #expect(appearance.fadeDuration(of: 0, reducesMotion: false) == 0)
    }
}
