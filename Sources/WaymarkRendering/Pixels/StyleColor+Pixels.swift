package import WaymarkStyle

extension StyleColor {
    /// Eight bits a part, multiplied by the opacity, red in the lowest byte.
    var premultiplied: UInt32 {
        func byte(_ value: Double) -> UInt32 { UInt32((max(0, min(1, value)) * 255).rounded()) }
        return byte(red * alpha) | byte(green * alpha) << 8 | byte(blue * alpha) << 16
            | byte(alpha) << 24
    }

    /// The colour at `fraction` of the way to `other`, each weighted by its opacity: as pixels between two
    /// corners of a strip are.
    package func blended(with other: StyleColor, _ fraction: Double) -> StyleColor {
        let (own, share) = (alpha * (1 - fraction), other.alpha * fraction)
        let alpha = own + share
        guard alpha > 0 else { return .clear }
        func mix(_ a: Double, _ b: Double) -> Double { (a * own + b * share) / alpha }
        return StyleColor(
            red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
            alpha: alpha)
    }

    /// This colour laid on another.
    func over(_ other: StyleColor) -> StyleColor {
        let alpha = self.alpha + other.alpha * (1 - self.alpha)
        guard alpha > 0 else { return .clear }
        func mix(_ a: Double, _ b: Double) -> Double {
            (a * self.alpha + b * other.alpha * (1 - self.alpha)) / alpha
        }
        return StyleColor(
            red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
            alpha: alpha)
    }
}
