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
    public let filter: StyleExpression?
    private let properties: [String: StyleExpression]

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

    /// All that is wrong with a layer: of each property the first, so that a person mends it in one go.
    static func errors(in json: JSONValue) -> [StyleError] {
        guard case .object(let root) = json, case .string(let id)? = root["id"],
            case .string(let type)? = root["type"], let kind = Kind(rawValue: type)
        else {
            do throws(StyleError) { _ = try StyleLayer(json) } catch { return [error] }
            return []
        }
        var errors: [StyleError] = []
        func note(_ check: () throws(StyleError) -> Void) {
            do throws(StyleError) { try check() } catch { errors.append(error) }
        }
        note { () throws(StyleError) in _ = try zooms(root, id) }
        note { () throws(StyleError) in _ = try filter(root["filter"], id) }
        for group in ["paint", "layout"] {
            guard case .object(let entries)? = root[group] else {
                if root[group] != nil {
                    errors.append(.malformed("'\(group)' of layer '\(id)'"))
                }
                continue
            }
            for (name, value) in entries.sorted(by: { $0.key < $1.key }) {
                note { () throws(StyleError) in
                    _ = try properties([group: .object([name: value])], kind, id)
                }
            }
        }
        return errors
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
    ) throws(StyleError) -> StyleExpression? {
        switch json {
        case nil, .null?: return nil
        case .array?, .bool?: break
        default: throw .malformed("the filter of layer '\(id)'")
        }
        guard let json else { return nil }
        do throws(ExpressionIssues) {
            return try StyleExpression.compiled(
                LegacyFilter.expression(of: json), for: .filter)
        } catch {
            throw .malformed("the filter of layer '\(id)': \(error)")
        }
    }

    private static func properties(
        _ root: [String: JSONValue], _ kind: Kind, _ id: String
    ) throws(StyleError) -> [String: StyleExpression] {
        var properties: [String: StyleExpression] = [:]
        for group in ["paint", "layout"] {
            guard let json = root[group] else { continue }
            guard case .object(let entries) = json else {
                throw .malformed("'\(group)' of layer '\(id)'")
            }
            for (name, value) in entries where name != "visibility" {
                guard let property = PropertySpecification.supported[kind]?[name] else {
                    throw .unsupported("property '\(name)' of layer '\(id)'")
                }
                do throws(ExpressionIssues) {
                    properties[name] = try property.expression(of: value)
                } catch {
                    throw .malformed("'\(name)' of layer '\(id)': \(error)")
                }
            }
        }
        return properties
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

    /// The keys of the feature properties that the look of the layer depends on; `nil` where it may
    /// depend on any.
    public var paintKeys: Set<String>? {
        var all: Set<String> = []
        for expression in properties.values {
            guard let keys = expression.keys else { return nil }
            all.formUnion(keys)
        }
        return all
    }
}
