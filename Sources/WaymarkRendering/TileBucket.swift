public import WaymarkGeometry
public import WaymarkStyle
public import WaymarkTiles

/// A decoded tile, sorted by the layers of a style: made once, off the main thread.
public struct TileBucket: Sendable {
    /// Features of one style layer that look the same at every zoom.
    struct Group: Sendable {
        let representative: Int
        var features: [Int]
    }

    struct Layer: Sendable {
        /// The number of the layer in the style.
        let style: Int
        /// The number of the layer in the tile.
        let source: Int
        let groups: [Group]
    }

    /// The tile.
    public let id: TileID
    let tile: VectorTile
    let layers: [Layer]
    let labels: [LabelSource]
    /// For each layer of the tile and each feature the box of its points, in units of the tile.
    let boxes: [[SIMD4<Int32>]]

    /// Sorts the features of `tile` by the layers of `style`.
    public init(id: TileID, tile: VectorTile, style: Style) {
        self.id = id
        self.tile = tile
        var (layers, labels) = ([Layer](), [LabelSource]())
        for (number, styleLayer) in style.layers.enumerated() {
            guard
                let source = tile.layers.firstIndex(where: { $0.name == styleLayer.sourceLayer })
            else { continue }
            let matches = Self.matches(tile.layers[source], styleLayer, zoom: Double(id.z))
            guard !matches.isEmpty else { continue }
            if styleLayer.kind == .symbol {
                labels += LabelSource.labels(
                    tile.layers[source], matches, layer: number, styleLayer, id: id)
            } else {
                let groups = Self.grouped(tile.layers[source], matches, styleLayer.paintKeys)
                layers.append(Layer(style: number, source: source, groups: groups))
            }
        }
        self.layers = layers
        self.labels = labels
        boxes = tile.layers.map { layer in layer.features.map { Self.box(layer, $0) } }
    }

    private static func matches(
        _ layer: VectorTileLayer, _ style: StyleLayer, zoom: Double
    ) -> [Int] {
        layer.features.indices.filter { index in
            let feature = layer.features[index]
            let fits: Bool
            switch style.kind {
            case .fill, .extrusion: fits = feature.geometry == .polygon
            case .line: fits = feature.geometry != .point
            case .symbol: fits = true
            case .background: fits = false
            }
            guard fits, let filter = style.filter else { return fits }
            let context = FeatureContext(layer: layer, feature: feature, zoom: zoom)
            return filter.evaluate(context) == .bool(true)
        }
    }

    private static func grouped(
        _ layer: VectorTileLayer, _ features: [Int], _ keys: Set<String>?
    ) -> [Group] {
        // What reads any property may look different for each feature.
        guard let keys else { return features.map { Group(representative: $0, features: [$0]) } }
        guard !keys.isEmpty else { return [Group(representative: features[0], features: features)] }
        let sorted = keys.sorted()
        var numbers: [[StyleValue]: Int] = [:]
        var groups: [Group] = []
        for index in features {
            let context = FeatureContext(layer: layer, feature: layer.features[index], zoom: 0)
            let look = sorted.map { context.property($0) }
            if let number = numbers[look] {
                groups[number].features.append(index)
            } else {
                numbers[look] = groups.count
                groups.append(Group(representative: index, features: [index]))
            }
        }
        return groups
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

/// A feature of a tile at a zoom, for expressions.
struct FeatureContext: StyleContext {
    let layer: VectorTileLayer
    let feature: VectorTileFeature
    let zoom: Double

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
    var geometryType: String { "" }
    func property(_ key: String) -> StyleValue { .null }
}
