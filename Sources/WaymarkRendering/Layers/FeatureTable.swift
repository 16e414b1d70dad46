import WaymarkStyle
package import WaymarkTiles

/// Features of one style layer that look the same at every zoom.
struct FeatureGroup: Sendable {
    /// The feature by which they are drawn.
    let representative: Int
    let sortKey: Double
    var features: [Int]
}

/// Sorts the features of a tile layer by the values that they share, so that an expression is evaluated
/// once for all features with the same values.
package struct FeatureTable {
    /// Features that have the same values of some properties.
    package struct Classes {
        /// The number of the class of each feature.
        let numbers: [Int32]
        /// A feature of each class.
        package let examples: [Int]
    }

    /// A value that a feature has of some key.
    private struct Entry {
        let feature: Int
        /// The number of the value plus one.
        let value: UInt32
    }

    private let layer: VectorTileLayer
    /// The number of each key by its name; of two keys of one name that of the first.
    private let keys: [String: Int]
    /// The values of all features, key after key, and where those of each key begin and end.
    private let entries: [Entry]
    private let starts: [Int]
    private let ends: [Int]
    private var known: [Set<String>: Classes] = [:]

    /// Sorts the features of `layer`.
    package init(_ layer: VectorTileLayer) {
        self.layer = layer
        var names: [String: Int] = [:]
        let numbers = layer.keys.enumerated().map { number, key -> Int in
            let first = names[key] ?? number
            names[key] = first
            return first
        }
        // Sorted by counting: tables of keys and features would be as large as their product.
        var starts = [Int](repeating: 0, count: layer.keys.count + 1)
        for tag in stride(from: 0, to: layer.tags.count, by: 2) {
            starts[numbers[Int(layer.tags[tag])] + 1] += 1
        }
        for key in layer.keys.indices { starts[key + 1] += starts[key] }
        var next = starts
        var entries = [Entry](
            repeating: Entry(feature: 0, value: 0), count: starts[layer.keys.count])
        for (index, feature) in layer.features.enumerated() {
            for tag in stride(from: feature.tags.lowerBound, to: feature.tags.upperBound, by: 2) {
                let key = numbers[Int(layer.tags[tag])]
                entries[next[key]] = Entry(feature: index, value: layer.tags[tag + 1] + 1)
                next[key] += 1
            }
        }
        // Tags of features of unknown type, which are left out, leave room between them.
        (keys, self.entries, self.starts, ends) = (names, entries, starts, next)
    }

    /// How many values it holds.
    package var size: Int { entries.count }

    /// The number of the value of each feature plus one, or 0 where it has none of a key.
    private func column(_ key: Int) -> [UInt32] {
        var column = [UInt32](repeating: 0, count: layer.features.count)
        for entry in entries[starts[key]..<ends[key]] where column[entry.feature] == 0 {
            // Of a key that is there twice the first counts.
            column[entry.feature] = entry.value
        }
        return column
    }

    /// The features by the values of `keys`.
    package mutating func classes(by keys: Set<String>) -> Classes {
        if let classes = known[keys] { return classes }
        var numbers = [Int32](repeating: 0, count: layer.features.count)
        for key in keys {
            guard let number = self.keys[key] else { continue }
            let column = column(number)
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
