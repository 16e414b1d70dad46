public import WaymarkGeometry
public import WaymarkStyle

/// How high the ground of a tile is.
public struct ElevationTile: Sendable {
    let id: TileID
    package let width: Int
    package let height: Int
    /// Metres, rows from the north.
    package let meters: [Float]

    /// The elevations that the colours of `texture` stand for: all, or every second, fourth and so on
    /// of each row and column, until there are no more than `most`.
    public init(
        _ id: TileID, _ texture: Texture, encoding: StyleSource.ElevationEncoding,
        most: Int = Texture.mostTilePixels
    ) {
        let (base, red, green, blue) = encoding.factors
        var step = 1
        while (texture.width / step) * (texture.height / step) > most { step *= 2 }
        let columns = Self.places(step, in: texture.width)
        let rows = Self.places(step, in: texture.height)
        self.id = id
        (width, height) = (columns.count, rows.count)
        let pixels = rows.flatMap { row in columns.map { texture[$0, row] } }
        meters = pixels.map { pixel in
            let (r, g, b) = (
                Double(pixel & 255), Double(pixel >> 8 & 255), Double(pixel >> 16 & 255)
            )
            return Float(base + r * red + g * green + b * blue)
        }
    }

    /// The middles of as many runs of `step` pixels as fit, of one at least.
    private static func places(_ step: Int, in count: Int) -> [Int] {
        (0..<max(1, count / step)).map { min(count - 1, $0 * step + step / 2) }
    }
}

/// A tile of elevations and those beside it, as far as they are here.
struct ElevationNeighborhood {
    let tile: ElevationTile
    var west: ElevationTile?
    var east: ElevationTile?
    var north: ElevationTile?
    var south: ElevationTile?

    /// A tile among others of its zoom.
    init(_ tile: ElevationTile, in tiles: [TileID: ElevationTile]) {
        self.tile = tile
        let id = tile.id
        let count = 1 << id.z
        func neighbour(_ dx: Int, _ dy: Int) -> ElevationTile? {
            let found = tiles[
                TileID(z: id.z, x: (id.x + dx + count) % count, y: id.y + dy)]
            return found?.width == tile.width && found?.height == tile.height ? found : nil
        }
        west = neighbour(-1, 0)
        east = neighbour(1, 0)
        north = neighbour(0, -1)
        south = neighbour(0, 1)
    }

    /// Whether there are tiles beside it: west, east, north, south.
    var sides: [Bool] { [west != nil, east != nil, north != nil, south != nil] }

    /// The slopes eastward and southward at a point of the grid, metres in a metre.
    func slope(_ x: Int, _ y: Int, metersPerCell: Float) -> SIMD2<Float> {
        // Horn 1981, doi 10.1109/PROC.1981.11918.
        let (w, e, n, s) = (x - 1, x + 1, y - 1, y + 1)
        let (northWest, northEast) = (meters(w, n), meters(e, n))
        let (southWest, southEast) = (meters(w, s), meters(e, s))
        let eastward =
            northEast + 2 * meters(e, y) + southEast - northWest - 2 * meters(w, y) - southWest
        let southward =
            southWest + 2 * meters(x, s) + southEast - northWest - 2 * meters(x, n) - northEast
        // At the border of the known ground there is a point on one side only.
        let isEndAcross = x == 0 && west == nil || x == tile.width - 1 && east == nil
        let isEndDown = y == 0 && north == nil || y == tile.height - 1 && south == nil
        return SIMD2(eastward / (isEndAcross ? 4 : 8), southward / (isEndDown ? 4 : 8))
            / metersPerCell
    }

    private func meters(_ x: Int, _ y: Int) -> Float {
        let (width, height) = (tile.width, tile.height)
        let row = max(0, min(height - 1, y))
        if x < 0, let west { return west.meters[row * width + width - 1] }
        if x >= width, let east { return east.meters[row * width] }
        let column = max(0, min(width - 1, x))
        if y < 0, let north { return north.meters[(height - 1) * width + column] }
        if y >= height, let south { return south.meters[column] }
        return tile.meters[row * width + column]
    }
}
