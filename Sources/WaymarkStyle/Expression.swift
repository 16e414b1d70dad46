/// What an expression is evaluated on.
public protocol StyleContext {
    /// The zoom of the map in the style's own scale (the world is 512 points wide at zoom 0).
    var zoom: Double { get }
    /// "Point", "LineString" or "Polygon".
    var geometryType: String { get }
    /// The property `key` of the feature, or ``StyleValue/null``.
    func property(_ key: String) -> StyleValue
}

/// An expression of the style specification, parsed once.
public indirect enum Expression: Sendable {
    /// Comparisons.
    public enum Comparison: String, Sendable {
        /// `==`
        case equal = "=="
        /// `!=`
        case notEqual = "!="
        /// `<`
        case less = "<"
        /// `<=`
        case lessOrEqual = "<="
        /// `>`
        case greater = ">"
        /// `>=`
        case greaterOrEqual = ">="
    }

    /// Arithmetic.
    public enum Operator: String, Sendable {
        /// `+`
        case add = "+"
        /// `-`
        case subtract = "-"
        /// `*`
        case multiply = "*"
        /// `/`
        case divide = "/"
        /// `min`
        case minimum = "min"
        /// `max`
        case maximum = "max"
    }

    /// A value.
    case literal(StyleValue)
    /// `["get", key]`
    case get(String)
    /// `["has", key]`
    case has(String)
    /// `["zoom"]`
    case zoom
    /// `["geometry-type"]`
    case geometryType
    /// `["!", a]`
    case not(Expression)
    /// `["all", …]`
    case all([Expression])
    /// `["any", …]`
    case any([Expression])
    /// `["==", a, b]` and its like.
    case compare(Comparison, Expression, Expression)
    /// `["in", a, list]`
    case contains(Expression, Expression)
    /// `["case", condition, output, …, fallback]`
    case cases([(Expression, Expression)], Expression)
    /// `["match", input, label, output, …, fallback]`
    case match(Expression, [StyleValue: Expression], Expression)
    /// `["coalesce", …]`
    case coalesce([Expression])
    /// `["step", input, first, stop, output, …]`
    case step(Expression, Expression, [(Double, Expression)])
    /// `["interpolate", ["linear"] or ["exponential", base], input, stop, output, …]`
    case interpolate(base: Double, Expression, [(Double, Expression)])
    /// `["+", …]` and its like.
    case arithmetic(Operator, [Expression])
    /// `["concat", …]`
    case concat([Expression])
    /// `["to-string", a]`
    case toString(Expression)
    /// `["to-number", a]`
    case toNumber(Expression)

    /// The value for a feature at a zoom; ``StyleValue/null`` where types do not fit.
    public func evaluate(_ context: some StyleContext) -> StyleValue {
        switch self {
        case .literal(let value): return value
        case .get(let key): return context.property(key)
        case .has(let key): return .bool(context.property(key) != .null)
        case .zoom: return .number(context.zoom)
        case .geometryType: return .string(context.geometryType)
        case .not(let a): return .bool(!a.evaluate(context).isTrue)
        case .all(let list): return .bool(list.allSatisfy { $0.evaluate(context).isTrue })
        case .any(let list): return .bool(list.contains { $0.evaluate(context).isTrue })
        case .compare(let operation, let a, let b):
            return .bool(Self.compare(operation, a.evaluate(context), b.evaluate(context)))
        case .contains(let a, let b):
            return .bool(Self.contains(a.evaluate(context), b.evaluate(context)))
        case .cases, .match, .coalesce: return choice(context)
        case .step, .interpolate: return ramp(context)
        case .arithmetic(let operation, let list):
            return Self.arithmetic(operation, list.map { $0.evaluate(context) })
        case .concat(let list):
            return .string(list.map { $0.evaluate(context).text }.joined())
        case .toString(let a): return .string(a.evaluate(context).text)
        case .toNumber(let a):
            let value = a.evaluate(context)
            return (value.number ?? Double(value.text)).map { .number($0) } ?? .null
        }
    }

    private func choice(_ context: some StyleContext) -> StyleValue {
        switch self {
        case .cases(let branches, let fallback):
            let hit = branches.first { $0.0.evaluate(context).isTrue }
            return (hit?.1 ?? fallback).evaluate(context)
        case .match(let input, let table, let fallback):
            return (table[input.evaluate(context)] ?? fallback).evaluate(context)
        case .coalesce(let list):
            for item in list {
                let value = item.evaluate(context)
                if value != .null { return value }
            }
            return .null
        default: return .null
        }
    }

    private func ramp(_ context: some StyleContext) -> StyleValue {
        switch self {
        case .step(let input, let first, let stops):
            guard let x = input.evaluate(context).number else { return .null }
            return (stops.last { $0.0 <= x }?.1 ?? first).evaluate(context)
        case .interpolate(let base, let input, let stops):
            guard let x = input.evaluate(context).number, let last = stops.last else {
                return .null
            }
            guard let upper = stops.firstIndex(where: { $0.0 > x }) else {
                return last.1.evaluate(context)
            }
            guard upper > 0 else { return stops[0].1.evaluate(context) }
            let (low, high) = (stops[upper - 1], stops[upper])
            let t = Self.fraction(x, low.0, high.0, base: base)
            return Self.mix(low.1.evaluate(context), high.1.evaluate(context), t)
        default: return .null
        }
    }

    private static func fraction(_ x: Double, _ a: Double, _ b: Double, base: Double) -> Double {
        guard base != 1 else { return (x - a) / (b - a) }
        return (power(base, x - a) - 1) / (power(base, b - a) - 1)
    }

    private static func mix(_ a: StyleValue, _ b: StyleValue, _ t: Double) -> StyleValue {
        if let x = a.number, let y = b.number { return .number(x + (y - x) * t) }
        if let x = a.color, let y = b.color { return .color(x.mixed(with: y, t)) }
        return a
    }

    private static func compare(
        _ operation: Comparison, _ a: StyleValue, _ b: StyleValue
    ) -> Bool {
        switch operation {
        case .equal: return a == b
        case .notEqual: return a != b
        default: break
        }
        if let x = a.number, let y = b.number { return ordered(operation, x, y) }
        if case .string(let x) = a, case .string(let y) = b { return ordered(operation, x, y) }
        return false
    }

    private static func ordered<T: Comparable>(_ operation: Comparison, _ a: T, _ b: T) -> Bool {
        switch operation {
        case .less: a < b
        case .lessOrEqual: a <= b
        case .greater: a > b
        case .greaterOrEqual: a >= b
        case .equal: a == b
        case .notEqual: a != b
        }
    }

    private static func contains(_ needle: StyleValue, _ hay: StyleValue) -> Bool {
        switch hay {
        case .array(let values): values.contains(needle)
        case .string(let text): text.contains(needle.text)
        default: false
        }
    }

    private static func arithmetic(_ operation: Operator, _ values: [StyleValue]) -> StyleValue {
        let numbers = values.compactMap(\.number)
        guard numbers.count == values.count, let first = numbers.first else { return .null }
        if operation == .subtract, numbers.count == 1 { return .number(-first) }
        let result = numbers.dropFirst().reduce(first) { a, b in
            switch operation {
            case .add: a + b
            case .subtract: a - b
            case .multiply: a * b
            case .divide: a / b
            case .minimum: min(a, b)
            case .maximum: max(a, b)
            }
        }
        return .number(result)
    }
}
