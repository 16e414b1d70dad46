extension PropertySpecification {
    /// What a filter is.
    static let filter: PropertySpecification = {
        var filter = PropertySpecification("boolean", isInterpolated: false)
        filter.hasFreeZoom = true
        return filter
    }()

    /// The properties that are drawn, by the type of the layer.
    static let supported: [StyleLayer.Kind: [String: PropertySpecification]] = [
        .background: [
            "background-color": .color(isDataDriven: false),
            "background-pattern": .image(isDataDriven: false),
            "background-opacity": .number(isDataDriven: false),
        ],
        .fill: [
            "fill-sort-key": .number(isInterpolated: false), "fill-antialias": .flag,
            "fill-opacity": .number(),
            "fill-color": .color(), "fill-outline-color": .color(), "fill-translate": .numbers(2),
            "fill-translate-anchor": .mapOrViewport, "fill-pattern": .image(),
        ],
        .line: [
            "line-cap": .choice(["butt", "round", "square"], isDataDriven: false),
            "line-join": .choice(["bevel", "round", "miter"]),
            "line-miter-limit": .number(isDataDriven: false),
            "line-round-limit": .number(isDataDriven: false),
            "line-sort-key": .number(isInterpolated: false), "line-opacity": .number(),
            "line-color": .color(),
            "line-translate": .numbers(2), "line-translate-anchor": .mapOrViewport,
            "line-width": .number(),
            "line-gap-width": .number(), "line-offset": .number(), "line-blur": .number(),
            "line-dasharray": .list(of: "number"), "line-gradient": .ramp,
            "line-pattern": .image(),
        ],
        .circle: [
            "circle-sort-key": .number(isInterpolated: false), "circle-radius": .number(),
            "circle-color": .color(),
            "circle-blur": .number(), "circle-opacity": .number(), "circle-translate": .numbers(2),
            "circle-translate-anchor": .mapOrViewport, "circle-pitch-scale": .mapOrViewport,
            "circle-pitch-alignment": .mapOrViewport, "circle-stroke-width": .number(),
            "circle-stroke-color": .color(), "circle-stroke-opacity": .number(),
        ],
        .raster: [
            "raster-opacity": .number(isDataDriven: false),
            "raster-hue-rotate": .number(isDataDriven: false),
            "raster-brightness-min": .number(isDataDriven: false),
            "raster-brightness-max": .number(isDataDriven: false),
            "raster-saturation": .number(isDataDriven: false),
            "raster-contrast": .number(isDataDriven: false),
            "raster-fade-duration": .number(isDataDriven: false),
            "raster-resampling": .choice(["linear", "nearest"], isDataDriven: false),
        ],
        .hillshade: [
            "hillshade-illumination-direction": .number(isDataDriven: false),
            "hillshade-illumination-anchor": .mapOrViewport,
            "hillshade-exaggeration": .number(isDataDriven: false),
            "hillshade-shadow-color": .color(isDataDriven: false),
            "hillshade-highlight-color": .color(isDataDriven: false),
            "hillshade-accent-color": .color(isDataDriven: false),
        ],
        .symbol: symbolLayout.merging(symbolPaint) { first, _ in first },
        .extrusion: [
            "fill-extrusion-opacity": .number(isDataDriven: false),
            "fill-extrusion-color": .color(),
            "fill-extrusion-height": .number(), "fill-extrusion-base": .number(),
            "fill-extrusion-translate": .numbers(2),
            "fill-extrusion-translate-anchor": .mapOrViewport,
        ],
    ]

    private static let symbolLayout: [String: PropertySpecification] = [
        "symbol-placement": .choice(["point", "line", "line-center"], isDataDriven: false),
        "symbol-spacing": .number(isDataDriven: false), "symbol-avoid-edges": .flag,
        "symbol-sort-key": .number(isInterpolated: false),
        "symbol-z-order": .choice(["auto", "viewport-y", "source"], isDataDriven: false),
        "icon-allow-overlap": .flag, "icon-overlap": .overlap, "icon-ignore-placement": .flag,
        "icon-optional": .flag, "icon-rotation-alignment": .alignment, "icon-size": .number(),
        "icon-text-fit": .choice(["none", "width", "height", "both"], isDataDriven: false),
        "icon-text-fit-padding": .numbers(4), "icon-image": .image(hasTokens: true),
        "icon-rotate": .number(),
        "icon-padding": .padding, "icon-keep-upright": .flag,
        "icon-offset": .numbers(2, isDataDriven: true), "icon-anchor": .choice(anchors),
        "icon-pitch-alignment": .alignment, "text-pitch-alignment": .alignment,
        "text-rotation-alignment": .choice(["map", "viewport", "auto"], isDataDriven: false),
        "text-field": .text, "text-font": .list(of: "string"), "text-size": .number(),
        "text-max-width": .number(), "text-line-height": .number(isDataDriven: false),
        "text-letter-spacing": .number(),
        "text-justify": .choice(["auto", "left", "center", "right"]),
        "text-radial-offset": .number(), "text-variable-anchor": .choices(anchors),
        "text-variable-anchor-offset": .anchorOffsets, "text-anchor": .choice(anchors),
        "text-max-angle": .number(isDataDriven: false), "text-rotate": .number(),
        "text-padding": .number(isDataDriven: false), "text-keep-upright": .flag,
        "text-transform": .choice(["none", "uppercase", "lowercase"]),
        "text-offset": .numbers(2, isDataDriven: true), "text-allow-overlap": .flag,
        "text-overlap": .overlap, "text-ignore-placement": .flag, "text-optional": .flag,
    ]

    private static let symbolPaint: [String: PropertySpecification] = [
        "icon-opacity": .number(), "icon-color": .color(), "icon-halo-color": .color(),
        "icon-halo-width": .number(), "icon-halo-blur": .number(), "icon-translate": .numbers(2),
        "icon-translate-anchor": .mapOrViewport,
        "text-opacity": .number(), "text-color": .color(), "text-halo-color": .color(),
        "text-halo-width": .number(), "text-halo-blur": .number(),
        "text-translate": .numbers(2), "text-translate-anchor": .mapOrViewport,
    ]

    /// Properties of the specification that are not drawn, so that they are told from those that are
    /// not known.
    static let notDrawn: [StyleLayer.Kind: Set<String>] = [
        .symbol: ["text-writing-mode"],
        .extrusion: ["fill-extrusion-pattern", "fill-extrusion-vertical-gradient"],
        .hillshade: ["hillshade-illumination-altitude", "hillshade-method", "resampling"],
        .raster: ["resampling"],
    ]

    /// The part of a layer to which a property belongs.
    static func group(of name: String) -> String {
        let isLayout =
            symbolLayout[name] != nil || name.hasSuffix("-sort-key")
            || ["line-cap", "line-join", "line-miter-limit", "line-round-limit"].contains(name)
        return isLayout ? "layout" : "paint"
    }

    /// The numbers that a property may have; `nil` where it may have all.
    static func range(of name: String) -> ClosedRange<Double>? {
        switch name {
        case "raster-saturation", "raster-contrast": -1...1
        case "raster-brightness-min", "raster-brightness-max", "hillshade-exaggeration": 0...1
        case "hillshade-illumination-direction": 0...359
        case "symbol-spacing": 1...(.infinity)
        case "circle-radius", "text-size", "icon-size", "text-padding", "text-max-width",
            "fill-extrusion-height", "fill-extrusion-base", "line-blur", "text-halo-blur",
            "icon-halo-blur", "raster-fade-duration":
            0...(.infinity)
        case _ where name.hasSuffix("-opacity"): 0...1
        case _ where name.hasSuffix("-width"): 0...(.infinity)
        default: nil
        }
    }

    private static let anchors = [
        "center", "left", "right", "top", "bottom", "top-left", "top-right", "bottom-left",
        "bottom-right",
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

    private static func number(
        isDataDriven: Bool = true, isInterpolated: Bool = true
    ) -> PropertySpecification {
        PropertySpecification(
            "number", isDataDriven: isDataDriven, isInterpolated: isInterpolated)
    }

    private static func numbers(
        _ count: Int, isDataDriven: Bool = false
    ) -> PropertySpecification {
        var property = PropertySpecification("array", isDataDriven: isDataDriven)
        property.itemType = "number"
        property.length = count
        return property
    }

    private static func image(
        isDataDriven: Bool = true, hasTokens: Bool = false
    ) -> PropertySpecification {
        var property = PropertySpecification(
            "resolvedImage", isDataDriven: isDataDriven, isInterpolated: false)
        property.hasTokens = hasTokens
        return property
    }

    private static let flag = PropertySpecification(
        "boolean", isDataDriven: false, isInterpolated: false)
    private static let padding = PropertySpecification("padding")
    private static let anchorOffsets = PropertySpecification("variableAnchorOffsetCollection")
    private static let mapOrViewport = choice(["map", "viewport"], isDataDriven: false)
    private static let alignment = choice(["map", "viewport", "auto"], isDataDriven: false)
    private static let overlap = choice(["never", "always", "cooperative"], isDataDriven: false)

    /// Colours along a line.
    private static let ramp: PropertySpecification = {
        var property = color(isDataDriven: false)
        property.usesZoom = false
        return property
    }()

    private static func choices(_ values: [String]) -> PropertySpecification {
        var property = PropertySpecification("array", isDataDriven: false, isInterpolated: false)
        property.itemType = "enum"
        property.values = values
        return property
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
        let names: [String]
        switch expression.constant {
        case .string(let name)? where type == "enum": names = [name]
        case .array(let items)? where itemType == "enum": names = items.map(\.text)
        default: names = []
        }
        for name in names where !values.contains(name) {
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
