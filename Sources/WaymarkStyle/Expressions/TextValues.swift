import Foundation

extension ExpressionNode {
    /// Values that have to do with text.
    func textValue(_ context: some StyleContext) throws(EvaluationError) -> StyleValue {
        switch self {
        case .collator(let isCased, let isAccented, let locale):
            return .collator(
                StyleCollator(
                    isCaseSensitive: try isCased.evaluate(context).isTruthy,
                    isDiacriticSensitive: try isAccented.evaluate(context).isTruthy,
                    locale: try locale?.evaluate(context).text))
        case .numberFormat(let number, let style):
            let value = try number.evaluate(context).number ?? .nan
            // What is no number has no sign.
            return .string(try style.text(of: value.isNaN ? .nan : value, in: context))
        case .format(let sections):
            var (parts, length) = ([StyleValue.FormattedSection](), 0)
            for section in sections {
                let part = try section.evaluate(context)
                length += part.text.utf8.count
                try StyleValue.check(length: length)
                parts.append(part)
            }
            return .formatted(parts)
        case .image(let input):
            let name = try input.evaluate(context).text
            guard !name.isEmpty else { return .null }
            return .image(name, isAvailable: context.availableImages?.contains(name) ?? false)
        default: return .null
        }
    }
}

extension ExpressionNode.Section {
    fileprivate func evaluate(
        _ context: some StyleContext
    ) throws(EvaluationError) -> StyleValue.FormattedSection {
        let value = try content.evaluate(context)
        let align = try verticalAlign?.evaluate(context).text
        if case .image(let name, let isAvailable) = value {
            return .init(
                text: "", image: .init(name: name, isAvailable: isAvailable), verticalAlign: align)
        }
        var fonts: String?
        if case .array(let names)? = try font?.evaluate(context) {
            fonts = names.map(\.text).joined(separator: ",")
        }
        return .init(
            text: value.text, scale: try scale?.evaluate(context).number, fontStack: fonts,
            textColor: try textColor?.evaluate(context).color, verticalAlign: align)
    }
}

extension ExpressionNode.NumberStyle {
    fileprivate func text(
        of number: Double, in context: some StyleContext
    ) throws(EvaluationError) -> String {
        let language = try locale?.evaluate(context).text ?? "en-US"
        let fewest = try fewestDigits?.evaluate(context).number
        let most = try mostDigits?.evaluate(context).number
        let tongue = Locale(identifier: language)
        let text: String
        if let code = try currency?.evaluate(context).text {
            let style = FloatingPointFormatStyle<Double>.Currency(code: code, locale: tongue)
                .rounded(rule: .toNearestOrAwayFromZero)
            let range = Self.digits(fewest: fewest, most: most, usual: nil)
            text = number.formatted(range.map { style.precision(.fractionLength($0)) } ?? style)
        } else {
            let style = FloatingPointFormatStyle<Double>(locale: tongue)
                .rounded(rule: .toNearestOrAwayFromZero)
            let range = Self.digits(fewest: fewest, most: most, usual: 0...3) ?? 0...3
            text = number.formatted(style.precision(.fractionLength(range)))
        }
        guard let unit = try unit?.evaluate(context).text else { return text }
        let symbol = Self.symbols[unit] ?? unit
        return text + (Self.joined.contains(unit) ? "" : " ") + symbol
    }

    /// How many digits stand behind the point; `usual` where nothing else is said.
    private static func digits(
        fewest: Double?, most: Double?, usual: ClosedRange<Int>?
    ) -> ClosedRange<Int>? {
        guard fewest != nil || most != nil else { return usual }
        func whole(_ number: Double) -> Int { Int(max(0, min(20, number.isNaN ? 0 : number))) }
        let low = fewest.map(whole) ?? min(usual?.lowerBound ?? 0, most.map(whole) ?? 0)
        let high = most.map(whole) ?? max(usual?.upperBound ?? 2, low)
        return low...max(low, high)
    }

    /// Short forms of units of the Unicode locale data (CLDR).
    private static let symbols = [
        "meter": "m", "kilometer": "km", "centimeter": "cm", "millimeter": "mm", "mile": "mi",
        "foot": "ft", "yard": "yd", "inch": "in", "kilogram": "kg", "gram": "g", "liter": "L",
        "second": "sec", "minute": "min", "hour": "hr", "kilometer-per-hour": "km/h",
        "mile-per-hour": "mph", "percent": "%", "celsius": "°C", "fahrenheit": "°F", "bit": "bit",
        "byte": "byte", "kilobyte": "kB", "megabyte": "MB", "gigabyte": "GB", "terabyte": "TB",
        "acre": "ac", "hectare": "ha", "day": "days", "degree": "deg", "milliliter": "mL",
        "milligram": "mg", "ounce": "oz", "pound": "lb", "stone": "st", "gallon": "gal",
    ]
    /// Units that stand at the number.
    private static let joined: Set<String> = ["percent", "celsius", "fahrenheit"]
}
