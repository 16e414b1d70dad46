import WaymarkStyle
import WaymarkTiles

/// Draws the polygons of a fill layer.
struct FillPainter {
    let properties: FillProperties
    let ground: GroundPainter
    let icons: IconSet

    func draw(_ batch: FeatureBatch, of frame: TileFrame, into canvas: inout LayerCanvas) {
        let context = batch.context
        let opacity = properties.opacity(context)
        guard opacity > 0 else { return }
        let translation = ground.view.groundOffset(properties.translation, for: context)
        let features = batch.features.filter {
            ground.sees(frame.box(of: $0, source: batch.source))
        }
        func addRings(_ list: inout DisplayList) {
            var ring: [SIMD2<Double>] = []
            for index in features {
                for part in batch.layer.features[index].parts {
                    frame.read(part, of: batch.layer, into: &ring)
                    if translation != .zero { for at in ring.indices { ring[at] += translation } }
                    ground.addRing(ring, to: &list)
                }
            }
        }
        if let image = properties.pattern(context) {
            let paint = frame.pattern(icons[image], opacity: opacity)
            if let paint { canvas.image(paint, addRings) }
        } else {
            canvas.fill(properties.color(context).faded(opacity), addRings)
        }
        guard let outline = properties.outlineColor(context) else { return }
        var stroker = ground.stroker(
            width: max(1, ground.view.scale), cap: .butt, join: .bevel)
        canvas.fill(outline.faded(opacity)) { list in
            for index in features {
                for part in batch.layer.features[index].parts {
                    for line in frame.insideTile(part, of: batch.layer) {
                        stroker.draw(line.map { $0 + translation }, to: &list)
                    }
                }
            }
        }
    }
}
