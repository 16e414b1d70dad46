import Foundation

/// What the style specification says of a property.
public struct PropertySpecification: Sendable {
    /// The name of its type, as "number", "color", "enum" or "array".
    public var type = ""
    /// The type of the items of a list.
    public var itemType: String?
    /// How many items a list has.
    public var length: Int?
    /// The names that an "enum" may have, in their order.
    public var values: [String] = []
    /// Whether it may differ from feature to feature.
    public var isDataDriven = true
    /// Whether it may differ with the zoom.
    public var usesZoom = true
    /// Whether values between two stops are mixed.
    public var isInterpolated = true
    /// Whether the zoom may stand anywhere in its expressions, as in filters.
    var hasFreeZoom = false
    /// Whether `{name}` in a text stands for a property.
    public var hasTokens = false
    package var fallback: JSONValue?

    /// A property of any type that differs from feature to feature and with the zoom.
    public init() {}

    /// What its values must be; `nil` for anything.
    var expected: StyleType? {
        type == "array"
            ? .array(itemType.flatMap(Self.named) ?? .value, count: length)
            : Self.named(type)
    }

    private static func named(_ name: String) -> StyleType? {
        switch name {
        case "color": .color
        case "string", "enum": .string
        case "number": .number
        case "boolean": .boolean
        case "formatted": .formatted
        case "padding": .padding
        case "numberArray": .numberArray
        case "colorArray": .colorArray
        case "projectionDefinition": .projectionDefinition
        case "resolvedImage": .resolvedImage
        case "variableAnchorOffsetCollection": .variableAnchorOffsetCollection
        default: nil
        }
    }
}

/// An expression of a property of the style specification, parsed once.
public struct StyleExpression: Sendable {
    /// The type of its values.
    public let type: StyleType
    /// Whether it is the same for all features.
    public let isFeatureConstant: Bool
    /// Whether it is the same at all zooms.
    public let isZoomConstant: Bool
    private let node: ExpressionNode

    /// Whether it reads the state that an app has given a feature.
    public let usesState: Bool
    /// Whether it changes along a line.
    public let usesLineProgress: Bool
    /// Whether it reads the zoom anywhere.
    public let usesZoom: Bool

    /// The value for what `context` says.
    ///
    /// - Throws: ``EvaluationError`` where there is none.
    public func checkedValue(_ context: some StyleContext) throws(EvaluationError) -> StyleValue {
        try node.evaluate(context)
    }

    /// The value for what `context` says; ``StyleValue/null`` where there is none.
    public func evaluate(_ context: some StyleContext) -> StyleValue {
        (try? node.evaluate(context)) ?? .null
    }

    /// The keys of the feature properties that it reads; `nil` where they are known only when it is
    /// evaluated.
    public var keys: Set<String>? { node.keys }

    /// The value, where it is always the same.
    var constant: StyleValue? {
        if case .literal(let value) = node { value } else { nil }
    }

    private init(_ node: ExpressionNode, _ type: StyleType) {
        self.node = node
        self.type = type
        isFeatureConstant = node.isFeatureConstant
        isZoomConstant = node.zoomCurve == nil
        usesState = node.uses([.featureState])
        usesLineProgress = node.uses([.lineProgress])
        usesZoom = node.uses([.zoom])
    }

    /// Reads an expression, or a function of the time before expressions, for a property.
    ///
    /// - Throws: what is wrong with it.
    package static func compiled(
        _ json: JSONValue, for property: PropertySpecification
    ) throws(ExpressionIssues) -> StyleExpression {
        var json = json
        if case .object(let function) = json {
            json = try LegacyFunction(function, property).expression
        }
        let parser = ExpressionParser(expected: property.expected)
        let parsed = parser.parse(json, annotation: property.type == "string" ? .coerce : nil)
        guard let parsed else { throw ExpressionIssues(list: parser.issues.list) }
        func refuse(_ message: String) -> ExpressionIssues {
            ExpressionIssues(list: [ExpressionIssue(key: "", message: message)])
        }
        // What a name stands for is evaluated wherever it is used.
        guard parsed.node.hasParts(atMost: ExpressionParser.Budget.whole) else {
            throw refuse("The expression is too large.")
        }
        if !property.isDataDriven, !parsed.node.isFeatureConstant {
            throw refuse("data expressions not supported")
        }
        let usesZoom = parsed.node.uses([.zoom])
        if usesZoom, !property.usesZoom { throw refuse("zoom expressions not supported") }
        if property.hasFreeZoom { return StyleExpression(parsed.node, parsed.type) }
        switch parsed.node.zoomCurve {
        case .misplaced(let message)?: throw refuse(message)
        case .interpolated? where !property.isInterpolated:
            throw refuse("\"interpolate\" expressions cannot be used with this property")
        case nil where usesZoom: throw refuse(ZoomCurve.topLevelOnly)
        default: return StyleExpression(parsed.node, parsed.type)
        }
    }
}

/// All that is wrong with an expression.
public struct ExpressionIssues: Error, Hashable, Sendable {
    /// In the order in which it was found.
    public let list: [ExpressionIssue]
}

extension ExpressionIssues: CustomStringConvertible {
    /// One line for a person.
    public var description: String {
        list.map { $0.key.isEmpty ? $0.message : "\($0.key): \($0.message)" }
            .joined(separator: "; ")
    }
}

/// How an expression depends on the zoom.
enum ZoomCurve {
    case stepped, interpolated
    case misplaced(String)

    static let topLevelOnly =
        "\"zoom\" expression may only be used as input to a top-level \"step\" or \"interpolate\" "
        + "expression."
    static let onlyOne =
        "Only one zoom-based \"step\" or \"interpolate\" subexpression may be used in an "
        + "expression."
}

extension ExpressionNode {
    /// The one step or interpolation by zoom that makes the expression what it is.
    var zoomCurve: ZoomCurve? {
        let curves = children.map(\.zoomCurve)
        var own: ZoomCurve?
        // The curve may be the result of a binding, or one of several choices.
        var owner: Int?
        switch self {
        case .bound: owner = curves.count - 1
        case .coalesce: owner = curves.firstIndex { $0 != nil }
        case .step(.call(.zoom, _), _, _): own = .stepped
        case .interpolate(_, .call(.zoom, _), _, _): own = .interpolated
        default: break
        }
        if let owner { own = curves[owner] }
        if case .misplaced? = own { return own }
        for (index, curve) in curves.enumerated() where index != owner || own == nil {
            switch (own, curve) {
            case (_, nil): break
            case (_, .misplaced?): own = curve
            case (nil, _): own = .misplaced(ZoomCurve.topLevelOnly)
            default: own = .misplaced(ZoomCurve.onlyOne)
            }
        }
        return own
    }
}
