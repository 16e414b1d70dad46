extension StyleValue {
    /// It as JSON without white space.
    public var json: String {
        switch self {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .number(let value): value.json
        case .string(let value): value.quoted
        case .color(let color): Self.json(color)
        case .array(let values): Self.list(values.map(\.json))
        case .object(let fields):
            Self.object(fields.sorted { $0.key < $1.key }.map { ($0.key, $0.value.json) })
        case .formatted(let sections): Self.object([("sections", Self.list(sections.map(\.json)))])
        case .image(let name, let isAvailable):
            ImageReference(name: name, isAvailable: isAvailable).json
        case .collator: "{}"
        case .padding(let values), .numberArray(let values):
            Self.object([("values", Self.list(values.map(\.json)))])
        case .colorArray(let colors):
            Self.object([("values", Self.list(colors.map { Self.json($0) }))])
        case .anchorOffsets(let list):
            Self.object([("values", list.json)])
        case .projection(let from, let to, let transition):
            Self.object([
                ("from", from.quoted), ("to", to.quoted), ("transition", transition.json),
            ])
        }
    }

    /// The parts of a colour multiplied by its opacity, as the specification's tests have them.
    fileprivate static func json(_ color: StyleColor) -> String {
        object(
            zip(["r", "g", "b", "a"], color.premultiplied).map { ($0, $1.json) })
    }

    fileprivate static func list(_ items: [String]) -> String {
        "[" + items.joined(separator: ",") + "]"
    }

    fileprivate static func object(_ fields: [(String, String)]) -> String {
        "{" + fields.map { "\($0.quoted):\($1)" }.joined(separator: ",") + "}"
    }
}

extension StyleValue.ImageReference {
    fileprivate var json: String {
        StyleValue.object([("name", name.quoted), ("available", isAvailable ? "true" : "false")])
    }
}

extension [StyleValue.AnchorOffset] {
    /// Anchors and offsets in turn.
    var json: String {
        StyleValue.list(
            flatMap { [$0.anchor.quoted, StyleValue.list([$0.offset.x.json, $0.offset.y.json])] })
    }
}

extension StyleValue.FormattedSection {
    fileprivate var json: String {
        StyleValue.object([
            ("text", text.quoted), ("image", image?.json ?? "null"),
            ("scale", scale?.json ?? "null"), ("fontStack", fontStack?.quoted ?? "null"),
            ("textColor", textColor.map { StyleValue.json($0) } ?? "null"),
            ("verticalAlign", verticalAlign?.quoted ?? "null"),
        ])
    }
}

extension StyleColor {
    /// Red, green and blue multiplied by the opacity, and the opacity.
    package var premultiplied: [Double] { [red * alpha, green * alpha, blue * alpha, alpha] }
}

extension String {
    /// It as a text of JSON.
    var quoted: String {
        var result = "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case "\u{8}": result += "\\b"
            case "\u{c}": result += "\\f"
            case let control
            where control.value < 32 || control == "\u{2028}" || control == "\u{2029}":
                let digits = String(control.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}

extension Double {
    /// As JSON, which has no infinite numbers.
    fileprivate var json: String { isFinite ? scriptText : "null" }

    /// The shortest text that reads back as the number, as ECMAScript writes it (ECMA-262,
    /// Number::toString): without exponent from 10⁻⁷ to 10²¹.
    var scriptText: String {
        guard isFinite else { return isNaN ? "NaN" : self < 0 ? "-Infinity" : "Infinity" }
        guard self != 0 else { return "0" }
        if abs(self) < 1e15, self == rounded() { return "\(Int(self))" }
        let (digits, point) = shortest
        let sign = self < 0 ? "-" : ""
        if digits.count <= point, point <= 21 {
            return sign + digits + String(repeating: "0", count: point - digits.count)
        }
        if 0 < point, point <= 21 {
            return sign + digits.prefix(point) + "." + digits.dropFirst(point)
        }
        if -6 < point, point <= 0 {
            return sign + "0." + String(repeating: "0", count: -point) + digits
        }
        let exponent = point - 1
        let tail = digits.count > 1 ? "." + digits.dropFirst() : ""
        return sign + digits.prefix(1) + tail + "e" + (exponent < 0 ? "-" : "+")
            + "\(abs(exponent))"
    }

    /// The digits without zeros around them, and where the point is before them or after.
    private var shortest: (digits: String, point: Int) {
        let parts = "\(magnitude)".split(separator: "e")
        let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
        let number = parts[0].split(separator: ".", omittingEmptySubsequences: false)
        let fraction = number.count > 1 ? number[1] : ""
        let all = String(number[0]) + fraction
        let leading = all.prefix { $0 == "0" }.count
        var digits = String(all.dropFirst(leading))
        while digits.hasSuffix("0") { digits.removeLast() }
        return (digits, number[0].count - leading + exponent)
    }
}
