import Foundation
import Testing
import WaymarkStyle

/// A feature to evaluate expressions on.
struct SampleFeature: StyleContext, Sendable {
    var zoom = 14.0
    var geometryType = "Polygon"
    var properties: [String: StyleValue] = [
        "kind": .string("park"), "name": .string("Töölö"), "width": .number(3),
        "bridge": .bool(true), "digits": .string("12.5"),
    ]

    func property(_ key: String) -> StyleValue { properties[key] ?? .null }
}

/// Documents in JSON.
enum StyleSample {
    /// A document with these layers, each in JSON.
    static func document(_ layers: String..., version: String = "8") -> Data {
        Data(#"{"version": \#(version), "layers": [\#(layers.joined(separator: ", "))]}"#.utf8)
    }

    /// A layer "it" with further members.
    static func layer(_ type: String, _ members: String = "") -> String {
        let rest = members.isEmpty ? "" : ", " + members
        return #"{"id": "it", "type": "\#(type)", "source-layer": "roads"\#(rest)}"#
    }

    /// The one layer of a document.
    static func only(_ layer: String) throws -> StyleLayer {
        try #require(try Style(json: document(layer)).layers.first)
    }

    /// A line layer whose width is `expression`.
    static func line(width expression: String) throws -> StyleLayer {
        try only(layer("line", #""paint": {"line-width": \#(expression)}"#))
    }

    /// A fill layer whose colour is `expression`.
    static func fill(color expression: String) throws -> StyleLayer {
        try only(layer("fill", #""paint": {"fill-color": \#(expression)}"#))
    }

    /// What `expression` is for `feature`, for a property of any type; nothing where it has no value.
    ///
    /// - Throws: `ExpressionIssues` where it is none.
    static func value(
        _ expression: String, _ feature: SampleFeature = SampleFeature()
    ) throws -> StyleValue {
        let json = try JSONValue(data: Data(expression.utf8))
        return try StyleExpression.compiled(json, for: PropertySpecification()).evaluate(feature)
    }
}

/// Whether two colours differ by less than half of an eighth bit.
func isNear(_ a: StyleColor, _ b: StyleColor) -> Bool {
    let gaps = [a.red - b.red, a.green - b.green, a.blue - b.blue, a.alpha - b.alpha]
    return gaps.allSatisfy { abs($0) < 0.002 }
}

extension StyleLayer {
    /// The value of the property `name` for `context`.
    func value(_ name: String, _ context: some StyleContext) -> StyleValue? {
        let value = expression(name)?.evaluate(context)
        return value == .null ? nil : value
    }

    /// The properties of a line layer.
    var line: LineProperties {
        get throws {
            guard case .line(let line) = properties else { throw NoLineLayer() }
            return line
        }
    }

    private struct NoLineLayer: Error {}
}
