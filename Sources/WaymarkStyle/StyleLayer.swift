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
        .background: ["background-color"],
        .fill: ["fill-color", "fill-opacity"],
        .line: [
            "line-color", "line-opacity", "line-width", "line-dasharray", "line-cap", "line-join",
        ],
        .symbol: [
            "text-field", "text-size", "text-color", "text-halo-color", "text-halo-width",
            "text-font", "text-transform",
            "symbol-placement", "symbol-spacing", "symbol-sort-key", "text-max-width",
        ],
        .extrusion: [
            "fill-extrusion-color", "fill-extrusion-height", "fill-extrusion-base",
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
        filter = try Self.filter(root["filter"], id)
        properties = try Self.properties(root, kind, id)
        isVisible = Self.isVisible(root)
    }

    /// Whether the layout does not hide the layer.
    let isVisible: Bool

    private static func isVisible(_ root: [String: JSONValue]) -> Bool {
        guard case .object(let layout)? = root["layout"],
            case .string("none")? = layout["visibility"]
        else { return true }
        return false
    }

    private static func filter(
        _ json: JSONValue?, _ id: String
    ) throws(StyleError) -> Expression? {
        guard let json else { return nil }
        if case .bool = json { return .literal(json.literal) }
        guard case .array(let list) = json, case .string(let name)? = list.first else {
            throw .malformed("the filter of layer '\(id)'")
        }
        // Filters of the time before expressions name the property itself.
        let old = ["==", "!=", "<", "<=", ">", ">=", "in", "!in"].contains(name)
        if old, list.count > 1, case .string = list[1] {
            throw .unsupported("the old form of filter in layer '\(id)'")
        }
        return try ExpressionParser(place: "layer '\(id)'").parse(json)
    }

    private static func properties(
        _ root: [String: JSONValue], _ kind: Kind, _ id: String
    ) throws(StyleError) -> [String: Expression] {
        var properties: [String: Expression] = [:]
        for group in ["paint", "layout"] {
            guard let json = root[group] else { continue }
            guard case .object(let entries) = json else {
                throw .malformed("'\(group)' of layer '\(id)'")
            }
            for (name, value) in entries where name != "visibility" {
                guard known[kind]?.contains(name) ?? false else {
                    throw .unsupported("property '\(name)' of layer '\(id)'")
                }
                properties[name] = try property(name, value, id)
            }
        }
        return properties
    }

    private static func property(
        _ name: String, _ json: JSONValue, _ id: String
    ) throws(StyleError) -> Expression {
        if case .object = json {
            throw .unsupported("the old form of function in '\(name)' of layer '\(id)'")
        }
        if let list = plainList(name, json) { return .literal(list) }
        let expression = try ExpressionParser(place: "layer '\(id)'").parse(json)
        guard name.hasSuffix("-color"), case .literal(let value) = expression else {
            return expression
        }
        // Colours are parsed once, not for every feature.
        guard let color = value.color else {
            throw .malformed("the colour '\(value.text)' in '\(name)' of layer '\(id)'")
        }
        return .literal(.color(color))
    }

    /// A list that stands for itself, as fonts, dashes and offsets may.
    private static func plainList(_ name: String, _ json: JSONValue) -> StyleValue? {
        guard ["text-font", "line-dasharray"].contains(name),
            case .array(let list) = json
        else { return nil }
        if case .string(let first)? = list.first, ExpressionParser.names.contains(first) {
            return nil
        }
        return json.literal
    }

    private static func zooms(
        _ root: [String: JSONValue], _ id: String
    ) throws(StyleError) -> Range<Double> {
        var (low, high) = (-1.0, 30.0)
        for name in ["minzoom", "maxzoom"] {
            guard let json = root[name] else { continue }
            guard case .number(let value) = json else {
                throw .malformed("'\(name)' of layer '\(id)'")
            }
            if name == "minzoom" { low = value } else { high = value }
        }
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
