import WaymarkGeometry
import WaymarkStyle

/// A change of a look.
enum Styler {
    /// How much of a feature is seen.
    enum Visibility: String {
        case on, off, simplified
    }

    case color(StyleColor)
    case hue(Double)
    /// -1 to 1.
    case lightness(Double)
    /// -1 to 1.
    case saturation(Double)
    case gamma(Double)
    case invertLightness
    case visibility(Visibility)
    /// In points.
    case weight(Double)

    /// The changes that an object of JSON names; as a rule it is one.
    static func stylers(
        in json: JSONValue, rule: Int
    ) throws(GMSMapStyleError) -> [Styler] {
        guard let fields = json.fields else {
            throw .malformed("rule \(rule) has a styler that is no object")
        }
        var stylers: [Styler] = []
        for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
            guard names.contains(name) else { throw .unknownName(name, rule: rule) }
            guard let styler = Styler(name, value) else {
                throw .invalidValue(value.written, of: name, rule: rule)
            }
            stylers.append(styler)
        }
        return stylers
    }

    private static let names: Set = [
        "color", "hue", "lightness", "saturation", "gamma", "invert_lightness", "visibility",
        "weight",
    ]

    private init?(_ name: String, _ value: JSONValue) {
        func number(_ range: ClosedRange<Double>) -> Double? {
            let number = value.number ?? value.text.flatMap { Double($0) }
            return number.flatMap { range.contains($0) ? $0 : nil }
        }
        var color: StyleColor? {
            value.text.flatMap { $0.count == 7 && $0.hasPrefix("#") ? StyleColor(css: $0) : nil }
        }
        let styler: Styler? =
            switch name {
            case "color": color.map { .color($0) }
            case "hue": color.map { .hue(LightnessColor($0).hue) }
            case "lightness": number(-100...100).map { .lightness($0 / 100) }
            case "saturation": number(-100...100).map { .saturation($0 / 100) }
            case "gamma": number(0.01...10).map { .gamma($0) }
            case "visibility":
                value.text.flatMap { Visibility(rawValue: $0) }.map { .visibility($0) }
            case "weight": number(0...100).map { .weight($0) }
            case "invert_lightness": Self.inversion(value)
            default: nil
            }
        guard let styler else { return nil }
        self = styler
    }

    /// Turns the lightness round, or, for `false`, changes nothing.
    private static func inversion(_ value: JSONValue) -> Styler? {
        switch value {
        case .bool(true), .string("true"): .invertLightness
        case .bool(false), .string("false"): .lightness(0)
        default: nil
        }
    }

    /// The color after the change.
    func applied(to color: StyleColor) -> StyleColor {
        var parts = LightnessColor(color)
        switch self {
        case .color(let other):
            var other = other
            other.alpha = color.alpha
            return other
        case .hue(let hue): parts.hue = hue
        case .lightness(let share): parts.lightness = Self.moved(parts.lightness, share)
        case .saturation(let share): parts.saturation = Self.moved(parts.saturation, share)
        case .gamma(let gamma): parts.lightness = CMath.power(parts.lightness, 1 / gamma)
        case .invertLightness: parts.lightness = 1 - parts.lightness
        case .visibility, .weight: return color
        }
        return parts.color
    }

    /// A part between 0 and 1 so much of the way to 1, or to 0 where that is negative.
    private static func moved(_ part: Double, _ share: Double) -> Double {
        share < 0 ? part * (1 + share) : part + (1 - part) * share
    }
}
