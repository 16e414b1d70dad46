package import Foundation

/// JSON as a tree.
package enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    /// The JSON in `data`, a single number or text among it; `nil` where it is none.
    package init?(data: Data) {
        guard
            let tree = try? JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
        else { return nil }
        self.init(tree: tree)
    }

    private init(tree: Any) {
        switch tree {
        case let text as String: self = .string(text)
        case let items as [Any]: self = .array(items.map { JSONValue(tree: $0) })
        case let fields as [String: Any]: self = .object(fields.mapValues { JSONValue(tree: $0) })
        case let number as NSNumber:
            // Truth values are numbers of the type `char` to Foundation.
            let isFlag = number.objCType.pointee == CChar(UInt8(ascii: "c"))
            self = isFlag ? .bool(number.boolValue) : .number(Self.double(number))
        default: self = .null
        }
    }

    /// Foundation keeps numbers of many digits as decimals, and rounds those wrongly.
    private static func double(_ number: NSNumber) -> Double {
        guard number is NSDecimalNumber else { return number.doubleValue }
        return Double(number.stringValue) ?? number.doubleValue
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
