import Foundation
public import WaymarkDirections
public import WaymarkGeometry
public import WaymarkRendering
public import WaymarkStyle

/// A map that hosts show: it knows no operating system, is given size and camera, and fills a
/// bitmap.
@MainActor public final class MapView {
    /// Is told what happens on the map (row H11).
    public weak var delegate: (any MapViewDelegate)?
    /// Which gestures a user may make and which buttons stand on the map (row H21).
    public var settings = UISettings() { didSet { if settings != oldValue { setNeedsDisplay() } } }
    /// How far from its borders the view is covered by other things: the camera's target is in the middle of
    /// the rest (row H22).
    public var padding = EdgeInsets.zero {
        didSet {
            padding = padding.finite
            if padding != oldValue { setNeedsDisplay() }
        }
    }
    /// The size of the view in points; at least one each way.
    public var size: SIMD2<Double> {
        didSet {
            size = Self.valid(size)
            if size != oldValue { setNeedsDisplay() }
        }
    }

    private static func valid(_ size: SIMD2<Double>) -> SIMD2<Double> {
        func side(_ length: Double) -> Double { length.isFinite ? max(1, min(1e5, length)) : 1 }
        return SIMD2(side(size.x), side(size.y))
    }

    /// Pixels in a point, 0.1 to 8.
    public var scale: Double {
        didSet {
            scale = Self.valid(scale: scale)
            if scale != oldValue { mapDidChange() }
        }
    }

    private static func valid(scale: Double) -> Double {
        scale.isFinite ? max(0.1, min(8, scale)) : 1
    }

    /// Where on the view without its padding the camera's target is, as shares of its width and height.
    public var anchor = SIMD2(0.5, 0.5) {
        didSet {
            func valid(_ share: Double) -> Double {
                share.isFinite ? max(-10, min(10, share)) : 0.5
            }
            anchor = SIMD2(valid(anchor.x), valid(anchor.y))
            if anchor != oldValue { setNeedsDisplay() }
        }
    }
    /// What the host says of its screen and of the one who looks at it.
    public var traits = ViewTraits() { didSet { if traits != oldValue { setNeedsDisplay() } } }
    /// How far from the borders the map's own buttons and the attribution make room for elements.
    package var controlInsets = EdgeInsets.zero {
        didSet {
            controlInsets = controlInsets.finite
            if controlInsets != oldValue { setNeedsDisplay() }
        }
    }
    /// Where the map's own buttons and the attribution stand, where that is not for the map to say.
    package var controlFrames = ControlFrames() {
        didSet { if controlFrames != oldValue { setNeedsDisplay() } }
    }
    /// Whether the map is for the day or for the night (row H27). At night a map of the normal type has
    /// ``nightStyle``.
    public var lightingMode = LightingMode.normal {
        didSet { if lightingMode != oldValue { showType() } }
    }
    /// The style of the night; `nil` for that of the package.
    public var nightStyle: Style? { didSet { if lightingMode == .lowLight { showType() } } }
    /// Guides the camera beside the app.
    package var guide: (any MapGuide)? { didSet { setNeedsDisplay() } }
    var isGuided = false
    /// What the compass does besides.
    package var compassBehavior = CompassBehavior()
    let elementStore = ElementStore()
    var hidesAccessibility = false
    /// Boxes of the view (left, top, right, bottom, in points) that names keep clear of.
    public var reservedBoxes: [SIMD4<Double>] = [] {
        didSet { if reservedBoxes != oldValue { setNeedsDisplay() } }
    }
    /// Whether something has changed since the last frame, or moves.
    public var needsDisplay: Bool {
        isRendering && isMoving
    }

    /// Whether frames are drawn (row H2).
    private(set) var isRendering = true

    /// Asks for frames again after ``stopRendering()``.
    public func startRendering() {
        isRendering = true
        setNeedsDisplay()
    }

    /// Asks for no more frames, as while an app is in the background; nothing is lost.
    public func stopRendering() { isRendering = false }

    private var isMoving: Bool {
        isDirty || animator.isActive || isGesturing || hasMovingOverlays || events.isWaiting
            || recognizer.deadline != nil || guide?.needsFrames ?? false
    }
    var isDirty = true
    /// How long the parts of the last frame took.
    public internal(set) var frameTiming = FrameTiming()
    var overlays: [any MapOverlayRenderer] = []
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
    let clock: @MainActor () -> Double
    /// The time of the last advance.
    var time: Double
    var position: CameraPosition
    var limits = CameraLimits()
    var animator = CameraAnimator()
    var events = MapEventQueue()
    var recognizer = GestureRecognizer()
    /// What fingers do with the camera.
    var touching = Touching.nothing
    /// Whether the camera was told to rest, and nothing has moved it since.
    var isAtRest = true
    /// What is left of the motion of a finger that was lifted.
    var swing: Swing?
    let overlayStore = OverlayStore()
    /// The marker whose info window is shown (row H15).
    public var selectedMarker: Marker? {
        didSet {
            guard selectedMarker !== oldValue else { return }
            infoWindow = nil
            setNeedsDisplay()
            guard let oldValue else { return }
            tell { [weak self] in
                self.map { $0.delegate?.mapView($0, didCloseInfoWindowOf: oldValue) }
            }
        }
    }
    /// The layers of tiles of the app, the lowest first.
    var tileLayers: [TileLayer] = []
    /// The map whose overlays are drawn, where they are not its own.
    weak var overlayHost: MapView?
    /// The colour of the dot of the user (row M5).
    public var tintColor = StyleColor(hex: 0x2f7cf6) { didSet { setNeedsDisplay() } }
    /// Whether a dot shows where the user is (row H13).
    public var isMyLocationEnabled = false { didSet { setNeedsDisplay() } }
    /// Where the user is, while the dot is shown (row H14).
    public var myLocation: Location? {
        isMyLocationEnabled ? guide?.userLocation ?? lastLocation : nil
    }
    var lastLocation: Location?
    /// Whether buildings are raised when the map is tilted (row H19); else they are flat.
    public var isBuildingsEnabled: Bool {
        get { renderer.raisesBuildings }
        set {
            guard newValue != renderer.raisesBuildings else { return }
            renderer.raisesBuildings = newValue
            mapDidChange()
        }
    }
    var clusterers: [MarkerClusterer] = []
    /// Whether the traffic of ``trafficProvider`` is drawn over the roads (row H16), with icons of its incidents
    /// from zoom 10 on.
    public var isTrafficEnabled = false { didSet { setNeedsDisplay() } }
    /// Knows the traffic; without one there is none to draw.
    public var trafficProvider: (any TrafficProvider)? {
        didSet {
            traffic = trafficProvider.map { TrafficLayer($0, self) }
            incidents = trafficProvider.map { IncidentLayer($0, self) }
            setNeedsDisplay()
        }
    }
    var traffic: TrafficLayer?
    /// Which building and which of its levels are shown (row H20).
    public let indoorDisplay = IndoorDisplay()
    var incidents: IncidentLayer?
    var ownStyle: Style
    /// What kind of map is shown (row H17). Those but the normal one are in styles of the package.
    public var mapType = MapType.normal {
        didSet { if mapType != oldValue { showType() } }
    }
    var infoWindow: InfoWindow?
    /// The marker that a finger drags.
    var dragged: Marker?
    /// Where markers were in the last frame, the lowest first.
    var placements: [Marker.Placement] = []
    var hasMovingOverlays = false
    let renderer: MapRenderer
    var sources: MapSources
    let tiles: any TileSource
    let resources: (any ResourceLoader)?
    let rasterizer: Rasterizer
    var states = FeatureStates()
    /// How frames are drawn and what they have in common with the last one.
    var frames = FrameMemory()

    /// A map of the tiles of `source` in `style`.
    ///
    /// - Throws: ``RenderingError`` where the fonts are not installed.
    public init(
        options: MapViewOptions, source: any TileSource, style: Style,
        rasterizer: Rasterizer = Rasterizer()
    ) throws(RenderingError) {
        position = limits.nearest(to: options.camera)
        clock = options.clock
        time = options.clock()
        size = Self.valid(options.size)
        scale = Self.valid(scale: options.scale)
        renderer = try MapRenderer(style: style, icons: IconSet())
        ownStyle = style
        tiles = source
        resources = options.resources
        sources = MapSources(style: style, tiles: source, resources: options.resources)
        self.rasterizer = rasterizer
        elementStore.add(IndoorPicker())
        elementStore.add(MyLocationButton())
        elementStore.add(CompassButton())
        indoorDisplay.map = self
        observeSources()
    }

    func observeSources() {
        renderer.icons = sources.icons
        sources.onChange = { [weak self] in
            guard let self else { return }
            renderer.icons = sources.icons.merging(ownIcons)
            mapDidChange()
        }
    }

    /// Pictures that the app adds to the icons of the style, by their names.
    var ownIcons = IconSet()

    /// Asks for a frame.
    public func setNeedsDisplay() {
        isDirty = true
        frames.progress.hasChanged()
    }

    /// Asks for a frame in which the map itself is another.
    func mapDidChange() {
        frames.cache = nil
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
    public var viewTransform: ViewTransform { viewTransform(of: position) }

    /// The way from the map to the pixels for `camera`.
    func viewTransform(of camera: CameraPosition) -> ViewTransform {
        ViewTransform(
            size: pixelSize, scale: scale, center: MapPoint(camera.target), zoom: camera.zoom,
            bearing: camera.bearing,
            pitch: min(
                camera.viewingAngle, CameraPosition.maximumViewingAngle(atZoom: camera.zoom)),
            anchor: anchorPoint / pointwiseMax(size, SIMD2(repeating: 1)))
    }

    /// Where on the view the camera's target is, in points.
    var anchorPoint: SIMD2<Double> {
        let room = padding.inside(size)
        return room.corner + anchor * room.size
    }

    /// Whether every tile of the view has arrived or permanently failed.
    public var isComplete: Bool {
        let view = viewTransform
        return sources.hasAll(view) && tileLayers.allSatisfy { $0.hasAll(view) }
            && hasAllTraffic(view) && indoorDisplay.isComplete
    }

    /// What is wrong with tiles that the source has but that cannot be shown.
    public var tileFailures: [TileID: String] { sources.tileFailures }

    /// Waits until every tile of the view has arrived or permanently failed.
    public func loadTiles() async {
        let view = viewTransform
        await sources.load(view)
        for layer in tileLayers { await layer.load(view) }
        await loadTraffic(view)
        await indoorDisplay.load()
    }
}
