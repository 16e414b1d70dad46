public import Foundation
import Synchronization

/// A map style: a document of the open MapLibre style specification, version 8.
///
/// Its expressions are those of the specification; the layers and properties that are drawn are in
/// ``PropertySpecification``.
///
/// ```swift
/// let bundled = try Style(named: "day")
/// let own = try Style(json: Data(contentsOf: file), allowsUnsupported: true)
/// own.unsupported.forEach { print("left out: \($0)") }
/// ```
public struct Style: Sendable {
    /// The layers, drawn in this order.
    public private(set) var layers: [StyleLayer]
    /// The sources of the features.
    public let sources: [String: StyleSource]
    /// The addresses of the icons, with their names (empty for those without a prefix).
    public let sprites: [(prefix: String, url: String)]
    /// The values that `global-state` reads, at first those of the document.
    public var globalState: [String: StyleValue]
    /// The sky over the horizon, and the haze before it.
    public let sky: StyleSky?
    /// The light that falls on buildings.
    public let light: StyleLight
    /// The sources that the style does without where they cannot be had, as its metadata
    /// `waymark:optional` names them.
    public let optionalSources: Set<String>
    /// The parts of the document that are not supported and left out, a line each; empty unless it
    /// was read with `allowsUnsupported`.
    public let unsupported: [String]

    /// A style of no layers, which draws nothing.
    public init() {
        (layers, sources, sprites, globalState) = ([], [:], [], [:])
        (sky, light, unsupported, optionalSources) = (nil, StyleLight(), [], [])
    }

    /// Reads a style document.
    ///
    /// - Parameter allowsUnsupported: leaves out what is not supported and names it in ``unsupported``.
    /// - Throws: ``StyleError``: what is not supported is named, never left out in silence.
    public init(json: Data, allowsUnsupported: Bool = false) throws(StyleError) {
        let (root, list) = try Self.members(of: json)
        guard case .number(8)? = root["version"] else {
            throw .unsupported("a version other than 8")
        }
        let parts = UnsupportedParts(areAllowed: allowsUnsupported)
        var layers: [StyleLayer] = []
        for item in list {
            let layer = try parts.allow { () throws(StyleError) in
                try StyleLayer(item, unsupported: parts)
            }
            if let layer { layers.append(layer) }
        }
        for error in Self.nameErrors(in: root, layers: list) { throw error }
        var sources: [String: StyleSource] = [:]
        for (name, json) in (root["sources"]?.fields ?? [:]).sorted(by: { $0.key < $1.key }) {
            sources[name] = try parts.allow { () throws(StyleError) in
                try StyleSource(json, name: name)
            }
        }
        for error in Self.rootErrors(root) {
            try parts.allow { () throws(StyleError) in throw error }
        }
        self.layers = layers.filter(\.isVisible)
        self.sources = sources
        sprites = try Self.sprites(root["sprite"])
        globalState = (root["state"]?.fields ?? [:]).compactMapValues { $0["default"]?.literal }
        sky = try parts.allow { () throws(StyleError) in try StyleSky(root["sky"]) } ?? nil
        light =
            try parts.allow { () throws(StyleError) in try StyleLight(root["light"]) }
            ?? StyleLight()
        let optional = root["metadata"]?["waymark:optional"]?.items ?? []
        optionalSources = Set(optional.compactMap(\.text))
        unsupported = parts.list.map { "\($0)" }
    }

    /// The most bytes of a document, and the most layers.
    static let mostBytes = 16 << 20
    static let mostLayers = 4096

    /// The members of a document, and its layers.
    static func members(
        of json: Data
    ) throws(StyleError) -> (root: [String: JSONValue], layers: [JSONValue]) {
        var limits = JSONLimits()
        limits.bytes = mostBytes
        let document: JSONValue
        do throws(JSONError) { document = try JSONValue(data: json, limits: limits) } catch {
            guard case .malformed = error else { throw .tooLarge("\(error)") }
            throw .malformed("\(error)")
        }
        guard case .object(let root) = document, case .array(let list)? = root["layers"]
        else { throw .malformed("it is no JSON object with a list of layers") }
        guard list.count <= mostLayers else {
            throw .tooLarge("it has more than \(mostLayers) layers")
        }
        return (root, list)
    }

    /// The same with some of its layers.
    package func filtered(_ isKept: (StyleLayer) -> Bool) -> Style {
        var style = self
        style.layers = layers.filter(isKept)
        return style
    }

    /// Parts of the document that change its look and are not supported.
    static func rootErrors(_ root: [String: JSONValue]) -> [StyleError] {
        var errors: [StyleError] = []
        if let terrain = root["terrain"], terrain != .null {
            errors.append(.unsupported("'terrain'"))
        }
        if let projection = root["projection"]?.fields?["type"], projection != .string("mercator") {
            errors.append(.unsupported("a projection other than 'mercator'"))
        }
        return errors
    }

    static func sprites(
        _ json: JSONValue?
    ) throws(StyleError) -> [(prefix: String, url: String)] {
        guard let json, json != .null else { return [] }
        if case .string(let url) = json { return [("", url)] }
        let sprites = json.items?.mapAll { item -> (prefix: String, url: String)? in
            guard let id = item["id"]?.text, let url = item["url"]?.text else { return nil }
            return (id == "default" ? "" : "\(id):", url)
        }
        guard let sprites else { throw .malformed("'sprite'") }
        return sprites
    }

    /// The names of the styles that come with the package.
    public static let names = ["day", "night", "high-contrast", "hybrid", "terrain"]

    /// The style of the package for the day, which a map has where it is given none.
    public static let day = (try? Style(named: "day")) ?? Style()

    /// A style that comes with the package, one of ``names``.
    public init(named name: String) throws(StyleError) {
        if let known = Self.read.withLock({ $0[name] }) {
            self = known
            return
        }
        guard let data = Self.document(named: name) else { throw .unknownStyle(name) }
        try self.init(json: data)
        let style = self
        Self.read.withLock { $0[name] = style }
    }

    /// Those of ``names`` that were read: each is once.
    private static let read = Mutex<[String: Style]>([:])

    /// The document of a style that comes with the package, one of ``names``; `nil` for others.
    package static func document(named name: String) -> Data? {
        guard names.contains(name),
            let url = Bundle.module.url(
                forResource: name, withExtension: "json", subdirectory: "Styles")
        else { return nil }
        return try? Data(contentsOf: url)
    }
}
