import WaymarkGeometry
import WaymarkStyle

/// Shades the slopes of the ground as the style specification has it.
struct HillshadePainter: Hashable {
    private let azimuth: Double
    private let intensity: Double
    private let shadow: StyleColor
    private let highlight: StyleColor
    private let accent: StyleColor

    /// - Parameter bearing: of the view, in degrees.
    init(_ hillshade: HillshadeProperties, _ context: ZoomContext, bearing: Double) {
        let direction = hillshade.illuminationDirection(context)
        let isOnMap = hillshade.illuminationAnchor(context) == .map
        // Steps of two degrees are not seen, and need no new picture with every frame of a turn.
        azimuth = ((direction + (isOnMap ? 0 : bearing)) / 2).rounded() * 2
        intensity = max(0, min(1, hillshade.exaggeration(context)))
        shadow = hillshade.shadowColor(context)
        highlight = hillshade.highlightColor(context)
        accent = hillshade.accentColor(context)
    }

    func texture(of grid: ElevationNeighborhood) -> Texture? {
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
                pixels.append(color(ofSlope: SIMD2(Double(slope.x), Double(slope.y))))
            }
        }
        return Texture(width: tile.width, height: tile.height, pixels: pixels)
    }

    private func color(ofSlope slope: SIMD2<Double>) -> UInt32 {
        let steepness = CMath.atan2(y: 1.25 * slope.squaredLength.squareRoot(), x: 1)
        // The way down, clockwise from north; light comes from the azimuth.
        let downward = CMath.atan2(y: -slope.x, x: slope.y)
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

/// Keeps the shaded tiles of the frame before, so that they are not made anew.
struct HillshadeCache {
    private var textures: [Key: RasterTile] = [:]

    private struct Key: Hashable {
        let tile: TileID
        let source: String
        let painter: HillshadePainter
        /// Whether the tiles beside it are known.
        let sides: [Bool]
    }

    /// The shaded slopes of the hillshade layers, by the number of the layer.
    mutating func tiles(
        of scene: MapScene, layers: [StyleLayer], properties: [LayerProperties?],
        view: ViewTransform
    ) -> [Int: [(tile: RasterTile, wrap: Int)]] {
        var shaded: [Int: [(tile: RasterTile, wrap: Int)]] = [:]
        var used: [Key: RasterTile] = [:]
        for (number, properties) in properties.enumerated() {
            guard case .hillshade(let hillshade)? = properties else { continue }
            let painter = HillshadePainter(
                hillshade, ZoomContext(zoom: view.zoom - 1), bearing: view.bearing)
            let source = layers[number].source
            let tiles = scene.elevations[source] ?? []
            let byID = Dictionary(tiles.map { ($0.tile.id, $0.tile) }) { first, _ in first }
            for (tile, wrap) in tiles {
                let grid = ElevationNeighborhood(tile, in: byID)
                let key = Key(tile: tile.id, source: source, painter: painter, sides: grid.sides)
                let picture =
                    textures[key] ?? used[key]
                    ?? painter.texture(of: grid).map { RasterTile(tile.id, $0) }
                guard let picture else { continue }
                used[key] = picture
                shaded[number, default: []].append((picture, wrap))
            }
        }
        textures = used
        return shaded
    }
}
