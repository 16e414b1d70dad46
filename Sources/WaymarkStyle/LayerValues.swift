/// The properties of a layer at one zoom: what is the same for all features is evaluated once.
public struct LayerValues: Sendable {
    /// The layer.
    public let layer: StyleLayer
    private let constants: [String: StyleValue]

    /// The values of `layer` for what `context` says of the moment.
    public init(_ layer: StyleLayer, _ context: some StyleContext) {
        self.layer = layer
        var constants: [String: StyleValue] = [:]
        for (name, expression) in layer.properties
        where expression.isFeatureConstant && !expression.usesLineProgress {
            let value = expression.evaluate(context)
            if value != .null { constants[name] = value }
        }
        self.constants = constants
    }

    /// The value of the property `name`, or `nil` where the layer does not set it or it has none.
    public func value(_ name: String, _ context: some StyleContext) -> StyleValue? {
        if let constant = constants[name] { return constant }
        guard let expression = layer.properties[name], !expression.isFeatureConstant else {
            return nil
        }
        let value = expression.evaluate(context)
        return value == .null ? nil : value
    }

    /// The number that the property `name` has, or `fallback`.
    public func number(_ name: String, _ context: some StyleContext, _ fallback: Double) -> Double {
        guard let number = value(name, context)?.number, number.isFinite else { return fallback }
        return number
    }

    /// The colour that the property `name` has, or `fallback`.
    public func color(
        _ name: String, _ context: some StyleContext, _ fallback: StyleColor = .black
    ) -> StyleColor {
        value(name, context)?.color ?? fallback
    }

    /// Whether the property `name` is set.
    public func flag(_ name: String, _ context: some StyleContext, _ fallback: Bool) -> Bool {
        if case .bool(let value)? = value(name, context) { value } else { fallback }
    }

    /// The text that the property `name` has, or `fallback`.
    public func text(_ name: String, _ context: some StyleContext, _ fallback: String) -> String {
        value(name, context)?.text ?? fallback
    }

    /// The numbers that the property `name` has, or `fallback`.
    public func numbers(
        _ name: String, _ context: some StyleContext, _ fallback: [Double]
    ) -> [Double] {
        switch value(name, context) {
        case .array(let values)?: values.map { $0.number ?? 0 }
        case .padding(let values)?, .numberArray(let values)?: values
        default: fallback
        }
    }

    /// The two numbers that the property `name` has, or zeros.
    public func pair(_ name: String, _ context: some StyleContext) -> SIMD2<Double> {
        let numbers = numbers(name, context, [0, 0])
        guard numbers.count == 2, numbers.allSatisfy(\.isFinite) else { return .zero }
        return SIMD2(numbers[0], numbers[1])
    }
}
