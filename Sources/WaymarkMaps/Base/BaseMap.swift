import WaymarkDirections
import WaymarkGeometry
import WaymarkRendering
import WaymarkStyle

/// The map itself: tiles, names and icons in a style.
@MainActor final class BaseMap: MapContent {
    let level = OverlayLevel.aboveRoads
    let renderer: MapRenderer
    private(set) var sources: MapSources
    /// Called when it looks different.
    var onChange: () -> Void = {}
    /// Called with the thing of its tiles that is tapped.
    var onTap: (PointOfInterest) -> Void = { _ in }
    /// The style of a map of the normal type by day.
    var style: Style { didSet { if shownType == .normal { showStyle() } } }
    /// The style of a map of the normal type by night; `nil` for that of the package.
    var nightStyle: Style? { didSet { if isDark { showStyle() } } }
    /// The kind of map that the app asks for.
    var type = MapType.normal { didSet { if type != oldValue, !isAlwaysNormal { showStyle() } } }
    /// Whether a map of the normal type is shown, whatever ``type`` is.
    var isAlwaysNormal = false {
        didSet { if isAlwaysNormal != oldValue, type != .normal { showStyle() } }
    }
    var isDark = false { didSet { if isDark != oldValue { showStyle() } } }
    /// The bytes of tiles that are not seen and kept for each source.
    var memoryBudget = 96 << 20 { didSet { sources.budget = max(0, memoryBudget) } }
    /// How the time passes before what failed is asked for again; of the machine where it is `nil`.
    var retryPause: RetryPause? { didSet { sources.pause = retryPause } }
    /// The tiles of the sources that the style does not describe.
    var tiles: any TileSource { didSet { showStyle() } }
    /// The plans of the insides of buildings, where there are some.
    var plans: (any TileSource)? { didSet { sources.plans = plans } }
    /// The files that styles name; `nil` for those of the source of the tiles, where it has some.
    private let ownResources: (any ResourceLoader)?
    private var resources: (any ResourceLoader)? { ownResources ?? tiles as? any ResourceLoader }
    /// Pictures that the app adds to the icons of the style, by their names.
    private var ownIcons = IconSet()
    private var states = FeatureStates()
    /// The values that `global-state` reads beside the language, whatever style is shown.
    private var globalState: [String: StyleValue] = [:]
    /// The shapes of the last frame.
    private var shapes: MapShapes?
    /// Whether the next frame needs others.
    private var isOutdated = false
    /// Counts the shapes that were made.
    private var serial = 0

    init(
        style: Style, tiles: any TileSource, resources: (any ResourceLoader)?,
        textEngine: any TextEngine
    ) {
        renderer = MapRenderer(style: style, icons: IconSet(), textEngine: textEngine)
        self.style = style
        self.tiles = tiles
        ownResources = resources
        sources = MapSources(
            style: style, tiles: tiles, resources: resources ?? tiles as? any ResourceLoader)
        observeSources()
    }

    /// The same map for a picture beside the view.
    func copy() -> BaseMap {
        let copy = BaseMap(
            style: renderer.style, tiles: tiles, resources: ownResources,
            textEngine: renderer.textEngine)
        (copy.states, copy.globalState) = (states, globalState)
        if plans != nil { copy.plans = plans }
        copy.ownIcons = ownIcons
        copy.renderer.raisesBuildings = renderer.raisesBuildings
        return copy
    }

    private func observeSources() {
        renderer.icons = sources.icons
        renderer.credits = sources.credits
        sources.onChange = { [weak self] in self?.iconsChanged() }
    }

    private func iconsChanged() {
        renderer.icons = sources.icons.merging(ownIcons)
        renderer.credits = sources.credits
        invalidate()
    }

    /// Makes all shapes anew for the next frame.
    func invalidate() {
        isOutdated = true
        onChange()
    }

    private var shownType: MapType { isAlwaysNormal ? .normal : type }

    /// Shows the style of its type, in its language.
    private func showStyle() {
        // The styles of the package can be read.
        var shown = (try? shownType.style()) ?? nightlyStyle ?? style
        shown.globalState["language"] = style.globalState["language"]
        shown.globalState.merge(globalState) { $1 }
        renderer.style = shown
        sources = MapSources(style: shown, tiles: tiles, resources: resources, plans: plans)
        sources.budget = max(0, memoryBudget)
        sources.pause = retryPause
        observeSources()
        invalidate()
    }

    private var nightlyStyle: Style? {
        isDark ? nightStyle ?? (try? Style(named: "night")) : nil
    }

    /// The language of names; empty for names as they are written in their place.
    var language: String {
        get { style.globalState["language"]?.text ?? "" }
        set {
            guard newValue != language else { return }
            style.globalState["language"] = .string(newValue)
            if shownType != .normal { showStyle() }
        }
    }

    /// Sets a value that `global-state` reads. What looks otherwise by it is sorted anew, and drawn as before until
    /// then.
    func setGlobalState(_ value: StyleValue, for key: String) {
        globalState[key] = value
        renderer.style.globalState[key] = value
        sources.setState(renderer.style.globalState)
        invalidate()
    }

    func setIcon(_ image: IconImage?, named name: String) {
        ownIcons[name] = image
        iconsChanged()
    }

    func setState(_ values: [String: StyleValue], of feature: FeatureStates.Feature) {
        states[feature] = values
        invalidate()
    }

    /// The things that cannot be had, a line each.
    var failures: [String] {
        sources.resourceFailures + renderer.textEngine.failures.map(\.description)
    }

    func isComplete(in view: ViewTransform) -> Bool { sources.hasAll(view) }

    func load(_ view: ViewTransform) async { await sources.load(view) }

    func reload() { sources.retry() }

    func draw(on canvas: inout OverlayCanvas) {
        let (room, lines) = (canvas.settings.room, canvas.settings.linesInSight)
        if let shapes, !isOutdated, shapes.view.isSame(as: canvas.view), shapes.room == room,
            shapes.linesInSight == lines
        {
            canvas.base = shapes
            return
        }
        var scene = sources.scene(canvas.view)
        scene.states = states
        scene.linesInSight = lines
        let frame = renderer.drawFrame(
            scene, view: canvas.view, room: room, fadeStep: canvas.settings.fadeStep)
        serial += 1
        let made = MapShapes(
            serial: serial, view: canvas.view, room: room, linesInSight: lines, frame: frame)
        shapes = made
        isOutdated = frame.isFading
        canvas.base = made
    }

    func hit(at point: SIMD2<Double>, in view: ViewTransform) -> MapHit? {
        guard let place = shapes?.icon(at: point).map(PointOfInterest.init) else { return nil }
        return MapHit(tap: { [weak self] in self?.onTap(place) })
    }
}

/// The shapes of the map itself, which stay the same while only overlays change.
struct MapShapes {
    let serial: Int
    let view: ViewTransform
    let room: SymbolRoom
    let linesInSight: [[MapPoint]]
    let frame: MapRenderer.Frame

    /// The icon that is under a finger at `point` of the view, by itself or by its name, else the nearest within
    /// reach; of several under it the uppermost.
    func icon(at point: SIMD2<Double>) -> DrawnIcon? {
        let pixel = SIMD2<Float>(point * view.scale)
        let reach = Float(ViewTransform.touchMargin * view.scale)
        var nearest: (squaredGap: Float, icon: DrawnIcon)?
        for icon in frame.icons.reversed() {
            let isOnName = icon.nameBoxes.contains { squaredGap(from: pixel, to: $0) == 0 }
            let iconGap = icon.iconBox.map { squaredGap(from: pixel, to: $0) } ?? .infinity
            let gap = isOnName ? 0 : iconGap
            if gap <= reach * reach, gap < nearest?.squaredGap ?? .infinity {
                nearest = (gap, icon)
            }
        }
        return nearest?.icon
    }

    private func squaredGap(from pixel: SIMD2<Float>, to box: SIMD4<Float>) -> Float {
        let gap = pointwiseMax(pointwiseMax(box.lowHalf - pixel, pixel - box.highHalf), .zero)
        return (gap * gap).sum()
    }
}
