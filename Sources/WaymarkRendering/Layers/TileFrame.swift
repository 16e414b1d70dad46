import WaymarkGeometry
import WaymarkStyle
import WaymarkTiles

/// A tile in one view: the way from its units to the ground plane.
struct TileFrame {
    let bucket: TileBucket
    let wrap: Int
    private let view: ViewTransform
    private let states: FeatureStates
    private var origin: SIMD2<Double>
    private let stepX: SIMD2<Double>
    private let stepY: SIMD2<Double>

    init(_ bucket: TileBucket, wrap: Int, view: ViewTransform, states: FeatureStates) {
        self.bucket = bucket
        self.wrap = wrap
        self.view = view
        self.states = states
        let scale = 1 / Double(1 << bucket.id.z)
        let corner = MapPoint(
            x: (Double(bucket.id.x)) * scale + Double(wrap), y: Double(bucket.id.y) * scale)
        origin = view.ground(corner)
        // One tile width; divided by the extent of each layer.
        stepX = view.ground(MapPoint(x: corner.x + scale, y: corner.y)) - origin
        stepY = view.ground(MapPoint(x: corner.x, y: corner.y + scale)) - origin
    }

    /// The tile `offset` pixels away on the ground plane.
    func moved(by offset: SIMD2<Double>) -> TileFrame {
        var frame = self
        frame.origin += offset
        return frame
    }

    func ground(_ point: TilePoint, extent: Int) -> SIMD2<Double> {
        let unit = 1 / Double(extent)
        return origin + stepX * (Double(point.x) * unit) + stepY * (Double(point.y) * unit)
    }

    func ground(ofPart part: Int, _ layer: VectorTileLayer) -> [SIMD2<Double>] {
        var line: [SIMD2<Double>] = []
        read(part, layer, into: &line)
        return line
    }

    /// Puts the points of a part on the ground plane into `line`.
    private func read(
        _ part: Int, _ layer: VectorTileLayer, into line: inout [SIMD2<Double>]
    ) {
        let unit = 1 / Double(layer.extent)
        let (dx, dy) = (stepX * unit, stepY * unit)
        line.removeAll(keepingCapacity: true)
        for point in layer.points(ofPart: part) {
            line.append(origin + dx * Double(point.x) + dy * Double(point.y))
        }
    }

    /// The box of feature `index` of tile layer `source` on the ground plane.
    func box(of index: Int, source: Int) -> GroundBox {
        let box = bucket.boxes[source][index]
        let extent = bucket.tile.layers[source].extent
        var found = GroundBox(
            ground(TilePoint(x: box.x, y: box.y), extent: extent),
            ground(TilePoint(x: box.z, y: box.w), extent: extent))
        found.include(ground(TilePoint(x: box.z, y: box.y), extent: extent))
        found.include(ground(TilePoint(x: box.x, y: box.w), extent: extent))
        return found
    }

    func context(_ group: TileBucket.Group, _ source: Int, zoom: Double) -> FeatureContext {
        let layer = bucket.tile.layers[source]
        return FeatureContext(
            layer: layer, feature: layer.features[group.representative], zoom: zoom,
            states: states, source: bucket.source, globals: bucket.globals)
    }

    /// Adds what a style layer draws of this tile on the ground.
    func draw(
        _ values: LayerValues, _ number: Int, zoom: Double, icons: IconSet,
        painter: GroundPainter, into canvas: inout LayerCanvas
    ) {
        let whole = Int(zoom.rounded(.down))
        for entry in bucket.layers[number] ?? [] where entry.zooms.contains(whole) {
            for group in entry.groups {
                let context = context(group, entry.source, zoom: zoom)
                switch values.layer.kind {
                case .fill: fill(group, entry.source, values, context, icons, painter, &canvas)
                case .line:
                    stroke(group, entry.source, values, context, icons, painter, &canvas)
                case .circle: circles(group, entry.source, values, context, painter, &canvas)
                default: break
                }
            }
        }
    }
}

extension ViewTransform {
    /// Pixels on the ground plane of a translation in points.
    func groundOffset(
        _ values: LayerValues, _ context: some StyleContext, _ name: String
    ) -> SIMD2<Double> {
        let offset = values.pair(name, context) * scale
        guard offset != .zero, values.text("\(name)-anchor", context, "map") == "map" else {
            return offset
        }
        return SIMD2(
            offset.x * cosBearing + offset.y * sinBearing,
            offset.y * cosBearing - offset.x * sinBearing)
    }
}

extension TileFrame {
    private func fill(
        _ group: TileBucket.Group, _ source: Int, _ values: LayerValues, _ context: FeatureContext,
        _ icons: IconSet, _ painter: GroundPainter, _ canvas: inout LayerCanvas
    ) {
        let opacity = values.number("fill-opacity", context, 1)
        guard opacity > 0 else { return }
        let translation = view.groundOffset(values, context, "fill-translate")
        func addRings(_ list: inout DisplayList) {
            var ring: [SIMD2<Double>] = []
            for index in group.features where painter.sees(box(of: index, source: source)) {
                for part in context.layer.features[index].parts {
                    read(part, context.layer, into: &ring)
                    if translation != .zero { for at in ring.indices { ring[at] += translation } }
                    painter.addRing(ring, to: &list)
                }
            }
        }
        if let name = values.value("fill-pattern", context)?.text {
            if let paint = pattern(icons[name], opacity) { canvas.image(paint, addRings) }
        } else {
            canvas.fill(values.color("fill-color", context).faded(opacity), addRings)
        }
        guard let outline = values.value("fill-outline-color", context)?.color else { return }
        var stroker = painter.stroker(width: max(1, view.scale), cap: .butt, join: .bevel)
        canvas.fill(outline.faded(opacity)) { list in
            for index in group.features where painter.sees(box(of: index, source: source)) {
                for part in context.layer.features[index].parts {
                    for line in insideTile(part, context.layer) {
                        stroker.draw(line.map { $0 + translation }, to: &list)
                    }
                }
            }
        }
    }

    /// Adds the points of a ring to `ring`, and whether there is a wall from the one before: not where the
    /// tile ends, where the next one has the rest.
    func readWalls(
        _ part: Int, source: Int, _ ring: inout [SIMD2<Double>], _ hasWall: inout [Bool]
    ) {
        let points = bucket.tile.layers[source].points(ofPart: part)
        guard var last = points.last else { return }
        let extent = Int32(clamping: bucket.tile.layers[source].extent)
        let unit = 1 / Double(extent)
        let (dx, dy) = (stepX * unit, stepY * unit)
        for point in points {
            let hasEnded = Self.isTileEnd(last, point, extent)
            last = point
            ring.append(origin + dx * Double(point.x) + dy * Double(point.y))
            hasWall.append(!hasEnded)
        }
    }

    /// Whether an edge is there only because the tile ends, beyond its border.
    private static func isTileEnd(_ a: TilePoint, _ b: TilePoint, _ extent: Int32) -> Bool {
        a.x == b.x && (a.x < 0 || a.x > extent) || a.y == b.y && (a.y < 0 || a.y > extent)
    }

    /// The parts of a ring that are not there because the tile ends.
    private func insideTile(_ part: Int, _ layer: VectorTileLayer) -> [[SIMD2<Double>]] {
        let points = Array(layer.points(ofPart: part))
        let extent = Int32(clamping: layer.extent)
        guard var last = points.last else { return [] }
        var lines: [[SIMD2<Double>]] = []
        var current: [SIMD2<Double>] = []
        for point in points {
            if Self.isTileEnd(last, point, extent) {
                if current.count > 1 { lines.append(current) }
                current = []
            } else {
                if current.isEmpty { current = [ground(last, extent: layer.extent)] }
                current.append(ground(point, extent: layer.extent))
            }
            last = point
        }
        if current.count > 1 { lines.append(current) }
        return lines
    }

    /// A picture that is laid side by side over the ground, from the corner of the tile on.
    private func pattern(_ image: IconImage?, _ opacity: Double) -> ImagePaint? {
        guard case .texture(let texture, let ratio, _)? = image?.content else { return nil }
        // A pattern has its size at whole zooms and grows up to the next.
        let growth = view.scale * CMath.power(2, view.zoom - view.zoom.rounded(.down))
        let perPixel = ratio / growth
        let (x, y) = (
            stepX / stepX.squaredLength.squareRoot(), stepY / stepY.squaredLength.squareRoot()
        )
        let fromGround = PlaneTransform(
            x: SIMD3(x.x, x.y, -(origin * x).sum()) * perPixel,
            y: SIMD3(y.x, y.y, -(origin * y).sum()) * perPixel, w: SIMD3(0, 0, 1))
        return ImagePaint(
            texture, matrix: fromGround.after(view.groundFromScreen), tiling: .all,
            opacity: Float(opacity))
    }

    private func stroke(
        _ group: TileBucket.Group, _ source: Int, _ values: LayerValues,
        _ context: FeatureContext, _ icons: IconSet, _ painter: GroundPainter,
        _ canvas: inout LayerCanvas
    ) {
        let opacity = values.number("line-opacity", context, 1)
        let own = min(4096, values.number("line-width", context, 1) * view.scale)
        guard opacity > 0, own > 0.05 else { return }
        let gap = max(0, values.number("line-gap-width", context, 0)) * view.scale
        let offset = values.number("line-offset", context, 0) * view.scale
        // Lines thinner than a pixel are drawn a pixel wide and paler.
        let width = max(own, 1)
        let color = values.color("line-color", context).faded(opacity * min(1, own))
        let style = LineStyle(values, context)
        let translation = view.groundOffset(values, context, "line-translate")
        let offsets = gap > 0 ? [offset - (gap + own) / 2, offset + (gap + own) / 2] : [offset]
        let margin = own + gap + abs(offset)
        let features = group.features.filter {
            painter.sees(box(of: $0, source: source), margin: margin)
        }
        guard !features.isEmpty else { return }
        let lines = Lines(
            frame: self, layer: context.layer, features: features, offsets: offsets,
            translation: translation)
        if let name = values.value("line-pattern", context)?.text {
            guard case .texture(let texture, _, _)? = icons[name]?.content else { return }
            let pattern = LinePattern(
                groundFromScreen: view.groundFromScreen, painter: painter, texture: texture,
                width: own, opacity: opacity)
            lines.visit { points, _ in pattern.draw(points, into: &canvas) }
            return
        }
        if let ramp = values.layer.expression("line-gradient") {
            lines.visit { points, feature in
                let context = FeatureContext(
                    layer: context.layer, feature: context.layer.features[feature],
                    zoom: context.zoom, states: states, source: bucket.source,
                    globals: bucket.globals)
                paint(points, width, style, ramp, opacity, context, painter, &canvas)
            }
            return
        }
        let blur = min(own, max(0, values.number("line-blur", context, 0)) * view.scale)
        let steps = blur > 0.5 ? 4 : 1
        for step in 0..<steps {
            let inset = blur * (Double(step) + 0.5) / Double(steps) * 2
            let drawn = max(1, steps > 1 ? width + blur - inset : width)
            var stroker = painter.stroker(
                width: drawn, cap: style.cap, join: style.join, dashes: style.dashes)
            canvas.fill(color.faded(1 / Double(steps - step))) { list in
                lines.visit { points, _ in stroker.draw(points, to: &list) }
            }
        }
    }

    /// The lines of features on the ground plane, moved to where a style wants them.
    private struct Lines {
        let frame: TileFrame
        let layer: VectorTileLayer
        let features: [Int]
        /// Pixels to the right.
        let offsets: [Double]
        let translation: SIMD2<Double>

        func visit(_ body: ([SIMD2<Double>], _ feature: Int) -> Void) {
            var line: [SIMD2<Double>] = []
            func give(_ index: Int) {
                if translation != .zero { for at in line.indices { line[at] += translation } }
                for offset in offsets {
                    body(offset == 0 ? line : GroundPainter.shifted(line, by: offset), index)
                }
            }
            for index in features {
                let feature = layer.features[index]
                for part in feature.parts {
                    guard feature.geometry == .polygon else {
                        frame.read(part, layer, into: &line)
                        give(index)
                        continue
                    }
                    for border in frame.insideTile(part, layer) {
                        line = border
                        give(index)
                    }
                }
            }
        }
    }

    /// A line whose colour changes along it.
    private func paint(
        _ line: [SIMD2<Double>], _ width: Double, _ style: LineStyle, _ ramp: StyleExpression,
        _ opacity: Double, _ context: FeatureContext, _ painter: GroundPainter,
        _ canvas: inout LayerCanvas
    ) {
        // What part of its feature a line in a tile is.
        let start = context.property("mapbox_clip_start").number ?? 0
        let end = context.property("mapbox_clip_end").number ?? 1
        let walk = LineWalk(line)
        guard walk.length > 0 else { return }
        let count = max(1, min(400, Int(walk.length / max(2, width / 3))))
        for number in 0..<count {
            let (from, to) = (
                walk.length * Double(number) / Double(count),
                walk.length * Double(number + 1) / Double(count)
            )
            guard let part = walk.part(from: from, to: to) else { continue }
            var context = context
            context.progress = start + (end - start) * (Double(number) + 0.5) / Double(count)
            let isEnd = number == 0 || number == count - 1
            canvas.fill((ramp.evaluate(context).color ?? .clear).faded(opacity)) { list in
                painter.addLine(
                    part.points, width: width, cap: isEnd ? style.cap : .butt, join: style.join,
                    to: &list)
            }
        }
    }

    private func circles(
        _ group: TileBucket.Group, _ source: Int, _ values: LayerValues,
        _ context: FeatureContext, _ painter: GroundPainter, _ canvas: inout LayerCanvas
    ) {
        let radius = min(2048, values.number("circle-radius", context, 5) * view.scale)
        let border = max(0, min(512, values.number("circle-stroke-width", context, 0) * view.scale))
        guard radius >= 0, radius + border > 0 else { return }
        let color = values.color("circle-color", context).faded(
            values.number("circle-opacity", context, 1))
        let borderColor = values.color("circle-stroke-color", context).faded(
            values.number("circle-stroke-opacity", context, 1))
        let translation = view.groundOffset(values, context, "circle-translate")
        let lies = values.text("circle-pitch-alignment", context, "viewport") == "map"
        let shrinks = values.text("circle-pitch-scale", context, "map") == "map"
        let blur = max(0, min(1, values.number("circle-blur", context, 0)))
        for index in group.features {
            for part in context.layer.features[index].parts {
                for center in ground(ofPart: part, context.layer) {
                    let place = center + translation
                    let depth = view.depth(place)
                    guard depth > ViewTransform.nearDepth, depth < ViewTransform.farDepth else {
                        continue
                    }
                    func add(_ radius: Double, _ list: inout DisplayList) {
                        if lies {
                            let ground = shrinks ? radius : radius * depth
                            painter.addDisc(place, radius: ground, to: &list)
                        } else {
                            list.addDisc(
                                SIMD2<Float>(view.screen(place)),
                                radius: Float(shrinks ? radius / depth : radius))
                        }
                    }
                    if border > 0 {
                        canvas.fill(borderColor) { list in
                            add(radius + border, &list)
                            if color.alpha < 1 { add(-radius, &list) }
                        }
                    }
                    let steps = blur > 0.01 ? 6 : 1
                    for step in 0..<steps {
                        canvas.fill(color.faded(1 / Double(steps - step))) { list in
                            add(radius * (1 - blur * Double(step) / Double(steps)), &list)
                        }
                    }
                }
            }
        }
    }
}
