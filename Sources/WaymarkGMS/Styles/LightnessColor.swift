import WaymarkStyle

/// A color as hue, saturation and lightness.
struct LightnessColor {
    /// In turns of the color circle, from red at 0.
    var hue = 0.0
    /// 0 is gray, 1 is pure.
    var saturation = 0.0
    /// 0 is black, 1 is white.
    var lightness: Double
    private let alpha: Double

    /// The parts of a color.
    init(_ color: StyleColor) {
        let (red, green, blue) = (color.red, color.green, color.blue)
        let (low, high) = (min(red, green, blue), max(red, green, blue))
        (lightness, alpha) = ((low + high) / 2, color.alpha)
        let spread = high - low
        guard spread > 0 else { return }
        saturation = spread / (1 - abs(2 * lightness - 1))
        switch high {
        case red: hue = (green - blue) / spread / 6
        case green: hue = (2 + (blue - red) / spread) / 6
        default: hue = (4 + (red - green) / spread) / 6
        }
        if hue < 0 { hue += 1 }
    }

    /// The color of the parts.
    var color: StyleColor {
        let (saturation, lightness) = (max(0, min(1, saturation)), max(0, min(1, lightness)))
        let reach = saturation * min(lightness, 1 - lightness)
        func part(_ shift: Double) -> Double {
            let place = (shift + hue * 12).truncatingRemainder(dividingBy: 12)
            return lightness - reach * max(-1, min(place - 3, 9 - place, 1))
        }
        return StyleColor(red: part(0), green: part(8), blue: part(4), alpha: alpha)
    }
}
