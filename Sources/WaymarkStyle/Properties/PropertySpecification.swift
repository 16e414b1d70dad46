/// A property as the style specification describes it.
public struct PropertySpecification: Sendable {
    /// The name of its type, as "number", "color", "enum" or "array".
    public var type = ""
    /// The type of the items of a list.
    public var itemType: String?
    /// How many items a list has.
    public var length: Int?
    /// The names that an "enum" may have, in their order.
    public var values: [String] = []
    /// Whether it may differ from feature to feature.
    public var isDataDriven = true
    /// Whether it may differ with the zoom.
    public var usesZoom = true
    /// Whether values between two stops are mixed.
    public var isInterpolated = true
    /// Whether the zoom may stand anywhere in its expressions, as in filters.
    var hasFreeZoom = false
    /// Whether `{name}` in a text stands for a property.
    public var hasTokens = false
    /// The numbers that it may have; `nil` for all.
    var range: ClosedRange<Double>?
    package var fallback: JSONValue?

    /// A property of any type that differs from feature to feature and with the zoom.
    public init() {}

    /// A property of the type `type` whose values between two stops are mixed, unless it is said here.
    init(_ type: String, isDataDriven: Bool = true, isInterpolated: Bool = true) {
        self.type = type
        self.isDataDriven = isDataDriven
        self.isInterpolated = isInterpolated
    }

    /// One of some names.
    init(_ values: [String], isDataDriven: Bool) {
        self.init("enum", isDataDriven: isDataDriven, isInterpolated: false)
        self.values = values
    }

    /// A list.
    init(listOf itemType: String, length: Int? = nil, isInterpolated: Bool = false) {
        self.init("array", isInterpolated: isInterpolated)
        self.itemType = itemType
        self.length = length
    }

    /// The description of a property as the reference of the style specification (v8) writes it; what
    /// is left out is as for a property that differs from feature to feature and with the zoom.
    package init(json: JSONValue) {
        self.init()
        type = json["type"]?.text ?? ""
        itemType = json["value"]?.text
        length = json["length"]?.number.flatMap { Int(exactly: $0) }
        switch json["values"] {
        case .object(let fields)?: values = fields.keys.sorted()
        case .array(let names)?: values = names.compactMap(\.text)
        default: break
        }
        if let kind = json["property-type"]?.text {
            isDataDriven = kind == "data-driven" || kind == "cross-faded-data-driven"
        }
        if let expression = json["expression"] {
            isInterpolated = expression["interpolated"] == .bool(true)
            usesZoom = expression["parameters"]?.items?.contains(.string("zoom")) ?? false
        }
        hasTokens = json["tokens"] == .bool(true)
        fallback = json["default"]
    }

    /// A filter of features.
    static let filter: PropertySpecification = {
        var filter = PropertySpecification("boolean", isInterpolated: false)
        filter.hasFreeZoom = true
        return filter
    }()

    /// The type of its values; `nil` for anything.
    var expected: StyleType? {
        type == "array"
            ? .array(itemType.flatMap(Self.named) ?? .value, count: length)
            : Self.named(type)
    }

    private static func named(_ name: String) -> StyleType? {
        switch name {
        case "enum": .string
        case "null", "object": nil
        default: StyleType.named[name]
        }
    }
}
