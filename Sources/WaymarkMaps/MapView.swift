public import WaymarkDirections
public import WaymarkGeometry
public import WaymarkRendering
public import WaymarkStyle

/// What a map view is made with (row H1).
public struct MapViewOptions: Sendable {
    /// The size of the view in points.
    public var size: SIMD2<Double>
    /// Pixels in a point.
    public var scale: Double
    /// Where the map is looked at from.
    public var camera: CameraPosition
    /// Gives the icons, pictures and documents that a style names.
    public var resources: (any ResourceLoader)?

    /// Options for a view of `size` points.
    public init(
        size: SIMD2<Double>, scale: Double = 1, camera: CameraPosition,
        resources: (any ResourceLoader)? = nil
    ) {
        self.size = size
        self.scale = scale
        self.camera = camera
        self.resources = resources
    }
}

/// A map that hosts show: it knows no operating system, is given size and camera, and fills a
/// bitmap.
@MainActor public final class MapView {
    /// Where the map is looked at from; setting it takes effect at once (row H8).
    public var camera: CameraPosition {
        didSet { if camera != oldValue { setNeedsDisplay() } }
    }
    /// The size of the view in points; at least one each way.
    public var size: SIMD2<Double> {
        didSet { if size != oldValue { setNeedsDisplay() } }
    }
    /// Pixels in a point.
    public let scale: Double
    /// Where on the view the camera's target is, as shares of its width and height.
    public var anchor = SIMD2(0.5, 0.5) {
        didSet { if anchor != oldValue { setNeedsDisplay() } }
    }
    /// Boxes of the view (left, top, right, bottom, in points) that names keep clear of.
    public var reservedBoxes: [SIMD4<Double>] = [] {
        didSet { if reservedBoxes != oldValue { setNeedsDisplay() } }
    }
    /// Whether something has changed since the last frame.
    public private(set) var needsDisplay = true
    /// How long the parts of the last frame took.
    public private(set) var frameTiming = FrameTiming()
    private var overlays: [any MapOverlayRenderer] = []
    /// How long a name takes to appear or to vanish, in seconds; 0 shows all names at once.
    public var labelFadeDuration = 0.0
    /// How many frames a host draws in a second while something moves (row H25).
    public var preferredFrameRate = FrameRate.conservative
    /// How many bytes of tiles that are not seen are kept for each source.
    public var memoryBudget = 96 << 20 {
        didSet { sources.setBudget(max(0, memoryBudget)) }
    }
    private let renderer: MapRenderer
    private var sources: MapSources
    private let tiles: any TileSource
    private let resources: (any ResourceLoader)?
    private let rasterizer: Rasterizer
    private var states = FeatureStates()
    private var lastFrame: ContinuousClock.Instant?
    private var cache: FrameCache?

    /// A map of the tiles of `source` in `style`.
    ///
    /// - Throws: ``RenderingError`` where the fonts are not installed.
    public init(
        options: MapViewOptions, source: any TileSource, style: Style,
        rasterizer: Rasterizer = Rasterizer()
    ) throws(RenderingError) {
        camera = options.camera
        size = options.size
        scale = options.scale
        renderer = try MapRenderer(style: style, icons: IconSet())
        tiles = source
        resources = options.resources
        sources = MapSources(style: style, tiles: source, resources: options.resources)
        self.rasterizer = rasterizer
        observeSources()
    }

    /// The style of the map (row H18). Tiles are sorted anew for another.
    public var style: Style {
        get { renderer.style }
        set {
            renderer.style = newValue
            sources = MapSources(style: newValue, tiles: tiles, resources: resources)
            sources.setBudget(max(0, memoryBudget))
            observeSources()
            mapDidChange()
        }
    }

    /// The language of names, as `de` or `zh_Hant`; names stand as they are written in their place where it
    /// is empty, or where there is none in it.
    public var language: String {
        get { renderer.style.globalState["language"]?.text ?? "" }
        set {
            guard newValue != language else { return }
            style.globalState["language"] = .string(newValue)
        }
    }

    private func observeSources() {
        renderer.icons = sources.icons
        sources.onChange = { [weak self] in
            guard let self else { return }
            renderer.icons = sources.icons.merging(ownIcons)
            mapDidChange()
        }
    }

    /// Pictures that the app adds to the icons of the style, by their names.
    private var ownIcons = IconSet()

    /// Adds a picture to the icons of the style, in the place of one of the same name.
    public func setIcon(_ image: IconImage?, named name: String) {
        ownIcons[name] = image
        renderer.icons = sources.icons.merging(ownIcons)
        mapDidChange()
    }

    /// Sets values of a feature that the style may read with `feature-state`.
    public func setFeatureState(_ values: [String: StyleValue], of feature: FeatureStates.Feature) {
        states[feature] = values
        mapDidChange()
    }

    /// What the style names and cannot be had, a line each.
    public var resourceFailures: [String] { sources.failures }

    /// Asks for a frame.
    public func setNeedsDisplay() { needsDisplay = true }

    /// Asks for a frame in which the map itself is another.
    private func mapDidChange() {
        cache = nil
        setNeedsDisplay()
    }

    /// Draws `overlay` from now on, over those that were added before.
    public func addOverlay(_ overlay: some MapOverlayRenderer) {
        overlays.append(overlay)
        setNeedsDisplay()
    }

    /// Draws `overlay` no longer.
    public func removeOverlay(_ overlay: some MapOverlayRenderer) {
        overlays.removeAll { $0 === overlay }
        setNeedsDisplay()
    }

    /// The way from the map to the pixels of the next frame.
    public var viewTransform: ViewTransform {
        ViewTransform(
            size: pixelSize, scale: scale, center: MapPoint(camera.target), zoom: camera.zoom,
            bearing: camera.bearing,
            pitch: min(
                camera.viewingAngle, CameraPosition.maximumViewingAngle(atZoom: camera.zoom)),
            anchor: anchor)
    }

    /// Whether every tile of the view has arrived or permanently failed.
    public var isComplete: Bool { sources.hasAll(viewTransform) }

    /// What is wrong with tiles that the source has but that cannot be shown.
    public var tileFailures: [TileID: String] { sources.tileFailures }

    /// Waits until every tile of the view has arrived or permanently failed.
    public func loadTiles() async { await sources.load(viewTransform) }

    /// Draws a frame; `bitmap` is replaced where its size is not that of the view.
    public func draw(into bitmap: inout Bitmap) {
        let (width, height) = (Int(pixelSize.x), Int(pixelSize.y))
        if bitmap.width != width || bitmap.height != height {
            bitmap = Bitmap(width: width, height: height)
        }
        let isFading = drawFrame(into: &bitmap)
        // What is still to come asks for a frame when it arrives.
        needsDisplay = isFading
    }

    /// A frame as a bitmap of its own.
    public func frame() -> Bitmap {
        var bitmap = Bitmap(width: Int(pixelSize.x), height: Int(pixelSize.y))
        draw(into: &bitmap)
        return bitmap
    }

    private var pixelSize: SIMD2<Double> {
        let pixels = (size * scale).rounded(.toNearestOrAwayFromZero)
        return pixels.clamped(
            lowerBound: SIMD2(repeating: 1), upperBound: SIMD2(repeating: 8192))
    }

    /// The shapes of the map itself, which stay the same while only overlays change.
    private struct FrameCache {
        let view: ViewTransform
        let reserved: [SIMD4<Float>]
        let map: DisplayList
        let labels: DisplayList
    }

    /// - Returns: whether names still appear or vanish.
    private func drawFrame(into bitmap: inout Bitmap) -> Bool {
        let view = viewTransform
        let now = ContinuousClock.now
        let elapsed = lastFrame.map { min(0.1, (now - $0) / .seconds(1)) } ?? 0
        lastFrame = now
        let reserved = reservedBoxes.map { SIMD4<Float>($0 * scale) } + [attributionBox(view)]
        var isFading = false
        frameTiming = FrameTiming()
        let frame: FrameCache
        if let cache, cache.view.isSame(as: view), cache.reserved == reserved {
            frame = cache
        } else {
            let scene = scene(view)
            var map = DisplayList()
            renderer.drawMap(scene, view: view, into: &map)
            let geometryEnd = ContinuousClock.now
            var labels = DisplayList()
            isFading = renderer.drawLabels(
                scene, view: view, reserved: reserved,
                fadeStep: labelFadeDuration > 0 ? Float(elapsed / labelFadeDuration) : nil,
                into: &labels)
            frameTiming.geometry = (geometryEnd - now) / .seconds(1)
            frameTiming.labels = (ContinuousClock.now - geometryEnd) / .seconds(1)
            frame = FrameCache(view: view, reserved: reserved, map: map, labels: labels)
            cache = isFading ? nil : frame
        }
        let start = ContinuousClock.now
        var list = frame.map
        draw(overlays.filter { $0.level == .aboveRoads }, view, &list)
        list.append(frame.labels)
        draw(overlays.filter { $0.level == .aboveLabels }, view, &list)
        drawAttribution(view, &list)
        let pixelsStart = ContinuousClock.now
        frameTiming.overlays = (pixelsStart - start) / .seconds(1)
        rasterizer.draw(list, into: &bitmap)
        frameTiming.rasterization = (ContinuousClock.now - pixelsStart) / .seconds(1)
        return isFading
    }

    private func scene(_ view: ViewTransform) -> MapScene {
        var scene = sources.scene(view)
        scene.states = states
        return scene
    }

    private func draw(
        _ overlays: [any MapOverlayRenderer], _ view: ViewTransform, _ list: inout DisplayList
    ) {
        for overlay in overlays {
            var canvas = OverlayCanvas(view: view, list: list)
            overlay.draw(on: &canvas)
            list = canvas.list
        }
    }

    private static let attribution = "© OpenStreetMap contributors"

    private func attributionBox(_ view: ViewTransform) -> SIMD4<Float> {
        let width = renderer.width(of: Self.attribution, size: 11 * scale) + 12 * scale
        return SIMD4(
            Float(view.size.x - width), Float(view.size.y - 18 * scale), Float(view.size.x),
            Float(view.size.y))
    }

    /// The data's licence asks for this on every map.
    private func drawAttribution(_ view: ViewTransform, _ list: inout DisplayList) {
        let box = attributionBox(view)
        list.addContour([
            SIMD2(box.x, box.y), SIMD2(box.z, box.y), SIMD2(box.z, box.w), SIMD2(box.x, box.w),
        ])
        list.fill(StyleColor(hex: 0xffffff, alpha: 0.72))
        let place = SIMD2(Double(box.x) + 6 * scale, Double(box.y + box.w) / 2)
        renderer.drawText(
            Self.attribution, at: place, size: 11 * scale, color: StyleColor(hex: 0x333333),
            into: &list)
    }
}

/// How long the parts of a frame took, in seconds.
public struct FrameTiming: Hashable, Sendable {
    /// Tiles and overlays into shapes.
    public var geometry = 0.0
    /// Placement of names.
    public var labels = 0.0
    /// Overlays into shapes.
    public var overlays = 0.0
    /// Shapes into pixels.
    public var rasterization = 0.0

    /// All of it.
    public var total: Double { geometry + labels + overlays + rasterization }
}

/// How many frames a host draws in a second while something moves (row H25).
public enum FrameRate: Double, Sendable, CaseIterable, Codable {
    /// As few as a map bears, to save power.
    case powerSave = 15
    /// Enough for most maps.
    case conservative = 30
    /// As many as a screen shows.
    case maximum = 60

    /// The least time between two frames, in seconds.
    public var interval: Double { 1 / rawValue }
}
