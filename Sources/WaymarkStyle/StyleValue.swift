import Foundation

/// A value of an expression: what JSON has, and colours.
public enum StyleValue: Hashable, Sendable {
    /// Nothing.
    case null
    /// A truth value.
    case bool(Bool)
    /// A number.
    case number(Double)
    /// A text.
    case string(String)
    /// A colour.
    case color(StyleColor)
    /// A list.
    case array([StyleValue])

    /// The number, where it is one.
    public var number: Double? {
        if case .number(let value) = self { value } else { nil }
    }

    /// The colour, also where it is the text of one.
    public var color: StyleColor? {
        switch self {
        case .color(let color): color
        case .string(let text): StyleColor(css: text)
        default: nil
        }
    }

    /// The value as text, as the expression `to-string` has it.
    public var text: String {
        switch self {
        case .null: ""
        case .bool(let value): value ? "true" : "false"
        case .number(let value):
            value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
        case .string(let value): value
        case .color(let color): "\(color)"
        case .array(let values): values.map(\.text).joined(separator: ",")
        }
    }

    var isTrue: Bool { self == .bool(true) }
}

/// JSON as a tree.
enum JSONValue: Decodable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    init(from decoder: any Decoder) throws {
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
    var literal: StyleValue {
        switch self {
        case .null, .object: .null
        case .bool(let value): .bool(value)
        case .number(let value): .number(value)
        case .string(let value): .string(value)
        case .array(let values): .array(values.map(\.literal))
        }
    }
}
