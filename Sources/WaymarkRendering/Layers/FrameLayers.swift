import WaymarkGeometry
import WaymarkStyle

/// The layers of a style that are seen in a frame, each of which can be drawn on its own.
struct FrameLayers: Sendable {
    let view: ViewTransform
    let context: ZoomContext
    /// The properties of all layers of the style; `nil` for those that are not seen at this zoom.
    let properties: [LayerProperties?]
    /// The numbers of those that are seen.
    let numbers: [Int]
    let frames: [TileFrame]
    /// The areas where some of them draw nothing.
    let clearing: GroundClearing
    let ground: GroundPainter
    /// The pictures of raster layers and the slopes of hillshade layers, by the number of the layer.
    let pictures: [Int: [(tile: RasterTile, wrap: Int)]]
    let icons: IconSet
    /// How much each layer is likely to draw.
    let sizes: [DisplayList.Size]
    let raisesBuildings: Bool
    let light: StyleLight
    /// The lines that buildings do not hide.
    let sight: SightLine
    /// What is known of buildings from the frame before.
    let values: BuildingValueCache

    /// Draws a layer that lies in the order of ``numbers`` at `index`; the background and symbols are drawn
    /// elsewhere.
    func draw(_ index: Int) -> DisplayList {
        let number = numbers[index]
        switch properties[number] {
        case .background, .symbol, nil: return DisplayList()
        case .fill(let fill):
            let painter = FillPainter(properties: fill, ground: ground, icons: icons)
            return drawBatches(of: number, painter.draw)
        case .line(let line):
            let painter = LinePainter(properties: line, ground: ground, icons: icons)
            return drawBatches(of: number, painter.draw)
        case .circle(let circle):
            let painter = CirclePainter(properties: circle, ground: ground)
            return drawBatches(of: number, painter.draw)
        case .extrusion(let extrusion):
            var list = DisplayList()
            list.reserve(sizes[number])
            let painter = ExtrusionPainter(
                view: view, properties: extrusion, light: BuildingLight(light, view, at: context),
                number: number, moment: context, clearing: clearing, sight: sight,
                values: values, isFlat: !raisesBuildings)
            let offset = view.groundOffset(extrusion.translation, for: context)
            painter.draw(frames.map { $0.moved(by: offset) }, into: &list)
            return list
        case .raster(let raster):
            return RasterPainter(ground: ground, opacity: raster.opacity(context))
                .draw(
                    pictures[number] ?? [], isSharp: raster.resampling(context) == .nearest)
        case .hillshade: return RasterPainter(ground: ground).draw(pictures[number] ?? [])
        }
    }

    private func drawBatches(
        of number: Int, _ draw: (FeatureBatch, TileFrame, inout LayerCanvas) -> Void
    ) -> DisplayList {
        var canvas = LayerCanvas(sizes[number])
        for frame in frames {
            frame.visitBatches(ofLayer: number, at: context) { batch in
                if !canvas.isFull { draw(batch, frame, &canvas) }
            }
        }
        return canvas.finish()
    }
}
