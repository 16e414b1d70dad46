/// One layer of a style: a type, the features that it draws, and its properties.
///
/// ```swift
/// let roads = style.layers.filter { $0.kind == .line && $0.sourceLayer == "streets" }
/// let width = roads.first?.expression("line-width")
/// ```
public struct StyleLayer: Sendable {
    /// The types of layers.
    public enum Kind: String, CaseIterable, Sendable {
        /// The ground under everything.
        case background
        /// Filled polygons.
        case fill
        /// Lines.
        case line
        /// Text and icons.
        case symbol
        /// Discs at points.
        case circle
        /// Pictures of the ground.
        case raster
        /// Light and shade of the ground.
        case hillshade
        /// Buildings.
        case extrusion = "fill-extrusion"
    }

    /// Its name.
    public let id: String
    /// Its type.
    public let kind: Kind
    /// The name of the source that it draws, empty for a background.
    public let source: String
    /// The layer of the tiles that it draws, empty for a background.
    public let sourceLayer: String
    /// The zooms at which it is drawn, the upper end not among them.
    public let zooms: Range<Double>
    /// Decides whether a feature is drawn; `nil` draws all.
    public let filter: StyleExpression?
    /// The properties, with expressions where features or zooms differ.
    package let properties: LayerProperties
    private let expressions: [String: StyleExpression]
    private let ordered: [StyleExpression?]
    /// Whether a zoom leaves nothing to be evaluated once for all features.
    private let isSameAtAllZooms: Bool
    /// The keys of the feature properties that the look of the layer depends on; `nil` where it may
    /// depend on any.
    public let paintKeys: Set<String>?
    /// The same without what of a symbol is the same at all zooms: its text and its icon.
    public let placementKeys: Set<String>?
    /// Whether the features that it draws, or the words of symbols, change with the zoom.
    public let changesWithZoom: Bool
    /// Whether its look depends on the state that an app gives features.
    public let usesState: Bool
    /// The keys of the state of the style that its filter and its look depend on.
    package let globalStates: Set<String>
    /// The ids of the layers that draw no buildings, signs and names where areas of this one lie, as its metadata
    /// `waymark:clears` names them.
    package let cleared: Set<String>
    /// Whether the layout does not hide the layer.
    let isVisible: Bool

    /// - Parameter unsupported: takes what is not supported, which is left out then.
    init(_ json: JSONValue, unsupported: UnsupportedParts) throws(StyleError) {
        let reader = try StyleLayerReader(json)
        let expressions = try reader.expressions(unsupported: unsupported)
        id = reader.id
        kind = reader.kind
        source = reader.root["source"]?.text ?? ""
        sourceLayer = reader.root["source-layer"]?.text ?? ""
        zooms = try reader.zooms()
        filter = try reader.filter()
        isVisible = reader.root["layout"]?["visibility"] != .string("none")
        self.expressions = expressions
        ordered = LayerProperties.declarations[kind, default: []].map { expressions[$0.name] }
        isSameAtAllZooms = expressions.values.allSatisfy {
            $0.constant != nil || !$0.isFeatureConstant || $0.usesLineProgress
        }
        var properties = PropertyReader(ordered)
        self.properties = LayerProperties(kind, from: &properties)
        paintKeys = Self.keys(of: expressions.values)
        let fixed = SymbolProperties.fixed
        placementKeys = Self.keys(of: expressions.filter { !fixed.contains($0.key) }.values)
        let words = expressions.filter { fixed.contains($0.key) }.values
        changesWithZoom = filter?.usesZoom ?? false || words.contains(where: \.usesZoom)
        usesState = expressions.values.contains(where: \.usesState)
        globalStates = (Array(expressions.values) + [filter].compactMap(\.self))
            .reduce(into: []) { $0.formUnion($1.globalStates) }
        cleared = Set(
            (reader.root["metadata"]?["waymark:clears"]?.items ?? []).compactMap(\.text))
    }

    private static func keys(of expressions: some Sequence<StyleExpression>) -> Set<String>? {
        expressions.mapAll(\.keys).map { Set($0.joined()) }
    }

    /// The expression of the property `name`, where the layer sets it.
    public func expression(_ name: String) -> StyleExpression? { expressions[name] }

    /// The properties at the zoom of `context`: what is the same for all features is evaluated once.
    package func properties(at context: some StyleContext) -> LayerProperties {
        if isSameAtAllZooms { return properties }
        var reader = PropertyReader(ordered, context: context)
        return LayerProperties(kind, from: &reader)
    }
}
