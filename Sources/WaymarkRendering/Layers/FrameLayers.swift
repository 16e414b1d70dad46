import WaymarkGeometry
import WaymarkStyle

/// The layers of a style that are seen in a frame, each of which can be drawn on its own.
struct FrameLayers: Sendable {
    let view: ViewTransform
    let context: ZoomContext
    /// The values of all layers of the style; `nil` for those that are not seen at this zoom.
    let values: [LayerValues?]
    /// The numbers of those that are seen.
    let numbers: [Int]
    private let frames: [TileFrame]
    private let painter: GroundPainter
    private let pictures: [String: [(tile: RasterTile, wrap: Int)]]
    /// The slopes of hillshade layers, by the number of the layer.
    private let shaded: [Int: [(tile: RasterTile, wrap: Int)]]
    private let icons: IconSet
    private let sizes: [DisplayList.Size]
    private let raisesBuildings: Bool

    /// - Parameter sizes: how much each layer is likely to draw.
    init(
        scene: MapScene, view: ViewTransform, values: [LayerValues?],
        shaded: [Int: [(tile: RasterTile, wrap: Int)]], icons: IconSet,
        globals: [String: StyleValue], sizes: [DisplayList.Size], raisesBuildings: Bool
    ) {
        self.view = view
        self.values = values
        self.shaded = shaded
        self.icons = icons
        self.sizes = sizes
        self.raisesBuildings = raisesBuildings
        context = ZoomContext(zoom: view.zoom - 1, globals: globals)
        numbers = values.indices.filter { values[$0] != nil }
        painter = GroundPainter(view: view)
        pictures = scene.pictures
        frames = scene.tiles.map {
            TileFrame($0.bucket, wrap: $0.wrap, view: view, states: scene.states)
        }
    }

    /// Draws a layer that lies in the order of ``numbers`` at `index`; the background and symbols are drawn
    /// elsewhere.
    func draw(_ index: Int) -> DisplayList {
        let number = numbers[index]
        var list = DisplayList()
        guard let layer = values[number] else { return list }
        switch layer.layer.kind {
        case .background, .symbol: break
        case .fill, .line, .circle:
            var canvas = LayerCanvas(sizes[number])
            for frame in frames {
                frame.draw(
                    layer, number, zoom: context.zoom, icons: icons, painter: painter, into: &canvas
                )
            }
            return canvas.finish()
        case .extrusion:
            list.reserve(sizes[number])
            let painter = ExtrusionPainter(
                view: view, values: layer, number: number, zoom: context.zoom,
                isFlat: !raisesBuildings)
            let offset = view.groundOffset(layer, context, "fill-extrusion-translate")
            painter.draw(frames.map { $0.moved(by: offset) }, into: &list)
        case .raster:
            RasterPainter(view: view, painter: painter).draw(
                pictures[layer.layer.source] ?? [],
                opacity: layer.number("raster-opacity", context, 1), ColorChange(layer, context),
                isSharp: layer.text("raster-resampling", context, "linear") == "nearest",
                into: &list)
        case .hillshade:
            RasterPainter(view: view, painter: painter).draw(
                shaded[number] ?? [], opacity: 1, into: &list)
        }
        return list
    }
}
