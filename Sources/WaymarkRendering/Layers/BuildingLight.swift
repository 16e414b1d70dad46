import WaymarkGeometry
import WaymarkStyle

/// The colours of buildings in the light, by the model of light of the MapLibre style specification as
/// MapLibre draws it, so that a style looks the same here and there.
struct BuildingLight {
    /// In how many steps walls get brighter, from those that face away from the light to those that face it.
    static let shades = 17
    /// The greatest share of light on a slope; that on walls and flat roofs is 1.
    private static let mostOnSlopes = 1.25
    /// What is added to all colours, so that none is black in the shade.
    private static let ambient = 0.03

    private let color: StyleColor
    private let intensity: Double
    /// Where the light comes from on the screen, y down, and from above.
    private let across: SIMD2<Double>
    private let above: Double

    init(_ light: StyleLight, _ view: ViewTransform, at context: ZoomContext) {
        color = light.color(context)
        intensity = light.intensity(context)
        let position = light.position(context)
        let turn = light.anchor(context) == .map ? view.bearing : 0
        let (azimuth, polar) = (
            (position.y - turn).degreesToRadians, position.z.degreesToRadians
        )
        let reach = position.x * CMath.sine(polar)
        across = SIMD2(CMath.sine(azimuth), -CMath.cosine(azimuth)) * reach
        above = position.x * CMath.cosine(polar)
    }

    /// The shade of a wall that faces a direction on the ground of the screen, of length 1.
    func shade(facing normal: SIMD2<Double>) -> Int {
        let lit = max(0, min(1, (normal * across).sum()))
        return Int(lit * Double(Self.shades - 1) + 0.5)
    }

    func roof(_ color: StyleColor) -> StyleColor { lit(color, max(0, min(1, above))) }

    /// The colour of a part of a roof that faces a direction on the screen, y down and z up, of length 1.
    func roof(_ color: StyleColor, normal: SIMD3<Double>) -> StyleColor {
        let share = normal.x * across.x + normal.y * across.y + normal.z * above
        // Slopes to the light are brighter than flat roofs: else two of them would look the same.
        return lit(color, max(0, min(Self.mostOnSlopes, share)))
    }

    /// The colour of a wall in a shade; `gradient` darkens it towards the ground.
    func wall(_ color: StyleColor, shade: Int, _ gradient: Double) -> StyleColor {
        lit(color, Double(shade) / Double(Self.shades - 1), gradient)
    }

    /// By how much the gradient of a wall from its foot darkens it in the mean: walls have one colour here.
    /// `base` and `height` are in metres.
    func gradient(base: Double, height: Double) -> Double {
        let least = 0.7 + 0.28 * (1 - intensity)
        let steepness = max(0, height / 150).squareRoot()
        func brightness(_ share: Double) -> Double {
            max(least, min(1, (share + base) * steepness))
        }
        return (brightness(0) + brightness(1)) / 2
    }

    private func lit(_ color: StyleColor, _ share: Double, _ gradient: Double = 1) -> StyleColor {
        // Bright colours and weak light differ less between light and shade.
        let most = max(1 - color.luminance + intensity, 1)
        let strength = (1 - intensity + (most - 1 + intensity) * share) * gradient
        func part(_ own: Double, _ light: Double) -> Double {
            max(0.3 * (1 - light), min(1, (own + Self.ambient) * strength * light))
        }
        return StyleColor(
            red: part(color.red, self.color.red), green: part(color.green, self.color.green),
            blue: part(color.blue, self.color.blue), alpha: color.alpha)
    }
}

extension StyleColor {
    /// The relative luminance of the colour, 0 to 1, as the model of light reckons with it.
    fileprivate var luminance: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }
}
