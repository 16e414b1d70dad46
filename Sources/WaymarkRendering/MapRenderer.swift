import Synchronization
import WaymarkGeometry
public import WaymarkStyle
import WaymarkTiles

/// What of the world a frame shows.
public struct MapScene: Sendable {
    /// The tiles of all vector sources, coarse ones first.
    public var tiles: [(bucket: TileBucket, wrap: Int)] = []
    /// The pictures of raster and picture sources by the name of the source, coarse ones first.
    public var pictures: [String: [(tile: RasterTile, wrap: Int)]] = [:]
    /// The elevations of sources by their names.
    public var elevations: [String: [(tile: ElevationTile, wrap: Int)]] = [:]
    /// What an app has set of features.
    public var states = FeatureStates()

    /// Nothing.
    public init() {}

    /// Tells the tiles of a scene apart.
    public struct TileKey: Hashable {
        private let tile: CoveringTile
        private let source: String

        /// The key of one of ``tiles``.
        public init(_ entry: (bucket: TileBucket, wrap: Int)) {
            tile = CoveringTile(id: entry.bucket.id, wrap: entry.wrap)
            source = entry.bucket.source
        }
    }
}

/// The names and icons of a map.
public struct MapSymbols: Sendable {
    /// Those that other layers lie over, by the number of their layer.
    var lower: [Int: DisplayList] = [:]
    /// Those over all other layers.
    public internal(set) var upper = DisplayList()
    /// Whether some of them still appear or vanish.
    var isFading = false

    /// The same, `offset` pixels farther to the right and down, without those over all other layers.
    public func lowerMoved(by offset: SIMD2<Int>) -> MapSymbols {
        var symbols = MapSymbols()
        symbols.lower = lower.mapValues { $0.moved(by: offset) }
        return symbols
    }
}

/// Makes display lists of maps. Keeps fonts and what was labelled before; used from one thread.
public final class MapRenderer {
    /// The style.
    public var style: Style {
        didSet { valuesZoom = nil }
    }
    /// The icons of the style.
    public var icons: IconSet {
        didSet { valuesNumber += 1 }
    }
    /// How many threads make shapes.
    public var threads = 2
    /// Whether buildings have their heights; else they are flat.
    public var raisesBuildings = true
    private let shaper: TextShaper
    private let placer: SymbolPlacer
    private var values: [LayerValues?] = []
    private var valuesZoom: Double?
    private var valuesNumber = 0
    /// How much the layers drew in the frame before, by their numbers.
    private var sizes: [DisplayList.Size] = []
    private var shades: [ShadeKey: RasterTile] = [:]

    private struct ShadeKey: Hashable {
        let tile: TileID
        let source: String
        let painter: HillshadePainter
        /// Which tiles beside it are known.
        let sides: [Bool]
    }

    /// A renderer for `style`.
    ///
    /// - Throws: ``RenderingError`` where the fonts are not installed.
    public init(style: Style, icons: IconSet = .builtIn) throws(RenderingError) {
        self.style = style
        self.icons = icons
        shaper = TextShaper(fonts: try FontLibrary())
        placer = SymbolPlacer(shaper: shaper)
    }

    /// The values of the layers at a zoom; `nil` for those that are not drawn there.
    private func layerValues(_ zoom: Double) -> [LayerValues?] {
        if valuesZoom == zoom { return values }
        let context = ZoomContext(zoom: zoom, globals: style.globalState)
        values = style.layers.map { $0.zooms.contains(zoom) ? LayerValues($0, context) : nil }
        valuesZoom = zoom
        valuesNumber += 1
        return values
    }

    /// Draws the ground, waters, roads and buildings of `scene`, and the symbols under some of them.
    public func drawMap(
        _ scene: MapScene, view: ViewTransform, symbols: MapSymbols, into list: inout DisplayList
    ) {
        let layers = layers(scene, view)
        let made = concurrentMap(layers.numbers.count, threads: threads) { layers.draw($0) }
        let lists = ordered(made, layers, symbols)
        if list.commands.isEmpty { list.background = lists[0].background }
        for own in lists { list.append(own) }
    }

    /// The shapes of one frame.
    public struct Frame {
        /// The ground, waters, roads and buildings, each over those before it.
        public let map: [DisplayList]
        /// The names and icons over them.
        public let labels: DisplayList
        /// Whether some of them still appear or vanish.
        public let isFading: Bool
        /// Seconds that the names and icons took.
        public let labelTime: Double
    }

    /// Draws all of `scene`: with more than one thread names are placed while other threads make shapes.
    ///
    /// - Parameters:
    ///   - reserved: boxes (left, top, right, bottom) over which no name may stand.
    ///   - fadeStep: how much more of a new name is seen than in the frame before; all of it where it is
    ///     `nil`.
    public func drawFrame(
        _ scene: MapScene, view: ViewTransform, reserved: [SIMD4<Float>], fadeStep: Float?
    ) -> Frame {
        let layers = layers(scene, view)
        let labels = Mutex<(symbols: MapSymbols, time: Double)>((MapSymbols(), 0))
        let symbols = symbolScene(scene, view, reserved, fadeStep)
        // The placer is used by the one thread that does this work.
        nonisolated(unsafe) let placer = placer
        let made = concurrentMap(layers.numbers.count + 1, threads: threads) { index in
            guard index == 0 else { return layers.draw(index - 1) }
            let start = ContinuousClock.now
            let drawn = placer.draw(symbols)
            let time = (ContinuousClock.now - start) / .seconds(1)
            labels.withLock { $0 = (drawn, time) }
            return DisplayList()
        }
        let (drawn, time) = labels.withLock { $0 }
        let map = ordered(Array(made.dropFirst()), layers, drawn)
        return Frame(map: map, labels: drawn.upper, isFading: drawn.isFading, labelTime: time)
    }

    private func layers(_ scene: MapScene, _ view: ViewTransform) -> FrameLayers {
        let values = layerValues(view.zoom - 1)
        if sizes.count != values.count {
            sizes = Array(repeating: DisplayList.Size(), count: values.count)
        }
        return FrameLayers(
            scene: scene, view: view, values: values, shaded: shadedTiles(scene, values, view),
            icons: icons, globals: style.globalState, sizes: sizes,
            raisesBuildings: raisesBuildings)
    }

    /// The layers in their order, with backgrounds, sky and the symbols that others lie over.
    private func ordered(
        _ made: [DisplayList], _ layers: FrameLayers, _ symbols: MapSymbols
    ) -> [DisplayList] {
        var lists = [DisplayList()]
        let sky = SkyPainter(style: style, view: layers.view)
        var isSkyDrawn = !sky.isSeen
        func drawSky() {
            guard !isSkyDrawn else { return }
            var list = DisplayList()
            sky.draw(layers.context, into: &list)
            lists.append(list)
            isSkyDrawn = true
        }
        for (number, own) in zip(layers.numbers, made) {
            sizes[number] = own.size
            switch layers.values[number]?.layer.kind {
            case .background:
                let isLowest = lists.count == 1
                if !isLowest { lists.append(DisplayList()) }
                drawBackground(number, layers, isLowest: isLowest, &lists[lists.count - 1])
            // Buildings stand before the sky, all else under the haze.
            case .extrusion: drawSky()
            case .symbol:
                if let list = symbols.lower[number] { lists.append(list) }
            default: break
            }
            if !own.commands.isEmpty { lists.append(own) }
        }
        drawSky()
        return lists
    }

    private func drawBackground(
        _ number: Int, _ layers: FrameLayers, isLowest: Bool, _ list: inout DisplayList
    ) {
        guard let layer = layers.values[number] else { return }
        let (view, context) = (layers.view, layers.context)
        let opacity = layer.number("background-opacity", context, 1)
        let color = layer.color("background-color", context).faded(opacity)
        // Only the lowest list has a ground of its own.
        if isLowest, list.commands.isEmpty, color.alpha >= 1 {
            list.background = color
        } else {
            list.addContour(view.frame)
            list.fill(color)
        }
        guard
            case .texture(let texture, let ratio, _)? = icons[
                layer.value("background-pattern", context)?.text ?? ""]?.content
        else { return }
        let origin = view.ground(MapPoint(x: 0, y: 0))
        let perPixel = ratio / view.scale
        let fromGround = PlaneTransform(
            x: SIMD3(view.cosBearing, -view.sinBearing, 0) * perPixel,
            y: SIMD3(view.sinBearing, view.cosBearing, 0) * perPixel, w: SIMD3(0, 0, 1))
        // The pattern is fixed to the ground, counted in whole pictures from the view.
        let size = SIMD2(Double(texture.width), Double(texture.height))
        let corner = fromGround(origin.x, origin.y)
        let rest = corner - (corner / size).rounded(.down) * size
        let shifted = PlaneTransform(
            x: SIMD3(1, 0, -rest.x), y: SIMD3(0, 1, -rest.y), w: SIMD3(0, 0, 1)
        ).after(fromGround)
        list.addContour(view.frame)
        list.image(
            ImagePaint(
                texture, matrix: shifted.after(view.groundFromScreen), tiling: .all,
                opacity: Float(opacity)))
    }

    /// The shaded slopes of the hillshade layers, by the number of the layer.
    private func shadedTiles(
        _ scene: MapScene, _ values: [LayerValues?], _ view: ViewTransform
    ) -> [Int: [(tile: RasterTile, wrap: Int)]] {
        var shaded: [Int: [(tile: RasterTile, wrap: Int)]] = [:]
        var used: [ShadeKey: RasterTile] = [:]
        for (number, layer) in values.enumerated() {
            guard let layer, layer.layer.kind == .hillshade else { continue }
            let painter = HillshadePainter(
                layer, ZoomContext(zoom: view.zoom - 1), bearing: view.bearing)
            let tiles = scene.elevations[layer.layer.source] ?? []
            let byID = Dictionary(tiles.map { ($0.tile.id, $0.tile) }) { first, _ in first }
            for (tile, wrap) in tiles {
                let grid = ElevationGrid(tile, in: byID)
                let key = ShadeKey(
                    tile: tile.id, source: layer.layer.source, painter: painter, sides: grid.sides)
                let picture =
                    shades[key] ?? used[key]
                    ?? painter.texture(grid).map { RasterTile(tile.id, $0) }
                guard let picture else { continue }
                used[key] = picture
                shaded[number, default: []].append((picture, wrap))
            }
        }
        shades = used
        return shaded
    }

    /// Draws the names and icons, none of them over the `reserved` boxes (left, top, right, bottom).
    public func drawSymbols(
        _ scene: MapScene, view: ViewTransform, reserved: [SIMD4<Float>] = []
    ) -> MapSymbols {
        placer.draw(symbolScene(scene, view, reserved, nil))
    }

    private func symbolScene(
        _ scene: MapScene, _ view: ViewTransform, _ reserved: [SIMD4<Float>], _ fadeStep: Float?
    ) -> SymbolPlacer.Scene {
        let values = layerValues(view.zoom - 1)
        return SymbolPlacer.Scene(
            tiles: scene.tiles, values: values, view: view, icons: icons, states: scene.states,
            reserved: reserved, valuesNumber: valuesNumber, fadeStep: fadeStep)
    }

    /// Draws one line of text that starts at `place`, its middle at that height.
    ///
    /// - Returns: its width in pixels.
    @discardableResult
    public func drawText(
        _ text: String, at place: SIMD2<Double>, size: Double, style: FontStyle = .regular,
        color: StyleColor, halo: StyleColor = .clear, haloWidth: Double = 0,
        into list: inout DisplayList
    ) -> Double {
        let shaped = shaper.shape(text, style: style)
        for glyph in shaped.glyphs {
            let x = Float(place.x) + glyph.x * Float(size)
            let y = Float(place.y + size * 0.355) - glyph.y * Float(size)
            for contour in glyph.outline.contours {
                list.addContour(
                    contour.map { SIMD2(x + $0.x * Float(size), y - $0.y * Float(size)) })
            }
        }
        list.text(color, halo: halo, haloWidth: Float(haloWidth))
        return Double(shaped.width) * size
    }

    /// The width in pixels of `text` at `size`.
    public func width(of text: String, size: Double, style: FontStyle = .regular) -> Double {
        Double(shaper.shape(text, style: style).width) * size
    }
}
