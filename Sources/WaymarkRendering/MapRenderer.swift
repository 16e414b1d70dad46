import Dispatch
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

    /// Draws the ground, waters, roads and buildings of `scene`.
    public func drawMap(_ scene: MapScene, view: ViewTransform, into list: inout DisplayList) {
        let zoom = view.zoom - 1
        let values = layerValues(zoom)
        let painter = GroundPainter(view: view)
        let frames = scene.tiles.map {
            TileFrame($0.bucket, wrap: $0.wrap, view: view, states: scene.states)
        }
        let shaded = shadedTiles(scene, values, view)
        let icons = icons
        if sizes.count != values.count {
            sizes = Array(repeating: DisplayList.Size(), count: values.count)
        }
        let sizes = sizes
        let numbers = values.indices.filter { values[$0] != nil }
        let context = ZoomContext(zoom: zoom, globals: style.globalState)
        let sky = SkyPainter(style: style, view: view)
        let hasSky = sky.isSeen
        let lists = Mutex([DisplayList?](repeating: nil, count: values.count))
        // Layers are drawn by several threads, each into a list of its own.
        let next = Atomic<Int>(0)
        let body: @Sendable (Int) -> Void = { _ in
            while true {
                let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
                guard index < numbers.count else { break }
                let number = numbers[index]
                guard let layer = values[number] else { continue }
                var own = DisplayList()
                own.reserve(sizes[number])
                switch layer.layer.kind {
                case .background: break
                case .fill, .line, .circle:
                    var canvas = LayerCanvas(sizes[number])
                    for frame in frames {
                        frame.draw(
                            layer, number, zoom: zoom, icons: icons, painter: painter, into: &canvas
                        )
                    }
                    own = canvas.finish()
                case .extrusion:
                    ExtrusionPainter(view: view, values: layer, number: number, zoom: zoom)
                        .draw(frames, into: &own)
                case .raster:
                    RasterPainter(view: view, painter: painter).draw(
                        scene.pictures[layer.layer.source] ?? [],
                        opacity: layer.number("raster-opacity", context, 1),
                        ColorChange(layer, context), into: &own)
                case .hillshade:
                    RasterPainter(view: view, painter: painter).draw(
                        shaded[number] ?? [], opacity: 1, nil, into: &own)
                case .symbol: break
                }
                let made = own
                lists.withLock { $0[number] = made }
            }
        }
        if threads > 1 {
            DispatchQueue.concurrentPerform(iterations: threads, execute: body)
        } else {
            body(0)
        }
        let made = lists.withLock { $0 }
        for number in numbers { self.sizes[number] = made[number]?.size ?? DisplayList.Size() }
        list.reserve(
            self.sizes.reduce(into: list.size) {
                $0.commands += $1.commands
                $0.edges += $1.edges
            })
        var isSkyDrawn = !hasSky
        for number in numbers {
            if case .background? = values[number]?.layer.kind {
                drawBackground(number, values, context, view, &list)
            }
            // Buildings stand before the sky, all else under the haze.
            if !isSkyDrawn, values[number]?.layer.kind == .extrusion {
                sky.draw(context, into: &list)
                isSkyDrawn = true
            }
            if let own = made[number] { list.append(own) }
        }
        if !isSkyDrawn { sky.draw(context, into: &list) }
    }

    private func drawBackground(
        _ number: Int, _ values: [LayerValues?], _ context: ZoomContext, _ view: ViewTransform,
        _ list: inout DisplayList
    ) {
        guard let layer = values[number] else { return }
        let opacity = layer.number("background-opacity", context, 1)
        let color = layer.color("background-color", context).faded(opacity)
        if list.commands.isEmpty, color.alpha >= 1 {
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
                texture, matrix: shifted.after(view.groundFromScreen), isRepeated: true,
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
            for (tile, wrap) in scene.elevations[layer.layer.source] ?? [] {
                let key = ShadeKey(tile: tile.id, source: layer.layer.source, painter: painter)
                let picture =
                    shades[key] ?? used[key]
                    ?? painter.texture(tile).map { RasterTile(tile.id, $0) }
                guard let picture else { continue }
                used[key] = picture
                shaded[number, default: []].append((picture, wrap))
            }
        }
        shades = used
        return shaded
    }

    /// Draws the names and icons, none of them over the `reserved` boxes (left, top, right, bottom).
    ///
    /// - Parameter fadeStep: how much more of a new name is seen than in the frame before; all of it where
    ///   it is `nil`.
    /// - Returns: whether some still appear or vanish.
    @discardableResult
    public func drawLabels(
        _ scene: MapScene, view: ViewTransform, reserved: [SIMD4<Float>] = [],
        fadeStep: Float? = nil, into list: inout DisplayList
    ) -> Bool {
        let values = layerValues(view.zoom - 1)
        return placer.draw(
            SymbolPlacer.Scene(
                tiles: scene.tiles, values: values, view: view, icons: icons,
                states: scene.states, reserved: reserved, valuesNumber: valuesNumber,
                fadeStep: fadeStep), into: &list)
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

/// Draws what is over the horizon, and the haze before it.
struct SkyPainter {
    let style: Style
    let view: ViewTransform

    /// The depth, relative to that of the target, from which on there is haze: at no haze-free tilt is
    /// anything so far away.
    private static let clearDepth = 1.7

    /// Whether any of it is seen.
    var isSeen: Bool {
        guard let top = view.ground(atScreen: SIMD2(view.size.x / 2, 0)) else { return true }
        return view.depth(top) > Self.clearDepth || view.horizon > 0
    }

    func draw(_ context: ZoomContext, into list: inout DisplayList) {
        guard isSeen else { return }
        let sky = style.sky
        let high =
            sky?.color("sky-color", context, StyleColor(hex: 0x88c6fc)) ?? StyleColor(hex: 0xa9cfee)
        let low = sky?.color("horizon-color", context, .white) ?? StyleColor(hex: 0xe6eff5)
        let fog = sky?.color("fog-color", context, .white) ?? StyleColor(hex: 0xe6eff5)
        let blend = sky?.share("sky-horizon-blend", context, 0.8) ?? 0.8
        let clear =
            Self.clearDepth + 2 * (sky?.share("fog-ground-blend", context, 0.5) ?? 0.3) - 0.6
        let edge = low.mixed(with: fog, sky?.share("horizon-fog-blend", context, 0.8) ?? 0.8)
        let horizon = view.horizon
        var pixels: [UInt32] = []
        for row in 0..<Int(view.size.y) {
            let y = Double(row) + 0.5
            if y < horizon {
                let up = (horizon - y) / max(1, view.size.y * 0.35 * max(blend, 0.05))
                pixels.append(edge.mixed(with: high, min(1, up)).premultiplied)
                continue
            }
            guard let ground = view.ground(atScreen: SIMD2(view.anchor.x, y)) else { continue }
            let far = (view.depth(ground) - clear) / (ViewTransform.farDepth - clear)
            guard far > 0.003 else { break }
            // Thicker at first, as mist is.
            pixels.append(
                fog.faded(0.96 * (1 - (1 - min(1, far)) * (1 - min(1, far)))).premultiplied)
        }
        guard let texture = Texture(width: 1, height: pixels.count, pixels: pixels) else { return }
        let (width, rows) = (Float(view.size.x), Float(pixels.count))
        list.addContour([
            SIMD2<Float>(0, 0), SIMD2(width, 0), SIMD2(width, rows), SIMD2(0, rows),
        ])
        list.image(
            ImagePaint(
                texture,
                matrix: PlaneTransform(
                    x: SIMD3(0, 0, 0.5), y: SIMD3(0, 1, 0), w: SIMD3(0, 0, 1))))
    }
}
