/// A parsed expression as a tree.
indirect enum ExpressionNode: Sendable {
    case literal(StyleValue)
    /// A name that `let` binds, as what it stands for.
    case variable(ExpressionNode)
    /// The values that are bound, and the expression in which they are used.
    case bound([ExpressionNode], ExpressionNode)
    /// The first of the arguments that has the type.
    case assertion(StyleType, [ExpressionNode])
    /// The first of the arguments that can be made the type.
    case coercion(StyleType, [ExpressionNode])
    case at(ExpressionNode, ExpressionNode)
    case contains(ExpressionNode, ExpressionNode)
    case index(of: ExpressionNode, ExpressionNode, from: ExpressionNode?)
    case slice(ExpressionNode, ExpressionNode, ExpressionNode?)
    case length(ExpressionNode)
    case match(ExpressionNode, MatchTable, [ExpressionNode], ExpressionNode)
    case cases([(condition: ExpressionNode, output: ExpressionNode)], ExpressionNode)
    case step(ExpressionNode, [Double], [ExpressionNode])
    case interpolate(Interpolation, ExpressionNode, [Double], [ExpressionNode])
    case coalesce([ExpressionNode])
    case comparison(Comparison, ExpressionNode, ExpressionNode, ExpressionNode?)
    case collator(ExpressionNode, ExpressionNode, ExpressionNode?)
    case numberFormat(ExpressionNode, NumberStyle)
    case format([Section])
    case image(ExpressionNode)
    case within(RegionOfEarth)
    case distance(ShapeOfEarth)
    case globalState(String)
    case call(ExpressionFunction, [ExpressionNode])

    /// The output of each label.
    struct MatchTable: Sendable {
        /// The type that all labels have.
        let type: StyleType
        let outputs: [StyleValue: Int]
    }

    /// How two values are compared.
    struct Comparison: Sendable {
        enum Operation: String, Sendable {
            case equal = "=="
            case notEqual = "!="
            case less = "<"
            case lessOrEqual = "<="
            case greater = ">"
            case greaterOrEqual = ">="

            var isOrder: Bool { self != .equal && self != .notEqual }
        }

        let operation: Operation
        /// Whether the type of a side is only known when it is evaluated.
        let isUntyped: Bool
    }

    /// How a number becomes text.
    struct NumberStyle: Sendable {
        var locale: ExpressionNode?
        var currency: ExpressionNode?
        var unit: ExpressionNode?
        var fewestDigits: ExpressionNode?
        var mostDigits: ExpressionNode?

        var all: [ExpressionNode] {
            [locale, currency, unit, fewestDigits, mostDigits].compactMap(\.self)
        }
    }

    /// A part of a formatted text.
    struct Section: Sendable {
        let content: ExpressionNode
        var scale: ExpressionNode?
        var font: ExpressionNode?
        var textColor: ExpressionNode?
        var verticalAlign: ExpressionNode?

        var all: [ExpressionNode] {
            [content] + [scale, font, textColor, verticalAlign].compactMap(\.self)
        }
    }
}

extension ExpressionNode {
    /// The expressions that it is made of; what a name stands for is not its own.
    var children: [ExpressionNode] {
        switch self {
        case .literal, .variable, .within, .distance, .globalState: []
        case .bound(let bindings, let result): bindings + [result]
        case .assertion(_, let list), .coercion(_, let list), .coalesce(let list),
            .call(_, let list):
            list
        case .at(let a, let b), .contains(let a, let b): [a, b]
        case .index(let a, let b, let from): [a, b] + (from.map { [$0] } ?? [])
        case .slice(let a, let b, let end): [a, b] + (end.map { [$0] } ?? [])
        case .length(let a), .image(let a): [a]
        case .match(let input, _, let outputs, let otherwise): [input] + outputs + [otherwise]
        case .cases(let branches, let otherwise):
            branches.flatMap { [$0.condition, $0.output] } + [otherwise]
        case .step(let input, _, let outputs), .interpolate(_, let input, _, let outputs):
            [input] + outputs
        case .comparison(_, let a, let b, let collator): [a, b] + (collator.map { [$0] } ?? [])
        case .collator(let a, let b, let locale): [a, b] + (locale.map { [$0] } ?? [])
        case .numberFormat(let number, let style): [number] + style.all
        case .format(let sections): sections.flatMap(\.all)
        }
    }

    private var isLiteral: Bool {
        if case .literal = self { true } else { false }
    }

    /// Whether its value is known when it is parsed.
    var isConstant: Bool {
        switch self {
        case .variable(let bound): return bound.isConstant
        case .call(.error, _), .collator, .within, .distance, .globalState: return false
        case .assertion(_, let list), .coercion(_, let list):
            guard list.allSatisfy(\.isConstant) else { return false }
        default: guard children.allSatisfy(\.isLiteral) else { return false }
        }
        return isFeatureConstant && !uses(ExpressionFunction.ofMoment)
    }

    /// Whether it is the same for all features.
    var isFeatureConstant: Bool {
        switch self {
        case .call(let function, let list):
            if function.isOfFeature(arguments: list.count) { return false }
        case .within, .distance: return false
        default: break
        }
        return children.allSatisfy(\.isFeatureConstant)
    }

    /// Whether it calls one of `functions`.
    func uses(_ functions: Set<ExpressionFunction>) -> Bool {
        if case .call(let function, _) = self, functions.contains(function) { return true }
        return children.contains { $0.uses(functions) }
    }

    /// The keys of the state of the style that it reads.
    var globalStates: Set<String> {
        if case .globalState(let key) = self { return [key] }
        return children.reduce(into: []) { $0.formUnion($1.globalStates) }
    }

    /// Whether it has no more than `most` parts, what names stand for among them.
    func hasParts(atMost most: Int) -> Bool {
        var rest = most
        return count(down: &rest)
    }

    private func count(down rest: inout Int) -> Bool {
        rest -= 1
        guard rest >= 0 else { return false }
        switch self {
        case .variable(let bound): return bound.count(down: &rest)
        case .literal(let value): return value.isWithin(&rest)
        default: break
        }
        return children.allSatisfy { $0.count(down: &rest) }
    }

    /// The keys of the properties that it reads; `nil` where they are not known before.
    var keys: Set<String>? {
        var keys: Set<String> = []
        switch self {
        case .variable(let bound): return bound.keys
        case .call(.properties, _), .call(.id, _), .call(.geometryType, _), .call(.featureState, _):
            return nil
        case .call(let function, let list) where list.count == 1 && function.readsProperty:
            guard case .literal(.string(let key)) = list[0] else { return nil }
            keys.insert(key)
        case .call(let function, let list) where function.isFilterOfProperty:
            guard case .literal(.string(let key))? = list.first else { return nil }
            keys.insert(key)
        default: break
        }
        return children.mapAll(\.keys).map { keys.union($0.joined()) }
    }
}
