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

    /// A colour as CSS writes it: `#rgb`, `#rrggbb`, `#rrggbbaa`, `rgb()`, `rgba()`, `hsl()`,
    /// `hsla()`, `black`, `white`, `transparent`.
    public init?(css text: String) {
        let trimmed = text.filter { $0 != " " }.lowercased()
        switch trimmed {
        case "black": self = .black
        case "white": self = .white
        case "transparent": self = .clear
        default:
            guard let color = Self.hex(trimmed) ?? Self.function(trimmed) else { return nil }
            self = color
        }
    }

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

    private static func hex(_ text: String) -> StyleColor? {
        guard text.hasPrefix("#"), text.dropFirst().allSatisfy(\.isHexDigit),
            let value = UInt32(text.dropFirst(), radix: 16)
        else {
            return nil
        }
        switch text.count {
        case 4:
            let (r, g, b) = (value >> 8 & 15, value >> 4 & 15, value & 15)
            return StyleColor(hex: r * 17 << 16 | g * 17 << 8 | b * 17)
        case 7: return StyleColor(hex: value)
        case 9: return StyleColor(hex: value >> 8, alpha: Double(value & 255) / 255)
        default: return nil
        }
    }

    private static func function(_ text: String) -> StyleColor? {
        guard let open = text.firstIndex(of: "("), text.hasSuffix(")") else { return nil }
        let parts = text[text.index(after: open)...].dropLast().split(
            separator: ",", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { part -> (value: Double, isShare: Bool)? in
            let isShare = part.hasSuffix("%")
            guard let value = Double(isShare ? part.dropLast() : part), value.isFinite else {
                return nil
            }
            return (isShare ? value / 100 : value, isShare)
        }
        guard numbers.count == parts.count, (3...4).contains(numbers.count) else { return nil }
        func limited(_ value: Double) -> Double { max(0, min(1, value)) }
        let alpha = numbers.count == 4 ? limited(numbers[3].value) : 1
        switch text[..<open] {
        case "rgb", "rgba":
            let colors = numbers.prefix(3).map { limited($0.isShare ? $0.value : $0.value / 255) }
            return StyleColor(red: colors[0], green: colors[1], blue: colors[2], alpha: alpha)
        case "hsl", "hsla":
            guard !numbers[0].isShare, numbers[1].isShare, numbers[2].isShare else { return nil }
            let hue = numbers[0].value.truncatingRemainder(dividingBy: 360)
            return hsl(
                hue < 0 ? hue + 360 : hue, limited(numbers[1].value), limited(numbers[2].value),
                alpha)
        default: return nil
        }
    }

    private static func hsl(
        _ hue: Double, _ saturation: Double, _ lightness: Double, _ alpha: Double
    ) -> StyleColor {
        func part(_ offset: Double) -> Double {
            let k = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
            let strength = saturation * min(lightness, 1 - lightness)
            return lightness - strength * max(-1, min(k - 3, 9 - k, 1))
        }
        return StyleColor(red: part(0), green: part(8), blue: part(4), alpha: alpha)
    }
}
