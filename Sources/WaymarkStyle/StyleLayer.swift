/// One layer of a style.
public struct StyleLayer: Sendable {
    /// The types of layers.
    public enum Kind: String, Sendable {
        /// The ground under everything.
        case background
        /// Filled polygons.
        case fill
        /// Lines.
        case line
        /// Text.
        case symbol
        /// Buildings.
        case extrusion = "fill-extrusion"
    }

    /// Its name.
    public let id: String
    /// Its type.
    public let kind: Kind
    /// The layer of the tiles that it draws, empty for a background.
    public let sourceLayer: String
    /// The zooms at which it is drawn, the upper end not among them.
    public let zooms: Range<Double>
    /// Which features it draws.
    public let filter: Expression?
    private let properties: [String: Expression]

    private static let known: [Kind: Set<String>] = [
        .background: ["background-color", "background-opacity"],
        .fill: ["fill-color", "fill-opacity", "fill-antialias"],
        .line: [
            "line-color", "line-opacity", "line-width", "line-dasharray", "line-cap", "line-join",
        ],
        .symbol: [
            "text-field", "text-size", "text-color", "text-halo-color", "text-halo-width",
            "text-opacity", "text-font", "text-letter-spacing", "text-transform",
            "symbol-placement", "symbol-spacing", "symbol-sort-key", "text-max-width",
            "text-anchor", "text-offset",
        ],
        .extrusion: [
            "fill-extrusion-color", "fill-extrusion-opacity", "fill-extrusion-height",
            "fill-extrusion-base",
        ],
    ]

    init(_ json: JSONValue) throws(StyleError) {
        guard case .object(let root) = json, case .string(let id)? = root["id"],
            case .string(let type)? = root["type"]
        else { throw .malformed("a layer lacks its id or type") }
        guard let kind = Kind(rawValue: type) else {
            throw .unsupported("layer type '\(type)' of \(id)")
        }
        self.id = id
        self.kind = kind
        if case .string(let name)? = root["source-layer"] {
            sourceLayer = name
        } else {
            sourceLayer = ""
        }
        zooms = try Self.zooms(root, id)
        let parser = ExpressionParser(place: "layer '\(id)'")
        filter = try root["filter"].map { json throws(StyleError) in try parser.parse(json) }
        var properties: [String: Expression] = [:]
        for group in ["paint", "layout"] {
            guard case .object(let entries)? = root[group] else { continue }
            for (name, value) in entries where name != "visibility" {
                guard Self.known[kind]?.contains(name) ?? false else {
                    throw .unsupported("property '\(name)' of layer '\(id)'")
                }
                properties[name] = try parser.parse(value)
            }
        }
        // Colours are parsed once, not for every feature.
        self.properties = properties.mapValues { expression in
            if case .literal(let value) = expression, let color = value.color {
                return .literal(.color(color))
            }
            return expression
        }
    }

    private static func zooms(
        _ root: [String: JSONValue], _ id: String
    ) throws(StyleError) -> Range<Double> {
        var (low, high) = (-1.0, 30.0)
        if case .number(let value)? = root["minzoom"] { low = value }
        if case .number(let value)? = root["maxzoom"] { high = value }
        guard low < high else { throw .malformed("the zooms of layer '\(id)'") }
        return low..<high
    }

    /// The value of the property `name`, or `nil` where the layer does not set it.
    public func value(_ name: String, _ context: some StyleContext) -> StyleValue? {
        properties[name]?.evaluate(context)
    }

    /// The number that the property `name` has, or `fallback`.
    public func number(_ name: String, _ context: some StyleContext, _ fallback: Double) -> Double {
        value(name, context)?.number ?? fallback
    }

    /// The colour that the property `name` has, or `fallback`.
    public func color(
        _ name: String, _ context: some StyleContext, _ fallback: StyleColor = .black
    ) -> StyleColor {
        value(name, context)?.color ?? fallback
    }

    /// The keys of the feature properties that the look of the layer depends on.
    public var paintKeys: Set<String> {
        properties.values.reduce(into: []) { $0.formUnion($1.keys) }
    }
}
