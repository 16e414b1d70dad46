import WaymarkGeometry
import WaymarkStyle

/// Chooses which texts are shown, so that none covers another, and draws them.
final class LabelPlacer {
    private let shaper: TextShaper
    /// The labels of the frame before: they come first among their like, so that none flickers.
    private var shownBefore: Set<Int> = []

    init(shaper: TextShaper) { self.shaper = shaper }

    private struct Placement {
        let text: ShapedText
        let size: Float
        /// The origin of each glyph on the screen and the cosine and sine of its rotation.
        let glyphs: [SIMD4<Float>]
        let color: StyleColor
        let halo: StyleColor
        let haloWidth: Float
        let layer: Int
    }

    private struct LabelContext: StyleContext {
        let zoom: Double
        let properties: [String: StyleValue]
        var geometryType: String { "" }
        func property(_ key: String) -> StyleValue { properties[key] ?? .null }
    }

    /// Draws the labels of all tiles; those of later style layers have priority.
    func draw(
        _ buckets: [(bucket: TileBucket, wrap: Int)], style: Style, view: ViewTransform,
        reserved: [SIMD4<Float>], into list: inout DisplayList
    ) {
        var grid = CollisionGrid(size: view.size)
        for box in reserved { grid.insert(box) }
        var shown: Set<Int> = []
        var placements: [Placement] = []
        for candidate in candidates(buckets, style, view) {
            let label = candidate.label
            let context = LabelContext(zoom: view.zoom - 1, properties: label.properties)
            let layer = style.layers[label.layer]
            let found =
                label.isLine
                ? alongLine(label, candidate.wrap, layer, context, view, &grid)
                : atPoint(label, candidate.wrap, layer, context, view, &grid)
            if !found.isEmpty { shown.insert(label.identity) }
            placements += found
        }
        shownBefore = shown
        for placement in placements.sorted(by: { $0.layer < $1.layer }) { draw(placement, &list) }
    }

    private func candidates(
        _ buckets: [(bucket: TileBucket, wrap: Int)], _ style: Style, _ view: ViewTransform
    ) -> [(label: LabelSource, wrap: Int)] {
        let zoom = view.zoom - 1
        let all = buckets.flatMap { entry in
            entry.bucket.labels.filter { style.layers[$0.layer].zooms.contains(zoom) }
                .map { (label: $0, wrap: entry.wrap) }
        }
        func rank(_ label: LabelSource) -> (Int, Int, Double, Int) {
            let isNew = shownBefore.contains(label.identity) ? 0 : 1
            return (-label.layer, isNew, label.sortKey, label.identity)
        }
        return all.sorted { rank($0.label) < rank($1.label) }
    }

    private func atPoint(
        _ label: LabelSource, _ wrap: Int, _ layer: StyleLayer, _ context: LabelContext,
        _ view: ViewTransform, _ grid: inout CollisionGrid
    ) -> [Placement] {
        let point = MapPoint(x: label.points[0].x + Double(wrap), y: label.points[0].y)
        guard let place = view.screen(point).map({ SIMD2<Float>($0) }),
            grid.covers(place)
        else { return [] }
        let size = Float(textSize(layer, context) * view.scale)
        let lines = wrapped(label.text, Float(layer.number("text-max-width", context, 10)))
            .map { shaper.shape($0, style: label.style) }
        let lineHeight = size * 1.2
        let width = (lines.map(\.width).max() ?? 0) * size
        let height = lineHeight * Float(lines.count)
        let top = place.y - height / 2
        let pad = 3 * Float(view.scale)
        let box = SIMD4<Float>(
            place.x - width / 2 - pad, top - pad, place.x + width / 2 + pad, top + height + pad)
        guard grid.isFree(box) else { return [] }
        grid.insert(box)
        return lines.enumerated().map { index, text in
            let left = place.x - text.width * size / 2
            // Capitals are about 0.71 of the size high: so they stand in the middle of the line.
            let baseline = top + lineHeight * (Float(index) + 0.5) + size * 0.355
            let glyphs = text.glyphs.map { glyph in
                SIMD4<Float>(left + glyph.x * size, baseline - glyph.y * size, 1, 0)
            }
            return placement(text, size, glyphs, layer, context, view, label.layer)
        }
    }

    /// Breaks at spaces so that no line gets much wider than `most` times the font size.
    private func wrapped(_ text: String, _ most: Float) -> [String] {
        let limit = max(6, Int(max(0, min(most, 1000)) * 1.8))
        guard text.count > limit else { return [text] }
        var (lines, current): ([String], String) = ([], "")
        for word in text.split(separator: " ") {
            if !current.isEmpty, current.count + word.count >= limit {
                lines.append(current)
                current = String(word)
            } else {
                current += (current.isEmpty ? "" : " ") + word
            }
        }
        return lines + [current]
    }

    /// Between nothing to be read and the size of a screen, whatever the style says.
    private func textSize(_ layer: StyleLayer, _ context: LabelContext) -> Double {
        let size = layer.number("text-size", context, 16)
        return size.isNaN ? 16 : max(1, min(200, size))
    }

    private func placement(
        _ text: ShapedText, _ size: Float, _ glyphs: [SIMD4<Float>], _ layer: StyleLayer,
        _ context: LabelContext, _ view: ViewTransform, _ number: Int
    ) -> Placement {
        Placement(
            text: text, size: size, glyphs: glyphs,
            color: layer.color("text-color", context),
            halo: layer.color("text-halo-color", context, .clear),
            haloWidth: Float(layer.number("text-halo-width", context, 0) * view.scale),
            layer: number)
    }

    private func draw(_ placement: Placement, _ list: inout DisplayList) {
        for (glyph, place) in zip(placement.text.glyphs, placement.glyphs) {
            for contour in glyph.outline.contours {
                list.addContour(
                    contour.map { point in
                        let (x, y) = (point.x * placement.size, -point.y * placement.size)
                        return SIMD2<Float>(
                            place.x + x * place.z - y * place.w, place.y + x * place.w + y * place.z
                        )
                    })
            }
        }
        list.text(placement.color, halo: placement.halo, haloWidth: placement.haloWidth)
    }
}

extension LabelPlacer {
    /// The label at its anchors along a line: one every 300 points at whole zooms, fixed to the
    /// ground so that they move with it.
    private func alongLine(
        _ label: LabelSource, _ wrap: Int, _ layer: StyleLayer, _ context: LabelContext,
        _ view: ViewTransform, _ grid: inout CollisionGrid
    ) -> [Placement] {
        let line = label.points.map { point in
            view.ground(MapPoint(x: point.x + Double(wrap), y: point.y))
        }
        let size = textSize(layer, context) * view.scale
        let text = shaper.shape(label.text, style: label.style)
        let length = zip(line, line.dropFirst()).reduce(0.0) {
            $0 + ($1.1 - $1.0).squaredLength.squareRoot()
        }
        let width = Double(text.width) * size
        guard length > width * 1.05 else { return [] }
        let whole = CMath.power(2, view.zoom - view.zoom.rounded(.down))
        let spacing = layer.number("symbol-spacing", context, 300) * view.scale * whole
        let count = max(1, Int(min(1000, length / max(spacing, width * 1.5, 20))))
        return (0..<count).compactMap { number in
            let middle = length * (Double(number) + 0.5) / Double(count)
            return alongLine(label, layer, context, view, line, text, size, middle, &grid)
        }
    }

    private func alongLine(
        _ label: LabelSource, _ layer: StyleLayer, _ context: LabelContext, _ view: ViewTransform,
        _ line: [SIMD2<Double>], _ text: ShapedText, _ size: Double, _ middle: Double,
        _ grid: inout CollisionGrid
    ) -> Placement? {
        guard let anchor = LineWalk(line).place(at: middle)?.point else { return nil }
        let depth = view.depth(anchor)
        guard depth > 0.4, depth < 3, grid.covers(SIMD2<Float>(view.screen(anchor))) else {
            return nil
        }
        // Only as much of the line is projected as the text can need.
        let reach = Double(text.width) * size * depth * 2 + 40
        guard let part = LineWalk(line).part(from: middle - reach, to: middle + reach) else {
            return nil
        }
        let screen = part.points.map { view.screen($0) }
        let walk = LineWalk(screen)
        guard let center = walk.length(toPoint: part.middleIndex) else { return nil }
        let scaled = size * max(0.75, min(1.1, 1 / depth))
        let glyphs = glyphPlaces(text, scaled, walk, center)
        guard let glyphs, isReadable(glyphs) else { return nil }
        let boxes = collisionBoxes(glyphs, text, Float(scaled), Float(view.scale))
        guard boxes.allSatisfy({ grid.isFree($0) }), grid.isFar(label.text, boxes[0], view) else {
            return nil
        }
        for box in boxes { grid.insert(box) }
        grid.note(label.text, boxes[0])
        return placement(text, Float(scaled), glyphs, layer, context, view, label.layer)
    }

    private func glyphPlaces(
        _ text: ShapedText, _ size: Double, _ walk: LineWalk, _ center: Double
    ) -> [SIMD4<Float>]? {
        let width = Double(text.width) * size
        guard let start = walk.place(at: center - width / 2)?.point,
            let end = walk.place(at: center + width / 2)?.point
        else { return nil }
        let isForward = end.x >= start.x
        var places: [SIMD4<Float>] = []
        for glyph in text.glyphs {
            let along = Double(glyph.x + glyph.advance / 2) * size - width / 2
            guard let place = walk.place(at: center + (isForward ? along : -along)) else {
                return nil
            }
            let direction = isForward ? place.direction : -place.direction
            // From the middle of the glyph back to its origin, then down to the baseline.
            let back = Double(glyph.advance / 2) * size
            let down = SIMD2(-direction.y, direction.x) * size * 0.33
            let rise = SIMD2(direction.y, -direction.x) * (Double(glyph.y) * size)
            let origin = place.point - direction * back + down + rise
            places.append(
                SIMD4(Float(origin.x), Float(origin.y), Float(direction.x), Float(direction.y)))
        }
        return places
    }

    /// No sharp bend between two glyphs, and little in all.
    private func isReadable(_ places: [SIMD4<Float>]) -> Bool {
        for (a, b) in zip(places, places.dropFirst()) {
            if a.z * b.z + a.w * b.w < 0.9 { return false }
        }
        guard let first = places.first, let last = places.last else { return false }
        return first.z * last.z + first.w * last.w > 0.2
    }

    private func collisionBoxes(
        _ places: [SIMD4<Float>], _ text: ShapedText, _ size: Float, _ scale: Float
    ) -> [SIMD4<Float>] {
        let half = size * 0.62 + scale
        return zip(places, text.glyphs).map { place, glyph in
            let along = glyph.advance / 2 * size
            let x = place.x + place.z * along + place.w * size * 0.33
            let y = place.y + place.w * along - place.z * size * 0.33
            return SIMD4(x - half, y - half, x + half, y + half)
        }
    }
}

/// Distances along a line.
struct LineWalk {
    private let points: [SIMD2<Double>]
    private var distances: [Double] = [0]

    init(_ points: [SIMD2<Double>]) {
        self.points = points
        for (a, b) in zip(points, points.dropFirst()) {
            distances.append(distances[distances.count - 1] + (b - a).squaredLength.squareRoot())
        }
    }

    func length(toPoint index: Int) -> Double? {
        distances.indices.contains(index) ? distances[index] : nil
    }

    /// The place after `distance`, and the direction there; `nil` beyond the ends.
    func place(
        at distance: Double
    ) -> (point: SIMD2<Double>, direction: SIMD2<Double>, segment: Int)? {
        guard distance >= 0, let total = distances.last, distance <= total else { return nil }
        var (low, high) = (0, distances.count - 1)
        while high - low > 1 {
            let middle = (low + high) / 2
            if distances[middle] <= distance { low = middle } else { high = middle }
        }
        let length = distances[high] - distances[low]
        guard length > 0 else { return nil }
        let direction = (points[high] - points[low]) / length
        return (points[low] + direction * (distance - distances[low]), direction, low)
    }

    /// The stretch between two distances with its middle among its points.
    func part(
        from start: Double, to end: Double
    ) -> (points: [SIMD2<Double>], middleIndex: Int)? {
        guard let total = distances.last else { return nil }
        let middle = (start + end) / 2
        guard let first = place(at: max(0, start)), let centre = place(at: middle),
            let last = place(at: min(total, end))
        else { return nil }
        let before = points.indices.filter { $0 > first.segment && $0 <= centre.segment }
        let after = points.indices.filter { $0 > centre.segment && $0 <= last.segment }
        let head = [first.point] + before.map { points[$0] }
        return (head + [centre.point] + after.map { points[$0] } + [last.point], head.count)
    }
}

/// Boxes on the screen that are taken.
struct CollisionGrid {
    private let columns: Int
    private let rows: Int
    private let size: SIMD2<Float>
    private var cells: [[SIMD4<Float>]]
    private var names: [String: [SIMD2<Float>]] = [:]
    private static let cell: Float = 64

    init(size: SIMD2<Double>) {
        self.size = SIMD2<Float>(size)
        columns = Int(self.size.x / Self.cell) + 1
        rows = Int(self.size.y / Self.cell) + 1
        cells = Array(repeating: [], count: columns * rows)
    }

    /// Whether a place is on the screen or a little outside.
    func covers(_ place: SIMD2<Float>) -> Bool {
        place.x > -100 && place.y > -40 && place.x < size.x + 100 && place.y < size.y + 40
    }

    func isFree(_ box: SIMD4<Float>) -> Bool {
        forCells(box).allSatisfy { cell in
            cells[cell].allSatisfy {
                $0.x >= box.z || $0.z <= box.x || $0.y >= box.w || $0.w <= box.y
            }
        }
    }

    mutating func insert(_ box: SIMD4<Float>) {
        for cell in forCells(box) { cells[cell].append(box) }
    }

    /// Whether the same name does not stand nearby already.
    func isFar(_ text: String, _ box: SIMD4<Float>, _ view: ViewTransform) -> Bool {
        let least = Float(220 * view.scale)
        let place = SIMD2(box.x, box.y)
        return names[text, default: []].allSatisfy { other in
            let gap = other - place
            return (gap * gap).sum() > least * least
        }
    }

    mutating func note(_ text: String, _ box: SIMD4<Float>) {
        names[text, default: []].append(SIMD2(box.x, box.y))
    }

    private func forCells(_ box: SIMD4<Float>) -> [Int] {
        let x0 = max(0, min(columns - 1, Int(box.x / Self.cell)))
        let x1 = max(0, min(columns - 1, Int(box.z / Self.cell)))
        let y0 = max(0, min(rows - 1, Int(box.y / Self.cell)))
        let y1 = max(0, min(rows - 1, Int(box.w / Self.cell)))
        return (y0...y1).flatMap { y in (x0...x1).map { y * columns + $0 } }
    }
}
