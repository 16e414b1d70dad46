/// A colour in sRGB, not premultiplied; all parts are 0 to 1.
@frozen public struct StyleColor: Hashable, Sendable {
    /// Red.
    public var red: Double
    /// Green.
    public var green: Double
    /// Blue.
    public var blue: Double
    /// Opacity.
    public var alpha: Double

    /// The colour of these parts.
    @inlinable public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Nothing to be seen.
    public static let clear = StyleColor(red: 0, green: 0, blue: 0, alpha: 0)
    /// Black.
    public static let black = StyleColor(red: 0, green: 0, blue: 0)
    /// White.
    public static let white = StyleColor(red: 1, green: 1, blue: 1)

    /// The colour `#rrggbb`; for constants.
    public init(hex: UInt32, alpha: Double = 1) {
        self.init(
            red: Double(hex >> 16 & 255) / 255, green: Double(hex >> 8 & 255) / 255,
            blue: Double(hex & 255) / 255, alpha: alpha)
    }

    /// This colour with its opacity multiplied by `factor`.
    public func faded(_ factor: Double) -> StyleColor {
        StyleColor(red: red, green: green, blue: blue, alpha: alpha * factor)
    }

    /// The colour at `fraction` of the way to `other`.
    public func mixed(with other: StyleColor, _ fraction: Double) -> StyleColor {
        func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }
        return StyleColor(
            red: mix(red, other.red), green: mix(green, other.green),
            blue: mix(blue, other.blue), alpha: mix(alpha, other.alpha))
    }
}
