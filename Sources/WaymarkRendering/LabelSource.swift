import WaymarkGeometry
import WaymarkStyle
import WaymarkTiles

/// A text of a tile that may be shown: at a point, or along a line.
struct LabelSource: Sendable {
    /// The number of the layer in the style.
    let layer: Int
    let text: String
    let style: FontStyle
    /// Lower comes first.
    let sortKey: Double
    /// One point for a point label, else the line.
    let points: [MapPoint]
    /// The same in all frames and, for lines, in tiles of one zoom.
    let identity: Int
    /// What the look depends on.
    let properties: [String: StyleValue]

    var isLine: Bool { points.count > 1 }

    static func labels(
        _ source: VectorTileLayer, _ features: [Int], layer: Int, _ style: StyleLayer, id: TileID
    ) -> [LabelSource] {
        let keys = style.paintKeys
        var labels: [LabelSource] = []
        var lines: [LineKey: [[TilePoint]]] = [:]
        var order: [LineKey] = []
        for index in features {
            let feature = source.features[index]
            let context = FeatureContext(layer: source, feature: feature, zoom: Double(id.z))
            let text = style.value("text-field", context)?.text ?? ""
            guard !text.isEmpty else { continue }
            let properties =
                keys.map { keys in
                    Dictionary(uniqueKeysWithValues: keys.map { ($0, context.property($0)) })
                } ?? context.properties
            let shown =
                style.value("text-transform", context) == .string("uppercase")
                ? text.uppercased() : text
            let key = LineKey(
                text: shown, style: fontStyle(style, context),
                sortKey: style.number("symbol-sort-key", context, 0), properties: properties)
            if style.value("symbol-placement", context) == .string("line") {
                if lines[key] == nil { order.append(key) }
                lines[key, default: []] += feature.parts.map { Array(source.points(ofPart: $0)) }
            } else if let point = anchor(source, feature) {
                labels.append(
                    LabelSource(key, layer: layer, [point], id: id, extent: source.extent))
            }
        }
        for key in order {
            for line in joined(lines[key] ?? []) {
                labels.append(
                    LabelSource(key, layer: layer, line, id: id, extent: source.extent))
            }
        }
        return labels
    }

    private struct LineKey: Hashable {
        let text: String
        let style: FontStyle
        let sortKey: Double
        let properties: [String: StyleValue]
    }

    private init(_ key: LineKey, layer: Int, _ points: [TilePoint], id: TileID, extent: Int) {
        self.layer = layer
        text = key.text
        style = key.style
        sortKey = key.sortKey
        properties = key.properties
        let scale = 1 / Double(1 << id.z)
        self.points = points.map {
            MapPoint(
                x: (Double(id.x) + Double($0.x) / Double(extent)) * scale,
                y: (Double(id.y) + Double($0.y) / Double(extent)) * scale)
        }
        var hasher = StableHash()
        hasher.combine(key.text)
        hasher.combine(layer)
        if points.count == 1 {
            // A place has the same number in the tiles of all zooms.
            hasher.combine(Int((self.points[0].x * 1e7).rounded()))
            hasher.combine(Int((self.points[0].y * 1e7).rounded()))
        }
        identity = hasher.value
    }

    private static func fontStyle(_ style: StyleLayer, _ context: FeatureContext) -> FontStyle {
        let name = style.value("text-font", context)?.text ?? ""
        if name.contains("Bold") { return .bold }
        return name.contains("Italic") ? .italic : .regular
    }

    private static func anchor(
        _ layer: VectorTileLayer, _ feature: VectorTileFeature
    ) -> [TilePoint].Element? {
        guard let part = feature.parts.first, let point = layer.points(ofPart: part).first,
            (0..<Int32(clamping: layer.extent)).contains(point.x),
            (0..<Int32(clamping: layer.extent)).contains(point.y)
        else { return nil }
        return point
    }

    /// Lines of one name put end to end, so that a street cut at every corner has room for its name.
    private static func joined(_ parts: [[TilePoint]]) -> [[TilePoint]] {
        var pool = parts.filter { $0.count >= 2 }
        var result: [[TilePoint]] = []
        while var line = pool.popLast() {
            var grows = true
            while grows {
                grows = false
                for index in pool.indices {
                    guard let longer = join(line, pool[index]) else { continue }
                    line = longer
                    pool.remove(at: index)
                    grows = true
                    break
                }
            }
            result.append(line)
        }
        return result
    }

    private static func join(_ a: [TilePoint], _ b: [TilePoint]) -> [TilePoint]? {
        if a.last == b.first { return a + b.dropFirst() }
        if b.last == a.first { return b + a.dropFirst() }
        if a.last == b.last { return a + b.reversed().dropFirst() }
        if a.first == b.first { return b.reversed() + a.dropFirst() }
        return nil
    }
}

/// A hash that is the same in every run (FNV-1a).
struct StableHash {
    private var state: UInt64 = 0xcbf2_9ce4_8422_2325

    mutating func combine(_ text: String) {
        for byte in text.utf8 { mix(UInt64(byte)) }
    }

    mutating func combine(_ number: Int) {
        for shift in stride(from: 0, to: 64, by: 8) { mix(UInt64(number >> shift & 255)) }
    }

    var value: Int { Int(truncatingIfNeeded: state >> 1) }

    private mutating func mix(_ byte: UInt64) { state = (state ^ byte) &* 0x100_0000_01b3 }
}
