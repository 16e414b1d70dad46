/// JSON as a tree.
package enum JSONValue: Decodable, Hashable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    /// Reads any JSON.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode([JSONValue].self) {
            self = .array(value)
        } else {
            self = .object(try container.decode([String: JSONValue].self))
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

    /// What the specification's messages call its kind.
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

    /// The list that it is.
    package var items: [JSONValue]? {
        if case .array(let values) = self { values } else { nil }
    }
}
