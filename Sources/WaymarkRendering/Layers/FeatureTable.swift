import WaymarkStyle
import WaymarkTiles

/// The features of a tile layer by what they have in common: what depends on some of their properties is
/// found once for all that have the same.
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
}
