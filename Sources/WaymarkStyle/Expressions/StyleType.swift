/// The type of an expression, as the style specification names them.
public indirect enum StyleType: Hashable, Sendable {
    case null, number, string, boolean, color, projectionDefinition, object, value, error, collator
    case formatted, padding, numberArray, colorArray, resolvedImage, variableAnchorOffsetCollection
    /// A list, where it is known of how many items.
    case array(StyleType, count: Int?)

    /// A list of anything.
    static let anyArray = StyleType.array(.value, count: nil)

    /// The types that `value` stands for.
    private static let members: [StyleType] = [
        .null, .number, .string, .boolean, .color, .projectionDefinition, .formatted, .object,
        .padding, .numberArray, .colorArray, .resolvedImage, .variableAnchorOffsetCollection,
    ]

    /// The types of values that a style may write, by their names.
    static let named = Dictionary(uniqueKeysWithValues: members.map { ($0.description, $0) })

    /// Whether every value of `other` may stand where this type is expected.
    func accepts(_ other: StyleType) -> Bool {
        if other == .error { return true }
        switch (self, other) {
        case (.array(let item, let count), .array(let otherItem, let otherCount)):
            let fits = otherCount == 0 && otherItem == .value || item.accepts(otherItem)
            return fits && (count == nil || count == otherCount)
        case (.array, _): return false
        case (.value, .value): return true
        case (.value, .array): return Self.anyArray.accepts(other)
        case (.value, _): return Self.members.contains(other)
        default: return self == other
        }
    }

    /// Whether values of the type can be mixed.
    var isInterpolatable: Bool {
        switch self {
        case .number, .color, .projectionDefinition, .padding, .numberArray, .colorArray,
            .variableAnchorOffsetCollection:
            true
        case .array(.number, count: .some): true
        default: false
        }
    }

    var isArray: Bool {
        if case .array = self { true } else { false }
    }
}

extension StyleType: CustomStringConvertible {
    /// Its name in messages.
    public var description: String {
        switch self {
        case .array(let item, count: let count?): "array<\(item), \(count)>"
        case .array(.value, count: nil): "array"
        case .array(let item, count: nil): "array<\(item)>"
        case .null: "null"
        case .number: "number"
        case .string: "string"
        case .boolean: "boolean"
        case .color: "color"
        case .projectionDefinition: "projectionDefinition"
        case .object: "object"
        case .value: "value"
        case .error: "error"
        case .collator: "collator"
        case .formatted: "formatted"
        case .padding: "padding"
        case .numberArray: "numberArray"
        case .colorArray: "colorArray"
        case .resolvedImage: "resolvedImage"
        case .variableAnchorOffsetCollection: "variableAnchorOffsetCollection"
        }
    }
}
