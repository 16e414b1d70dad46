/// The functions of the style specification whose arguments have fixed types.
enum ExpressionFunction: String, Sendable, CaseIterable {
    case error, `typeof`
    case toRGBA = "to-rgba"
    case rgb, rgba, has, get
    case featureState = "feature-state"
    case properties
    case geometryType = "geometry-type"
    case id, zoom
    case heatmapDensity = "heatmap-density"
    case elevation
    case lineProgress = "line-progress"
    case accumulated
    case add = "+"
    case multiply = "*"
    case subtract = "-"
    case divide = "/"
    case remainder = "%"
    case ln2, pi, e
    case power = "^"
    case sqrt, log10, ln, log2, sin, cos, tan, asin, acos, atan, min, max, abs, round, floor, ceil
    case all, any
    case not = "!"
    case isSupportedScript = "is-supported-script"
    case upcase, downcase, concat, split, join
    case resolvedLocale = "resolved-locale"
    case filterEqual = "filter-=="
    case filterLess = "filter-<"
    case filterGreater = "filter->"
    case filterLessOrEqual = "filter-<="
    case filterGreaterOrEqual = "filter->="
    case filterHas = "filter-has"
    case filterIn = "filter-in-small"
    case filterIDEqual = "filter-id-=="
    case filterIDLess = "filter-id-<"
    case filterIDGreater = "filter-id->"
    case filterIDLessOrEqual = "filter-id-<="
    case filterIDGreaterOrEqual = "filter-id->="
    case filterHasID = "filter-has-id"
    case filterIDIn = "filter-id-in"
    case filterTypeEqual = "filter-type-=="
    case filterTypeIn = "filter-type-in"

    /// The arguments that a function takes.
    enum Signature: Sendable {
        case fixed([StyleType])
        case any(of: StyleType)

        /// The type of argument `index`.
        func type(_ index: Int) -> StyleType {
            switch self {
            case .fixed(let types): types[index]
            case .any(let type): type
            }
        }

        /// Whether it may have `count` arguments.
        func takes(_ count: Int) -> Bool {
            switch self {
            case .fixed(let types): types.count == count
            case .any: true
            }
        }

        /// As messages have it.
        var text: String {
            switch self {
            case .fixed(let types): "(" + types.map(\.description).joined(separator: ", ") + ")"
            case .any(let type): "(\(type)...)"
            }
        }
    }

    /// The functions that change with the moment and not with the feature.
    static let ofMoment: Set<ExpressionFunction> = [
        .zoom, .heatmapDensity, .elevation, .lineProgress, .accumulated, .isSupportedScript,
    ]

    /// Whether its value is one of a feature.
    func isOfFeature(arguments: Int) -> Bool {
        switch self {
        case .get, .has: arguments == 1
        case .featureState, .properties, .geometryType, .id: true
        default: rawValue.hasPrefix("filter-")
        }
    }

    /// Whether its one argument is the key of a property of the feature.
    var readsProperty: Bool { self == .get || self == .has }

    /// Whether its first argument is the key of a property of the feature.
    var isFilterOfProperty: Bool {
        switch self {
        case .filterEqual, .filterLess, .filterGreater, .filterLessOrEqual, .filterGreaterOrEqual,
            .filterHas, .filterIn:
            true
        default: false
        }
    }

    /// The type of its value.
    var type: StyleType {
        switch self {
        case .error: .error
        case .typeof, .geometryType, .upcase, .downcase, .concat, .join, .resolvedLocale: .string
        case .toRGBA: .array(.number, count: 4)
        case .rgb, .rgba: .color
        case .split: .array(.string, count: nil)
        case .get, .featureState, .id, .accumulated: .value
        case .properties: .object
        case .has, .all, .any, .not, .isSupportedScript: .boolean
        default: rawValue.hasPrefix("filter-") ? .boolean : .number
        }
    }

    /// The arguments that it takes, each form of them.
    var signatures: [Signature] {
        switch self {
        case .error, .featureState, .isSupportedScript, .upcase, .downcase: [.fixed([.string])]
        case .typeof: [.fixed([.value])]
        case .toRGBA: [.fixed([.color])]
        case .rgb: [.fixed([.number, .number, .number])]
        case .rgba: [.fixed([.number, .number, .number, .number])]
        case .has, .get: [.fixed([.string]), .fixed([.string, .object])]
        case .properties, .geometryType, .id, .zoom, .heatmapDensity, .elevation, .lineProgress,
            .accumulated, .ln2, .pi, .e, .filterHasID:
            [.fixed([])]
        case .add, .multiply, .min, .max: [.any(of: .number)]
        case .subtract: [.fixed([.number, .number]), .fixed([.number])]
        case .divide, .remainder, .power: [.fixed([.number, .number])]
        case .all, .any: [.fixed([.boolean, .boolean]), .any(of: .boolean)]
        case .not: [.fixed([.boolean])]
        case .concat: [.any(of: .value)]
        case .split: [.fixed([.string, .string])]
        case .join: [.fixed([.array(.string, count: nil), .string])]
        case .resolvedLocale: [.fixed([.collator])]
        case .filterEqual, .filterLess, .filterGreater, .filterLessOrEqual, .filterGreaterOrEqual:
            [.fixed([.string, .value])]
        case .filterIn: [.fixed([.string, .anyArray])]
        case .filterIDIn: [.fixed([.anyArray])]
        case .filterTypeIn: [.fixed([.array(.string, count: nil)])]
        case .filterTypeEqual: [.fixed([.string])]
        case .filterHas, .filterIDEqual, .filterIDLess, .filterIDGreater, .filterIDLessOrEqual,
            .filterIDGreaterOrEqual:
            [.fixed([.value])]
        default: [.fixed([.number])]
        }
    }
}
