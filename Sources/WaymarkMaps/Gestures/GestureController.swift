import WaymarkGeometry

/// Moves the camera of a map as fingers, mouse and keys want it.
@MainActor final class GestureController {
    var settings = UISettings()
    /// Receives the gestures that do not move the camera.
    var onPointer: (MapGesture) -> Void = { _ in }
    private let camera: CameraController
    private var recognizer = GestureRecognizer()
    private var hold = Hold.none
    private var deceleration: Deceleration?

    /// The hold of fingers on the camera.
    private enum Hold {
        case none
        /// They move, but have not moved the camera.
        case starting
        /// They move it.
        case moving
    }

    init(camera: CameraController) {
        self.camera = camera
        camera.onTakeover = { [weak self] in self?.letGo() }
    }

    /// Whether time alone lets something happen.
    var isWaiting: Bool { recognizer.deadline != nil }

    /// Takes a touch, a turn of a wheel or a key.
    ///
    /// - Returns: whether the map keeps it for itself.
    func handle(_ input: MapInput) -> Bool {
        recognizer.waitsForDoubleTap = settings.zoomGestures
        // A finger on a map that goes on by itself stops it.
        if case .touch(let touch) = input, touch.phase == .began, deceleration != nil {
            deceleration = nil
            rest()
        }
        for gesture in recognizer.handle(input) { perform(gesture) }
        if isWaiting { camera.onChange() }
        return settings.hasGestures && settings.consumesGesturesInView || camera.isHeld
    }

    /// Lets gestures go on to the time of the camera.
    func advance() {
        for gesture in recognizer.advance(to: camera.time) { perform(gesture) }
        guard var deceleration else { return }
        let offset = deceleration.advance(to: camera.time)
        self.deceleration = deceleration.isOver ? nil : deceleration
        camera.set(camera.viewport.scrolled(camera.position, by: -offset))
        if self.deceleration == nil { rest() }
    }

    /// Lets go of the camera: the fingers move it no more.
    private func letGo() {
        deceleration = nil
        hold = .none
    }

    private func rest() {
        camera.isHeld = hold == .moving || deceleration != nil
        camera.rest()
    }

    private func perform(_ gesture: MapGesture) {
        switch gesture {
        case .tap, .longPress, .longPressDragged, .longPressEnded: onPointer(gesture)
        case .doubleTap(let point): zoom(by: 1, at: point)
        case .twoFingerTap(let point): zoom(by: -1, at: point)
        case .began: if hold == .none { hold = .starting }
        case .panned, .pinched, .quickZoomed, .rotated, .circled, .tilted:
            if let camera = moved(by: gesture) { move(to: camera) }
        case .ended(let velocity): end(velocity)
        case .cancelled:
            onPointer(gesture)
            end(.zero)
        }
    }

    /// The camera after a part of a gesture; `nil` where the settings allow none.
    private func moved(by gesture: MapGesture) -> (() -> CameraPosition)? {
        let camera = camera
        switch gesture {
        case .panned(let offset, let focus) where allowsScrolling:
            return { camera.viewport.panned(camera.position, by: offset, at: focus) }
        case .pinched(let scale, let place) where settings.zoomGestures,
            .quickZoomed(let scale, let place) where settings.zoomGestures:
            let amount = CMath.binaryLogarithm(scale)
            let focus = focus(place)
            return { camera.camera(after: .zoom(by: amount, at: focus)) }
        case .rotated(let degrees, let place) where settings.rotateGestures:
            return turned(by: degrees, about: focus(place))
        case .circled(let from, let to) where settings.rotateGestures:
            let middle = camera.viewport.anchorPoint
            return turned(by: Self.angle(from: from - middle, to: to - middle), about: middle)
        case .tilted(let points) where settings.tiltGestures:
            return {
                var tilted = camera.position
                tilted.viewingAngle += points * 0.25
                return tilted
            }
        default: return nil
        }
    }

    private func turned(
        by degrees: Double, about focus: SIMD2<Double>
    ) -> () -> CameraPosition {
        let camera = camera
        return {
            var turned = camera.position
            turned.bearing -= degrees
            return camera.viewport.keeping(focus, of: camera.position, turned)
        }
    }

    /// Degrees clockwise from one direction to another, the shorter way; 0 where one of them is too short to be
    /// one.
    private static func angle(from start: SIMD2<Double>, to end: SIMD2<Double>) -> Double {
        guard min(start.length, end.length) >= GestureLimits.leastRadius else { return 0 }
        let (cross, dot) = (start.x * end.y - start.y * end.x, (start * end).sum())
        return CMath.atan2(y: cross, x: dot).radiansToDegrees
    }

    private var allowsScrolling: Bool {
        settings.scrollGestures
            && (settings.allowScrollGesturesDuringRotateOrZoom || !recognizer.hasTwoFingers)
    }

    private func zoom(by amount: Double, at point: SIMD2<Double>) {
        guard settings.zoomGestures else { return }
        camera.animate(
            to: camera.camera(after: .zoom(by: amount, at: focus(point))),
            AnimationTiming(duration: 0.3), gesture: true)
    }

    /// The point about which the map is zoomed or turned.
    private func focus(_ point: SIMD2<Double>?) -> SIMD2<Double> {
        let isFree = settings.scrollGestures && settings.allowScrollGesturesDuringRotateOrZoom
        let anchor = camera.viewport.anchorPoint
        return isFree ? point ?? anchor : anchor
    }

    /// Moves the camera; the first time of a gesture ends what moved it before.
    private func move(to position: () -> CameraPosition) {
        guard hold != .none else { return }
        if hold == .starting {
            deceleration = nil
            hold = .moving
            camera.grab()
        }
        camera.set(position())
    }

    private func end(_ velocity: SIMD2<Double>) {
        let wasMoving = hold == .moving
        hold = .none
        guard wasMoving else { return }
        if settings.scrollGestures {
            deceleration = Deceleration(velocity: velocity, at: camera.time)
        }
        if deceleration != nil { camera.onChange() }
        rest()
    }
}
