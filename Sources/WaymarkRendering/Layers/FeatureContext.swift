import WaymarkStyle
import WaymarkTiles

/// A feature of a tile at a zoom, for expressions.
struct FeatureContext: StyleContext {
    let layer: VectorTileLayer
    let feature: VectorTileFeature
    let moment: ZoomContext
    var states = FeatureStates()
    var source = ""
    var lineProgress = 0.0

    /// The feature with the number `index` of a layer.
    init(_ layer: VectorTileLayer, feature index: Int, at moment: ZoomContext) {
        self.layer = layer
        feature = layer.features[index]
        self.moment = moment
    }

    var zoom: Double { moment.zoom }

    func globalState(_ key: String) -> StyleValue { moment.globalState(key) }

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
