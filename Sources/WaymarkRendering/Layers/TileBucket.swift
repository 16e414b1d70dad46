public import WaymarkGeometry
public import WaymarkStyle
public import WaymarkTiles

/// A decoded tile, sorted by the layers of a style: made once, off the main thread.
public struct TileBucket: Sendable {
    struct Layer: Sendable {
        /// The number of the layer in the tile.
        let source: Int
        /// The zooms of the map at which it is drawn.
        let zooms: ClosedRange<Int>
        let groups: [FeatureGroup]
    }

    /// Tells buckets of one tile apart, such as those before and after a change of the style.
    final class Token: Sendable {}

    /// The tile.
    public let id: TileID
    /// The name of its source in the style.
    public let source: String
    private(set) var token = Token()
    package private(set) var tile: VectorTile
    /// By the number of the style layer.
    private(set) var layers: [Int: [Layer]]
    package let symbols: [SymbolSource]
    /// For each layer of the tile and each feature the box of its points, in units of the tile.
    private(set) var boxes: [[SIMD4<Int32>]]
    let globals: [String: StyleValue]
    private let lastZoom: Int?
    private let keepsLines: Bool
    /// About how many bytes it takes in memory.
    public let byteCount: Int

    /// Sorts the features of `tile` by the layers of `style` that draw `source`.
    ///
    /// - Parameters:
    ///   - lastZoom: the highest zoom of the map at which the tile is drawn: more than its own for the deepest
    ///     tiles of a source, whose layers may show more the closer one looks.
    ///   - keepsLines: leaves lines whole that go far beyond the tile, so that it is known how far along them a
    ///     place is.
    public init(
        id: TileID, tile: VectorTile, style: Style, source: String, lastZoom: Int? = nil,
        keepsLines: Bool = false
    ) {
        self.id = id
        self.source = source
        (self.lastZoom, self.keepsLines) = (lastZoom, keepsLines)
        let tile = tile.withinWorld(id)
        let drawn = keepsLines ? tile : tile.withinReach
        self.tile = drawn
        globals = style.globalState
        var (layers, symbols) = ([Int: [Layer]](), [SymbolSource]())
        let numbers = Dictionary(
            tile.layers.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
        var tables: [Int: FeatureTable] = [:]
        for (number, styleLayer) in style.layers.enumerated() where styleLayer.source == source {
            // Sources of one layer need not name it.
            let only = styleLayer.sourceLayer.isEmpty && tile.layers.count == 1 ? 0 : nil
            guard let tileLayer = numbers[styleLayer.sourceLayer] ?? only else { continue }
            var table =
                tables.removeValue(forKey: tileLayer) ?? FeatureTable(tile.layers[tileLayer])
            defer { tables[tileLayer] = table }
            let last = max(id.z, lastZoom ?? id.z)
            let changes = styleLayer.changesWithZoom && last > id.z
            for zoom in id.z...(changes ? last : id.z) {
                let zooms =
                    (zoom == id.z ? 0 : zoom)...(changes && zoom < last ? zoom : 30)
                let moment = ZoomContext(zoom: Double(zoom), globals: globals)
                let features = table.features(drawnBy: styleLayer, at: moment)
                guard !features.isEmpty else { continue }
                if styleLayer.kind == .symbol {
                    let reader = SymbolReader(
                        layer: tile.layers[tileLayer], source: tileLayer, tile: id,
                        style: styleLayer, number: number, zooms: zooms, moment: moment)
                    symbols += reader.symbols(of: features)
                } else {
                    let groups = table.groups(of: features, drawnBy: styleLayer, at: moment)
                    layers[number, default: []].append(
                        Layer(source: tileLayer, zooms: zooms, groups: groups))
                }
            }
        }
        self.layers = layers
        self.symbols = symbols
        boxes = drawn.layers.map { layer in layer.features.map { Self.box(of: $0, in: layer) } }
        byteCount = tile.layers.reduce(1000) { sum, layer in
            sum + layer.points.count * 8 + layer.features.count * 64 + layer.tags.count * 4
                + layer.values.count * 40
        }
    }

    /// The same tile sorted by another style.
    package func sorted(by style: Style) -> TileBucket {
        TileBucket(
            id: id, tile: tile, style: style, source: source, lastZoom: lastZoom,
            keepsLines: keepsLines)
    }

    /// The same with nothing but what symbols need.
    public var withoutGround: TileBucket {
        var bucket = self
        bucket.token = Token()
        bucket.tile = tile.withoutPoints
        bucket.layers = [:]
        bucket.boxes = []
        return bucket
    }

    private static func box(
        of feature: VectorTileFeature, in layer: VectorTileLayer
    ) -> SIMD4<Int32> {
        var low = SIMD2<Int32>(repeating: .max)
        var high = SIMD2<Int32>(repeating: .min)
        for part in feature.parts {
            for point in layer.points(ofPart: part) {
                low = pointwiseMin(low, SIMD2(point.x, point.y))
                high = pointwiseMax(high, SIMD2(point.x, point.y))
            }
        }
        return SIMD4(lowHalf: low, highHalf: high)
    }
}
