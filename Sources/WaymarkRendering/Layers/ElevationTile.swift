public import WaymarkGeometry
public import WaymarkStyle

/// How high the ground of a tile is.
public struct ElevationTile: Sendable {
    let id: TileID
    let width: Int
    let height: Int
    /// Metres, rows from the north.
    let meters: [Float]

    /// The elevations that the colours of `texture` stand for.
    public init(_ id: TileID, _ texture: Texture, encoding: StyleSource.ElevationEncoding) {
        let (base, red, green, blue) = encoding.factors
        self.id = id
        (width, height) = (texture.width, texture.height)
        meters = texture.levels[0].pixels.map { pixel in
            let (r, g, b) = (
                Double(pixel & 255), Double(pixel >> 8 & 255), Double(pixel >> 16 & 255)
            )
            return Float(base + r * red + g * green + b * blue)
        }
    }
}

/// A tile of elevations and those beside it, as far as they are here.
struct ElevationGrid {
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

    /// Which tiles are beside it.
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

/// Shades the slopes of the ground as the style specification has it.
struct HillshadePainter: Hashable {
    private let azimuth: Double
    private let intensity: Double
    private let shadow: StyleColor
    private let highlight: StyleColor
    private let accent: StyleColor

    /// - Parameter bearing: of the view, in degrees.
    init(_ values: LayerValues, _ context: ZoomContext, bearing: Double) {
        let direction = values.number("hillshade-illumination-direction", context, 335)
        let isOnMap = values.text("hillshade-illumination-anchor", context, "viewport") == "map"
        // Steps of two degrees are not seen, and need no new picture with every frame of a turn.
        azimuth = ((direction + (isOnMap ? 0 : bearing)) / 2).rounded() * 2
        intensity = max(0, min(1, values.number("hillshade-exaggeration", context, 0.5)))
        shadow = values.color("hillshade-shadow-color", context, .black)
        highlight = values.color("hillshade-highlight-color", context, .white)
        accent = values.color("hillshade-accent-color", context, .black)
    }

    func texture(_ grid: ElevationGrid) -> Texture? {
        let tile = grid.tile
        let latitude = MapPoint(
            x: 0, y: (Double(tile.id.y) + 0.5) / Double(1 << tile.id.z)
        ).coordinate.latitude
        let meters = Mercator.metersPerUnit(latitude: latitude) / Double(1 << tile.id.z)
        let cell = Float(meters / Double(tile.width))
        // At low zooms slopes are flattened by the coarse grid: they are drawn steeper.
        let zoom = Double(tile.id.z)
        let exaggeration = Float(zoom < 15 ? CMath.power(2, (15 - zoom) * 0.3) : 1)
        var pixels: [UInt32] = []
        pixels.reserveCapacity(tile.width * tile.height)
        for y in 0..<tile.height {
            for x in 0..<tile.width {
                let slope = grid.slope(x, y, metersPerCell: cell) * exaggeration
                pixels.append(color(SIMD2(Double(slope.x), Double(slope.y))))
            }
        }
        return Texture(width: tile.width, height: tile.height, pixels: pixels)
    }

    private func color(_ slope: SIMD2<Double>) -> UInt32 {
        let steepness = CMath.arcTangent(1.25 * slope.squaredLength.squareRoot(), 1)
        // The way down, clockwise from north; light comes from the azimuth.
        let downward = CMath.arcTangent(-slope.x, slope.y)
        let base = 1.875 - intensity * 1.75
        let most = Double.pi / 2
        let scaled =
            intensity == 0.5
            ? steepness
            : (CMath.power(base, steepness) - 1) / (CMath.power(base, most) - 1) * most
        let weight = min(1, intensity * 2)
        let accentShare = (1 - CMath.cosine(scaled)) * CMath.cosine(scaled) * weight
        // 1 towards the light, 0 away from it.
        let turn = (downward - azimuth.degreesToRadians) / .pi
        let rest = turn - (turn / 2).rounded(.down) * 2
        let lit = abs(rest - 1)
        let shade = shadow.mixed(with: highlight, lit).faded(CMath.sine(scaled) * weight)
        let accented = accent.faded(accentShare)
        return shade.over(accented).premultiplied
    }
}

extension StyleColor {
    /// This colour laid on another.
    func over(_ other: StyleColor) -> StyleColor {
        let alpha = self.alpha + other.alpha * (1 - self.alpha)
        guard alpha > 0 else { return .clear }
        func mix(_ a: Double, _ b: Double) -> Double {
            (a * self.alpha + b * other.alpha * (1 - self.alpha)) / alpha
        }
        return StyleColor(
            red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
            alpha: alpha)
    }
}
