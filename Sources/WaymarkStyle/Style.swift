public import Foundation

/// Why a style document cannot be used.
public enum StyleError: Error, Hashable, Sendable {
    /// The document is not what the specification wants; with the place.
    case malformed(String)
    /// The document uses something that is not supported; with its name.
    case unsupported(String)
    /// There is no style of this name in the package.
    case unknownStyle(String)
}

extension StyleError: CustomStringConvertible {
    /// One line for a person.
    public var description: String {
        switch self {
        case .malformed(let what): "malformed style: \(what)"
        case .unsupported(let what): "the style uses what is not supported: \(what)"
        case .unknownStyle(let name): "there is no style '\(name)'"
        }
    }
}

/// A map style: a document of the open MapLibre style specification, version 8.
///
/// Layers of the types `background`, `fill`, `line`, `symbol` and `fill-extrusion` are supported, with the
/// properties that ``StyleLayer`` draws. Their expressions are those of the specification.
public struct Style: Sendable {
    /// The layers, drawn in this order.
    public let layers: [StyleLayer]

    /// Reads a style document.
    ///
    /// - Throws: ``StyleError``: what is not supported is named, never left out in silence.
    public init(json: Data) throws(StyleError) {
        guard case .object(let root)? = JSONValue(data: json),
            case .array(let list)? = root["layers"]
        else { throw .malformed("it is no JSON object with a list of layers") }
        guard case .number(8)? = root["version"] else {
            throw .unsupported("a version other than 8")
        }
        var layers: [StyleLayer] = []
        for item in list { layers.append(try StyleLayer(item)) }
        self.layers = layers.filter(\.isVisible)
    }

    /// All that is wrong with a style document or not supported in it, a line each; none where it can
    /// be drawn.
    public static func findings(in json: Data) -> [String] {
        guard case .object(let root)? = JSONValue(data: json),
            case .array(let list)? = root["layers"]
        else { return ["\(StyleError.malformed("it is no JSON object with a list of layers"))"] }
        var findings: [String] = []
        if root["version"] != .number(8) {
            findings.append("\(StyleError.unsupported("a version other than 8"))")
        }
        for item in list { findings += StyleLayer.errors(in: item).map { "\($0)" } }
        return findings
    }

    /// A style that comes with the package: `day`.
    public init(named name: String) throws(StyleError) {
        guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0 == "-" }),
            let url = Bundle.module.url(
                forResource: name, withExtension: "json", subdirectory: "Styles"),
            let data = try? Data(contentsOf: url)
        else { throw .unknownStyle(name) }
        try self.init(json: data)
    }
}
