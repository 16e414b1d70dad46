import WaymarkDirections
package import WaymarkMaps
import WaymarkStyle

/// Brings the look of a map into line with the system, and leaves alone what the app has chosen.
@MainActor package struct MapAppearance {
    private var isDark = false
    /// The style before that of high contrast.
    private var usualStyle: Style?
    /// That of high contrast.
    private var contrastStyle: Style?
    /// How long names took to appear before they were to appear at once.
    private var usualFade: Double?

    /// A map for the day in its own style.
    package init() {}

    /// Makes `map` one for the night, or for the day again, when the system changes.
    package mutating func followLight(_ isDark: Bool, on map: MapView) {
        guard isDark != self.isDark else { return }
        self.isDark = isDark
        map.lightingMode = isDark ? .lowLight : .normal
    }

    /// Gives `map` the style of high contrast, or its own again. Another style than the package's for the day stays.
    package mutating func followContrast(_ isHigh: Bool, on map: MapView) {
        if isHigh, usualStyle == nil, map.style.hasSameLayers(as: .day) {
            // The styles of the package can be read.
            guard var style = try? Style(named: "high-contrast") else { return }
            style.globalState = map.style.globalState
            usualStyle = map.style
            map.style = style
            contrastStyle = style
        } else if !isHigh, var usual = usualStyle {
            if let contrastStyle, map.style.hasSameLayers(as: contrastStyle) {
                usual.globalState = map.style.globalState
                map.style = usual
            }
            (usualStyle, contrastStyle) = (nil, nil)
        }
    }

    /// How long a name takes to appear, in seconds, where it took `duration`.
    package mutating func fadeDuration(of duration: Double, reducesMotion: Bool) -> Double {
        if reducesMotion {
            if duration > 0 { usualFade = duration }
            return 0
        }
        defer { usualFade = nil }
        return duration > 0 ? duration : usualFade ?? duration
    }
}
