import WaymarkStyle

/// The properties of a layer of a style, which looks change.
struct LayerSheet {
    /// What becomes of an element.
    enum Change {
        case hidden
        case shown(LayerPart.Look)
    }

    private(set) var paint: [String: JSONValue]
    private(set) var layout: [String: JSONValue]
    private(set) var metadata: [String: JSONValue]

    init(
        paint: [String: JSONValue], layout: [String: JSONValue], metadata: [String: JSONValue]
    ) {
        (self.paint, self.layout, self.metadata) = (paint, layout, metadata)
    }

    /// Whether the layer has a text or an icon.
    var hasSymbol: Bool { layout["text-field"] != nil || layout["icon-image"] != nil }

    /// Changes an element that is something in the layer.
    ///
    /// - Returns: whether the layer is still seen.
    mutating func apply(_ change: Change, to role: LayerRoles.Role?) -> Bool {
        switch (role, change) {
        case (nil, _): return true
        case (.layer, .hidden): return false
        case (.part(_, _, let carriers), .hidden):
            for carrier in carriers { (paint[carrier], layout[carrier]) = (nil, nil) }
        case (.layer(let colors, let width), .shown(let look)),
            (.part(let colors, let width, _), .shown(let look)):
            apply(look, colors: colors, width: width)
        }
        return true
    }

    private mutating func apply(_ look: LayerPart.Look, colors: [String], width: String?) {
        func change(_ old: StyleColor) -> StyleColor {
            look.colors.reduce(old) { $1.applied(to: $0) }
        }
        for color in colors where !look.colors.isEmpty {
            paint[color] = paint[color]?.recolored(change)
            metadata[color] = metadata[color]?.recolored(change)
            // The lines around roofs follow from them.
            metadata["waymark:edge-color"] = nil
        }
        if let width, let weight = look.weight { paint[width] = .number(weight) }
    }
}
