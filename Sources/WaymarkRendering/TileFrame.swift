import WaymarkGeometry
import WaymarkStyle
import WaymarkTiles

/// A tile in one view: the way from its units to the ground plane.
struct TileFrame {
    let bucket: TileBucket
    private let view: ViewTransform
    private let origin: SIMD2<Double>
    private let stepX: SIMD2<Double>
    private let stepY: SIMD2<Double>

    init(_ bucket: TileBucket, wrap: Int, view: ViewTransform) {
        self.bucket = bucket
        self.view = view
        let scale = 1 / Double(1 << bucket.id.z)
        let corner = MapPoint(
            x: (Double(bucket.id.x)) * scale + Double(wrap), y: Double(bucket.id.y) * scale)
        origin = view.ground(corner)
        // One tile width; divided by the extent of each layer.
        stepX = view.ground(MapPoint(x: corner.x + scale, y: corner.y)) - origin
        stepY = view.ground(MapPoint(x: corner.x, y: corner.y + scale)) - origin
    }

    func ground(_ point: TilePoint, extent: Int) -> SIMD2<Double> {
        let unit = 1 / Double(extent)
        return origin + stepX * (Double(point.x) * unit) + stepY * (Double(point.y) * unit)
    }

    func ground(ofPart part: Int, _ layer: VectorTileLayer) -> [SIMD2<Double>] {
        let unit = 1 / Double(layer.extent)
        let (dx, dy) = (stepX * unit, stepY * unit)
        return layer.points(ofPart: part).map { origin + dx * Double($0.x) + dy * Double($0.y) }
    }

    /// The box of feature `index` of tile layer `source` on the ground plane.
    func box(of index: Int, source: Int) -> GroundBox {
        let box = bucket.boxes[source][index]
        let extent = bucket.tile.layers[source].extent
        return GroundBox([
            ground(TilePoint(x: box.x, y: box.y), extent: extent),
            ground(TilePoint(x: box.z, y: box.y), extent: extent),
            ground(TilePoint(x: box.z, y: box.w), extent: extent),
            ground(TilePoint(x: box.x, y: box.w), extent: extent),
        ])
    }

    /// Adds what the style layer `number` draws of this tile.
    func draw(
        _ style: StyleLayer, _ number: Int, zoom: Double, painter: GroundPainter,
        into list: inout DisplayList
    ) {
        for entry in bucket.layers where entry.style == number {
            let layer = bucket.tile.layers[entry.source]
            for group in entry.groups {
                let context = FeatureContext(
                    layer: layer, feature: layer.features[group.representative], zoom: zoom)
                if style.kind == .fill {
                    fill(group, entry.source, style, context, painter, &list)
                } else {
                    stroke(group, entry.source, style, context, painter, &list)
                }
            }
        }
    }

    private func fill(
        _ group: TileBucket.Group, _ source: Int, _ style: StyleLayer, _ context: FeatureContext,
        _ painter: GroundPainter, _ list: inout DisplayList
    ) {
        let opacity = style.number("fill-opacity", context, 1)
        guard opacity > 0 else { return }
        for index in group.features where painter.sees(box(of: index, source: source)) {
            for part in context.layer.features[index].parts {
                painter.addRing(ground(ofPart: part, context.layer), to: &list)
            }
        }
        list.fill(style.color("fill-color", context).faded(opacity))
    }

    private func stroke(
        _ group: TileBucket.Group, _ source: Int, _ style: StyleLayer, _ context: FeatureContext,
        _ painter: GroundPainter, _ list: inout DisplayList
    ) {
        let opacity = style.number("line-opacity", context, 1)
        let width = style.number("line-width", context, 1) * view.scale
        guard opacity > 0, width > 0.05 else { return }
        let cap = style.value("line-cap", context) == .string("round") ? LineCap.round : .butt
        var dashes: [Double] = []
        if case .array(let values)? = style.value("line-dasharray", context) {
            dashes = values.compactMap(\.number)
        }
        for index in group.features
        where painter.sees(box(of: index, source: source), margin: width) {
            let feature = context.layer.features[index]
            for part in feature.parts {
                var line = ground(ofPart: part, context.layer)
                if feature.geometry == .polygon, let first = line.first { line.append(first) }
                // Lines thinner than a pixel are drawn a pixel wide and paler.
                painter.addLine(
                    line, width: max(width, 1), cap: cap, dashes: dashes, to: &list)
            }
        }
        let color = style.color("line-color", context)
        list.fill(color.faded(opacity * min(1, width)))
    }
}
