import WaymarkGeometry
import WaymarkStyle
import WaymarkTiles

/// Draws the lines of a line layer.
struct LinePainter {
    let properties: LineProperties
    let ground: GroundPainter
    let icons: IconSet

    /// The lines of a batch as they are drawn.
    private struct Stroke {
        let opacity: Double
        /// In pixels at the target's depth; `width` is no thinner than a pixel.
        let ownWidth: Double
        let width: Double
        let color: StyleColor
        let cap: LineCap
        let join: LineJoin
        let dashes: [Double]
        let blur: Double
    }

    func draw(_ batch: FeatureBatch, of frame: TileFrame, into canvas: inout LayerCanvas) {
        let context = batch.context
        let scale = ground.view.scale
        guard let stroke = stroke(context) else { return }
        let gap = max(0, properties.gapWidth(context)) * scale
        let offset = properties.offset(context) * scale
        let aside = (gap + stroke.ownWidth) / 2
        let margin = stroke.ownWidth + gap + abs(offset)
        let features = batch.features.filter {
            ground.sees(frame.box(of: $0, source: batch.source), margin: margin)
        }
        guard !features.isEmpty else { return }
        let lines = BatchLines(
            batch: batch, frame: frame, features: features,
            offsets: gap > 0 ? [offset - aside, offset + aside] : [offset],
            translation: ground.view.groundOffset(properties.translation, for: context))
        if let image = properties.pattern(context) {
            guard case .texture(let texture, _, _)? = icons[image]?.content else { return }
            let pattern = LinePattern(
                ground: ground, texture: texture, width: stroke.ownWidth, opacity: stroke.opacity)
            lines.visit { points, _ in pattern.draw(points, into: &canvas.list) }
        } else if properties.gradient.isSet {
            lines.visit { points, feature in
                var own = FeatureContext(batch.layer, feature: feature, at: context.moment)
                (own.states, own.source) = (context.states, context.source)
                drawGradient(along: points, stroke, own, into: &canvas)
            }
        } else {
            draw(lines, stroke, into: &canvas)
        }
    }

    private func stroke(_ context: FeatureContext) -> Stroke? {
        let scale = ground.view.scale
        let opacity = properties.opacity(context)
        let own = min(4096, properties.width(context) * scale)
        guard opacity > 0, own > 0.05 else { return nil }
        let join: LineJoin =
            switch properties.join(context) {
            case .round: .round
            case .bevel: .bevel
            case .miter: .miter(limit: max(1, properties.miterLimit(context)))
            }
        let dashes = properties.dashes(context)
        // Lines thinner than a pixel are drawn a pixel wide and paler.
        return Stroke(
            opacity: opacity, ownWidth: own, width: max(own, 1),
            color: properties.color(context).faded(opacity * min(1, own)),
            cap: properties.ownCap(context) ?? properties.cap(context), join: join,
            // A pattern of an odd number of lengths is repeated once.
            dashes: dashes.count % 2 == 1 ? dashes + dashes : dashes,
            blur: min(own, max(0, properties.blur(context)) * scale))
    }

    private func draw(_ lines: BatchLines, _ stroke: Stroke, into canvas: inout LayerCanvas) {
        let steps = stroke.blur > 0.5 ? 4 : 1
        for step in 0..<steps {
            let inset = stroke.blur * (Double(step) + 0.5) / Double(steps) * 2
            let width = max(1, steps > 1 ? stroke.width + stroke.blur - inset : stroke.width)
            var stroker = ground.stroker(
                width: width, cap: stroke.cap, join: stroke.join, dashes: stroke.dashes)
            canvas.fill(stroke.color.faded(1 / Double(steps - step))) { list in
                lines.visit { points, _ in stroker.draw(points, to: &list) }
            }
        }
    }

    /// Draws a line whose colour changes along it.
    private func drawGradient(
        along line: [SIMD2<Double>], _ stroke: Stroke, _ context: FeatureContext,
        into canvas: inout LayerCanvas
    ) {
        // The part of its feature that a line in a tile is.
        let start = context.property("mapbox_clip_start").number ?? 0
        let end = context.property("mapbox_clip_end").number ?? 1
        let walk = LineWalk(line)
        guard walk.length > 0 else { return }
        let ramp = ColorRamp(length: walk.length) { share in
            var context = context
            context.lineProgress = start + (end - start) * share
            return properties.gradient(context).faded(stroke.opacity)
        }
        canvas.strip(isOpaque: ramp.isOpaque) { list in
            ground.addLine(
                ramp.line(along: walk), width: stroke.width, cap: stroke.cap, join: stroke.join,
                to: &list)
        }
    }
}

/// The lines of features on the ground plane, moved to where a style wants them.
private struct BatchLines {
    let batch: FeatureBatch
    let frame: TileFrame
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
            let feature = batch.layer.features[index]
            for part in feature.parts {
                guard feature.geometry == .polygon else {
                    frame.read(part, of: batch.layer, into: &line)
                    give(index)
                    continue
                }
                for border in frame.insideTile(part, of: batch.layer) {
                    line = border
                    give(index)
                }
            }
        }
    }
}
