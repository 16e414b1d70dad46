import WaymarkGeometry
import WaymarkStyle
import WaymarkTiles

/// Finds the symbols of a tile that one layer of a style shows.
struct SymbolReader {
    let layer: VectorTileLayer
    /// The number of the layer in the tile.
    let source: Int
    let tile: TileID
    let style: StyleLayer
    /// The number of the layer in the style.
    let number: Int
    let zooms: ClosedRange<Int>
    let moment: ZoomContext

    /// Lines with one text and one icon.
    private struct LineKey: Hashable {
        let text: [TextSection]
        let icon: String
        let sortKey: Double
        let place: SymbolPlacement
        let values: [StyleValue]
        let feature: Int?
    }

    private struct Lines {
        let feature: Int
        var parts: [[TilePoint]] = []
    }

    func symbols(of features: [Int]) -> [SymbolSource] {
        guard case .symbol(let properties) = style.properties(at: moment) else { return [] }
        // Most layers write all their texts in one font.
        let fonts = properties.text.fonts
        let font = fonts.isDataDriven ? nil : TextFont(names: fonts(moment))
        var symbols: [SymbolSource] = []
        var lines: [LineKey: Lines] = [:]
        var order: [LineKey] = []
        for index in features {
            let context = FeatureContext(layer, feature: index, at: moment)
            let text = sections(
                properties.text, of: context, font: font ?? TextFont(names: fonts(context)))
            let icon = properties.icon.image(context)
            guard !text.isEmpty || !icon.isEmpty else { continue }
            let sortKey = properties.sortKey(context)
            let feature = context.feature
            let place = feature.geometry == .point ? .point : properties.placement(context)
            guard place == .point else {
                let key = LineKey(
                    text: text, icon: icon, sortKey: sortKey, place: place,
                    values: (style.placementKeys ?? []).sorted().map { context.property($0) },
                    feature: style.placementKeys == nil ? index : nil)
                if lines[key] == nil { order.append(key) }
                lines[key, default: Lines(feature: index)].parts += parts(of: feature)
                continue
            }
            for point in anchors(of: feature) {
                symbols.append(
                    SymbolSource(
                        layer: number, zooms: zooms, source: source, feature: index, place: .point,
                        points: [mapPoint(point)], text: text, icon: icon, sortKey: sortKey,
                        id: feature.id))
            }
        }
        for key in order {
            guard let entry = lines[key] else { continue }
            for line in Self.joined(entry.parts) {
                symbols.append(
                    SymbolSource(
                        layer: number, zooms: zooms, source: source, feature: entry.feature,
                        place: key.place, points: line.map(mapPoint), text: key.text,
                        icon: key.icon, sortKey: key.sortKey, id: nil))
            }
        }
        return symbols
    }

    /// The lines of a feature; rings of polygons are closed.
    private func parts(of feature: VectorTileFeature) -> [[TilePoint]] {
        feature.parts.map { part in
            let points = Array(layer.points(ofPart: part))
            return feature.geometry == .polygon ? points + points.prefix(1) : points
        }
    }

    private func sections(
        _ text: TextProperties, of context: FeatureContext, font: TextFont
    ) -> [TextSection] {
        let transform = text.transform(context)
        let value = text.field(context)
        guard case .formatted(let sections) = value else {
            let text = transform(value.text).shortened
            return text.isEmpty ? [] : [TextSection(text: text, font: font)]
        }
        return sections.filter { !$0.text.isEmpty }.map { section in
            TextSection(
                text: transform(section.text).shortened,
                font: section.fontStack.map { TextFont(names: [$0]) } ?? font,
                scale: Float(max(0.1, min(10, section.scale ?? 1))), color: section.textColor)
        }
    }

    /// The points of a feature that are on its own tile: those in the buffer stand on the next.
    private func anchors(of feature: VectorTileFeature) -> [TilePoint] {
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

    private func mapPoint(_ point: TilePoint) -> MapPoint {
        let scale = 1 / Double(1 << tile.z)
        return MapPoint(
            x: (Double(tile.x) + Double(point.x) / Double(layer.extent)) * scale,
            y: (Double(tile.y) + Double(point.y) / Double(layer.extent)) * scale)
    }

    /// Lines that look alike put end to end, so that a street cut at every corner has room for its name.
    private static func joined(_ parts: [[TilePoint]]) -> [[TilePoint]] {
        var pool = parts.filter { $0.count >= 2 }
        guard pool.count > 1 else { return pool }
        // The lines that end at each point, and how many of them are known to be used.
        var ends: [TilePoint: (lines: [Int], passed: Int)] = [:]
        for (index, line) in pool.enumerated() {
            ends[line[0], default: ([], 0)].lines.append(index)
            ends[line[line.count - 1], default: ([], 0)].lines.append(index)
        }
        var used = [Bool](repeating: false, count: pool.count)
        func next(at point: TilePoint) -> Int? {
            guard let end = ends[point] else { return nil }
            let next = end.lines[end.passed...].firstIndex { !used[$0] } ?? end.lines.count
            ends[point]?.passed = next
            return next < end.lines.count ? end.lines[next] : nil
        }
        var result: [[TilePoint]] = []
        for start in pool.indices where !used[start] {
            used[start] = true
            for _ in 0..<2 {
                while let last = pool[start].last, let next = next(at: last) {
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

extension String {
    /// As much of it as is drawn.
    fileprivate var shortened: String {
        guard utf8.count > TextShaper.longestName else { return self }
        return String(String.UnicodeScalarView(unicodeScalars.prefix(TextShaper.longestName)))
    }
}
