public import WaymarkGeometry
public import WaymarkStyle
public import WaymarkTiles

/// A decoded tile, sorted by the layers of a style: made once, off the main thread.
public struct TileBucket: Sendable {
    /// Features of one style layer that look the same at every zoom.
    struct Group: Sendable {
        let representative: Int
        let sortKey: Double
        var features: [Int]
    }

    struct Layer: Sendable {
        /// The number of the layer in the style.
        let style: Int
        /// The number of the layer in the tile.
        let source: Int
        /// The zooms of the map at which it is drawn.
        let zooms: ClosedRange<Int>
        let groups: [Group]
    }

    /// Tells buckets of one tile apart, such as those before and after a change of the style.
    final class Token: Sendable {}

    /// The tile.
    public let id: TileID
    /// The name of its source in the style.
    public let source: String
    let token = Token()
    package let tile: VectorTile
    /// By the number of the style layer.
    let layers: [Int: [Layer]]
    let symbols: [SymbolSource]
    /// For each layer of the tile and each feature the box of its points, in units of the tile.
    let boxes: [[SIMD4<Int32>]]
    let globals: [String: StyleValue]
    /// About how many bytes it takes in memory.
    public let byteCount: Int

    /// Sorts the features of `tile` by the layers of `style` that draw `source`.
    ///
    /// - Parameter lastZoom: the highest zoom of the map at which the tile is drawn: more than its own for
    ///   the deepest tiles of a source, whose layers may show more the closer one looks.
    public init(
        id: TileID, tile: VectorTile, style: Style, source: String, lastZoom: Int? = nil
    ) {
        self.id = id
        self.source = source
        let tile = tile.withinWorld(id)
        self.tile = tile
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
                let matches = Self.matches(
                    tile.layers[tileLayer], &table, styleLayer, zoom: Double(zoom), globals)
                guard !matches.isEmpty else { continue }
                if styleLayer.kind == .symbol {
                    symbols += SymbolSource.symbols(
                        tile, tileLayer, matches, layer: number, styleLayer, id: id,
                        zooms: zooms, zoom: Double(zoom), globals)
                } else {
                    let groups = Self.grouped(
                        tile.layers[tileLayer], &table, matches, styleLayer, zoom: Double(zoom),
                        globals)
                    layers[number, default: []].append(
                        Layer(style: number, source: tileLayer, zooms: zooms, groups: groups))
                }
            }
        }
        self.layers = layers
        self.symbols = symbols
        boxes = tile.layers.map { layer in layer.features.map { Self.box(layer, $0) } }
        byteCount = tile.layers.reduce(1000) { sum, layer in
            sum + layer.points.count * 8 + layer.features.count * 64 + layer.tags.count * 4
                + layer.values.count * 40
        }
    }

    private init(groundOf bucket: TileBucket) {
        id = bucket.id
        source = bucket.source
        tile = bucket.tile.withoutPoints
        layers = [:]
        symbols = bucket.symbols
        boxes = []
        globals = bucket.globals
        byteCount = bucket.byteCount
    }

    /// The same with nothing but what symbols need.
    public var withoutGround: TileBucket { TileBucket(groundOf: self) }

    /// The features that a style layer draws.
    private static func matches(
        _ layer: VectorTileLayer, _ table: inout FeatureTable, _ style: StyleLayer, zoom: Double,
        _ globals: [String: StyleValue]
    ) -> [Int] {
        let fitting = layer.features.indices.filter {
            fits(layer.features[$0].geometry, style.kind)
        }
        guard !fitting.isEmpty, let filter = style.filter else { return fitting }
        func passes(_ index: Int) -> Bool {
            let context = FeatureContext(
                layer: layer, feature: layer.features[index], zoom: zoom, globals: globals)
            return filter.evaluate(context) == .bool(true)
        }
        guard let keys = filter.keys else { return fitting.filter(passes) }
        let classes = table.classes(by: keys)
        let passing = classes.examples.map(passes)
        return fitting.filter { passing[Int(classes.numbers[$0])] }
    }

    private static func fits(_ geometry: TileGeometry, _ kind: StyleLayer.Kind) -> Bool {
        switch kind {
        case .fill, .extrusion: geometry == .polygon
        case .line: geometry != .point
        case .circle: geometry == .point
        case .symbol: true
        case .background, .raster, .hillshade: false
        }
    }

    /// Features that look alike, in the order in which they are drawn.
    private static func grouped(
        _ layer: VectorTileLayer, _ table: inout FeatureTable, _ features: [Int],
        _ style: StyleLayer, zoom: Double, _ globals: [String: StyleValue]
    ) -> [Group] {
        // What reads any property may look different for each feature.
        let classes = style.paintKeys.map { table.classes(by: $0).numbers }
        let sortKey = style.expression("\(style.kind.rawValue)-sort-key")
        var numbers: [Int32: Int] = [:]
        var groups: [Group] = []
        for index in features {
            let look = classes?[index]
            if let look, let number = numbers[look] {
                groups[number].features.append(index)
                continue
            }
            if let look { numbers[look] = groups.count }
            let context = FeatureContext(
                layer: layer, feature: layer.features[index], zoom: zoom, globals: globals)
            groups.append(
                Group(
                    representative: index, sortKey: sortKey?.evaluate(context).number ?? 0,
                    features: [index]))
        }
        guard sortKey != nil else { return groups }
        return groups.enumerated()
            .sorted { ($0.element.sortKey, $0.offset) < ($1.element.sortKey, $1.offset) }
            .map(\.element)
    }

    private static func box(_ layer: VectorTileLayer, _ feature: VectorTileFeature) -> SIMD4<Int32>
    {
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

/// The values that an app has given features, by which a style may draw them differently.
public struct FeatureStates: Sendable {
    /// A feature of a source.
    public struct Feature: Hashable, Sendable {
        let source: String
        let layer: String
        let id: UInt64

        /// The feature with the number `id` of the tile layer `layer` of `source`; the layer may be left out
        /// where the source has but one.
        public init(source: String, layer: String = "", id: UInt64) {
            self.source = source
            self.layer = layer
            self.id = id
        }
    }

    private var values: [Feature: [String: StyleValue]] = [:]

    /// No values.
    public init() {}

    /// The values of `feature`.
    public subscript(feature: Feature) -> [String: StyleValue] {
        get { values[feature] ?? [:] }
        set { values[feature] = newValue.isEmpty ? nil : newValue }
    }

    var isEmpty: Bool { values.isEmpty }
}

/// A feature of a tile at a zoom, for expressions.
struct FeatureContext: StyleContext {
    let layer: VectorTileLayer
    let feature: VectorTileFeature
    let zoom: Double
    var states = FeatureStates()
    var source = ""
    var progress = 0.0
    var globals: [String: StyleValue] = [:]

    func globalState(_ key: String) -> StyleValue { globals[key] ?? .null }

    var geometryType: String {
        switch feature.geometry {
        case .point: "Point"
        case .line: "LineString"
        case .polygon: "Polygon"
        }
    }

    func property(_ key: String) -> StyleValue {
        layer.value(key, of: feature).map { Self.value($0) } ?? .null
    }

    var properties: [String: StyleValue] {
        var all: [String: StyleValue] = [:]
        for tag in stride(from: feature.tags.lowerBound, to: feature.tags.upperBound, by: 2) {
            let value = layer.values[Int(layer.tags[tag + 1])]
            all[layer.keys[Int(layer.tags[tag])]] = Self.value(value)
        }
        return all
    }

    var id: StyleValue { feature.id.map { .number(Double($0)) } ?? .null }

    func state(_ key: String) -> StyleValue {
        guard !states.isEmpty, let id = feature.id else { return .null }
        let named = states[FeatureStates.Feature(source: source, layer: layer.name, id: id)]
        return named[key] ?? states[FeatureStates.Feature(source: source, id: id)][key] ?? .null
    }

    var lineProgress: Double { progress }

    private static func value(_ value: TileValue) -> StyleValue {
        switch value {
        case .string(let text): .string(text)
        case .number(let number): .number(number)
        case .bool(let flag): .bool(flag)
        }
    }
}

/// No feature: for layers that depend on the zoom alone.
struct ZoomContext: StyleContext {
    let zoom: Double
    var globals: [String: StyleValue] = [:]
    func globalState(_ key: String) -> StyleValue { globals[key] ?? .null }
    var geometryType: String { "" }
    func property(_ key: String) -> StyleValue { .null }
}
