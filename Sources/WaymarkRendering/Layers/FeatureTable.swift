import WaymarkStyle
import WaymarkTiles

/// Features of one style layer that look the same at every zoom.
struct FeatureGroup: Sendable {
    /// The feature by which they are drawn.
    let representative: Int
    let sortKey: Double
    var features: [Int]
}

/// Sorts the features of a tile layer by the values that they share, so that an expression is evaluated
/// once for all features with the same values.
struct FeatureTable {
    /// Features that have the same values of some properties.
    struct Classes {
        /// The number of the class of each feature.
        let numbers: [Int32]
        /// A feature of each class.
        let examples: [Int]
    }

    private let layer: VectorTileLayer
    /// For each key of the layer the number of the value of each feature plus one, or 0 where it has none.
    private let columns: [[UInt32]]
    private var known: [Set<String>: Classes] = [:]

    init(_ layer: VectorTileLayer) {
        self.layer = layer
        var columns = [[UInt32]](
            repeating: [UInt32](repeating: 0, count: layer.features.count),
            count: layer.keys.count)
        for (index, feature) in layer.features.enumerated() {
            for tag in stride(from: feature.tags.lowerBound, to: feature.tags.upperBound, by: 2) {
                // Of a key that is there twice the first counts.
                let key = Int(layer.tags[tag])
                if columns[key][index] == 0 { columns[key][index] = layer.tags[tag + 1] + 1 }
            }
        }
        self.columns = columns
    }

    /// The features by the values of `keys`.
    mutating func classes(by keys: Set<String>) -> Classes {
        if let classes = known[keys] { return classes }
        var numbers = [Int32](repeating: 0, count: layer.features.count)
        for (key, column) in zip(layer.keys, columns) where keys.contains(key) {
            var next: [UInt64: Int32] = [:]
            for index in numbers.indices {
                let pair = UInt64(numbers[index]) << 32 | UInt64(column[index])
                let number = next[pair] ?? Int32(next.count)
                next[pair] = number
                numbers[index] = number
            }
        }
        var examples: [Int] = []
        for (index, number) in numbers.enumerated() where Int(number) == examples.count {
            examples.append(index)
        }
        let classes = Classes(numbers: numbers, examples: examples)
        known[keys] = classes
        return classes
    }

    /// The features that a style layer draws.
    mutating func features(drawnBy style: StyleLayer, at moment: ZoomContext) -> [Int] {
        let fitting = layer.features.indices.filter {
            Self.fits(layer.features[$0].geometry, in: style.kind)
        }
        guard !fitting.isEmpty, let filter = style.filter else { return fitting }
        func passes(_ index: Int) -> Bool {
            filter.evaluate(FeatureContext(layer, feature: index, at: moment)) == .bool(true)
        }
        guard let keys = filter.keys else { return fitting.filter(passes) }
        let classes = classes(by: keys)
        let passing = classes.examples.map(passes)
        return fitting.filter { passing[Int(classes.numbers[$0])] }
    }

    private static func fits(_ geometry: TileGeometry, in kind: StyleLayer.Kind) -> Bool {
        switch kind {
        case .fill, .extrusion: geometry == .polygon
        case .line: geometry != .point
        case .circle: geometry == .point
        case .symbol: true
        case .background, .raster, .hillshade: false
        }
    }

    /// Groups of features that look alike, in the order in which they are drawn.
    mutating func groups(
        of features: [Int], drawnBy style: StyleLayer, at moment: ZoomContext
    ) -> [FeatureGroup] {
        // A layer that reads any property may draw each feature differently.
        let classes = style.paintKeys.map { self.classes(by: $0).numbers }
        let sortKey = style.properties.sortKey
        var numbers: [Int32: Int] = [:]
        var groups: [FeatureGroup] = []
        for index in features {
            if let number = classes?[index] {
                if let known = numbers[number] {
                    groups[known].features.append(index)
                    continue
                }
                numbers[number] = groups.count
            }
            let key = sortKey?(FeatureContext(layer, feature: index, at: moment)) ?? 0
            groups.append(FeatureGroup(representative: index, sortKey: key, features: [index]))
        }
        guard sortKey != nil else { return groups }
        return groups.enumerated()
            .sorted { ($0.element.sortKey, $0.offset) < ($1.element.sortKey, $1.offset) }
            .map(\.element)
    }
}
