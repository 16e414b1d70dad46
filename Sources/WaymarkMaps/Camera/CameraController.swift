import WaymarkGeometry
import WaymarkRendering

/// The camera of a map: its position, its limits, and the animations that move it.
@MainActor final class CameraController {
    private(set) var position: CameraPosition
    var viewport: Viewport {
        didSet {
            guard viewport != oldValue else { return }
            limit { $0.fillingZoom = viewport.fillingZoom }
            onChange()
        }
    }
    /// The time of the last advance.
    private(set) var time: Double
    /// Whether fingers, or the deceleration after them, hold the camera.
    var isHeld = false
    /// Called when something else takes the camera out of the fingers.
    var onTakeover: () -> Void = {}
    /// Called when another frame is needed.
    var onChange: () -> Void = {}
    private(set) var limits = CameraLimits()
    private var animator = CameraAnimator()
    private let events: EventQueue<MapEvent>
    /// Whether rest was reported, and nothing has moved the camera since.
    private var isAtRest = true

    init(_ position: CameraPosition, viewport: Viewport, time: Double, events: EventQueue<MapEvent>)
    {
        limits.fillingZoom = viewport.fillingZoom
        self.position = limits.nearest(to: position)
        self.viewport = viewport
        self.time = time
        self.events = events
    }

    /// The way from the map to the pixels.
    var transform: ViewTransform { viewport.transform(of: position) }

    /// Whether anything moves the camera.
    var isMoving: Bool { animator.isActive || isHeld }

    /// Sets where the camera may be; it goes to the nearest place.
    func limit(_ change: (inout CameraLimits) -> Void) {
        change(&limits)
        let nearest = limits.nearest(to: position)
        if nearest != position { move(to: nearest) }
    }

    /// The camera after `update`, within the limits; as it is where the update is none.
    func camera(after update: CameraUpdate) -> CameraPosition {
        var next = position
        switch update.change {
        case .camera(let camera): next = camera
        case .target(let target, let zoom):
            guard target.latitude.isFinite, target.longitude.isFinite else { break }
            next.target = target
            if let zoom, zoom.isFinite { next.zoom = zoom }
        case .zoomTo(let zoom): if zoom.isFinite { next.zoom = zoom }
        case .zoomBy(let amount, let focus):
            guard amount.isFinite else { break }
            next.zoom += amount
            if let focus { next = viewport.keeping(focus, of: position, limits.nearest(to: next)) }
        case .fit(let bounds, let insets):
            next =
                viewport.camera(fitting: bounds, insets: insets, zooms: limits.allowedZooms) ?? next
        case .scroll(let offset):
            guard offset.x.isFinite, offset.y.isFinite else { break }
            next = viewport.scrolled(position, by: offset)
        }
        return limits.nearest(to: next)
    }
}

extension CameraController {
    /// Goes to `camera` at once. A running animation ends.
    func move(to camera: CameraPosition) {
        guard camera != position || isMoving else { return }
        willMove(gesture: false)
        stop()
        set(camera)
        rest()
    }

    /// Gives the camera to fingers; what moved it before ends.
    func grab() {
        cut(animator.stop())
        isHeld = true
        willMove(gesture: true)
    }

    /// Goes to `camera` as one of many of a motion: that it moves is reported once, and that it rests when
    /// it stays where it is.
    func follow(_ camera: CameraPosition) {
        let next = limits.nearest(to: camera)
        guard next != position else { return rest() }
        if isAtRest { willMove(gesture: false) }
        if isMoving { stop() }
        set(next)
    }

    /// Goes to `camera` as an animation.
    ///
    /// - Parameter attributes: the parts that it takes from others; all other parts go on as they do.
    func animate(
        _ attributes: Set<CameraAttribute> = Set(CameraAttribute.allCases),
        to camera: CameraPosition, _ timing: AnimationTiming, gesture: Bool = false
    ) {
        release()
        willMove(gesture: gesture)
        let path = CameraPath(from: position, to: camera, width: viewport.size.x)
        let isWhole = attributes.count == CameraAttribute.allCases.count
        let natural = isWhole ? path.naturalDuration : 0.5
        let wanted = timing.duration ?? natural
        let span = AnimationSpan(
            start: time, duration: wanted.isFinite ? max(0, wanted) : natural, curve: timing.curve)
        cut(
            animator.begin(
                attributes, along: path, during: span, completion: timing.completion))
        onChange()
        if span.duration == 0 { advance(to: time) }
    }

    /// Lets animations go on to `now`, after gestures.
    func advance(to now: Double, after gestures: () -> Void = {}) {
        time = max(time, now)
        gestures()
        guard animator.isActive else { return }
        let (camera, finished) = animator.advance(position, to: time)
        set(camera)
        for completion in finished { events.perform { completion(true) } }
        rest()
    }

    /// Sets the camera within its limits and reports that.
    func set(_ camera: CameraPosition) {
        let next = limits.nearest(to: camera)
        guard next != position else { return }
        position = next
        onChange()
        events.report([.cameraChanged(next)])
    }

    /// Reports that the camera rests, once, when it does.
    func rest() {
        guard !isAtRest, !isMoving else { return }
        isAtRest = true
        events.report([.idle(position)])
    }

    private func willMove(gesture: Bool) {
        events.report([.willMove(gesture: gesture)])
        // What the delegate did in between has come to rest.
        isAtRest = false
    }

    /// Ends animations and gestures where they are.
    private func stop() {
        cut(animator.stop())
        release()
    }

    /// Ends animations where they are.
    func stopAnimations() {
        cut(animator.stop())
        rest()
    }

    private func release() {
        isHeld = false
        onTakeover()
    }

    private func cut(_ completions: [CameraAnimator.Completion]) {
        for completion in completions { events.perform { completion(false) } }
    }
}

/// The time that an animation takes, and what follows.
struct AnimationTiming {
    /// In seconds; as long as the path needs if it is `nil`.
    var duration: Double?
    var curve = AnimationCurve.easeInOut
    /// Called at the end with `true`, or with `false` when something else moves the camera.
    var completion: CameraAnimator.Completion?
}

extension MapPoint {
    /// The copy of the point in the world that is nearest to another.
    func nearest(to other: MapPoint) -> MapPoint {
        MapPoint(x: x - (x - other.x).rounded(), y: y)
    }
}
