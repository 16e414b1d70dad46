public import Foundation

extension Style {
    /// All that is wrong with a style document or not supported in it, a line each; none where it can
    /// be drawn as it is.
    public static func findings(in json: Data) -> [String] {
        let (root, list): ([String: JSONValue], [JSONValue])
        do throws(StyleError) { (root, list) = try members(of: json) } catch {
            return ["\(error)"]
        }
        var findings: [StyleError] = []
        if root["version"] != .number(8) {
            findings.append(.unsupported("a version other than 8"))
        }
        findings += rootErrors(root) + memberErrors(root)
        func note(_ check: () throws(StyleError) -> Void) {
            do throws(StyleError) { try check() } catch { findings.append(error) }
        }
        let sources = root["sources"]?.fields ?? [:]
        for (name, source) in sources.sorted(by: { $0.key < $1.key }) {
            note { () throws(StyleError) in _ = try StyleSource(source, name: name) }
        }
        note { () throws(StyleError) in _ = try sprites(root["sprite"]) }
        note { () throws(StyleError) in _ = try StyleSky(root["sky"]) }
        note { () throws(StyleError) in _ = try StyleLight(root["light"]) }
        for item in list {
            findings += StyleLayerReader.errors(in: item)
            findings += StyleLayerReader.memberErrors(in: item, sources: sources)
        }
        return (findings + nameErrors(in: root, layers: list)).map { "\($0)" }
    }

    /// Layers that have the name of another one, or a source that the document does not have.
    static func nameErrors(in root: [String: JSONValue], layers list: [JSONValue]) -> [StyleError] {
        let sources = root["sources"]?.fields
        var (errors, seen): ([StyleError], Set<String>) = ([], [])
        for item in list {
            guard let id = item["id"]?.text else { continue }
            if !seen.insert(id).inserted {
                errors.append(.malformed("two layers have the id '\(id)'"))
            }
            if let sources, let source = item["source"]?.text, sources[source] == nil {
                errors.append(.malformed("layer '\(id)' has no source '\(source)'"))
            }
        }
        return errors
    }

    /// Members of the document that the specification does not have, or of another type.
    private static func memberErrors(_ root: [String: JSONValue]) -> [StyleError] {
        let kinds: [String: String] = [
            "version": "number", "name": "string", "metadata": "", "center": "list",
            "centerAltitude": "number", "zoom": "number", "bearing": "number", "pitch": "number",
            "roll": "number", "state": "object", "light": "object", "sky": "object",
            "projection": "object", "terrain": "object", "sources": "object", "sprite": "",
            "glyphs": "string", "font-faces": "", "transition": "object", "layers": "list",
        ]
        var errors: [StyleError] = []
        for (name, value) in root.sorted(by: { $0.key < $1.key }) {
            guard let kind = kinds[name] else {
                errors.append(.malformed("the unknown member '\(name)'"))
                continue
            }
            if !kind.isEmpty, value.memberKind != kind {
                errors.append(.malformed("'\(name)' is no \(kind)"))
            }
        }
        if root["sources"] == nil { errors.append(.malformed("it has no 'sources'")) }
        if let center = root["center"]?.items,
            center.count != 2 || center.contains(where: { $0.number == nil })
        {
            errors.append(.malformed("'center' is no pair of longitude and latitude"))
        }
        for (name, value) in (root["state"]?.fields ?? [:]).sorted(by: { $0.key < $1.key })
        where value["default"] == nil {
            errors.append(.malformed("'\(name)' of 'state' lacks its default"))
        }
        return errors
    }
}

extension StyleLayerReader {
    /// Members of a layer that the specification does not have, and what does not fit its source.
    static func memberErrors(
        in json: JSONValue, sources: [String: JSONValue]
    ) -> [StyleError] {
        guard let layer = try? StyleLayerReader(json) else { return [] }
        let (root, id, kind) = (layer.root, layer.id, layer.kind)
        var errors: [StyleError] = []
        let known: Set = [
            "id", "type", "source", "source-layer", "minzoom", "maxzoom", "filter", "layout",
            "paint", "metadata",
        ]
        for name in root.keys.sorted() where !known.contains(name) {
            errors.append(.malformed("the unknown member '\(name)' of layer '\(id)'"))
        }
        if kind != .background, root["source"]?.text == nil {
            errors.append(.malformed("layer '\(id)' names no source"))
        }
        guard let source = root["source"]?.text.flatMap({ sources[$0] }),
            let type = source["type"]?.text
        else { return errors }
        let fitting: Set<String> =
            switch kind {
            case .background: []
            case .raster: ["raster", "image", "video"]
            case .hillshade: ["raster-dem"]
            case .fill, .line, .symbol, .circle, .extrusion: ["vector", "geojson"]
            }
        if kind != .background, !fitting.contains(type) {
            errors.append(
                .malformed("layer '\(id)' cannot be drawn from a source of type '\(type)'"))
        } else if type == "vector", root["source-layer"]?.text == nil {
            errors.append(.malformed("layer '\(id)' names no 'source-layer'"))
        }
        return errors
    }
}

extension JSONValue {
    fileprivate var memberKind: String { items == nil ? kind : "list" }
}
