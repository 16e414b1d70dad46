public import WaymarkDirections
public import WaymarkGeometry
public import WaymarkMaps
public import WaymarkRendering
import WaymarkStyle

/// Shows pictures of all directions, and leads from one to the next. It knows no operating system: it is given size,
/// input and time, and fills a bitmap.
///
/// ```swift
/// let view = PanoramaView(options: PanoramaViewOptions(size: SIMD2(800, 600)), provider: provider)
/// view.move(near: Coordinate(latitude: 60.1699, longitude: 24.9384))
/// view.animate(to: PanoramaCamera(heading: 90, pitch: 10), duration: 1)
/// while view.needsDisplay { view.draw(into: &bitmap) }  // once a frame
/// ```
@MainActor public final class PanoramaView {
    /// Receives what happens on the view; see also ``events()``.
    public weak var delegate: (any PanoramaViewDelegate)?
    /// Whether fingers turn the camera.
    public var orientationGestures = true
    /// Whether fingers and the wheel zoom.
    public var zoomGestures = true
    /// Whether taps on arrows, and double taps where an arrow points, lead to neighbours.
    public var navigationGestures = true
    /// Whether the arrows to the neighbours are hidden.
    public var navigationLinksHidden = false { didSet { setNeedsDisplay() } }
    /// Whether the names of the streets at the arrows are hidden.
    public var streetNamesHidden = false { didSet { setNeedsDisplay() } }
    /// Whether a needle shows where north is.
    public var showsCompass = true { didSet { setNeedsDisplay() } }
    /// What tells which way the device is held: the camera turns with it, and fingers turn it on top of that. `nil`
    /// leaves it to fingers alone.
    public var deviceOrientation: (any DeviceOrientationSource)? {
        didSet {
            oldValue?.stop()
            followDevice()
        }
    }
    /// The language of what is said to screen readers, as `de`.
    public var language: String
    /// Called whenever a frame is asked for, so that a host that rests begins to draw again.
    public var onNeedsDisplay: (@MainActor () -> Void)?
    /// The source of panoramas.
    public let provider: any PanoramaProvider
    /// The fonts that cannot be used.
    public var fontFailures: [FontFailure] { renderer.textEngine.failures }

    let controller: PanoramaCameraController
    let queue = EventQueue<PanoramaEvent>()
    let clock: @MainActor () -> Double
    let renderer: MapRenderer
    let rasterizer: Rasterizer
    var markers: [Marker] = []
    var tiles: PanoramaTiles?
    var transition = PanoramaTransition()
    var gestures = PanoramaGestures()
    var overlays = PanoramaOverlays()
    var deviceTurn = DeviceTurn()
    var progress = PanoramaProgress.idle
    var isDirty = true
    /// How the time passes before a network that has failed is asked again.
    package var retryPause: RetryPause = { try await Task.sleep(for: .seconds($0)) }
    /// Receives each event, too.
    var onEvent: (PanoramaEvent) -> Void = { _ in }
    private var shown: Panorama?
    private var movement: Task<Void, Never>?
    private var viewport: (size: SIMD2<Double>, scale: Double)

    /// A view that shows nothing yet.
    public init(
        options: PanoramaViewOptions = PanoramaViewOptions(), provider: any PanoramaProvider,
        rasterizer: Rasterizer = Rasterizer()
    ) {
        self.provider = provider
        self.rasterizer = rasterizer
        language = options.language
        clock = options.clock
        renderer = MapRenderer(style: .day, textEngine: options.chosenTextEngine)
        controller = PanoramaCameraController(options.camera)
        viewport = Self.valid(options.size, options.scale)
        queue.receiver = { [weak self] event in self?.receive(event) }
        controller.perform = { [queue] action in queue.perform(action) }
        controller.onChange = { [weak self] in
            guard let self else { return }
            setNeedsDisplay()
            queue.report([.cameraChanged(camera)])
        }
    }

    /// A view as large as `frame` that looks for the panorama nearest to a place and shows it.
    ///
    /// - Parameter radius: how far away it may be, in metres, up to 10,000.
    public convenience init(
        frame: ViewRect, near coordinate: Coordinate,
        radius: Double = PanoramaRequest.defaultRadius, provider: any PanoramaProvider
    ) {
        self.init(options: PanoramaViewOptions(size: frame.size), provider: provider)
        move(near: coordinate, radius: radius)
    }

    isolated deinit { deviceOrientation?.stop() }

    /// The panorama that is shown. Setting it goes there; `nil` shows none.
    public var panorama: Panorama? {
        get { shown }
        set {
            movement?.cancel()
            if let newValue { queue.report([.willMove(toID: newValue.panoramaID)]) }
            show(newValue)
        }
    }

    /// The camera. Setting it takes effect at once; all of it is brought into its range.
    public var camera: PanoramaCamera {
        get { controller.camera }
        set {
            gestures.letGo()
            controller.set(newValue)
        }
    }

    /// The parts of the camera that can be animated on their own.
    public var layer: PanoramaLayer { PanoramaLayer(view: self) }

    /// The size of the view in points; at least one each way.
    public var size: SIMD2<Double> {
        get { viewport.size }
        set { resize(Self.valid(newValue, viewport.scale)) }
    }

    /// Pixels in a point, 0.5 to 8.
    public var scale: Double {
        get { viewport.scale }
        set { resize(Self.valid(viewport.size, newValue)) }
    }

    private func resize(_ new: (size: SIMD2<Double>, scale: Double)) {
        guard new != viewport else { return }
        viewport = new
        transition.finish()
        setNeedsDisplay()
    }

    private static func valid(
        _ size: SIMD2<Double>, _ scale: Double
    ) -> (size: SIMD2<Double>, scale: Double) {
        let scale = scale.isFinite ? max(0.5, min(8, scale)) : 1
        func side(_ side: Double) -> Double { side.isFinite ? max(1, min(8192 / scale, side)) : 1 }
        return (SIMD2(side(size.x), side(size.y)), scale)
    }

    /// Sets whether fingers turn, zoom and navigate, all at once.
    public func setAllGestures(_ isEnabled: Bool) {
        (orientationGestures, zoomGestures, navigationGestures) = (isEnabled, isEnabled, isEnabled)
    }

    /// The events of the view from now on, until the stream is dropped.
    public func events() -> AsyncStream<PanoramaEvent> { queue.streams.stream() }

    private func receive(_ event: PanoramaEvent) {
        let isHandled = delegate?.panoramaView(self, receives: event) ?? false
        onEvent(event)
        if case .markerTapped(let marker) = event, !isHandled { look(at: marker) }
    }
}

extension PanoramaView {
    /// Goes to the panorama nearest to a place. An earlier movement that has not arrived ends without a word.
    ///
    /// - Parameters:
    ///   - radius: how far away it may be, in metres, up to 10,000.
    ///   - source: the kinds of panoramas that are wanted.
    /// - Returns: the movement, which ends when the panorama is known or none is found.
    @discardableResult
    public func move(
        near coordinate: Coordinate, radius: Double = PanoramaRequest.defaultRadius,
        source: PanoramaSource = .any
    ) -> Task<Void, Never> {
        let request = PanoramaRequest(near: coordinate, radius: radius, source: source)
        let provider = provider
        return start { () async throws(PanoramaError) in
            try await provider.panorama(request)
        } then: { view, result in
            switch result {
            case .success(let panorama):
                view.queue.report([.willMove(toID: panorama.panoramaID)])
                view.show(panorama)
                view.queue.report([.movedNear(coordinate, panorama)])
            case .failure(let error): view.queue.report([.failedNear(coordinate, error)])
            }
        }
    }

    /// Goes to the panorama of an id. An earlier movement that has not arrived ends without a word.
    ///
    /// - Returns: the movement, which ends when the panorama is known or none is found.
    @discardableResult
    public func move(toID panoramaID: String) -> Task<Void, Never> {
        let provider = provider
        queue.report([.willMove(toID: panoramaID)])
        return start { () async throws(PanoramaError) in
            try await provider.panorama(id: panoramaID)
        } then: { view, result in
            switch result {
            case .success(let panorama): view.show(panorama)
            case .failure(let error):
                view.queue.report([.failed(toID: panoramaID, error)])
            }
        }
    }

    private func start(
        _ ask: @escaping @Sendable () async throws(PanoramaError) -> Panorama,
        then show: @escaping @MainActor (PanoramaView, Result<Panorama, PanoramaError>) -> Void
    ) -> Task<Void, Never> {
        movement?.cancel()
        let task = Task { [weak self] in
            let result: Result<Panorama, PanoramaError>
            do throws(PanoramaError) { result = .success(try await ask()) } catch {
                result = .failure(error)
            }
            guard let self, !Task.isCancelled else { return }
            show(self, result)
        }
        movement = task
        return task
    }

    /// Shows a panorama, or none. The old picture stays until there is something of the new one.
    fileprivate func show(_ panorama: Panorama?) {
        let isSame = panorama?.panoramaID == shown?.panoramaID
        shown = panorama
        if !isSame || panorama != tiles?.panorama {
            transition.begin(from: panorama == nil ? nil : picture())
            tiles = panorama.map { PanoramaTiles($0, provider: provider, pause: retryPause) }
            tiles?.onChange = { [weak self] in self?.setNeedsDisplay() }
            progress = .idle
        }
        setNeedsDisplay()
        queue.report([.moved(to: panorama)])
    }
}

extension PanoramaView {
    /// Goes to `camera` in `duration` seconds, the shorter way round.
    ///
    /// - Parameter completion: called at the end with `true`, or with `false` when something else moves the camera.
    public func animate(
        to camera: PanoramaCamera, duration: Double, curve: AnimationCurve = .easeInOut,
        completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        let target = camera.limited(from: self.camera)
        animate(
            PanoramaCameraAttribute.allCases.map {
                ($0, self.camera.step($0, to: target[$0]))
            }, duration: duration, curve: curve, completion: completion)
    }

    /// Changes one part of the camera in `duration` seconds; the others stay, or go on as they do.
    public func update(_ update: PanoramaCameraUpdate, duration: Double = 0) {
        animate([update.step(from: camera)], duration: duration, curve: .easeInOut)
    }

    func animate(
        _ steps: [(attribute: PanoramaCameraAttribute, by: Double)], duration: Double,
        curve: AnimationCurve, completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        gestures.letGo()
        controller.animate(
            steps, duration: duration, curve: curve, at: clock(), completion: completion)
        setNeedsDisplay()
    }

    /// The point of the view at which a direction is seen, in points from its top left; `nil` where it lies behind
    /// the camera. It may lie outside of the view.
    public func point(for orientation: Orientation) -> SIMD2<Double>? {
        scene.point(for: orientation)
    }

    /// The direction that is seen at a point of the view.
    public func orientation(for point: SIMD2<Double>) -> Orientation {
        scene.orientation(for: point)
    }

    /// The view as it is now.
    var scene: PanoramaScene { PanoramaScene(size: size, scale: scale, camera: camera) }
}
