/// How much of a tile is read. Bytes bound everything else, as a point takes two of them at least: beyond these
/// numbers a tile is no map but a burden for every frame that shows it.
public struct VectorTileLimits: Hashable, Sendable {
    /// The things that are counted.
    public enum Measure: String, Sendable {
        /// Bytes of the tile, unpacked.
        case bytes
        /// Layers.
        case layers
        /// Features of all layers.
        case features
        /// Keys, and values, of a layer.
        case properties
        /// Points of all features.
        case points
    }

    /// Bytes of the tile, unpacked.
    public var bytes = 32 << 20
    /// Layers.
    public var layers = 1024
    /// Features of all layers.
    public var features = 1 << 20
    /// Keys, and values, of a layer.
    public var properties = 1 << 20
    /// Points of all features.
    public var points = 1 << 22

    /// The limits of the map.
    public init() {}

    func check(_ count: Int, _ measure: Measure) throws(VectorTileError) {
        let most =
            switch measure {
            case .bytes: bytes
            case .layers: layers
            case .features: features
            case .properties: properties
            case .points: points
            }
        guard count <= most else { throw .tooLarge(measure, most: most) }
    }
}
