extension PropertySpecification {
    /// What a filter is.
    static let filter: PropertySpecification = {
        var filter = PropertySpecification("boolean", isInterpolated: false)
        filter.hasFreeZoom = true
        return filter
    }()

    /// The properties that are drawn, by the type of the layer.
    static let supported: [StyleLayer.Kind: [String: PropertySpecification]] = [
        .background: ["background-color": .color(isDataDriven: false)],
        .fill: ["fill-color": .color(), "fill-opacity": .number()],
        .line: [
            "line-color": .color(), "line-opacity": .number(), "line-width": .number(),
            "line-dasharray": .list(of: "number"),
            "line-cap": .choice(["butt", "round", "square"]),
            "line-join": .choice(["bevel", "round", "miter"]),
        ],
        .symbol: [
            "text-field": .text, "text-size": .number(), "text-color": .color(),
            "text-halo-color": .color(), "text-halo-width": .number(),
            "text-font": .list(of: "string"),
            "text-transform": .choice(["none", "uppercase", "lowercase"]),
            "symbol-placement": .choice(
                ["point", "line", "line-center"], isDataDriven: false),
            "symbol-spacing": .number(isDataDriven: false), "symbol-sort-key": .number(),
            "text-max-width": .number(),
        ],
        .extrusion: [
            "fill-extrusion-color": .color(), "fill-extrusion-height": .number(),
            "fill-extrusion-base": .number(),
        ],
    ]

    private init(_ type: String, isDataDriven: Bool = true, isInterpolated: Bool = true) {
        self.init()
        self.type = type
        self.isDataDriven = isDataDriven
        self.isInterpolated = isInterpolated
    }

    private static func color(isDataDriven: Bool = true) -> PropertySpecification {
        PropertySpecification("color", isDataDriven: isDataDriven)
    }

    private static func number(isDataDriven: Bool = true) -> PropertySpecification {
        PropertySpecification("number", isDataDriven: isDataDriven)
    }

    private static func choice(
        _ values: [String], isDataDriven: Bool = true
    ) -> PropertySpecification {
        var property = PropertySpecification(
            "enum", isDataDriven: isDataDriven, isInterpolated: false)
        property.values = values
        return property
    }

    private static func list(of type: String) -> PropertySpecification {
        var property = PropertySpecification("array", isInterpolated: false)
        property.itemType = type
        return property
    }

    private static var text: PropertySpecification {
        var property = PropertySpecification("formatted", isInterpolated: false)
        property.hasTokens = true
        return property
    }
}

extension PropertySpecification {
    /// The expression that stands in a style for a value of the property.
    func expression(of json: JSONValue) throws(ExpressionIssues) -> StyleExpression {
        var json = json
        if type == "array", !json.isExpression, case .array = json {
            json = .array([.string("literal"), json])
        } else if hasTokens, case .string(let text) = json {
            json = LegacyFunction.tokens(text)
        }
        let expression = try StyleExpression.compiled(json, for: self)
        if type == "enum", case .string(let name)? = expression.constant, !values.contains(name) {
            throw ExpressionIssues(list: [
                ExpressionIssue(
                    key: "",
                    message: "Expected value to be one of "
                        + values.map(\.quoted).joined(separator: ", ")
                        + ", but found \(name.quoted) instead.")
            ])
        }
        return expression
    }
}

extension JSONValue {
    /// Whether it is written as an expression, where a list may stand too.
    var isExpression: Bool {
        guard case .array(let items) = self, case .string(let name)? = items.first else {
            return false
        }
        return ExpressionFunction(rawValue: name) != nil || ExpressionParser.forms.contains(name)
    }
}
