/// A property of a layer: one value, or an expression where features differ in it.
///
/// It is called with a feature:
/// ```swift
/// let width = line.width(feature)
/// ```
package struct StyleProperty<Value: Sendable>: Sendable {
    /// Whether the style says anything of it.
    package let isSet: Bool
    @usableFromInline let value: Value
    @usableFromInline let expression: Expression?

    @usableFromInline struct Expression: Sendable {
        @usableFromInline let style: StyleExpression
        @usableFromInline let read: @Sendable (StyleValue) -> Value?
    }

    /// A property of one value.
    init(_ value: Value, isSet: Bool = false) {
        (self.isSet, self.value, expression) = (isSet, value, nil)
    }

    /// - Parameter fallback: the value where the expression has none of its type.
    init(_ expression: StyleExpression, as type: PropertyType<Value>, fallback: Value) {
        isSet = true
        if let constant = expression.constant {
            value = constant == .null ? fallback : type.read(constant) ?? fallback
            self.expression = nil
        } else {
            value = fallback
            self.expression = Expression(style: expression, read: type.read)
        }
    }

    /// The same where `context` is known: evaluated now unless features or places along a line differ.
    func resolved(at context: some StyleContext) -> StyleProperty {
        guard let style = expression?.style, style.isFeatureConstant, !style.usesLineProgress else {
            return self
        }
        return StyleProperty(self(context), isSet: true)
    }

    /// Whether features differ in it.
    package var isDataDriven: Bool { expression.map { !$0.style.isFeatureConstant } ?? false }

    /// The value for what `context` says.
    @inlinable package func callAsFunction(_ context: some StyleContext) -> Value {
        guard let expression else { return value }
        let found = expression.style.evaluate(context)
        return found == .null ? value : expression.read(found) ?? value
    }

    /// The zooms around `zoom` at which each feature has the value that it has there.
    func steadyZooms(around zoom: Double) -> ClosedRange<Double> {
        expression?.style.steadyZooms(around: zoom) ?? -.infinity ... .infinity
    }
}
