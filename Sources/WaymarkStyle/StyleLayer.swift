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
        /// Text and icons.
        case symbol
        /// Discs at points.
        case circle
        /// Pictures of the ground.
        case raster
        /// Light and shade of the ground.
        case hillshade
        /// Buildings.
        case extrusion = "fill-extrusion"
    }

    /// Its name.
    public let id: String
    /// Its type.
    public let kind: Kind
    /// The name of the source that it draws, empty for a background.
    public let source: String
    /// The layer of the tiles that it draws, empty for a background.
    public let sourceLayer: String
    /// The zooms at which it is drawn, the upper end not among them.
    public let zooms: Range<Double>
    /// Which features it draws.
    public let filter: StyleExpression?
    let properties: [String: StyleExpression]
    /// The keys of the feature properties that the look of the layer depends on; `nil` where it may
    /// depend on any.
    public let paintKeys: Set<String>?
    /// The same without what of a symbol is the same at all zooms: its text and its icon.
    public let placementKeys: Set<String>?
    /// Whether the features that it draws, or what symbols say, change with the zoom.
    public let changesWithZoom: Bool
    /// Whether its look depends on the state that an app gives features.
    public let usesState: Bool

    /// - Parameter ignored: takes what is not supported, which is left out then.
    init(
        _ json: JSONValue, ignored: ((StyleError) -> Void)? = nil
    ) throws(StyleError) {
        guard case .object(let root) = json, case .string(let id)? = root["id"],
            case .string(let type)? = root["type"]
        else { throw .malformed("a layer lacks its id or type") }
        guard let kind = Kind(rawValue: type) else {
            throw .unsupported("layer type '\(type)' of \(id)")
        }
        self.id = id
        self.kind = kind
        source = root["source"]?.text ?? ""
        sourceLayer = root["source-layer"]?.text ?? ""
        zooms = try Self.zooms(root, id)
        filter = try Self.filter(root["filter"], id)
        properties = try Self.properties(root, kind, id, ignored)
        isVisible = Self.isVisible(root)
        paintKeys = Self.paintKeys(properties.values)
        let fixed: Set = [
            "text-field", "text-font", "text-transform", "icon-image", "symbol-sort-key",
        ]
        placementKeys = Self.paintKeys(properties.filter { !fixed.contains($0.key) }.values)
        let texts = properties.filter { fixed.contains($0.key) }.values
        changesWithZoom = filter?.usesZoom ?? false || texts.contains(where: \.usesZoom)
        usesState = properties.values.contains(where: \.usesState)
    }

    private static func paintKeys(_ expressions: some Sequence<StyleExpression>) -> Set<String>? {
        var all: Set<String> = []
        for expression in expressions {
            guard let keys = expression.keys else { return nil }
            all.formUnion(keys)
        }
        return all
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
            if group == "layout", let value = entries["visibility"],
                ![.string("visible"), .string("none")].contains(value)
            {
                errors.append(.malformed("'visibility' of layer '\(id)'"))
            }
            for (name, value) in entries.sorted(by: { $0.key < $1.key }) {
                if let number = value.number, let range = PropertySpecification.range(of: name),
                    !range.contains(number)
                {
                    errors.append(.malformed("'\(name)' of layer '\(id)' is out of its range"))
                }
                note { () throws(StyleError) in
                    _ = try properties([group: .object([name: value])], kind, id, nil)
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
            let filter = try StyleExpression.compiled(
                LegacyFilter.expression(of: json), for: .filter)
            guard !filter.usesState else {
                throw ExpressionIssues(list: [
                    ExpressionIssue(
                        key: "",
                        message:
                            "\"feature-state\" data expressions are not supported with filters.")
                ])
            }
            return filter
        } catch {
            throw .malformed("the filter of layer '\(id)': \(error)")
        }
    }

    private static func properties(
        _ root: [String: JSONValue], _ kind: Kind, _ id: String,
        _ ignored: ((StyleError) -> Void)?
    ) throws(StyleError) -> [String: StyleExpression] {
        var properties: [String: StyleExpression] = [:]
        for group in ["paint", "layout"] {
            guard let json = root[group] else { continue }
            guard case .object(let entries) = json else {
                throw .malformed("'\(group)' of layer '\(id)'")
            }
            for (name, value) in entries where !Self.hasNoEffect(name, group) {
                guard let property = PropertySpecification.supported[kind]?[name] else {
                    let isKnown = PropertySpecification.notDrawn[kind]?.contains(name) ?? false
                    let error = StyleError.unsupported(
                        "\(isKnown ? "property" : "the unknown property") '\(name)' of layer '\(id)'"
                    )
                    guard let ignored else { throw error }
                    ignored(error)
                    continue
                }
                guard PropertySpecification.group(of: name) == group else {
                    throw .malformed("'\(name)' of layer '\(id)' does not belong to '\(group)'")
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

    /// Whether a member of a group is read elsewhere, or says how a change is shown, which is at once.
    private static func hasNoEffect(_ name: String, _ group: String) -> Bool {
        group == "layout" ? name == "visibility" : name.hasSuffix("-transition")
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

    /// The expression of the property `name`, where the layer sets it.
    public func expression(_ name: String) -> StyleExpression? { properties[name] }
}
