import WaymarkStyle
import WaymarkTiles

/// Draws the discs of a circle layer.
struct CirclePainter {
    let properties: CircleProperties
    let ground: GroundPainter

    /// A disc with its border.
    private struct Disc {
        let radius: Double
        let border: Double
        let color: StyleColor
        let borderColor: StyleColor
        /// The share of the radius over which it fades.
        let blur: Double
        let liesOnMap: Bool
        let shrinksWithDepth: Bool
    }

    func draw(_ batch: FeatureBatch, of frame: TileFrame, into canvas: inout LayerCanvas) {
        let context = batch.context
        let view = ground.view
        let disc = Disc(
            radius: min(2048, properties.radius(context) * view.scale),
            border: max(0, min(512, properties.strokeWidth(context) * view.scale)),
            color: properties.color(context).faded(properties.opacity(context)),
            borderColor: properties.strokeColor(context).faded(properties.strokeOpacity(context)),
            blur: max(0, min(1, properties.blur(context))),
            liesOnMap: properties.pitchAlignment(context) == .map,
            shrinksWithDepth: properties.pitchScale(context) == .map)
        guard disc.radius >= 0, disc.radius + disc.border > 0 else { return }
        let translation = view.groundOffset(properties.translation, for: context)
        var centers: [SIMD2<Double>] = []
        for index in batch.features {
            for part in batch.layer.features[index].parts {
                frame.read(part, of: batch.layer, into: &centers)
                for center in centers { draw(disc, at: center + translation, into: &canvas) }
            }
        }
    }

    private func draw(_ disc: Disc, at place: SIMD2<Double>, into canvas: inout LayerCanvas) {
        let depth = ground.view.depth(place)
        guard depth > ViewTransform.nearDepth, depth < ViewTransform.farDepth else { return }
        func add(radius: Double, to list: inout DisplayList) {
            if disc.liesOnMap {
                ground.addDisc(
                    place, radius: disc.shrinksWithDepth ? radius : radius * depth, to: &list)
            } else {
                list.addDisc(
                    SIMD2<Float>(ground.view.screen(place)),
                    radius: Float(disc.shrinksWithDepth ? radius / depth : radius))
            }
        }
        if disc.border > 0 {
            canvas.fill(disc.borderColor) { list in
                add(radius: disc.radius + disc.border, to: &list)
                if disc.color.alpha < 1 { add(radius: -disc.radius, to: &list) }
            }
        }
        let steps = disc.blur > 0.01 ? 6 : 1
        for step in 0..<steps {
            canvas.fill(disc.color.faded(1 / Double(steps - step))) { list in
                let share = 1 - disc.blur * Double(step) / Double(steps)
                add(radius: disc.radius * share, to: &list)
            }
        }
    }
}
