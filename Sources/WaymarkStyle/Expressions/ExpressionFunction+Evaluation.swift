import WaymarkGeometry

extension ExpressionFunction {
    /// The value with `list` as arguments.
    func evaluate(
        _ list: [ExpressionNode], in context: some StyleContext
    ) throws(EvaluationError) -> StyleValue {
        switch self {
        case .get where list.count == 1:
            return context.property(try list[0].evaluate(context).text)
        case .has where list.count == 1:
            return .bool(context.hasProperty(try list[0].evaluate(context).text))
        case .zoom: return .number(context.zoom)
        case .geometryType:
            return context.geometryType.isEmpty ? .null : .string(context.geometryType)
        case .all:
            for node in list where try !node.evaluate(context).isTruthy { return .bool(false) }
            return .bool(true)
        case .any:
            for node in list where try node.evaluate(context).isTruthy { return .bool(true) }
            return .bool(false)
        case .not: return .bool(try !list[0].evaluate(context).isTruthy)
        case .id: return context.id
        case .properties: return .object(context.properties)
        case .featureState: return context.state(try list[0].evaluate(context).text)
        case .heatmapDensity: return .number(context.heatmapDensity)
        case .lineProgress: return .number(context.lineProgress)
        case .elevation: return .number(context.elevation)
        case .accumulated: return context.accumulated
        case .isSupportedScript: return .bool(true)
        case .filterEqual, .filterLess, .filterGreater, .filterLessOrEqual, .filterGreaterOrEqual,
            .filterHas, .filterIn, .filterIDEqual, .filterIDLess, .filterIDGreater,
            .filterIDLessOrEqual, .filterIDGreaterOrEqual, .filterHasID, .filterIDIn,
            .filterTypeEqual, .filterTypeIn:
            return .bool(try filter(list, in: context))
        default: break
        }
        var values: [StyleValue] = []
        values.reserveCapacity(list.count)
        for node in list { values.append(try node.evaluate(context)) }
        return try value(of: values)
    }

    private func value(of values: [StyleValue]) throws(EvaluationError) -> StyleValue {
        switch self {
        case .error: throw EvaluationError(values[0].text)
        case .typeof: return .string("\(values[0].type)")
        case .get, .has:
            guard case .object(let fields) = values[1] else { return .null }
            let found = fields[values[0].text]
            return self == .has ? .bool(found != nil) : found ?? .null
        case .toRGBA:
            guard let color = values[0].color else { return .null }
            let whole = color.alpha > 0 ? color.alpha : 1
            let parts = [color.red, color.green, color.blue].map { $0 * whole / whole * 255 }
            return .array((parts + [color.alpha]).map { .number($0) })
        case .rgb, .rgba:
            let all = values.count > 3 ? values : values + [.number(1)]
            if let problem = StyleValue.complaint(aboutColor: all) {
                throw EvaluationError(problem)
            }
            let parts = all.compactMap(\.number)
            return .color(
                StyleColor(
                    red: parts[0] / 255, green: parts[1] / 255, blue: parts[2] / 255,
                    alpha: parts[3]))
        case .upcase: return .string(values[0].text.uppercased())
        case .downcase: return .string(values[0].text.lowercasedWords)
        case .concat: return try StyleValue.joined(values)
        case .split:
            let text = values[0].text
            try StyleValue.check(length: text.utf8.count)
            return .array(Self.split(text, at: values[1].text))
        case .join:
            guard case .array(let items) = values[0] else { return .null }
            return try StyleValue.joined(items, separator: values[1].text)
        case .resolvedLocale:
            guard case .collator(let collator) = values[0] else { return .null }
            return .string(collator.resolvedLocale)
        default: return .number(number(of: values.map { $0.number ?? .nan }))
        }
    }

    private static func split(_ text: String, at delimiter: String) -> [StyleValue] {
        guard !delimiter.isEmpty else { return text.utf16.map { .string(String(utf16: [$0])) } }
        let (units, wanted) = (Array(text.utf16), Array(delimiter.utf16))
        var (pieces, start) = ([StyleValue](), 0)
        let search = TextSearch(wanted)
        while let found = search.place(in: units, from: start) {
            pieces.append(.string(String(utf16: units[start..<found])))
            start = found + wanted.count
        }
        return pieces + [.string(String(utf16: units[start...]))]
    }

    private func number(of values: [Double]) -> Double {
        switch self {
        case .add: values.reduce(0, +)
        case .multiply: values.reduce(1, *)
        case .subtract: values.count == 1 ? -values[0] : values[0] - values[1]
        case .divide: values[0] / values[1]
        case .remainder: values[0].truncatingRemainder(dividingBy: values[1])
        case .min: values.contains(where: \.isNaN) ? .nan : values.min() ?? .infinity
        case .max: values.contains(where: \.isNaN) ? .nan : values.max() ?? -.infinity
        case .power: Self.power(values[0], values[1])
        case .ln2: 0.6931471805599453
        case .pi: Double.pi
        case .e: 2.718281828459045
        default: Self.number(self, of: values[0])
        }
    }

    /// ECMAScript knows no power of an infinite exponent with a base of 1.
    private static func power(_ base: Double, _ exponent: Double) -> Double {
        if exponent.isNaN || base.magnitude == 1 && exponent.isInfinite { return .nan }
        return CMath.power(base, exponent)
    }

    private static func number(_ function: ExpressionFunction, of x: Double) -> Double {
        switch function {
        case .sqrt: x < 0 ? .nan : x.squareRoot()
        case .log10: CMath.logarithm(x) / 2.302585092994046
        case .ln: CMath.logarithm(x)
        case .log2: CMath.logarithm(x) / 0.6931471805599453
        case .sin: CMath.sine(x)
        case .cos: CMath.cosine(x)
        case .tan: CMath.tangent(x)
        case .asin: x.magnitude > 1 || x.isNaN ? .nan : CMath.arcSine(x)
        case .acos: x.magnitude > 1 || x.isNaN ? .nan : CMath.arcCosine(x)
        case .atan: CMath.arcTangent(x)
        case .abs: x.magnitude
        case .round: x.rounded(.toNearestOrAwayFromZero)
        case .floor: x.rounded(.down)
        case .ceil: x.rounded(.up)
        default: .nan
        }
    }
}

extension ExpressionFunction {
    /// Filters of the time before expressions: values of different types are not compared.
    private func filter(
        _ list: [ExpressionNode], in context: some StyleContext
    ) throws(EvaluationError) -> Bool {
        let first = try list.first?.evaluate(context) ?? .null
        switch self {
        case .filterHas: return context.hasProperty(first.text)
        case .filterHasID: return context.id != .null
        case .filterTypeEqual: return context.geometryType == first.text
        case .filterTypeIn: return first.items.contains(.string(context.geometryType))
        case .filterIDIn: return first.items.contains { $0.isSame(as: context.id) }
        case .filterIDEqual: return context.id.isSame(as: first)
        case .filterIDLess, .filterIDGreater, .filterIDLessOrEqual, .filterIDGreaterOrEqual:
            return isOrdered(context.id, before: first)
        default: break
        }
        let wanted = try list[1].evaluate(context)
        guard context.hasProperty(first.text) else { return false }
        let value = context.property(first.text)
        switch self {
        case .filterEqual: return value.isSame(as: wanted)
        case .filterIn: return wanted.items.contains { $0.isSame(as: value) }
        default: return isOrdered(value, before: wanted)
        }
    }

    private func isOrdered(_ a: StyleValue, before b: StyleValue) -> Bool {
        switch (a, b) {
        case (.number(let x), .number(let y)): return isOrdered(x, before: y)
        case (.string(let x), .string(let y)):
            return isOrdered(
                x.utf16.lexicographicallyPrecedes(y.utf16) ? -1 : x == y ? 0 : 1, before: 0)
        default: return false
        }
    }

    private func isOrdered<T: Comparable>(_ a: T, before b: T) -> Bool {
        switch self {
        case .filterLess, .filterIDLess: a < b
        case .filterGreater, .filterIDGreater: a > b
        case .filterLessOrEqual, .filterIDLessOrEqual: a <= b
        default: a >= b
        }
    }
}

extension StyleValue {
    /// The items of a list; none of anything else.
    fileprivate var items: [StyleValue] {
        if case .array(let items) = self { items } else { [] }
    }
}

extension String {
    fileprivate init(utf16 units: some Collection<UInt16>) {
        self.init(decoding: units, as: UTF16.self)
    }

    /// In small letters, with the sigma that ends a word.
    fileprivate var lowercasedWords: String {
        let small = lowercased()
        guard small.contains("σ") else { return small }
        var result = ""
        for (index, letter) in zip(small.indices, small) {
            let next = small.index(after: index)
            let endsWord =
                letter == "σ" && result.last?.isLetter ?? false
                && (next == small.endIndex || !small[next].isLetter)
            result.append(endsWord ? "ς" : letter)
        }
        return result
    }
}
