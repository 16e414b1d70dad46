import WaymarkDirections
import WaymarkGeometry

/// The tiles of a map to which no source was given.
struct NoTiles: TileSource {
    let zooms = 0...0

    func contents(of tile: TileID) async throws(DirectionsError) -> [UInt8]? { nil }
}
