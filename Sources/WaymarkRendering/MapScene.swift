public import WaymarkGeometry

/// The parts of the world that a frame shows: tiles, pictures and elevations that are loaded.
public struct MapScene: Sendable {
    /// The tiles of all vector sources, coarse ones first.
    public var tiles: [(bucket: TileBucket, wrap: Int)] = []
    /// The pictures of raster and picture sources by the name of the source, coarse ones first.
    public var pictures: [String: [(tile: RasterTile, wrap: Int)]] = [:]
    /// The elevations of sources by their names.
    public var elevations: [String: [(tile: ElevationTile, wrap: Int)]] = [:]
    /// The values that an app has given features.
    public var states = FeatureStates()
    /// Lines on the ground, on the Mercator plane, that are seen through the buildings before them.
    public var linesInSight: [[MapPoint]] = []

    /// Nothing.
    public init() {}

    /// The identity of a tile among those of a scene.
    public struct TileKey: Hashable {
        private let tile: CoveringTile
        private let source: String

        /// The key of one of ``tiles``.
        public init(_ entry: (bucket: TileBucket, wrap: Int)) {
            tile = CoveringTile(id: entry.bucket.id, wrap: entry.wrap)
            source = entry.bucket.source
        }
    }
}
