/// A value of an expression: what JSON has, and what the properties of a style are made of.
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
    /// Named values.
    case object([String: StyleValue])
    /// Text of which every part may look different.
    case formatted([FormattedSection])
    /// The name of an image, and whether there is one.
    case image(String, isAvailable: Bool)
    /// A way to compare texts.
    case collator(StyleCollator)
    /// Widths of the four sides of a box: top, right, bottom, left.
    case padding([Double])
    /// Numbers of a property that takes one or several.
    case numberArray([Double])
    /// Colours of a property that takes one or several.
    case colorArray([StyleColor])
    /// Anchors and the offsets of a label from them.
    case anchorOffsets([AnchorOffset])
    /// Two projections and how far the map is between them.
    indirect case projection(from: String, to: String, transition: Double)

    /// A part of a formatted text.
    public struct FormattedSection: Hashable, Sendable {
        /// The text, empty for an image.
        public var text: String
        /// The image in its place, and whether there is one.
        public var image: ImageReference?
        /// The size as a share of the text's.
        public var scale: Double?
        /// Names of fonts, joined by commas.
        public var fontStack: String?
        /// The colour of the text.
        public var textColor: StyleColor?
        /// Its place in its line: bottom, center or top.
        public var verticalAlign: String?
    }

    /// An image by its name.
    public struct ImageReference: Hashable, Sendable {
        /// Its name.
        public let name: String
        /// Whether there is one.
        public let isAvailable: Bool
    }

    /// A place that a label may have, and its distance from there.
    public struct AnchorOffset: Hashable, Sendable {
        /// The part of the label that is at its place.
        public let anchor: String
        /// To the right and down, in ems.
        public let offset: SIMD2<Double>
    }

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

    /// The text that the expression `to-string` makes of it.
    public var text: String {
        switch self {
        case .null: ""
        case .bool(let value): value ? "true" : "false"
        case .number(let value): value.scriptText
        case .string(let value): value
        case .color(let color): "\(color)"
        case .formatted(let sections): sections.map(\.text).joined()
        case .image(let name, _): name
        default: json
        }
    }

    /// Its type; that of a list has the type of its items where they all have the same.
    var type: StyleType {
        switch self {
        case .null: .null
        case .bool: .boolean
        case .number: .number
        case .string: .string
        case .color: .color
        case .object: .object
        case .formatted: .formatted
        case .image: .resolvedImage
        case .collator: .collator
        case .padding: .padding
        case .numberArray: .numberArray
        case .colorArray: .colorArray
        case .anchorOffsets: .variableAnchorOffsetCollection
        case .projection: .projectionDefinition
        case .array(let values): .array(Self.itemType(values), count: values.count)
        }
    }

    private static func itemType(_ values: [StyleValue]) -> StyleType {
        guard let first = values.first?.type else { return .value }
        guard values.count > 1 else { return first }
        // Lists in lists are told apart even where they are of one length.
        return !first.isArray && values.dropFirst().allSatisfy { $0.type == first } ? first : .value
    }

    /// Whether it counts as true where a truth value is asked for.
    var isTruthy: Bool {
        switch self {
        case .null: false
        case .bool(let value): value
        case .number(let value): value != 0 && !value.isNaN
        case .string(let value): !value.isEmpty
        default: true
        }
    }

    /// Whether both are the same text, number, truth value or nothing; lists and objects never are.
    func isSame(as other: StyleValue) -> Bool {
        switch (self, other) {
        case (.array, _), (.object, _): false
        default: self == other
        }
    }
}
