import WaymarkDirections
import WaymarkGeometry
import WaymarkTiles

/// Tiles of zoom 14 that are one area, with a road through the middle from west to east.
struct StyledTiles: TileSource {
    let zooms = 14...14
    /// The kind of the area, as `park`.
    let land: String
    /// The kind of the road, as `motorway`.
    let road: String
    /// The shape of the roof of a house all over the tile; `nil` for none.
    var roof: String?

    /// The middle of one of them.
    static let middle = MapPoint(x: (9000 + 0.5) / 16_384, y: (5000 + 0.5) / 16_384).coordinate

    func contents(of tile: TileID) async throws(DirectionsError) -> [UInt8]? {
        var area = VectorTileLayerEncoder(name: "land")
        let corners: [(Int32, Int32)] = [(-64, -64), (4160, -64), (4160, 4160), (-64, 4160)]
        area.add(
            .polygon, parts: [corners.map { TilePoint(x: $0.0, y: $0.1) }],
            properties: [TileProperty("kind", land)])
        var streets = VectorTileLayerEncoder(name: "streets")
        streets.add(
            .line, parts: [[TilePoint(x: -64, y: 2048), TilePoint(x: 4160, y: 2048)]],
            properties: [TileProperty("kind", road)])
        var houses = VectorTileLayerEncoder(name: "buildings")
        if let roof {
            let house: [(Int32, Int32)] = [(100, 100), (4000, 100), (4000, 4000), (100, 4000)]
            houses.add(
                .polygon, parts: [house.map { TilePoint(x: $0.0, y: $0.1) }],
                properties: [
                    TileProperty("height", 6.0), TileProperty("roof_shape", roof),
                    TileProperty("roof_height", 3.0), TileProperty("roof_direction", 0.0),
                ])
        }
        return area.encoded() + streets.encoded() + (roof == nil ? [] : houses.encoded())
    }
}
