import Testing
import WaymarkGeometry
import WaymarkTiles

/// The units of a tile of one zoom as places on the world plane.
struct TileGrid {
    let zoom: Int
    /// The tile that units are counted from.
    let x: Int
    let y: Int

    /// A place in units east and south of the north-west corner of the tile.
    func point(_ east: Int, _ south: Int) -> WorldPoint {
        let (shift, size) = (18 - zoom, TilePyramid.extent)
        return WorldPoint(
            x: Int32((x * size + east) << shift), y: Int32((y * size + south) << shift))
    }

    /// A square around a place, clockwise as the map is seen.
    func square(_ east: Int, _ south: Int, half: Int) -> [WorldPoint] {
        [
            point(east - half, south - half), point(east + half, south - half),
            point(east + half, south + half), point(east - half, south + half),
        ]
    }
}

extension PyramidFeature {
    /// A feature of layer 0 in one part, or in more for polygons with holes.
    static func shape(
        _ geometry: TileGeometry, _ parts: [WorldPoint]..., minimumZoom: Int = 0,
        properties: [TileProperty] = []
    ) -> PyramidFeature {
        PyramidFeature(
            layer: 0, geometry: geometry, zooms: minimumZoom...24, properties: properties,
            parts: parts.enumerated().map { ($1, geometry == .polygon && $0 > 0) })
    }
}

/// The tiles of a pyramid of one layer.
func cut(
    _ features: PyramidFeature..., zooms: ClosedRange<Int>
) throws -> [TileID: [DecodedFeature]] {
    let made = try TilePyramid(layers: ["shapes"], zooms: zooms).tiles(of: FeatureTable(features)) {
        $0
    }
    var tiles: [TileID: [DecodedFeature]] = [:]
    for (tile, contents) in made.flatMap({ made in made.tiles.map { ($0, made.contents) } }) {
        #expect(tile.isValid && zooms.contains(tile.z))
        #expect(tiles[tile] == nil, "\(tile) is made once")
        let layers = try VectorTileDecoder.decode(contents).layers
        #expect(layers.map(\.name) == ["shapes"])
        tiles[tile] = layers.first?.decodedFeatures
    }
    return tiles
}

/// The area of a ring inside the tile without its buffer, in square units: positive for outer rings.
func areaInTile(_ ring: [TilePoint]) -> Double {
    let size = Double(TilePyramid.extent)
    var polygon = ring.map { SIMD2(Double($0.x), Double($0.y)) }
    // Sutherland and Hodgman 1974: what lies on the inner side of each of the four borders.
    for (axis, border, sign) in [(0, 0, 1.0), (0, size, -1), (1, 0, 1), (1, size, -1)] {
        var kept: [SIMD2<Double>] = []
        for (a, b) in zip(polygon, polygon.dropFirst() + polygon.prefix(1)) {
            let (before, after) = ((a[axis] - border) * sign, (b[axis] - border) * sign)
            if before >= 0 { kept.append(a) }
            if before * after < 0 { kept.append(a + (b - a) * (before / (before - after))) }
        }
        polygon = kept
    }
    return zip(polygon, polygon.dropFirst() + polygon.prefix(1)).reduce(0) { sum, edge in
        sum + (edge.0.x * edge.1.y - edge.1.x * edge.0.y) / 2
    }
}
