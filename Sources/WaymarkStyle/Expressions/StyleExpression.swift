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

    /// The zooms around `zoom` at which each feature has the value that it has there.
    package func steadyZooms(around zoom: Double) -> ClosedRange<Double> {
        usesZoom ? node.steadyZooms(around: zoom) : -.infinity ... .infinity
    }

    /// The keys of the feature properties that it reads; `nil` where they are known only when it is
    /// evaluated.
    public var keys: Set<String>? { node.keys }

    /// The keys of the state of the style that it reads.
    var globalStates: Set<String> { node.globalStates }

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

    /// Reads what stands in a style for a value of a property.
    ///
    /// - Throws: what is wrong with it, among it a name that the property may not have.
    init(_ json: JSONValue, of property: PropertySpecification) throws(ExpressionIssues) {
        var json = json
        if property.type == "array", case .array(let items) = json,
            !ExpressionParser.isForm(items.first)
        {
            json = ["literal", json]
        } else if property.hasTokens, case .string(let text) = json {
            json = LegacyFunction.tokens(text)
        }
        self = try Self.compiled(json, for: property)
        let names: [String]
        switch constant {
        case .string(let name)? where property.type == "enum": names = [name]
        case .array(let items)? where property.itemType == "enum": names = items.map(\.text)
        default: names = []
        }
        for name in names where !property.values.contains(name) {
            throw ExpressionIssues(
                "Expected value to be one of "
                    + property.values.map(\.quoted).joined(separator: ", ")
                    + ", but found \(name.quoted) instead.")
        }
    }

    /// Reads an expression, or a function of the time before expressions, for a property.
    ///
    /// - Throws: what is wrong with it.
    package static func compiled(
        _ json: JSONValue, for property: PropertySpecification
    ) throws(ExpressionIssues) -> StyleExpression {
        var json = json
        if case .object(let function) = json {
            json = try LegacyFunction(function: function, property: property).expression()
        }
        let budget = ExpressionParser.Budget(for: json)
        let parser = ExpressionParser(expected: property.expected, budget: budget)
        let parsed = parser.parse(json, annotation: property.type == "string" ? .coerce : nil)
        guard let parsed else { throw ExpressionIssues(list: parser.issues.list) }
        // A name costs its whole expression wherever it is used.
        guard parsed.node.hasParts(atMost: budget.mostParts) else {
            throw ExpressionIssues("The expression is too large.")
        }
        if !property.isDataDriven, !parsed.node.isFeatureConstant {
            throw ExpressionIssues("data expressions not supported")
        }
        let usesZoom = parsed.node.uses([.zoom])
        if usesZoom, !property.usesZoom { throw ExpressionIssues("zoom expressions not supported") }
        if property.hasFreeZoom { return StyleExpression(parsed.node, parsed.type) }
        switch parsed.node.zoomCurve {
        case .misplaced(let message)?: throw ExpressionIssues(message)
        case .interpolated? where !property.isInterpolated:
            throw ExpressionIssues("\"interpolate\" expressions cannot be used with this property")
        case nil where usesZoom: throw ExpressionIssues(ZoomCurve.topLevelOnly)
        default: return StyleExpression(parsed.node, parsed.type)
        }
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

    /// The zooms around `zoom` at which it has the same value, whatever the feature is: those between two stops of a
    /// step, or beyond the stops of an interpolation. Of other forms that read the zoom `zoom` alone.
    func steadyZooms(around zoom: Double) -> ClosedRange<Double> {
        switch self {
        case .step(.call(.zoom, _), let labels, let outputs)
        where !outputs.contains { $0.uses([.zoom]) }:
            let stop = Interpolation.stop(zoom, in: labels)
            let end = stop + 1 < labels.count ? labels[stop + 1].nextDown : .infinity
            return (stop == 0 ? -.infinity : labels[stop])...end
        case .interpolate(_, .call(.zoom, _), let labels, let outputs)
        where !outputs.contains { $0.uses([.zoom]) }:
            if zoom <= labels[0] { return -.infinity...labels[0] }
            let last = labels[labels.count - 1]
            return zoom >= last ? last ... .infinity : zoom...zoom
        default: return zoom...zoom
        }
    }
}
