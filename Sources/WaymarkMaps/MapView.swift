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

    /// Options for a view of `size` points.
    public init(size: SIMD2<Double>, scale: Double = 1, camera: CameraPosition) {
        self.size = size
        self.scale = scale
        self.camera = camera
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
    private let renderer: MapRenderer
    private let store: TileStore
    private let rasterizer: Rasterizer

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
        renderer = try MapRenderer(style: style)
        store = TileStore(source: source, style: style)
        self.rasterizer = rasterizer
        store.onChange = { [weak self] in self?.setNeedsDisplay() }
    }

    /// Asks for a frame.
    public func setNeedsDisplay() { needsDisplay = true }

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
    public var isComplete: Bool { store.hasAll(coveringTiles) }

    /// What is wrong with tiles that the source has but that cannot be shown.
    public var tileFailures: [TileID: String] { store.failures }

    /// Waits until every tile of the view has arrived or permanently failed.
    public func loadTiles() async { await store.load(coveringTiles) }

    /// Draws a frame; `bitmap` is replaced where its size is not that of the view.
    public func draw(into bitmap: inout Bitmap) {
        let (width, height) = (Int(pixelSize.x), Int(pixelSize.y))
        if bitmap.width != width || bitmap.height != height {
            bitmap = Bitmap(width: width, height: height)
        }
        let list = displayList()
        let start = ContinuousClock.now
        rasterizer.draw(list, into: &bitmap)
        frameTiming.rasterization = (ContinuousClock.now - start) / .seconds(1)
        needsDisplay = !isComplete
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

    private var coveringTiles: [CoveringTile] { viewTransform.coveringTiles(zooms: store.zooms) }

    private func displayList() -> DisplayList {
        let view = viewTransform
        let start = ContinuousClock.now
        let tiles = store.tiles(for: view.coveringTiles(zooms: store.zooms))
        var list = DisplayList()
        renderer.drawMap(tiles, view: view, into: &list)
        draw(overlays.filter { $0.level == .aboveRoads }, view, &list)
        let geometryEnd = ContinuousClock.now
        let reserved = reservedBoxes.map { SIMD4<Float>($0 * scale) }
        renderer.drawLabels(
            tiles, view: view, reserved: reserved + [attributionBox(view)], into: &list)
        draw(overlays.filter { $0.level == .aboveLabels }, view, &list)
        drawAttribution(view, &list)
        frameTiming.geometry = (geometryEnd - start) / .seconds(1)
        frameTiming.labels = (ContinuousClock.now - geometryEnd) / .seconds(1)
        return list
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
    /// Shapes into pixels.
    public var rasterization = 0.0

    /// All of it.
    public var total: Double { geometry + labels + rasterization }
}
