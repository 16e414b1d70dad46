import Synchronization
import WaymarkGeometry
public import WaymarkStyle
import WaymarkTiles

/// Makes display lists of maps. Keeps fonts and what was labelled before; used from one thread.
public final class MapRenderer {
    /// The style.
    public var style: Style {
        didSet {
            propertiesZoom = nil
            styleNumber += 1
        }
    }
    /// The icons of the style.
    public var icons: IconSet {
        didSet { propertiesNumber += 1 }
    }
    /// Who is to be named with the map beside those who made OpenStreetMap.
    public var credits: [String] = []
    /// How many threads make shapes.
    public var threads = 2
    /// Whether buildings have their heights; else they are flat.
    public var raisesBuildings = true
    private let shaper: TextShaper
    private let placer: SymbolPlacer
    /// The properties of the layers at ``propertiesZoom``; `nil` for those that are not drawn there.
    private var properties: [LayerProperties?] = []
    private var propertiesZoom: Double?
    /// Another number whenever the properties or the icons are others.
    private var propertiesNumber = 0
    /// Another number whenever the style is another.
    private var styleNumber = 0
    private let buildingValues = BuildingValueCache()
    /// How much the layers drew in the frame before, by their numbers.
    private var sizes: [DisplayList.Size] = []
    private var hillshades = HillshadeCache()
    private var colorChanges = ColorChangeCache()

    /// Gives the texts their glyphs.
    public let textEngine: any TextEngine

    /// A renderer for `style`.
    ///
    /// - Parameter textEngine: shapes its texts, with fonts of its own choice. Where it has no fonts no text is
    ///   drawn.
    public init(
        style: Style, icons: IconSet = .builtIn,
        textEngine: any TextEngine = SystemTextEngine()
    ) {
        self.style = style
        self.icons = icons
        self.textEngine = textEngine
        shaper = TextShaper(engine: textEngine)
        placer = SymbolPlacer(shaper: shaper)
    }

    private func setZoom(_ zoom: Double) {
        guard propertiesZoom != zoom else { return }
        let context = ZoomContext(zoom: zoom, globals: style.globalState)
        properties = style.layers.map {
            $0.zooms.contains(zoom) ? $0.properties(at: context) : nil
        }
        propertiesZoom = zoom
        propertiesNumber += 1
    }

    /// Draws the ground, waters, roads and buildings of `scene`, and the symbols under some of them.
    public func drawMap(
        _ scene: MapScene, view: ViewTransform, symbols: MapSymbols, into list: inout DisplayList
    ) {
        let layers = layers(of: scene, in: view)
        let made = concurrentMap(layers.numbers.count, threads: threads) { layers.draw($0) }
        let lists = ordered(made, of: layers, symbols: symbols)
        if list.commands.isEmpty { list.background = lists[0].background }
        for own in lists { list.append(own) }
    }

    /// The shapes of one frame.
    public struct Frame {
        /// The ground, waters, roads and buildings, each over those before it.
        public let map: [DisplayList]
        /// The names and icons over them.
        public let labels: DisplayList
        /// The features of tiles that icons stand for, the lowest first.
        package let icons: [DrawnIcon]
        /// Whether some of them still appear or vanish.
        public let isFading: Bool
        /// Seconds that the names and icons took.
        public let labelTime: Double
    }

    /// Draws all of `scene`: with more than one thread names are placed while other threads make shapes.
    ///
    /// - Parameters:
    ///   - room: the room for names and icons.
    ///   - fadeStep: how much more of a new name is seen than in the frame before; all of it where it is
    ///     `nil`.
    public func drawFrame(
        _ scene: MapScene, view: ViewTransform, room: SymbolRoom, fadeStep: Float?
    ) -> Frame {
        let layers = layers(of: scene, in: view)
        let labels = Mutex<(symbols: MapSymbols, time: Double)>((MapSymbols(), 0))
        let symbols = symbolScene(
            scene, view: view, room: room, fadeStep: fadeStep, clearing: layers.clearing)
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
        let map = ordered(Array(made.dropFirst()), of: layers, symbols: drawn)
        return Frame(
            map: map, labels: drawn.upper, icons: drawn.icons, isFading: drawn.isFading,
            labelTime: time)
    }

    private func layers(of scene: MapScene, in view: ViewTransform) -> FrameLayers {
        setZoom(view.zoom - 1)
        if sizes.count != properties.count {
            sizes = Array(repeating: DisplayList.Size(), count: properties.count)
        }
        var pictures = hillshades.tiles(
            of: scene, layers: style.layers, properties: properties, view: view)
        let context = ZoomContext(zoom: view.zoom - 1, globals: style.globalState)
        pictures.merge(
            colorChanges.tiles(of: scene, layers: style.layers, properties: properties, context)
        ) { $1 }
        let frames = frames(of: scene, in: view)
        buildingValues.begin(
            style: styleNumber, style.layers, zoom: context.zoom, hasStates: !scene.states.isEmpty)
        return FrameLayers(
            view: view, context: context, properties: properties,
            numbers: properties.indices.filter { properties[$0] != nil }, frames: frames,
            clearing: GroundClearing(of: style.layers, properties, at: context, in: frames),
            ground: GroundPainter(view: view), pictures: pictures, icons: icons, sizes: sizes,
            raisesBuildings: raisesBuildings, light: style.light,
            sight: SightLine(scene.linesInSight, in: view), values: buildingValues)
    }

    private func frames(of scene: MapScene, in view: ViewTransform) -> [TileFrame] {
        scene.tiles.map {
            TileFrame($0.bucket, wrap: $0.wrap, view: view, states: scene.states)
        }
    }

    /// The layers in their order, with backgrounds, sky and the symbols that others lie over.
    private func ordered(
        _ made: [DisplayList], of layers: FrameLayers, symbols: MapSymbols
    ) -> [DisplayList] {
        var lists = [DisplayList()]
        let sky = SkyPainter(sky: style.sky, view: layers.view)
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
            switch layers.properties[number] {
            case .background(let background):
                let painter = BackgroundPainter(background, layers.context, view: layers.view)
                let isLowest = lists.count == 1
                if !isLowest { lists.append(DisplayList()) }
                painter.draw(isLowest: isLowest, icons: icons, into: &lists[lists.count - 1])
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

    /// The colour of a view where nothing is drawn: that of the lowest background of the style, white
    /// without one.
    public func groundColor(_ view: ViewTransform) -> StyleColor {
        let context = ZoomContext(zoom: view.zoom - 1, globals: style.globalState)
        for layer in style.layers where layer.zooms.contains(context.zoom) {
            guard case .background(let background) = layer.properties else { continue }
            return BackgroundPainter(background, context, view: view).groundColor
        }
        return .white
    }

    /// Draws the names and icons, none of them over the `reserved` boxes (left, top, right, bottom); with
    /// `leavesOutOthers` none of places beyond the view.
    public func drawSymbols(
        _ scene: MapScene, view: ViewTransform, reserved: [SIMD4<Float>] = [],
        leavesOutOthers: Bool = false
    ) -> MapSymbols {
        var room = SymbolRoom(reserved: reserved)
        room.leavesOutOthers = leavesOutOthers
        setZoom(view.zoom - 1)
        let clearing = GroundClearing(
            of: style.layers, properties,
            at: ZoomContext(zoom: view.zoom - 1, globals: style.globalState),
            in: frames(of: scene, in: view))
        return placer.draw(
            symbolScene(scene, view: view, room: room, fadeStep: nil, clearing: clearing))
    }

    /// The known facts of the symbols of a frame, at the zoom of ``properties``.
    private func symbolScene(
        _ scene: MapScene, view: ViewTransform, room: SymbolRoom, fadeStep: Float?,
        clearing: GroundClearing
    ) -> SymbolScene {
        SymbolScene(
            tiles: scene.tiles, properties: room.hasFewIcons ? fewerIcons(view) : properties,
            view: view, icons: icons, states: scene.states, clearing: clearing, room: room,
            propertiesNumber: propertiesNumber, fadeStep: fadeStep)
    }

    /// The properties of the layers without those whose icons stand at points and come with one of the last zooms.
    private func fewerIcons(_ view: ViewTransform) -> [LayerProperties?] {
        let context = ZoomContext(zoom: view.zoom - 1, globals: style.globalState)
        return zip(style.layers, properties).map { layer, properties in
            guard case .symbol(let symbol)? = properties, symbol.icon.image.isSet,
                symbol.placement(context) == .point,
                layer.zooms.lowerBound > context.zoom - SymbolRoom.farther
            else { return properties }
            return nil
        }
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
        let shaped = shaper.shape(text, font: TextFont(style))
        for glyph in shaped.glyphs {
            let x = Float(place.x) + glyph.x * Float(size)
            let y = Float(place.y + size * 0.355) - glyph.y * Float(size)
            for contour in glyph.contours {
                list.addContour(
                    contour.map { SIMD2(x + $0.x * Float(size), y - $0.y * Float(size)) })
            }
        }
        list.text(color, halo: halo, haloWidth: Float(haloWidth))
        return Double(shaped.width) * size
    }

    /// The width in pixels of `text` at `size`.
    public func width(of text: String, size: Double, style: FontStyle = .regular) -> Double {
        Double(shaper.shape(text, font: TextFont(style)).width) * size
    }
}
