/// Reads a layer of a style document.
struct StyleLayerReader {
    let root: [String: JSONValue]
    let id: String
    let kind: StyleLayer.Kind

    init(_ json: JSONValue) throws(StyleError) {
        guard case .object(let root) = json, case .string(let id)? = root["id"],
            case .string(let type)? = root["type"]
        else { throw .malformed("a layer lacks its id or type") }
        guard let kind = StyleLayer.Kind(rawValue: type) else {
            throw .unsupported("layer type '\(type)' of \(id)")
        }
        (self.root, self.id, self.kind) = (root, id, kind)
    }

    func zooms() throws(StyleError) -> Range<Double> {
        func zoom(_ name: String, otherwise fallback: Double) throws(StyleError) -> Double {
            guard let json = root[name] else { return fallback }
            guard case .number(let value) = json else {
                throw .malformed("'\(name)' of layer '\(id)'")
            }
            return value
        }
        let (low, high) = (try zoom("minzoom", otherwise: -1), try zoom("maxzoom", otherwise: 30))
        guard low < high else { throw .malformed("the zooms of layer '\(id)'") }
        return low..<high
    }

    func filter() throws(StyleError) -> StyleExpression? {
        guard let json = root["filter"], json != .null else { return nil }
        switch json {
        case .array, .bool: break
        default: throw .malformed("the filter of layer '\(id)'")
        }
        do throws(ExpressionIssues) {
            let filter = try StyleExpression.compiled(
                LegacyFilter.expression(of: json), for: .filter)
            guard !filter.usesState else {
                throw ExpressionIssues(
                    "\"feature-state\" data expressions are not supported with filters.")
            }
            return filter
        } catch {
            throw .malformed("the filter of layer '\(id)': \(error)")
        }
    }

    /// The expressions of the properties by their names.
    ///
    /// - Parameter unsupported: takes what is not supported, which is left out then.
    func expressions(
        unsupported: UnsupportedParts
    ) throws(StyleError) -> [String: StyleExpression] {
        var expressions: [String: StyleExpression] = [:]
        for group in PropertyReader.Group.allCases {
            for (name, value) in try members(of: group) {
                expressions[name] = try unsupported.allow { () throws(StyleError) in
                    try expression(name, of: group, value)
                }
            }
        }
        return expressions
    }

    /// The properties of a group, but for those that are read elsewhere or say how a change is shown,
    /// which is at once.
    private func members(of group: PropertyReader.Group) throws(StyleError) -> [(
        key: String, value: JSONValue
    )] {
        guard let json = root[group.rawValue] else { return [] }
        guard case .object(let members) = json else {
            // Whatever others put there.
            if group == .metadata { return [] }
            throw .malformed("'\(group)' of layer '\(id)'")
        }
        return members.filter { name, _ in
            switch group {
            case .layout: name != "visibility"
            case .paint: !name.hasSuffix("-transition")
            case .metadata: declaration(of: name)?.group == .metadata
            }
        }.sorted { $0.key < $1.key }
    }

    private func declaration(of name: String) -> PropertyReader.Declaration? {
        LayerProperties.declarations[kind]?.first { $0.name == name }
    }

    private func expression(
        _ name: String, of group: PropertyReader.Group, _ value: JSONValue
    ) throws(StyleError) -> StyleExpression {
        guard let property = declaration(of: name) else {
            let isKnown = LayerProperties.notDrawn[kind]?.contains(name) ?? false
            throw .unsupported(
                "\(isKnown ? "property" : "the unknown property") '\(name)' of layer '\(id)'")
        }
        guard property.group == group else {
            throw .malformed("'\(name)' of layer '\(id)' does not belong to '\(group)'")
        }
        do throws(ExpressionIssues) {
            return try StyleExpression(value, of: property.specification)
        } catch {
            throw .malformed("'\(name)' of layer '\(id)': \(error)")
        }
    }

    /// All that is wrong with a layer: of each property the first, so that a person mends it in one go.
    static func errors(in json: JSONValue) -> [StyleError] {
        do throws(StyleError) { return try StyleLayerReader(json).errors } catch { return [error] }
    }

    private var errors: [StyleError] {
        var errors: [StyleError] = []
        func note(_ check: () throws(StyleError) -> Void) {
            do throws(StyleError) { try check() } catch { errors.append(error) }
        }
        note { () throws(StyleError) in _ = try zooms() }
        note { () throws(StyleError) in _ = try filter() }
        for group in PropertyReader.Group.allCases {
            note { () throws(StyleError) in
                let members = try members(of: group)
                if group == .layout, let value = root[group.rawValue]?["visibility"],
                    ![.string("visible"), .string("none")].contains(value)
                {
                    errors.append(.malformed("'visibility' of layer '\(id)'"))
                }
                for (name, value) in members {
                    let range = declaration(of: name)?.specification.range
                    if let number = value.number, let range, !range.contains(number) {
                        errors.append(.malformed("'\(name)' of layer '\(id)' is out of its range"))
                    }
                    note { () throws(StyleError) in
                        _ = try expression(name, of: group, value)
                    }
                }
            }
        }
        return errors
    }
}
