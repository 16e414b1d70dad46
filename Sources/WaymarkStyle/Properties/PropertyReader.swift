/// Gives the properties of a layer their values, in the order in which the type of the layer declares
/// them. So each is described in one place: its name, its type, and its value if a style says nothing.
struct PropertyReader {
    /// A property that a type of layer has.
    struct Declaration {
        let name: String
        let group: Group
        let specification: PropertySpecification
    }

    /// The part of a layer in which a property stands: `metadata` has those that the specification does not know.
    enum Group: String, CaseIterable { case paint, layout, metadata }

    private(set) var declarations: [Declaration] = []
    private let expressions: [StyleExpression?]?
    private let context: (any StyleContext)?
    private var next = 0

    /// - Parameters:
    ///   - expressions: of each declaration, `nil` where the style does not set it; without them the
    ///     declarations are gathered.
    ///   - context: evaluates the properties that are the same for all features.
    init(_ expressions: [StyleExpression?]? = nil, context: (any StyleContext)? = nil) {
        self.expressions = expressions
        self.context = context
    }

    // Names and types are made only where they are needed: properties are read with every new zoom.
    mutating func callAsFunction<Value>(
        _ group: Group, _ name: @autoclosure () -> String,
        _ type: @autoclosure () -> PropertyType<Value>, or fallback: Value
    ) -> StyleProperty<Value> {
        guard let expressions else {
            declarations.append(
                Declaration(name: name(), group: group, specification: type().specification()))
            return StyleProperty(fallback)
        }
        defer { next += 1 }
        guard let expression = expressions[next] else { return StyleProperty(fallback) }
        let property = StyleProperty(expression, as: type(), fallback: fallback)
        return context.map { property.resolved(at: $0) } ?? property
    }
}
