import WaymarkGeometry

extension ExpressionNode {
    /// The first of the values that can be made `type`.
    static func coerce(
        to type: StyleType, _ list: [ExpressionNode], in context: some StyleContext
    ) throws(EvaluationError) -> StyleValue {
        switch type {
        case .boolean: return .bool(try list[0].evaluate(context).isTruthy)
        case .string:
            let value = try list[0].evaluate(context)
            if case .string = value { return value }
            return try StyleValue.joined([value])
        case .formatted:
            let value = try list[0].evaluate(context)
            if case .formatted = value { return value }
            return .formatted([.init(text: value.text)])
        case .resolvedImage:
            let value = try list[0].evaluate(context)
            if case .image = value { return value }
            return value.text.isEmpty ? .null : .image(value.text, isAvailable: false)
        default: break
        }
        var (value, problem) = (StyleValue.null, String?.none)
        for node in list {
            value = try node.evaluate(context)
            if type == .number, value == .null { return .number(0) }
            problem = nil
            if let made = make(type, of: value, problem: &problem) { return made }
        }
        if let problem { throw EvaluationError(problem) }
        if type == .number { throw EvaluationError("Could not convert \(value.json) to number.") }
        let shown = if case .string(let text) = value { text } else { value.json }
        throw EvaluationError("Could not parse \(type) from value '\(shown)'")
    }

    private static func make(
        _ type: StyleType, of value: StyleValue, problem: inout String?
    ) -> StyleValue? {
        switch type {
        case .number: value.scriptNumber.map { .number($0) }
        case .color: value.madeColor(&problem).map { .color($0) }
        case .padding: value.madePadding.map { .padding($0) }
        case .numberArray: value.madeNumbers.map { .numberArray($0) }
        case .colorArray: value.madeColors.map { .colorArray($0) }
        case .variableAnchorOffsetCollection: value.madeAnchorOffsets.map { .anchorOffsets($0) }
        case .projectionDefinition: value.isProjection ? value : nil
        default: nil
        }
    }
}

extension StyleValue {
    /// The number that ECMAScript makes of it; `nil` where that is none.
    var scriptNumber: Double? {
        switch self {
        case .null: return 0
        case .bool(let value): return value ? 1 : 0
        case .number(let value): return value.isNaN ? nil : value
        case .string(let text): return Self.number(text)
        case .array(let items):
            guard items.count < 2 else { return nil }
            return items.first.map { Self.number($0.text) } ?? 0
        default: return nil
        }
    }

    private static func number(_ text: String) -> Double? {
        let trimmed = String(
            text.unicodeScalars.drop(while: isSpace).reversed().drop(while: isSpace).reversed()
                .map { Character($0) })
        if trimmed.isEmpty { return 0 }
        let body = trimmed.drop { $0 == "+" || $0 == "-" }
        if body == "Infinity" { return trimmed.hasPrefix("-") ? -.infinity : .infinity }
        for (prefix, radix) in [("0x", 16), ("0o", 8), ("0b", 2)]
        where trimmed.lowercased().hasPrefix(prefix) {
            return UInt64(trimmed.dropFirst(2), radix: radix).map { Double($0) }
        }
        guard trimmed.count - body.count <= 1, body.allSatisfy(\.isNumberSign) else { return nil }
        // ECMAScript takes a point without digits on one of its sides, an exponent only with digits.
        guard body.contains(where: \.isNumber), body.last?.isNumber ?? false || body.last == "."
        else { return nil }
        return Double(trimmed.hasPrefix("+") ? String(body) : trimmed)
            ?? (body.last == "." ? Double(trimmed + "0") : nil)
            ?? (body.hasPrefix(".") ? Double("0" + body) : nil)
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isWhitespace || scalar == "\u{feff}"
    }

    fileprivate func madeColor(_ problem: inout String?) -> StyleColor? {
        switch self {
        case .color(let color): return color
        case .string(let text): return StyleColor(css: text)
        case .array(let items):
            guard (3...4).contains(items.count) else {
                problem =
                    "Invalid rgba value \(json): expected an array containing either three or "
                    + "four numeric values."
                return nil
            }
            problem = Self.complaint(aboutColor: items)
            guard problem == nil else { return nil }
            let parts = items.compactMap(\.number)
            // The parts of such a list are multiplied by the opacity already.
            let alpha = parts.count > 3 ? parts[3] : 1
            let whole = 255 * (alpha > 0 ? alpha : 1)
            return StyleColor(
                red: parts[0] / whole, green: parts[1] / whole, blue: parts[2] / whole,
                alpha: alpha)
        default: return nil
        }
    }

    /// The fault in red, green and blue of a colour, 0 to 255, and its opacity, where that is there.
    static func complaint(aboutColor parts: [StyleValue]) -> String? {
        func fits(_ value: StyleValue, upTo most: Double) -> Bool {
            value.number.map { $0 >= 0 && $0 <= most } ?? false
        }
        func text(_ values: some Collection<StyleValue>) -> String {
            "Invalid rgba value [" + values.map(\.text).joined(separator: ", ") + "]"
        }
        guard parts.prefix(3).allSatisfy({ fits($0, upTo: 255) }) else {
            let known = parts.last?.number == nil ? parts.prefix(3) : parts[...]
            return text(known) + ": 'r', 'g', and 'b' must be between 0 and 255."
        }
        guard parts.count > 3, !fits(parts[3], upTo: 1) else { return nil }
        return text(parts) + ": 'a' must be between 0 and 1."
    }

    fileprivate var madePadding: [Double]? {
        switch self {
        case .padding(let sides): return sides
        case .number(let side): return [side, side, side, side]
        case .array(let items):
            guard let sides = items.mapAll(\.number) else { return nil }
            switch sides.count {
            case 1: return [sides[0], sides[0], sides[0], sides[0]]
            case 2: return [sides[0], sides[1], sides[0], sides[1]]
            case 3: return [sides[0], sides[1], sides[2], sides[1]]
            case 4: return sides
            default: return nil
            }
        default: return nil
        }
    }

    fileprivate var madeNumbers: [Double]? {
        switch self {
        case .numberArray(let numbers): return numbers
        case .number(let number): return [number]
        case .array(let items): return items.mapAll(\.number)
        default: return nil
        }
    }

    fileprivate var madeColors: [StyleColor]? {
        switch self {
        case .colorArray(let colors): return colors
        case .color(let color): return [color]
        case .string(let text): return StyleColor(css: text).map { [$0] }
        case .array(let items):
            return items.mapAll { item in
                if case .string(let text) = item { StyleColor(css: text) } else { nil }
            }
        default: return nil
        }
    }

    private static let anchors: Set<String> = [
        "center", "left", "right", "top", "bottom", "top-left", "top-right", "bottom-left",
        "bottom-right",
    ]

    fileprivate var madeAnchorOffsets: [AnchorOffset]? {
        if case .anchorOffsets(let list) = self { return list }
        guard case .array(let items) = self, !items.isEmpty, items.count % 2 == 0 else {
            return nil
        }
        return stride(from: 0, to: items.count, by: 2).mapAll { index in
            guard case .string(let anchor) = items[index], Self.anchors.contains(anchor),
                case .array(let offset) = items[index + 1], offset.count == 2,
                let x = offset[0].number, let y = offset[1].number
            else { return nil }
            return AnchorOffset(anchor: anchor, offset: SIMD2(x, y))
        }
    }

    fileprivate var isProjection: Bool {
        switch self {
        case .projection, .string: return true
        case .array(let items):
            guard items.count == 3, case .string = items[0], case .string = items[1],
                case .number = items[2]
            else { return false }
            return true
        default: return false
        }
    }
}

extension Character {
    /// Whether it may stand in a decimal number.
    var isNumberSign: Bool {
        switch self {
        case "0"..."9", ".", "e", "E", "+", "-": true
        default: false
        }
    }
}
