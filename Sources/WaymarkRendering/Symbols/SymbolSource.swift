import WaymarkGeometry
import WaymarkStyle
import WaymarkTiles

/// A text, an icon or both of a tile that may be shown: at a point, or along a line.
struct SymbolSource: Sendable {
    /// Where symbols of a feature stand.
    enum Place: Sendable {
        case point
        /// Again and again along the line.
        case line
        /// In the middle of the line.
        case lineCenter
    }

    /// The number of the layer in the style.
    let layer: Int
    /// The zooms of the map at which it is shown.
    let zooms: ClosedRange<Int>
    /// The number of the layer in the tile, and of a feature in it that all of this looks like.
    let source: Int
    let feature: Int
    let place: Place
    /// One point, else the line.
    let points: [MapPoint]
    let low: MapPoint
    let high: MapPoint
    let text: [TextSection]
    let icon: String
    /// Lower comes first.
    let sortKey: Double
    /// The same in all frames, and in tiles of all zooms where the feature has a number.
    let identity: Int
    /// What it says, to tell whether the same stands nearby already.
    let wording: String

    static func symbols(
        _ tile: VectorTile, _ source: Int, _ features: [Int], layer number: Int,
        _ style: StyleLayer, id: TileID, zooms: ClosedRange<Int>, zoom: Double,
        _ globals: [String: StyleValue]
    ) -> [SymbolSource] {
        let layer = tile.layers[source]
        let values = LayerValues(style, ZoomContext(zoom: zoom, globals: globals))
        // Most layers write all their texts in one font.
        let isOneFont = style.expression("text-font")?.isFeatureConstant ?? true
        let font = isOneFont ? fontStyle(values, ZoomContext(zoom: zoom, globals: globals)) : nil
        var symbols: [SymbolSource] = []
        var lines: [LineKey: (feature: Int, parts: [[TilePoint]])] = [:]
        var order: [LineKey] = []
        for index in features {
            let feature = layer.features[index]
            let context = FeatureContext(
                layer: layer, feature: feature, zoom: zoom, globals: globals)
            let text = sections(values, context, font ?? fontStyle(values, context))
            let icon = icon(values, context)
            guard !text.isEmpty || !icon.isEmpty else { continue }
            let sortKey = values.number("symbol-sort-key", context, 0)
            let place = place(values, context, feature)
            guard place == .point else {
                let look = (style.placementKeys ?? []).sorted().map { context.property($0) }
                let key = LineKey(
                    text: text, icon: icon, sortKey: sortKey, place: place, look: look,
                    feature: style.placementKeys == nil ? index : nil)
                if lines[key] == nil { order.append(key) }
                let parts = feature.parts.map { part -> [TilePoint] in
                    let points = Array(layer.points(ofPart: part))
                    return feature.geometry == .polygon ? points + points.prefix(1) : points
                }
                lines[key, default: (index, [])].parts += parts
                continue
            }
            for point in anchors(layer, feature) {
                symbols.append(
                    SymbolSource(
                        layer: number, zooms: zooms, source: source, feature: index, place: .point,
                        points: [mapPoint(point, layer, id)], text: text, icon: icon,
                        sortKey: sortKey, id: feature.id))
            }
        }
        for key in order {
            guard let entry = lines[key] else { continue }
            for line in joined(entry.parts) {
                symbols.append(
                    SymbolSource(
                        layer: number, zooms: zooms, source: source, feature: entry.feature,
                        place: key.place,
                        points: line.map { mapPoint($0, layer, id) }, text: key.text,
                        icon: key.icon, sortKey: key.sortKey, id: nil))
            }
        }
        return symbols
    }

    private struct LineKey: Hashable {
        let text: [TextSection]
        let icon: String
        let sortKey: Double
        let place: Place
        let look: [StyleValue]
        let feature: Int?
    }

    private init(
        layer: Int, zooms: ClosedRange<Int>, source: Int, feature: Int, place: Place,
        points: [MapPoint],
        text: [TextSection], icon: String, sortKey: Double, id: UInt64?
    ) {
        self.layer = layer
        self.zooms = zooms
        self.source = source
        self.feature = feature
        self.place = place
        self.points = points
        self.text = text
        self.icon = icon
        self.sortKey = sortKey
        var (low, high) = (points[0], points[0])
        for point in points {
            low = MapPoint(x: min(low.x, point.x), y: min(low.y, point.y))
            high = MapPoint(x: max(high.x, point.x), y: max(high.y, point.y))
        }
        (self.low, self.high) = (low, high)
        wording = text.isEmpty ? "" : text.map(\.text).joined()
        var hasher = StableHash()
        hasher.combine(wording)
        hasher.combine(icon)
        hasher.combine(layer)
        if place == .point {
            if let id {
                hasher.combine(Int(truncatingIfNeeded: id))
            } else {
                // A place has the same number in the tiles of all zooms, or nearly all.
                hasher.combine(Int((points[0].x * 1e7).rounded()))
                hasher.combine(Int((points[0].y * 1e7).rounded()))
            }
        }
        identity = hasher.value
    }

    private static func place(
        _ values: LayerValues, _ context: FeatureContext, _ feature: VectorTileFeature
    ) -> Place {
        guard feature.geometry != .point else { return .point }
        switch values.text("symbol-placement", context, "point") {
        case "line": return .line
        case "line-center": return .lineCenter
        default: return .point
        }
    }

    private static func icon(_ values: LayerValues, _ context: FeatureContext) -> String {
        switch values.value("icon-image", context) {
        case .image(let name, _)?: name
        case .string(let name)?: name
        default: ""
        }
    }

    private static func sections(
        _ values: LayerValues, _ context: FeatureContext, _ style: FontStyle
    ) -> [TextSection] {
        let value = values.value("text-field", context) ?? .null
        let transform = values.text("text-transform", context, "none")
        func transformed(_ text: String) -> String {
            switch transform {
            case "uppercase": text.uppercased()
            case "lowercase": text.lowercased()
            default: text
            }
        }
        guard case .formatted(let sections) = value else {
            let text = transformed(value.text)
            return text.isEmpty ? [] : [TextSection(text: text, style: style)]
        }
        return sections.filter { !$0.text.isEmpty }.map { section in
            TextSection(
                text: transformed(section.text),
                style: section.fontStack.map(fontStyle) ?? style,
                scale: Float(max(0.1, min(10, section.scale ?? 1))), color: section.textColor)
        }
    }

    private static func fontStyle(
        _ values: LayerValues, _ context: some StyleContext
    ) -> FontStyle {
        fontStyle(values.value("text-font", context).map(fontNames) ?? "")
    }

    private static func fontNames(_ value: StyleValue) -> String {
        if case .array(let names) = value {
            names.map(\.text).joined(separator: ",")
        } else {
            value.text
        }
    }

    private static func fontStyle(_ names: String) -> FontStyle {
        if names.contains("Bold") { return .bold }
        return names.contains("Italic") ? .italic : .regular
    }

    /// The points of a feature that are on its own tile: those in the buffer stand on the next.
    private static func anchors(
        _ layer: VectorTileLayer, _ feature: VectorTileFeature
    ) -> [TilePoint] {
        let inside = 0..<Int32(clamping: layer.extent)
        if feature.geometry == .point {
            return feature.parts.flatMap { layer.points(ofPart: $0) }
                .filter { inside.contains($0.x) && inside.contains($0.y) }
        }
        guard let part = feature.parts.first else { return [] }
        let points = layer.points(ofPart: part)
        let sum = points.reduce(SIMD2<Int>.zero) { $0 &+ SIMD2(Int($1.x), Int($1.y)) }
        guard let first = points.first else { return [] }
        let middle =
            feature.geometry == .polygon
            ? TilePoint(x: Int32(sum.x / points.count), y: Int32(sum.y / points.count)) : first
        return inside.contains(middle.x) && inside.contains(middle.y) ? [middle] : []
    }

    private static func mapPoint(
        _ point: TilePoint, _ layer: VectorTileLayer, _ id: TileID
    ) -> MapPoint {
        let scale = 1 / Double(1 << id.z)
        return MapPoint(
            x: (Double(id.x) + Double(point.x) / Double(layer.extent)) * scale,
            y: (Double(id.y) + Double(point.y) / Double(layer.extent)) * scale)
    }

    /// Lines that look alike put end to end, so that a street cut at every corner has room for its name.
    private static func joined(_ parts: [[TilePoint]]) -> [[TilePoint]] {
        var pool = parts.filter { $0.count >= 2 }
        guard pool.count > 1 else { return pool }
        var ends: [TilePoint: [Int]] = [:]
        for (index, line) in pool.enumerated() {
            ends[line[0], default: []].append(index)
            ends[line[line.count - 1], default: []].append(index)
        }
        var used = [Bool](repeating: false, count: pool.count)
        var result: [[TilePoint]] = []
        for start in pool.indices where !used[start] {
            used[start] = true
            for _ in 0..<2 {
                while let last = pool[start].last,
                    let next = ends[last]?.first(where: { !used[$0] })
                {
                    used[next] = true
                    let line = pool[next]
                    pool[start] += line[0] == last ? line[1...] : line.reversed()[1...]
                }
                pool[start].reverse()
            }
            result.append(pool[start])
        }
        return result
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
