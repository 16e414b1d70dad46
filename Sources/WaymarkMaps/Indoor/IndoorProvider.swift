public import WaymarkDirections
public import WaymarkGeometry

/// Knows buildings that have levels, and may have plans of them.
///
/// A map asks it for tiles of zoom 15, one time each while they are kept. A tile for which it throws has no
/// buildings. ``IndoorTiles`` is the one of regions and servers.
public protocol IndoorProvider: Sendable {
    /// The buildings of which a part lies in `tile` of Web Mercator; those on a border are in all of its tiles, whole
    /// or in parts of the same id.
    func buildings(in tile: TileID) async throws(DirectionsError) -> [IndoorBuilding]
    /// The tiles from which a map draws the insides of these buildings (`Documentation/Formats/indoor.md`); `nil`,
    /// as it is unless a provider says otherwise, where an app draws them itself.
    var plans: (any TileSource)? { get }
}

extension IndoorProvider {
    /// None: an app draws the levels itself.
    public var plans: (any TileSource)? { nil }
}
