public import WaymarkDirections
public import WaymarkRendering
public import WaymarkStyle

/// A map that hosts show: it knows no operating system, is given size, input and time, and fills a bitmap.
///
/// ```swift
/// let map = MapView(options: MapViewOptions(size: SIMD2(800, 600)), source: provider)
/// let pin = Marker(position: Coordinate(latitude: 60.17, longitude: 24.94))
/// pin.map = map
/// map.animate(with: .target(pin.position, zoom: 15))
/// while map.needsDisplay { map.draw(into: &bitmap) }  // once a frame
/// ```
///
/// It is a thin front of its parts: a camera, gestures, content in one order, elements, and frames.
@MainActor public final class MapView {
    /// Receives what happens on the map; see also ``events()``.
    public weak var delegate: (any MapViewDelegate)?
    /// The screen, and the wishes of the one who looks at it.
    public var traits = ViewTraits() { didSet { if traits != oldValue { setNeedsDisplay() } } }
    /// Boxes of the view (left, top, right, bottom, in points) that names keep clear of.
    public var reservedBoxes: [SIMD4<Double>] = [] {
        didSet { if reservedBoxes != oldValue { setNeedsDisplay() } }
    }
    /// How many frames a host draws in a second while something moves.
    public var preferredFrameRate = FrameRate.conservative
    /// Whether screen readers get nothing of what is on the map. Panels and buttons on the view can always be read.
    public var accessibilityElementsHidden = false
    /// Chooses the building and the level that are shown.
    public let indoorDisplay = IndoorDisplay()
    /// How long a name takes to appear or to vanish, in seconds; 0 shows all names at once.
    public var labelFadeDuration = 0.0
    /// Whether a dot shows the place of the user.
    public var isMyLocationEnabled = false {
        didSet {
            setNeedsDisplay()
            reportMyLocation()
        }
    }
    /// The source of the traffic; without one there is none to draw.
    public var trafficProvider: (any TrafficProvider)? {
        didSet {
            traffic.show(trafficProvider)
            incidents.show(trafficProvider)
        }
    }
    /// How far from the borders the map's own buttons and the attribution make room for elements.
    package var controlInsets = EdgeInsets.zero {
        didSet {
            controlInsets = controlInsets.finite
            if controlInsets != oldValue { setNeedsDisplay() }
        }
    }
    /// The places of the map's own buttons and of the attribution, where those are not for the map to choose.
    package var controlFrames = ControlFrames() {
        didSet { if controlFrames != oldValue { setNeedsDisplay() } }
    }
    /// Whether the compass is shown though the map is not turned.
    package var pinsCompass = false
    /// Whether the map shows fewer icons than else.
    package var hasFewIcons = false
    /// Boxes over which no names and icons of the map stand while it is guided.
    package internal(set) var guidedBoxes: [ViewRect] = []
    /// Called whenever a frame is asked for, so that a host that rests begins to draw again.
    public var onNeedsDisplay: (@MainActor () -> Void)?
    /// Guides the camera beside the app.
    package var guide: (any MapGuide)? { didSet { guideChanged(from: oldValue) } }

    let base: BaseMap
    let cameraController: CameraController
    let gestures: GestureController
    let elements = ElementStore()
    let queue = EventQueue<MapEvent>()
    let frames: FrameRenderer
    let selection = MarkerSelection()
    let traffic = TrafficLayer()
    let incidents = IncidentLayer()
    let dot = MyLocationDot()
    let clock: @MainActor () -> Double
    var content: ContentStore
    var drag: MapDrag?
    var lastLocation: Location?
    var reportedLocation: Location?
    let locationStreams = EventStreams<Location?>()
    var guidedOverlays: [Overlay] = []
    /// The anchor before a guide came.
    var unguidedAnchor: SIMD2<Double>?
    /// The light before a guide changed it, and the one that it chose.
    var lighting: (unguided: LightingMode, guided: LightingMode)?
    var progress = RenderingProgress()
    var isRendering = true
    var isDirty = true
    var isContentMoving = false

    /// A map of the tiles of `source` in `style`. Where no fonts are found it has no texts, and says so in
    /// ``resourceFailures``.
    ///
    /// - Parameters:
    ///   - source: the tiles of the map; `nil` for none yet (``source``).
    ///   - style: the look of the map; `nil` for that of the package for the day.
    public init(
        options: MapViewOptions = MapViewOptions(), source: (any TileSource)? = nil,
        style: Style? = nil, rasterizer: Rasterizer = Rasterizer()
    ) {
        base = BaseMap(
            style: style ?? .day, tiles: source ?? NoTiles(), resources: options.resources,
            textEngine: options.chosenTextEngine)
        clock = options.clock
        cameraController = CameraController(
            options.camera, viewport: Viewport(size: options.size, scale: options.scale),
            time: options.clock(), events: queue)
        gestures = GestureController(camera: cameraController)
        frames = FrameRenderer(rasterizer: rasterizer)
        content = ContentStore(base: base, markers: [dot, BillboardStore(), selection])
        connectContent()
        connectElements()
        queue.receiver = { [weak self] event in self?.receive(event) }
        gestures.onPointer = { [weak self] gesture in self?.perform(gesture) }
        cameraController.onChange = { [weak self] in self?.setNeedsDisplay() }
    }

    /// A map as large as `frame` in the package's style for the day, without tiles yet (``source``).
    ///
    /// - Parameter frame: the place of the view in that of a host, in points. The map takes its size; where it
    ///   stands is known to the host alone.
    public convenience init(frame: ViewRect, camera: CameraPosition = .world) {
        self.init(options: MapViewOptions(size: frame.size, camera: camera))
    }

    private func connectContent() {
        for layer: any MapContent in [traffic, incidents, indoorDisplay] { content.add(layer) }
        base.onChange = { [weak self] in self?.setNeedsDisplay() }
        base.onTap = { [weak self] place in self?.report(.placeTapped(place)) }
        traffic.onChange = { [weak self] in self?.setNeedsDisplay() }
        incidents.onChange = { [weak self] in self?.setNeedsDisplay() }
        incidents.onTap = { [weak self] incident in
            self?.selectedMarker = nil
            self?.report(.incidentTapped(incident))
        }
        selection.ownWindow = { [weak self] marker in
            self.flatMap { $0.delegate?.mapView($0, infoWindowFor: marker) }
        }
        selection.ownContents = { [weak self] marker in
            self.flatMap { $0.delegate?.mapView($0, infoContentsFor: marker) }
        }
        selection.onClose = { [weak self] marker in self?.report(.infoWindowClosed(marker)) }
        indoorDisplay.onChange = { [weak self] in self?.setNeedsDisplay() }
        indoorDisplay.onLevels = { [weak self] levels in
            self?.base.setGlobalState(.object(levels), for: "indoor-levels")
        }
        indoorDisplay.onEvents = { [weak self] changes in self?.queue.report(changes) }
        indoorDisplay.focus = { [weak self] in self?.indoorFocus }
    }

    /// The middle of the map without its padding; `nil` while that is the sky.
    private var indoorFocus: IndoorFocus? {
        let viewport = cameraController.viewport
        let room = viewport.room
        let middle = viewTransform.mapPoint(
            atScreen: (room.low + room.size / 2) * viewport.scale)
        return middle.map { IndoorFocus(middle: $0, zoom: camera.zoom) }
    }

    private func connectElements() {
        elements.add(IndoorPicker(indoorDisplay, self))
        elements.add(MyLocationButton(self))
        elements.add(CompassButton(self))
    }
}

extension MapView {
    /// The events of the map from now on, until the stream is dropped.
    ///
    /// ```swift
    /// for await event in map.events() {
    ///     if case .tapped(let place) = event { print(place) }
    /// }
    /// ```
    public func events() -> AsyncStream<MapEvent> { queue.streams.stream() }

    /// Reports an event to the delegate and to the streams, after those that are being reported.
    public func report(_ event: MapEvent) { queue.report([event]) }

    private func receive(_ event: MapEvent) {
        let isHandled = delegate?.mapView(self, receives: event) ?? false
        if case .lightingModeChanged(let mode) = event {
            settings.delegate?.settings(settings, didChangeUIMode: mode)
        }
        indoorDisplay.delegate?.indoorDisplay(indoorDisplay, receives: event)
        guide?.didReport(event)
        guard !isHandled else { return }
        switch event {
        case .markerTapped(let marker):
            guard let cluster = marker.cluster else { return selectedMarker = marker }
            animate(with: .target(marker.position, zoom: cluster.expansionZoom))
        case .myLocationTapped: goToUser()
        default: break
        }
    }
}
