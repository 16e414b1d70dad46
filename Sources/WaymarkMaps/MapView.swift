import Foundation
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
    /// How many threads make shapes of tiles.
    public var renderThreads: Int {
        get { renderer.threads }
        set { renderer.threads = max(1, newValue) }
    }
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
    public var resourceFailures: [String] { sources.resourceFailures }

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
        let serial: Int
        let view: ViewTransform
        let reserved: [SIMD4<Float>]
        let map: [DisplayList]
        let labels: DisplayList
    }

    /// - Returns: whether names still appear or vanish.
    private func drawFrame(into bitmap: inout Bitmap) -> Bool {
        let view = viewTransform
        let now = ContinuousClock.now
        let elapsed = lastFrame.map { min(0.1, (now - $0) / .seconds(1)) } ?? 0
        lastFrame = now
        let reserved =
            reservedBoxes.map { SIMD4<Float>($0 * scale) } + [renderer.attributionBox(view)]
        var isFading = false
        frameTiming = FrameTiming()
        let frame: FrameCache
        if let cache, cache.view.isSame(as: view), cache.reserved == reserved {
            frame = cache
        } else {
            let scene = scene(view)
            let made = renderer.drawFrame(
                scene, view: view, reserved: reserved,
                fadeStep: labelFadeDuration > 0 ? Float(elapsed / labelFadeDuration) : nil)
            isFading = made.isFading
            frameTiming.finish(.geometry, without: .labels, made.labelTime)
            frameSerial += 1
            frame = FrameCache(
                serial: frameSerial, view: view, reserved: reserved, map: made.map,
                labels: made.labels)
            cache = isFading ? nil : frame
        }
        let (low, high) = (
            overlayShapes(.aboveRoads, view), overlayShapes(.aboveLabels, view)
        )
        frameTiming.finish(.overlays)
        draw(frame, low, high, into: &bitmap)
        frameTiming.finish(.pixels)
        return isFading
    }

    /// The overlays of the frame before, and what they lay on.
    private struct DrawnFrame {
        let stamp: Int
        let serial: Int
        let low: DisplayList
        let high: DisplayList
    }

    /// Draws what has changed since the frame before, where the bitmap still shows that.
    private func draw(
        _ frame: FrameCache, _ low: DisplayList, _ high: DisplayList, into bitmap: inout Bitmap
    ) {
        var attribution = DisplayList()
        renderer.drawAttribution(frame.view, &attribution)
        var region: PixelRegion?
        if let drawn, drawn.serial == frame.serial, drawn.stamp == bitmap.stamp, bitmap.stamp > 0 {
            let boxes = [low.change(from: drawn.low), high.change(from: drawn.high)].compactMap {
                $0
            }
            region = bitmap.region(around: boxes)
        }
        rasterizer.draw(
            frame.map + [low, frame.labels, high, attribution], into: &bitmap, region: region)
        Self.lastStamp += 1
        bitmap.stamp = Self.lastStamp
        drawn = DrawnFrame(stamp: bitmap.stamp, serial: frame.serial, low: low, high: high)
    }

    private static var lastStamp = 0
    private var drawn: DrawnFrame?
    private var frameSerial = 0

    private func overlayShapes(_ level: OverlayLevel, _ view: ViewTransform) -> DisplayList {
        var list = DisplayList()
        draw(overlays.filter { $0.level == level }, view, &list)
        return list
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
}

extension Bitmap {
    /// The pixels that boxes (left, top, right, bottom) touch; none where there are no boxes.
    fileprivate func region(around boxes: [SIMD4<Float>]) -> PixelRegion {
        guard let first = boxes.first else { return PixelRegion(columns: 0..<0, rows: 0..<0) }
        let box = boxes.reduce(first) {
            SIMD4(
                lowHalf: pointwiseMin($0.lowHalf, $1.lowHalf),
                highHalf: pointwiseMax($0.highHalf, $1.highHalf))
        }
        func range(_ low: Float, _ high: Float, _ count: Int) -> Range<Int> {
            let start = Int(max(0, min(Float(count), low.rounded(.down))))
            return start..<max(start, Int(max(0, min(Float(count), high.rounded(.up)))))
        }
        return PixelRegion(columns: range(box.x, box.z, width), rows: range(box.y, box.w, height))
    }
}
