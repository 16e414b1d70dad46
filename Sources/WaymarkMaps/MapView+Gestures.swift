import WaymarkRendering
import WaymarkGeometry

extension MapView {
    /// Takes a touch, a turn of a wheel or a key of the host.
    ///
    /// - Returns: whether the map keeps it for itself (row L6).
    @discardableResult
    public func handle(_ input: MapInput) -> Bool {
        if elementStore.handle(input, on: self) { return true }
        recognizer.waitsForDoubleTap = settings.zoomGestures
        // A finger on a map that swings stops it.
        if case .touch(let touch) = input, touch.phase == .began, swing != nil {
            swing = nil
            tellIdle()
        }
        for gesture in recognizer.handle(input) { perform(gesture) }
        if recognizer.deadline != nil { setNeedsDisplay() }
        return settings.hasGestures && settings.consumesGesturesInView || isGesturing
    }

    /// Whether fingers, or what is left of their swing, move the camera.
    var isGesturing: Bool { touching == .moving || swing != nil }

    /// Lets gestures go on to the time of the map.
    func advanceGestures() {
        for gesture in recognizer.advance(to: time) { perform(gesture) }
        guard var swing else { return }
        let offset = swing.advance(to: time)
        self.swing = swing.isOver ? nil : swing
        setPosition(scrolled(by: -offset))
        if self.swing == nil { tellIdle() }
    }

    /// Lets go of the camera: what the fingers still do moves it no more.
    func endGesture() {
        swing = nil
        touching = .nothing
    }

    private func perform(_ gesture: MapGesture) {
        switch gesture {
        case .tap(let point): tap(at: point)
        case .longPress(let point): longPress(at: point)
        case .longPressDragged(let point): drag(to: point)
        case .longPressEnded: endDrag()
        case .doubleTap(let point):
            if settings.zoomGestures {
                animate(gesture: .zoom(by: 1, at: focus(point)), duration: 0.3)
            }
        case .twoFingerTap(let point):
            if settings.zoomGestures {
                animate(gesture: .zoom(by: -1, at: focus(point)), duration: 0.3)
            }
        case .began: if touching == .nothing { touching = .starting }
        case .panned(let offset, let focus):
            guard settings.scrollGestures,
                settings.allowScrollGesturesDuringRotateOrZoom || !recognizer.hasTwoFingers
            else { return }
            change { panned(by: offset, focus) }
        case .pinched(let scale, let focus), .quickZoomed(let scale, let focus):
            guard settings.zoomGestures else { return }
            let amount = CMath.binaryLogarithm(scale)
            change { camera(after: .zoom(by: amount, at: self.focus(focus ?? anchorPoint))) }
        case .rotated(let degrees, let focus):
            guard settings.rotateGestures else { return }
            change {
                var turned = position
                turned.bearing -= degrees
                return keeping(self.focus(focus ?? anchorPoint), turned)
            }
        case .tilted(let points):
            guard settings.tiltGestures else { return }
            change {
                var tilted = position
                tilted.viewingAngle += points * 0.25
                return tilted
            }
        case .ended(let velocity): end(velocity)
        case .cancelled:
            endDrag()
            end(.zero)
        }
    }

    /// The point about which the map is zoomed or turned.
    private func focus(_ point: SIMD2<Double>) -> SIMD2<Double> {
        settings.scrollGestures && settings.allowScrollGesturesDuringRotateOrZoom
            ? point : anchorPoint
    }

    /// Moves the camera; the first time of a gesture tells that, and ends what moved it before.
    private func change(_ camera: () -> CameraPosition) {
        guard touching != .nothing else { return }
        if touching == .starting {
            for cut in animator.stop() { tell { cut(false) } }
            swing = nil
            touching = .moving
            tellWillMove(gesture: true)
        }
        setPosition(camera())
    }

    private func end(_ velocity: SIMD2<Double>) {
        let wasMoving = touching == .moving
        touching = .nothing
        guard wasMoving else { return }
        if settings.scrollGestures { swing = Swing(velocity, at: time) }
        if swing != nil { setNeedsDisplay() }
        tellIdle()
    }

    /// The camera that lets the ground under the fingers go with them.
    private func panned(by offset: SIMD2<Double>, _ focus: SIMD2<Double>?) -> CameraPosition {
        let view = viewTransform
        guard let focus, let from = view.mapPoint(atScreen: (focus - offset) * scale),
            let to = view.mapPoint(atScreen: focus * scale)
        else { return scrolled(by: -offset) }
        let way = SIMD2(from.x - to.x, from.y - to.y) * view.worldSize
        // Near the horizon a finger would throw the map away.
        guard way.squaredLength < 16 * (offset * scale).squaredLength else {
            return scrolled(by: -offset)
        }
        var moved = position
        moved.target =
            MapPoint(
                x: view.center.x + from.x - to.x,
                y: max(0, min(1, view.center.y + from.y - to.y))
            ).coordinate.normalized
        return moved
    }
}

/// What fingers do with the camera of a map.
enum Touching {
    /// Nothing.
    case nothing
    /// They move, but have not moved the camera.
    case starting
    /// They move it.
    case moving
}

/// How a map goes on after the finger that moved it was lifted: slower and slower.
struct Swing: Sendable {
    private var velocity: SIMD2<Double>
    private var time: Double
    /// Seconds after which a bit more than a third of the speed is left.
    private static let decay = 0.325
    /// Points per second below which nobody sees it move.
    private static let least = 12.0

    /// `nil` where the finger had nearly stopped.
    init?(_ velocity: SIMD2<Double>, at time: Double) {
        guard velocity.squaredLength > 16 * Self.least * Self.least else { return nil }
        self.velocity = velocity
        self.time = time
    }

    var isOver: Bool { velocity.squaredLength < Self.least * Self.least }

    /// Goes on to `now`.
    ///
    /// - Returns: how far it went, in points.
    mutating func advance(to now: Double) -> SIMD2<Double> {
        let rest = CMath.exponential(-max(0, now - time) / Self.decay)
        let way = velocity * (Self.decay * (1 - rest))
        velocity *= rest
        time = max(time, now)
        return way
    }
}
