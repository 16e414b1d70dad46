package import Foundation

/// JSON as a tree.
package enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    /// The JSON in `data`, a single number or text among it.
    ///
    /// - Throws: ``JSONError``, also where it is larger or deeper than `limits` say.
    package init(data: Data, limits: JSONLimits = JSONLimits()) throws(JSONError) {
        var reader = JSONReader(Array(data), limits: limits)
        self = try reader.document()
    }

    /// How many values it has, and one more for each 16 bytes of text.
    var weight: Int {
        switch self {
        case .null, .bool, .number: 1
        case .string(let text): 1 + text.utf8.count / 16
        case .array(let items): items.reduce(1) { $0 + $1.weight }
        case .object(let fields): fields.values.reduce(1 + fields.count) { $0 + $1.weight }
        }
    }

    /// The value where it is no expression: an array stays a list.
    package var literal: StyleValue {
        switch self {
        case .null: .null
        case .bool(let value): .bool(value)
        case .number(let value): .number(value)
        case .string(let value): .string(value)
        case .array(let values): .array(values.map(\.literal))
        case .object(let fields): .object(fields.mapValues(\.literal))
        }
    }

    /// The name of its kind in the specification's messages.
    var kind: String {
        switch self {
        case .bool: "boolean"
        case .number: "number"
        case .string: "string"
        case .null, .array, .object: "object"
        }
    }

    /// The value of a field of an object.
    package subscript(_ key: String) -> JSONValue? {
        if case .object(let fields) = self { fields[key] } else { nil }
    }

    /// The number that it is.
    package var number: Double? {
        if case .number(let value) = self { value } else { nil }
    }

    /// The text that it is.
    package var text: String? {
        if case .string(let value) = self { value } else { nil }
    }

    /// The fields that it has, where it is an object.
    package var fields: [String: JSONValue]? {
        if case .object(let fields) = self { fields } else { nil }
    }

    /// The list that it is.
    package var items: [JSONValue]? {
        if case .array(let values) = self { values } else { nil }
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByArrayLiteral
{
    package init(stringLiteral text: String) { self = .string(text) }
    package init(booleanLiteral flag: Bool) { self = .bool(flag) }
    package init(arrayLiteral items: JSONValue...) { self = .array(items) }
}
