extension StyleColor {
    /// A colour as CSS writes it (CSS Color Module Level 4): a name, `#rgb`, `#rgba`, `#rrggbb`,
    /// `#rrggbbaa`, `rgb()`, `rgba()`, `hsl()`, `hsla()`, `transparent`.
    public init?(css text: String) {
        let trimmed = text.lowercased().trimmed
        if let hex = CSSColors.names[trimmed] {
            self.init(hex: hex)
        } else if trimmed == "transparent" {
            self = .clear
        } else if let color = Self.hex(trimmed) ?? Self.function(trimmed) {
            self = color
        } else {
            return nil
        }
    }

    private static func hex(_ text: String) -> StyleColor? {
        guard text.hasPrefix("#"), text.dropFirst().allSatisfy(\.isHexDigit),
            let value = UInt32(text.dropFirst(), radix: 16)
        else { return nil }
        func short(_ shift: UInt32) -> UInt32 { (value >> shift & 15) * 17 }
        switch text.utf8.count {
        case 4: return StyleColor(hex: short(8) << 16 | short(4) << 8 | short(0))
        case 5:
            return StyleColor(
                hex: short(12) << 16 | short(8) << 8 | short(4), alpha: Double(short(0)) / 255)
        case 7: return StyleColor(hex: value)
        case 9: return StyleColor(hex: value >> 8, alpha: Double(value & 255) / 255)
        default: return nil
        }
    }

    private static func function(_ text: String) -> StyleColor? {
        guard let open = text.firstIndex(of: "("), text.hasSuffix(")"),
            let arguments = ColorArguments(text[text.index(after: open)...].dropLast())
        else { return nil }
        let (parts, alpha) = (arguments.parts, arguments.alpha)
        switch text[..<open] {
        case "rgb", "rgba":
            let shares = parts.filter(\.isShare).count
            guard shares == 0 || shares == 3, !parts[0].isAngle else { return nil }
            let scale = shares == 3 ? 100.0 : 255
            let colors = parts.map { ($0.value / scale).limited }
            return StyleColor(red: colors[0], green: colors[1], blue: colors[2], alpha: alpha)
        case "hsl", "hsla":
            guard !parts[0].isShare, parts[1].isShare, parts[2].isShare else { return nil }
            let hue = parts[0].value.truncatingRemainder(dividingBy: 360)
            return hsl(
                hue: hue < 0 ? hue + 360 : hue, saturation: (parts[1].value / 100).limited,
                lightness: (parts[2].value / 100).limited, alpha: alpha)
        default: return nil
        }
    }

    private static func hsl(
        hue: Double, saturation: Double, lightness: Double, alpha: Double
    ) -> StyleColor {
        func part(_ offset: Double) -> Double {
            let k = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
            let strength = saturation * min(lightness, 1 - lightness)
            return lightness - strength * max(-1, min(k - 3, 9 - k, 1))
        }
        return StyleColor(red: part(0), green: part(8), blue: part(4), alpha: alpha)
    }
}

extension StyleColor: CustomStringConvertible {
    /// As CSS writes it, its parts as whole numbers.
    public var description: String {
        let parts = [red, green, blue].map {
            ($0 * 255).rounded(.toNearestOrAwayFromZero).scriptText
        }
        return "rgba(\(parts.joined(separator: ",")),\(alpha.scriptText))"
    }
}

/// The arguments between the brackets of `rgb()` and its like: numbers with commas between all of
/// them, or with spaces and a stroke before the opacity.
private struct ColorArguments {
    struct Part {
        let value: Double
        let isShare: Bool
        let isAngle: Bool
    }

    let parts: [Part]
    let alpha: Double

    init?(_ text: Substring) {
        let main: [Substring]
        var opacity: Substring?
        if text.contains(",") {
            guard !text.contains("/") else { return nil }
            var pieces = text.split(separator: ",", omittingEmptySubsequences: false)
            if pieces.count == 4 { opacity = pieces.removeLast() }
            main = pieces
        } else {
            let halves = text.split(separator: "/", omittingEmptySubsequences: false)
            guard halves.count <= 2 else { return nil }
            main = halves[0].split { $0.isWhitespace }
            opacity = halves.count == 2 ? halves[1] : nil
        }
        let parts = main.enumerated().mapAll { Self.part($1, mayBeAngle: $0 == 0) }
        guard let parts, parts.count == 3 else { return nil }
        self.parts = parts
        guard let opacity else {
            alpha = 1
            return
        }
        guard let part = Self.part(opacity, mayBeAngle: false) else { return nil }
        alpha = (part.isShare ? part.value / 100 : part.value).limited
    }

    private static func part(_ text: Substring, mayBeAngle: Bool) -> Part? {
        var text = String(text).trimmed
        let isShare = text.hasSuffix("%")
        if isShare { text.removeLast() }
        let isAngle = mayBeAngle && text.hasSuffix("deg")
        if isAngle { text.removeLast(3) }
        guard !text.isEmpty, text.allSatisfy(\.isNumberSign),
            let value = StyleValue.string(text).scriptNumber, value.isFinite
        else { return nil }
        return Part(value: value, isShare: isShare, isAngle: isAngle)
    }
}

extension Double {
    fileprivate var limited: Double { max(0, min(1, self)) }
}

extension String {
    /// Without white space around it.
    fileprivate var trimmed: String {
        let start = drop { $0.isWhitespace }
        guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(start[...end])
    }
}
