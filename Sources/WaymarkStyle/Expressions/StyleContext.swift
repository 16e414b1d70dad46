/// The context that an expression is evaluated in.
public protocol StyleContext {
    /// The zoom of the map in the style's own scale (the world is 512 points wide at zoom 0).
    var zoom: Double { get }
    /// "Point", "LineString" or "Polygon".
    var geometryType: String { get }
    /// The property `key` of the feature, or ``StyleValue/null``.
    func property(_ key: String) -> StyleValue
    /// Whether the feature has a property `key`.
    func hasProperty(_ key: String) -> Bool
    /// All properties of the feature.
    var properties: [String: StyleValue] { get }
    /// The identifier of the feature, or ``StyleValue/null``.
    var id: StyleValue { get }
    /// The state `key` that the app has given the feature, or ``StyleValue/null``.
    func state(_ key: String) -> StyleValue
    /// The state `key` that the app has given the style, or ``StyleValue/null``.
    func globalState(_ key: String) -> StyleValue
    /// The density of a heat map, 0 to 1.
    var heatmapDensity: Double { get }
    /// How far along a line, 0 to 1.
    var lineProgress: Double { get }
    /// Metres above the sea.
    var elevation: Double { get }
    /// The value gathered so far of the features of a cluster.
    var accumulated: StyleValue { get }
    /// The names of the images that there are; `nil` where that is not known.
    var availableImages: Set<String>? { get }
    /// The shape of the feature in its tile; `nil` where it is not known.
    var shape: TileShape? { get }
}

extension StyleContext {
    /// Whether there is a value.
    public func hasProperty(_ key: String) -> Bool { property(key) != .null }
    /// None are known.
    public var properties: [String: StyleValue] { [:] }
    /// None.
    public var id: StyleValue { .null }
    /// None.
    public func state(_ key: String) -> StyleValue { .null }
    /// None.
    public func globalState(_ key: String) -> StyleValue { .null }
    /// 0.
    public var heatmapDensity: Double { 0 }
    /// 0.
    public var lineProgress: Double { 0 }
    /// 0.
    public var elevation: Double { 0 }
    /// None.
    public var accumulated: StyleValue { .null }
    /// Not known.
    public var availableImages: Set<String>? { nil }
    /// Not known.
    public var shape: TileShape? { nil }
}

/// A context without a feature.
struct NoFeature: StyleContext {
    var zoom: Double { 0 }
    var geometryType: String { "" }
    func property(_ key: String) -> StyleValue { .null }
}
