public import WaymarkDirections
public import WaymarkGeometry

/// Knows buildings that have levels.
///
/// A map asks it for tiles of zoom 16, one time each while they are kept. A tile for which it throws has no
/// buildings.
public protocol IndoorProvider: Sendable {
    /// The buildings of which a part lies in `tile` of Web Mercator; those on a border are in all of its tiles.
    func buildings(in tile: TileID) async throws(DirectionsError) -> [IndoorBuilding]
}
